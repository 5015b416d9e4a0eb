import { addMonths, type PlainDate } from '../../foundation/dates/dates.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import type { LoanTerms } from '../amortization/loan-terms.ts';
import {
  asInputs,
  type CaseInputs,
  CaseUnreadable,
  centsFrom,
  dateFrom,
  dateOf,
  decimalOf,
  has,
  hasTerm,
  LOAN,
  loanFrom,
  noteRateFrom,
  numberFrom,
  optionalCents,
  optionalNumber,
  optionalRate,
  optionalWhole,
  termFrom,
} from '../amortization/read-case.ts';
import { dollarsOf, readCase } from '../amortization/run-case.ts';
import { amortize, paymentGroups } from '../amortization/schedule.ts';
import { aprFigures, aprStep, disclosedApr, type AprInput, type DatedAdvance, type DatedPayments } from './annual-percentage-rate.ts';
import { constructionDisclosure } from './construction.ts';
import { aprTolerance } from './tolerance-case.ts';
import { countUnitPeriods, fullMonths, nameOfUnit, unitPeriodsStep, type UnitPeriod } from './unit-period.ts';

function unitFrom(value: unknown): UnitPeriod | undefined {
  if (value === undefined || value === null) return undefined;
  const [name, every] = Array.isArray(value)
    ? value
    : typeof value === 'object'
      ? [(value as CaseInputs).kind, (value as CaseInputs).every]
      : [value, 1];
  const k = every === undefined ? 1 : decimalOf(every, 'unitPeriod').toNumber();
  if ((/^m/i.test(String(name)) && k === 0.5) || /^(semi|half)[- ]?month(s|ly)?$/i.test(String(name))) return { kind: 'semimonth' };
  switch (String(name).toLowerCase()) {
    case 'm':
    case 'month':
    case 'months':
    case 'monthly':
      return { kind: 'month', every: k };
    case 'quarter':
    case 'quarterly':
      return { kind: 'month', every: 3 };
    case 'sm':
    case 's':
    case 'h':
    case 'hm':
    case 'twice a month':
      return { kind: 'semimonth' };
    case 'w':
    case 'week':
    case 'weeks':
    case 'weekly':
      return { kind: 'week', every: k };
    case 'biweekly':
    case 'fortnight':
    case 'two weeks':
      return { kind: 'week', every: 2 };
    case 'd':
    case 'day':
    case 'days':
    case 'daily':
      return { kind: 'day', every: k };
    case 'y':
    case 'year':
    case 'years':
    case 'yearly':
    case 'annual':
      return { kind: 'year' };
    case 'single':
    case 'term':
      return { kind: 'single' };
  }
  throw new CaseUnreadable('unitPeriod', 'unitPeriod must be a month, semimonth, week, day or year, such as ["M", 1].');
}

/** Cents with fractions: an unrounded payment is allowed. */
function moneyOf(value: unknown, field: string): number {
  return decimalOf(value, field).mul(100).toNumber();
}

function advanceOf(value: unknown, field: string): DatedAdvance {
  if (Array.isArray(value)) return { date: dateOf(value[0], `${field}[0]`), amount: moneyOf(value[1], `${field}[1]`) };
  const inputs = asInputs(value, field);
  return { date: dateFrom(inputs, ['date', 'on', 'first']), amount: numberFrom(inputs, ['amount', 'value']).mul(100).toNumber() };
}

function paymentsOf(value: unknown, field: string): DatedPayments {
  if (Array.isArray(value)) return { first: dateOf(value[0], `${field}[0]`), count: 1, amount: moneyOf(value[1], `${field}[1]`) };
  const inputs = asInputs(value, field);
  const count = optionalWhole(inputs, ['count', 'number', 'times', 'n']) ?? 1;
  const amount = numberFrom(inputs, ['amount', 'value', 'payment']).mul(100).toNumber();
  const first = dateFrom(inputs, ['first', 'date', 'on', 'from']);
  const last = has(inputs, 'last', 'to') ? dateFrom(inputs, ['last', 'to']) : undefined;
  return { first, count, amount, ...(last === undefined ? {} : { last }) };
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) && (value.length === 0 || Array.isArray(value[0]) || typeof value[0] === 'object') ? value : [value];
}

function answer(input: AprInput): Result<unknown> {
  const figures = aprFigures(input);
  if (!figures.ok) return figures;
  const value = disclosedApr(figures.value.exact);
  return ok({
    aprPercent: Math.round(figures.value.exact * 1e8) / 1e8,
    disclosedPercent: value / 1000,
    unitPeriod: nameOfUnit(figures.value.unitPeriod),
    why: aprStep(input, figures.value, value),
  });
}

/** Area `appendix-j`: `{advances, payments, unitPeriod}`, `{advance, payment, mode}`, or `{from, to, unitPeriod}` for odd days alone. */
function appendixJ(raw: unknown): Result<unknown> {
  return readCase(raw, (inputs) => {
    if (has(inputs, ...COMMITMENT)) return construction(inputs);
    if (has(inputs, 'from') && has(inputs, 'to')) {
      const unit = unitFrom(inputs.unitPeriod);
      if (!unit) throw new CaseUnreadable('unitPeriod', 'unitPeriod is missing.');
      const from = dateFrom(inputs, ['from']);
      const to = dateFrom(inputs, ['to']);
      if (to < from) return refuse('CASE_UNREADABLE', 'to must not be before from.', { field: 'to' });
      const at = countUnitPeriods(from, to, unit);
      return ok({ full: at.full, fraction: at.fraction, odd: at.odd, of: at.of, why: unitPeriodsStep(from, to, unit) });
    }
    if (has(inputs, 'payments', 'payment') && !has(inputs, 'advances', 'advance', 'amountFinanced', ...LOAN))
      throw new CaseUnreadable('advances', 'advances is missing.');
    const unit = unitFrom(inputs.unitPeriod);
    const advances = has(inputs, 'advances', 'advance')
      ? listOf(inputs.advances ?? inputs.advance).map((each, k) => advanceOf(each, `advances[${k}]`))
      : undefined;
    if (!advances) return undatedApr(inputs);
    if (!has(inputs, 'payments', 'payment')) throw new CaseUnreadable('payments', 'payments is missing.');
    const payments = listOf(inputs.payments ?? inputs.payment).map((each, k) => paymentsOf(each, `payments[${k}]`));
    const single = unit ? undefined : singleUnit(inputs.mode, advances, payments);
    return answer({ advances, payments, ...(unit ? { unitPeriod: unit } : single ? { unitPeriod: single } : {}) });
  });
}

/**
 * How a case says the term of one advance and one payment is to be measured. (b)(5)(vi) leaves the creditor to measure a whole number of months in months or
 * in days; a mode the dates don't bear is refused.
 */
function singleUnit(mode: unknown, advances: readonly DatedAdvance[], payments: readonly DatedPayments[]): UnitPeriod | undefined {
  if (mode === undefined || mode === null) return undefined;
  const from = advances[0]!.date;
  const to = payments[0]!.first;
  const withinAYear = addMonths(from, 12) >= to;
  const refusal = (why: string): CaseUnreadable => new CaseUnreadable('mode', `mode "${String(mode)}" ${why}.`);
  if (advances.length > 1 || payments.length > 1 || payments[0]!.count > 1) throw refusal('is for one advance and one payment');
  if (/^year/i.test(String(mode))) {
    if (addMonths(from, 12) > to) throw refusal('is for a term of a year or more');
    return { kind: 'year' };
  }
  if (!withinAYear) throw refusal('is for a term of at most a year');
  if (/^month/i.test(String(mode))) {
    if (to > from && fullMonths(from, to).days !== 0) throw refusal('is for a whole number of months');
    return { kind: 'single' };
  }
  if (/^days?$/i.test(String(mode))) return { kind: 'single', inDays: true };
  throw refusal('must be days, months or year');
}

const COMMITMENT = ['commitment', 'commitmentAmount', 'constructionLoan', 'constructionCommitment'] as const;

function construction(inputs: CaseInputs): Result<unknown> {
  const figures = constructionDisclosure(
    centsFrom(inputs, COMMITMENT),
    noteRateFrom(inputs),
    termFrom(inputs),
    optionalCents(inputs, ['prepaidFinanceCharge', 'prepaidFC', 'prepaid', 'fees', 'points']) ?? 0,
  );
  if (!figures) return refuse('CASE_UNREADABLE', 'Prepaid charges use up half of the commitment.', { field: 'prepaidFinanceCharge' });
  return ok({
    aprPercent: figures.aprExact,
    interest: dollarsOf(figures.estimatedInterest),
    amountFinanced: dollarsOf(figures.amountFinanced),
  });
}

/** Dates of a loan given in months only: any start will do, since whole months are counted as such. */
const CLOSING = ['closing', 'closingDate', 'disbursement', 'disbursementDate', 'consummation', 'advanceDate'];
const FIRST = ['firstPayment', 'firstPaymentDate', 'firstDue'];
const ANY_START: PlainDate = '2026-01-01';
const ANY_FIRST: PlainDate = '2026-02-01';

function undatedApr(inputs: CaseInputs): Result<unknown> {
  if (has(inputs, 'payment', 'monthlyPayment') && has(inputs, 'amountFinanced')) {
    const payments = [
      { first: ANY_FIRST, count: termFrom(inputs), amount: numberFrom(inputs, ['payment', 'monthlyPayment']).mul(100).toNumber() },
    ];
    return answer({
      advances: [{ date: ANY_START, amount: centsFrom(inputs, ['amountFinanced']) }],
      payments,
      unitPeriod: { kind: 'month', every: 1 },
    });
  }
  return aprOfTerms(inputs);
}

/** Area `apr-lib`: a loan by its terms (loan, rate, months, fees), with an adjustable rate's composite course. */
function aprOfTerms(inputs: CaseInputs): Result<unknown> {
  const loanAmount = loanFrom(inputs);
  const noteRate = noteRateFrom(inputs);
  const fixed = optionalWhole(inputs, ['fixedMonths', 'introMonths', 'first', 'initialMonths']);
  const indexed = optionalRate(inputs, ['fullyIndexed', 'fullyIndexedRate', 'indexedRate']);
  const [first, later, life] = capsOf(inputs);
  const terms: LoanTerms = {
    loanAmount,
    noteRate,
    termMonths: hasTerm(inputs) ? termFrom(inputs) : 360,
    interestOnlyMonths: optionalWhole(inputs, ['io', 'ioMonths', 'interestOnlyMonths']) ?? 0,
    ...(fixed !== undefined && indexed !== undefined
      ? {
          adjustable: {
            indexName: 'index',
            indexRate: indexed,
            margin: 0,
            firstChangeMonths: fixed,
            subsequentChangeMonths: optionalWhole(inputs, ['step', 'adjustEvery', 'adj', 'subsequentMonths']) ?? 12,
            ...(first === undefined ? {} : { firstCap: first }),
            ...(later === undefined ? {} : { subsequentCap: later }),
            maximumRate: life === undefined ? 100_000 : noteRate + life,
          },
        }
      : {}),
  };
  const prepaid = optionalCents(inputs, ['fees', 'prepaidFinanceCharge', 'prepaidFC', 'financeCharges', 'points']) ?? 0;
  const dated = has(inputs, ...CLOSING) && has(inputs, ...FIRST);
  const start = dated ? dateFrom(inputs, CLOSING) : ANY_START;
  const firstDue = dated ? dateFrom(inputs, FIRST) : ANY_FIRST;
  const mi = optionalNumber(inputs, ['mi', 'monthlyMi', 'mortgageInsurance'])?.mul(100).toNumber() ?? 0;
  const premiums = optionalWhole(inputs, ['miPayments']) ?? (mi > 0 ? terms.termMonths : 0);
  const schedule = amortize(terms);
  for (let k = 0; k < Math.min(premiums, terms.termMonths); k++) schedule.payments[k]! += mi;
  let at = 0;
  const payments = paymentGroups(schedule).map((group): DatedPayments => {
    const first = addMonths(firstDue, at);
    at += group.count;
    return { first, count: group.count, amount: group.amount };
  });
  return answer({ advances: [{ date: start, amount: loanAmount - prepaid }], payments, unitPeriod: { kind: 'month', every: 1 } });
}

function capsOf(inputs: CaseInputs): (number | undefined)[] {
  const caps = inputs.caps;
  if (typeof caps === 'string') return caps.split('/').map((each) => decimalOf(each, 'caps').mul(1000).toNumber());
  if (Array.isArray(caps)) return caps.map((each) => decimalOf(each, 'caps').mul(1000).toNumber());
  return [
    optionalRate(inputs, ['cap1', 'firstCap']),
    optionalRate(inputs, ['cap2', 'subsequentCap']),
    optionalRate(inputs, ['lifeCapPoints']),
  ];
}

/** The areas answered here, by their names in the corpus. */
export const cases = {
  'appendix-j': appendixJ,
  'apr-lib': (raw: unknown): Result<unknown> => readCase(raw, aprOfTerms),
  'apr-tolerance': aprTolerance,
} as const;

/** Runs a case of one of the areas; without an area the inputs decide. */
export function runCase(inputs: unknown, area?: string): Result<unknown> {
  if (area !== undefined) {
    const run = (cases as Readonly<Record<string, (raw: unknown) => Result<unknown>>>)[area];
    return run ? run(inputs) : refuse('CASE_UNREADABLE', `There is no area ${area} here.`, { field: 'area' });
  }
  return readCase(inputs, (known) => {
    const tolerance =
      has(known, 'disclosed', 'disclosedApr', 'disclosedFinanceCharge') ||
      Object.keys(known).some((name) => /understated|overstated/i.test(name));
    if (tolerance) return aprTolerance(known);
    return has(known, 'advances', 'advance', 'from', 'commitment', 'amountFinanced') ? appendixJ(known) : aprOfTerms(known);
  });
}
