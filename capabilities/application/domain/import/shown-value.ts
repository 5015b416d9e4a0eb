import { formatDate, isPlainDate } from '../../../../foundation/dates/dates.ts';
import { formatMoney } from '../../../../foundation/money/money.ts';
import { formatPercentTrimmed } from '../../../../foundation/rates/rates.ts';
import { labelOf } from '../../../../standards/mismo-3.4/paths.ts';
import { maskedValue } from '../../../../standards/mismo-3.4/secret-values.ts';
import { kindOf } from '../../../../standards/mismo-3.4/values.ts';

/** A data point's value as a person reads it. Social Security and account numbers show their last four only, those in `own` also in texts. */
export function shownValue(name: string, value: unknown, own: readonly string[] = []): string {
  if (value === undefined || value === null || value === '') return '';
  if (typeof value === 'string' && kindOf(name) === 'text') return maskedValue(name, value, own);
  switch (kindOf(name)) {
    case 'amount':
      return formatMoney(value as number, { cents: 'hide-zero' });
    case 'percent':
      return formatPercentTrimmed(value as number);
    case 'indicator':
      return value === true ? 'Yes' : 'No';
    case 'date':
      return isPlainDate(value) ? formatDate(value) : String(value);
    case 'enumeration':
      return labelOf(String(value));
    default:
      return String(value);
  }
}
