import { Decimal } from 'decimal.js';
import { exactUsd, given, step, sumStep, usd, type Step } from '../../../foundation/explain/explain.ts';
import { ok, refuse, type Result } from '../../../foundation/result/result.ts';
import { interestPerDay } from '../../amortization/prepaid-interest.ts';
import { interestOnlyStep, principalAndInterest, toTheCent } from '../../amortization/level-payment.ts';
import type { LoanTerms } from '../../amortization/loan-terms.ts';
import {
  type CaseInputs,
  CaseUnreadable,
  centsFrom,
  decimalOf,
  flag,
  has,
  LOAN,
  loanFrom,
  numberFrom,
  optionalCents,
  optionalNumber,
  optionalRate,
  optionalWhole,
  RATE,
  termFrom,
} from '../../amortization/read-case.ts';
import { dollarsOf } from '../../amortization/run-case.ts';
import { amortize, paymentGroups } from '../../amortization/schedule.ts';
import { holds } from '../../arithmetic-steps.ts';
import { ratePerUnitPeriod } from '../../apr/actuarial.ts';
import { aprStep, disclosedApr } from '../../apr/annual-percentage-rate.ts';
import { interestRateWording, paymentWording } from '../payments/adjustable-steps.ts';
import { cashToCloseCase } from './case-cash-to-close.ts';
import { adjustableTerms } from './case-projected-payments.ts';
import { explainedColumns, insuranceShown } from '../payments/column-steps.ts';
import { totalInterestPercentage } from '../comparisons.ts';
import { explainedPremiums } from '../payments/insurance-end-step.ts';
import { maximumPrepaymentPenalty } from '../payments/loan-terms-table.ts';
import { coursesOf } from '../payments/payment-courses.ts';
import { dollarsAndCents, moneyLine, wholeDollars } from '../wording/printing.ts';
import { paymentChanges, projectedPayments } from '../payments/projected-payments.ts';
import { completedForm, type CompletedForm } from './completed-forms.ts';
import { resultsStep } from '../wording/wording-step.ts';

/**
 * Area `cfpb-forms`: figures of the CFPB's sample forms. The inputs show which figure is wanted. A text may contain the arithmetic ("15 x
 * 17.71 = 265.65", "unrounded 761.784076"); `form` (or the case's id) names the sample whose printed terms fill gaps.
 */
export function formsCase(inputs: CaseInputs, id?: string): Result<unknown> {
  const sample = completedForm(typeof inputs.form === 'string' ? inputs.form : id);
  if (has(inputs, 'K') && has(inputs, 'L')) return borrowersTransaction(inputs);
  if (has(inputs, 'M') && has(inputs, 'N')) return sellersTransaction(inputs);
  if (has(inputs, 'A')) return sections(inputs);
  if (has(inputs, 'downPayment') || has(inputs, 'salePrice') || has(inputs, 'payoffs')) return cashToCloseCase(inputs);
  if (has(inputs, 'monthlyEscrow')) return escrow(inputs);
  if (has(inputs, 'penaltyPercent', 'penalty')) return penalty(inputs, sample);
  if (has(inputs, 'pointsPercent')) return points(inputs, sample);
  if (has(inputs, 'assumedPrepaidFC', 'prepaidFC')) return printedApr(inputs, sample);
  if (has(inputs, 'loanCosts')) return inFiveYears(inputs, sample);
  if (has(inputs, 'interest') && has(inputs, 'mi')) return financeCharge(inputs, sample);
  if (has(inputs, 'days')) return perDiem(inputs, sample);
  if (has(inputs, 'pi', 'monthlyPI')) return monthlyTotals(inputs);
  if (has(inputs, 'originalValue', 'value')) return insuranceEnd(inputs, sample);
  if (has(inputs, 'margin') && has(inputs, 'index')) return rateTable(inputs, sample);
  if (has(inputs, 'columns')) return ranges(inputs, sample);
  if (has(inputs, 'prepaidInterest')) return tip(inputs, sample);
  if (has(inputs, ...LOAN)) return loanFigures(inputs, sample);
  return refuse('CASE_UNREADABLE', 'The inputs name no figure of a form that can be figured.', {
    field: Object.keys(inputs)[0] ?? 'inputs',
  });
}

/** The value of a figure that may be written as arithmetic: the last "= x", else products and quotients of plain numbers. */
function arithmetic(value: unknown, field: string): Decimal {
  if (typeof value !== 'string') return decimalOf(value, field);
  const result = /=\s*(-?[\d,.]+)\s*$/.exec(value);
  if (result) return decimalOf(result[1], field);
  const plain = value
    .replace(/unrounded|exact|[$,]/gi, '')
    .replace(/(\d(?:\.\d+)?)\s*%/g, '$1/100')
    .trim();
  if (!/^-?[\d.]+(\s*[-+*x×/]\s*[\d.]+)*$/.test(plain)) throw new CaseUnreadable(field, `${field} can’t be read as a figure.`);
  const tokens = plain.match(/^-?[\d.]+|[-+*x×/]|[\d.]+/g)!;
  let total = new Decimal(0);
  let term = new Decimal(tokens[0]!);
  for (let k = 1; k < tokens.length; k += 2) {
    const next = new Decimal(tokens[k + 1]!);
    const sign = tokens[k]!;
    if (sign === '+' || sign === '-') {
      total = total.plus(term);
      term = sign === '+' ? next : next.neg();
    } else term = sign === '/' ? term.div(next) : term.mul(next);
  }
  return total.plus(term);
}

function arithmeticCents(inputs: CaseInputs, name: string): number {
  return arithmetic(inputs[name], name).mul(100).toNumber();
}

function termsOf(inputs: CaseInputs, sample: CompletedForm | undefined): LoanTerms {
  if (sample && !has(inputs, ...LOAN)) return sample.terms;
  if (has(inputs, 'first', 'fixedMonths')) return adjustableTerms(inputs);
  const rate = optionalRate(inputs, RATE) ?? sample?.terms.noteRate;
  if (rate === undefined) throw new CaseUnreadable('rate', 'rate is missing.');
  const io = typeof inputs.io === 'number' ? inputs.io : optionalWhole(inputs, ['ioMonths', 'interestOnlyMonths']);
  return {
    loanAmount: loanFrom(inputs),
    noteRate: rate,
    termMonths: has(inputs, 'months', 'termMonths', 'years', 'termYears') ? termFrom(inputs) : 360,
    ...(io ? { interestOnlyMonths: io } : {}),
  };
}

function loanFigures(inputs: CaseInputs, sample: CompletedForm | undefined): Result<unknown> {
  const terms = termsOf(inputs, sample);
  const io = flag(inputs, typeof inputs.io === 'boolean' ? ['io'] : ['interestOnly']) || terms.interestOnlyMonths !== undefined;
  const payment = io
    ? toTheCent('Interest-only payment', interestOnlyStep(terms.loanAmount, terms.noteRate))
    : principalAndInterest(terms.loanAmount, terms.noteRate, terms.termMonths);
  const balances = amortize(terms).balances;
  return ok({
    monthlyPI: dollarsOf(payment.value),
    principal5y: wholeCents(terms.loanAmount - balances[Math.min(60, terms.termMonths)]!),
    why: payment.why,
  });
}

function wholeCents(cents: number): number {
  return new Decimal(cents).div(100).toDecimalPlaces(6).toDecimalPlaces(0, Decimal.ROUND_HALF_UP).toNumber();
}

function penalty(inputs: CaseInputs, sample: CompletedForm | undefined): Result<unknown> {
  const loan = optionalCents(inputs, LOAN) ?? sample?.terms.loanAmount;
  if (loan === undefined) throw new CaseUnreadable('loan', 'loan is missing.');
  const figure = maximumPrepaymentPenalty(loan, optionalRate(inputs, ['penaltyPercent', 'penalty'])!);
  return ok({ maxPenalty: figure.value / 100, why: figure.why });
}

function points(inputs: CaseInputs, sample: CompletedForm | undefined): Result<unknown> {
  const loan = optionalCents(inputs, LOAN) ?? sample?.terms.loanAmount;
  if (loan === undefined) throw new CaseUnreadable('loan', 'loan is missing.');
  const exact = step('Points', exactUsd(new Decimal(loan).mul(numberFrom(inputs, ['pointsPercent'])).div(10_000)), 'percent-of', {
    source: '12 CFR 1026.37(f)(1)(i)',
    parts: [
      given('Loan amount', usd(loan), 'Case'),
      given('Points', { unit: 'percent', amount: numberFrom(inputs, ['pointsPercent']).toFixed() }, 'Case'),
    ],
  });
  const figure = wholeDollars('Points', exact);
  return ok({ points: figure.value / 100, why: figure.why });
}

function perDiem(inputs: CaseInputs, sample: CompletedForm | undefined): Result<unknown> {
  const terms = termsOf(inputs, sample);
  // The samples figure interest per day on a year of 360 days.
  const perDay = interestPerDay(terms.loanAmount, terms.noteRate, optionalWhole(inputs, ['basis']) === 365 ? 365 : 360);
  const number = numberFrom(inputs, ['days']).toNumber();
  const total = step('Prepaid interest', usd(perDay.value * number), 'multiply', {
    source: '12 CFR 1026.37(g)(2)(iii)',
    parts: [perDay.why, given('Days', { unit: 'days', amount: String(number) }, 'Case')],
  });
  const printed = wholeDollars('Prepaid interest', total);
  return ok({
    perDiem: dollarsOf(perDay.value),
    prepaidInterest: printed.value / 100,
    prepaidInterestExact: dollarsOf(perDay.value * number),
    why: printed.why,
  });
}

function tip(inputs: CaseInputs, sample: CompletedForm | undefined): Result<unknown> {
  if (!sample && !has(inputs, ...LOAN)) throw new CaseUnreadable('loan', 'loan is missing.');
  const courses = coursesOf(termsOf(inputs, sample));
  const prepaid = arithmeticCents(inputs, 'prepaidInterest');
  const figure = totalInterestPercentage(courses, {
    value: prepaid,
    why: given('Prepaid interest', exactUsd(new Decimal(prepaid).div(100)), 'Case'),
  });
  return ok({ tip: figure.value / 1000, text: figure.text, why: figure.why });
}

function insuranceEnd(inputs: CaseInputs, sample: CompletedForm | undefined): Result<unknown> {
  const composite = typeof inputs.compositeRate === 'string' ? compositeTerms(inputs, inputs.compositeRate) : termsOf(inputs, sample);
  const premiums = explainedPremiums(coursesOf(composite), centsFrom(inputs, ['originalValue', 'value']));
  const changes = paymentChanges(coursesOf((sample ?? { terms: composite }).terms));
  const facts = { termMonths: composite.termMonths, changes, balloon: false, lastPremium: premiums.value };
  const { columns, free, why } = explainedColumns(facts, 'form', premiums.why);
  const figured = given(premiums.why.label, premiums.why.figure, 'Worked out above');
  const shown = columns.map((each) => insuranceShown(each, figured));
  const without = columns[shown.findIndex((each) => !holds(each))];
  return ok({
    miPayments: premiums.value,
    miPaymentsAmortization: premiums.value,
    columns: columns.map((each) => each.why.figure.amount),
    ...(without ? { firstColumnWithoutMI: without.why.figure.amount } : {}),
    why: resultsStep('Mortgage insurance in the projected payments', [premiums.why, why, ...(free ? [free] : []), ...shown]),
  });
}

/** "4% IO 60 then 4.16%": the initial rate, its interest-only payments, and the fully indexed rate after them. */
function compositeTerms(inputs: CaseInputs, written: string): LoanTerms {
  const match = /^\s*([\d.]+)\s*%?\s*(?:IO\s*(\d+)|for\s*(\d+))?\s*(?:months\s*)?then\s*([\d.]+)\s*%?/i.exec(written);
  if (!match) throw new CaseUnreadable('compositeRate', 'compositeRate must be like "4% IO 60 then 4.16%".');
  const after = Number(match[2] ?? match[3] ?? 60);
  return {
    loanAmount: loanFrom(inputs),
    noteRate: Math.round(Number(match[1]) * 1000),
    termMonths: has(inputs, 'months', 'termMonths', 'years') ? termFrom(inputs) : 360,
    ...(match[2] ? { interestOnlyMonths: after } : {}),
    rateSteps: [{ afterMonths: after, rate: Math.round(Number(match[4]) * 1000) }],
  };
}

/** The estimate adds rounded parts and rounds; parts with cents are a Closing Disclosure's, which rounds nothing. */
function monthlyTotals(inputs: CaseInputs): Result<unknown> {
  const pi = given('Principal & interest', usd(centsFrom(inputs, ['pi', 'monthlyPI'])), 'Case');
  const mi = optionalNumber(inputs, ['mi', 'miRounded', 'mortgageInsurance']) ?? new Decimal(0);
  const escrowed = optionalNumber(inputs, ['escrow', 'escrowRounded']) ?? new Decimal(0);
  const named = String(inputs.form ?? '').toUpperCase();
  const form =
    named.includes('CD') || named.includes('H-25') || (named === '' && !(mi.isInteger() && escrowed.isInteger())) ? 'closing' : 'estimate';
  const part = (label: string, value: Decimal): Step => moneyLine(form, label, given(label, usd(value.mul(100).toNumber()), 'Case')).why;
  const total = (label: string, parts: readonly Step[]) =>
    moneyLine(form, label, sumStep(label, 'usd', parts, { source: '12 CFR 1026.37(c)(2)(iv)' }));
  const withMi = total('Total with mortgage insurance', [pi, part('Mortgage insurance', mi), part('Escrow', escrowed)]);
  const without = total('Total without mortgage insurance', [pi, part('Escrow', escrowed)]);
  const first = withMi.value / 100;
  const second = without.value / 100;
  // Besides the plain names, the columns of the samples: years 1-7 and 8-30 of (B), 1-4 and 5-30 of (D) and (E).
  return ok({
    total: first,
    withMortgageInsurance: first,
    withoutMortgageInsurance: second,
    total_1_7: first,
    total_8_30: second,
    years1_7: first,
    years8_30: second,
    years1_4: first,
    years5_30: second,
    why: withMi.why,
  });
}

function linesOf(value: unknown, field: string): Decimal {
  if (Array.isArray(value)) return value.reduce<Decimal>((sum, each, k) => sum.plus(decimalOf(each, `${field}[${k}]`)), new Decimal(0));
  if (typeof value === 'object' && value !== null) return linesOf(Object.values(value), field);
  return decimalOf(value, field);
}

function sections(inputs: CaseInputs): Result<unknown> {
  const sum = new Map<string, Decimal>();
  for (const letter of ['A', 'B', 'C', 'E', 'F', 'G', 'H']) if (has(inputs, letter)) sum.set(letter, linesOf(inputs[letter], letter));
  const leaf = (letter: string): Step => given(letter, usd((sum.get(letter) ?? new Decimal(0)).mul(100).toNumber()), 'Case');
  const D = sumStep('D. Total Loan Costs', 'usd', ['A', 'B', 'C'].map(leaf), { source: '12 CFR 1026.37(f)(4)' });
  const I = sumStep('I. Total Other Costs', 'usd', ['E', 'F', 'G', 'H'].map(leaf), { source: '12 CFR 1026.37(g)(5)' });
  const credits = -Math.abs(optionalCents(inputs, ['lenderCredits', 'lenderCredit']) ?? 0);
  const J = sumStep('J. Total Closing Costs', 'usd', [D, I, given('Lender credits', usd(credits === 0 ? 0 : credits), 'Case')], {
    source: '12 CFR 1026.37(g)(6)',
  });
  const plain = Object.fromEntries([...sum].map(([letter, value]) => [letter, value.toNumber()]));
  return ok({ ...plain, D: Number(D.figure.amount), I: Number(I.figure.amount), J: Number(J.figure.amount), why: J });
}

/** K less L is the cash to close; the adjustments are the part of both that isn't price, costs, deposit, loan or seller credit. */
function borrowersTransaction(inputs: CaseInputs): Result<unknown> {
  const due = linesOf(inputs.K, 'K');
  const paid = linesOf(inputs.L, 'L');
  const adjustments = has(inputs, 'adjustmentsAndOtherCredits')
    ? arithmetic(inputs.adjustmentsAndOtherCredits, 'adjustmentsAndOtherCredits')
    : undefined;
  return ok({
    K: due.toNumber(),
    L: paid.toNumber(),
    cashToClose: due.minus(paid).toNumber(),
    ...(adjustments ? { adjustments: adjustments.toNumber() } : {}),
    why: difference('Cash to close', due, paid, '12 CFR 1026.38(j)(3)'),
  });
}

function sellersTransaction(inputs: CaseInputs): Result<unknown> {
  const due = linesOf(inputs.M, 'M');
  const paid = linesOf(inputs.N, 'N');
  return ok({
    M: due.toNumber(),
    N: paid.toNumber(),
    cashToSeller: due.minus(paid).toNumber(),
    why: difference('Cash to seller', due, paid, '12 CFR 1026.38(k)(3)'),
  });
}

function difference(label: string, due: Decimal, paid: Decimal, source: string): Step {
  return step(label, usd(due.minus(paid).mul(100).toNumber()), 'subtract', {
    source,
    parts: [given('Total due', usd(due.mul(100).toNumber()), 'Case'), given('Total paid', usd(paid.mul(100).toNumber()), 'Case')],
  });
}

function escrow(inputs: CaseInputs): Result<unknown> {
  const monthly = numberFrom(inputs, ['monthlyEscrow']);
  const names = Object.keys(inputs).filter((name) => name.endsWith('Monthly'));
  const all = names.reduce((sum, name) => sum.plus(numberFrom(inputs, [name])), new Decimal(0));
  const outside = names.length === 0 ? new Decimal(0) : Decimal.max(0, all.minus(monthly));
  const costs = names.map((name) => given(name, exactUsd(numberFrom(inputs, [name])), 'Case'));
  return ok({
    escrowedYear1: monthly.mul(12).toNumber(),
    nonEscrowedYear1: outside.mul(12).toNumber(),
    taxesInsuranceAssessmentsMonthly: all.toNumber(),
    why: sumStep('Estimated taxes, insurance and assessments a month', 'usd', costs, { source: '12 CFR 1026.37(c)(4)(ii)' }),
  });
}

function inFiveYears(inputs: CaseInputs, sample: CompletedForm | undefined): Result<unknown> {
  const io = has(inputs, 'ioPayment');
  const payment = io ? arithmetic(inputs.ioPayment, 'ioPayment') : arithmetic(inputs.pi ?? inputs.payment, 'pi');
  const mi = has(inputs, 'mi') ? arithmetic(inputs.mi, 'mi') : new Decimal(0);
  const premiums = Math.min(60, optionalWhole(inputs, ['miPayments60', 'miPayments']) ?? 60);
  const prepaid = has(inputs, 'prepaidInterest') ? arithmetic(inputs.prepaidInterest, 'prepaidInterest') : new Decimal(0);
  const times = (label: string, each: Decimal, number: number): Step =>
    step(label, exactUsd(each.mul(number)), 'multiply', {
      parts: [given(label, exactUsd(each), 'Case'), given('Payments', { unit: 'count', amount: String(number) }, 'Case')],
    });
  const total = wholeDollars(
    'In 5 years',
    sumStep(
      'Paid in 5 years',
      'usd',
      [
        times('Principal & interest', payment, 60),
        times('Mortgage insurance', mi, premiums),
        given('Loan costs', usd(centsFrom(inputs, ['loanCosts'])), 'Case'),
        given('Prepaid interest', exactUsd(prepaid), 'Case'),
      ],
      {
        source: '12 CFR 1026.37(l)(1)(i), comment 37(o)(4)-2',
      },
    ),
  );
  const known = has(inputs, ...LOAN) || sample;
  const principal = io ? 0 : known ? wholeCents(principalAfter60(termsOf(inputs, sample))) : undefined;
  return ok({ totalPaid5y: total.value / 100, ...(principal === undefined ? {} : { principal5y: principal }), why: total.why });
}

function principalAfter60(terms: LoanTerms): number {
  return terms.loanAmount - amortize(terms).balances[Math.min(60, terms.termMonths)]!;
}

/** Interest over the term and mortgage insurance; any prepaid finance charge that is given is added (the sample (B) leaves it out). */
function financeCharge(inputs: CaseInputs, sample: CompletedForm | undefined): Result<unknown> {
  if (!sample && !has(inputs, ...LOAN)) throw new CaseUnreadable('loan', 'loan is missing.');
  const interest = new Decimal(amortize(termsOf(inputs, sample)).totalInterest).div(100);
  const mi = arithmetic(inputs.mi, 'mi');
  const parts = [
    given('Interest over the term', exactUsd(interest.toDecimalPlaces(8)), 'Schedule of the note'),
    given('Mortgage insurance', exactUsd(mi), 'Case'),
  ];
  const charge = dollarsAndCents(
    'Finance charge',
    sumStep('Finance charge, unrounded', 'usd', parts, { source: '12 CFR 1026.4(a), (b)(5)' }),
  );
  return ok({ financeCharge: charge.value / 100, why: charge.why });
}

/** A printed APR from an assumed prepaid finance charge; the odd first period may be written in the assumption ("f=16/30"). */
function printedApr(inputs: CaseInputs, sample: CompletedForm | undefined): Result<unknown> {
  const name = has(inputs, 'assumedPrepaidFC') ? 'assumedPrepaidFC' : 'prepaidFC';
  if (typeof inputs[name] === 'string' && !/\d/.test(inputs[name]))
    return refuse('CASE_UNREADABLE', 'The prepaid finance charge isn’t known, and the form doesn’t print what it is made of.', {
      field: name,
    });
  const terms = termsOf(inputs, sample);
  const mi = (optionalNumber(inputs, ['mi']) ?? new Decimal(sample?.monthlyInsurance ?? 0).div(100)).mul(100).toNumber();
  const premiums = optionalWhole(inputs, ['miPayments']) ?? sample?.miPayments ?? 0;
  const odd = /f\s*=\s*(\d+)\s*\/\s*(\d+)/.exec(String(inputs.assumption ?? ''));
  const fraction = odd ? Number(odd[1]) / Number(odd[2]) : 0;
  const schedule = amortize(terms);
  for (let k = 0; k < Math.min(premiums, terms.termMonths); k++) schedule.payments[k]! += mi;
  const payments = paymentGroups(schedule).map(({ first, count, amount }) => ({ amount, count, full: first, fraction, every: 1 }));
  const advances = [{ amount: terms.loanAmount - arithmeticCents(inputs, name), count: 1, full: 0, fraction: 0, every: 1 }];
  const rate = ratePerUnitPeriod({ advances, payments });
  if (rate === undefined) return refuse('APR_NOT_FOUND', 'There is no annual percentage rate for these figures.', { field: name });
  const exact = rate * 1200;
  const figures = { exact, unitPeriod: { kind: 'month', every: 1 }, unitPeriodsAYear: 12, advances, payments } as const;
  return ok({ apr: Math.round(exact * 1e6) / 1e6, why: aprStep({ advances: [], payments: [] }, figures, disclosedApr(exact)) });
}

function ranges(inputs: CaseInputs, sample: CompletedForm | undefined): Result<unknown> {
  if (!sample && !has(inputs, ...LOAN)) throw new CaseUnreadable('loan', 'loan is missing.');
  const table = projectedPayments({ form: 'estimate', courses: coursesOf(termsOf(inputs, sample)), premiums: 0, propertyCosts: [] });
  return ok({
    piRanges: table.columns.map((each) => each.principalAndInterest.map((figure) => figure.value / 100)),
    columns: table.columns.map((each) => each.title),
    why: table.columns.at(-1)!.total.at(-1)!.why,
  });
}

function rateTable(inputs: CaseInputs, sample: CompletedForm | undefined): Result<unknown> {
  const terms = termsOf(inputs, sample);
  if (!terms.adjustable) throw new CaseUnreadable('lifeCap', 'The limits of the adjustable rate are missing.');
  const named: LoanTerms = {
    ...terms,
    adjustable: { ...terms.adjustable, margin: optionalRate(inputs, ['margin'])!, indexName: String(inputs.index) },
  };
  const rate = interestRateWording(named, named.adjustable!);
  const payment = named.interestOnlyMonths ? paymentWording(coursesOf(named), named.interestOnlyMonths) : undefined;
  return ok({
    ...wordsOf(rate),
    ...(payment ? { ap: wordsOf(payment) } : {}),
    why: resultsStep('Adjustable payment and interest rate tables', [...Object.values(rate), ...Object.values(payment ?? {})]),
  });
}

function wordsOf(steps: Readonly<Record<string, Step>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(steps).map(([name, { figure }]) => [name, figure.amount]));
}
