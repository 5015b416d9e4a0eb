import type { CaseArea } from '../../foundation/cases/case-area.ts';
import { answerCase, joined, type CaseAnswer, type CaseInputs } from '../../foundation/cases/case-inputs.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import { agencyOf, dollarsFrom, optional, purposeOf } from '../case-fields.ts';
import { assetsAsIncome } from '../income/assets-as-income.ts';
import { accessoryUnitRent } from './accessory-unit.ts';
import { rentByLease, rentByScheduleE, type RentalResult } from './rental-income.ts';
import { selfSufficiency } from './self-sufficiency.ts';

/** The calculations of this folder, and assets as income, as the command line names them. */
export const calculations: readonly CaseArea[] = [
  {
    name: 'rentalLease',
    title: 'Rent by a lease or by the market',
    law: 'Fannie Mae B3-3.8-02',
    inputs: ['grossRent, pitia; optional: experienced, leaseMonths'],
    run: (inputs) => answerCase(inputs, lease),
  },
  {
    name: 'rentalScheduleE',
    title: 'Rent by the tax return',
    law: 'Fannie Mae B3-3.8-01, Form 1038',
    inputs: ['rents, expenses, months, pitia; optional: insurance, mortgageInterest, taxes, dues, depreciation, oneTimeLoss, experienced'],
    run: (inputs) => answerCase(inputs, scheduleE),
  },
  {
    name: 'aduCap',
    title: 'Rent of an accessory dwelling unit',
    law: 'Fannie Mae B3-3.8-02',
    inputs: ['totalIncome, adu, purpose'],
    run: (inputs) => answerCase(inputs, accessoryUnit),
  },
  {
    name: 'selfSufficiency',
    title: 'Self-sufficiency of three and four units',
    law: 'HUD handbook 4000.1 II.A',
    inputs: ['units, fairRent, payment; optional: vacancyPercent'],
    run: (inputs) => answerCase(inputs, threeAndFourUnits),
  },
  {
    name: 'assetsAsIncome',
    title: 'Assets as income',
    law: 'Fannie Mae B3-3.4, Freddie Mac 5307.1',
    inputs: ['agency, assets; optional: fundsAndReserves, termMonths (Fannie Mae)'],
    run: (inputs) => answerCase(inputs, assets),
  },
];

function lease(fields: CaseInputs): Result<CaseAnswer> {
  const rent = {
    grossRent: fields.needMoney('grossRent', 'rent', 'monthlyRent'),
    pitia: fields.needMoney('pitia', 'payment'),
    ...optional('experienced', fields.flag('experienced', 'experience')),
    ...optional('leaseMonths', fields.whole('leaseMonths', 'leaseTermMonths')),
  };
  return fields.refusal() ?? ok(answerOf(rentByLease(rent)));
}

function answerOf(found: RentalResult) {
  return {
    net: dollarsFrom(found.net),
    adjusted: dollarsFrom(found.adjusted),
    toIncome: dollarsFrom(found.toIncome),
    toDebts: dollarsFrom(found.toDebts),
    offsetOnly: found.offsetOnly,
    why: joined('Rent', [found.adjusted.why, found.toIncome.why, found.toDebts.why]),
  };
}

function scheduleE(fields: CaseInputs): Result<CaseAnswer> {
  const year = {
    rents: fields.needMoney('rents', 'rentsReceived'),
    expenses: fields.needMoney('expenses', 'totalExpenses'),
    months: fields.needWhole('months', 'monthsInService'),
    pitia: fields.needMoney('pitia', 'payment'),
    ...optional('insurance', fields.money('insurance')),
    ...optional('mortgageInterest', fields.money('mortgageInterest', 'interest')),
    ...optional('taxes', fields.money('taxes')),
    ...optional('dues', fields.money('dues', 'hoa', 'associationDues')),
    ...optional('depreciation', depreciationOf(fields)),
    ...optional('oneTimeLoss', fields.money('oneTimeLoss')),
    ...optional('experienced', fields.flag('experienced', 'experience')),
  };
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = rentByScheduleE(year);
  return found.ok
    ? ok({ ...answerOf(found.value), annual: dollarsFrom(found.value.annual), monthly: dollarsFrom(found.value.net) })
    : found;
}

/** Depletion is on the same line of the return. */
function depreciationOf(fields: CaseInputs): number | undefined {
  const [depreciation, depletion] = [fields.money('depreciation'), fields.money('depletion')];
  return depletion === undefined ? depreciation : depletion + (depreciation ?? 0);
}

function accessoryUnit(fields: CaseInputs): Result<CaseAnswer> {
  const unit = {
    totalIncome: fields.needMoney('totalIncome', 'income'),
    rent: fields.needMoney('adu', 'aduIncome', 'rent'),
    purpose: purposeOf(fields),
  };
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = accessoryUnitRent(unit);
  if (!found.ok) return found;
  const { cap, allowed } = found.value;
  return ok({ cap: dollarsFrom(cap), allowed: dollarsFrom(allowed), why: joined('Rent of an accessory unit', [allowed.why, cap.why]) });
}

function threeAndFourUnits(fields: CaseInputs): Result<CaseAnswer> {
  const home = {
    units: fields.needWhole('units'),
    fairRent: fields.needMoney('fairRent', 'rent'),
    payment: fields.needMoney('payment', 'pitia'),
    ...optional('vacancy', fields.percent('vacancyPercent', 'vacancy')),
  };
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = selfSufficiency(home);
  if (!found.ok) return found;
  const { netRent, meets } = found.value;
  return ok({ netRent: dollarsFrom(netRent), meets: meets.value, why: joined('Self-sufficiency', [meets.why, netRent.why]) });
}

function assets(fields: CaseInputs): Result<CaseAnswer> {
  const agency = agencyOf(fields, 'fannie');
  const own = {
    assets: fields.needMoney('assets', 'eligibleAssets'),
    ...optional('fundsAndReserves', fields.money('fundsAndReserves')),
    ...optional('termMonths', fields.whole('termMonths', 'term')),
  };
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = assetsAsIncome({ agency }, own);
  return found.ok ? ok({ monthly: dollarsFrom(found.value), why: found.value.why }) : found;
}
