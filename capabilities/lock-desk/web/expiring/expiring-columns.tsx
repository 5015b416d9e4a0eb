import { formatMoney } from '../../../../foundation/money/cents.ts';
import { formatPoints, formatRate } from '../../../../foundation/rates/rates.ts';
import { ExplainableNumber } from '../../../../ui/kit/explain/explainable-number.tsx';
import type { Column } from '../../../../ui/kit/tables/data-grid.tsx';
import { Countdown } from '../../../../ui/kit/time/countdown.tsx';
import { ScreenLink } from '../../../../ui/screens/links.tsx';
import { pathTo } from '../../../../ui/screens/screen-path.ts';
import { dayText, signed } from '../desk-text.ts';
import styles from '../desk.module.css';
import type { ExpiringRow } from './use-expiring.ts';

export const expiringColumns: readonly Column<ExpiringRow>[] = [
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
    head: 'Expires',
    width: 200,
    cell: (row) => (
      <Countdown
        date={
          <ExplainableNumber label={`Lock of ${row.loanNumber} expires`} why={row.why} plain>
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

/** A lock on a narrow screen. */
export function ExpiringMobileRow({ row }: { row: ExpiringRow }) {
  return (
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
  );
}
