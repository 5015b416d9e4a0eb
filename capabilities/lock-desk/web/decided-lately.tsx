import type { ReplyOf } from '../../../ui/calls/index.ts';
import { Card } from '../../../ui/kit/page/card.tsx';
import { timeInZone } from '../../../ui/kit/time/moment-text.ts';
import { NumberCell, Table } from '../../../ui/kit/tables/table.tsx';
import { signed } from './desk-text.ts';

/** The decisions of the last hour, newest first. */
export function DecidedLately({ rows, zone }: { rows: ReplyOf<'desk-queue'>['lastHour']; zone: string }) {
  if (rows.length === 0) return null;
  return (
    <Card title="Decided in the last hour" flush>
      <Table caption="Decided in the last hour" heads={['Request', 'Decision', 'Loan', { number: 'Price' }, { number: 'At' }]}>
        {rows.map((row) => (
          <tr key={row.requestId}>
            <th scope="row">{row.name}</th>
            <td>{row.outcome}</td>
            <td className="text-2">{row.loanNumber}</td>
            <NumberCell>{row.effect === null ? '–' : signed(row.effect)}</NumberCell>
            <NumberCell>{timeInZone(row.at, zone)}</NumberCell>
          </tr>
        ))}
      </Table>
    </Card>
  );
}
