import { formatCount } from '../../../foundation/counts/format-count.ts';
import { formatMoney } from '../../../foundation/money/cents.ts';
import { formatRate } from '../../../foundation/rates/rates.ts';
import type { Step } from '../../../foundation/explain/explain.ts';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import type { Filter } from './pipeline-address.ts';
import type { Page } from './use-pipeline.ts';

type Kind = 'total' | 'locked' | 'average';

/** The list's totals over all its rows, fetched or not; each opens into the loans it is made of. */
export function Totals({ totals, filter }: { totals: NonNullable<Page['totals']>; filter: Filter }) {
  const { loans, amountCents, lockedCents, averageLockedRate } = totals;
  const why = (kind: Kind) => async (): Promise<Step> => (await import('./totals-why.ts')).whyTotal(kind, filter);
  return (
    <>
      <span>
        <b>{formatCount(loans)}</b> {loans === 1 ? 'loan' : 'loans'}
      </span>
      <span>
        Total{' '}
        <ExplainableNumber label="Total" why={why('total')}>
          {formatMoney(amountCents, { cents: 'never' })}
        </ExplainableNumber>
      </span>
      {lockedCents > 0 ? (
        <span className="mobile-hidden">
          Locked{' '}
          <ExplainableNumber label="Locked" why={why('locked')}>
            {formatMoney(lockedCents, { cents: 'never' })}
          </ExplainableNumber>
        </span>
      ) : null}
      {averageLockedRate === null ? null : (
        <span className="mobile-hidden">
          Average locked rate{' '}
          <ExplainableNumber label="Average locked rate" why={why('average')}>
            {formatRate(averageLockedRate)}
          </ExplainableNumber>
        </span>
      )}
    </>
  );
}
