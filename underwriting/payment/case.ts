import type { CaseArea } from '../../foundation/cases/case-area.ts';
import { answerCase, joined, type CaseAnswer, type CaseInputs } from '../../foundation/cases/case-inputs.ts';
import type { Explained } from '../../foundation/explain/explain.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import type { Cents } from '../../foundation/money/money.ts';
import { agencyOf, dollarsFrom, moneyList, optional, percentFrom } from '../case-fields.ts';
import { asCents, moneyFact } from '../facts.ts';
import { debtToIncomeRatios } from './debt-to-income.ts';
import { housingPayment } from './pitia.ts';
import { principalAndInterestAt } from './principal-and-interest.ts';
import { qualifyingPayment } from './qualifying-rate.ts';

/** The calculations of this folder as the command line names them. */
export const calculations: readonly CaseArea[] = [
  {
    name: 'qualifyingPayment',
    title: 'Qualifying rate and payment',
    law: 'Fannie Mae B3-6-04, HUD handbook 4000.1, VA Pamphlet 26-7',
    inputs: [
      'product (fixed, arm1, arm3, arm5, arm7, arm10), noteRate, loan, term; optional: agency (Fannie Mae), firstCap, index, margin, hpml, maxRateFiveYears, enteredRate, ltv',
    ],
    run: (inputs) => answerCase(inputs, qualifying),
  },
  {
    name: 'pitia',
    title: 'Housing payment',
    law: 'Fannie Mae B3-6-03',
    inputs: ['pi, or loan, rate and term; optional: taxesAnnual, insuranceAnnual, floodAnnual, mi, dues, groundRent, secondPayment'],
    run: (inputs) => answerCase(inputs, pitia),
  },
  {
    name: 'dti',
    title: 'Housing and debt ratios',
    law: 'Fannie Mae B3-6-02',
    inputs: ['income, housing, debts: a list of amounts'],
    run: (inputs) => answerCase(inputs, dti),
  },
];

/** "fixed"; "arm5", "5/1 ARM", "5/6". */
export function fixedYearsOf(fields: CaseInputs): number | undefined {
  const said = fields.text('product', 'amortization');
  if (said === undefined) fields.refuseField('product', '"product" is missing.');
  if (said === undefined || /^fixed/i.test(said)) return undefined;
  const years = /\d+/.exec(said)?.[0];
  if (years === undefined) fields.refuseField('product', `"${said}" is not known as "product".`);
  return Number(years);
}

function qualifying(fields: CaseInputs): Result<CaseAnswer> {
  const loan = {
    agency: agencyOf(fields, 'fannie'),
    noteRate: fields.needPercent('noteRate', 'rate'),
    loan: fields.needMoney('loan', 'loanAmount'),
    termMonths: fields.needWhole('term', 'termMonths', 'months'),
    ...optional('fixedYears', fixedYearsOf(fields)),
    ...optional('firstCap', fields.percent('firstCap', 'initialCap')),
    ...optional('index', fields.percent('index')),
    ...optional('margin', fields.percent('margin')),
    ...optional('hpml', fields.flag('hpml', 'hpct', 'higherPriced')),
    ...optional('maxRateFiveYears', fields.percent('maxRateFiveYears', 'maximumRateFiveYears')),
    ...optional('enteredRate', fields.percent('enteredRate', 'qualifyingRate')),
    ...optional('ltv', fields.percent('ltv')),
  };
  // A temporary buydown is read and never qualifies.
  fields.percent('boughtDownRate', 'buydownRate');
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = qualifyingPayment(loan);
  if (!found.ok) return found;
  const { rate, basis, payment } = found.value;
  return ok({
    rate: rate.value.toNumber(),
    basis,
    payment: dollarsFrom(payment),
    why: joined('Qualifying payment', [payment.why, rate.why]),
  });
}

function pitia(fields: CaseInputs): Result<CaseAnswer> {
  const costs = {
    ...optional('taxesAnnual', fields.money('taxesAnnual', 'annualTaxes')),
    ...optional('insuranceAnnual', fields.money('insuranceAnnual', 'hazardAnnual', 'annualInsurance')),
    ...optional('floodAnnual', fields.money('floodAnnual', 'annualFlood')),
    ...optional('mi', fields.money('mi', 'monthlyMi', 'mip')),
    ...optional('dues', fields.money('dues', 'hoa', 'associationDues')),
    ...optional('groundRent', fields.money('groundRent')),
    ...optional('secondPayment', fields.money('secondPayment', 'subordinatePayment')),
  };
  const principalAndInterest = principalAndInterestOf(fields);
  const stopped = fields.refusal();
  if (stopped) return stopped;
  if (!principalAndInterest.ok) return principalAndInterest;
  const found = housingPayment(principalAndInterest.value, costs);
  return ok({ pi: dollarsFrom(principalAndInterest.value), pitia: dollarsFrom(found), why: found.why });
}

function principalAndInterestOf(fields: CaseInputs): Result<Explained<Cents>> {
  const stated = fields.money('pi', 'principalAndInterest');
  if (stated !== undefined) return ok(asCents(moneyFact('Principal and interest a month', stated)));
  const loan = fields.needMoney('loan', 'loanAmount');
  const rate = fields.needPercent('rate', 'noteRate', 'qualifyingRate');
  return principalAndInterestAt({ loan, rate, termMonths: fields.needWhole('term', 'termMonths', 'months') });
}

function dti(fields: CaseInputs): Result<CaseAnswer> {
  const income = fields.needMoney('income', 'monthlyIncome');
  const housing = fields.needMoney('housing', 'pitia', 'housingPayment');
  const debts = moneyList(fields, 'debts', 'otherDebts') ?? [];
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = debtToIncomeRatios(income, housing, debts);
  if (!found.ok) return found;
  const { front, back } = found.value;
  return ok({ front: percentFrom(front), back: percentFrom(back), why: joined('Debt to income', [back.why, front.why]) });
}
