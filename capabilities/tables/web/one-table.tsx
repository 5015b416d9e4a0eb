import { useState } from 'react';
import { formatDate } from '../../../foundation/dates/dates.ts';
import { useAsk, useCommand, type ReplyOf } from '../../../ui/calls/index.ts';
import { Button, LinkButton } from '../../../ui/kit/controls/button.tsx';
import { StatusPill } from '../../../ui/kit/controls/status-pill.tsx';
import { useToast } from '../../../ui/kit/layers/toasts.tsx';
import { Card, Facts, Notice } from '../../../ui/kit/page/card.tsx';
import { ErrorState, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { PanelSection, Workbench } from '../../../ui/kit/page/templates.tsx';
import { NumberCell, SecondLine, Table } from '../../../ui/kit/tables/table.tsx';
import { momentHere } from '../../../ui/kit/time/moment-text.ts';
import { useIsMobile } from '../../../ui/kit/use-is-mobile.ts';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import { ScreenLink, useGo } from '../../../ui/screens/links.tsx';
import { STATES } from './table-words.ts';
import styles from './tables.module.css';

type Shown = ReplyOf<'get-table'>;

/** One table: the rows and the open loans it changes; at the right what it is, and the commit. */
export function OneTable({ tableId, mayPut }: { tableId: string; mayPut: boolean }) {
  const asked = useAsk('get-table', { params: { tableId } });
  // On a phone what one decides on and the buttons come first, and the long list of rows last.
  const narrow = useIsMobile();
  const shown = asked.value;
  if (!shown)
    return (
      <Workbench title="Table" note={<AllLink />}>
        {asked.refusal || asked.fault ? (
          <ErrorState
            title={asked.refusal?.message ?? 'The table did not load'}
            safe="Nothing was changed."
            onRetry={asked.again}
            {...(asked.fault ? { trace: asked.fault.trace } : {})}
          />
        ) : (
          <SkeletonRows rows={12} />
        )}
      </Workbench>
    );
  const { table, changes, loans } = shown;
  const open = table.state === 'proposed' && mayPut;
  return (
    <Workbench
      title={table.title}
      note={<StatusPill tone={STATES[table.state].tone}>{STATES[table.state].text}</StatusPill>}
      actions={<AllLink />}
      panelLabel="About the table"
      {...(narrow ? {} : { panel: <About shown={shown} />, ...(open ? { panelFoot: <Commit shown={shown} /> } : {}) })}
    >
      {narrow ? (
        <Card flush>
          <About shown={shown} />
          {open ? (
            <div className={styles.commit}>
              <Commit shown={shown} />
            </div>
          ) : null}
        </Card>
      ) : null}
      {loans ? <LoansCard loans={loans} /> : null}
      <RowsCard changes={changes} />
    </Workbench>
  );
}

function AllLink() {
  return <ScreenLink to={pathTo('/admin/tables', {})}>All tables</ScreenLink>;
}

function About({ shown: { table, source, standing } }: { shown: Shown }) {
  return (
    <PanelSection title="About the table">
      <Facts
        facts={[
          {
            label: 'Covers',
            value:
              table.coversTo === null
                ? `From ${formatDate(table.coversFrom)}, until another comes`
                : `${formatDate(table.coversFrom)} to ${formatDate(table.coversTo)}`,
          },
          { label: 'Source', value: standing === 'published' ? source : `${source} (${standing})` },
          { label: 'File', value: table.fileName },
          { label: 'Why', value: table.note },
          { label: 'Proposed', value: `${table.proposedBy}, ${momentHere(table.proposedAt)}` },
          ...(table.putInForceBy === null || table.putInForceAt === null
            ? []
            : [{ label: 'In force', value: `${table.putInForceBy}, ${momentHere(table.putInForceAt)}, version ${table.version}` }]),
          ...(table.withdrawnBy === null ? [] : [{ label: 'Withdrawn', value: table.withdrawnBy }]),
          { label: 'SHA-256', value: <code title={table.sha256}>{table.sha256.slice(0, 12)}</code> },
        ]}
      />
    </PanelSection>
  );
}

/** So many rows are shown before somebody asks for all. */
const FEW_ROWS = 20;

function RowsCard({ changes }: { changes: Shown['changes'] }) {
  const { comparedWith, added, changed, removed, same, columns, lines } = changes;
  const counts = [`${added} added`, `${changed} changed`, `${removed} removed`, `${same} the same`].join(', ');
  const [all, setAll] = useState(false);
  const shown = all ? lines : lines.slice(0, FEW_ROWS);
  const left = added + changed + removed - lines.length;
  return (
    <Card title="Rows" flush>
      <p className={styles.words}>{`${counts}. Compared with ${comparedWith}.`}</p>
      {lines.length === 0 ? null : (
        <Table caption="Rows that change" heads={['Row', ...columns.map((column) => ({ number: column }))]}>
          {shown.map((line) => (
            <tr key={line.label}>
              <th scope="row">{line.label}</th>
              {columns.map((column, at) => (
                <NumberCell key={column}>
                  <Figure before={line.before?.[at]} after={line.after?.[at]} />
                </NumberCell>
              ))}
            </tr>
          ))}
        </Table>
      )}
      {shown.length < lines.length ? (
        <p className={styles.words}>
          <LinkButton onClick={() => setAll(true)}>{`Show all ${lines.length} rows`}</LinkButton>
        </p>
      ) : null}
      {left > 0 && all ? <p className={styles.words}>{`${left} more rows change.`}</p> : null}
    </Card>
  );
}

function Figure({ before, after }: { before: string | undefined; after: string | undefined }) {
  if (before === after) return <span className="text-2">{after}</span>;
  return (
    <>
      {before === undefined ? null : <del className={styles.was}>{before}</del>}
      {after === undefined ? <span className="text-2">Removed</span> : <ins className={styles.is}>{after}</ins>}
    </>
  );
}

function LoansCard({ loans: { concerned, looked, moved } }: { loans: NonNullable<Shown['loans']> }) {
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

/** The commit: put in force by another than who proposed it; who proposed it may take it back. */
function Commit({ shown: { table, comparedWith } }: { shown: Shown }) {
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
