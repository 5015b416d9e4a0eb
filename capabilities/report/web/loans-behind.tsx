import { formatDate } from '../../../foundation/dates/dates.ts';
import { formatMoney } from '../../../foundation/money/cents.ts';
import { useAsk, type ReplyOf } from '../../../ui/calls/index.ts';
import { Card } from '../../../ui/kit/page/card.tsx';
import { InlineError, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { NumberCell, Table } from '../../../ui/kit/tables/table.tsx';
import { secondHere } from '../../../ui/kit/time/moment-text.ts';
import { ScreenLink } from '../../../ui/screens/links.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';

/** As many as the server tells of. */
const MOST = 100;

/** The loans behind a row, newest first. */
export function LoansBehind({ subReportName, row }: { subReportName: string; row: string }) {
  const { value, refusal, fault, again } = useAsk('get-report-loans', { query: { subReportName, row } }, { keepPrevious: false });
  return (
    <Card title={`Loans: ${row}`} flush note={value ? noteOf(value) : undefined}>
      {refusal ? <InlineError>{refusal.message}</InlineError> : null}
      {fault ? <InlineError onRetry={again}>{fault.message}</InlineError> : null}
      {!value && !fault && !refusal ? <SkeletonRows rows={4} /> : null}
      {value ? (
        <Table caption={`Loans: ${row}`} heads={['Loan', 'Borrower', 'Status', 'Registered', { number: 'Amount' }]}>
          {value.loans.map((one) => (
            <tr key={one.loanNumber}>
              <td>
                <ScreenLink to={pathTo('/loan-details/$loanId', { loanId: one.loanNumber })}>{one.loanNumber}</ScreenLink>
              </td>
              <th scope="row">
                <bdi>{one.borrowerName}</bdi>
              </th>
              <td>{one.status}</td>
              <td>{formatDate(one.registeredDate)}</td>
              <NumberCell>{formatMoney(one.amountCents, { cents: 'never' })}</NumberCell>
            </tr>
          ))}
        </Table>
      ) : null}
    </Card>
  );
}

function noteOf({ loans, asOf }: ReplyOf<'get-report-loans'>): string {
  const until = `As of ${secondHere(asOf)}`;
  return loans.length === MOST ? `The newest ${MOST}. ${until}` : until;
}
