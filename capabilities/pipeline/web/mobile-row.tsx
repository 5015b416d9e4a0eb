import type { ReactNode } from 'react';
import { formatDate } from '../../../foundation/dates/dates.ts';
import { formatMoney } from '../../../foundation/money/cents.ts';
import { formatRate } from '../../../foundation/rates/rates.ts';
import { LockIcon } from '../../../ui/kit/controls/status-pill.tsx';
import { LeIcon, lockShape } from './columns/cells.tsx';
import styles from './pipeline.module.css';
import type { Row } from './use-pipeline.ts';

/** A loan as three short lines: borrower and amount, product and status, deadlines. */
export function MobileRow({ row }: { row: Row }) {
  const product = [row.productName, row.rate === null ? null : formatRate(row.rate)].filter(Boolean).join(', ');
  return (
    <span className={styles.mobile}>
      <span>
        <LockIcon state={lockShape(row)} size={15} />
      </span>
      <bdi className="text-strong">{row.borrowerName}</bdi>
      <span className="text-strong">{formatMoney(row.amountCents, { cents: 'never' })}</span>
      <span />
      <span className="text-2">{product || 'No product yet'}</span>
      <span className="text-2">{row.status}</span>
      <span />
      <span>
        <Due row={row} />
      </span>
      <span className="text-2 text-small">{row.loanNumber}</span>
    </span>
  );
}

/** The one thing that costs most soonest: a revised estimate, a lock that ended, an estimate, a lock that ends. */
function Due({ row }: { row: Row }) {
  const owed = row.le.state === 'owed';
  if (owed && row.le.label !== 'Loan Estimate') return <EstimateDue le={row.le} />;
  if (row.lockState === 'expired' && row.lockDaysLeft !== null) {
    const days = Math.abs(row.lockDaysLeft);
    return <span className={styles.red}>{`Lock expired ${days === 0 ? 'today' : `${days} ${days === 1 ? 'day' : 'days'} ago`}`}</span>;
  }
  if (owed) return <EstimateDue le={row.le} icon={<LeIcon row={row} />} />;
  if (row.lockState === 'locked' && row.lenderExpiry !== null && row.lockDaysLeft !== null) {
    return (
      <span className={row.lockDaysLeft <= 3 ? styles.amber : 'text-2'}>
        {`Lock expires ${formatDate(row.lenderExpiry).slice(0, 5)}, ${row.lockDaysLeft} ${row.lockDaysLeft === 1 ? 'day' : 'days'}`}
      </span>
    );
  }
  return <span className="text-3">Nothing due</span>;
}

function EstimateDue({ le: { label, due, words, tone }, icon }: { le: Row['le']; icon?: ReactNode }) {
  return (
    <span className={`${styles.due} ${tone === 'ink' ? 'text-2' : styles[tone]}`}>
      {icon}
      {`${label === 'Loan Estimate' ? 'LE' : label} due ${formatDate(due!).slice(0, 5)}, ${words}`}
    </span>
  );
}
