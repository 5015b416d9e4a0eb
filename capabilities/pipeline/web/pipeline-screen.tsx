import { lazy, Suspense, useState } from 'react';
import { formatMoney } from '../../../foundation/money/cents.ts';
import { useAsk } from '../../../ui/calls/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { DataGrid, type Sort } from '../../../ui/kit/tables/data-grid.tsx';
import { useShortcuts } from '../../../ui/kit/shortcuts/shortcuts.tsx';
import { InlineError } from '../../../ui/kit/page/states.tsx';
import { QueuePage } from '../../../ui/kit/page/templates.tsx';
import { useIsMobile } from '../../../ui/kit/use-is-mobile.ts';
import { useGo } from '../../../ui/screens/links.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import { FiltersBar, ViewBar } from './list-bars.tsx';
import { ListEmpty } from './list-empty.tsx';
import { MobileRow } from './mobile-row.tsx';
import { orderText, views, type Address, type Order, type View } from './pipeline-address.ts';
import styles from './pipeline.module.css';
import { Totals } from './totals.tsx';
import { useListAddress } from './use-list-address.ts';
import { useListExport } from './use-list-export.ts';
import { useListLook } from './use-list-look.ts';
import { usePipeline, type Row } from './use-pipeline.ts';

const Peek = lazy(() => import('./peek.tsx'));

/** Every loan the person may see, what costs money soonest first. */
export default function PipelineScreen() {
  const go = useGo();
  const mobile = useIsMobile();
  const profile = useAsk('get-user-profile', {}, { staleAfter: 300_000 }).value;
  const today = profile?.today ?? new Date().toLocaleDateString('en-CA');
  const [peeked, setPeeked] = useState<Row | null>(null);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [adding, setAdding] = useState(false);
  const address = useListAddress(today, () => setSelected(new Set()));
  const { filter, view, title, change } = address;
  const list = usePipeline(filter);
  const look = useListLook(profile?.user.internal ?? false);
  const { exporting, download } = useListExport({ filter, columnIds: look.columnIds, title, today });
  const pickView = (id: View) => {
    setPeeked(null);
    change({ view: id === 'mine' ? undefined : id });
  };
  const current = peeked && (list.rows.find((row) => row.loanNumber === peeked.loanNumber) ?? peeked);
  useListKeys({ current, onFilter: () => setAdding(true), onView: pickView });

  const order = filter.sort!;
  const sort: Sort = { column: order.by, direction: order.descending ? 'descending' : 'ascending' };
  return (
    <QueuePage
      title="Pipeline"
      bars={[
        <ViewBar
          key="views"
          view={view}
          counts={list.page?.counts}
          onPick={pickView}
          exporting={exporting}
          onExport={() => void download()}
        />,
        <FiltersBar key="filters" list={address} look={look} adding={adding} onAdding={setAdding} />,
      ]}
      peekLabel="Loan preview"
      peek={
        current && !mobile ? (
          <Suspense fallback={null}>
            <Peek row={current} onClose={() => setPeeked(null)} onGo={go} />
          </Suspense>
        ) : null
      }
    >
      <DataGrid
        label={title}
        columns={look.columns}
        rows={list.rows}
        rowId={(row) => row.loanNumber}
        {...(list.page?.totals ? { total: list.page.totals.loans } : {})}
        sort={sort}
        onSort={({ column, direction }) =>
          change({ sort: orderText({ by: column as Order['by'], descending: direction === 'descending' }) })
        }
        density={look.density}
        onOpen={(row) => go(pathTo('/loan-details/$loanId', { loanId: row.loanNumber }))}
        onPeek={setPeeked}
        peeking={current?.loanNumber ?? null}
        selected={selected}
        onSelect={setSelected}
        selectionBar={
          <SelectionBar
            rows={list.rows.filter((row) => selected.has(row.loanNumber))}
            onExport={() => void download(selected)}
            onClear={() => setSelected(new Set())}
          />
        }
        totals={list.page?.totals && list.rows.length > 0 ? <Totals totals={list.page.totals} filter={filter} /> : undefined}
        waiting={list.waiting}
        error={list.problem ? <InlineError onRetry={list.again}>{`The list did not load. ${list.problem}`}</InlineError> : undefined}
        empty={
          list.problem ? undefined : <ListEmpty address={address.address} view={title} onReset={() => change(everythingOff)} onGo={go} />
        }
        onEndNear={list.more}
        quietRow={(row) => ['Withdrawn', 'Denied', 'Cancelled'].includes(row.status)}
        showKeys
        mobileRow={(row) => <MobileRow row={row} />}
      />
    </QueuePage>
  );
}

const everythingOff: Partial<Address> = { status: undefined, officer: undefined, lock: undefined, days: undefined, text: undefined };

/** The keys of the list; P and D are about the loan that is previewed. */
function useListKeys({ current, onFilter, onView }: { current: Row | null; onFilter: () => void; onView: (view: View) => void }): void {
  const go = useGo();
  const loanId = current?.loanNumber ?? '';
  useShortcuts([
    { keys: 'c', where: 'Lists', does: 'Register a loan', run: () => go(pathTo('/loan-registration')) },
    { keys: 'f', where: 'Lists', does: 'Filter', run: onFilter },
    { keys: 'j', where: 'Lists', does: 'Next loan', run: focusGrid },
    { keys: 'k', where: 'Lists', does: 'Loan before', run: focusGrid },
    {
      keys: 'p',
      where: 'Lists',
      does: 'Price the previewed loan',
      off: !current,
      run: () => go(pathTo('/lock-loan/$loanId', { loanId })),
    },
    {
      keys: 'd',
      where: 'Lists',
      does: 'Loan Estimate of the previewed loan',
      off: !current,
      run: () => go(pathTo('/loan-estimator/$loanId', { loanId })),
    },
    ...views.map((one, at) => ({ keys: String(at + 1), where: 'Lists', does: `View: ${one.title}`, run: () => onView(one.id) })),
  ]);
}

/** J and K act from anywhere on the page: the first press takes the cursor into the list. */
function focusGrid(): void {
  document.querySelector<HTMLElement>('[role="grid"] [role="gridcell"][data-cell][tabindex="0"], [role="grid"] [data-cell="0:0"]')?.focus();
}

function SelectionBar({ rows, onExport, onClear }: { rows: readonly Row[]; onExport: () => void; onClear: () => void }) {
  const cents = rows.reduce((sum, row) => sum + row.amountCents, 0);
  return (
    <span className={styles.row} role="status">
      <b>{rows.length}</b> chosen, {formatMoney(cents, { cents: 'never' })}
      <Button size="panel" onClick={onExport}>
        Export these
      </Button>
      <Button size="panel" variant="quiet" onClick={onClear}>
        Clear
      </Button>
    </span>
  );
}
