import { EmptyState } from '../../../../ui/kit/page/states.tsx';
import { StatusPill } from '../../../../ui/kit/controls/status-pill.tsx';
import { PickCell, SecondLine, Table, TableRow, WideCell } from '../../../../ui/kit/tables/table.tsx';
import { momentHere } from '../../../../ui/kit/time/moment-text.ts';
import { roleNames } from '../../domain/role-words.ts';
import type { Person } from './people-screen.tsx';

interface PeopleTableProps {
  readonly people: readonly Person[];
  readonly open: Person | undefined;
  readonly onOpen: (person: Person) => void;
}

/** Everybody found, one line each; the open one is highlighted. */
export function PeopleTable({ people, open, onOpen }: PeopleTableProps) {
  if (people.length === 0) return <EmptyState title="Nobody found">Clear a filter, or search for another name.</EmptyState>;
  return (
    <Table
      caption="People"
      cards
      heads={['Name', 'Roles', { key: 'account', head: 'Account', wide: true }, { key: 'nmls', head: 'NMLS', wide: true }, 'Last seen']}
    >
      {people.map((one) => (
        <TableRow key={`${one.personId} ${one.brokerageId}`} chosen={one === open} quiet={one.state === 'suspended'}>
          <PickCell chosen={one === open} onPick={() => onOpen(one)}>
            {one.displayName}
            <SecondLine>{one.email}</SecondLine>
          </PickCell>
          <td>{roleNames(one.roles)}</td>
          <WideCell>{one.accountName}</WideCell>
          <WideCell>{one.nmlsId ?? '–'}</WideCell>
          <td>
            <StateText one={one} />
          </td>
        </TableRow>
      ))}
    </Table>
  );
}

function StateText({ one }: { one: Person }) {
  if (one.state === 'suspended') return <StatusPill tone="red">{`Suspended ${one.sinceAt ? momentHere(one.sinceAt) : ''}`}</StatusPill>;
  if (one.state === 'invited') return <>{`Invited ${one.sinceAt ? momentHere(one.sinceAt) : ''}`}</>;
  return <>{one.lastSeenAt ? momentHere(one.lastSeenAt) : '–'}</>;
}
