import { thousandthsToDecimal } from '../../../../foundation/rates/rates.ts';
import type { ReplyOf } from '../../../../ui/calls/index.ts';
import { csvText } from '../../../../ui/kit/files/csv-text.ts';
import { saveFile } from '../../../../ui/kit/files/save-file.ts';
import { plainDayInZone } from '../../../../ui/kit/time/moment-text.ts';
import { weightedAverage, type ExposureGroup } from '../../domain/desk-exposure.ts';

/** Saves the whole position, every cut after the other, as a file named for the day. */
export function saveExposureCsv(exposure: ReplyOf<'desk-exposure'>): void {
  const line = (cut: string, group: ExposureGroup, of = '') => [
    cut,
    of,
    group.name,
    String(group.loans),
    (group.amountCents / 100).toFixed(2),
    thousandthsToDecimal(weightedAverage(group, 'rate')?.value ?? 0),
    thousandthsToDecimal(weightedAverage(group, 'price')?.value ?? 0),
  ];
  const text = csvText([
    ['Cut', 'Product', 'Group', 'Loans', 'Amount', 'Average rate', 'Average price'],
    line('All', exposure.all),
    ...exposure.byProduct.flatMap((product) => [
      line('Product', product),
      ...product.rates.map((rate) => line('Rate', rate, product.name)),
    ]),
    ...exposure.byLockWeek.map((group) => line('Lock week', group)),
    ...exposure.byExpiryWeek.map((group) => line('Expiry week', group)),
    ...exposure.byBrokerage.map((group) => line('Brokerage', group)),
  ]);
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), `exposure-${plainDayInZone(exposure.asOf, exposure.zone)}.csv`);
}
