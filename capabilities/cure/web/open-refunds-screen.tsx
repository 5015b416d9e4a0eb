import { formatMoney } from '../../../foundation/money/money.ts';
import { useAsk, type ReplyOf } from '../../../ui/calls/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { csvText } from '../../../ui/kit/files/csv-text.ts';
import { saveFile } from '../../../ui/kit/files/save-file.ts';
import { Card } from '../../../ui/kit/page/card.tsx';
import { EmptyState } from '../../../ui/kit/page/states.tsx';
import { NotLoaded } from '../../../ui/kit/page/not-loaded.tsx';
import { RecordPage } from '../../../ui/kit/page/templates/record-page.tsx';
import { NumberCell, SecondLine, Table } from '../../../ui/kit/tables/table.tsx';
import { ScreenLink } from '../../../ui/screens/links.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import { dayText } from '../panels/cure-words.ts';
import { classes } from '../../../ui/kit/class-names.ts';

type OpenRefunds = ReplyOf<'get-open-refunds'>;
type Row = OpenRefunds['loans'][number];

const TITLE = 'Refunds after closing';

/** `/closing-refunds`: closed loans that still owe their borrower a refund or a corrected Closing Disclosure, those due first. */
export default function OpenRefundsScreen() {
  const asked = useAsk('get-open-refunds', {});
  const { value } = asked;
  const count = value?.loans.length ?? 0;
  return (
    <RecordPage title={TITLE}>
      {!value ? (
        <NotLoaded asked={asked} failed="The refunds did not load" safe="Nothing was changed." rows={5} />
      ) : count === 0 ? (
        <EmptyState title="No open refunds">
          A refund or correction recorded on a loan’s CD activity is listed here until it is done.
        </EmptyState>
      ) : (
        <Card
          title="Open refunds and corrections"
          note={`${count}${value.more ? '+' : ''} ${count === 1 ? 'loan' : 'loans'}, ${formatMoney(total(value))} left to refund`}
          aside={<Button onClick={() => saveCsv(value)}>Export CSV</Button>}
          flush
        >
          <Rows loans={value.loans} />
        </Card>
      )}
    </RecordPage>
  );
}

function Rows({ loans }: { loans: readonly Row[] }) {
  return (
    <Table
      caption="Open refunds and corrections"
      heads={[
        'Loan',
        'Closed',
        { number: 'Above limits' },
        { number: 'Left' },
        'Refund due',
        'Corrected Closing Disclosure due',
        'Time left',
      ]}
      cards
    >
      {loans.map((row) => (
        <tr key={row.loanNumber}>
          <th scope="row">
            <ScreenLink to={pathTo('/cd-activity/$loanId', { loanId: row.loanNumber })}>{`${row.borrower}, ${row.loanNumber}`}</ScreenLink>
            <SecondLine>{row.brokerage}</SecondLine>
          </th>
          <td>{dayText(row.closedOn)}</td>
          <NumberCell>{formatMoney(row.excessCents)}</NumberCell>
          <NumberCell>{formatMoney(row.leftCents)}</NumberCell>
          <td>{row.refundDue === null ? '–' : dayText(row.refundDue)}</td>
          <td>
            {row.correctionDue === null ? '–' : dayText(row.correctionDue)}
            {row.correctionReasons.length === 0 ? null : <SecondLine>{row.correctionReasons.join(', ')}</SecondLine>}
          </td>
          <td className={classes(row.daysLeft < 0 ? 'text-red' : row.daysLeft <= 7 && 'text-amber')}>{timeLeft(row.daysLeft)}</td>
        </tr>
      ))}
    </Table>
  );
}

function timeLeft(days: number): string {
  const count = `${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'}`;
  return days === 0 ? 'Due today' : days < 0 ? `${count} late` : `${count} left`;
}

function total({ loans }: OpenRefunds): number {
  return loans.reduce((sum, { leftCents }) => sum + leftCents, 0);
}

function saveCsv({ loans, today }: OpenRefunds): void {
  const dollars = (cents: number) => (cents / 100).toFixed(2);
  const head = ['Loan', 'Borrower', 'Brokerage', 'Closed', 'Above limits', 'Left', 'Refund due', 'Correction due', 'Reasons', 'Days left'];
  const lines = loans.map((row) => [
    row.loanNumber,
    row.borrower,
    row.brokerage,
    row.closedOn,
    dollars(row.excessCents),
    dollars(row.leftCents),
    row.refundDue ?? '',
    row.correctionDue ?? '',
    row.correctionReasons.join('; '),
    String(row.daysLeft),
  ]);
  saveFile(new Blob([csvText([head, ...lines])], { type: 'text/csv;charset=utf-8' }), `refunds-after-closing-${today}.csv`);
}
