import { Decimal } from 'decimal.js';
import { centsToDecimal } from '../../../../foundation/money/money.ts';
import { thousandthsToDecimal } from '../../../../foundation/rates/rates.ts';
import { FACTS, type FactName } from '../../../price/domain/scenario/facts.ts';
import { cellText, numberCell, textCell, type Cell } from './cells.ts';

/** The kind of a cell's value, and so how it is read and written. */
export type FigureKind = 'price' | 'rate' | 'ratio' | 'money' | 'whole' | 'flag' | 'text' | 'product' | 'list';

export type Read<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: string; readonly expected: string };

/** Spreadsheets store 15 digits of a number; further digits in their files are the noise of binary fractions. */
const SPREADSHEET_DIGITS = 15;
const TYPED = /^(\()?([-\u2212+])?\$?(\d{1,3}(?:,\d{3})+|\d{1,12})?(?:\.(\d*))?(%)?(\))?$/;

interface Scale {
  readonly places: number;
  readonly percent: 'refused' | 'taken';
  readonly dollars: boolean;
  readonly expected: string;
}
const SCALES: Readonly<Record<'price' | 'rate' | 'ratio' | 'money' | 'whole', Scale>> = {
  price: { places: 3, percent: 'refused', dollars: false, expected: 'points with at most three decimals, such as 100.125 or (0.250)' },
  rate: { places: 3, percent: 'taken', dollars: false, expected: 'a rate with at most three decimals, such as 6.125' },
  ratio: { places: 3, percent: 'taken', dollars: false, expected: 'a percentage, such as 80.00' },
  money: { places: 2, percent: 'refused', dollars: true, expected: 'dollars, such as 149,999.99' },
  whole: { places: 0, percent: 'refused', dollars: false, expected: 'a whole number' },
};

function no<T>(problem: string, expected: string): Read<T> {
  return { ok: false, problem, expected };
}

/** The exact decimal of a cell, in units of the last place of its kind: 100.125 is 100125. */
function readScaled(cell: Cell | undefined, scale: Scale): Read<number> {
  const text = cellText(cell);
  if (text === '') return no('is empty', scale.expected);
  if (cell?.kind === 'formula') return no('is a formula', 'its value, pasted as a value');
  if (cell?.kind === 'error') return no('is an error of the spreadsheet', scale.expected);
  if (cell?.kind === 'date' || cell?.kind === 'flag') return no(`is a ${cell.kind === 'date' ? 'date' : 'yes or no'}`, scale.expected);
  let exact: Decimal;
  if (cell?.kind === 'number') {
    if (!/^-?\d+(\.\d*)?(E[-+]?\d+)?$/i.test(text)) return no('is not a number', scale.expected);
    if (cell.percent && scale.percent === 'refused') return no('is formatted as a percentage', scale.expected);
    exact = new Decimal(text).toSignificantDigits(SPREADSHEET_DIGITS).mul(cell.percent ? 100 : 1);
  } else {
    const match = TYPED.exec(text.replace(/\s/g, ''));
    const [, open, sign, whole, places, percent, close] = match ?? [];
    if (!match || (whole === undefined && !places)) return no('is not a number', scale.expected);
    if (Boolean(open) !== Boolean(close) || (open && sign)) return no('has parentheses that do not match', scale.expected);
    if (percent && scale.percent === 'refused') return no('is a percentage', scale.expected);
    if (text.includes('$') && !scale.dollars) return no('is in dollars', scale.expected);
    const magnitude = new Decimal(`${(whole ?? '0').replaceAll(',', '')}.${places || '0'}`);
    exact = open || sign === '-' || sign === '\u2212' ? magnitude.neg() : magnitude;
  }
  const scaled = exact.mul(new Decimal(10).pow(scale.places));
  if (!scaled.isInteger())
    return no(scale.places === 0 ? 'is not a whole number' : `has more than ${scale.places} decimals`, scale.expected);
  if (scaled.abs().gt(9_000_000_000_000)) return no('is too large', scale.expected);
  return { ok: true, value: scaled.toNumber() + 0 };
}

function readFlag(cell: Cell | undefined): Read<boolean> {
  const text = cellText(cell).toLowerCase();
  if (text === 'yes' || text === 'true' || (cell?.kind === 'flag' && text === '1')) return { ok: true, value: true };
  if (text === 'no' || text === 'false' || (cell?.kind === 'flag' && text === '0')) return { ok: true, value: false };
  return no(text === '' ? 'is empty' : 'is neither yes nor no', 'yes or no');
}

function readText(cell: Cell | undefined): Read<string> {
  const text = cellText(cell);
  if (text === '') return no('is empty', 'a text');
  if (cell?.kind === 'formula') return no('is a formula', 'its value, pasted as a value');
  if (cell?.kind === 'error') return no('is an error of the spreadsheet', 'a text');
  if (cell?.kind === 'date') return no('is a date of the spreadsheet', 'a text, such as 2026-11-20');
  return { ok: true, value: text };
}

/** Reads one cell by the kind of its column or row. */
export function readFigure(kind: FigureKind, cell: Cell | undefined): Read<unknown> {
  if (kind === 'flag') return readFlag(cell);
  if (kind === 'text') return readText(cell);
  if (kind === 'product') {
    const text = readText(cell);
    // Spreadsheets drop the zeros of "0101".
    return text.ok && /^\d{1,4}$/.test(text.value) ? { ok: true, value: text.value.padStart(4, '0') } : text;
  }
  if (kind === 'list') {
    const text = readText(cell);
    return text.ok ? { ok: true, value: splitList(text.value) } : text;
  }
  return readScaled(cell, SCALES[kind]);
}

export function splitList(text: string): string[] {
  return text.split(',').map((word) => word.trim());
}

/** As people and the reader above write it. */
export function figureText(kind: FigureKind, value: unknown): string {
  if (kind === 'flag') return value ? 'yes' : 'no';
  if (kind === 'ratio') return thousandthsToDecimal(value as number).replace(/0$/, '');
  if (kind === 'price' || kind === 'rate') return thousandthsToDecimal(value as number);
  if (kind === 'money') return centsToDecimal(value as number);
  if (kind === 'list') return (value as readonly string[]).join(', ');
  return String(value);
}

export function figureCell(kind: FigureKind, value: unknown): Cell | undefined {
  if (value === undefined) return undefined;
  const text = figureText(kind, value);
  const number = kind === 'price' || kind === 'rate' || kind === 'ratio' || kind === 'money' || kind === 'whole';
  return number ? numberCell(text) : textCell(text);
}

/** How a fact's values are written. */
export function figureOfFact(fact: FactName): FigureKind {
  const { kind } = FACTS[fact];
  if (kind === 'percent') return 'ratio';
  if (kind === 'money' || kind === 'flag') return kind;
  return kind === 'word' ? 'text' : 'whole';
}
