import { IconDownload } from '@tabler/icons-react';
import { useState, type ComponentProps } from 'react';
import { zoneName } from '../../../foundation/dates/zone-name.ts';
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
import { LockHistory } from './lock-history.tsx';
import styles from './lock.module.css';
import { dayText } from './words.ts';
import { clockWords } from '../../../foundation/dates/clock-words.ts';

export type LockView = NonNullable<ReplyOf<'get-lock'>['lock']>;

type Tile = ComponentProps<typeof NumberTiles>['tiles'][number];

/** The present lock: its terms, its expiry, its history, its confirmation. */
export function LockSummary({ loanId, lock }: { loanId: string; lock: LockView }) {
  return (
    <>
      {lock.state === 'expired' ? <ExpiredNotice lock={lock} /> : null}
      <LockCard loanId={loanId} lock={lock} />
      <QmNote loanId={loanId} />
      <LockHistory lock={lock} />
    </>
  );
}

function ExpiredNotice({ lock }: { lock: LockView }) {
  return (
    <Notice tone="red">
      <p className="text-strong">
        The lock expired on {dayText(lock.expiry.date)} at {clockWords(lock.expiry.time)} {zoneName(lock.expiry.zone)}.
      </p>
      <p className="text-2">The rate floats again. A relock shows the original and today’s price side by side before it is made.</p>
    </Notice>
  );
}

/** Rate, price, points and expiry, with the confirmation to download. */
function LockCard({ loanId, lock }: { loanId: string; lock: LockView }) {
  return (
    <Card
      title={
        lock.state === 'locked' ? (
          <StatusPill tone="green">Locked</StatusPill>
        ) : (
          <StatusPill tone="red">{lock.state === 'expired' ? 'Lock expired' : 'Lock cancelled'}</StatusPill>
        )
      }
      note={`${[lock.productName, lock.program, lock.feature].filter(Boolean).join(', ')}, locked by ${lock.lockedBy} on ${momentInZone(lock.lockedAt, lock.expiry.zone)}`}
      aside={lock.confirmation ? <Confirmation loanId={loanId} /> : undefined}
      flush
    >
      <NumberTiles tiles={[rateTile(lock), priceTile(lock), pointsTile(lock), expiryTile(lock)]} />
    </Card>
  );
}

function rateTile({ rate, lockDays, score }: LockView): Tile {
  const scoreText = score ? [`FICO ${score.value} ${score.stated ? 'as stated' : 'of the application'}`] : [];
  return { label: 'Rate', figure: formatRate(rate), note: [`${lockDays} days`, ...scoreText].join(', ') };
}

function priceTile({ why, price, byHand, sheetVersion }: LockView): Tile {
  return {
    label: 'Price',
    figure: (
      <ExplainableNumber label="Price" why={why} weight="panel">
        {formatPoints(price)}
      </ExplainableNumber>
    ),
    note: byHand ? `By hand, ${byHand.by}` : `Sheet ${sheetVersion}`,
  };
}

function pointsTile({ pointsCents, price, noteAmountCents }: LockView): Tile {
  return {
    label: pointsCents >= 0 ? 'Points' : 'Credit',
    figure: formatMoney(Math.abs(pointsCents)),
    note: `${formatPoints(Math.abs(100_000 - price))}% of ${formatMoney(noteAmountCents, { cents: 'hide-zero' })}`,
  };
}

function expiryTile({ state, expiry, daysLeft }: LockView): Tile {
  const expired = state === 'expired';
  return {
    label: expired ? 'Lock expired' : 'Lock expires',
    figure: (
      <Countdown
        date={
          <ExplainableNumber label="Lock expires" why={expiry.why}>
            {dayText(expiry.date)}
          </ExplainableNumber>
        }
        left={expired ? Math.min(daysLeft, -1) : daysLeft}
        unit="day"
        {...(state === 'locked' ? { endsAt: new Date(expiry.instant) } : {})}
      />
    ),
    note: `At ${clockWords(expiry.time)} ${zoneName(expiry.zone)}`,
  };
}

/** The qualified-mortgage check: passed, failed, or the missing facts. */
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
      setProblem(error instanceof Error ? error.message : 'The confirmation did not load. Try again.');
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
