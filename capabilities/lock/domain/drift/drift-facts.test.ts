import { describe, expect, test } from 'vitest';
import type { PricingScenario } from '../../../price/domain/index.ts';
import { samplePurchase } from '../../../price/samples/sample-purchase.ts';
import { DRIFT_FACTS, factsOnLock, sameFact, withFact, type DriftFactId } from './drift-facts.ts';

const base = samplePurchase;
const { limits } = base;
const used = { kind: 'conforming-limits', name: 'FHFA', year: 2026, version: 1, sha256: 'a' } as const;
const veteran = { eligible: true, firstUse: true } as const;

describe('whether a fact of the loan is the same', () => {
  test.each<[string, DriftFactId, Partial<PricingScenario>, Partial<PricingScenario>, boolean]>([
    ['one score', 'score', { score: 742 }, { score: 742 }, true],
    ['another score', 'score', { score: 742 }, { score: 741 }, false],
    ['limits read again, word for word', 'place', { limits }, { limits: { ...limits } }, true],
    ['limits a cent higher', 'place', { limits }, { limits: { ...limits, conforming: limits.conforming + 1 } }, false],
    ['limits with the tables they came from', 'place', { limits }, { limits: { ...limits, tables: [used] } }, false],
    [
      'limits from the same tables',
      'place',
      { limits: { ...limits, tables: [used] } },
      { limits: { ...limits, tables: [{ ...used }] } },
      true,
    ],
    [
      'limits from a newer table',
      'place',
      { limits: { ...limits, tables: [used] } },
      { limits: { ...limits, tables: [{ ...used, version: 2 }] } },
      false,
    ],
    ['a veteran, and none', 'veteran', { veteran }, {}, false],
    ['none, and a veteran', 'veteran', {}, { veteran }, false],
    ['a veteran at a second use', 'veteran', { veteran }, { veteran: { ...veteran, firstUse: false } }, false],
    ['a veteran of whom less is known', 'veteran', { veteran }, { veteran: { eligible: true } }, false],
    ['a veteran, and an empty value as a stored lock may have it', 'veteran', { veteran }, { veteran: null as never }, false],
    ['an empty value, and a veteran', 'veteran', { veteran: null as never }, { veteran }, false],
    ['no veteran in either', 'veteran', {}, {}, true],
    ['no second lien, and one of nothing', 'cltv', {}, { subordinateFinancing: 0 }, false],
    ['only the value of several that make it', 'ltv', { value: base.value }, { value: base.value + 1 }, false],
    ['a fact that belongs to another', 'ltv', { score: 742 }, { score: 620 }, true],
  ])('%s', (_name, id, one, other, expected) => {
    expect(sameFact(id, { ...base, ...one }, { ...base, ...other })).toBe(expected);
  });
});

describe('taking one fact from another application', () => {
  test('takes all that belongs to it and nothing else', () => {
    const from = { ...base, ltv: 75_000, value: base.value + 1, score: 700 };
    expect(withFact('ltv', base, from)).toEqual({ ...base, ltv: 75_000, value: base.value + 1 });
    expect(withFact('score', base, from)).toEqual({ ...base, score: 700 });
  });

  test('what the other does not say is said no more', () => {
    const { score: _score, ...without } = base;
    expect(Object.keys(withFact('score', base, without))).not.toContain('score');
    expect(Object.keys(withFact('veteran', { ...base, veteran }, base))).not.toContain('veteran');
    expect(withFact('veteran', base, { ...base, veteran }).veteran).toEqual(veteran);
  });
});

describe('the loan of today on the terms of its lock', () => {
  const newYear = { ...limits, conforming: limits.conforming + 1_000_000, source: 'FHFA 2027, county 08069' };
  test.each<[string, Partial<PricingScenario>, boolean]>([
    ['a new year’s limits in the same place are no change of the loan', {}, true],
    ['nor with another score', { score: 700 }, true],
    ['another county has its own limits', { countyFips: '08031' }, false],
    ['another state has its own limits', { state: 'WY' }, false],
    ['another number of units has its own limits', { units: 2 }, false],
  ])('%s', (_name, change, ofLock) => {
    expect(factsOnLock(base, { ...base, ...change, limits: newYear })).toEqual({ ...base, ...change, limits: ofLock ? limits : newYear });
  });

  test('what was agreed with the lock stays: compensation, tier, hierarchy', () => {
    const now = { ...base, brokerTier: 1, compensation: { ...base.compensation, points: 1000 }, interviewDate: '2026-12-01' };
    expect(factsOnLock(base, now)).toEqual(base);
  });
});

test.each<[DriftFactId, Partial<PricingScenario>, string]>([
  ['place', {}, '08069, CO'],
  ['score', {}, '742'],
  ['specialProgram', {}, 'none'],
  ['specialProgram', { program: 'Temporary buydown' }, 'Temporary buydown'],
  ['specialProgram', { program: 'Temporary buydown', feature: '2-1' }, 'Temporary buydown, 2-1'],
])('%s is written as people say it: %j', (id, change, words) => {
  expect(DRIFT_FACTS.find((fact) => fact.id === id)!.words({ ...base, ...change })).toBe(words);
});

test('a place without a county is its postal code, or unknown', () => {
  const { countyFips: _county, ...elsewhere } = base;
  const place = DRIFT_FACTS.find(({ id }) => id === 'place')!;
  expect([place.words({ ...elsewhere, zip: '80014' }), place.words(elsewhere)]).toEqual(['80014, CO', 'unknown, CO']);
});
