import { IconDownload, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { Facts } from '../../../ui/kit/page/card.tsx';
import { DataGrid, type Column, type Sort } from '../../../ui/kit/tables/data-grid.tsx';
import { FilterChip, ViewTabs } from '../../../ui/kit/controls/filters.tsx';
import { Icon } from '../../../ui/kit/icons.tsx';
import { DisclosureIcon, LockIcon, StatusPill } from '../../../ui/kit/controls/status-pill.tsx';
import { BarEnd } from '../../../ui/kit/page/templates/page-head.tsx';
import { PanelSection } from '../../../ui/kit/page/templates/panel.tsx';
import { QueuePage } from '../../../ui/kit/page/templates/queue-page.tsx';
import styles from './gallery.module.css';

interface Row {
  loan: string;
  name: string;
  product: string;
  amount: string;
  rate: string;
  ltv: string;
  lock: 'locked' | 'open' | 'expired';
  expires: string;
  le: number | null;
  status: string;
}

const NAMES = [
  'Abernathy-Lindqvist, J',
  'Marchetti, Luca',
  'Haddad, Samir K',
  'O’Donnell, Patrick J',
  'Castellano, Vivian D',
  'Sandoval, Ximena R',
  'Whitcombe, Dana R',
];
const ROWS: Row[] = Array.from({ length: 300 }, (_, at) => ({
  loan: String(1_400_023_871 + at),
  name: NAMES[at % NAMES.length]!,
  product: at % 3 === 0 ? 'FHA 30 fixed' : 'Conv 30 fixed',
  amount: `$${(200 + at * 3).toString()},0${at % 10}0`,
  rate: at % 4 === 0 ? '' : '6.125%',
  ltv: '80.00%',
  lock: at % 4 === 0 ? 'open' : at % 9 === 1 ? 'expired' : 'locked',
  expires: at % 4 === 0 ? 'Not locked' : '11/23/26',
  le: at % 5 === 0 ? at % 4 : null,
  status: at % 2 === 0 ? 'Registered' : 'Clear to close',
}));

const COLUMNS: Column<Row>[] = [
  {
    id: 'lock',
    head: <Icon of={IconLock} size={14} />,
    headLabel: 'Lock',
    width: 32,
    align: 'center',
    cell: (row) => <LockIcon state={row.lock} />,
  },
  {
    id: 'le',
    head: 'LE',
    width: 36,
    align: 'center',
    cell: (row) => <DisclosureIcon sent={row.le === null} {...(row.le === null ? {} : { daysLeft: row.le })} />,
  },
  { id: 'loan', head: 'Loan', width: 100, tone: 'secondary', cell: (row) => row.loan, sortable: true },
  { id: 'borrower', head: 'Borrower', width: 190, tone: 'strong', grow: true, cell: (row) => row.name, sortable: true },
  { id: 'product', head: 'Product', width: 130, tone: 'secondary', cell: (row) => row.product, sortable: true },
  { id: 'amount', head: 'Amount', width: 110, align: 'right', cell: (row) => row.amount, sortable: true },
  { id: 'rate', head: 'Rate', width: 80, align: 'right', cell: (row) => row.rate },
  { id: 'ltv', head: 'LTV', width: 80, align: 'right', tone: 'secondary', cell: (row) => row.ltv },
  { id: 'expires', head: 'Lock expires', width: 120, cell: (row) => row.expires },
  { id: 'status', head: 'Status', width: 130, cell: (row) => row.status },
];

export function PipelinePage() {
  const [sort, setSort] = useState<Sort>({ column: 'loan', direction: 'ascending' });
  const [peeked, setPeeked] = useState<Row | null>(ROWS[3]!);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [view, setView] = useState<'mine' | 'due' | 'all'>('mine');
  return (
    <div className={styles.window}>
      <QueuePage
        title="Pipeline"
        bars={[
          <>
            <ViewTabs
              label="Saved views"
              views={[
                { id: 'mine', title: 'My pipeline', count: 21 },
                { id: 'due', title: 'LE due in 3 days', count: 6 },
                { id: 'all', title: 'All loans', count: 1204 },
              ]}
              current={view}
              onPick={setView}
            />
            <BarEnd>
              <Button size="toolbar" icon={IconDownload}>
                Export CSV
              </Button>
              <Button size="toolbar" variant="primary" keys="C">
                Register loan
              </Button>
            </BarEnd>
          </>,
          <>
            <FilterChip field="Officer" value="any of 3" onRemove={() => {}} />
            <FilterChip field="Status" value="not Funded, Withdrawn" onRemove={() => {}} />
          </>,
        ]}
        peek={
          peeked && window.innerWidth > 768 ? (
            <>
              <PanelSection title={peeked.name}>
                <span className="text-2">{peeked.loan}</span> <StatusPill>{peeked.status}</StatusPill>
              </PanelSection>
              <PanelSection>
                <Facts
                  facts={[
                    { label: 'Amount', value: peeked.amount },
                    { label: 'LTV', value: peeked.ltv },
                  ]}
                />
              </PanelSection>
            </>
          ) : null
        }
      >
        <DataGrid
          label="My pipeline"
          columns={COLUMNS}
          rows={ROWS}
          rowId={(row) => row.loan}
          sort={sort}
          onSort={setSort}
          onOpen={() => {}}
          onPeek={setPeeked}
          peeking={peeked?.loan ?? null}
          selected={selected}
          onSelect={setSelected}
          selectionBar={<span>{selected.size} chosen</span>}
          totals={
            <span>
              <b>300</b> loans
            </span>
          }
          showKeys
          mobileRow={(row) => (
            <span className={styles.phoneRow}>
              <LockIcon state={row.lock} />
              <span className="text-strong">{row.name}</span>
              <span className="text-strong">{row.amount}</span>
              <span />
              <span className="text-2">{row.product}</span>
              <span className="text-2">{row.status}</span>
            </span>
          )}
        />
      </QueuePage>
    </div>
  );
}
