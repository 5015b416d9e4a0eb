import type { CaseArea } from '../../foundation/cases/case-area.ts';
import { answerCase, joined, type CaseAnswer, type CaseInputs } from '../../foundation/cases/case-inputs.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import { dollarsFrom, moneyList, optional, percentFrom, purposeOf } from '../case-fields.ts';
import { usdaFee } from './guarantee-fee.ts';
import { usdaHouseholdIncome } from './household-income.ts';
import { usdaRatios } from './ratios.ts';

/** The calculations of this folder as the command line names them. */
export const calculations: readonly CaseArea[] = [
  {
    name: 'usdaIncome',
    title: 'Annual and adjusted income of a household',
    law: 'USDA HB-1-3555 9.3, 9.5',
    inputs: ['adults: a list of yearly incomes, limit; optional: students, dependents, elderly, childCare, disability, medical, on'],
    run: (inputs) => answerCase(inputs, income),
  },
  {
    name: 'usdaRatios',
    title: 'Housing and total ratio of a USDA loan',
    law: 'USDA HB-1-3555 chapter 11',
    inputs: ['piti, income; optional: debts, score, compensatingFactors, purpose, on'],
    run: (inputs) => answerCase(inputs, ratios),
  },
  {
    name: 'usdaFee',
    title: 'Upfront guarantee fee and the loan against the value',
    law: '7 CFR 3555.107(g)',
    inputs: ['base, value; optional: financed, committedOn'],
    run: (inputs) => answerCase(inputs, fee),
  },
];

function income(fields: CaseInputs): Result<CaseAnswer> {
  const adults = moneyList(fields, 'adults', 'incomes');
  if (adults === undefined) fields.refuseField('adults', '"adults" is missing.');
  const household = {
    adults: adults ?? [],
    limit: fields.needMoney('limit', 'incomeLimit', 'countyLimit'),
    ...optional('students', moneyList(fields, 'students', 'fullTimeStudents')),
    ...optional('dependents', fields.whole('dependents', 'dependentCount')),
    ...optional('elderly', fields.flag('elderly', 'elderlyHousehold')),
    ...optional('childCare', fields.money('childCare')),
    ...optional('disability', fields.money('disability', 'disabilityExpenses', 'disabilityAssistance')),
    ...optional('medical', fields.money('medical', 'medicalElderly', 'medicalExpenses')),
    ...optional('on', fields.date('on', 'date')),
  };
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = usdaHouseholdIncome(household);
  if (!found.ok) return found;
  const { annual, adjusted, eligible } = found.value;
  return ok({
    annual: dollarsFrom(annual),
    adjusted: dollarsFrom(adjusted),
    eligible: eligible.value,
    why: joined('Income of the household', [adjusted.why, eligible.why]),
  });
}

function ratios(fields: CaseInputs): Result<CaseAnswer> {
  const loan = {
    piti: fields.needMoney('piti', 'pitia', 'housing', 'housingPayment'),
    income: fields.needMoney('income', 'monthlyIncome', 'repaymentIncome'),
    debts: moneyList(fields, 'debts', 'otherDebts') ?? [],
    purpose: purposeOf(fields, 'purchase'),
    ...optional('score', fields.whole('score', 'representative')),
    ...optional('compensatingFactors', fields.whole('compensatingFactors')),
    ...optional('on', fields.date('on', 'date')),
  };
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = usdaRatios(loan);
  if (!found.ok) return found;
  const { front, back, frontOver, totalOver, waivable } = found.value;
  return ok({
    front: percentFrom(front),
    back: percentFrom(back),
    frontOver: frontOver?.value ?? null,
    totalOver41: totalOver.value,
    ...optional('waivable', waivable?.value),
    why: joined('Debt ratios', [back.why, front.why, totalOver.why, ...[frontOver, waivable].flatMap((each) => (each ? [each.why] : []))]),
  });
}

function fee(fields: CaseInputs): Result<CaseAnswer> {
  const loan = {
    base: fields.needMoney('base', 'baseLoan', 'loan'),
    value: fields.needMoney('value', 'appraisedValue'),
    ...optional('financed', fields.flag('financed', 'financedFee')),
    ...optional('committedOn', fields.date('committedOn', 'commitmentDate', 'on')),
  };
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = usdaFee(loan);
  if (!found.ok) return found;
  const { fee: upfront, total, withinValue } = found.value;
  return ok({
    fee: dollarsFrom(upfront),
    total: dollarsFrom(total),
    withinValue: withinValue.value,
    why: joined('Guarantee fee', [upfront.why, total.why, withinValue.why]),
  });
}
