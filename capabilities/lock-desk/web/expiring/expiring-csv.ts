import { formatDate } from '../../../../foundation/dates/dates.ts';
import { thousandthsToDecimal } from '../../../../foundation/rates/rates.ts';
import { csvText } from '../../../../ui/kit/files/csv-text.ts';
import { saveFile } from '../../../../ui/kit/files/save-file.ts';
import type { ExpiringRow } from './use-expiring.ts';

/** Saves the rows as they are filtered, as a file named for the day. */
export function saveExpiringCsv(rows: readonly ExpiringRow[], today: string): void {
  const head = [
    'Loan',
    'Borrower',
    'Brokerage',
    'Officer',
    'Expires',
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
