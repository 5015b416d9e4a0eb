import { describe, expect, test } from 'vitest';
import { must } from '../../../foundation/result/result.ts';
import { borrowerPaidPremium, fhaRates, miCardOn, usdaRates, vaFundingFee } from '../../../regulation/insurance/index.ts';
import { aporAdjustable } from '../../../regulation/qm/index.ts';
import { BUILT_IN_TABLES, withTable, type KindedTable, type TableKind } from '../../../regulation/regulation-tables.ts';
import { stateChargesOn } from '../../../regulation/transfer-tax/state-charges.ts';
import { fileGrid } from '../server/rows/file-grid.ts';
import { readTable, tableChanges, writeTable } from './index.ts';

const read = (kind: TableKind, text: string) =>
  readTable(fileGrid(text), { kind, year: null, source: 'HUD Mortgagee Letter 2027-01', standing: 'published' });
const written = (one: KindedTable) => writeTable(one, []).trimEnd();
const built = {
  fha: { kind: 'fha-premiums', table: BUILT_IN_TABLES['fha-premiums'][0]! },
  va: { kind: 'va-fees', table: BUILT_IN_TABLES['va-fees'][0]! },
  usda: { kind: 'usda-fees', table: BUILT_IN_TABLES['usda-fees'][0]! },
} as const satisfies Record<string, KindedTable>;

describe('premiums and fees of government loans', () => {
  test.each(Object.values(built))('$kind that were written are read again', (one) => {
    const { table, problems } = read(one.kind, written(one));
    expect(problems).toEqual([]);
    const { source: _s, standing: _t, ...figures } = one.table;
    expect(table).toMatchObject({ kind: one.kind, table: figures });
    expect(tableChanges(table!, BUILT_IN_TABLES)).toMatchObject({ added: 0, changed: 0, removed: 0 });
  });

  test('a new premium is in effect from its day on, the one before it until then', () => {
    const text = written(built.fha).replaceAll('2023-03-20,1.75', '2027-02-01,1.5').replace('over 15,regular,95,50', 'over 15,regular,95,45');
    const { table } = read('fha-premiums', text);
    expect(tableChanges(table!, BUILT_IN_TABLES).lines.map(({ label, before, after }) => [label, before, after])).toEqual([
      ['Upfront premium', ['1.750%'], ['1.500%']],
      ['Annual, over 15 years, regular, LTV to 95', ['50 bp, whole term'], ['45 bp, whole term']],
    ]);
    const tables = withTable(BUILT_IN_TABLES, table!)['fha-premiums'];
    const rateOn = (endorsedOn: string) => {
      const { upfront, basisPoints } = must(fhaRates({ baseLoan: 300_000_00, ltv: 93_000, termMonths: 360, endorsedOn }, tables));
      return [upfront.value, basisPoints.value];
    };
    expect(rateOn('2027-01-31')).toEqual([1_750, 50]);
    expect(rateOn('2027-02-01')).toEqual([1_500, 45]);
    // One taken in later for earlier days does not go before it.
    const earlier = read('fha-premiums', written(built.fha).replaceAll('2023-03-20', '2025-01-01')).table!;
    const more = withTable(withTable(BUILT_IN_TABLES, table!), earlier)['fha-premiums'];
    expect(must(fhaRates({ baseLoan: 300_000_00, ltv: 93_000, termMonths: 360, endorsedOn: '2027-03-01' }, more)).upfront.value).toBe(1_500);
  });

  test('VA’s fees after the last day of those that come with the portal', () => {
    const loan = { type: 'purchase', firstUse: true, downPayment: 0, baseLoan: 300_000_00, exempt: false, closedOn: '2031-12-01' } as const;
    expect(vaFundingFee(loan).ok).toBe(false);
    const text = written(built.va).replaceAll('2023-04-07,2031-11-15', '2031-11-15,2034-10-01').replace(',purchase,first,0,2.15', ',purchase,first,0,1.4');
    const { table, problems } = read('va-fees', text);
    expect(problems).toEqual([]);
    expect(must(vaFundingFee(loan, withTable(BUILT_IN_TABLES, table!)['va-fees'])).rate.value).toBe(1_400);
  });

  test('USDA’s fees are one line', () => {
    const { table } = read('usda-fees', 'from,upfront,annual\n2027-10-01,1.25%,0.4');
    const tables = withTable(BUILT_IN_TABLES, table!)['usda-fees'];
    expect(must(usdaRates('2027-10-01', tables)).upfront.value).toBe(1_250);
    expect(must(usdaRates('2027-09-30', tables)).upfront.value).toBe(1_000);
    expect(read('usda-fees', 'from,upfront,annual\n2027-10-01,1,0.35\n2028-10-01,1,0.35').problems).toEqual([
      { row: 3, column: null, sentence: 'USDA’s fees are one line.' },
    ]);
  });

  test.each<[string, TableKind, string, object]>([
    ['a date', 'usda-fees', 'from,upfront,annual\nOctober,1,0.35', { row: 2, column: 'from', sentence: '“October” is not a date such as 2026-11-23 or 11/23/2026.' }],
    ['a percentage', 'usda-fees', 'from,upfront,annual\n2027-10-01,one,0.35', { row: 2, column: 'upfront', sentence: '“one” is not a percentage such as 1.75.' }],
    ['a slip of the point', 'usda-fees', 'from,upfront,annual\n2027-10-01,100,0.35', { row: 2, column: 'upfront', sentence: '“100” is more than a fee, premium or tax can be.' }],
    ['columns', 'usda-fees', 'from,annual\n2027-10-01,0.35', { row: 1, column: null, sentence: 'Columns are missing: upfront.' }],
    ['no VA line', 'va-fees', written(built.va).replace(/[^\n]*irrrl[^\n]*\n/, ''), { row: null, column: 'type', sentence: 'The line of irrrl is missing.' }],
    ['an unknown VA loan', 'va-fees', written(built.va).replace('irrrl', 'streamline'), { row: 10, column: 'type', sentence: 'No VA loan has this type, use and down payment.' }],
    ['basis points', 'fha-premiums', written(built.fha).replace('regular,90,50', 'regular,90,5000'), { row: 2, column: 'basis_points', sentence: '“5000” is not a number of basis points up to 300.' }],
    ['a term of none', 'fha-premiums', written(built.fha).replace('over 15,regular,90', 'constructor,regular,90'), { row: 2, column: 'term', sentence: '“constructor” is not “over 15” or “up to 15”.' }],
    ['no line above', 'fha-premiums', written(built.fha).replace('over 15,regular,,55', 'over 15,regular,97,55'), { row: null, column: 'ltv_up_to', sentence: 'over 15 years, regular loans: the line for every LTV above is missing.' }],
    ['two upfront premiums', 'fha-premiums', written(built.fha).replace('1.75,726200,up to 15,large,,65', '1.5,726200,up to 15,large,,65'), { row: 12, column: 'from', sentence: 'from, upfront and large_above have to be the same on every line.' }],
  ])('a wrong %s is reported at its cell', (_what, kind, text, problem) => {
    const found = read(kind, text);
    expect(found.table).toBeNull();
    expect(found.problems).toContainEqual(problem);
  });
}); // prettier-ignore

test('rates of adjustable loans are looked up by the years of the initial fixed period', () => {
  const text = ['2026-11-16', ...Array.from({ length: 50 }, (_, at) => (5 + at / 100).toFixed(2))].join('|');
  const { table, problems } = read('apor-adjustable', text);
  expect(problems).toEqual([]);
  const tables = withTable(BUILT_IN_TABLES, table!)['apor-adjustable'];
  expect(must(aporAdjustable('2026-11-18', 84, { tables })).value).toBe(5_060);
  expect(aporAdjustable('2026-11-25', 84, { tables })).toMatchObject({ ok: false, refusal: { code: 'WEEK_WITHOUT_TABLE' } });
  expect(aporAdjustable('2026-11-18', 84)).toMatchObject({ ok: false, refusal: { code: 'APOR_ADJUSTABLE_MISSING' } });
});

describe('what states charge', () => {
  const own = BUILT_IN_TABLES['state-charges'][0]!;
  const text = written({ kind: 'state-charges', table: own });

  test('a table that was written is read again, and a rate that changed is one line', () => {
    const { table, problems } = read('state-charges', text);
    expect(problems).toEqual([]);
    expect(table).toMatchObject({ table: { from: own.from, rows: own.rows } });
    const next = read('state-charges', text.replaceAll('2026-01-01', '2027-07-01').replace(',FL,200,0.7,', ',FL,200,0.75,')).table!;
    expect(tableChanges(next, BUILT_IN_TABLES).lines).toEqual([
      { label: 'FL', before: ['$200', '0.700%', 'Seller', '0.550%'], after: ['$200', '0.750%', 'Seller', '0.550%'] },
    ]);
    const tables = withTable(BUILT_IN_TABLES, next)['state-charges'];
    expect(stateChargesOn('2027-06-30', tables).rows['FL']!.deedTax).toBe(700);
    expect(stateChargesOn('2027-07-01', tables).rows['FL']!.deedTax).toBe(750);
  });

  test.each([
    [
      'a state that is missing',
      text.replace(/[^\n]*,OH,[^\n]*\n/, ''),
      { row: null, column: 'state', sentence: 'States are missing: OH.' },
    ],
    ['no state', text.replace(',OH,', ',ZZ,'), { row: 37, column: 'state', sentence: '“ZZ” is no state.' }],
    [
      'who pays',
      text.replace(',OH,200,0.3,seller', ',OH,200,0.3,both'),
      { row: 37, column: 'paid_by', sentence: '“both” is not buyer, seller, split or nobody.' },
    ],
    [
      'a tax of a slip',
      text.replace(',OH,200,0.3,', ',OH,200,30,'),
      { row: 37, column: 'deed_tax', sentence: '“30” is more than a fee, premium or tax can be.' },
    ],
  ])('%s is reported at its cell', (_what, wrong, problem) => {
    const found = read('state-charges', wrong);
    expect(found.table).toBeNull();
    expect(found.problems).toContainEqual(problem);
  });
});

describe('an insurer’s card', () => {
  const own = BUILT_IN_TABLES['mi-card'][0]!;
  const text = written({ kind: 'mi-card', table: own });
  const risk = { loanAmount: 300_000_00, ltv: 94_000, score: 745, termMonths: 360, fixedRate: true } as const;

  test('that was written is read again, cell by cell, what is not offered included', () => {
    const { table, problems } = read('mi-card', text);
    expect(problems).toEqual([]);
    const { source: _s, standing: _t, ...figures } = own;
    expect(table!.table).toMatchObject(figures);
    expect(tableChanges(table!, BUILT_IN_TABLES)).toMatchObject({ added: 0, changed: 0, removed: 0 });
  });

  test('of another insurer has its own scores and rates, and holds from its day on', () => {
    const next = text
      .replaceAll('2018-06-01,Monthly card of 2018', '2027-01-01,Oak Guaranty')
      .replace('fixed,95,30,0.38,0.53,', 'fixed,95,30,0.38,0.61,');
    const { table, problems } = read('mi-card', next);
    expect(problems).toEqual([]);
    expect(tableChanges(table!, BUILT_IN_TABLES).lines).toHaveLength(1);
    const cards = withTable(BUILT_IN_TABLES, table!)['mi-card'];
    const rateOn = (closing: string) => must(borrowerPaidPremium(risk, miCardOn(closing, cards))).rate.value;
    expect([rateOn('2026-12-31'), rateOn('2027-01-01')]).toEqual([530, 610]);
  });

  test.each([
    [
      'a line of none',
      text.replace(',relocation,', ',rebate,'),
      { row: expect.any(Number), column: 'line', sentence: '“rebate” is no line of a card.' },
    ],
    [
      'a line that is missing',
      text.replace(/[^\n]*,lowest rate,[^\n]*\n/, ''),
      { row: null, column: 'line', sentence: 'The line “lowest rate” is missing.' },
    ],
    [
      'a rate of none',
      text.replace('fixed,97,35,0.58', 'fixed,97,35,58'),
      { row: 2, column: '760', sentence: '“58” is not a yearly percentage such as 0.58.' },
    ],
    [
      'an LTV of none',
      text.replace('fixed,97,35', 'fixed,98,35'),
      { row: 2, column: 'ltv_up_to', sentence: '“98” is not one of 85, 90, 95, 97.' },
    ],
    [
      'scores that go up',
      text.replace(',760,740,', ',740,760,'),
      { row: 1, column: null, sentence: 'The scores have to go down from the highest.' },
    ],
  ])('%s is reported at its cell', (_what, wrong, problem) => {
    const found = read('mi-card', wrong);
    expect(found.table).toBeNull();
    expect(found.problems).toContainEqual(problem);
  });
});
