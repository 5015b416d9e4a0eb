import { formatDate } from '../../../foundation/dates/dates.ts';
import { formatMoney } from '../../../foundation/money/money.ts';
import { StatusPill } from '../../../ui/kit/controls/status-pill.tsx';
import { Card } from '../../../ui/kit/page/card.tsx';
import { NumberCell, SecondLine, Table } from '../../../ui/kit/tables/table.tsx';
import { momentHere } from '../../../ui/kit/time/moment-text.ts';
import type { ChangeData } from './change-screen.tsx';
import { LetterBox } from './reason-tag.tsx';
import styles from './change.module.css';

type Before = ChangeData['before'][number];

/** Decided or returned changes, newest first, each with its lines and the messages. */
export function BeforeCard({ before }: { before: readonly Before[] }) {
  if (before.length === 0) return null;
  return (
    <Card title="Changes before" note={String(before.length)} flush>
      {before.map((change) => (
        <BeforeOne key={change.sequence} change={change} />
      ))}
    </Card>
  );
}

function BeforeOne({ change }: { change: Before }) {
  const { sequence, status, facts, lines, proposedBy, proposedAt, endedBy, endedAt, words, basedOn, dueOn } = change;
  const decided = lines.filter(({ decision }) => decision !== null);
  return (
    <section className={styles.before} aria-label={`Change ${sequence}`}>
      <div className={styles.between}>
        <span className="text-strong">{facts.map(({ title }) => title).join(', ')}</span>
        <StatusPill tone={status === 'returned' ? 'amber' : 'neutral'}>{status === 'returned' ? 'Returned' : 'Decided'}</StatusPill>
      </div>
      <p className="text-2">
        {`Since ${basedOn.form === 'loan-estimate' ? 'LE' : 'CD'} v${basedOn.version}, due ${formatDate(dueOn, { short: true, weekday: true })}. Proposed by ${proposedBy}, ${momentHere(proposedAt)}`}
        {endedBy && endedAt ? `; ${status} by ${endedBy}, ${momentHere(endedAt)}` : ''}
      </p>
      {words === '' ? null : <p>{`“${words}”`}</p>}
      {decided.length === 0 ? null : (
        <Table caption={`Lines of change ${sequence}`} heads={['Charge', { number: 'Was' }, { number: 'Became' }, 'Decision']} cards>
          {decided.map((line) => (
            <tr key={line.charge}>
              <th scope="row">
                <span className={styles.reason}>
                  <LetterBox letter={line.letter} />
                  {line.label}
                </span>
              </th>
              <NumberCell>{line.before === null ? '–' : formatMoney(line.before)}</NumberCell>
              <NumberCell>{formatMoney(line.after)}</NumberCell>
              <td>
                {line.decision === 'accepted' ? 'Accepted' : 'Declined, the lender pays'}
                {line.decisionWords === '' ? null : <SecondLine>{`“${line.decisionWords}”`}</SecondLine>}
              </td>
            </tr>
          ))}
        </Table>
      )}
    </section>
  );
}
