import type { ReactNode } from 'react';
import styles from './tolerance-meter.module.css';
import { measured } from '../measured.ts';

export interface ToleranceCell {
  readonly title: 'Zero tolerance' | '10% in total' | 'No limit' | (string & {});
  /** "$66 of $162.60", "$50 over": explainable, amber when over. */
  readonly figure: ReactNode;
  /** As short as a third of a phone: "$96.60 left". */
  readonly short?: ReactNode;
  /** Parts of the bar in cents; absent `allowed` = no limit. A zero-tolerance bucket's `allowed` is its baseline total. */
  readonly used: number;
  readonly allowed?: number;
  /** "4.06% over v1. $96.60 left." */
  readonly note: ReactNode;
}

/** Used against allowed for the three buckets; the overage is the amber tip, and the words always carry the dollars. */
export function ToleranceMeter({ cells }: { cells: readonly ToleranceCell[] }) {
  return (
    <div className={styles.meter}>
      {cells.map((cell) => (
        <div key={cell.title} className={styles.meterCell}>
          <div className={styles.between}>
            <span className="text-strong">{cell.title}</span>
            <span className="text-strong">{cell.figure}</span>
          </div>
          <ToleranceBar used={cell.used} allowed={cell.allowed} />
          <div className="text-small text-2">{cell.note}</div>
        </div>
      ))}
    </div>
  );
}

export function ToleranceBar({ used, allowed }: Pick<ToleranceCell, 'used'> & { allowed: number | undefined }) {
  if (allowed === undefined) return <div className={`${styles.track} ${styles.noLimit}`} aria-hidden />;
  const { inside, over } = barParts(used, allowed);
  return (
    <div className={styles.track} aria-hidden>
      <span className={styles.used} style={measured({ share: `${inside}%` })} />
      <span className={styles.over} style={measured({ share: `${over}%` })} />
    </div>
  );
}

/** Percent of the track inside the allowance and over it; any overage is at least visible. */
export function barParts(used: number, allowed: number): { inside: number; over: number } {
  if (used <= 0) return { inside: 0, over: 0 };
  if (used <= allowed) return { inside: allowed === 0 ? 0 : (used / allowed) * 100, over: 0 };
  const over = Math.max(3, ((used - allowed) / used) * 100);
  return { inside: 100 - over, over };
}
