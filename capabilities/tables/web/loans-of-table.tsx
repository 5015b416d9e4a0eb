import type { ReplyOf } from '../../../ui/calls/index.ts';
import { Card } from '../../../ui/kit/page/card.tsx';
import { SecondLine, Table } from '../../../ui/kit/tables/table.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import { ScreenLink } from '../../../ui/screens/links.tsx';

export type Shown = ReplyOf<'get-table'>;

export function LoansCard({ loans: { concerned, looked, moved } }: { loans: NonNullable<Shown['loans']> }) {
  const of = looked < concerned ? `the first ${looked} of ${concerned}` : concerned;
  const words =
    concerned === 0
      ? 'No open loan is concerned.'
      : moved.length === 0
        ? `No result changes (${of} open loans).`
        : `${moved.length} of ${of} open loans change.`;
  return (
    <Card title="Open loans" note={words} flush>
      {moved.length === 0 ? null : (
        <Table caption="Open loans that change" heads={['Borrower', 'Before', 'After', 'Why']}>
          {moved.map((one) => (
            <tr key={one.loanNumber}>
              <th scope="row">
                <ScreenLink to={pathTo('/loan-details/$loanId', { loanId: one.loanNumber })}>
                  <bdi>{one.borrowerName}</bdi>
                </ScreenLink>
                <SecondLine>{one.loanNumber}</SecondLine>
              </th>
              <td>{one.before}</td>
              <td className="text-strong">{one.after}</td>
              <td className="text-2">{one.detail}</td>
            </tr>
          ))}
        </Table>
      )}
    </Card>
  );
}
