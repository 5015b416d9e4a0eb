import type { CaseArea } from '../../foundation/cases/case-area.ts';
import { answerCase, joined, type CaseAnswer, type CaseInputs } from '../../foundation/cases/case-inputs.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import { agencyOf, dollarsFrom, moneyList, occupancyOf, optional, purposeOf } from '../case-fields.ts';
import { reservesAvailable } from './reserves-available.ts';
import { reservesRequired } from './reserves-required.ts';

/** The calculations of this folder as the command line names them. */
export const calculations: readonly CaseArea[] = [
  {
    name: 'reservesRequired',
    title: 'Funds that must be left after closing',
    law: 'Fannie Mae B3-4.1-01, Freddie Mac 5501.2, HUD handbook 4000.1 II.A.4.d, II.A.5.c',
    inputs: [
      'agency, occupancy, units, purpose, pitia; optional: dti (cash-out), financedCount, otherUpb, otherPayments, method (total, manual), otherUnitsRent, otherPropertyRent (VA)',
    ],
    run: (inputs) => answerCase(inputs, required),
  },
  {
    name: 'reservesAvailable',
    title: 'Funds left after closing',
    law: 'Fannie Mae B3-4.1-01, B3-4.3-03; HUD handbook 4000.1 II.A.4.d',
    inputs: ['agency, liquid, fundsToClose, pitia; optional: retirementVested, retirementDocumentedPercent, open30Day'],
    run: (inputs) => answerCase(inputs, available),
  },
];

function required(fields: CaseInputs): Result<CaseAnswer> {
  const asked = {
    agency: agencyOf(fields),
    occupancy: occupancyOf(fields),
    units: fields.whole('units') ?? 1,
    purpose: purposeOf(fields, 'purchase'),
    pitia: fields.needMoney('pitia', 'housing'),
    manual: /manual|hand/i.test(fields.text('method', 'underwriting') ?? ''),
    ...optional('dti', fields.percent('dti')),
    ...optional('financedCount', fields.whole('financedCount', 'financedProperties')),
    ...optional('otherBalances', moneyList(fields, 'otherUpb', 'otherBalances')),
    ...optional('otherPayments', moneyList(fields, 'otherPayments', 'otherPitia')),
    ...optional(
      'otherUnitsRent',
      fields.flag('otherUnitsRent', 'otherUnitsRentUsed', 'rentUsed', 'rentalIncomeUsed', 'rentalIncome', 'usesRent'),
    ),
    ...optional('otherPropertyRent', fields.flag('otherPropertyRent', 'otherRentUsed', 'rentalOffset', 'otherRented')),
  };
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = reservesRequired(asked);
  return found.ok
    ? ok({ months: found.value.months.value, required: dollarsFrom(found.value.required), why: found.value.required.why })
    : found;
}

function available(fields: CaseInputs): Result<CaseAnswer> {
  const funds = {
    agency: agencyOf(fields, 'fannie'),
    liquid: fields.needMoney('liquid'),
    fundsToClose: fields.needMoney('fundsToClose'),
    pitia: fields.needMoney('pitia', 'housing'),
    ...optional('retirementVested', fields.money('retirementVested', 'retirement')),
    ...optional('retirementDocumented', fields.percent('retirementDocumentedPercent')),
    ...optional('open30Day', fields.money('open30Day', 'thirtyDayBalances')),
  };
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = reservesAvailable(funds);
  if (!found.ok) return found;
  const { available: left, months } = found.value;
  return ok({ available: dollarsFrom(left), months: months.value.toNumber(), why: joined('Reserves', [months.why, left.why]) });
}
