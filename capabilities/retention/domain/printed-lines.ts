import { formatMoney } from '../../../foundation/money/money.ts';
import { formatPercentTrimmed, formatPoints } from '../../../foundation/rates/rates.ts';

/** A line of a printed copy: what it is, in words, and its value. */
export type PrintedLine = readonly [what: string, value: string];

/** A cell of a page has room for so many letters. */
const MOST_LETTERS = 1_800;

/** A stored row as lines to read: nested values by the words of their path, lists counted from one. What is empty is left out. */
export function printedLines(row: unknown): readonly PrintedLine[] {
  return linesOf(row, []);
}

function linesOf(value: unknown, path: readonly string[]): readonly PrintedLine[] {
  if (value === null || value === undefined || value === '') return [];
  if (Array.isArray(value)) {
    if (value.every((one) => typeof one !== 'object')) return cut(path, value.map(inWords).join(', '));
    return value.flatMap((one, at) => linesOf(one, [...path.slice(0, -1), `${path.at(-1) ?? 'entry'} ${at + 1}`]));
  }
  if (typeof value === 'object') return Object.entries(value).flatMap(([name, inner]) => linesOf(inner, [...path, words(name)]));
  const name = path.at(-1) ?? '';
  const figure = Number.isSafeInteger(value) ? figureOf(name, value as number) : undefined;
  if (figure === undefined) return cut(path, inWords(value));
  return cut([...path.slice(0, -1), name.replace(/ (cents|thousandths)$/, '')], figure);
}

/** A whole number with the unit that its name ends in: amounts are in cents; rates, ratios and prices in thousandths. A count has none. */
function figureOf(name: string, value: number): string | undefined {
  if (/\b(amount|cents)$/.test(name)) return formatMoney(value);
  if (/\b(percent|rate|ratio|thousandths)$/.test(name)) return formatPercentTrimmed(value);
  return /\b(points|price)$/.test(name) ? formatPoints(value) : undefined;
}

function inWords(value: unknown): string {
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
}

/** A long text in several lines, so that no cell is longer than a page. */
function cut(path: readonly string[], text: string): readonly PrintedLine[] {
  const what = path.join(', ');
  if (text === '') return [];
  const parts = Array.from({ length: Math.ceil(text.length / MOST_LETTERS) }, (_, at) =>
    text.slice(at * MOST_LETTERS, (at + 1) * MOST_LETTERS),
  );
  return parts.map((part, at) => [at === 0 ? what : `${what}, continued`, part]);
}

/** `last_name_sought` and `BorrowerBirthDate` as a person reads them; the names of forms in capitals stay. */
export function words(name: string): string {
  return name
    .replaceAll('_', ' ')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replaceAll(/\b[A-Z][a-z]+/g, (word) => word.toLowerCase())
    .trim();
}
