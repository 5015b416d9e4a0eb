import { IconColumns3, IconDownload, IconMenu2, IconMenuDeep, IconPlus } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useState } from 'react';
import { formatCount } from '../../../foundation/counts/format-count.ts';
import { addDays } from '../../../foundation/dates/dates.ts';
import { formatMoney } from '../../../foundation/money/cents.ts';
import { useAsk, useCommand } from '../../../ui/calls/index.ts';
import { Button, LinkButton } from '../../../ui/kit/button.tsx';
import { SegmentedControl } from '../../../ui/kit/card.tsx';
import { ViewTabs } from '../../../ui/kit/filters.tsx';
import { DataGrid, type Sort } from '../../../ui/kit/grid/data-grid.tsx';
import { Icon } from '../../../ui/kit/icons.tsx';
import { useShortcuts } from '../../../ui/kit/shortcuts/shortcuts.tsx';
import { EmptyState, InlineError } from '../../../ui/kit/states.tsx';
import { BarEnd, QueuePage } from '../../../ui/kit/templates.tsx';
import { useToast } from '../../../ui/kit/toasts.tsx';
import { useIsMobile } from '../../../ui/kit/use-is-mobile.ts';
import { columnsOf, standardColumns } from './columns.tsx';
import { FilterBar } from './filter-bar.tsx';
import { MobileRow } from './mobile-row.tsx';
import { filterOf, isChanged, isNarrowed, orders, orderText, views, type Address, type Order, type View } from './pipeline-address.ts';
import styles from './pipeline.module.css';
import { Totals } from './totals.tsx';
import { usePipeline, type Row } from './use-pipeline.ts';

const Peek = lazy(() => import('./peek.tsx'));
const ColumnChooser = lazy(() => import('./column-chooser.tsx'));

/** Every loan the person may see, what costs money soonest first. The address holds view, filters and order, so that a link shows the same. */
export default function PipelineScreen() {
  const address = useSearch({ strict: false }) as Address;
  const navigate = useNavigate();
  const toast = useToast();
  const mobile = useIsMobile();
  const profile = useAsk('get-user-profile', {}, { staleAfter: 300_000 }).value;
  const today = profile?.today ?? new Date().toLocaleDateString('en-CA');
  const filter = useMemo(() => filterOf({ ...address }, (days) => addDays(today, -days)), [address, today]);
  const list = usePipeline(filter);
  const [peeked, setPeeked] = useState<Row | null>(null);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [adding, setAdding] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const [columnsButton, setColumnsButton] = useState<HTMLButtonElement | null>(null);
  const [exporting, setExporting] = useState(false);
  const officers = useAsk('get-brokerage-employees', {}, { when: adding || address.officer !== undefined, staleAfter: 300_000 });

  const settings = useAsk('get-pipeline-settings', {}, { staleAfter: 300_000 });
  const saveSettings = useCommand('post-pipeline-settings', { refreshes: ['get-pipeline-settings'] });
  const [draftColumns, setDraftColumns] = useState<readonly string[]>();
  const [draftDensity, setDraftDensity] = useState<'compact' | 'comfortable'>();
  const standard = standardColumns(profile?.user.internal ?? false);
  const columnIds = draftColumns ?? settings.value?.columns ?? standard;
  const chosenColumns = columnIds.join();
  const columns = useMemo(() => columnsOf(chosenColumns.split(',')), [chosenColumns]);
  const density = draftDensity ?? settings.value?.density ?? 'compact';

  const go = (to: string) => void navigate({ to });
  const change = (part: Partial<Address>) => {
    const next = Object.fromEntries(Object.entries({ ...address, ...part }).filter(([, value]) => value !== undefined && value !== ''));
    setSelected(new Set());
    void navigate({ to: '/pipeline', search: next as never, replace: true });
  };
  const view = filter.view ?? 'mine';
  const title = views.find((one) => one.id === view)!.title;
  const pickView = (id: View) => {
    setPeeked(null);
    change({ view: id === 'mine' ? undefined : id });
  };
  const open = (row: Row) => go(`/loan-details/${row.loanNumber}`);
  const current = peeked && (list.rows.find((row) => row.loanNumber === peeked.loanNumber) ?? peeked);

  const download = async (only?: ReadonlySet<string>) => {
    setExporting(true);
    try {
      const { exportCsv } = await import('./export-csv.ts');
      const count = await exportCsv(filter, columnIds, `${title.toLowerCase().replaceAll(' ', '-')}-${today}.csv`, only);
      toast({ text: `Exported ${formatCount(count)} ${count === 1 ? 'loan' : 'loans'}` });
    } catch (problem) {
      toast({
        text: `The export stopped: ${(problem as Error).message}`,
        tone: 'failed',
        action: { text: 'Export again', onPick: () => void download(only) },
      });
    } finally {
      setExporting(false);
    }
  };
  useShortcuts([
    { keys: 'c', where: 'Lists', does: 'Register a loan', run: () => go('/loan-registration') },
    { keys: 'f', where: 'Lists', does: 'Filter', run: () => setAdding(true) },
    { keys: 'j', where: 'Lists', does: 'Next loan', run: focusGrid },
    { keys: 'k', where: 'Lists', does: 'Loan before', run: focusGrid },
    {
      keys: 'p',
      where: 'Lists',
      does: 'Price the previewed loan',
      off: !current,
      run: () => current && go(`/lock-loan/${current.loanNumber}`),
    },
    {
      keys: 'd',
      where: 'Lists',
      does: 'Loan Estimate of the previewed loan',
      off: !current,
      run: () => current && go(`/loan-estimator/${current.loanNumber}`),
    },
    ...views.map((one, at) => ({ keys: String(at + 1), where: 'Lists', does: `View: ${one.title}`, run: () => pickView(one.id) })),
  ]);

  const order = filter.sort!;
  const sort: Sort = { column: order.by, direction: order.descending ? 'descending' : 'ascending' };
  const tabs = (
    <ViewTabs
      label="Saved views"
      views={views.map((one) => ({ ...one, count: list.page?.counts?.[one.id] }))}
      current={view}
      onPick={pickView}
    />
  );
  return (
    <QueuePage
      title="Pipeline"
      bars={[
        <>
          {tabs}
          {mobile ? null : (
            <BarEnd>
              <Button size="toolbar" icon={IconDownload} busy={exporting} onClick={() => void download()}>
                Export CSV
              </Button>
              <Button size="toolbar" variant="primary" keys="C" onClick={() => go('/loan-registration')}>
                Register loan
              </Button>
            </BarEnd>
          )}
        </>,
        <>
          <FilterBar address={address} officers={officers.value?.employees ?? []} onChange={change} adding={adding} onAdding={setAdding} />
          {isChanged({ ...address }) ? (
            <span className={styles.changed}>
              Changed from the view.
              <LinkButton
                onClick={() => void navigate({ to: '/pipeline', search: (view === 'mine' ? {} : { view }) as never, replace: true })}
              >
                Reset
              </LinkButton>
            </span>
          ) : null}
          {mobile ? (
            <Button size="toolbar" icon={IconPlus} onClick={() => go('/loan-registration')}>
              Register loan
            </Button>
          ) : (
            <BarEnd>
              <SortedBy order={order} onCost={() => change({ sort: undefined })} />
              <Button
                ref={setColumnsButton}
                size="toolbar"
                icon={IconColumns3}
                aria-haspopup="dialog"
                aria-expanded={choosing}
                onClick={() => setChoosing(!choosing)}
              >
                Columns <b style={{ fontWeight: 500 }}>{columns.length}</b>
              </Button>
              <SegmentedControl
                label="Density"
                value={density}
                segments={[
                  { value: 'compact', name: 'Compact rows', label: <Icon of={IconMenuDeep} size={16} /> },
                  { value: 'comfortable', name: 'Comfortable rows', label: <Icon of={IconMenu2} size={16} /> },
                ]}
                onChange={(next) => {
                  setDraftDensity(next);
                  void saveSettings.run({ body: { columns: [...columnIds], density: next } });
                }}
              />
            </BarEnd>
          )}
          {choosing && columnsButton ? (
            <Suspense fallback={null}>
              <ColumnChooser
                anchor={columnsButton}
                columns={columns.map((column) => column.id)}
                standard={standard}
                density={density}
                onChange={setDraftColumns}
                onClose={() => setChoosing(false)}
              />
            </Suspense>
          ) : null}
        </>,
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
        columns={columns}
        rows={list.rows}
        rowId={(row) => row.loanNumber}
        {...(list.page?.totals ? { total: list.page.totals.loans } : {})}
        sort={sort}
        onSort={({ column, direction }) =>
          change({ sort: orderText({ by: column as Order['by'], descending: direction === 'descending' }) })
        }
        density={density}
        onOpen={open}
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
        empty={list.problem ? undefined : <Empty address={address} view={title} onReset={() => change(everythingOff)} onGo={go} />}
        onEndNear={list.more}
        quietRow={(row) => ['Withdrawn', 'Denied', 'Cancelled'].includes(row.status)}
        showKeys
        mobileRow={(row) => <MobileRow row={row} />}
      />
    </QueuePage>
  );
}

const everythingOff: Partial<Address> = { status: undefined, officer: undefined, lock: undefined, days: undefined, text: undefined };

/** J and K act from anywhere on the page: the first press takes the cursor into the list. */
function focusGrid(): void {
  document.querySelector<HTMLElement>('[role="grid"] [role="gridcell"][data-cell][tabindex="0"], [role="grid"] [data-cell="0:0"]')?.focus();
}

function SortedBy({ order, onCost }: { order: Order; onCost: () => void }) {
  return (
    <span className={styles.sorted}>
      {'Sorted by '}
      <b>{orders[order.by]}</b>
      {order.by === 'cost' ? null : (
        <>
          {' '}
          <LinkButton onClick={onCost}>Costliest first</LinkButton>
        </>
      )}
    </span>
  );
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

function Empty({ address, view, onReset, onGo }: { address: Address; view: string; onReset: () => void; onGo: (to: string) => void }) {
  if (isNarrowed({ ...address })) {
    return (
      <EmptyState title="No loan fits these filters" starts={[{ text: `Show all of ${view}`, onPick: onReset }]}>
        Take one of the filters above off to see more.
      </EmptyState>
    );
  }
  if (address.view !== undefined && address.view !== 'mine') {
    return (
      <EmptyState title={`Nothing in “${view}”`} starts={[{ text: 'Open my pipeline', keys: '1', onPick: () => onGo('/pipeline') }]}>
        Loans appear here as soon as they belong here.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="Your loans will be here"
      starts={[
        { text: 'Register a loan', keys: 'C', onPick: () => onGo('/loan-registration') },
        { text: 'Price a scenario', keys: 'G R', onPick: () => onGo('/price-it') },
      ]}
    >
      Each loan you register is listed with its lock, its deadlines and its next step.
    </EmptyState>
  );
}
