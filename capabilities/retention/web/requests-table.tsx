import { useState } from 'react';
import type { ReplyOf } from '../../../ui/calls/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { StatusPill } from '../../../ui/kit/controls/status-pill.tsx';
import { SecondLine, Table, TableRow } from '../../../ui/kit/tables/table.tsx';
import { momentHere } from '../../../ui/kit/time/moment-text.ts';
import { CopyButton } from './copy-button.tsx';
import { ErasurePreview } from './erasure-preview.tsx';
import styles from './persons.module.css';

export type PersonRequest = ReplyOf<'get-person-requests'>['requests'][number];

/** Requests, the newest first: a copy is downloaded, an erasure reviewed and confirmed by a second person. */
export function RequestsTable({ requests, mayConfirm }: { requests: readonly PersonRequest[]; mayConfirm: boolean }) {
  const [open, setOpen] = useState<string>();
  const shown = requests.find((one) => one.requestId === open && waits(one));
  return (
    <>
      <Table caption="Requests of persons, newest first" cards heads={['For', 'What', 'Asked', 'State', { unseen: 'Do' }]}>
        {requests.map((one) => (
          <TableRow key={one.requestId}>
            <th scope="row">{one.loanId === null ? 'A person of the portal' : `A borrower of loan ${one.loanId}`}</th>
            <td>{one.kind === 'copy' ? 'Copy' : 'Erasure'}</td>
            <td>
              {`${one.askedBy}, ${momentHere(one.askedAt)}`}
              <SecondLine>{one.why}</SecondLine>
            </td>
            <td>
              <StatusPill tone={stateOf(one).tone}>{stateOf(one).text}</StatusPill>
              {one.confirmedBy === null ? null : <SecondLine>{`confirmed by ${one.confirmedBy}`}</SecondLine>}
              {one.withdrawnBy === null ? null : <SecondLine>{`${one.withdrawnBy}: ${one.withdrawnWhy}`}</SecondLine>}
            </td>
            <td>
              {one.kind === 'copy' ? (
                <div className={styles.copies}>
                  <CopyButton request={one} form="pdf" />
                  <CopyButton request={one} form="json" />
                </div>
              ) : waits(one) ? (
                <Button
                  size="toolbar"
                  aria-expanded={open === one.requestId}
                  onClick={() => setOpen(open === one.requestId ? undefined : one.requestId)}
                >
                  {open === one.requestId ? 'Close' : 'What would go'}
                </Button>
              ) : null}
            </td>
          </TableRow>
        ))}
      </Table>
      {shown ? <ErasurePreview key={shown.requestId} request={shown} mayConfirm={mayConfirm} onDone={() => setOpen(undefined)} /> : null}
    </>
  );
}

/** An erasure that is neither confirmed nor withdrawn. */
function waits({ kind, confirmedAt, withdrawnAt }: PersonRequest): boolean {
  return kind === 'erasure' && confirmedAt === null && withdrawnAt === null;
}

function stateOf(one: PersonRequest): { tone: 'green' | 'amber' | 'neutral'; text: string } {
  if (one.kind === 'copy') return { tone: 'green', text: 'Ready' };
  if (one.withdrawnAt !== null) return { tone: 'neutral', text: 'Withdrawn' };
  if (one.erasedAt !== null)
    return {
      tone: 'green',
      text: one.scope === 'all' ? `Erased: ${one.erasedRows ?? 0} rows` : `Erased what no law keeps: ${one.erasedRows ?? 0} rows`,
    };
  return one.confirmedAt === null ? { tone: 'amber', text: 'Waits for a second person' } : { tone: 'neutral', text: 'Being erased' };
}
