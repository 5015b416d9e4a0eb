import type { ReactNode } from 'react';
import { Card } from '../page/card.tsx';
import { KeyCap } from '../key-cap.tsx';
import { NumberCell, Table, WideCell, type TableHead } from '../tables/table.tsx';
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

const HEADS: readonly TableHead[] = [
  'Action',
  { key: 'Owner', head: 'Owner', wide: true },
  'Due',
  { number: 'If missed', wide: true },
  { unseen: 'Open' },
];

/** The next actions, the most expensive to miss first (the caller sorts). */
export function NextActions({ actions }: { actions: readonly NextAction[] }) {
  return (
    <Card title="Next actions" note={`${actions.length}, costliest first`} aside={<KeyCap keys="N" />} flush>
      {actions.length === 0 ? (
        <p className="text-2 card-text">Nothing is waiting on this loan.</p>
      ) : (
        <Table caption="Next actions, costliest first" className={styles.actions} heads={HEADS}>
          {actions.map((action) => (
            <tr key={action.id}>
              <td>
                <div className="text-strong">{action.title}</div>
                <div className={`text-small text-2 ${styles.reason}`}>{action.reason}</div>
              </td>
              <WideCell className="text-2">{action.owner}</WideCell>
              <td>{action.due ?? '–'}</td>
              <NumberCell wide>{action.ifMissed ?? '–'}</NumberCell>
              <NumberCell>{action.button}</NumberCell>
            </tr>
          ))}
        </Table>
      )}
    </Card>
  );
}
