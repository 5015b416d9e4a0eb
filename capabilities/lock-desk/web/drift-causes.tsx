import type { ReplyOf } from '../../../ui/calls/index.ts';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { dayText, signed } from './desk-text.ts';
import styles from './desk.module.css';

type Drift = NonNullable<ReplyOf<'desk-requests-of-loan'>['drift']>;

/** Each changed fact with what it alone does to the locked price; they add up to the drift. */
export function DriftCauses({ drift }: { drift: Drift }) {
  const moving = drift.causes.filter((cause) => cause.effect !== 0);
  return (
    <>
      {drift.why === null || drift.effect === null ? null : (
        <table className={styles.sides}>
          <caption className="visually-hidden">What changed since the lock and what it does to the price</caption>
          <tbody>
            {moving.map((cause) => (
              <tr key={cause.label}>
                <th scope="row">
                  {cause.label} {cause.before} → {cause.after}
                </th>
                <td>{signed(cause.effect)}</td>
              </tr>
            ))}
            <tr className={`${styles.subtotal} ${styles.final}`}>
              <th scope="row">Drift</th>
              <td>
                <span className="visually-hidden">equals </span>
                <ExplainableNumber label="Drift of the locked price" why={drift.why} weight="panel">
                  {signed(drift.effect)}
                </ExplainableNumber>
              </td>
            </tr>
          </tbody>
        </table>
      )}
      {drift.blocked ? <p className={styles.taken}>{drift.blocked}</p> : null}
      {drift.revisedLeDue ? (
        <p className="text-2">
          Revised LE due{' '}
          <ExplainableNumber label="Revised Loan Estimate due" why={drift.revisedLeDue.why}>
            {dayText(drift.revisedLeDue.date)}
          </ExplainableNumber>
          .
        </p>
      ) : null}
    </>
  );
}
