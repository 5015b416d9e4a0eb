import type { ReactNode } from 'react';
import { IconCheck } from '@tabler/icons-react';
import { classes } from '../class-names.ts';
import { Icon } from '../icons.tsx';
import styles from './milestones.module.css';

export interface Milestone {
  readonly name: string;
  readonly state: 'done' | 'current' | 'ahead';
  /** "Fri 11/13", "Target 11/24", "Est. 12/15". */
  readonly when?: string | undefined;
  /** "2 of 3 days", "Promised 11/24". */
  readonly promise?: ReactNode;
}

/** The life of the loan in a row; on mobile bars with the next one named. */
export function Milestones({ milestones }: { milestones: readonly Milestone[] }) {
  const current = milestones.findIndex((one) => one.state === 'current');
  const next = milestones[current];
  return (
    <>
      <ol className={styles.milestones} aria-label="Milestones">
        {milestones.map((one) => (
          <li
            key={one.name}
            className={classes(styles.milestone, one.state === 'done' && styles.reached, one.state === 'current' && styles.now)}
            {...(one.state === 'current' ? { 'aria-current': 'step' } : {})}
          >
            <span className={styles.mark} aria-hidden>
              {one.state === 'done' ? <Icon of={IconCheck} size={11} stroke={3} /> : null}
            </span>
            <div className={styles.milestoneName}>
              {one.name}
              <span className="visually-hidden">{one.state === 'done' ? ', done' : one.state === 'current' ? ', next' : ', ahead'}</span>
            </div>
            <div className="text-small text-2">{one.when ?? '–'}</div>
            {one.promise === undefined ? null : <div className="text-small text-2">{one.promise}</div>}
          </li>
        ))}
      </ol>
      <div className={styles.milestoneBars}>
        <div className={styles.between}>
          <span className="section-title">{next ? `Next: ${next.name}` : 'All milestones reached'}</span>
          <span className="text-3">{`${current < 0 ? milestones.length : current + 1} of ${milestones.length}`}</span>
        </div>
        <div className={styles.segments} aria-hidden>
          {milestones.map((one) => (
            <span
              key={one.name}
              className={classes(styles.bar, one.state === 'done' && styles.barDone, one.state === 'current' && styles.barNow)}
            />
          ))}
        </div>
        {next?.when ? <div className="text-small text-2">{next.when}</div> : null}
        {next?.promise === undefined ? null : <div className="text-small text-2">{next.promise}</div>}
      </div>
    </>
  );
}
