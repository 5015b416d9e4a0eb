import { formatMoney } from '../../../foundation/money/money.ts';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { SecondLine, Table } from '../../../ui/kit/tables/table.tsx';
import { dayText, ERRORS, HOWS, PAYERS, type Closed } from './cure-words.ts';
import styles from './cure.module.css';
import { VoidButton } from './void-button.tsx';

type Change = Closed['changes'][number];

/** What was found after closing, newest last, and the corrected Closing Disclosure it requires. */
export function ChangesTable({ loanId, changes }: { loanId: string; changes: Closed['changes'] }) {
  return (
    <Table caption="Changes after closing" heads={['Change', 'Learned', 'Corrected Closing Disclosure', { unseen: 'Void' }]} cards>
      {changes.map((change) => (
        <tr key={change.sequence}>
          <th scope="row">
            <What change={change} />
          </th>
          <td>
            {dayText(change.learnedOn)}
            <SecondLine>{`${HOWS[change.how]}, by ${change.recordedBy}`}</SecondLine>
          </td>
          <td>
            <Correction change={change} />
          </td>
          <td>
            {change.voided ? null : (
              <VoidButton
                call="void-settlement-change"
                loanId={loanId}
                sequence={change.sequence}
                label={`Void change ${change.sequence}`}
              />
            )}
          </td>
        </tr>
      ))}
    </Table>
  );
}

function What({ change: { kind, charges, misstatement, note, voided } }: { change: Change }) {
  const lines =
    kind === 'clerical'
      ? [`Clerical error: ${ERRORS[misstatement!]}`]
      : charges.map(({ label, before, after }) => {
          const payer = before.payer === after.payer ? '' : `, ${PAYERS[before.payer]} to ${PAYERS[after.payer]}`;
          return `${label}: ${formatMoney(before.cents)} to ${formatMoney(after.cents)}${payer}`;
        });
  return (
    <>
      {lines.map((line) => (
        <div key={line} className={voided ? styles.voided : undefined}>
          {line}
        </div>
      ))}
      {note === '' ? null : <SecondLine>{note}</SecondLine>}
      {voided ? <SecondLine>{`Voided by ${voided.by}: ${voided.words}`}</SecondLine> : null}
    </>
  );
}

function Correction({ change: { sequence, consumer, seller, due, sent, voided } }: { change: Change }) {
  if (voided || !consumer || !seller) return '–';
  const label = `Corrected Closing Disclosure for change ${sequence}`;
  return (
    <>
      {due ? (
        <ExplainableNumber label={label} why={due.why} weight="panel">
          {sent ? `Sent as v${sent.version}, ${dayText(sent.sentOn)}` : `Due ${dayText(due.date)}`}
        </ExplainableNumber>
      ) : (
        <ExplainableNumber label={label} why={consumer.why} weight="panel">
          Not required
        </ExplainableNumber>
      )}
      {seller.yes ? <SecondLine>Settlement agent corrects the seller’s</SecondLine> : null}
    </>
  );
}
