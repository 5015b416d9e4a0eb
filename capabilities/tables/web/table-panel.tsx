import { formatDate } from '../../../foundation/dates/dates.ts';
import { useCommand, type ReplyOf, type useAsk } from '../../../ui/calls/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { StatusPill } from '../../../ui/kit/controls/status-pill.tsx';
import { useToast } from '../../../ui/kit/layers/toasts.tsx';
import { Facts, Notice } from '../../../ui/kit/page/card.tsx';
import { InlineError, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { PanelSection } from '../../../ui/kit/page/templates.tsx';
import { Table } from '../../../ui/kit/tables/table.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import { ScreenLink, useGo } from '../../../ui/screens/links.tsx';
import { STATES } from './table-words.ts';
import styles from './tables.module.css';

type Shown = ReplyOf<'get-table'>;

/** What a table is, what it says otherwise, and which open loans it moves. */
export function TablePanel({ asked }: { asked: ReturnType<typeof useAsk<'get-table'>> }) {
  if (asked.refusal) return <Notice tone="red">{asked.refusal.message}</Notice>;
  if (asked.fault && !asked.value)
    return <InlineError onRetry={asked.again}>{`The table did not load. ${asked.fault.message}`}</InlineError>;
  if (!asked.value) return <SkeletonRows rows={10} />;
  const { table, source, standing, changes, loans } = asked.value;
  return (
    <>
      <PanelSection title={table.title} aside={<StatusPill tone={STATES[table.state].tone}>{STATES[table.state].text}</StatusPill>}>
        <Facts
          facts={[
            { label: 'Covers', value: `${formatDate(table.coversFrom)} to ${formatDate(table.coversTo)}` },
            { label: 'Source', value: standing === 'published' ? source : `${source} (${standing})` },
            { label: 'Why', value: table.note },
            { label: 'Proposed by', value: table.proposedBy },
            ...(table.putInForceBy === null ? [] : [{ label: 'In force by', value: `${table.putInForceBy}, version ${table.version}` }]),
            { label: 'SHA-256', value: <code title={table.sha256}>{table.sha256.slice(0, 12)}</code> },
          ]}
        />
      </PanelSection>
      <ChangesSection changes={changes} />
      {loans ? <LoansSection loans={loans} /> : null}
    </>
  );
}

function ChangesSection({ changes }: { changes: Shown['changes'] }) {
  const { comparedWith, added, changed, removed, same, columns, lines } = changes;
  const counts = [`${added} added`, `${changed} changed`, `${removed} removed`, `${same} the same`].join(', ');
  const left = added + changed + removed - lines.length;
  return (
    <PanelSection title="Rows">
      <p className="text-2">{`${counts}. Compared with ${comparedWith}.`}</p>
      {lines.length === 0 ? null : (
        <div className={styles.lines}>
          <Table caption="Rows that change" heads={['Row', ...columns.map((column) => ({ number: column }))]}>
            {lines.map((line) => (
              <tr key={line.label}>
                <th scope="row">{line.label}</th>
                {columns.map((column, at) => (
                  <td key={column} className={styles.figure}>
                    <Figure before={line.before?.[at]} after={line.after?.[at]} />
                  </td>
                ))}
              </tr>
            ))}
          </Table>
        </div>
      )}
      {left > 0 ? <p className="text-2">{`${left} more rows change.`}</p> : null}
    </PanelSection>
  );
}

function Figure({ before, after }: { before: string | undefined; after: string | undefined }) {
  if (before === after) return <span className="text-2">{after}</span>;
  return (
    <>
      {before === undefined ? null : <del>{before}</del>}
      {after === undefined ? <span className="text-2">Removed</span> : <ins>{after}</ins>}
    </>
  );
}

function LoansSection({ loans: { concerned, looked, moved } }: { loans: NonNullable<Shown['loans']> }) {
  const of = looked < concerned ? `the first ${looked} of ${concerned}` : concerned;
  const words =
    concerned === 0
      ? 'No open loan is concerned.'
      : moved.length === 0
        ? `No result changes (${of} open loans).`
        : `${moved.length} of ${of} open loans change.`;
  return (
    <PanelSection title="Open loans">
      <p className="text-2">{words}</p>
      {moved.length === 0 ? null : (
        <ul className={styles.moved}>
          {moved.map((one) => (
            <li key={one.loanNumber}>
              <ScreenLink to={pathTo('/loan-details/$loanId', { loanId: one.loanNumber })} className="text-strong">
                <bdi>{one.borrowerName}</bdi>
              </ScreenLink>{' '}
              <span className="text-2">{one.loanNumber}</span>
              <div>
                {`${one.before} → `}
                <b>{one.after}</b>
              </div>
              <div className="text-small text-2">{one.detail}</div>
            </li>
          ))}
        </ul>
      )}
    </PanelSection>
  );
}

/** The commit: put in force by another than who proposed it; who proposed it may take it back. */
export function TableFoot({ shown: { table, comparedWith }, mayPut }: { shown: Shown; mayPut: boolean }) {
  const toast = useToast();
  const go = useGo();
  const put = useCommand('put-table-in-force', {
    onDone: ({ version }) => toast({ text: `${table.title} is in force, version ${version}.` }),
  });
  const withdraw = useCommand('withdraw-table', {
    onDone: () => {
      toast({ text: `Withdrawn: ${table.title}` });
      go(pathTo('/admin/tables', {}));
    },
  });
  if (table.state !== 'proposed' || !mayPut) return null;
  const { tableId } = table;
  const problem = put.refusal?.message ?? withdraw.refusal?.message ?? put.fault?.message ?? withdraw.fault?.message;
  return (
    <>
      {problem ? <Notice tone="red">{problem}</Notice> : null}
      {table.own ? <p className="text-2">You proposed it. Another person puts it in force.</p> : null}
      <div className={styles.foot}>
        <Button busy={withdraw.pending} onClick={() => void withdraw.run({ params: { tableId } })}>
          Withdraw
        </Button>
        {table.own ? null : (
          <Button variant="primary" busy={put.pending} onClick={() => void put.run({ params: { tableId }, body: { comparedWith } })}>
            Put in force
          </Button>
        )}
      </div>
    </>
  );
}
