import { IconLock } from '@tabler/icons-react';
import { formatDate } from '../../../../foundation/dates/dates.ts';
import { centsToDecimal, formatMoney } from '../../../../foundation/money/cents.ts';
import { formatRate, formatRatio } from '../../../../foundation/rates/rates.ts';
import type { Column } from '../../../../ui/kit/tables/data-grid.tsx';
import { Icon } from '../../../../ui/kit/icons.tsx';
import { LockIcon } from '../../../../ui/kit/controls/status-pill.tsx';
import { lockStates } from '../pipeline-address.ts';
import type { Row } from '../use-pipeline.ts';
import { CellFigure, expiry, leDue, LeIcon, lockShape, whyLtv } from './cells.tsx';

export interface PipelineColumn extends Column<Row> {
  /** The name in the chooser and in an exported file. */
  readonly title: string;
  /** The cell as an exported file has it: dates MM/dd/yyyy, money and rates as plain decimals. */
  readonly plain: (row: Row) => string;
}

export const NEVER_HIDDEN = ['loan'] as const;

/** Every column there is, in the standard order. Ids of sortable ones are the server's orders. */
export const allColumns: readonly PipelineColumn[] = [
  {
    id: 'lock',
    title: 'Lock',
    head: <Icon of={IconLock} size={14} />,
    headLabel: 'Lock',
    width: 36,
    align: 'center',
    cell: (row) => <LockIcon state={lockShape(row)} />,
    plain: (row) => row.loanClass,
  },
  {
    id: 'le',
    title: 'LE',
    head: 'LE',
    width: 38,
    align: 'center',
    cell: (row) => <LeIcon row={row} />,
    plain: (row) => (row.leIcon === 'check' ? 'Sent' : row.le.state === 'owed' ? row.le.words : ''),
  },
  {
    id: 'loan',
    title: 'Loan',
    head: 'Loan',
    width: 102,
    tone: 'secondary',
    sortable: true,
    cell: (row) => row.loanNumber,
    plain: (row) => row.loanNumber,
  },
  {
    id: 'borrower',
    title: 'Borrower',
    head: 'Borrower',
    width: 170,
    grow: true,
    tone: 'strong',
    sortable: true,
    cell: (row) => row.borrowerName,
    plain: (row) => row.borrowerName,
  },
  words('product', 'Product', 156, (row) => row.productName),
  {
    id: 'amount',
    title: 'Amount',
    head: 'Amount',
    width: 98,
    align: 'right',
    sortable: true,
    cell: (row) => formatMoney(row.amountCents, { cents: 'never' }),
    plain: (row) => centsToDecimal(row.amountCents),
  },
  {
    id: 'rate',
    title: 'Rate',
    head: 'Rate',
    width: 74,
    align: 'right',
    sortable: true,
    cell: (row) => (row.rate === null ? null : formatRate(row.rate)),
    plain: (row) => (row.rate === null ? '' : formatRate(row.rate).replace('%', '')),
  },
  {
    id: 'ltv',
    title: 'LTV',
    head: 'LTV',
    width: 80,
    align: 'right',
    sortable: true,
    tone: 'secondary',
    cell: (row) => (row.ltv === null ? null : <CellFigure label="LTV" text={formatRatio(row.ltv)} why={() => whyLtv(row)} />),
    plain: (row) => (row.ltv === null ? '' : formatRatio(row.ltv).replace('%', '')),
  },
  {
    id: 'lock-expires',
    title: 'Lock expires',
    head: 'Lock expires',
    width: 150,
    sortable: true,
    cell: expiry,
    plain: (row) => (row.lenderExpiry ? formatDate(row.lenderExpiry) : lockStates[row.lockState]),
  },
  {
    id: 'le-due',
    title: 'LE due',
    head: 'LE due',
    width: 196,
    sortable: true,
    cell: leDue,
    plain: ({ le }) =>
      le.state === 'not-owed' ? '' : [le.state === 'sent' ? 'Sent' : formatDate(le.due!), le.words].filter(Boolean).join(', '),
  },
  { id: 'status', title: 'Status', head: 'Status', width: 158, sortable: true, cell: (row) => row.status, plain: (row) => row.status },
  {
    id: 'qm',
    title: 'QM',
    head: 'QM',
    width: 62,
    sortable: true,
    cell: (row) => <span className={row.qmcheck === false ? 'text-strong' : 'text-2'}>{qmWord(row)}</span>,
    plain: qmWord,
  },
  words('officer', 'Officer', 138, (row) => row.officer),
  words('brokerage', 'Brokerage', 178, (row) => row.brokerageName),
  words('processor', 'Processor', 138, (row) => row.processor),
  {
    id: 'score',
    title: 'FICO',
    head: 'FICO',
    width: 62,
    align: 'right',
    sortable: true,
    cell: (row) => row.score,
    plain: (row) => (row.score === null ? '' : String(row.score)),
  },
  { ...day('closing', 'Closing date', 86, (row) => row.closingDate), head: 'Closing' },
  { ...words('type', 'Loan type', 116, (row) => row.loanType), head: 'Type' },
  words('purpose', 'Purpose', 96, (row) => row.purpose),
  { ...words('state', 'Property state', 56, (row) => row.propertyState), head: 'State' },
  { ...words('lien', 'Lien position', 76, (row) => (row.lienPosition === 'SecondLien' ? 'Second' : 'First')), head: 'Lien' },
  day('disclosed', 'LE sent', 86, (row) => row.disclosureDate),
  { ...day('registered', 'Registered', 92, (row) => localDate(row.registeredAt)), tone: 'secondary' },
  { ...day('updated', 'Last change', 92, (row) => localDate(row.updatedAt)), head: 'Changed', tone: 'secondary' },
];

/** The qualified-mortgage check in the specification's words. */
function qmWord({ qmcheck }: Row): 'Pass' | 'Failed' | 'NA' {
  return qmcheck === null ? 'NA' : qmcheck ? 'Pass' : 'Failed';
}

/** A column with a text of the row, in grey. */
function words(id: string, title: string, width: number, read: (row: Row) => string | null): PipelineColumn {
  return { id, title, head: title, width, tone: 'secondary', sortable: true, cell: read, plain: (row) => read(row) ?? '' };
}

/** A column of days: short for the eye, in full in a file. */
function day(id: string, title: string, width: number, read: (row: Row) => string | null): PipelineColumn {
  const full = (date: string | null): string => (date === null ? '' : formatDate(date));
  return { id, title, head: title, width, sortable: true, cell: (row) => shortDate(read(row)), plain: (row) => full(read(row)) };
}

const standard = ['lock', 'le', 'loan', 'borrower', 'product', 'amount', 'rate', 'ltv', 'lock-expires', 'le-due', 'status', 'officer'];

/** The columns of someone who never chose: the lender's people also see whose loan it is. */
export function standardColumns(inside: boolean): string[] {
  return inside ? [...standard, 'brokerage'] : standard;
}

/** Columns by their ids, unknown ones left out: a saved choice outlives a column. */
export function columnsOf(ids: readonly string[]): PipelineColumn[] {
  const found = ids.flatMap((id) => allColumns.find((column) => column.id === id) ?? []);
  return found.some((column) => column.id === 'loan') ? found : [allColumns.find((column) => column.id === 'loan')!, ...found];
}

function shortDate(date: string | null): string | null {
  return date === null ? null : formatDate(date, { short: true });
}

/** The date of an instant on this browser's clock. */
function localDate(instant: string): string {
  const at = new Date(instant);
  return `${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, '0')}-${String(at.getDate()).padStart(2, '0')}`;
}
