import { lazy, Suspense, useState } from 'react';
import { useAsk } from '../../../ui/calls/index.ts';
import { DataGrid, type Sort } from '../../../ui/kit/tables/data-grid.tsx';
import { InlineError } from '../../../ui/kit/page/states.tsx';
import { QueuePage } from '../../../ui/kit/page/templates/queue-page.tsx';
import { useIsMobile } from '../../../ui/kit/use-is-mobile.ts';
import { useGo } from '../../../ui/screens/links.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import { fallenOutStatuses } from '../../loan/domain/loan-status.ts';
import { FiltersBar, ViewBar } from './list-bars.tsx';
import { ListEmpty } from './list-empty.tsx';
import { MobileRow } from './mobile-row.tsx';
import { orderText, type Address, type Order, type View } from './pipeline-address.ts';
import { SelectionBar } from './selection-bar.tsx';
import { SavedLists } from './saved/saved-lists.tsx';
import { Totals } from './totals.tsx';
import { useListAddress } from './use-list-address.ts';
import { useListExport } from './use-list-export.ts';
import { useListKeys } from './use-list-keys.ts';
import { useListLook } from './use-list-look.ts';
import { usePipeline, type Row } from './use-pipeline.ts';
import { loadPatiently } from '../../../ui/kit/layers/load-patiently.ts';

const FileNameDialog = lazy(
  loadPatiently(async () => ({ default: (await import('../../../ui/kit/layers/file-name-dialog.tsx')).FileNameDialog })),
);
const Peek = lazy(loadPatiently(() => import('./peek.tsx')));

/** Every loan the person may see, those that cost money soonest first. */
export default function PipelineScreen() {
  const go = useGo();
  const mobile = useIsMobile();
  const list = useLoanList();
  const { address, look, current, exporting, naming, download } = list;
  const [adding, setAdding] = useState(false);
  useListKeys({ current, onFilter: () => setAdding(true), onView: list.pickView });
  return (
    <QueuePage
      title="Pipeline"
      bars={[
        <ViewBar
          key="views"
          view={address.view}
          counts={list.loans.page?.counts}
          onPick={list.pickView}
          saved={<SavedLists list={address} look={look} />}
          exporting={exporting}
          onExport={() => download()}
        />,
        <FiltersBar key="filters" list={address} look={look} rows={list.loans.rows} adding={adding} onAdding={setAdding} />,
      ]}
      peekLabel="Loan preview"
      peek={
        current && !mobile ? (
          <Suspense fallback={null}>
            <Peek row={current} onClose={() => list.peek(null)} onGo={go} />
          </Suspense>
        ) : null
      }
    >
      <LoanGrid list={list} />
      {naming ? (
        <Suspense fallback={null}>
          <FileNameDialog title="Export loans" endings={['csv', 'xlsx']} save="Export" {...naming} />
        </Suspense>
      ) : null}
    </QueuePage>
  );
}

/** The loans of the address's filter, their display, the previewed one and the selected ones. */
function useLoanList() {
  const profile = useAsk('get-user-profile', {}, { staleAfter: 300_000 }).value;
  const today = profile?.today ?? new Date().toLocaleDateString('en-CA');
  const [peeked, setPeeked] = useState<Row | null>(null);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const clearSelection = () => setSelected(new Set());
  const address = useListAddress(today, clearSelection);
  const { filter, title, change } = address;
  const loans = usePipeline(filter);
  const look = useListLook(profile?.user.internal ?? false);
  return {
    address,
    loans,
    look,
    /** The previewed loan as the newest rows have it. */
    current: peeked && (loans.rows.find((row) => row.loanNumber === peeked.loanNumber) ?? peeked),
    peek: setPeeked,
    selected,
    select: setSelected,
    clearSelection,
    ...useListExport({ filter, columnIds: look.columnIds, title, today }),
    pickView: (view: View) => {
      setPeeked(null);
      change({ view: view === 'mine' ? undefined : view });
    },
  };
}

type LoanList = ReturnType<typeof useLoanList>;

function LoanGrid({ list: { address, loans, look, current, peek, selected, select, clearSelection, download } }: { list: LoanList }) {
  const go = useGo();
  const { filter, title, change } = address;
  const { totals } = loans.page ?? { totals: null };
  const order = filter.sort!;
  const sort: Sort = { column: order.by, direction: order.descending ? 'descending' : 'ascending' };
  return (
    <DataGrid
      label={title}
      columns={look.columns}
      rows={loans.rows}
      rowId={(row) => row.loanNumber}
      {...(totals ? { total: totals.loans } : {})}
      sort={sort}
      onSort={({ column, direction }) => change({ sort: orderText({ by: column as Order['by'], descending: direction === 'descending' }) })}
      density={look.density}
      onResize={look.resize}
      onOpen={(row) => go(pathTo('/loan-details/$loanId', { loanId: row.loanNumber }))}
      onPeek={peek}
      peeking={current?.loanNumber ?? null}
      selected={selected}
      onSelect={select}
      selectionBar={
        <SelectionBar rows={loans.rows.filter((row) => selected.has(row.loanNumber))} onExport={download} onClear={clearSelection} />
      }
      totals={totals && loans.rows.length > 0 ? <Totals totals={totals} filter={filter} /> : undefined}
      waiting={loans.waiting}
      error={loans.problem ? <InlineError onRetry={loans.again}>{`The list did not load. ${loans.problem}`}</InlineError> : undefined}
      empty={
        loans.problem ? undefined : (
          <ListEmpty
            address={address.address}
            view={title}
            onReset={() => change(everythingOff)}
            onAll={() => change({ view: 'all' })}
            onGo={go}
          />
        )
      }
      onEndNear={loans.more}
      quietRow={(row) => fallenOutStatuses.some((status) => status === row.status)}
      showKeys
      mobileRow={(row) => <MobileRow row={row} />}
    />
  );
}

const everythingOff: Partial<Address> = {
  status: undefined,
  officer: undefined,
  lock: undefined,
  product: undefined,
  type: undefined,
  state: undefined,
  days: undefined,
  text: undefined,
};
