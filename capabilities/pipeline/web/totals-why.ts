import { Decimal } from 'decimal.js';
import { given, percent, step, sumStep, usd, type Step } from '../../../foundation/explain/explain.ts';
import type { Filter } from './pipeline-address.ts';
import { allRows, type Row } from './use-pipeline.ts';

/** Above this many loans a line for each would be a list, not an explanation. */
const MOST_LINES = 500;

/** How a total of the list is made, from the list's own rows fetched now. */
export async function whyTotal(kind: 'total' | 'locked' | 'average', filter: Filter): Promise<Step> {
  const rows = await allRows(filter);
  const counted = kind === 'total' ? rows : rows.filter((row) => row.lockState === 'locked');
  if (kind !== 'average') return totalOf(kind === 'total' ? 'Total of the list' : 'Total of the locked loans', counted);
  return averageRate(counted.filter((row) => row.rateThousandths !== null));
}

function amountOf(row: Row): Step {
  return given(`${row.borrowerName}, ${row.loanNumber}`, usd(row.amountCents), 'Loan application');
}

function totalOf(label: string, rows: readonly Row[]): Step {
  if (rows.length <= MOST_LINES) return sumStep(label, 'usd', rows.map(amountOf), { source: `${rows.length} loans` });
  const cents = rows.reduce((sum, row) => sum + row.amountCents, 0);
  return given(label, usd(cents), `${rows.length} loans of this list`, 'Narrow the list to 500 loans or fewer to see each line.');
}

/** Weighted by amount: a large loan moves the average as much as it moves the portfolio. */
function averageRate(rows: readonly Row[]): Step {
  const weighted = rows.slice(0, MOST_LINES).map((row) => {
    const rate = given(`Rate of ${row.loanNumber}`, percent(row.rateThousandths!), 'Lock');
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
