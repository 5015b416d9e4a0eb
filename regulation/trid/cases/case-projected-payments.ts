import { count, exactPercent, given } from '../../../foundation/explain/explain.ts';
import { ok, type Result } from '../../../foundation/result/result.ts';
import { holds } from '../../arithmetic-steps.ts';
import { amortize, snapCents } from '../../amortization/schedule.ts';
import type { LoanTerms } from '../../amortization/loan-terms.ts';
import {
  type CaseInputs,
  CaseUnreadable,
  decimalOf,
  flag,
  has,
  LOAN,
  loanFrom,
  noteRateFrom,
  optionalNumber,
  optionalRate,
  optionalWhole,
  rateFrom,
  termFrom,
  wholeFrom,
} from '../../amortization/read-case.ts';
import { firstPaymentsStep, limitSteps } from '../payments/adjustable-steps.ts';
import { highestRateAndYear } from '../payments/adjustable-tables.ts';
import { explainedColumns, insuranceShown } from '../payments/column-steps.ts';
import type { ProjectedPaymentColumn } from '../loan-estimate-types.ts';
import { coursesOf, highestPayment } from '../payments/payment-courses.ts';
import type { ColumnSpan } from '../payments/projected-columns.ts';
import { projectedPayments } from '../payments/projected-payments.ts';
import { resultsStep } from '../wording/wording-step.ts';

/** "1-7", "6", "Final Payment". */
export function yearsOf(column: Pick<ColumnSpan, 'fromYear' | 'toYear' | 'finalPayment'>): string {
  if (column.finalPayment) return 'Final Payment';
  return column.fromYear === column.toYear ? String(column.fromYear) : `${column.fromYear}-${column.toYear}`;
}

/** Area `projected-payments`: an adjustable loan's columns with figures, columns from events alone, or a table's wording. */
export function projectedPaymentsCase(inputs: CaseInputs): Result<unknown> {
  const caps = typeof inputs.caps === 'string' && /^[\d./ ]+$/.test(inputs.caps) ? inputs.caps.split('/') : inputs.caps;
  if (Array.isArray(caps) && caps.length > 0 && !has(inputs, ...LOAN)) {
    const { first, subsequent } = limitSteps(
      caps.map((each, k) => given(`Cap ${k + 1}`, exactPercent(decimalOf(each, `caps[${k}]`)), 'Case')),
    );
    return ok({
      firstLimit: first.figure.amount,
      subsequentLimit: subsequent.figure.amount,
      why: resultsStep('Limits on interest rate changes', [first, subsequent]),
    });
  }
  if (has(inputs, 'ioPayments')) {
    const why = firstPaymentsStep(wholeFrom(inputs, ['ioPayments']));
    return ok({ apText: why.figure.amount, why });
  }
  if (has(inputs, ...LOAN)) return withFigures(inputs);
  return columnsOnly(inputs);
}

/** Terms of an adjustable loan in the corpus' spelling: `lifeCap` and `floor` are rates, caps are points. */
export function adjustableTerms(inputs: CaseInputs): LoanTerms {
  const noteRate = noteRateFrom(inputs);
  const first = optionalWhole(inputs, ['first', 'fixedMonths', 'introMonths', 'firstChangeMonths']);
  const io = optionalWhole(inputs, ['ioMonths', 'io', 'interestOnlyMonths']);
  const firstCap = optionalRate(inputs, ['cap1', 'firstCap', 'initialCap']);
  const laterCap = optionalRate(inputs, ['cap2', 'subsequentCap', 'periodicCap']);
  const floor = optionalRate(inputs, ['floor', 'minRate', 'minimumRate']);
  const margin = optionalRate(inputs, ['margin']);
  const points = optionalRate(inputs, ['lifeCapPoints', 'lifetimeCap']);
  if (first !== undefined && floor === undefined && margin === undefined)
    throw new CaseUnreadable('floor', 'floor (or margin) is missing.');
  const amortization = optionalWhole(inputs, ['amortizationMonths', 'amortization']);
  return {
    loanAmount: loanFrom(inputs),
    noteRate,
    termMonths: has(inputs, 'months', 'termMonths', 'term', 'years', 'termYears') ? termFrom(inputs) : 360,
    ...(io ? { interestOnlyMonths: io } : {}),
    ...(amortization ? { amortizationMonths: amortization } : {}),
    ...(first === undefined
      ? {}
      : {
          adjustable: {
            indexName: typeof inputs.index === 'string' ? inputs.index : 'Index',
            indexRate: optionalRate(inputs, ['indexRate']) ?? 0,
            margin: margin ?? floor ?? 0,
            firstChangeMonths: first,
            subsequentChangeMonths: optionalWhole(inputs, ['step', 'adj', 'adjustEvery', 'subsequentMonths']) ?? 12,
            ...(firstCap === undefined ? {} : { firstCap }),
            ...(laterCap === undefined ? {} : { subsequentCap: laterCap }),
            maximumRate: points === undefined ? rateFrom(inputs, ['lifeCap', 'maxRate', 'maximumRate']) : noteRate + points,
            ...(floor === undefined ? {} : { minimumRate: floor }),
          },
        }),
  };
}

function whole(column: ProjectedPaymentColumn): { years: string; min: number; max: number } {
  const [low, high] = column.principalAndInterest;
  const dollars = (cents: number): number => snapCents(cents / 100);
  return { years: yearsOf(column), min: dollars(low.value), max: dollars((high ?? low).value) };
}

function withFigures(inputs: CaseInputs): Result<unknown> {
  const terms = adjustableTerms(inputs);
  const courses = coursesOf(terms);
  const table = projectedPayments({ form: 'estimate', courses, premiums: 0, propertyCosts: [] });
  const top = highestRateAndYear(terms);
  const highest = highestPayment(courses.high);
  return ok({
    initialPI: snapCents(amortize(terms).payments[0]!) / 100,
    columns: table.columns.map(whole),
    maxRate: top.rate.value / 1000,
    maxRateYear: top.year,
    maxPayment: snapCents(courses.high.payments[highest - 1]! / 100),
    maxPaymentNumber: highest,
    why: table.columns.at(-1)!.total.at(-1)!.why,
  });
}

function columnsOnly(inputs: CaseInputs): Result<unknown> {
  const termMonths = termFrom(inputs);
  const changes: number[] = [];
  const list = (name: string, times: number): void => {
    if (!has(inputs, name)) return;
    const values = Array.isArray(inputs[name]) ? (inputs[name] as unknown[]) : [inputs[name]];
    for (const each of values) {
      const after = decimalOf(each, name).mul(times).toNumber();
      if (!Number.isInteger(after) || after < 1 || after >= termMonths) throw new CaseUnreadable(name, `${name} must lie within the term.`);
      changes.push(after + 1);
    }
  };
  list('stepYears', 12);
  list('changeYears', 12);
  list('stepMonths', 1);
  list('adjustMonths', 1);
  list('ioMonths', 1);
  list('ioYears', 12);
  if (has(inputs, 'rateAdjusts')) {
    // "yearly for 3 years"
    const match = /(yearly|annually|every year|every (\d+) (?:years|months)|monthly|semiannually).*?(\d+)\s*years/i.exec(
      String(inputs.rateAdjusts),
    );
    if (!match) throw new CaseUnreadable('rateAdjusts', 'rateAdjusts must be like "yearly for 3 years".');
    const every = /semi/i.test(match[1]!) ? 6 : /month/i.test(match[1]!) ? Number(match[2] ?? 1) : 12 * Number(match[2] ?? 1);
    for (let after = every; after <= 12 * Number(match[3]); after += every) changes.push(after + 1);
  }
  const miYear = optionalNumber(inputs, ['miEndsYear']);
  const lastPremium = miYear === undefined ? optionalWhole(inputs, ['miPayments', 'miEndsMonth']) : miYear.mul(12).toNumber();
  const end = lastPremium === undefined ? undefined : given('Mortgage insurance payments', count(lastPremium), 'Case');
  const { columns, free, why } = explainedColumns(
    { termMonths, changes, balloon: flag(inputs, ['balloon']), ...(lastPremium === undefined ? {} : { lastPremium }) },
    'years',
    end,
  );
  const paid = end ? columns.filter((each) => !each.value.finalPayment).map((each) => ({ each, shown: insuranceShown(each, end) })) : [];
  return ok({
    columns: columns.map((each) => each.why.figure.amount),
    ...(end ? { miShownIn: paid.filter(({ shown }) => holds(shown)).map(({ each }) => yearsOf(each.value)) } : {}),
    why: resultsStep('Projected payments', [why, ...(free ? [free] : []), ...paid.map(({ shown }) => shown)]),
  });
}
