import { formatCount } from '../counts/format-count.ts';
import type { Cents } from '../units/units.ts';

// Needs no decimals, so that a screen that only writes money stays light.
export type { Cents };

/** True for a safe whole number of cents. */
export function isCents(value: unknown): value is Cents {
  return Number.isSafeInteger(value);
}

/** Whole dollars as cents: `dollars(350_000)`. Refuses (throws: it is a programming error) fractions. */
export function dollars(whole: number): Cents {
  if (!Number.isSafeInteger(whole)) throw new RangeError(`Not a whole number of dollars: ${whole}`);
  return whole * 100;
}

/** Cents to whole dollars, half up; the result is still in cents (16450 becomes 16500). */
export function toWholeDollars(cents: Cents): Cents {
  const sign = cents < 0 ? -1 : 1;
  const rounded = Math.floor((Math.abs(cents) + 50) / 100) * 100 * sign;
  return rounded === 0 ? 0 : rounded;
}

/** Plain decimal dollars, for wires and proofs: 123456 is "1234.56"; -5 is "-0.05". */
export function centsToDecimal(cents: Cents): string {
  const sign = cents < 0 ? '-' : '';
  const abs = Math.abs(cents);
  return `${sign}${Math.floor(abs / 100)}.${String(abs % 100).padStart(2, '0')}`;
}

/** Reads decimal dollars with at most two places ("1234.5", "-3"); undefined when it is anything else or out of range. */
export function centsFromDecimal(text: string): Cents | undefined {
  const match = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!match) return undefined;
  const cents = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0') || '0');
  return match[1] && cents !== 0 ? -cents : cents;
}

export function sumCents(amounts: Iterable<Cents>): Cents {
  let total = 0;
  for (const amount of amounts) total += amount;
  if (!Number.isSafeInteger(total)) throw new RangeError('Sum of money out of range');
  return total;
}

/** "$1,234.56" / "−$3.00" (real minus sign); whole dollars without ".00" when `cents: 'hide-zero'` or 'never'. */
export function formatMoney(cents: Cents, options: { cents?: 'always' | 'hide-zero' | 'never'; sign?: boolean } = {}): string {
  const mode = options.cents ?? 'always';
  const shown = mode === 'never' ? toWholeDollars(cents) : cents;
  const abs = Math.abs(shown);
  const whole = formatCount(Math.floor(abs / 100));
  const rest = abs % 100;
  const fraction = mode === 'never' || (mode === 'hide-zero' && rest === 0) ? '' : `.${String(rest).padStart(2, '0')}`;
  const sign = shown < 0 ? '\u2212' : options.sign && shown > 0 ? '+' : '';
  return `${sign}$${whole}${fraction}`;
}
