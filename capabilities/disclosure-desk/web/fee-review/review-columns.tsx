import { formatMoney } from '../../../../foundation/money/money.ts';
import { ExplainableNumber } from '../../../../ui/kit/explain/explainable-number.tsx';
import type { Column } from '../../../../ui/kit/tables/data-grid.tsx';
import { ScreenLink } from '../../../../ui/screens/links.tsx';
import { pathTo } from '../../../../ui/screens/screen-path.ts';
import { feeDecisions, movedTotal } from '../../domain/index.ts';
import styles from '../queue/queue.module.css';
import type { ReviewRow } from './use-fee-review.ts';

export const reviewColumns: readonly Column<ReviewRow>[] = [
  {
    id: 'loan',
    head: 'Loan',
    width: 106,
    tone: 'strong',
    cell: (row) => <ScreenLink to={pathTo('/loan-estimator/$loanId', { loanId: row.loanNumber })}>{row.loanNumber}</ScreenLink>,
  },
  { id: 'borrower', head: 'Borrower', width: 170, cell: (row) => row.borrower },
  { id: 'estimate', head: 'Estimate', width: 110, cell: (row) => stateText(row) },
  { id: 'costs', head: 'Closing costs', width: 130, align: 'right', cell: (row) => costsText(row) },
  { id: 'refund', head: 'Lender pays', width: 120, align: 'right', cell: (row) => <Refund row={row} /> },
  { id: 'moved', head: 'Fees that move', width: 280, grow: true, cell: (row) => movedText(row) },
  { id: 'decided', head: 'Decided', width: 190, tone: 'secondary', cell: (row) => decidedText(row) },
  { id: 'brokerage', head: 'Brokerage', width: 180, tone: 'secondary', cell: (row) => row.brokerage },
];

export function stateText({ sentVersion }: ReviewRow): string {
  return sentVersion === null ? 'Not sent yet' : `Sent, v${sentVersion}`;
}

export function costsText({ closingCosts: { before, after } }: ReviewRow): string {
  return movedTotal([before, after]);
}

/** The lender's payment with the new fees. */
export function Refund({ row: { refund, loanNumber } }: { row: ReviewRow }) {
  if (refund === null) return null;
  return (
    <ExplainableNumber label={`Lender pays on loan ${loanNumber}`} why={refund.why}>
      {formatMoney(refund.cents, { cents: 'hide-zero' })}
    </ExplainableNumber>
  );
}

function movedText({ moved, vanished }: ReviewRow): string {
  return [
    ...moved.map(({ label, before, after }) => `${label} ${movedTotal([before ?? 0, after ?? 0])}`),
    ...vanished.map((label) => `${label} gone`),
  ].join(', ');
}

export function decidedText({ decided }: ReviewRow): string | null {
  return decided && `${feeDecisions[decided.decision]}, ${decided.by}`;
}

/** A loan on a narrow screen. */
export function ReviewMobileRow({ row }: { row: ReviewRow }) {
  return (
    <span className={styles.mobileRow}>
      <span className={styles.mobileLine}>
        <span className="text-strong">{row.borrower}</span>
        <span>{costsText(row)}</span>
      </span>
      <span>{movedText(row)}</span>
      <span className={`${styles.mobileLine} text-2 text-small`}>
        <span>{`${row.loanNumber}, ${row.brokerage}`}</span>
        <span>{decidedText(row) ?? stateText(row)}</span>
      </span>
    </span>
  );
}
