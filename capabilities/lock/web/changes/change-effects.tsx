import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatPoints, formatRate } from '../../../../foundation/rates/rates.ts';
import { ExplainableNumber } from '../../../../ui/kit/explain/explainable-number.tsx';
import { Icon } from '../../../../ui/kit/icons.tsx';
import styles from '../lock.module.css';
import { dayText } from '../words.ts';
import { effectText } from './effect-text.ts';
import type { LockChange } from './lock-change-frame.tsx';

/** The effects of a change of the lock on price, rate, expiry and disclosure. */
export function ChangeEffects({ change }: { change: LockChange }) {
  return (
    <ul className={styles.checks}>
      <Effect label="Price" value={<PriceAfter change={change} />} />
      <Effect label={change.effect < 0 ? 'Costs' : 'Gives'} value={effectText(change)} />
      {change.rate === change.rateBefore ? null : (
        <Effect label="Rate" value={`${formatRate(change.rateBefore)} → ${formatRate(change.rate)}`} />
      )}
      <Effect label="Lock expires" value={<ExpiryAfter change={change} />} />
      <Effect
        label={change.revisedLeDue ? 'Revised LE due' : 'No revised LE due'}
        value={
          change.revisedLeDue ? (
            <ExplainableNumber label="Revised Loan Estimate due" why={change.revisedLeDue.why}>
              {dayText(change.revisedLeDue.date)}
            </ExplainableNumber>
          ) : (
            '–'
          )
        }
      />
    </ul>
  );
}

function PriceAfter({ change }: { change: LockChange }) {
  return (
    <>
      {formatPoints(change.priceBefore)} →{' '}
      <ExplainableNumber label="Price after" why={change.why} weight="panel">
        {formatPoints(change.price)}
      </ExplainableNumber>
    </>
  );
}

function ExpiryAfter({ change: { expiry, expiresBefore } }: { change: LockChange }) {
  if (expiry.date === expiresBefore) return `${dayText(expiry.date)}, unchanged`;
  return (
    <ExplainableNumber label="Lock expires" why={expiry.why}>
      {dayText(expiry.date)}
    </ExplainableNumber>
  );
}

function Effect({ label, value }: { label: string; value: ReactNode }) {
  return (
    <li>
      <Icon of={IconCheck} size={15} stroke={2} color="ink-3" />
      <span>{label}</span>
      <span className={styles.value}>{value}</span>
    </li>
  );
}
