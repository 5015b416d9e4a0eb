import { expect, test } from 'vitest';
import { countyIncomes, estimatedIncomes, readIncomes } from './county-incomes.ts';

test('each county of a state has its median and the shares programs ask for; one without a figure says so by having none', () => {
  const [boulder, baca] = countyIncomes(
    [
      { fips: '08013', name: 'Boulder' },
      { fips: '08009', name: 'Baca' },
    ],
    estimatedIncomes,
  );
  expect(boulder).toMatchObject({ median: { cents: 13_040_000, estimated: true } });
  expect(boulder!.limits).toEqual([
    { percent: 50, cents: 6_520_000 },
    { percent: 80, cents: 10_432_000 },
    { percent: 100, cents: 13_040_000 },
    { percent: 115, cents: 14_996_000 },
    { percent: 120, cents: 15_648_000 },
  ]);
  expect(baca).toEqual({ fips: '08009', name: 'Baca', median: null, limits: [] });
});

test('a published table is read by its newest year for each county; a line that can’t be read is named', () => {
  const read = readIncomes([
    { year: '2025', fips: '08013', median: '140000', source: 'HUD FY2025' },
    { year: '2026', fips: '08013', median: '145001', source: 'HUD FY2026' },
    { year: '2024', fips: '08013', median: '1000' },
  ]);
  expect(read.get('08013')).toEqual({ year: 2026, cents: 14_500_100, source: 'HUD FY2026', estimated: false });
  expect(countyIncomes([{ fips: '08013', name: 'Boulder' }], read)[0]!.limits[1]).toEqual({ percent: 80, cents: 11_600_100 });
  expect(() => readIncomes([{ year: '2025', fips: '8013', median: '140000' }])).toThrow('Line 2 of the county incomes');
});
