import { formatMoney } from '../../../foundation/money/money.ts';
import { classes } from '../../../ui/kit/class-names.ts';
import { NumberCell, SecondLine, Table } from '../../../ui/kit/tables/table.tsx';
import { dayText, FORMS, type Closed } from './cure-words.ts';
import styles from './cure.module.css';
import { VoidButton } from './void-button.tsx';

/** Recorded refunds; a voided one is listed struck out. */
export function RefundsTable({ loanId, refunds }: { loanId: string; refunds: Closed['refunds'] }) {
  return (
    <Table caption="Refunds" heads={['Refund for', 'Paid', 'Form', { number: 'Amount' }, { unseen: 'Void' }]} cards>
      {refunds.map(({ sequence, label, paidOn, paidTo, form, reference, amountCents, recordedBy, voided }) => (
        <tr key={sequence}>
          <th scope="row">
            {label}
            <SecondLine>{voided ? `Voided by ${voided.by}: ${voided.words}` : `Recorded by ${recordedBy}`}</SecondLine>
          </th>
          <td>
            {dayText(paidOn)}
            <SecondLine>{`to ${paidTo}`}</SecondLine>
          </td>
          <td>
            {FORMS[form]}
            <SecondLine>{reference}</SecondLine>
          </td>
          <NumberCell>
            <span className={classes(voided && styles.voided)}>{formatMoney(amountCents)}</span>
          </NumberCell>
          <td>{voided ? null : <VoidButton call="void-refund" loanId={loanId} sequence={sequence} label={`Void refund ${sequence}`} />}</td>
        </tr>
      ))}
    </Table>
  );
}
