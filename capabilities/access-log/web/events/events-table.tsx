import { StatusPill } from '../../../../ui/kit/controls/status-pill.tsx';
import { EmptyState } from '../../../../ui/kit/page/states.tsx';
import { SecondLine, Table, TableRow, WideCell } from '../../../../ui/kit/tables/table.tsx';
import { momentHere } from '../../../../ui/kit/time/moment-text.ts';
import { ScreenLink } from '../../../../ui/screens/links.tsx';
import { pathTo } from '../../../../ui/screens/screen-path.ts';
import { KIND_WORDS, outcomeText } from '../../domain/event-words.ts';
import type { AccessEvent } from './use-access-log.ts';

const HEADS = ['When', 'Who', 'What', 'Loan', 'Outcome', { key: 'Network', head: 'Network', wide: true }] as const;

/** Events, newest first. A refused loan is no link: it may not exist. */
export function EventsTable({ events }: { events: readonly AccessEvent[] }) {
  if (events.length === 0) return <EmptyState title="Nothing found">Clear a filter, or choose other days.</EmptyState>;
  return (
    <Table caption="Who saw what, newest first" cards heads={HEADS}>
      {events.map((one) => (
        <TableRow key={one.eventId}>
          <td>
            {momentHere(one.at)}
            {one.times > 1 ? <SecondLine>{`${one.times} times`}</SecondLine> : null}
          </td>
          <td>
            <span className="text-strong">{one.person || 'Not signed in'}</span>
            {one.account ? <SecondLine>{one.account}</SecondLine> : null}
          </td>
          <td>
            {one.kind === 'call' ? one.call : KIND_WORDS[one.kind]}
            {one.kind === 'call' ? null : <SecondLine>{one.call}</SecondLine>}
          </td>
          <td>
            {one.loanId === null ? (
              '–'
            ) : one.outcome === 'shown' ? (
              <ScreenLink to={pathTo('/loan-details/$loanId', { loanId: one.loanId })}>{one.loanId}</ScreenLink>
            ) : (
              one.loanId
            )}
          </td>
          <td>{one.outcome === 'shown' ? 'Seen' : <StatusPill tone="red">{outcomeText(one.outcome)}</StatusPill>}</td>
          <WideCell>{one.network}</WideCell>
        </TableRow>
      ))}
    </Table>
  );
}
