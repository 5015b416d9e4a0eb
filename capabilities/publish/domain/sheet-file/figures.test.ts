import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { thousandthsToDecimal } from '../../../../foundation/rates/rates.ts';
import type { Cell } from './cells.ts';
import { figureText, readFigure, type FigureKind } from './figures.ts';

const typed = (text: string): Cell => ({ text, kind: 'text' });
const stored = (text: string, percent = false): Cell => ({ text, kind: 'number', ...(percent ? { percent } : {}) });

describe('figures are the exact decimals of their cells', () => {
  test.each<[FigureKind, Cell, number]>([
    ['price', typed('100.125'), 100_125],
    ['price', stored('100.125'), 100_125],
    // Spreadsheets store this for a number shown as 100.125: the noise beyond fifteen digits is not the author's.
    ['price', stored('100.12500000000000'), 100_125],
    ['price', stored('99.786000000000001'), 99_786],
    ['price', stored('1.00125E2'), 100_125],
    ['price', typed('(0.250)'), -250],
    ['price', typed('−0.250'), -250],
    ['price', typed('-0.25'), -250],
    ['price', typed('+0.062'), 62],
    ['price', typed('.5'), 500],
    ['rate', typed('6.125%'), 6125],
    ['rate', stored('6.1249999999999999E-2', true), 6125],
    ['rate', stored('0.06125', true), 6125],
    ['ratio', stored('0.8', true), 80_000],
    ['ratio', typed('80.01%'), 80_010],
    ['money', typed('$149,999.99'), 14_999_999],
    ['money', stored('149999.99'), 14_999_999],
    ['whole', typed('1,000'), 1000],
  ])('%s of %o is %d', (kind, cell, value) => expect(readFigure(kind, cell)).toEqual({ ok: true, value }));

  test.each<[FigureKind, Cell, string]>([
    ['price', typed('100.1254'), 'has more than 3 decimals'],
    ['price', stored('100.1254'), 'has more than 3 decimals'],
    ['price', typed('100.125%'), 'is a percentage'],
    ['price', stored('100.125', true), 'is formatted as a percentage'],
    ['price', typed('$100.125'), 'is in dollars'],
    ['price', typed('(-0.250)'), 'has parentheses that do not match'],
    ['price', typed('(0.250'), 'has parentheses that do not match'],
    ['price', typed('1,00.125'), 'is not a number'],
    ['price', typed('about par'), 'is not a number'],
    ['price', typed('1e2'), 'is not a number'],
    ['price', typed('NaN'), 'is not a number'],
    ['price', stored('Infinity'), 'is not a number'],
    ['price', typed(''), 'is empty'],
    ['price', { text: '100.125', kind: 'formula' }, 'is a formula'],
    ['price', { text: '#REF!', kind: 'error' }, 'is an error of the spreadsheet'],
    ['rate', { text: '45981', kind: 'date' }, 'is a date'],
    ['money', typed('149.999,99'), 'is not a number'],
    ['whole', typed('30.5'), 'is not a whole number'],
    ['flag', typed('maybe'), 'is neither yes nor no'],
  ])('%s of %o is refused: %s', (kind, cell, problem) => {
    const read = readFigure(kind, cell);
    expect(read).toMatchObject({ ok: false, problem });
    expect((read as { expected: string }).expected).not.toBe('');
  });

  test('every thousandth is read as it is written, typed or stored as a spreadsheet stores it', () =>
    fc.assert(
      fc.property(fc.integer({ min: -20_000_000, max: 20_000_000 }), (value) => {
        expect(readFigure('price', typed(figureText('price', value)))).toEqual({ ok: true, value });
        expect(readFigure('price', stored(thousandthsToDecimal(value)))).toEqual({ ok: true, value });
        // A binary double with seventeen digits, as a spreadsheet writes it.
        expect(readFigure('price', stored((value / 1000).toPrecision(17)))).toEqual({ ok: true, value });
        expect(readFigure('rate', stored((value / 100_000).toPrecision(17), true))).toEqual({ ok: true, value });
      }),
    ));

  test('a product keeps its zeros even where a spreadsheet dropped them', () =>
    expect(readFigure('product', stored('101'))).toEqual({ ok: true, value: '0101' }));
});
