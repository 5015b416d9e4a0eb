import { EmptyState } from '../../../../ui/kit/page/states.tsx';
import { SecondLine, Table, TableRow, WideCell } from '../../../../ui/kit/tables/table.tsx';
import { momentHere } from '../../../../ui/kit/time/moment-text.ts';
import { kindWords } from '../../domain/account-lines.ts';
import type { AccountLine } from './use-account-journal.ts';

const HEADS = ['When', 'Account', 'What', { key: 'About', head: 'About', wide: true }] as const;

/** Lines, newest first, each with its person and text. */
export function JournalTable({ lines }: { lines: readonly AccountLine[] }) {
  if (lines.length === 0) return <EmptyState title="Nothing found">Clear a filter, or choose other days.</EmptyState>;
  return (
    <Table caption="Account journal, newest first" cards heads={HEADS}>
      {lines.map((line) => (
        <TableRow key={`${line.brokerageId}-${line.sequence}`}>
          <td>{momentHere(line.at)}</td>
          <td>{line.account}</td>
          <td>
            <span className="text-strong">{line.summary}</span>
            <SecondLine>{kindWords(line.kind)}</SecondLine>
          </td>
          <WideCell>{line.subject}</WideCell>
        </TableRow>
      ))}
    </Table>
  );
}
