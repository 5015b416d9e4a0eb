import type { ReactNode } from 'react';
import { formatDate } from '../../../../foundation/dates/dates.ts';
import type { Step } from '../../../../foundation/explain/explain.ts';
import { ask } from '../../../../ui/calls/index.ts';
import { DisclosureIcon } from '../../../../ui/kit/controls/status-pill.tsx';
import { useExplain } from '../../../../ui/kit/explain/explain-provider.tsx';
import { lockStates } from '../pipeline-address.ts';
import styles from '../pipeline.module.css';
import type { Row } from '../use-pipeline.ts';

export function lockShape({ lockState }: Row): 'locked' | 'expired' | 'open' {
  return lockState === 'locked' ? 'locked' : lockState === 'expired' ? 'expired' : 'open';
}

export function LeIcon({ row }: { row: Row }) {
  if (row.leIcon === 'none') return <span className="visually-hidden">LE not due</span>;
  return (
    <DisclosureIcon
      sent={row.leIcon === 'check'}
      daysLeft={row.le.label === 'Loan Estimate' ? (row.le.daysLeft ?? undefined) : undefined}
    />
  );
}

export function expiry(row: Row): ReactNode {
  if (row.lenderExpiry === null || row.lockDaysLeft === null || !['locked', 'expired'].includes(row.lockState))
    return <span className="text-3">{lockStates[row.lockState]}</span>;
  const expired = row.lockState === 'expired';
  const tone = expired ? styles.red : row.lockDaysLeft <= 3 ? styles.amber : 'text-3';
  return (
    <span className={styles.expiry}>
      <CellFigure label="Lock expires" text={formatDate(row.lenderExpiry, { short: true })} why={() => whyLock(row)} />
      <span className={tone}>{expired ? `${Math.abs(row.lockDaysLeft)}d ago` : `${row.lockDaysLeft}d`}</span>
    </span>
  );
}

/** The due day of the estimate, or the day it was sent, with the days left or late. */
export function leDue(row: Row): ReactNode {
  const { state, label, due, words, tone } = row.le;
  if (state === 'not-owed') return null;
  const distance = words === '' ? null : <span className={toneOf(tone)}>{words}</span>;
  if (state === 'sent')
    return (
      <span className={styles.expiry}>
        <span className="text-3">Sent</span>
        {distance}
      </span>
    );
  return (
    <span className={styles.expiry}>
      <CellFigure
        label={`${label} due`}
        text={formatDate(due!).slice(0, 5)}
        title={`Why the ${label} is due ${formatDate(due!, { short: true, weekday: true })}`}
        why={() => whyLe(row)}
      />
      {distance}
    </span>
  );
}

function toneOf(tone: Row['le']['tone']): string {
  return tone === 'ink' ? 'text-3' : styles[tone]!;
}

/** A figure of a dense grid: no underline and no tab stop of its own; E or a press opens it. */
export function CellFigure({ label, title, text, why }: { label: string; title?: string; text: string; why: () => Promise<Step> }) {
  const { open } = useExplain();
  return (
    <button
      type="button"
      tabIndex={-1}
      data-explainable=""
      className={styles.figure}
      aria-label={`${label} ${text}, explain`}
      onClick={(event) => {
        event.stopPropagation();
        open({ why, title, anchor: event.currentTarget, weight: 'popover' });
      }}
    >
      {text}
    </button>
  );
}

async function detailsOf(row: Row) {
  const answer = await ask('get-loan-details', { params: { loanId: row.loanNumber } });
  if (!answer.ok) throw new Error(answer.refusal.message);
  return answer.value;
}

export async function whyLtv(row: Row): Promise<Step> {
  const { ltv } = await detailsOf(row);
  if (!ltv.why) throw new Error(ltv.missing ?? 'This figure has no explanation yet.');
  return ltv.why;
}

async function whyLe(row: Row): Promise<Step> {
  const { le } = await detailsOf(row);
  if (!le.why) throw new Error('This date was set by hand and has no count behind it.');
  return le.why;
}

async function whyLock(row: Row): Promise<Step> {
  const answer = await ask('get-lock', { params: { loanId: row.loanNumber } });
  if (!answer.ok) throw new Error(answer.refusal.message);
  if (!answer.value.lock) throw new Error('This loan has no lock.');
  return answer.value.lock.expiry.why;
}
