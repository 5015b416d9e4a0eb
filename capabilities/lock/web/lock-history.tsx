import { formatDate } from '../../../foundation/dates/dates.ts';
import { formatPoints, formatRate } from '../../../foundation/rates/rates.ts';
import { Card } from '../../../ui/kit/page/card.tsx';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { NumberCell, SecondLine, Table } from '../../../ui/kit/tables/table.tsx';
import { momentInZone } from '../../../ui/kit/time/moment-text.ts';
import styles from './lock.module.css';
import type { LockView } from './lock-summary.tsx';

type Entry = LockView['history'][number];

const ENTRY_NAMES: Readonly<Record<Entry['kind'], string>> = {
  LoanLocked: 'Locked',
  LockExtended: 'Extended',
  LoanRelocked: 'Relocked',
  RateChanged: 'Rate changed',
  RateFloatedDown: 'Floated down',
  LockRenegotiated: 'Renegotiated',
  ConcessionGranted: 'Concession',
  LockRepriced: 'Repriced',
  LockCancelled: 'Cancelled',
};

/** Everything that was done with the lock, with the terms each entry left. */
export function LockHistory({ lock: { history, expiry } }: { lock: LockView }) {
  return (
    <Card title="History" note={`${history.length} ${history.length === 1 ? 'entry' : 'entries'}`} flush>
      <Table
        cards
        caption="History of the lock"
        heads={['What', 'When', 'By', { number: 'Rate' }, { number: 'Price' }, 'Expires', 'Adjustments']}
      >
        {history.map((entry) => (
          <tr key={entry.sequence}>
            <th scope="row">{ENTRY_NAMES[entry.kind]}</th>
            <td>
              {momentInZone(entry.at, expiry.zone)}
              <SecondLine>Policy {entry.policyVersion}</SecondLine>
            </td>
            <td>{entry.by}</td>
            <NumberCell>{formatRate(entry.rate)}</NumberCell>
            <NumberCell>{formatPoints(entry.price)}</NumberCell>
            <td>{formatDate(entry.expiresOn, { short: true, weekday: true })}</td>
            <td>
              <EntryNotes entry={entry} />
            </td>
          </tr>
        ))}
      </Table>
    </Card>
  );
}

/** A person's note on the entry, and each adjustment of its price. */
function EntryNotes({ entry: { note, adjustments } }: { entry: Entry }) {
  if (note === null && adjustments.length === 0) return '–';
  return (
    <>
      {note === null ? null : <p>{note}</p>}
      {adjustments.length === 0 ? null : (
        <ul className={styles.changes}>
          {adjustments.map((one, index) => (
            <li key={index}>
              {one.label}{' '}
              <ExplainableNumber label={one.label} why={one.why ?? undefined}>
                {formatPoints(one.effect, { sign: true })}
              </ExplainableNumber>
              <SecondLine>{one.source}</SecondLine>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
