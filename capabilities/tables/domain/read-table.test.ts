import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../../foundation/dates/dates.ts';
import { countyLimit } from '../../../regulation/limits/index.ts';
import { aporFixed } from '../../../regulation/qm/index.ts';
import { BUILT_IN_TABLES, type KindedTable } from '../../../regulation/regulation-tables.ts';
import { allCounties } from '../../reference/port/zip-places.ts';
import { fileGrid } from '../server/rows/file-grid.ts';
import { readTable, writeTable, type TableAsked } from './index.ts';

const asked = (change: Partial<TableAsked>): TableAsked => ({
  kind: 'conforming-limits',
  year: 2027,
  source: 'FHFA full county loan limit list 2027',
  standing: 'published',
  ...change,
});
const read = (text: string, change: Partial<TableAsked>) => readTable(fileGrid(text), asked(change));
const of2026 = BUILT_IN_TABLES['conforming-limits'].find(({ year }) => year === 2026)!;
const list2026 = writeTable({ kind: 'conforming-limits', table: of2026 }, allCounties(2026));
const rows2026 = list2026.trimEnd().split('\r\n');
/** The list with one of its rows replaced. */
const withRow = (fips: string, row: string): string => rows2026.map((one) => (one.startsWith(`${fips},`) ? row : one)).join('\n');

describe('a list of counties', () => {
  test('what was written is read again, to the county', () => {
    const { table, problems } = read(list2026, { year: 2026, source: of2026.source });
    expect(problems).toEqual([]);
    const { areas, ...rest } = table!.table as typeof of2026;
    expect(rest).toMatchObject({ year: 2026, floor: of2026.floor, ceiling: of2026.ceiling });
    expect(areas!.map(({ counties }) => counties.split(' ').length).reduce((a, b) => a + b)).toBe(
      of2026.areas!.map(({ counties }) => counties.split(' ').length).reduce((a, b) => a + b),
    );
    for (const county of ['06037', '08069', '15005', '53033', '01001'])
      expect(countyLimit([table!.table as typeof of2026], 'conforming', 2026, county, 2)).toMatchObject({
        ok: true,
        value: { value: (countyLimit([of2026], 'conforming', 2026, county, 2) as { value: { value: number } }).value.value },
      });
  });

  test('columns as FHFA names them, with its title above and dollars with signs', () => {
    const fhfa = rows2026.slice(1).map((row) => {
      const [fips, ...limits] = row.split(',');
      return [
        fips!.slice(0, 2),
        fips!.slice(2),
        'A County',
        'XX',
        '',
        ...limits.map((one) => `"$${Number(one).toLocaleString('en-US')}"`),
      ].join(',');
    });
    const header =
      'FIPS State Code,FIPS County Code,County Name,State,CBSA Number,"One-Unit\nLimit",Two-Unit Limit,Three-Unit Limit,Four-Unit Limit';
    const { table, problems } = read(['FHFA Full County Loan Limit List,,,,,,,,', header, ...fhfa].join('\n'), {});
    expect(problems).toEqual([]);
    expect(table!.table).toMatchObject({ year: 2027, floor: of2026.floor });
  });

  test.each([
    ['a county twice', `${list2026}08069,832750,1066250,1288800,1601750`, /^County 08069 is already on row \d+\.$/, 'fips'],
    ['a code that is none', withRow('08069', '8069x,832750,1066250,1288800,1601750'), /“8069x” is not a county’s five-digit code/, 'fips'],
    ['cents', withRow('08069', '08069,832750.50,1066250,1288800,1601750'), /“832750.50” is not a limit in whole dollars/, 'one'],
    ['a word', withRow('08069', '08069,832750,n/a,1288800,1601750'), /“n\/a” is not a limit in whole dollars/, 'two'],
    [
      'fewer dollars for more units',
      withRow('08069', '08069,832750,1066250,1288800,1200000'),
      /four units, \$1,200,000, is not above/,
      'four',
    ],
    ['half a list', rows2026.slice(0, 900).join('\n'), /No county of these states .*: .*56/, 'fips'],
    ['no columns', 'a,b\n1,2', /needs the columns fips, one, two, three, four/, null],
    [
      'another baseline for one county',
      withRow('01001', '01001,832750,1066251,1288800,1601750'),
      /has the lowest limit for one unit, but not/,
      'two',
    ],
  ])('%s is said with its place, and nothing is taken', (_what, text, sentence, column) => {
    const { table, problems } = read(text, {});
    expect(table).toBeNull();
    expect(problems[0]).toMatchObject({ column, sentence: expect.stringMatching(sentence) });
  });

  test('a ceiling that is not 150 percent of the baseline is a slip of some county', () => {
    const slip = withRow('06037', '06037,1349125,1599375,1933200,2402625');
    expect(read(slip, {}).problems).toEqual([
      {
        row: null,
        column: 'one',
        sentence: 'The highest limit is $1,349,125 (county 06037); the ceiling is 150 % of the baseline, $1,249,125.',
      },
    ]);
  });

  const corpus = process.env['INTEROP_CORPUS'];
  const published = corpus ? join(corpus, 'limits/loan_limits_by_county.csv') : '';
  test.skipIf(!existsSync(published))('FHFA’s published list of 2026 gives the table the portal comes with', () => {
    // The file also has counties that were gone before 2026, without limits of that year.
    const list = readFileSync(published, 'utf8').split('\n');
    const { table, problems } = read(list.filter((line) => line.split(',')[4] !== '').join('\n'), { year: 2026 });
    expect(problems).toEqual([]);
    const above = (one: typeof of2026) =>
      one.areas!.flatMap(({ limits, counties }) => counties.split(' ').map((fips) => `${fips} ${limits.join()}`)).toSorted();
    expect(above(table!.table as typeof of2026)).toEqual(above(of2026));
    expect(table!.table).toMatchObject({ floor: of2026.floor, ceiling: of2026.ceiling });
  });
});

describe('average prime offer rates', () => {
  const week = (date: string, rate: string): string => [date, ...Array.from({ length: 50 }, () => rate)].join('|');
  const apor = { kind: 'apor-fixed', year: null, source: 'CFPB YieldTableFixed' } as const;

  test('the CFPB’s lines, with bars between and without a header', () => {
    const { table, problems } = read([week('09/21/2026', '6.85'), week('09/28/2026', '6.9')].join('\n'), apor);
    expect(problems).toEqual([]);
    const tables = [(table as Extract<KindedTable, { kind: 'apor-fixed' }>).table, ...BUILT_IN_TABLES['apor-fixed']];
    expect(aporFixed('2026-09-30', 360, tables)).toMatchObject({ ok: true, value: { value: 6900 } });
    expect(aporFixed('2026-09-15', 360, tables)).toMatchObject({ ok: true, value: { value: 6840 } });
    expect(aporFixed('2026-10-05', 360, tables)).toMatchObject({
      ok: false,
      refusal: { message: expect.stringContaining('runs from 07/14/2025 to 09/28/2026') },
    });
  });

  test('bands, as JSON and as CSV', () => {
    const csv = `week,t1,t2_12,t13_50\n2026-09-21,5.8,6.1,6.85`;
    const json = JSON.stringify([{ week: '2026-09-21', t1: 5.8, t2_12: 6.1, t13_50: 6.85 }]);
    for (const text of [csv, json])
      expect(read(text, apor).table?.table).toMatchObject({
        bands: [
          [1, 1],
          [2, 12],
          [13, 50],
        ],
        weeks: [['2026-09-21', 5800, 6100, 6850]],
      });
  });

  test.each([
    [
      'a Tuesday',
      week('09/22/2026', '6.85'),
      { row: 1, column: 'week', sentence: '09/22/2026 is not a Monday; a week’s rates take effect on one.' },
    ],
    ['a percent of fifty', week('09/21/2026', '50'), { row: 1, column: '1', sentence: '“50” is not a rate from 0.5 to 25 percent.' }],
    ['a date that is none', week('09/31/2026', '6.85'), { row: 1, column: null, sentence: expect.stringContaining('The terms') }],
    ['a missing rate', `week,1-50\n2026-09-21,`, { row: 2, column: '1-50', sentence: 'The rate is missing.' }],
    [
      'terms that end early',
      `week,1-30\n2026-09-21,6.85`,
      { row: 1, column: null, sentence: 'The terms end at 30 years; they have to reach 50.' },
    ],
  ])('%s is said with its place', (_what, text, problem) => {
    const { table, problems } = read(text, apor);
    expect(table).toBeNull();
    expect(problems[0]).toMatchObject(_what === 'a date that is none' ? { row: 1 } : problem);
  });

  test('a week that is left out, and one that is there twice', () => {
    expect(read([week('09/21/2026', '6.85'), week('10/05/2026', '6.9')].join('\n'), apor).problems).toEqual([
      { row: 2, column: 'week', sentence: 'The week before 10/05/2026 is missing: the row above it is of 09/21/2026.' },
    ]);
    expect(read([week('09/21/2026', '6.85'), week('09/21/2026', '6.9')].join('\n'), apor).problems[0]!.sentence).toBe(
      'The week of 09/21/2026 is already on row 1.',
    );
  });

  test('a table of weeks that was written is read again', () => {
    const [built] = BUILT_IN_TABLES['apor-fixed'];
    const text = writeTable({ kind: 'apor-fixed', table: built! }, []);
    expect(read(text, { ...apor, source: built!.source }).table?.table).toEqual(built);
    expect(addDays(built!.weeks.at(-1)![0], 6)).toBe('2026-09-20');
  });
});

describe('thresholds', () => {
  const thresholds = { kind: 'qm-thresholds', year: 2027, source: 'Federal Register, thresholds of 2027' } as const;
  const names = 'year,tier_1_from,tier_2_from,tier_3_from,tier_4_from,flat_cap_1,flat_cap_2,hoepa_loan_amount,hoepa_dollar_trigger';

  test('one row of dollars becomes the year’s table', () => {
    const { table, problems } = read(`${names}\n2027,"141,200",84720,28240,17650,4236,1412,28240,1412`, thresholds);
    expect(problems).toEqual([]);
    expect(table!.table).toMatchObject({
      year: 2027,
      pointsAndFeesTiers: [14_120_000, 8_472_000, 2_824_000, 1_765_000],
      hoepaDollarTrigger: 141_200,
    });
  });

  test.each([
    ['another year', `${names}\n2026,141200,84720,28240,17650,4236,1412,28240,1412`, 'The file has no row for 2027.'],
    [
      'a column missing',
      'year,tier_1_from\n2027,1',
      'Columns are missing: tier_2_from, tier_3_from, tier_4_from, flat_cap_1, flat_cap_2, hoepa_loan_amount, hoepa_dollar_trigger.',
    ],
    ['tiers that do not fall', `${names}\n2027,141200,84720,84720,17650,4236,1412,28240,1412`, 'tier_3_from is not below tier_2_from.'],
    ['a word', `${names}\n2027,soon,84720,28240,17650,4236,1412,28240,1412`, '“soon” is not an amount in whole dollars.'],
  ])('%s is refused in words', (_what, text, sentence) => {
    expect(read(text, thresholds)).toMatchObject({ table: null, problems: [{ sentence }] });
  });
});
