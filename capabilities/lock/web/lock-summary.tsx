import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDate } from '../../../foundation/dates/dates.ts';
import { formatMoney } from '../../../foundation/money/money.ts';
import { formatPoints, formatRate } from '../../../foundation/rates/rates.ts';
import { ask, useAsk, type ReplyOf } from '../../../ui/calls/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { Card, Notice, NumberTiles } from '../../../ui/kit/page/card.tsx';
import { Countdown } from '../../../ui/kit/time/countdown.tsx';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { momentInZone } from '../../../ui/kit/time/moment-text.ts';
import { saveFile } from '../../../ui/kit/files/save-file.ts';
import { InlineError } from '../../../ui/kit/page/states.tsx';
import { QmPill, StatusPill } from '../../../ui/kit/controls/status-pill.tsx';
import { NumberCell, SecondLine, Table } from '../../../ui/kit/tables/table.tsx';
import styles from './lock.module.css';
import { dayText } from './words.ts';
import { clockWords } from '../../lock-policy/domain/clock-words.ts';

export type LockView = NonNullable<ReplyOf<'get-lock'>['lock']>;

const ACTS: Readonly<Record<LockView['history'][number]['kind'], string>> = {
  LoanLocked: 'Locked',
  LockExtended: 'Extended',
  LoanRelocked: 'Relocked',
  RateChanged: 'Rate changed',
  RateFloatedDown: 'Floated down',
  LockRenegotiated: 'Renegotiated',
  ConcessionGranted: 'Concession',
  LockRepriced: 'Repriced',
  LockCancelled: 'Cancelled',
};

/** The lock as it stands: what is locked, until when, its history, its confirmation. */
export function LockSummary({ loanId, lock }: { loanId: string; lock: LockView }) {
  const expired = lock.state === 'expired';
  return (
    <>
      {expired ? (
        <Notice tone="red">
          <p className="text-strong">
            The lock expired on {dayText(lock.expiry.date)} at {clockWords(lock.expiry.time)}.
          </p>
          <p className="text-2">The rate floats again. A relock shows the original and today’s price side by side before it is made.</p>
        </Notice>
      ) : null}
      <Card
        title={
          lock.state === 'locked' ? (
            <StatusPill tone="green">Locked</StatusPill>
          ) : (
            <StatusPill tone="red">{expired ? 'Lock expired' : 'Lock cancelled'}</StatusPill>
          )
        }
        note={`${lock.productName}, locked by ${lock.lockedBy} on ${momentInZone(lock.lockedAt, lock.expiry.zone)}`}
        aside={lock.confirmation ? <Confirmation loanId={loanId} /> : undefined}
        flush
      >
        <NumberTiles
          tiles={[
            {
              label: 'Rate',
              figure: formatRate(lock.rate),
              note: [
                `${lock.lockDays} days`,
                ...(lock.score ? [`FICO ${lock.score.value} ${lock.score.stated ? 'as stated' : 'of the application'}`] : []),
              ].join(', '),
            },
            {
              label: 'Price',
              figure: (
                <ExplainableNumber label="Price" why={lock.why} weight="panel">
                  {formatPoints(lock.price)}
                </ExplainableNumber>
              ),
              note: lock.byHand ? `By hand, ${lock.byHand.by}` : `Sheet ${lock.sheetVersion}`,
            },
            {
              label: lock.pointsCents >= 0 ? 'Points' : 'Credit',
              figure: formatMoney(Math.abs(lock.pointsCents)),
              note: `${formatPoints(Math.abs(100_000 - lock.price))}% of ${formatMoney(lock.noteAmountCents, { cents: 'hide-zero' })}`,
            },
            {
              label: expired ? 'Ran through' : 'Runs through',
              figure: (
                <Countdown
                  date={
                    <ExplainableNumber label="Lock runs through" why={lock.expiry.why}>
                      {dayText(lock.expiry.date)}
                    </ExplainableNumber>
                  }
                  left={expired ? Math.min(lock.daysLeft, -1) : lock.daysLeft}
                  unit="day"
                  {...(lock.state === 'locked' ? { endsAt: new Date(lock.expiry.instant) } : {})}
                />
              ),
              note: `To ${clockWords(lock.expiry.time)}, ${lock.expiry.zone.replace('America/New_York', 'New York time')}`,
            },
          ]}
        />
      </Card>
      <QmNote loanId={loanId} />
      <Card title="History" note={`${lock.history.length} ${lock.history.length === 1 ? 'entry' : 'entries'}`} flush>
        <Table
          caption="History of the lock"
          heads={['What', 'When', 'By', { number: 'Rate' }, { number: 'Price' }, 'Runs through', 'Adjustments']}
        >
          {lock.history.map((entry) => (
            <tr key={entry.sequence}>
              <th scope="row">{ACTS[entry.kind]}</th>
              <td>
                {momentInZone(entry.at, lock.expiry.zone)}
                <SecondLine>Policy {entry.policyVersion}</SecondLine>
              </td>
              <td>{entry.by}</td>
              <NumberCell>{formatRate(entry.rate)}</NumberCell>
              <NumberCell>{formatPoints(entry.price)}</NumberCell>
              <td>{formatDate(entry.expiresOn, { short: true, weekday: true })}</td>
              <td>
                {entry.note === null ? null : <p>{entry.note}</p>}
                {entry.adjustments.length === 0 ? (
                  entry.note === null ? (
                    '–'
                  ) : null
                ) : (
                  <ul className={styles.changes}>
                    {entry.adjustments.map((one, at) => (
                      <li key={at}>
                        {one.label}{' '}
                        <ExplainableNumber label={one.label} why={one.why ?? undefined}>
                          {formatPoints(one.effect, { sign: true })}
                        </ExplainableNumber>
                        <SecondLine>{one.source}</SecondLine>
                      </li>
                    ))}
                  </ul>
                )}
              </td>
            </tr>
          ))}
        </Table>
      </Card>
    </>
  );
}

/** The qualified-mortgage check: passed, failed, or what is still missing to know. */
function QmNote({ loanId }: { loanId: string }) {
  const check = useAsk('run-qm-rule', { params: { loanId } }).value?.qmCheck;
  if (!check) return null;
  return (
    <div className={styles.qm}>
      <QmPill check={check} />
      <p className="text-small text-2">{check.reasons.join(' ')}</p>
    </div>
  );
}

function Confirmation({ loanId }: { loanId: string }) {
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const answer = await ask('get-lock-confirmation', { params: { loanId } });
      if (answer.ok) saveFile(answer.value, answer.value.name);
      else setProblem(answer.refusal.message);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'The confirmation did not load.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {problem ? <InlineError onRetry={() => void download()}>{problem}</InlineError> : null}
      <Button size="toolbar" icon={IconDownload} busy={busy} onClick={() => void download()}>
        Download confirmation
      </Button>
    </>
  );
}
