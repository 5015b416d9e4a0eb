import type { ReactNode } from 'react';
import { formatMoney } from '../../../foundation/money/cents.ts';
import { formatPoints, formatRate } from '../../../foundation/rates/rates.ts';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { dayText, signed, type Figures } from './desk-text.ts';

/** The effects of granting, before anybody presses anything. */
export function effectsOf(figures: Figures): { label: string; value: ReactNode }[] {
  const { effect, effectCents, priceBefore, expiry, expiresBefore, revisedLeDue, rate, rateBefore } = figures;
  return [
    ...(priceBefore === null || effect === null
      ? []
      : [
          {
            label: 'Change for broker',
            value: (
              <>
                <ExplainableNumber label="New price" why={figures.why} weight="panel">
                  {signed(effect)}
                </ExplainableNumber>
                , {formatMoney(Math.abs(effectCents ?? 0))}
              </>
            ),
          },
          { label: 'Price', value: `${formatPoints(priceBefore)} → ${formatPoints(figures.price)}` },
        ]),
    ...(rateBefore !== null && rateBefore !== rate ? [{ label: 'Rate', value: `${formatRate(rateBefore)} → ${formatRate(rate)}` }] : []),
    {
      label: expiresBefore === null || expiresBefore === expiry.date ? 'Lock expires' : 'New expiry',
      value: (
        <ExplainableNumber label="Lock expires" why={expiry.why}>
          {dayText(expiry.date)}
        </ExplainableNumber>
      ),
    },
    ...(revisedLeDue
      ? [
          {
            label: 'Revised LE due',
            value: (
              <ExplainableNumber label="Revised Loan Estimate due" why={revisedLeDue.why}>
                {dayText(revisedLeDue.date)}
              </ExplainableNumber>
            ),
          },
        ]
      : []),
  ];
}
