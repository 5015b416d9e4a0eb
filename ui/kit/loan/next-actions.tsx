import type { ReactNode } from 'react';
import { Card } from '../page/card.tsx';
import { KeyCap } from '../key-cap.tsx';
import styles from './next-actions.module.css';

export interface NextAction {
  readonly id: string;
  readonly title: string;
  /** Why, in one sentence. */
  readonly reason: ReactNode;
  readonly owner: string;
  /** A date or `<Countdown>`; colour only where missing it has a consequence. */
  readonly due?: ReactNode;
  /** Cost of missing it, usually explainable. */
  readonly ifMissed?: ReactNode;
  /** The button that does it. */
  readonly button?: ReactNode;
}

/** What to do next, costliest first (the caller sorts). */
export function NextActions({ actions }: { actions: readonly NextAction[] }) {
  return (
    <Card title="Next actions" note={`${actions.length}, costliest first`} aside={<KeyCap keys="N" />} flush>
      {actions.length === 0 ? (
        <p className="text-2" style={{ padding: 'var(--space-3) var(--space-4)' }}>
          Nothing is waiting on this loan.
        </p>
      ) : (
        <table className={styles.actions}>
          <caption className="visually-hidden">Next actions, costliest first</caption>
          <thead>
            <tr>
              <th scope="col">Action</th>
              <th scope="col">Owner</th>
              <th scope="col">Due</th>
              <th scope="col" className={styles.money}>
                If missed
              </th>
              <th scope="col">
                <span className="visually-hidden">Do it</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {actions.map((action) => (
              <tr key={action.id}>
                <td>
                  <div className="text-strong">{action.title}</div>
                  <div className={`text-small text-2 ${styles.reason}`}>{action.reason}</div>
                </td>
                <td className={`text-2 ${styles.hideSmall}`}>{action.owner}</td>
                <td>{action.due ?? '–'}</td>
                <td className={`${styles.money} ${styles.hideSmall}`}>{action.ifMissed ?? '–'}</td>
                <td>{action.button}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
