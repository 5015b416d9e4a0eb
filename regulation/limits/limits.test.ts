import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { must } from '../../foundation/result/result.ts';
import { soundAnswer } from '../sound-answer.ts';
import { runCase } from './case.ts';
import {
  conformingBaseline,
  conformingCeiling,
  conformingLimit,
  CONFORMING_LIMITS,
  FHA_LIMITS,
  fhaFloor,
  fhaLimit,
  type Units,
} from './index.ts';

test('LIMITS-conforming: baselines and ceilings of 2024 to 2026', () => {
  expect(soundAnswer(runCase({ years: [2024, 2025, 2026] }))).toMatchObject({
    baseline: [766550, 806500, 832750],
    ceiling: [1149825, 1209750, 1249125],
  });
});

describe('county limits', () => {
  test.each([
    ['Los Angeles', '06037', 2026, 1, 1_249_125_00],
    ['Los Angeles, four units', '06037', 2026, 4, 2_402_625_00],
    ['San Diego', '06073', 2025, 1, 1_077_550_00],
    ['Autauga, at the baseline', '01001', 2026, 1, 832_750_00],
    ['Anchorage, whose baseline is the ceiling', '02020', 2026, 1, 1_249_125_00],
    ['Maui, above the ceiling', '15009', 2026, 1, 1_299_500_00],
  ] as const)('%s (%s) in %i, %i units', (_name, county, year, units, limit) => {
    expect(must(conformingLimit(year, county, units)).value).toBe(limit);
  });

  test('FHA counties of 2026 are estimated and say so; floor and counties of 2025 are not', () => {
    expect(must(fhaLimit(2026, '06073')).why.source).toContain('[estimated]');
    expect(must(fhaLimit(2025, '06073')).why.source).not.toContain('[');
    expect(must(fhaFloor(2026)).value).toBe(541_287_00);
  });

  test.each([
    ['a year without a table', 2027, '06037', 1, 'year'],
    ['counties that are not carried', 2024, '06037', 1, 'county'],
    ['five units', 2026, '06037', 5, 'units'],
    ['a state that is none', 2026, '99001', 1, 'county'],
    ['a name', 2026, 'Los Angeles', 1, 'county'],
    ["Connecticut's old counties", 2026, '09001', 1, 'county'],
    ["Connecticut's new regions", 2025, '09120', 1, 'county'],
  ] as const)('%s is refused', (_what, year, county, units, field) => {
    expect(conformingLimit(year, county, units as Units)).toMatchObject({ ok: false, refusal: { field } });
  });

  test('more units never have a lower limit', () => {
    const counties = CONFORMING_LIMITS.at(-1)!.areas!.flatMap((area) => area.counties.split(' '));
    fc.assert(
      fc.property(fc.constantFrom(...counties, '01001'), (county) => {
        const limits = ([1, 2, 3, 4] as const).map((units) => must(conformingLimit(2026, county, units)).value);
        return (
          limits.every((limit, index) => index === 0 || limit > limits[index - 1]!) && limits[0]! >= must(conformingBaseline(2026)).value
        );
      }),
    );
  });

  test('ceilings are half as much again as baselines, and no county stands in two areas', () => {
    for (const year of [2024, 2025, 2026]) expect(must(conformingCeiling(year)).value * 2).toBe(must(conformingBaseline(year)).value * 3);
    for (const table of [...CONFORMING_LIMITS, ...FHA_LIMITS]) {
      const counties = (table.areas ?? []).flatMap((area) => area.counties.split(' '));
      expect(new Set(counties).size).toBe(counties.length);
    }
  });

  test('a case answers for a county and says whether the loan is within it', () => {
    const answer = soundAnswer(runCase({ year: 2026, fips: '6037', loanAmount: 1_249_126 }));
    expect(answer).toMatchObject({ limit: 1249125, highCost: true, jumbo: true });
    expect(runCase({ year: 2026, program: 'moon' })).toMatchObject({ ok: false, refusal: { field: 'program' } });
  });
});
