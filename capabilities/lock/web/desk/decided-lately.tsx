import type { ReplyOf } from '../../../../ui/calls/index.ts';
import { clockAt, signed } from './desk-text.ts';
import styles from './desk.module.css';

/** What was decided in the last hour, newest first. */
export function DecidedLately({ rows, zone }: { rows: ReplyOf<'desk-queue'>['lastHour']; zone: string }) {
  if (rows.length === 0) return null;
  return (
    <section className={styles.lately} aria-labelledby="decided-lately">
      <h2 id="decided-lately" className="section-title">
        Decided in the last hour
      </h2>
      <table>
        <tbody>
          {rows.map((row) => (
            <tr key={row.requestId}>
              <th scope="row">{row.name}</th>
              <td>{row.loanNumber}</td>
              <td className={styles.outcome}>{row.outcome}</td>
              <td className={styles.right}>{row.effect === null ? '–' : signed(row.effect)}</td>
              <td className={`${styles.right} text-2`}>{clockAt(row.at, zone)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
