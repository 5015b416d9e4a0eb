import { Decimal } from 'decimal.js';
import type { Explained, Step } from '../../foundation/explain/explain.ts';
import { roundHalfUp } from '../../foundation/money/money.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { exactUsd, given } from '../../foundation/explain/explain.ts';
import { amountOf } from '../arithmetic-steps.ts';
import { answerCase, joined, type CaseAnswer, type CaseInputs } from '../../foundation/cases/case-inputs.ts';
import { balloonPayments } from './balloon.ts';
import { debtToIncome, paymentAsGiven, type MonthlyDebt } from './debt-to-income.ts';
import { atrPayment, fullyIndexedStep } from './fully-amortizing.ts';
import { interestOnlyPayments } from './interest-only.ts';
import { levelPaymentStep, loanStep, monthsStep, wholeDollarsStep } from './level-payment.ts';
import { graduatedPayments, minimumPayments, optionLoanPayment } from './negative-amortization.ts';
import { nonStandardAdjustable } from './non-standard-refinance.ts';
import { qmUnderwritingPayment } from './qm-underwriting-payment.ts';
import { stepRatePayments } from './step-rate.ts';
import { rateStep } from '../exact-rate.ts';

const LOAN = ['loan', 'loanAmount', 'noteAmount', 'amount', 'baseLoan', 'principal'] as const;
const TERM = ['months', 'termMonths', 'term', 'loanTermMonths'] as const;
const RATE = ['rate', 'noteRate', 'interestRate'] as const;
const INTRO = ['intro', 'introRate', 'introductoryRate', 'initialRate', 'startRate'] as const;
const INTRO_MONTHS = ['introMonths', 'introductoryMonths', 'fixedMonths', 'initialMonths'] as const;
const INDEXED = ['fullyIndexed', 'fullyIndexedRate'] as const;
const IO = ['ioMonths', 'interestOnlyMonths', 'interestOnly'] as const;
const AMORTIZATION = ['amortMonths', 'amortizationMonths', 'amortization'] as const;
const TEASER = ['teaser', 'teaserRate', ...INTRO] as const;
const CAP = ['annualPaymentCapPercent', 'paymentCapPercent', 'paymentCap'] as const;

/** Every kind of ability-to-repay case, recognized by the fields it has; the first that fits is taken. */
const KINDS: readonly [fits: (fields: CaseInputs) => boolean, answer: (fields: CaseInputs) => Result<CaseAnswer>][] = [
  [(f) => f.has('income', 'monthlyIncome', 'piAtr'), ratio],
  [(f) => f.has('rates', 'steps'), steps],
  [(f) => f.has('negAmCap', 'balanceCap'), option],
  [(f) => f.has(...CAP), minimums],
  [(f) => f.has('annualIncreasePercent', 'increasePercent'), graduated],
  [(f) => f.has(...IO), interestOnly],
  [(f) => f.has(...AMORTIZATION), balloon],
  [(f) => f.has(...INTRO) && f.has(...INTRO_MONTHS) && f.has(...INDEXED), existingAdjustable],
  [(f) => f.has(...INTRO) && f.has(...INTRO_MONTHS) && !f.has('index'), underwriting],
  [(f) => f.has(...INTRO), adjustable],
  [(f) => f.has('maxLoan', 'maximumLoan', ...LOAN) && f.has(...RATE), level],
];

/**
 * One case of ability to repay (area `atr-qm`). Amounts in dollars, rates in percent; payments and balances are answered in whole dollars as the
 * commentary prints them, and exactly under `exact`. A term that is not given is 360 months.
 */
export function runCase(inputs: unknown): Result<CaseAnswer> {
  return answerCase(inputs, (fields) => {
    const kind = KINDS.find(([fits]) => fits(fields));
    if (kind) return kind[1](fields);
    return refuse('CASE_INPUT', 'The case names no known kind of ability-to-repay question: give a loan and its rate.', { field: 'loan' });
  });
}

function term(fields: CaseInputs): number {
  return fields.whole(...TERM) ?? (fields.whole('years', 'termYears') ?? 30) * 12;
}

function whole(of: Explained<Decimal>): number {
  return roundHalfUp(of.value);
}

function answer(values: Readonly<Record<string, unknown>>, exact: Readonly<Record<string, Explained<Decimal>>>): Result<CaseAnswer> {
  const amounts = Object.fromEntries(Object.entries(exact).map(([name, of]) => [name, of.value.toNumber()]));
  const why = Object.entries(exact).map(([, of]): Step => wholeDollarsStep(`${of.why.label}, whole dollars`, of.why));
  return ok({ ...values, exact: amounts, why: joined('Ability to repay', why) });
}

function level(fields: CaseInputs): Result<CaseAnswer> {
  const loanAmount = fields.needMoney('maxLoan', 'maximumLoan', ...LOAN);
  const rate = fields.needPercent(...RATE);
  const termMonths = term(fields);
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = atrPayment({ loanAmount, termMonths, introductoryRate: rate });
  if (!found.ok) return found;
  return answer({ payment: whole(found.value), atrPayment: whole(found.value) }, { payment: found.value });
}

function adjustable(fields: CaseInputs): Result<CaseAnswer> {
  const loanAmount = fields.needMoney(...LOAN);
  const introductoryRate = fields.needPercent(...INTRO);
  const indexed = fields.percent(...INDEXED);
  const fullyIndexed =
    indexed === undefined ? { index: fields.needPercent('index'), margin: fields.needPercent('margin') } : { rate: indexed };
  const loan = { loanAmount, termMonths: term(fields), introductoryRate };
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const scheduled = atrPayment(loan);
  const judged = atrPayment({ ...loan, fullyIndexed });
  if (!scheduled.ok) return scheduled;
  if (!judged.ok) return judged;
  const values = {
    scheduled: whole(scheduled.value),
    fullyIndexedRate: amountOf(fullyIndexedStep(fullyIndexed)).toNumber(),
    atrPayment: whole(judged.value),
    payment: whole(judged.value),
  };
  return answer(values, { atrPayment: judged.value, scheduled: scheduled.value });
}

function steps(fields: CaseInputs): Result<CaseAnswer> {
  const loanAmount = fields.needMoney(...LOAN);
  const list = readSteps(fields.raw('rates', 'steps'));
  if (!list) fields.refuseField('rates', '"rates" must be a list of [months, rate] pairs.');
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = stepRatePayments({ loanAmount }, list!);
  if (!found.ok) return found;
  const { scheduled, atr } = found.value;
  const exact = Object.fromEntries(scheduled.map((payment, index) => [`step${index + 1}`, payment]));
  return answer({ payments: scheduled.map(whole), atrPayment: whole(atr) }, { atrPayment: atr, ...exact });
}

function readSteps(raw: unknown): { months: number; rate: Decimal }[] | undefined {
  if (!Array.isArray(raw) || raw.length === 0) return undefined;
  const list = raw.map((item: unknown) => {
    const pair = Array.isArray(item)
      ? item
      : typeof item === 'object' && item !== null
        ? [Reflect.get(item, 'months'), Reflect.get(item, 'rate')]
        : [];
    const [months, rate] = pair.map(Number);
    return Number.isInteger(months) && Number.isFinite(rate) ? { months: months!, rate: new Decimal(rate!) } : undefined;
  });
  return list.some((item) => item === undefined) ? undefined : (list as { months: number; rate: Decimal }[]);
}

function balloon(fields: CaseInputs): Result<CaseAnswer> {
  const loanAmount = fields.needMoney(...LOAN);
  const rate = fields.needPercent(...RATE);
  const amortizationMonths = fields.needWhole(...AMORTIZATION);
  const termMonths = fields.needWhole(...TERM);
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = balloonPayments({ loanAmount, termMonths, rate, amortizationMonths });
  if (!found.ok) return found;
  const { regular, balloon: last } = found.value;
  return answer({ payment: whole(regular), balloon: whole(last) }, { payment: regular, balloon: last });
}

function interestOnly(fields: CaseInputs): Result<CaseAnswer> {
  const loanAmount = fields.needMoney(...LOAN);
  const introductoryRate = fields.needPercent(...RATE, ...INTRO);
  const interestOnlyMonths = fields.needWhole(...IO);
  const indexed = fields.percent(...INDEXED);
  const index = fields.percent('index');
  const margin = fields.percent('margin');
  const termMonths = term(fields);
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const fullyIndexed = indexed ? { rate: indexed } : index && margin ? { index, margin } : undefined;
  const found = interestOnlyPayments({
    loanAmount,
    termMonths,
    introductoryRate,
    interestOnlyMonths,
    ...(fullyIndexed ? { fullyIndexed } : {}),
  });
  if (!found.ok) return found;
  const { interestOnly: io, recast } = found.value;
  return answer({ io: whole(io), recast: whole(recast), payment: whole(recast), atrPayment: whole(recast) }, { recast, io });
}

function minimums(fields: CaseInputs): Result<CaseAnswer> {
  const loanAmount = fields.needMoney(...LOAN);
  const teaser = fields.needPercent(...TEASER);
  const cap = fields.needPercent(...CAP);
  const count = fields.whole('paymentYears', 'minimumYears') ?? 5;
  const termMonths = fields.whole(...TERM) ?? 360;
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = minimumPayments({ loanAmount, termMonths }, teaser, cap, count);
  if (!found.ok) return found;
  const exact = Object.fromEntries(found.value.map((payment, index) => [`year${index + 1}`, payment]));
  return answer({ minimumPayments: found.value.map(whole) }, exact);
}

/** The Bureau's example of an option loan; the case may leave its teaser, payment cap and fully indexed rate unsaid. */
const EXAMPLE_OPTION = { teaser: '1.5', paymentCap: '7.5', fullyIndexed: '8' };

function option(fields: CaseInputs): Result<CaseAnswer> {
  const loanAmount = fields.needMoney(...LOAN);
  const cap = fields.needPercent('negAmCap', 'balanceCap');
  const maximumRate = fields.needPercent('maxRate', 'maximumRate');
  const from = fields.whole('maxRateFromPayment', 'maximumRateFromPayment') ?? 2;
  const teaser = fields.percent(...TEASER) ?? new Decimal(EXAMPLE_OPTION.teaser);
  const paymentCap = fields.percent(...CAP) ?? new Decimal(EXAMPLE_OPTION.paymentCap);
  const fullyIndexedRate = fields.percent(...INDEXED) ?? new Decimal(EXAMPLE_OPTION.fullyIndexed);
  const termMonths = term(fields);
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const balanceCap = cap.gt(10) ? cap.div(100) : cap;
  const found = optionLoanPayment({
    loanAmount,
    termMonths,
    teaser,
    paymentCap,
    balanceCap,
    maximumRate,
    maximumRateFromPayment: from,
    fullyIndexedRate,
  });
  if (!found.ok) return found;
  const { recastAfterPayment, maximumBalance, remainingMonths, atr } = found.value;
  const values = {
    recastPayment: recastAfterPayment,
    maxLoan: whole(maximumBalance),
    remaining: remainingMonths,
    atrPayment: whole(atr),
    [`atrPaymentAt${fullyIndexedRate.toString()}`]: whole(atr),
  };
  return answer(values, { atrPayment: atr, maxLoan: maximumBalance });
}

function graduated(fields: CaseInputs): Result<CaseAnswer> {
  const loanAmount = fields.needMoney(...LOAN);
  const rate = fields.needPercent(...RATE);
  const increase = fields.needPercent('annualIncreasePercent', 'increasePercent');
  const increases = fields.needWhole('years', 'increases', 'increaseYears');
  const termMonths = fields.whole(...TERM) ?? 360;
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = graduatedPayments({ loanAmount, termMonths, rate, increase, increases });
  if (!found.ok) return found;
  const { payments, highestBalance, remainingMonths, atr } = found.value;
  const values = {
    payments: payments.map(roundHalfUp),
    maxLoan: whole(highestBalance),
    remaining: remainingMonths,
    atrPayment: whole(atr),
  };
  return answer(values, { atrPayment: atr, maxLoan: highestBalance });
}

function existingAdjustable(fields: CaseInputs): Result<CaseAnswer> {
  const loanAmount = fields.needMoney(...LOAN);
  const introductoryRate = fields.needPercent(...INTRO);
  const introductoryMonths = fields.needWhole(...INTRO_MONTHS);
  const fullyIndexedRate = fields.needPercent(...INDEXED);
  const termMonths = term(fields);
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = nonStandardAdjustable({ loanAmount, termMonths, introductoryRate, introductoryMonths, fullyIndexedRate });
  if (!found.ok) return found;
  const { balance, payment } = found.value;
  const values = { [`balance${introductoryMonths}`]: whole(balance), balance: whole(balance), payment: whole(payment) };
  return answer(values, { payment, balance });
}

function underwriting(fields: CaseInputs): Result<CaseAnswer> {
  const loanAmount = fields.needMoney(...LOAN);
  const introductoryRate = fields.needPercent(...INTRO);
  const introductoryMonths = fields.needWhole(...INTRO_MONTHS);
  const firstCap = fields.percent('firstCap', 'initialCap', 'firstAdjustmentCap', 'cap', 'periodicCap', 'annualCap');
  const laterCap = fields.percent('laterCap', 'subsequentCap', 'periodicCap', 'annualCap');
  const lifetimeCap = fields.percent('lifetimeCap', 'lifeCap');
  const ceiling = fields.percent('maxRate', 'maximumRate', 'maxRate5y', 'rateCeiling');
  const adjustmentMonths = fields.whole('adjustmentMonths', 'adjustEvery', 'adjustmentPeriodMonths') ?? 12;
  const termMonths = term(fields);
  if (adjustmentMonths < 1) fields.refuseField('adjustmentMonths', 'The months between adjustments must be at least 1.');
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const maximumRate = ceiling ?? (lifetimeCap ? introductoryRate.plus(lifetimeCap) : undefined);
  const found = qmUnderwritingPayment({
    loanAmount,
    termMonths,
    introductoryRate,
    introductoryMonths,
    adjustmentMonths,
    ...(firstCap ? { firstCap } : {}),
    ...(laterCap ? { laterCap } : {}),
    ...(maximumRate ? { maximumRate } : {}),
  });
  if (!found.ok) return found;
  const { highestRate, onBalance, onLoanAmount } = found.value;
  const values = {
    maxRate5y: highestRate.value.toNumber(),
    payment: whole(onBalance),
    paymentOnBalance: whole(onBalance),
    paymentOnLoanAmount: whole(onLoanAmount),
  };
  return answer(values, { payment: onBalance, paymentOnLoanAmount: onLoanAmount });
}

const DEBTS: readonly (readonly [label: string, ...names: string[]])[] = [
  ['Property taxes', 'taxes', 'propertyTaxes'],
  ['Property insurance', 'insurance', 'homeownersInsurance', 'hazardInsurance', 'hoi'],
  ['Association fees', 'hoa', 'hoaDues', 'associationFees'],
  ['Mortgage insurance', 'mi', 'mip', 'pmi', 'mortgageInsurance'],
  ['Simultaneous loan', 'simultaneousLoan', 'secondLien', 'subordinatePayment'],
  ['Other debts', 'otherDebts', 'debts', 'monthlyDebts'],
  ['Alimony and child support', 'alimony', 'childSupport', 'support'],
];

function ratio(fields: CaseInputs): Result<CaseAnswer> {
  const income = fields.needMoney('income', 'monthlyIncome');
  const debts = DEBTS.flatMap(([label, ...names]): MonthlyDebt[] => {
    const monthly = fields.money(...names);
    return monthly === undefined ? [] : [{ label, monthly }];
  });
  const payment = fields.percent('piAtr', 'pi', 'payment', 'principalAndInterest', 'atrPayment');
  const loanAmount = payment ? 0 : fields.needMoney('piAtr', ...LOAN);
  const rate = payment ? undefined : fields.needPercent(...RATE);
  const termMonths = term(fields);
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const judged = payment ? paymentAsGiven(payment) : paymentOf(loanAmount, rate!, termMonths);
  const found = debtToIncome(judged, debts, income);
  if (!found.ok) return found;
  return ok({ dti: found.value.value.toNumber(), totalDebt: totalOf(found.value.why), why: found.value.why });
}

function paymentOf(loanAmount: number, rate: Decimal, termMonths: number): Explained<Decimal> {
  const why = levelPaymentStep(
    'Monthly payment',
    loanStep({ loanAmount, termMonths }),
    rateStep('Note rate', rate, 'Note'),
    monthsStep('Loan term', termMonths),
    'Note',
  );
  return { value: amountOf(why), why };
}

/** The sum under the ratio's rounding, percentage and quotient. */
function totalOf(why: Step): number {
  const total = why.parts?.[0]?.parts?.[0]?.parts?.[0] ?? given('Monthly debt', exactUsd(new Decimal(0)), '12 CFR 1026.43(c)(7)');
  return amountOf(total).toNumber();
}
