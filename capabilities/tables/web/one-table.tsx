import { formatDate } from '../../../foundation/dates/dates.ts';
import { useAsk, useCommand } from '../../../ui/calls/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { StatusPill } from '../../../ui/kit/controls/status-pill.tsx';
import { useToast } from '../../../ui/kit/layers/toasts.tsx';
import { Card, Facts, Notice } from '../../../ui/kit/page/card.tsx';
import { ErrorState, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { PanelSection } from '../../../ui/kit/page/templates/panel.tsx';
import { Workbench } from '../../../ui/kit/page/templates/workbench.tsx';
import { momentHere } from '../../../ui/kit/time/moment-text.ts';
import { useIsMobile } from '../../../ui/kit/use-is-mobile.ts';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import { useGo } from '../../../ui/screens/links.tsx';
import { STATES } from './table-words.ts';
import styles from './tables.module.css';
import { type Shown, LoansCard } from './loans-of-table.tsx';
import { AllLink, RowsCard } from './table-rows.tsx';

/** One table: the rows and the open loans it changes; at the right its description, and the commit. */
export function OneTable({ tableId, mayPut }: { tableId: string; mayPut: boolean }) {
  const asked = useAsk('get-table', { params: { tableId } });
  // On a phone the facts for the decision and the buttons come first, and the long list of rows last.
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
