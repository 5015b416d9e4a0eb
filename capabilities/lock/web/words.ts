import { formatDate, type PlainDate } from '../../../foundation/dates/dates.ts';
import { formatMoney } from '../../../foundation/money/money.ts';
import { moneyOfPrice } from '../../price/domain/explain-price.ts';

/** "20:00" as "8:00 PM". */
export function wallClock(time: string): string {
  const [hours = '0', minutes = '00'] = time.split(':');
  const hour = Number(hours);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** "Mon 01/04/27". */
export function dayText(date: PlainDate): string {
  return formatDate(date, { short: true, weekday: true });
}

/** A charge as "$681", a credit as "−$310": whole dollars, as on the grid. */
export function dollarsOfPrice(price: number, noteAmountCents: number): string {
  return formatMoney(moneyOfPrice(price, noteAmountCents).amount, { cents: 'never' });
}
