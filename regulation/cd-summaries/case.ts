import { daysInMonth, monthOf, yearOf } from '../../foundation/dates/dates.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { answerCase, dollarsOf, joined, type CaseAnswer, type CaseInputs } from '../../foundation/cases/case-inputs.ts';
import { centsOfValue, listOf } from '../case-values.ts';
import { formatMoney } from '../../foundation/money/money.ts';
import { placeCase } from './place-case.ts';
import { monthsProration, proration, type ProrationConvention } from './proration.ts';
import { alternativeCash, closingCostTotals, depositShown, payoffsTotal, standardLines, summaryTotals, type AmountLine } from './totals.ts';

/** One case of the area `cd-summaries`: totals, a table, a proration, or the place of an item. */
export function runCase(inputs: unknown): Result<CaseAnswer> {
  return answerCase(inputs, (fields) => {
    if (fields.has('K', 'L', 'M', 'N')) return summaries(fields);
    if (fields.has('downPayment') && fields.has('totalClosingCosts')) return standard(fields);
    if (fields.has('loanAmount', 'loan') && fields.has('totalClosingCosts')) return alternative(fields);
    if (fields.has('D', 'A', 'B')) return sectionJ(fields);
    if (fields.has('lines', 'payoffLines')) return payoffs(fields);
    if (fields.has('yearly', 'monthly', 'items')) return prorated(fields);
    if (fields.has('deposit') && fields.has('usedForAppraisalBeforeClosing', 'usedBeforeClosing')) return deposit(fields);
    return placeCase(fields);
  });
}

function signed(fields: CaseInputs, ...names: readonly string[]): number {
  const value = fields.raw(...names);
  const cents = value === undefined ? 0 : centsOfValue(value);
  if (cents === undefined) fields.refuseField(names[0]!, `"${names[0]}" must be an amount of money.`);
  return cents ?? 0;
}

function linesOf(fields: CaseInputs, ...names: readonly string[]): readonly AmountLine[] {
  return listOf(fields.raw(...names)).map((value, k) => {
    const amount = centsOfValue(value);
    if (amount === undefined) fields.refuseField(names[0]!, `Line ${k + 1} of "${names[0]}" is no amount of money.`);
    return { label: `Line ${k + 1}`, amount: amount ?? 0 };
  });
}

function summaries(fields: CaseInputs): Result<CaseAnswer> {
  const sections = { K: linesOf(fields, 'K'), L: linesOf(fields, 'L'), M: linesOf(fields, 'M'), N: linesOf(fields, 'N') };
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const { totals, fromBorrower, toSeller } = summaryTotals(sections);
  return ok({
    K: dollarsOf(totals.K.value),
    L: dollarsOf(totals.L.value),
    M: dollarsOf(totals.M.value),
    N: dollarsOf(totals.N.value),
    ...(fromBorrower.value >= 0 ? { cashFromBorrower: dollarsOf(fromBorrower.value) } : { cashToBorrower: dollarsOf(-fromBorrower.value) }),
    ...(toSeller.value >= 0 ? { cashToSeller: dollarsOf(toSeller.value) } : { cashFromSeller: dollarsOf(-toSeller.value) }),
    why: joined('Summaries of transactions', [fromBorrower.why, toSeller.why]),
  });
}

const STANDARD: readonly (readonly [label: string, ...names: string[]])[] = [
  ['Total closing costs (J)', 'totalClosingCosts'],
  ['Closing costs paid before closing', 'paidBefore', 'paidBeforeClosing'],
  ['Closing costs financed', 'financed', 'closingCostsFinanced'],
  ['Down payment', 'downPayment'],
  ['Deposit', 'deposit'],
  ['Funds for borrower', 'fundsForBorrower'],
  ['Seller credits', 'sellerCredits'],
];

function standard(fields: CaseInputs): Result<CaseAnswer> {
  const lines = STANDARD.map(([label, ...names]) => ({ label, amount: signed(fields, ...names) }));
  const said = fields.raw('adjustments', 'adjustmentsAndOtherCredits');
  const adjustments = Array.isArray(said)
    ? linesOf(fields, 'adjustments', 'adjustmentsAndOtherCredits')
    : [{ label: 'Adjustments', amount: signed(fields, 'adjustments') }];
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = standardLines(lines, adjustments);
  return ok({
    adjustmentsAndOtherCredits: dollarsOf(found.adjustments.value),
    cashToClose: dollarsOf(found.cashToClose.value),
    why: found.cashToClose.why,
  });
}

/** Amounts in the table's own signs: costs and payoffs below zero. */
function alternative(fields: CaseInputs): Result<CaseAnswer> {
  fields.text('form');
  const loanAmount = fields.needMoney('loanAmount', 'loan');
  const costs = signed(fields, 'totalClosingCosts');
  const paidBefore = Math.abs(signed(fields, 'paidBefore', 'paidBeforeClosing'));
  const named: readonly (readonly [string, number])[] = [
    ['Payoffs', Math.abs(signed(fields, 'payoffs', 'payoffsAndPayments', 'otherPayoffs'))],
    ['Principal reduction', Math.abs(signed(fields, 'principalReductionToReduceCashOut', 'principalReduction'))],
  ];
  const outside = fields.flag('paidFromClosingFunds', 'fromClosingFunds') === false;
  const stopped = fields.refusal();
  if (stopped) return stopped;
  // Costs carry the sign of the table; costs above zero are given as plain costs.
  const found = alternativeCash({
    loanAmount,
    closingCosts: costs < 0 ? -costs : costs,
    paidBefore,
    payoffs: named
      .filter(([, amount]) => amount > 0)
      .map(([label, amount]) => ({ label, amount, outsideClosing: outside && label === 'Principal reduction' })),
  });
  return ok({
    payoffsAndPayments: dollarsOf(-found.payoffs.value),
    cash: dollarsOf(Math.abs(found.cash.value)),
    direction: found.direction,
    closingCostsFinanced: dollarsOf(found.costsFinanced.value),
    why: joined('Cash to close', [found.cash.why, found.costsFinanced.why]),
  });
}

const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'] as const;

export function sectionJ(fields: CaseInputs): Result<CaseAnswer> {
  const sections = Object.fromEntries(LETTERS.filter((letter) => fields.has(letter)).map((letter) => [letter, signed(fields, letter)]));
  const credits = -Math.abs(signed(fields, 'lenderCredits'));
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = closingCostTotals(sections, credits);
  return ok({ D: dollarsOf(found.D.value), I: dollarsOf(found.I.value), J: dollarsOf(found.J.value), why: found.J.why });
}

function payoffs(fields: CaseInputs): Result<CaseAnswer> {
  const lines = linesOf(fields, 'lines', 'payoffLines');
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = payoffsTotal(lines);
  return ok({ total: dollarsOf(found.value), why: found.why });
}

function prorated(fields: CaseInputs): Result<CaseAnswer> {
  if (fields.has('items')) return ofMonths(fields);
  const yearly = fields.money('yearly', 'annual');
  const monthly = fields.money('monthly');
  const fraction = fields.text('fraction', 'months');
  if (fraction !== undefined && monthly !== undefined) {
    const months = /half/i.test(fraction) ? '0.5' : /quarter/i.test(fraction) ? '0.25' : fraction;
    if (!/^\d+(\.\d+)?$/.test(months)) return refuse('CASE_INPUT', '"fraction" must be months or a part of one.', { field: 'fraction' });
    const found = monthsProration(monthly, months);
    return ok({ amount: dollarsOf(found.value), why: found.why });
  }
  const start = fields.date('start', 'from') ?? '';
  const end = fields.date('end', 'through') ?? '';
  const convention = conventionOf(fields, start);
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = proration(yearly === undefined ? { monthly: monthly ?? 0 } : { yearly }, start, end, convention);
  return found.ok ? ok({ days: found.value.days.value, amount: dollarsOf(found.value.amount.value), why: found.value.amount.why }) : found;
}

function conventionOf(fields: CaseInputs, start: string): ProrationConvention {
  const own = fields.whole('daysInMonth');
  if (own !== undefined) return { kind: 'days of month', daysInMonth: own };
  const said = fields.text('basis', 'convention');
  if (said === undefined) {
    if (fields.has('monthly') && start !== '') return { kind: 'days of month', daysInMonth: daysInMonth(yearOf(start), monthOf(start)) };
    return { kind: 'actual days', daysInYear: 365 };
  }
  if (/30\s*\/\s*360/.test(said)) return { kind: '30/360' };
  return { kind: 'actual days', daysInYear: /360/.test(said) ? 360 : /366/.test(said) ? 366 : 365 };
}

/** [[a month, months], …] */
function ofMonths(fields: CaseInputs): Result<CaseAnswer> {
  const found = listOf(fields.raw('items')).map((item) => {
    const [monthly, months] = listOf(item);
    const amount = centsOfValue(monthly);
    if (amount === undefined || !/^\d+(\.\d+)?$/.test(String(months)))
      fields.refuseField('items', 'Each item must be an amount and its months.');
    return monthsProration(amount ?? 0, /^\d+(\.\d+)?$/.test(String(months)) ? String(months) : '0');
  });
  const stopped = fields.refusal();
  if (stopped) return stopped;
  return ok({
    amounts: found.map((each) => dollarsOf(each.value)),
    why: joined(
      'Prorations',
      found.map((each) => each.why),
    ),
  });
}

function deposit(fields: CaseInputs): Result<CaseAnswer> {
  const whole = fields.needMoney('deposit');
  const used = fields.needMoney('usedForAppraisalBeforeClosing', 'usedBeforeClosing');
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = depositShown(whole, used);
  const shown = formatMoney(used).replace('$', '').replace(/\.00$/, '');
  return ok({ depositShown: dollarsOf(found.value), appraisal: `borrower-paid before closing ${shown}`, why: found.why });
}
