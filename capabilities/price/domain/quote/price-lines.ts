import { formatMoney } from '../../../../foundation/money/money.ts';
import { formatPoints, formatRate, rateOfPoints } from '../../../../foundation/rates/rates.ts';
import type { PriceTrace } from './quote.ts';

/** One line of a price on paper. `ruled` draws the line above a sum. */
export interface PriceLine {
  readonly label: string;
  readonly amount: string;
  readonly source?: string;
  readonly sum?: boolean;
  readonly ruled?: boolean;
}

/** The lines of a price in a document: base, adjustments, the maximum, compensation. Lines without effect are left out. */
export function priceLines(trace: PriceTrace): PriceLine[] {
  const taken = trace.afterCaps - trace.beforeCaps;
  const { compensation } = trace;
  return [
    {
      label: 'Base price',
      amount: formatPoints(trace.base),
      source: `${trace.sheetTitle}, ${trace.productCode} row ${formatRate(trace.sheetRate)}, ${trace.lockDays} days`,
    },
    ...trace.adjustments
      .filter((line) => line.effect !== 0)
      .map((line) => ({ label: line.label, amount: formatPoints(line.effect, { sign: true }), source: line.source })),
    { label: 'Price before caps', amount: formatPoints(trace.beforeCaps), sum: true, ruled: true },
    {
      label: `Maximum ${formatPoints(trace.maximumPrice)}, ${taken === 0 ? 'not reached' : 'reached'}`,
      amount: formatPoints(taken),
      source: trace.capSource,
    },
    {
      label: `${compensation.paidBy}-paid compensation ${formatRate(rateOfPoints(compensation.planPoints))}`,
      amount: formatPoints(compensation.effect),
      source: `${compensation.source}, ${formatMoney(compensation.amount)}`,
    },
    ...(trace.insurer
      ? [
          {
            label: 'Lender-paid mortgage insurance',
            amount: formatPoints(trace.insurer.effect),
            source: trace.insurer.source,
          },
        ]
      : []),
  ];
}
