import { IconDownload } from '@tabler/icons-react';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { EmptyState, ErrorState } from '../../../ui/kit/page/states.tsx';
import { QueuePage } from '../../../ui/kit/page/templates/queue-page.tsx';
import { DataGrid } from '../../../ui/kit/tables/data-grid.tsx';
import { useGo } from '../../../ui/screens/links.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import { DeskBar } from './desk-bars.tsx';
import { expiringColumns, ExpiringMobileRow } from './expiring/expiring-columns.tsx';
import { saveExpiringCsv } from './expiring/expiring-csv.ts';
import { ExpiringFiltersBar } from './expiring/expiring-filters.tsx';
import { useExpiring, type Expiring } from './expiring/use-expiring.ts';

/** `/lock-desk/expiring`: every active lock by expiry day, with the steps missing before its closing. */
export default function ExpiringScreen() {
  const expiring = useExpiring();
  const { locks, rows } = expiring;
  return (
    <QueuePage
      title="Expiring locks"
      bars={[
        <DeskBar
          key="bar"
          current="/lock-desk/expiring"
          end={
            <Button size="toolbar" icon={IconDownload} onClick={() => saveExpiringCsv(rows, locks.value?.today ?? '')}>
              Export CSV
            </Button>
          }
        />,
        <ExpiringFiltersBar key="filters" expiring={expiring} />,
      ]}
    >
      {locks.fault && !locks.value ? (
        <ErrorState title="The locks did not load" safe="Nothing changed on any lock." onRetry={locks.again} trace={locks.fault.trace} />
      ) : (
        <ExpiringGrid expiring={expiring} />
      )}
    </QueuePage>
  );
}

function ExpiringGrid({ expiring: { locks, rows, filtered, filter } }: { expiring: Expiring }) {
  const go = useGo();
  return (
    <DataGrid
      label="Expiring locks"
      columns={expiringColumns}
      rows={rows}
      rowId={(row) => row.loanNumber}
      pinned={2}
      onOpen={(row) => go(pathTo('/lock-loan/$loanId', { loanId: row.loanNumber }))}
      waiting={locks.waiting}
      empty={
        <EmptyState
          title={filtered ? 'No locks match these filters' : 'No loan is locked'}
          starts={filtered ? [{ text: 'Show every lock', onPick: () => filter({ days: '', brokerage: '', missing: '' }) }] : []}
        >
          Active locks are listed here, earliest expiry first.
        </EmptyState>
      }
      mobileRow={(row) => <ExpiringMobileRow row={row} />}
    />
  );
}
