import { formatDate, type PlainDate } from '../../../foundation/dates/dates.ts';
import { formatMoney } from '../../../foundation/money/money.ts';
import { moneyOfPrice } from '../../price/domain/quote/explain-price.ts';

/** "Mon 01/04/27". */
export function dayText(date: PlainDate): string {
  return formatDate(date, { short: true, weekday: true });
}

/** A charge as "$681", a credit as "−$310": whole dollars, as on the grid. */
export function dollarsOfPrice(price: number, noteAmountCents: number): string {
  return formatMoney(moneyOfPrice(price, noteAmountCents).amount, { cents: 'never' });
}
