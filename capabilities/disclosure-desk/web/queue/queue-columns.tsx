import { formatDate } from '../../../../foundation/dates/dates.ts';
import { classes } from '../../../../ui/kit/class-names.ts';
import { ExplainableNumber } from '../../../../ui/kit/explain/explainable-number.tsx';
import type { Column } from '../../../../ui/kit/tables/data-grid.tsx';
import { toneClass } from '../../../../ui/kit/time/deadline.tsx';
import { ScreenLink } from '../../../../ui/screens/links.tsx';
import { givenPath, pathTo } from '../../../../ui/screens/screen-path.ts';
import styles from './queue.module.css';
import type { QueueRow } from './use-disclosure-queue.ts';

export const queueColumns: readonly Column<QueueRow>[] = [
  {
    id: 'loan',
    head: 'Loan',
    width: 106,
    tone: 'strong',
    cell: (row) => <ScreenLink to={pathTo('/loan-details/$loanId', { loanId: row.loanNumber })}>{row.loanNumber}</ScreenLink>,
  },
  { id: 'borrower', head: 'Borrower', width: 150, cell: (row) => row.borrower },
  { id: 'due', head: 'Due', width: 310, cell: (row) => <Due row={row} /> },
  {
    id: 'what',
    head: 'What',
    width: 250,
    grow: true,
    cell: (row) => <ScreenLink to={givenPath(row.path)}>{row.title}</ScreenLink>,
  },
  { id: 'missed', head: 'If missed', width: 230, cell: (row) => <Missed row={row} /> },
  { id: 'who', head: 'Who has it', width: 150, cell: (row) => row.who?.name ?? <span className="text-2">Nobody</span> },
  { id: 'asked', head: 'Asked by', width: 140, tone: 'secondary', cell: (row) => row.asked },
  { id: 'brokerage', head: 'Brokerage', width: 180, tone: 'secondary', cell: (row) => row.brokerage },
];

/** "Fri 11/27, midnight EST" and how far it is. */
export function Due({ row: { due, title, loanNumber } }: { row: QueueRow }) {
  if (due === null) return <span className="text-2">No day</span>;
  return (
    <span>
      <span className={classes('text-strong', toneClass(due.tone))}>
        <ExplainableNumber label={`${title}, loan ${loanNumber}, due`} why={due.why ?? undefined} plain>
          {`${formatDate(due.date, { short: true, weekday: true }).slice(0, 9)}, midnight ${due.zone}`}
        </ExplainableNumber>
      </span>{' '}
      <span className="text-2">{due.words}</span>
    </span>
  );
}

/** Late is red and near is amber, as everywhere. */
function Missed({ row: { missed, title } }: { row: QueueRow }) {
  if (missed === null) return null;
  return (
    <ExplainableNumber label={`${title}, if missed`} why={missed.why} plain>
      {missed.words}
    </ExplainableNumber>
  );
}

/** An item on a narrow screen. */
export function QueueMobileRow({ row }: { row: QueueRow }) {
  return (
    <span className={styles.mobileRow}>
      <span className={styles.mobileLine}>
        <span className="text-strong">{row.borrower}</span>
        {row.due === null ? <span>No day</span> : <span className={toneClass(row.due.tone)}>{row.due.words}</span>}
      </span>
      <span>{row.title}</span>
      <span className={`${styles.mobileLine} text-2 text-small`}>
        <span>
          {row.loanNumber}, {row.brokerage}
        </span>
        <span>{row.who?.name ?? 'Nobody'}</span>
      </span>
    </span>
  );
}
