import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../platform/testing/tier.ts';
import { anyScenario } from '../samples/any-scenario.ts';
import { FactMentions, placeOfValue } from './fact-places.ts';
import { FACT_NAMES, FACTS, type FactName } from '../domain/scenario/facts.ts';
import { readFacts } from './read-facts.ts';
import type { Axis, Condition } from '../domain/sheet/rate-sheet.ts';
import { meets, placeOn } from '../domain/sheet/table-cell.ts';

const hierarchies = fc.record({ region: fc.constantFrom('West', undefined), branch: fc.constant('Denver'), brokerage: fc.constant('3') });

test('the facts read together are those read one by one', () => {
  const more = fc.record({
    selfEmployed: fc.boolean(),
    foreignNational: fc.boolean(),
    documentation: fc.constantFrom('Full', 'Streamline', undefined),
    hcltv: fc.option(fc.integer({ min: 1, max: 200_000 }), { nil: undefined }),
    hierarchy: fc.option(hierarchies, { nil: undefined }),
    mortgageType: fc.constantFrom('VA', undefined),
    termMonths: fc.constantFrom(180, undefined),
  });
  fc.assert(
    fc.property(anyScenario, more, (scenario, others) => {
      const whole = { ...scenario, ...others } as typeof scenario;
      expect(readFacts(whole)).toEqual(FACT_NAMES.map((name) => FACTS[name].read(whole)));
    }),
    { numRuns: runs(300) },
  );
});

describe('the places of a fact', () => {
  /** Values at, just below and just above everything a table may say of the fact. */
  const tried: Readonly<Partial<Record<FactName, readonly (number | string | boolean | undefined)[]>>> = {
    score: [undefined, 0, 1, 619, 620, 621, 679, 680, 739, 740, 741, 850, 1023, 1024, 9999],
    ltv: [undefined, 0, 10, 59_990, 60_000, 60_010, 79_990, 80_000, 80_010, 97_000, 97_010, 204_800, 204_810, 999_990, 9_999_990],
    incomeOfAreaMedian: [undefined, 0, 79_999, 80_000, 80_001, 80_005, 120_000, 120_001],
    loanAmount: [undefined, 0, 9_999_999, 10_000_000, 10_000_001, 83_275_000, 83_275_001, 4_000_000_000],
    units: [undefined, 1, 2, 3, 4],
    stories: [undefined, 1, 2, 3, 4],
    secondLienType: [undefined, 'ClosedEnd', 'HELOC', ''],
    state: [undefined, 'CO', 'NY', 'TX', '', 'not a state'],
    firstTimeBuyer: [undefined, true, false],
  };
  const axes: readonly Axis[] = [
    { fact: 'score', upTo: [619, 679, 739, null] },
    { fact: 'score', upTo: [620, 740] },
    { fact: 'ltv', upTo: [60_000, 80_000, 97_000] },
    { fact: 'ltv', upTo: [79_990, 204_800, null] },
    { fact: 'incomeOfAreaMedian', upTo: [80_000, 120_000, null] },
    { fact: 'loanAmount', upTo: [9_999_999, 83_275_000, null] },
    { fact: 'units', values: [1, 2, '*'] },
    { fact: 'units', values: [3] },
    { fact: 'stories', upTo: [2, null] },
    { fact: 'secondLienType', values: ['HELOC', '*'] },
    { fact: 'state', values: ['CO', 'NY', '*'] },
    { fact: 'state', values: ['TX'] },
    { fact: 'firstTimeBuyer', values: [true] },
  ];
  const conditions: readonly Condition[] = [
    { fact: 'score', atLeast: 680, below: 740 },
    { fact: 'ltv', above: 80_000, atMost: 97_000 },
    { fact: 'ltv', atLeast: 80_010 },
    { fact: 'ltv', below: 60_010 },
    { fact: 'incomeOfAreaMedian', atLeast: 80_001 },
    { fact: 'loanAmount', above: 10_000_000 },
    { fact: 'units', in: [2, 4] },
    { fact: 'units', notIn: [1], atMost: 3 },
    { fact: 'state', notIn: ['NY'] },
    { fact: 'firstTimeBuyer', in: [false] },
  ];

  test.each(Object.entries(tried) as [FactName, readonly (number | string | boolean | undefined)[]][])(
    '%s: what stands for a place is judged as every value of it is',
    (fact, values) => {
      const mentions = new FactMentions();
      const ownAxes = axes.filter((axis) => axis.fact === fact);
      const ownConditions = conditions.filter((condition) => condition.fact === fact);
      for (const axis of ownAxes) mentions.axis(axis);
      for (const condition of ownConditions) mentions.condition(condition);
      const places = mentions.places(fact);
      for (const value of values) {
        const sample = places.samples[placeOfValue(places, value)];
        for (const axis of ownAxes) expect([value, placeOn(axis, sample)]).toEqual([value, placeOn(axis, value)]);
        for (const condition of ownConditions) expect([value, meets(condition, sample)]).toEqual([value, meets(condition, value)]);
      }
      expect(new Set(values.map((value) => placeOfValue(places, value))).size).toBeGreaterThan(2);
    },
  );
});
