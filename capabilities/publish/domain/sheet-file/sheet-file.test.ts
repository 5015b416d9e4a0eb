import { describe, expect, test } from 'vitest';
import { demoDraft, demoSheets } from '../../samples/demo-sheets.ts';
import { documentOf } from '../sheet-document.ts';
import { textCell, type Cell, type Workbook } from './cells.ts';
import { readConditions, readSelector } from './clauses.ts';
import { jsonOf, readJsonSheet } from './json-sheet.ts';
import { readWorkbook } from './read-workbook.ts';
import { workbookOf } from './write-workbook.ts';

const document = documentOf(demoSheets[0]!.sheet, demoSheets[0]!.golden);
const workbook = workbookOf(document, 'Sheet');

/** The workbook with some cells of a worksheet replaced, by their address: "B3". */
function withCells(worksheet: string, cells: Readonly<Record<string, Cell | string | undefined>>): Workbook {
  return {
    worksheets: workbook.worksheets.map((one) => {
      if (one.name !== worksheet) return one;
      const rows = one.rows.map((row) => [...row]);
      for (const [name, cell] of Object.entries(cells)) {
        const [, letter, number] = /^([A-Z])(\d+)$/.exec(name)!;
        (rows[Number(number) - 1] ??= [])[letter!.charCodeAt(0) - 65] = typeof cell === 'string' ? textCell(cell) : cell;
      }
      return { ...one, rows };
    }),
  };
}
const findings = (changed: Workbook) =>
  readWorkbook(changed).findings.map(({ address, found, problem, expected }) => ({ address, found, problem, expected }));

describe('a sheet reads back from its own cells', () => {
  test.each([...demoSheets, demoDraft])('$sheet.title', ({ sheet, golden }) => {
    const whole = documentOf(sheet, golden);
    const reading = readWorkbook(workbookOf(whole, sheet.title));
    expect(reading.findings).toEqual([]);
    expect(reading.document).toEqual(whole);
    expect(readJsonSheet(JSON.parse(jsonOf(whole)))).toEqual({ document: whole, findings: [] });
  });

  test('prices can stand in one long list instead of a grid a product', () => {
    const rows = [['Product', 'Rate', 'Lock days', 'Price'].map(textCell)];
    for (const product of document.products)
      for (const [r, rate] of product.rates.entries())
        for (const [c, days] of product.lockDays.entries())
          rows.push([product.productId, String(rate / 1000), String(days), (product.prices[r]![c]! / 1000).toFixed(3)].map(textCell));
    const listed = { worksheets: [...workbook.worksheets.filter((one) => !one.name.startsWith('Prices')), { name: 'Prices', rows }] };
    expect(readWorkbook(listed)).toEqual({ document, findings: [] });
    const missing = { worksheets: [...listed.worksheets.slice(0, -1), { name: 'Prices', rows: rows.filter((_, i) => i !== 7) }] };
    expect(readWorkbook(missing).findings[0]!.address).toBe('Products!A2');
  });
});

describe('each mistake is said at its cell, with what was expected', () => {
  test.each<[string, Workbook, object]>([
    [
      'a price of four decimals',
      withCells('Prices 0101', { B3: '100.1254' }),
      { address: 'Prices 0101!B3', found: '100.1254', problem: 'has more than 3 decimals' },
    ],
    [
      'a formula',
      withCells('Prices 0101', { C4: { text: '99.1', kind: 'formula' } }),
      { address: 'Prices 0101!C4', problem: 'is a formula' },
    ],
    [
      'a price out of range',
      withCells('Prices 0102', { B2: '9.875' }),
      { address: 'Prices 0102!B2', expected: 'a price between 50.000 and 120.000' },
    ],
    [
      'rates that do not rise',
      withCells('Prices 0103', { A3: '4.875' }),
      { address: 'Prices 0103!A3', expected: 'more than the one before' },
    ],
    ['a product without its id', withCells('Products', { A2: '' }), { address: 'Products!A2', problem: 'is empty' }],
    [
      'a word that is none',
      withCells('Products', { E3: 'Convential' }),
      { address: 'Products!E3', found: 'Convential', expected: expect.stringContaining('one of Conventional') },
    ],
    [
      'a column nobody knows',
      withCells('Products', { B1: 'Kode' }),
      { address: 'Products!B1', problem: 'is not a column of this worksheet' },
    ],
    [
      'a selection that is not understood',
      withCells('Caps', { C2: 'serious Jumbo' }),
      { address: 'Caps!C2', expected: expect.stringContaining('clauses such as') },
    ],
    ['a maximum below its minimum', withCells('Caps', { D2: '90.000' }), { address: 'Caps!A2', expected: null }],
    ['a fee in words', withCells('Fees', { E2: 'nine hundred' }), { address: 'Fees!E2', expected: expect.stringContaining('dollars') }],
    ['a fact there is not', withCells('Eligibility', { E2: 'lienage' }), { address: 'Eligibility!E2', found: 'lienage' }],
    ['a limit that does not fit', withCells('Eligibility', { G2: 'FirstLein' }), { address: 'Eligibility!G2', found: 'FirstLein' }],
    ['no time', withCells('Cover', { B2: 'tomorrow' }), { address: 'Cover!B2', found: 'tomorrow', expected: 'an instant with its offset' }],
    ['an expected price in words', withCells('Golden scenarios', { F2: 'par' }), { address: 'Golden scenarios!F2', found: 'par' }],
    [
      'a golden product that is not there',
      withCells('Golden scenarios', { C2: '0999' }),
      { address: 'Golden scenarios!C2', expected: 'a product of this sheet' },
    ],
  ])('%s', (_name, changed, expected) => expect(findings(changed)).toContainEqual(expect.objectContaining(expected)));

  test('a cell of an adjuster’s grid, a label of it, and a kind', () => {
    const { rows } = workbook.worksheets.find((one) => one.name === 'Adjusters')!;
    const at = (key: string) => rows.findIndex((row) => row[0]?.text === key);
    const head = at('Across') + 2;
    const changed = withCells('Adjusters', { [`C${head + 1}`]: 'nil', [`C${head}`]: '<= thirty', [`B${at('Kind') + 1}`]: 'score' });
    expect(findings(changed)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ address: `Adjusters!C${head + 1}`, found: 'nil', problem: 'is not a number' }),
        expect.objectContaining({ address: `Adjusters!C${head}`, found: '<= thirty' }),
        expect.objectContaining({
          address: `Adjusters!B${at('Kind') + 1}`,
          found: 'score',
          expected: expect.stringContaining('score-ltv'),
        }),
      ]),
    );
  });

  test('fifty mistakes are fifty findings, and no document', () => {
    const spoilt = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`B${i + 2}`, 'x']));
    const more = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`C${i + 2}`, '']));
    const last = Object.fromEntries(Array.from({ length: 10 }, (_, i) => [`D${i + 2}`, '99.12345']));
    const reading = readWorkbook(withCells('Prices 0101', { ...spoilt, ...more, ...last }));
    expect(reading.document).toBeUndefined();
    expect(reading.findings.filter((one) => one.severity === 'error')).toHaveLength(50);
    expect(new Set(reading.findings.map((one) => one.address)).size).toBe(50);
  });

  test('a sheet without golden scenarios, or without prices, is none', () => {
    const without = (name: string): Workbook => ({ worksheets: workbook.worksheets.filter((one) => !one.name.startsWith(name)) });
    expect(findings(without('Golden'))).toContainEqual(expect.objectContaining({ problem: 'has no worksheet “Golden scenarios”' }));
    expect(findings(without('Prices'))).toContainEqual(expect.objectContaining({ problem: 'has no worksheet “Prices”' }));
    expect(findings(withCells('Golden scenarios', {})).length).toBe(0);
  });

  test('JSON is found at its pointers', () => {
    const json = JSON.parse(jsonOf(document));
    json.products[0].prices[2][1] = '100.125';
    json.adjusters[3].kindd = 'x';
    delete json.golden[0].scenario.ltv;
    expect(readJsonSheet(json).findings).toMatchObject([
      { address: '/products/0/prices/2/1', found: '100.125' },
      { address: '/adjusters/3/kindd', problem: 'is not a field of a sheet' },
      { address: '/golden/0/scenario/ltv', problem: 'is missing' },
    ]);
    for (const nonsense of [null, 1, 'x', [], [1], {}, { products: [null] }, { golden: 7, products: {} }])
      expect(readJsonSheet(nonsense).findings.length).toBeGreaterThan(0);
  });
});

describe('clauses', () => {
  test.each([
    ['all', {}],
    ['series Conforming, HighBalance; term above 180', { series: ['Conforming', 'HighBalance'], termAbove: 180 }],
    [
      'products 101, 0102; amortization Fixed; term at most 360; types VA',
      { productIds: ['0101', '0102'], amortization: 'Fixed', termAtMost: 360, mortgageTypes: ['VA'] },
    ],
  ])('%s', (text, value) => expect(readSelector(text)).toEqual({ ok: true, value }));

  test.each([
    ['purpose in Purchase, CashOut', [{ fact: 'purpose', in: ['Purchase', 'CashOut'] }]],
    [
      'ltv above 80.00%; escrowsWaived in yes',
      [
        { fact: 'ltv', above: 80_000 },
        { fact: 'escrowsWaived', in: [true] },
      ],
    ],
    ['score at least 620 and below 700', [{ fact: 'score', atLeast: 620, below: 700 }]],
    ['loanAmount at most 149,999.99', [{ fact: 'loanAmount', atMost: 14_999_999 }]],
    ['brokerage not in 2, 4', [{ fact: 'brokerage', notIn: ['2', '4'] }]],
  ])('%s', (text, value) => expect(readConditions(text)).toEqual({ ok: true, value }));

  test.each(['', 'ltv', 'ltv over 80', 'height above 3', 'ltv above tall', 'score at least 620 or 640'])('“%s” is not understood', (text) =>
    expect(readConditions(text)).toMatchObject({ ok: false, expected: expect.stringContaining('such as') }),
  );
});
