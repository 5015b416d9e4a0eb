import type { ReactNode } from 'react';
import { classes } from '../class-names.ts';
import styles from './activity-timeline.module.css';

export interface ActivityEvent {
  readonly id: string;
  /** The actor: "T. Beckwith", "DU", "Lockdesk". */
  readonly actor: string;
  /** "changed base income, 3,380.00 → 3,466.67". */
  readonly did: ReactNode;
  /** "2:04 PM, Source: pay stub 11/06". */
  readonly detail: ReactNode;
  /** A filled dot; a change has a hollow one. */
  readonly milestone?: boolean;
}

/** From the loan's journal, newest first, grouped by "since you last looked". */
export function ActivityTimeline({ groups }: { groups: readonly { readonly title: string; readonly events: readonly ActivityEvent[] }[] }) {
  return (
    <div className={styles.timeline}>
      {groups.map((group) => (
        <section key={group.title} aria-label={group.title}>
          <h3 className={styles.timelineHead}>{group.title}</h3>
          <ol>
            {group.events.map((event) => (
              <li key={event.id} className={styles.event}>
                <span className={classes(styles.eventDot, event.milestone && styles.eventDotFull)} aria-hidden />
                <div>
                  <b>
                    <bdi>{event.actor}</bdi>
                  </b>{' '}
                  {event.did}
                </div>
                <div className="text-small text-2">{event.detail}</div>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}
