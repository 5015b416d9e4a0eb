import { IconDownload } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { formatDate } from '../../../foundation/dates/dates.ts';
import { formatMoney } from '../../../foundation/money/cents.ts';
import { formatPoints, formatRate, thousandthsToDecimal } from '../../../foundation/rates/rates.ts';
import { useAsk, type ReplyOf } from '../../../ui/calls/index.ts';
import { SelectField } from '../../../ui/fields/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { Countdown } from '../../../ui/kit/time/countdown.tsx';
import { csvText } from '../../../ui/kit/files/csv-text.ts';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { DataGrid, type Column } from '../../../ui/kit/tables/data-grid.tsx';
import { saveFile } from '../../../ui/kit/files/save-file.ts';
import { EmptyState, ErrorState } from '../../../ui/kit/page/states.tsx';
import { QueuePage } from '../../../ui/kit/page/templates.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import { ScreenLink, useGo } from '../../../ui/screens/links.tsx';
import { DeskBar } from './desk-bars.tsx';
import { dayText, signed } from './desk-text.ts';
import styles from './desk.module.css';

type Row = ReplyOf<'desk-expiring'>['rows'][number];

const WITHIN = [
  { value: '3', label: '3 days' },
  { value: '7', label: '7 days' },
  { value: '15', label: '15 days' },
  { value: '', label: 'Any time' },
];

const columns: readonly Column<Row>[] = [
  {
    id: 'loan',
    head: 'Loan',
    width: 106,
    tone: 'strong',
    cell: (row) => <ScreenLink to={pathTo('/lock-loan/$loanId', { loanId: row.loanNumber })}>{row.loanNumber}</ScreenLink>,
  },
  { id: 'borrower', head: 'Borrower', width: 150, grow: true, cell: (row) => row.borrower },
  {
    id: 'expires',
    head: 'Runs through',
    width: 200,
    cell: (row) => (
      <Countdown
        date={
          <ExplainableNumber label={`Lock of ${row.loanNumber} runs through`} why={row.why} plain>
            {dayText(row.expiresOn)}
          </ExplainableNumber>
        }
        left={row.daysLeft}
        unit="day"
      />
    ),
  },
  { id: 'missing', head: 'Missing to close', width: 330, grow: true, cell: (row) => row.missing.join('; ') || 'Nothing' },
  { id: 'status', head: 'Status', width: 150, tone: 'secondary', cell: (row) => row.status },
  {
    id: 'extension',
    head: 'Shortest extension',
    width: 170,
    align: 'right',
    cell: (row) =>
      row.extension === null ? (
        <span className="text-2">Desk only</span>
      ) : (
        <>
          {row.extension.days} days,{' '}
          <ExplainableNumber label={`Extension of ${row.extension.days} days`} why={row.extension.why} plain>
            {formatMoney(row.extension.costCents)}
          </ExplainableNumber>
        </>
      ),
  },
  { id: 'drift', head: 'Drift', width: 76, align: 'right', cell: (row) => (row.drift === null ? null : signed(row.drift)) },
  { id: 'amount', head: 'Amount', width: 96, align: 'right', cell: (row) => formatMoney(row.amountCents, { cents: 'never' }) },
  { id: 'rate', head: 'Rate', width: 76, align: 'right', cell: (row) => formatRate(row.rate) },
  { id: 'price', head: 'Price', width: 84, align: 'right', cell: (row) => formatPoints(row.price) },
  { id: 'product', head: 'Product', width: 190, tone: 'secondary', cell: (row) => row.productName },
  { id: 'brokerage', head: 'Brokerage', width: 170, tone: 'secondary', cell: (row) => row.brokerage },
  { id: 'officer', head: 'Officer', width: 140, tone: 'secondary', cell: (row) => row.officer },
];

/** `/lock-desk/expiring`: every active lock by the day it ends, and what stands before its closing. */
export default function ExpiringScreen() {
  const search = useSearch({ strict: false }) as { days?: string | number; brokerage?: string; missing?: string };
  const go = useGo();
  const days = search.days === undefined ? undefined : Number(search.days);
  const asked = useAsk('desk-expiring', { query: days === undefined ? {} : { days } }, { every: 60_000 });
  const change = (part: Partial<typeof search>) => {
    const next = Object.fromEntries(Object.entries({ ...search, ...part }).filter(([, value]) => value !== undefined && value !== ''));
    go(pathTo('/lock-desk/expiring'), { search: next, replace: true });
  };
  const [found] = useState(() => new Set<string>());
  for (const row of asked.value?.rows ?? []) found.add(row.brokerage);
  const rows = useMemo(
    () =>
      (asked.value?.rows ?? []).filter(
        (row) =>
          (search.brokerage === undefined || row.brokerage === search.brokerage) &&
          (search.missing === undefined || (search.missing === 'something' ? row.missing.length > 0 : row.missing.length === 0)),
      ),
    [asked.value, search.brokerage, search.missing],
  );
  const narrowed = days !== undefined || search.brokerage !== undefined || search.missing !== undefined;
  return (
    <QueuePage
      title="Expiring locks"
      bars={[
        <DeskBar
          key="bar"
          at="/lock-desk/expiring"
          end={
            <Button size="toolbar" icon={IconDownload} onClick={() => saveCsv(rows, asked.value?.today ?? '')}>
              Export CSV
            </Button>
          }
        />,
        <div key="filters" className={styles.chips}>
          <SelectField
            label="Runs out within"
            bare
            empty={null}
            choices={WITHIN}
            value={days === undefined ? '' : String(days)}
            onChange={(event) => change({ days: event.target.value || undefined! })}
          />
          <SelectField
            label="Brokerage"
            bare
            empty="Every brokerage"
            choices={[...found].toSorted().map((name) => ({ value: name, label: name }))}
            value={search.brokerage ?? ''}
            onChange={(event) => change({ brokerage: event.target.value })}
          />
          <SelectField
            label="Missing to close"
            bare
            empty="Ready or not"
            choices={[
              { value: 'something', label: 'Something is missing' },
              { value: 'nothing', label: 'Nothing is missing' },
            ]}
            value={search.missing ?? ''}
            onChange={(event) => change({ missing: event.target.value })}
          />
        </div>,
      ]}
    >
      {asked.fault && !asked.value ? (
        <ErrorState title="The locks did not load" safe="Nothing changed on any lock." onRetry={asked.again} trace={asked.fault.trace} />
      ) : (
        <DataGrid
          label="Expiring locks"
          columns={columns}
          rows={rows}
          rowId={(row) => row.loanNumber}
          pinned={2}
          onOpen={(row) => go(pathTo('/lock-loan/$loanId', { loanId: row.loanNumber }))}
          waiting={asked.waiting}
          empty={
            <EmptyState
              title={narrowed ? 'No lock fits these filters' : 'No loan is locked'}
              starts={
                narrowed
                  ? [{ text: 'Show every lock', onPick: () => change({ days: undefined!, brokerage: undefined!, missing: undefined! }) }]
                  : []
              }
            >
              Active locks are listed here, the next to end first.
            </EmptyState>
          }
          mobileRow={(row) => (
            <span className={styles.mobileRow}>
              <span className={styles.mobileLine}>
                <span className="text-strong">{row.borrower}</span>
                <Countdown date={dayText(row.expiresOn)} left={row.daysLeft} unit="day" />
              </span>
              <span className={styles.mobileLine}>
                <span>{row.missing.join(', ') || 'Nothing is missing'}</span>
              </span>
              <span className={`${styles.mobileLine} text-2 text-small`}>
                <span>
                  {row.loanNumber}, {row.brokerage}
                </span>
                <span>{formatMoney(row.amountCents, { cents: 'never' })}</span>
              </span>
            </span>
          )}
        />
      )}
    </QueuePage>
  );
}

function saveCsv(rows: readonly Row[], today: string): void {
  const head = [
    'Loan',
    'Borrower',
    'Brokerage',
    'Officer',
    'Runs through',
    'Days left',
    'Missing to close',
    'Status',
    'Amount',
    'Rate',
    'Price',
    'Product',
  ];
  const text = csvText([
    head,
    ...rows.map((row) => [
      row.loanNumber,
      row.borrower,
      row.brokerage,
      row.officer,
      formatDate(row.expiresOn),
      String(row.daysLeft),
      row.missing.join('; '),
      row.status,
      (row.amountCents / 100).toFixed(2),
      thousandthsToDecimal(row.rate),
      thousandthsToDecimal(row.price),
      row.productName,
    ]),
  ]);
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), `expiring-locks-${today}.csv`);
}
