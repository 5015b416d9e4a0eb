import type { ReplyOf } from '../../../ui/calls/index.ts';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { LedgerFigure, LedgerRow } from '../../../ui/kit/tables/ledger-row.tsx';
import { Table } from '../../../ui/kit/tables/table.tsx';
import { dayText, signed } from './desk-text.ts';
import styles from './desk.module.css';

type Drift = NonNullable<ReplyOf<'desk-requests-of-loan'>['drift']>;

/** Each changed fact with its own effect on the locked price; the sum is the drift. */
export function DriftCauses({ drift }: { drift: Drift }) {
  const moving = drift.causes.filter((cause) => cause.effect !== 0);
  return (
    <>
      {drift.why === null || drift.effect === null ? null : (
        <Table look="ledger" caption="What changed since the lock and what it does to the price">
          {moving.map((cause) => (
            <LedgerRow key={cause.label} label={`${cause.label} ${cause.before} → ${cause.after}`}>
              <LedgerFigure>{signed(cause.effect)}</LedgerFigure>
            </LedgerRow>
          ))}
          <LedgerRow label="Drift" rule="final">
            <LedgerFigure equals>
              <ExplainableNumber label="Drift of the locked price" why={drift.why} weight="panel">
                {signed(drift.effect)}
              </ExplainableNumber>
            </LedgerFigure>
          </LedgerRow>
        </Table>
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
