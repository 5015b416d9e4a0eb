import { isPlainDate } from '../../foundation/dates/dates.ts';
import { centsToDecimal } from '../../foundation/money/money.ts';
import { thousandthsToDecimal } from '../../foundation/rates/rates.ts';
import { kindOf, parserOf, type Value } from '../mismo-3.4/values.ts';
import { CODES, codeOf } from './codes.ts';
import { fieldsOf, type Field } from './layout.ts';

/** One line of a 3.2 file. */
export interface FnmRecord {
  /** The first three characters: `03A`, `EH `. */
  readonly id: string;
  /** Line of the file, counted from 1; 0 for a record that was made here. */
  readonly line: number;
  /** The whole line without its end, unchanged, so that fields that are not understood are written back. */
  readonly text: string;
  /** How the line ends: CR LF, LF or nothing at the end of the file. */
  readonly end: string;
  /** By which ids the application knows what the record says, where it was made from one: part → id. */
  readonly ids?: Readonly<Record<string, string>>;
}

/** A field's characters without the blanks around them; undefined when there is nothing. */
export function fieldText(record: FnmRecord, field: Field): string | undefined {
  const text = record.text.slice(field.start, field.start + field.width).trim();
  return text === '' ? undefined : text;
}

export type FieldValue =
  | { readonly value: Value }
  | { readonly problem: 'BAD_VALUE' | 'TOO_PRECISE' | 'INCOMPLETE_DATE' | 'UNKNOWN_CODE'; readonly wanted: string };

/** The value of a field's text for the data point of that name. */
export function valueOf(name: string, text: string): FieldValue {
  const codes = CODES[name];
  if (codes) {
    const value = Object.hasOwn(codes, text) ? codes[text] : undefined;
    return value === undefined ? { problem: 'UNKNOWN_CODE', wanted: `one of ${Object.keys(codes).join(', ')}` } : { value };
  }
  const bad = (wanted: string): FieldValue => ({ problem: 'BAD_VALUE', wanted });
  switch (kindOf(name)) {
    case 'amount':
    case 'percent':
    case 'enumeration':
      return parserOf(name)(text);
    case 'count':
      return /^\d{1,9}$/.test(text) ? { value: Number(text) } : bad('a whole number');
    case 'indicator':
      return text === 'Y' || text === 'N' ? { value: text === 'Y' } : bad('Y or N');
    case 'date': {
      const date = `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`;
      return /^\d{8}$/.test(text) && isPlainDate(date) ? { value: date } : bad('a date as CCYYMMDD');
    }
    default:
      return { value: text };
  }
}

/** A data point as a field carries it; undefined when 3.2 has no code for the value. */
export function textFor(name: string, value: Value): string | undefined {
  if (CODES[name]) return codeOf(name, String(value));
  switch (kindOf(name)) {
    case 'amount':
      return centsToDecimal(value as number);
    case 'percent':
      return thousandthsToDecimal(value as number);
    case 'indicator':
      return value === true ? 'Y' : 'N';
    case 'date':
      return String(value).replaceAll('-', '');
    default:
      return String(value);
  }
}

/** Printable ASCII, as the format has it: accents are dropped, what else there is becomes a blank or a question mark. */
export function plainText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
    .replace(/[^ -~]/gu, '?')
    .trim();
}

/** Sets fields of a line, each in its place and filled with blanks; a value that is too wide is cut (text) or left out (numbers). */
export function withFields(id: string, text: string, values: Readonly<Record<string, string | undefined>>): string {
  const fields = fieldsOf(id) ?? [];
  let line = text;
  for (const field of fields) {
    if (!Object.hasOwn(values, field.name)) continue;
    let value = plainText(values[field.name] ?? '');
    if (value.length > field.width) value = field.kind === 'text' ? value.slice(0, field.width) : '';
    const filled = field.kind === 'text' ? value.padEnd(field.width) : value.padStart(field.width);
    line = line.padEnd(field.start + field.width);
    line = line.slice(0, field.start) + filled + line.slice(field.start + field.width);
  }
  return line;
}

/** All fields of a record that say something. */
export function valuesOf(record: FnmRecord): Readonly<Record<string, string>> {
  const values: Record<string, string> = {};
  for (const field of fieldsOf(record.id) ?? []) {
    const text = fieldText(record, field);
    if (text !== undefined) values[field.name] = text;
  }
  return values;
}
