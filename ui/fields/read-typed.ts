import { addDays, addMonths, daysInMonth, isPlainDate, plainDate, weekday, type PlainDate } from '../../foundation/dates/dates.ts';
import { numberOnBlur, withCommas } from '../../foundation/validation/typed-text.ts';

/*
 * What people type into money, rate and date fields, read exactly. Amounts are scaled integers throughout (cents, thousandths); nothing
 * here is a binary float. `undefined` = not understood; the field then shows the text with an error.
 */

/** Largest amount of a field: one million million. */
const MOST = 10n ** 15n;

/** Reads "318087-5000", "$1,234.56", "(500)", "1.5m", "250k", "6 1/8" is not read. `places` digits after the point are exact. */
function readScaled(typed: string, places: number): bigint | undefined {
  // A number in any notation: reduced to its digits, minus and dot. Anything else is arithmetic, or no number.
  const text = /^[\d\s$,%.\u2212\u2013-]*$/.test(typed)
    ? numberOnBlur(typed)
    : typed
        .trim()
        .replace(/[\s$,%]/g, '')
        .replace(/[\u2212\u2013]/g, '-');
  if (text === '') return undefined;
  const bracketed = /^\((.+)\)$/.exec(text);
  if (bracketed) {
    const inside = readScaled(bracketed[1]!, places);
    return inside === undefined ? undefined : -inside;
  }
  const terms = text.match(/[+-]?\d*\.?\d*[kKmM]?/g)?.filter((term) => term !== '') ?? [];
  if (terms.join('') !== text) return undefined;
  let total = 0n;
  for (const [at, term] of terms.entries()) {
    if (at > 0 && !/^[+-]/.test(term)) return undefined;
    const value = readTerm(term, places);
    if (value === undefined) return undefined;
    total += value;
  }
  return total > MOST || total < -MOST ? undefined : total;
}

function readTerm(term: string, places: number): bigint | undefined {
  const match = /^([+-]?)(\d*)(?:\.(\d*))?([kKmM]?)$/.exec(term);
  if (!match || (match[2] === '' && !match[3])) return undefined;
  const zeros = match[4] === '' ? 0 : /k/i.test(match[4]!) ? 3 : 6;
  const fraction = match[3] ?? '';
  const significant = fraction.replace(/0+$/, '');
  if (significant.length > places + zeros) return undefined;
  const digits = BigInt((match[2] || '0') + significant) * 10n ** BigInt(places + zeros - significant.length);
  return match[1] === '-' ? -digits : digits;
}

/** Cents of typed money. */
export function readMoney(typed: string): number | undefined {
  return toNumber(readScaled(typed, 2));
}

/** Thousandths of a typed rate, price or ratio: "6.125" is 6125. */
export function readRate(typed: string): number | undefined {
  return toNumber(readScaled(typed, 3));
}

function toNumber(value: bigint | undefined): number | undefined {
  return value === undefined || value > BigInt(Number.MAX_SAFE_INTEGER) || value < -BigInt(Number.MAX_SAFE_INTEGER)
    ? undefined
    : Number(value);
}

/** "318,087.00"; with `cents: 'hide-zero'` "318,087". A real minus sign. */
export function moneyText(cents: number, show: 'always' | 'hide-zero' | 'never' = 'always'): string {
  const abs = Math.abs(show === 'never' ? Math.sign(cents) * Math.floor((Math.abs(cents) + 50) / 100) * 100 : cents);
  const whole = withCommas(String(Math.floor(abs / 100)));
  const rest = abs % 100;
  const fraction = show === 'never' || (show === 'hide-zero' && rest === 0) ? '' : `.${String(rest).padStart(2, '0')}`;
  return `${cents < 0 && abs > 0 ? '\u2212' : ''}${whole}${fraction}`;
}

/** "6.125". */
export function rateText(thousandths: number, places: 1 | 2 | 3 = 3): string {
  const abs = Math.abs(thousandths);
  const text = `${Math.floor(abs / 1000)}.${String(abs % 1000).padStart(3, '0')}`;
  return (thousandths < 0 ? '\u2212' : '') + text.slice(0, text.length - (3 - places));
}

/** Commas while typing plain digits; anything with arithmetic or a suffix is unchanged. Returns the caret's new place too. */
export function liveCommas(typed: string, caret: number): { text: string; caret: number } {
  if (!/^[-\u2212]?[\d,]*(\.\d*)?$/.test(typed)) return { text: typed, caret };
  const before = typed.slice(0, caret).replace(/,/g, '').length;
  const [whole = '', ...rest] = typed.replace(/,/g, '').split('.');
  const sign = /^[-\u2212]/.test(whole) ? whole[0]! : '';
  const text = sign + withCommas(whole.slice(sign.length)) + (rest.length > 0 ? `.${rest.join('')}` : '');
  let place = 0;
  for (let seen = 0; place < text.length && seen < before; place += 1) if (text[place] !== ',') seen += 1;
  return { text, caret: place };
}

/** One press of ↑ or ↓: moves to the next multiple of the step, so 6.130 becomes 6.250, not 6.255. */
export function stepped(value: number, step: number, direction: 1 | -1): number {
  const onGrid = value % step === 0;
  if (onGrid) return value + step * direction;
  return (direction === 1 ? Math.ceil(value / step) : Math.floor(value / step)) * step;
}

/** The day and the calendar that a date field needs; both passed in, so that reading is a pure function. */
export interface DateContext {
  readonly today: PlainDate;
  /** True when the day counts as a business day for this field. Weekends only when absent. */
  readonly isBusinessDay?: (date: PlainDate) => boolean;
}

/**
 * Reads "12/15/2026", "12/15/26", "12/15" (the next one), "12152026", "2026-12-15", "t" (today), "t+3", "+3" and "-3" (calendar days),
 * "+3b" (business days), "+2w", "+1m".
 */
export function readDate(typed: string, context: DateContext): PlainDate | undefined {
  const text = typed.trim().toLowerCase();
  const relative = /^(t|today)?(?:([+\-\u2212])\s*(\d{1,4})\s*([bdwm]?))?$/.exec(text);
  if (relative && (relative[1] || relative[2])) {
    if (!relative[2]) return context.today;
    const by = Number(relative[3]) * (relative[2] === '+' ? 1 : -1);
    if (relative[4] === 'b') return addBusinessDays(context.today, by, context.isBusinessDay ?? notWeekend);
    if (relative[4] === 'm') return addMonths(context.today, by);
    return addDays(context.today, relative[4] === 'w' ? by * 7 : by);
  }
  if (isPlainDate(text)) return text;
  const parts = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{2}|\d{4}))?$/.exec(text) ?? /^(\d{2})(\d{2})(\d{2}|\d{4})$/.exec(text);
  if (!parts) return undefined;
  const month = Number(parts[1]);
  const day = Number(parts[2]);
  if (parts[3] !== undefined) return made(parts[3].length === 2 ? century(Number(parts[3]), context.today) : Number(parts[3]), month, day);
  const year = Number(context.today.slice(0, 4));
  const thisYear = made(year, month, day);
  return thisYear !== undefined && thisYear >= context.today ? thisYear : made(year + 1, month, day);
}

/** Two digits mean the year nearest to today: at most 30 years ahead (loan terms), otherwise in the past (birth dates). */
function century(two: number, today: PlainDate): number {
  const now = Number(today.slice(0, 4));
  const same = Math.floor(now / 100) * 100 + two;
  return same > now + 30 ? same - 100 : same;
}

function made(year: number, month: number, day: number): PlainDate | undefined {
  if (month < 1 || month > 12 || day < 1 || year < 1900 || year > 2999 || day > daysInMonth(year, month)) return undefined;
  return plainDate(year, month, day);
}

function notWeekend(date: PlainDate): boolean {
  const day = weekday(date);
  return day !== 0 && day !== 6;
}

/** At most a year of days is walked: more is a typing mistake. */
function addBusinessDays(from: PlainDate, by: number, counts: (date: PlainDate) => boolean): PlainDate | undefined {
  if (Math.abs(by) > 250) return undefined;
  let date = from;
  for (let left = Math.abs(by), walked = 0; left > 0; walked += 1) {
    if (walked > 400) return undefined;
    date = addDays(date, by < 0 ? -1 : 1);
    if (counts(date)) left -= 1;
  }
  return date;
}

/** Whether a key commits the text typed in a field: Enter, and the key that saves, which is pressed before the field is left. */
export function takesTyping({ key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>): boolean {
  return key === 'Enter' || (key.toLowerCase() === 's' && (ctrlKey || metaKey));
}
