import { isPlainDate } from '../../foundation/dates/dates.ts';
import { centsFromDecimal, centsToDecimal } from '../../foundation/money/money.ts';
import { thousandthsFromDecimal, thousandthsToDecimal } from '../../foundation/rates/rates.ts';
import { OWN_ENUMERATIONS } from './schema/own-points.ts';
import { ENUMERATIONS } from './schema/enumerations.ts';

export type Value = string | number | boolean;
export type ValueKind = 'amount' | 'percent' | 'count' | 'indicator' | 'date' | 'enumeration' | 'arcrole' | 'text';

/** The result of parsing a text of the file: a value, or what it should have been. */
export type Parsed =
  | { readonly value: Value }
  | { readonly problem: 'BAD_VALUE' | 'TOO_PRECISE' | 'INCOMPLETE_DATE'; readonly wanted: string };
export type ValueParser = (trimmed: string) => Parsed;

export const ARCROLE_PREFIX = 'urn:fdc:mismo.org:2009:residential/';

const LISTS: Readonly<Record<string, string>> = { ...ENUMERATIONS, ...OWN_ENUMERATIONS };
const ALLOWED = new Map<string, ReadonlySet<string>>();

/** The values of a data point's enumeration; undefined when it has none. */
export function allowedValues(name: string): ReadonlySet<string> | undefined {
  const known = ALLOWED.get(name);
  if (known) return known;
  if (!Object.hasOwn(LISTS, name)) return undefined;
  const values: ReadonlySet<string> = new Set(LISTS[name]!.split(' '));
  ALLOWED.set(name, values);
  return values;
}

/** The type of a data point's value, by its class word (the end of its name). */
export function kindOf(name: string): ValueKind {
  if (Object.hasOwn(LISTS, name)) return 'enumeration';
  if (name.endsWith('Amount')) return 'amount';
  if (name.endsWith('Percent')) return 'percent';
  if (name.endsWith('Count') || name.endsWith('Year') || name === 'SequenceNumber') return 'count';
  if (name.endsWith('Indicator')) return 'indicator';
  if (name.endsWith('Date')) return 'date';
  if (name === 'arcrole') return 'arcrole';
  return 'text';
}

/** A decimal as XML may spell it ("+200000.00", ".5", "6.", "12000.000") in the plain form, without zeros that add nothing past `places`. */
function plainDecimal(text: string, places: number): string {
  const [, sign, whole, rest] = /^([-+]?)(\d*)(?:\.(\d*))?$/.exec(text) ?? [];
  if (whole === undefined || whole + (rest ?? '') === '') return text;
  const decimals = (rest ?? '').length > places ? rest!.replace(/0+$/, '') : (rest ?? '');
  return `${sign === '-' ? '-' : ''}${whole === '' ? '0' : whole}${decimals === '' ? '' : `.${decimals}`}`;
}

const bad = (wanted: string): Parsed => ({ problem: 'BAD_VALUE', wanted });
const DECIMAL = /^[-+]?(\d+(\.\d*)?|\.\d+)$/;
const ZONE = '(?:Z|[-+]\\d\\d:\\d\\d)?';
const DATE = new RegExp(`^(\\d{4}-\\d\\d-\\d\\d)(?:T[\\d:.]{5,20})?${ZONE}$`);
const YEAR_OR_MONTH = new RegExp(`^(\\d{4})(?:-(\\d\\d))?${ZONE}$`);

const PARSERS: Readonly<Record<Exclude<ValueKind, 'enumeration'>, ValueParser>> = {
  amount: (text) => {
    const value = centsFromDecimal(plainDecimal(text, 2));
    if (value !== undefined) return { value };
    return DECIMAL.test(text) && text.length < 15 ? { problem: 'TOO_PRECISE', wanted: 'dollars and cents' } : bad('an amount');
  },
  percent: (text) => {
    const value = thousandthsFromDecimal(plainDecimal(text, 3));
    if (value !== undefined) return { value };
    return DECIMAL.test(text) && text.length < 30
      ? { problem: 'TOO_PRECISE', wanted: 'a percentage of three places' }
      : bad('a percentage');
  },
  count: (text) => {
    const plain = plainDecimal(text, 0);
    return /^-?\d{1,9}$/.test(plain) ? { value: Number(plain) } : bad('a whole number');
  },
  indicator: (text) => (/^(true|1)$/i.test(text) ? { value: true } : /^(false|0)$/i.test(text) ? { value: false } : bad('true or false')),
  date: (text) => {
    // XML's dates may have a zone, and MISMO's be a year or a year and a month, which is no day.
    const day = DATE.exec(text)?.[1];
    if (isPlainDate(day)) return { value: day };
    const [, year, month] = YEAR_OR_MONTH.exec(text) ?? [];
    if (year !== undefined && isPlainDate(`${year}-${month ?? '01'}-01`))
      return { problem: 'INCOMPLETE_DATE', wanted: `a whole date: ${month === undefined ? 'month and day are' : 'the day is'} missing` };
    return bad('a date as YYYY-MM-DD');
  },
  arcrole: (text) => ({ value: text.startsWith(ARCROLE_PREFIX) ? text.slice(ARCROLE_PREFIX.length) : text }),
  text: (text) => ({ value: text }),
};

export function parserOf(name: string): ValueParser {
  const kind = kindOf(name);
  if (kind !== 'enumeration') return PARSERS[kind];
  const allowed = allowedValues(name)!;
  return (text) => (allowed.has(text) ? { value: text } : bad(`one of the values of ${name}`));
}

/** The text of a value as files carry it: 12000.00, 6.125, true, Purchase. */
export function formatValue(name: string, value: Value): string {
  switch (kindOf(name)) {
    case 'amount':
      return centsToDecimal(value as number);
    case 'percent':
      return thousandthsToDecimal(value as number);
    case 'arcrole':
      return String(value).includes(':') ? String(value) : `${ARCROLE_PREFIX}${String(value)}`;
    default:
      return String(value);
  }
}
