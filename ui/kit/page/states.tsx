import { IconAlertCircle, type TablerIcon } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';
import { Button, LinkButton } from '../controls/button.tsx';
import { Facts } from './card.tsx';
import { Icon } from '../icons.tsx';
import { KeyCap } from '../key-cap.tsx';
import styles from './states.module.css';
import { measured } from '../measured.ts';
import { classes } from '../class-names.ts';

export interface Start {
  readonly text: string;
  readonly icon?: TablerIcon;
  readonly keys?: string;
  readonly onPick: () => void;
}

/**
 * The purpose of this place in one sentence, then one to three actions to start. For an emptied filter, `children` names the filter to
 * relax.
 */
export function EmptyState({ title, children, starts = [] }: { title: string; children?: ReactNode; starts?: readonly Start[] }) {
  return (
    <div className={styles.empty}>
      <h2 className="page-title">{title}</h2>
      {children === undefined ? null : <p className="text-2">{children}</p>}
      {starts.length === 0 ? null : (
        <div className={styles.emptyStarts}>
          {starts.map((start) => (
            <button key={start.text} type="button" className={styles.start} onClick={start.onPick}>
              {start.icon ? <Icon of={start.icon} size={18} color="ink-3" /> : null}
              <span className={styles.startText}>{start.text}</span>
              {start.keys ? <KeyCap keys={start.keys} /> : null}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

export interface ErrorStateProps {
  /** The failure: "Pricing did not answer". */
  readonly title: string;
  /** What is certain: "Nothing was locked and nothing changed on the loan." */
  readonly safe: ReactNode;
  /** What still works, the effect on deadlines, the next automatic try; in that order. */
  readonly facts?: readonly { label: ReactNode; value: ReactNode }[];
  readonly onRetry?: () => void;
  readonly actions?: ReactNode;
  readonly code?: string | undefined;
  readonly trace?: string | undefined;
}

/** Where the page cannot work. Elsewhere use `InlineError`, where it happened. */
export function ErrorState({ title, safe, facts = [], onRetry, actions, code, trace }: ErrorStateProps) {
  const [copied, setCopied] = useState(false);
  const mark = [code, trace === undefined ? undefined : `trace ${trace}`].filter(Boolean).join(', ');
  return (
    <div className={styles.error} role="alert">
      <Icon of={IconAlertCircle} size={20} color="red" />
      <h2 className="page-title body-line">{title}</h2>
      <p className={`${styles.errorWide} text-2`}>{safe}</p>
      {facts.length === 0 && !onRetry && !actions ? null : (
        <div className={styles.errorCard}>
          {facts.length === 0 ? null : (
            <div className={styles.errorFacts}>
              <Facts facts={facts} />
            </div>
          )}
          {!onRetry && !actions ? null : (
            <div className={styles.errorActions}>
              {onRetry ? (
                <Button variant="primary" onClick={onRetry}>
                  Try again now
                </Button>
              ) : null}
              {actions}
            </div>
          )}
        </div>
      )}
      {mark === '' ? null : (
        <p className={styles.trace}>
          <span>{mark}</span>
          <LinkButton
            onClick={() => {
              void navigator.clipboard.writeText(`${title}: ${mark}`).then(() => setCopied(true));
            }}
          >
            {copied ? 'Copied' : 'Copy for the service desk'}
          </LinkButton>
        </p>
      )}
    </div>
  );
}

/** A failure where it happened, with its retry. */
export function InlineError({
  children,
  onRetry,
  retryText = 'Try again',
}: {
  children: ReactNode;
  onRetry?: () => void;
  retryText?: string;
}) {
  return (
    <div className={styles.inline} role="alert">
      <Icon of={IconAlertCircle} color="red" />
      <span>{children}</span>
      {onRetry ? <LinkButton onClick={onRetry}>{retryText}</LinkButton> : null}
    </div>
  );
}

/** True once `waiting` has lasted `after` milliseconds; false again at once. */
export function useLate(waiting: boolean, after: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!waiting) {
      setLate(false);
      return;
    }
    const timer = setTimeout(() => setLate(true), after);
    return () => clearTimeout(timer);
  }, [waiting, after]);
  return waiting && late;
}

const WIDTHS = [18, 28, 16, 14];

/** Nothing for 150 ms, then grey rows of true height; after 4 s the sentence `waitingFor`. */
export function SkeletonRows({ rows = 8, height, waitingFor }: { rows?: number; height?: number; waitingFor?: string }) {
  const shown = useLate(true, 150);
  const slow = useLate(true, 4_000);
  if (!shown) return <div aria-busy="true" />;
  return (
    <div aria-busy="true">
      <span className="visually-hidden" role="status">
        Loading
      </span>
      {slow && waitingFor ? (
        <p className={classes(styles.waitingFor, 'text-2')} role="status">
          {waitingFor}
        </p>
      ) : null}
      {Array.from({ length: rows }, (_, row) => (
        <div
          key={row}
          className={styles.skeletonRow}
          {...(height === undefined ? {} : { style: measured({ 'row-height': height }) })}
          aria-hidden
        >
          {WIDTHS.map((width, index) => (
            <span key={index} className={styles.bone} style={measured({ share: `${width - ((row + index) % 3) * 2}%` })} />
          ))}
        </div>
      ))}
    </div>
  );
}
