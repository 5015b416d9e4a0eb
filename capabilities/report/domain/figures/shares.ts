import { Decimal } from 'decimal.js';
import { formatCount } from '../../../../foundation/counts/format-count.ts';
import { count, given, sumStep, type Explained, type Step } from '../../../../foundation/explain/explain.ts';
import { lowerFirst } from '../../../../foundation/explain/figure-text.ts';
import { explainedShare } from '../../../../foundation/ratio/explained-ratio.ts';
import { shareOf } from '../../../../foundation/ratio/ratio.ts';
import type { Ratio } from '../../../../foundation/units/units.ts';

/** For fewer than these a percentage would be misleading: they are shown as "2 of 3". */
const ENOUGH = 5;

/** Some of a count. */
export interface Share {
  readonly part: number;
  readonly of: number;
}

/** "74.9%", "2 of 3" of a few; a dash of none. */
export function shareText({ part, of }: Share): string {
  if (of === 0) return '–';
  return of < ENOUGH ? `${part} of ${of}` : `${new Decimal(shareOf(part, of)).div(1000).toFixed(1)}%`;
}

/** Funded loans of those that are over; undefined while they are too few for a percentage. */
export function pullThroughShare({
  funded,
  fallenOut,
}: {
  readonly funded: number;
  readonly fallenOut: number;
}): Explained<Ratio> | undefined {
  const source = 'Status of the loans';
  const over = sumStep('Loans that are over', 'count', [
    given('Funded', count(funded), source),
    given('Withdrawn, denied or canceled', count(fallenOut), source),
  ]);
  return share('Pull-through', given('Funded', count(funded), source), over, { part: funded, of: funded + fallenOut });
}

/** Fallen-out loans of those that are over, as words beside their amount: "25.1%". */
export function falloutText({ funded, fallenOut }: { readonly funded: number; readonly fallenOut: number }): string {
  return shareText({ part: fallenOut, of: funded + fallenOut });
}

/** A step with a promise: how often it was passed, and how often in the promised time. */
export interface PromisedRow {
  readonly row: string;
  readonly loans: number;
  readonly promisedDays: number | null;
  readonly withinPromise: number | null;
}

/** How often a step was passed in the time promised; undefined for too few. */
export function inTimeShare({ row, loans, withinPromise }: PromisedRow): Explained<Ratio> | undefined {
  const part = withinPromise ?? 0;
  return share(`${row}, in time`, given('In the promised time', count(part), HISTORY), given('Loans', count(loans), HISTORY), {
    part,
    of: loans,
  });
}

/** The promises of all steps: how many there were, and how many were met. */
export function promisesOf(rows: readonly PromisedRow[]): Share {
  const promised = rows.filter((one) => one.promisedDays !== null);
  return {
    part: promised.reduce((sum, one) => sum + (one.withinPromise ?? 0), 0),
    of: promised.reduce((sum, one) => sum + one.loans, 0),
  };
}

/** The promises of all steps that were met, from those of each step; undefined for too few. */
export function metShare(rows: readonly PromisedRow[]): Explained<Ratio> | undefined {
  const promised = rows.filter((one) => one.promisedDays !== null);
  const sumBy = (label: string, of: (one: PromisedRow) => number) =>
    sumStep(
      label,
      'count',
      promised.map((one) => given(one.row, count(of(one)), HISTORY)),
    );
  return share(
    'Kept promises',
    sumBy('In the promised time', (one) => one.withinPromise ?? 0),
    sumBy('Steps with a promise', (one) => one.loans),
    promisesOf(rows),
  );
}

const HISTORY = 'Status history, in the lender’s business days';

function share(label: string, part: Step, whole: Step, { part: some, of }: Share): Explained<Ratio> | undefined {
  if (of < ENOUGH) return undefined;
  return explainedShare(label, part, whole, `${formatCount(some)} of ${formatCount(of)} ${lowerFirst(whole.label)}.`);
}
