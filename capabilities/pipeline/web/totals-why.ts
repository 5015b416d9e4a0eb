import { Decimal } from 'decimal.js';
import { formatCount } from '../../../foundation/counts/format-count.ts';
import { given, percent, step, sumStep, usd, type Step } from '../../../foundation/explain/explain.ts';
import type { Filter } from './pipeline-address.ts';
import { allRows, pipelinePage, type Page, type Row } from './use-pipeline.ts';

/** Above this many loans a line for each would be a list, not an explanation. */
const MOST_LINES = 500;

/** How a total of the list is made, from the list's own rows fetched now; of a very long list only the sum itself. */
export async function whyTotal(kind: 'total' | 'locked' | 'average', filter: Filter): Promise<Step> {
  const { totals } = await pipelinePage(filter, undefined, undefined, 1);
  if (!totals || totals.loans > MOST_LINES) return withoutLines(kind, totals);
  const rows = await allRows(filter);
  const counted = kind === 'total' ? rows : rows.filter((row) => row.lockState === 'locked');
  if (kind !== 'average') return totalOf(kind === 'total' ? 'Total of the list' : 'Total of the locked loans', counted);
  return averageRate(counted.filter((row) => row.rate !== null));
}

function withoutLines(kind: 'total' | 'locked' | 'average', totals: Page['totals']): Step {
  const source = `${formatCount(totals?.loans ?? 0)} loans of this list, added by the server`;
  const note = `Narrow the list to ${MOST_LINES} loans or fewer to see each line.`;
  if (kind === 'average') return given('Average locked rate', percent(totals?.averageLockedRate ?? 0), source, note);
  const cents = (kind === 'total' ? totals?.amountCents : totals?.lockedCents) ?? 0;
  return given(kind === 'total' ? 'Total of the list' : 'Total of the locked loans', usd(cents), source, note);
}

function amountOf(row: Row): Step {
  return given(`${row.borrowerName}, ${row.loanNumber}`, usd(row.amountCents), 'Loan application');
}

function totalOf(label: string, rows: readonly Row[]): Step {
  return sumStep(label, 'usd', rows.map(amountOf), { source: `${rows.length} loans` });
}

/** Weighted by amount: a large loan moves the average as much as it moves the portfolio. */
function averageRate(rows: readonly Row[]): Step {
  const weighted = rows.map((row) => {
    const rate = given(`Rate of ${row.loanNumber}`, percent(row.rate!), 'Lock');
    const amount = amountOf(row);
    const product = new Decimal(rate.figure.amount).mul(amount.figure.amount).toFixed();
    return step(`${row.borrowerName}, rate × amount`, { unit: 'count', amount: product }, 'multiply', { parts: [rate, amount] });
  });
  const top = sumStep('Sum of rate × amount', 'count', weighted);
  const bottom = totalOf('Total of the locked loans', rows);
  const exact = new Decimal(top.figure.amount).div(bottom.figure.amount);
  return step('Average locked rate', { unit: 'percent', amount: exact.toDecimalPlaces(3, Decimal.ROUND_HALF_UP).toFixed(3) }, 'round', {
    precision: '0.001',
    mode: 'half-up',
    note: 'Each locked rate counts by the amount of its loan.',
    parts: [step('Before rounding', { unit: 'percent', amount: exact.toFixed() }, 'divide', { parts: [top, bottom] })],
  });
}
