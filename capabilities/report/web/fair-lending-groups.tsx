import { formatCount } from '../../../foundation/counts/format-count.ts';
import { formatPoints } from '../../../foundation/rates/rates.ts';
import type { ReplyOf } from '../../../ui/calls/index.ts';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { Card } from '../../../ui/kit/page/card.tsx';
import { NumberCell, PickCell, Table, TableRow } from '../../../ui/kit/tables/table.tsx';
import { ScreenLink } from '../../../ui/screens/links.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';

export type Mirror = ReplyOf<'get-fair-lending'>;

/** For fewer than five decisions no percentage is shown: "1 of 3". */
export function denialText({ denialRate, denied, funded }: Mirror['groups'][number]): string {
  return denialRate === null ? `${denied} of ${funded + denied}` : `${(denialRate / 1000).toFixed(1)}%`;
}

interface GroupsProps {
  readonly mirror: Mirror;
  readonly by: string;
  readonly head: string;
  readonly chosen: string | undefined;
  readonly onPick: (group: string) => void;
}

/** Each group links to its loans, except the combined ones. */
export function Groups({ mirror: { groups }, by, head, chosen, onPick }: GroupsProps) {
  return (
    <Card flush>
      <Table
        caption={`Outcomes by ${by}`}
        heads={[
          head,
          { number: 'Applications' },
          { number: 'Funded' },
          { number: 'Denied' },
          { number: 'Withdrawn' },
          { number: 'Denied of decided' },
          { number: 'Exceptions' },
          { number: 'Average effect' },
        ]}
      >
        {groups.map((one) => (
          <TableRow key={one.group} chosen={one.group === chosen}>
            {one.combined ? (
              <th scope="row">{one.group}</th>
            ) : (
              <PickCell chosen={one.group === chosen} onPick={() => onPick(one.group)}>
                {one.group}
              </PickCell>
            )}
            <NumberCell>{formatCount(one.applications)}</NumberCell>
            <NumberCell>{formatCount(one.funded)}</NumberCell>
            <NumberCell>{formatCount(one.denied)}</NumberCell>
            <NumberCell>{formatCount(one.withdrawn)}</NumberCell>
            <NumberCell>
              {one.denialRate === null ? (
                denialText(one)
              ) : (
                <ExplainableNumber label={`Denied, ${one.group}`} why={one.why ?? undefined}>
                  {denialText(one)}
                </ExplainableNumber>
              )}
            </NumberCell>
            <NumberCell>{formatCount(one.exceptions)}</NumberCell>
            <NumberCell>{one.averageEffect === null ? '–' : formatPoints(one.averageEffect, { sign: true })}</NumberCell>
          </TableRow>
        ))}
      </Table>
    </Card>
  );
}

export function GroupLoans({ mirror: { groups, loans }, group }: { mirror: Mirror; group: string }) {
  if (!loans) return null;
  const all = groups.find((one) => one.group === group)?.applications ?? loans.length;
  const cut = loans.length < all ? `The newest ${formatCount(loans.length)} of ${formatCount(all)}` : undefined;
  return (
    <Card title={`Loans: ${group}`} note={cut} flush>
      <Table caption={`Loans: ${group}`} heads={['Loan', 'Status', { number: 'Exceptions' }]}>
        {loans.map((one) => (
          <tr key={one.loanNumber}>
            <td>
              <ScreenLink to={pathTo('/loan-details/$loanId', { loanId: one.loanNumber })}>{one.loanNumber}</ScreenLink>
            </td>
            <td>{one.status}</td>
            <NumberCell>{formatCount(one.exceptions)}</NumberCell>
          </tr>
        ))}
      </Table>
    </Card>
  );
}
