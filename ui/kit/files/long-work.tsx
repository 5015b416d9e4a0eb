import { useEffect, useState, type ReactNode } from 'react';
import { LinkButton } from '../controls/button.tsx';
import { classes } from '../class-names.ts';
import styles from './files.module.css';
import { measured, shareOf } from '../measured.ts';

export interface LongWorkProps {
  readonly title: string;
  /** The named steps; never a made-up percentage. */
  readonly steps: readonly string[];
  /** Index of the running step; `steps.length` = done. */
  readonly at: number;
  readonly startedAt: Date;
  /** From real medians. */
  readonly usualSeconds?: number;
  readonly failed?: ReactNode;
  readonly onCancel?: () => void;
}

/** "0:31". */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** Work that takes seconds to minutes. The person may leave the page: the work continues, and a toast says when it is done. */
export function LongWork({ title, steps, at, startedAt, usualSeconds, failed, onCancel }: LongWorkProps) {
  const done = at >= steps.length;
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (done || failed !== undefined) return;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [done, failed]);
  const elapsed = clockText((now - startedAt.getTime()) / 1000);
  return (
    <div>
      <div className={styles.between}>
        <span className="text-strong">{title}</span>
        <span className="text-2">{usualSeconds === undefined ? elapsed : `${elapsed} of about ${clockText(usualSeconds)}`}</span>
      </div>
      <div className={styles.steps} aria-hidden>
        {steps.map((step, index) => (
          <span
            key={step}
            className={classes(styles.step, index <= at && styles.stepDone, index === at && failed !== undefined && styles.stepFailed)}
          />
        ))}
      </div>
      <div className={styles.between}>
        <span className="text-small text-2" role="status">
          {failed ?? (done ? 'Done' : `Step ${at + 1} of ${steps.length}, ${steps[at]!}`)}
        </span>
        {onCancel && !done && failed === undefined ? <LinkButton onClick={onCancel}>Cancel</LinkButton> : null}
      </div>
    </div>
  );
}

/** An upload with real bytes. */
export function UploadProgress({ name, sent, size, note }: { name: string; sent: number; size: number; note?: ReactNode }) {
  const mb = (bytes: number) => (bytes / 1_048_576).toFixed(1);
  return (
    <div>
      <div className={styles.between}>
        <span className="text-strong">{name}</span>
        <span className="text-2">{`${mb(sent)} of ${mb(size)} MB`}</span>
      </div>
      <div
        className={styles.track}
        role="progressbar"
        aria-label={`Uploading ${name}`}
        aria-valuemin={0}
        aria-valuemax={size}
        aria-valuenow={sent}
      >
        <span className={styles.used} style={measured({ share: shareOf(sent, size) })} />
      </div>
      {note ? <div className="text-small text-2">{note}</div> : null}
    </div>
  );
}
