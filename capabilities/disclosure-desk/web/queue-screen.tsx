import { InlineError, EmptyState, ErrorState } from '../../../ui/kit/page/states.tsx';
import { QueuePage } from '../../../ui/kit/page/templates/queue-page.tsx';
import { DataGrid } from '../../../ui/kit/tables/data-grid.tsx';
import { DeskPlaces, PageSteps } from './queue/queue-bars.tsx';
import { queueColumns, QueueMobileRow } from './queue/queue-columns.tsx';
import { QueueFilters } from './queue/queue-filters.tsx';
import { QueuePeek } from './queue/queue-peek.tsx';
import { useDisclosureQueue, type DisclosureQueue } from './queue/use-disclosure-queue.ts';
import { Workload } from './queue/workload.tsx';

/** `/disclosure-desk`: disclosures due on the loans of the lender, by the moment each is due, and who has them. */
export default function QueueScreen() {
  const queue = useDisclosureQueue();
  const { asked, current } = queue;
  return (
    <QueuePage
      title="Disclosure desk"
      bars={[<DeskPlaces key="places" />, <Workload key="workload" queue={queue} />, <QueueFilters key="filters" queue={queue} />]}
      peekLabel={current?.borrower ?? 'Disclosure'}
      {...(current ? { peek: <QueuePeek key={current.id} queue={queue} row={current} /> } : {})}
    >
      {asked.fault && !asked.value ? (
        <ErrorState
          title="The queue did not load"
          safe="Nothing changed on any loan. What is due stays due."
          onRetry={asked.again}
          trace={asked.fault.trace}
        />
      ) : asked.refusal ? (
        <InlineError>{asked.refusal.message}</InlineError>
      ) : (
        <QueueGrid queue={queue} />
      )}
    </QueuePage>
  );
}

function QueueGrid({ queue }: { queue: DisclosureQueue }) {
  const { asked, rows, current, filtered } = queue;
  return (
    <DataGrid
      label="Disclosures due"
      columns={queueColumns}
      rows={rows}
      rowId={(row) => row.id}
      density="comfortable"
      pinned={2}
      total={asked.value?.total ?? rows.length}
      onOpen={(row) => queue.open(row.id)}
      onPeek={(row) => queue.open(row?.id)}
      peeking={current?.id ?? null}
      waiting={asked.waiting}
      error={asked.fault ? <InlineError onRetry={asked.again}>The queue is not fresh: {asked.fault.message}</InlineError> : undefined}
      empty={
        <EmptyState
          title={filtered ? 'No disclosure matches these filters' : 'No disclosure is due'}
          starts={filtered ? [{ text: 'Show all of the queue', onPick: queue.clear }] : []}
        >
          Estimates, closing disclosures, paper and questions are listed here, the first due on top.
        </EmptyState>
      }
      totals={<PageSteps queue={queue} />}
      mobileRow={(row) => <QueueMobileRow row={row} />}
    />
  );
}
