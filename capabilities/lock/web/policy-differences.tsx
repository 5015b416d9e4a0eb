import type { ReplyOf } from '../../../ui/calls/index.ts';
import { Card } from '../../../ui/kit/card.tsx';
import styles from './lock.module.css';

type Difference = NonNullable<ReplyOf<'get-lock-policy'>['differences']>[number];

/** What two policies say differently, rule by rule. */
export function PolicyDifferences({ differences, before, after }: { differences: readonly Difference[]; before: string; after: string }) {
  return (
    <Card
      title="What differs"
      note={differences.length === 0 ? 'Nothing a person would read differently' : String(differences.length)}
      flush
    >
      {differences.length === 0 ? null : (
        <div className={styles.scroll} role="region" aria-label="Rules that differ" tabIndex={0}>
          <table className={styles.products}>
            <caption className="visually-hidden">What differs between the policies</caption>
            <thead>
              <tr>
                <th scope="col">Rule</th>
                <th scope="col">{before}</th>
                <th scope="col">{after}</th>
              </tr>
            </thead>
            <tbody>
              {differences.map((one) => (
                <tr key={`${one.section} ${one.label}`}>
                  <th scope="row">
                    <span className="text-strong">{one.label}</span>
                    <span className={styles.source}>{one.section}</span>
                  </th>
                  <td className="text-2">{one.before ?? 'No such rule'}</td>
                  <td>{one.after ?? 'No such rule'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  );
}
