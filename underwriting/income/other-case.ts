import type { CaseArea } from '../../foundation/cases/case-area.ts';
import { answerCase, joined, type CaseAnswer, type CaseInputs } from '../../foundation/cases/case-inputs.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import { agencyOf, dollarsFrom, itemsOf, optional, percentFrom, wordOf } from '../case-fields.ts';
import { grossUp, socialSecurity, type GrossUpAsked } from './gross-up.ts';
import { selfEmployedIncome } from './self-employed.ts';
import type { ScheduleC } from './schedule-c.ts';
import { supportReceived, type SupportIncome } from './support-received.ts';

/** Self-employment, untaxed income and support, as the command line names their calculations. */
export const calculations: readonly CaseArea[] = [
  {
    name: 'scheduleC',
    title: 'Income of a sole proprietor',
    law: 'Fannie Mae Form 1084, B3-3.5-01; HUD handbook 4000.1 II.A.4.c',
    inputs: [
      'agency, years: { year, netProfit, otherIncomeNonrecurring, depreciation, depletion, homeUse, amortizationCasualty, mealsNotDeducted, businessMiles }',
    ],
    run: (inputs) => answerCase(inputs, scheduleC),
  },
  {
    name: 'grossUp',
    title: 'Untaxed income before tax',
    law: 'Fannie Mae B3-3.1-01; HUD handbook 4000.1 II.A.4.c',
    inputs: ['agency, nontaxable; optional: taxable, taxRate (FHA), forResidual (VA)'],
    run: (inputs) => answerCase(inputs, untaxed),
  },
  {
    name: 'socialSecurity',
    title: 'Social Security',
    law: 'Fannie Mae B3-3.4-15, B3-3.1-01',
    inputs: ['amount; optional: agency (Fannie Mae), documentedNontaxablePercent, taxRate (FHA)'],
    run: (inputs) => answerCase(inputs, benefits),
  },
  {
    name: 'supportReceived',
    title: 'Alimony and child support received',
    law: 'Fannie Mae B3-3.4-02, B3-3.1-01; HUD handbook 4000.1 II.A.4.c',
    inputs: ['agency, kind (child, alimony), amount, receiptsMonths, noteDate; optional: endDate, taxRate (FHA)'],
    run: (inputs) => answerCase(inputs, support),
  },
];

function scheduleC(fields: CaseInputs): Result<CaseAnswer> {
  const agency = agencyOf(fields, 'fannie');
  const years = itemsOf(fields, ['years'], yearOf) ?? [];
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = selfEmployedIncome({ agency }, years);
  if (!found.ok) return found;
  const { cashFlow, basis, monthly, downgrade } = found.value;
  return ok({
    cashFlow: cashFlow.map(dollarsFrom),
    monthly: dollarsFrom(monthly),
    basis,
    ...(downgrade ? { downgrade: downgrade.value } : {}),
    why: joined('Income of a sole proprietor', [monthly.why, ...(downgrade ? [downgrade.why] : [])]),
  });
}

function yearOf(item: CaseInputs): ScheduleC {
  if (!item.has('netProfit', 'profit')) item.refuseField('netProfit', '"netProfit" is missing.');
  return {
    year: item.needWhole('year'),
    netProfit: item.signedMoney('netProfit', 'profit') ?? 0,
    ...optional(
      'otherIncomeNonrecurring',
      item.signedMoney('otherIncomeNonrecurring', 'nonrecurringOtherIncome', 'otherIncome', 'nonRecurring'),
    ),
    ...optional('depreciation', item.money('depreciation')),
    ...optional('depletion', item.money('depletion')),
    ...optional('homeUse', item.money('homeUse', 'businessUseOfHome')),
    ...optional(
      'amortizationCasualty',
      item.money('amortizationCasualty', 'amortization', 'casualty', 'casualtyLoss', 'amortizationOrCasualty'),
    ),
    ...optional('mealsNotDeducted', item.money('mealsNotDeducted', 'meals', 'nondeductibleMeals', 'nonDeductibleMeals')),
    ...optional('businessMiles', item.whole('businessMiles', 'miles')),
  };
}

function askedOf(fields: CaseInputs): GrossUpAsked {
  return {
    agency: agencyOf(fields, 'fannie'),
    ...optional('taxRate', fields.percent('taxRate')),
    ...optional('forResidual', fields.flag('forResidual', 'residual')),
  };
}

function untaxed(fields: CaseInputs): Result<CaseAnswer> {
  const asked = askedOf(fields);
  const income = { nontaxable: fields.needMoney('nontaxable', 'untaxed'), ...optional('taxable', fields.money('taxable')) };
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = grossUp(asked, income);
  return found.ok
    ? ok({ percent: percentFrom(found.value.percent), monthly: dollarsFrom(found.value.monthly), why: found.value.monthly.why })
    : found;
}

function benefits(fields: CaseInputs): Result<CaseAnswer> {
  const asked = askedOf(fields);
  const benefit = {
    amount: fields.needMoney('amount'),
    ...optional('documentedUntaxed', fields.percent('documentedNontaxablePercent', 'nontaxablePercent')),
  };
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = socialSecurity(asked, benefit);
  if (!found.ok) return found;
  const { nontaxable, grossUp: added, monthly } = found.value;
  return ok({
    nontaxable: dollarsFrom(nontaxable),
    grossUp: dollarsFrom(added),
    monthly: dollarsFrom(monthly),
    why: joined('Social Security', [monthly.why, nontaxable.why]),
  });
}

function support(fields: CaseInputs): Result<CaseAnswer> {
  const asked = askedOf(fields);
  const noteDate = fields.date('noteDate');
  if (noteDate === undefined) fields.refuseField('noteDate', '"noteDate" is missing.');
  const income: SupportIncome = {
    kind: wordOf<SupportIncome['kind']>(
      fields,
      ['kind'],
      [
        [/^child/, 'child'],
        [/^(alimony|spous|separate|maintenance)/, 'alimony'],
      ],
    ),
    amount: fields.needMoney('amount'),
    receiptsMonths: fields.needWhole('receiptsMonths', 'receipts', 'monthsReceived'),
    noteDate: noteDate ?? '',
    ...optional('endDate', fields.date('endDate', 'ends')),
  };
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = supportReceived(asked, income);
  if (!found.ok) return found;
  const { requiredThrough, usable, monthly } = found.value;
  return ok({ requiredThrough: requiredThrough.value, usable: usable.value, monthly: dollarsFrom(monthly), why: monthly.why });
}
