import { IconBan, IconCheck, IconLock, IconLockOpen, IconLockX, IconX } from '@tabler/icons-react';
import { useRef, type ReactNode } from 'react';
import type { Step } from '../../../foundation/explain/explain.ts';
import { classes } from '../class-names.ts';
import { Icon } from '../icons.tsx';
import { useExplain } from '../explain/explain-provider.tsx';
import styles from './pill.module.css';

export type PillTone = 'neutral' | 'quiet' | 'green' | 'amber' | 'red';

/** Neutral outline for process states; green and red for rule outcomes; amber for a deadline. A row has at most one filled pill. */
export function StatusPill({ tone = 'neutral', children }: { tone?: PillTone; children: ReactNode }) {
  return (
    <span className={classes(styles.pill, styles[tone])}>
      {tone === 'green' ? <Icon of={IconCheck} size={14} stroke={2.2} /> : null}
      {tone === 'red' ? <Icon of={IconX} size={14} stroke={2.2} /> : null}
      {children}
    </span>
  );
}

export interface QmResult {
  /** `NA`: facts for the check are missing; the reasons name them. */
  readonly result: 'Success' | 'Failed' | 'NA';
  readonly reasons: readonly string[];
  /** The reason for the status, with its arithmetic and sources. */
  readonly why?: Step | null;
}

const QM_WORDS = { Success: ['green', 'QM Pass'], Failed: ['red', 'QM Failed'], NA: ['quiet', 'QM NA'] } as const;

/** The qualified-mortgage check: Pass, Failed or NA; it opens into the tests with their arithmetic, the reasons first. */
export function QmPill({ check }: { check: QmResult }) {
  const [tone, words] = QM_WORDS[check.result];
  const pill = <StatusPill tone={tone}>{words}</StatusPill>;
  const said = check.reasons.join(' ') || undefined;
  if (!check.why) return <span title={said}>{pill}</span>;
  return (
    <OpenPill words={words} said={said} why={check.why}>
      {pill}
    </OpenPill>
  );
}

function OpenPill({ words, said, why, children }: { words: string; said: string | undefined; why: Step; children: ReactNode }) {
  const { opened, open } = useExplain();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <button
      ref={button}
      type="button"
      data-explainable=""
      className={styles.open}
      title={said}
      aria-label={`${words}, explain`}
      aria-expanded={opened !== undefined && opened.anchor === button.current}
      onClick={(event) => open({ why, title: `Why ${words}`, anchor: event.currentTarget, weight: 'popover' })}
    >
      {children}
    </button>
  );
}

export type LockState = 'locked' | 'open' | 'expired';
const LOCK_WORDS: Record<LockState, string> = { locked: 'Locked', open: 'Not locked', expired: 'Lock expired' };

/** Closed and green, open and grey, crossed and red. */
export function LockIcon({ state, size = 16, decorative = false }: { state: LockState; size?: number; decorative?: boolean }) {
  const shape = state === 'locked' ? IconLock : state === 'expired' ? IconLockX : IconLockOpen;
  const color = state === 'locked' ? 'green' : state === 'expired' ? 'red' : 'ink-3';
  return <Icon of={shape} size={size} stroke={1.9} color={color} {...(decorative ? {} : { label: LOCK_WORDS[state] })} />;
}

/**
 * Days to the initial Loan Estimate: a check when sent, whatever the days; a ban sign above 3; the number at 3, 2, 1; an exclamation
 * mark from 0 on. `daysLeft` counts general business days.
 */
export function DisclosureIcon({ sent, daysLeft, what = 'LE' }: { sent: boolean; daysLeft?: number | undefined; what?: string }) {
  if (sent) return <Icon of={IconCheck} size={16} stroke={1.9} color="ink-3" label={`${what} sent`} />;
  if (daysLeft === undefined || daysLeft > 3)
    return (
      <Icon
        of={IconBan}
        size={16}
        color="ink-3"
        label={daysLeft === undefined ? `${what} not due` : `${what} due in ${daysLeft} business days`}
      />
    );
  if (daysLeft <= 0) return <Days className={styles.over!} text="!" label={daysLeft === 0 ? `${what} due today` : `${what} overdue`} />;
  const words = `${what} due in ${daysLeft} business ${daysLeft === 1 ? 'day' : 'days'}`;
  return <Days className={styles[`day${daysLeft}`]!} text={String(daysLeft)} label={words} />;
}

function Days({ className, text, label }: { className: string; text: string; label: string }) {
  return (
    <span className={classes(styles.days, className)} role="img" aria-label={label}>
      {text}
    </span>
  );
}
