import type { ReplyOf } from '../../../ui/calls/index.ts';
import { StatusPill } from '../../../ui/kit/controls/status-pill.tsx';
import { Card } from '../../../ui/kit/page/card.tsx';
import { PickCell, SecondLine, Table, TableRow } from '../../../ui/kit/tables/table.tsx';
import { momentHere } from '../../../ui/kit/time/moment-text.ts';
import { STATES } from './table-words.ts';

type Taken = ReplyOf<'list-tables'>['taken'][number];

/** The uploaded tables, the newest first; a press shows the changes of one. */
export function TakenCard({ taken, onPick }: { taken: readonly Taken[]; onPick: (tableId: string) => void }) {
  const waiting = taken.filter(({ state }) => state === 'proposed').length;
  if (taken.length === 0) return null;
  return (
    <Card title="Taken in" note={waiting === 0 ? undefined : `${waiting} waiting for a second person`} flush>
      <Table caption="Tables that were taken in" heads={['Table', 'State', 'Proposed', 'In force']}>
        {taken.map((one) => (
          <TableRow key={one.tableId} quiet={one.state === 'withdrawn'}>
            <PickCell onPick={() => onPick(one.tableId)}>{one.title}</PickCell>
            <td>
              <StatusPill tone={STATES[one.state].tone}>{STATES[one.state].text}</StatusPill>
            </td>
            <td>
              {one.proposedBy}
              <SecondLine>{`${momentHere(one.proposedAt)}, ${one.fileName}`}</SecondLine>
            </td>
            <td>
              {one.putInForceBy === null ? '–' : `Version ${one.version}, ${one.putInForceBy}`}
              {one.putInForceAt === null ? null : <SecondLine>{momentHere(one.putInForceAt)}</SecondLine>}
            </td>
          </TableRow>
        ))}
      </Table>
    </Card>
  );
}
