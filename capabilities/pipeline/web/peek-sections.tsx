import { daysBetween, formatDate } from '../../../foundation/dates/dates.ts';
import { formatPoints, formatRate } from '../../../foundation/rates/rates.ts';
import type { ReplyOf } from '../../../ui/calls/index.ts';
import { LockIcon } from '../../../ui/kit/controls/status-pill.tsx';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { PanelSection } from '../../../ui/kit/page/templates/panel.tsx';
import { LeIcon, lockShape } from './columns/cells.tsx';
import styles from './pipeline.module.css';
import type { Row } from './use-pipeline.ts';
import { measured, shareOf } from '../../../ui/kit/measured.ts';

export function toneClass(tone: 'ink' | 'amber' | 'red'): string {
  return tone === 'ink' ? 'text-2' : styles[tone]!;
}

/** Whether the rate is locked, with rate and expiry. */
export function LockSection({ row, lock }: { row: Row; lock: ReplyOf<'get-lock'>['lock'] }) {
  const hasLock = row.lockState === 'locked' || row.lockState === 'expired';
  return (
    <PanelSection>
      <div className={styles.pair}>
        <span className={styles.due}>
          <LockIcon state={lockShape(row)} size={15} />
          {hasLock && row.rate !== null ? (
            <span className="text-strong">{`${row.lockState === 'expired' ? 'Was locked at' : 'Locked at'} ${formatRate(row.rate)}`}</span>
          ) : (
            <span className="text-2">
              {row.lienPosition === 'SecondLien' ? 'Not locked: the lock desk locks second liens' : 'Not locked'}
            </span>
          )}
        </span>
        {lock ? (
          <ExplainableNumber label="Price" why={lock.why} weight="panel">
            {formatPoints(lock.price)}
          </ExplainableNumber>
        ) : null}
      </div>
      {lock ? (
        <>
          <div className={styles.track} data-tone={lockTone(row)} aria-hidden>
            <span style={measured({ share: shareOf(lock.lockDays - lock.daysLeft, lock.lockDays) })} />
          </div>
          <div className={`${styles.pair} text-small text-2`}>
            <span>{`${formatDate(lock.lockDate, { short: true })}, ${daysBetween(lock.lockDate, lock.expiry.date)} days`}</span>
            <span>
              {row.lockState === 'expired' ? 'Expired ' : 'Expires '}
              <ExplainableNumber label="Lock expires" why={lock.expiry.why}>
                {formatDate(lock.expiry.date, { short: true, weekday: true })}
              </ExplainableNumber>
            </span>
          </div>
        </>
      ) : null}
    </PanelSection>
  );
}

/** An expired lock is over, one of the last three days is soon: the same steps as its countdown. */
function lockTone({ lockState, lockDaysLeft }: Row): 'green' | 'amber' | 'red' {
  if (lockState === 'expired' || (lockDaysLeft ?? 0) < 0) return 'red';
  return lockDaysLeft !== null && lockDaysLeft <= 3 ? 'amber' : 'green';
}

/** When the Loan Estimate is due, or that it was sent, and how late. */
export function EstimateSection({ row, le }: { row: Row; le: ReplyOf<'get-loan-details'>['le'] }) {
  if (le.state === 'not-owed') return null;
  const sent = le.state === 'sent';
  return (
    <PanelSection>
      <div className={styles.pair}>
        <span className={styles.due}>
          <LeIcon row={row} />
          <span className="text-strong">{sent ? `${le.label} sent` : `${le.label} due`}</span>
        </span>
        {sent ? (
          <span>{formatDate(le.sentOn!, { short: true, weekday: true })}</span>
        ) : (
          <span className={toneClass(le.tone)}>
            <ExplainableNumber label={`${le.label} due`} title={`Why the ${le.label} is due then`} why={le.why ?? undefined}>
              {formatDate(le.due!, { short: true, weekday: true }).slice(0, 9)}
            </ExplainableNumber>
          </span>
        )}
      </div>
      {le.words === '' ? null : <p className={`text-small ${toneClass(le.tone)}`}>{le.words}</p>}
    </PanelSection>
  );
}
