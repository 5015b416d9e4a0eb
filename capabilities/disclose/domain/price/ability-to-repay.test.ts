import { describe, expect, test } from 'vitest';
import { verifySteps } from '../../../../foundation/explain/verify.ts';
import { must } from '../../../../foundation/result/result.ts';
import type { AporTable } from '../../../../regulation/qm/index.ts';
import { BUILT_IN_TABLES } from '../../../../regulation/regulation-tables.ts';
import { demoEstimateFacts, lockOnNovember20 } from '../../samples/demo-estimates.ts';
import { openingDraft } from '../estimate-draft.ts';
import type { EstimateFacts } from '../estimate-facts.ts';
import { estimateOf } from '../estimate.ts';
import { abilityToRepay } from './ability-to-repay.ts';
import { qmOfEstimate } from './qm-of-estimate.ts';

/** Rates of the week of the lock, the same for every term. */
const aporAt = (rate: number): AporTable => ({ bands: [[1, 50]], weeks: [['2026-11-16', rate]], source: 'A test', standing: 'published' });

function repay(key: string, apor: number, more: Partial<EstimateFacts> = {}) {
  const facts = demoEstimateFacts(key, { lock: lockOnNovember20, ...more });
  const estimate = must(estimateOf(facts, openingDraft(facts)));
  const tables = { ...BUILT_IN_TABLES, 'apor-fixed': [aporAt(apor)] };
  return abilityToRepay(facts, estimate, qmOfEstimate(facts, estimate, null, tables), tables);
}

describe('what shows the ability to repay (12 CFR 1026.43(e)(1))', () => {
  test('a qualified mortgage near the average prime offer rate has a safe harbor, from 1.5 points over it a presumption that can be rebutted', () => {
    const safe = repay('okafor', 6_000);
    expect(safe).toMatchObject({ outcome: 'pass', says: 'Safe harbor' });
    expect(verifySteps(safe.value!).discrepancies).toEqual([]);
    expect(repay('okafor', 4_500)).toMatchObject({ outcome: 'none', says: 'Presumption that can be rebutted: the price is high' });
  });

  test('no qualified mortgage has no presumption', () => {
    expect(repay('okafor', 3_000)).toMatchObject({ outcome: 'none', says: expect.stringMatching(/^No presumption/) });
  });

  test('FHA’s limit has its annual premium in it (24 CFR 203.19(b))', () => {
    const fha = repay('lindqvist', 6_000);
    expect(fha).toMatchObject({ outcome: 'pass', says: 'Safe harbor' });
    // 6.000 + 0.55 of premium + 1.15.
    expect(fha.limit!.figure.amount).toBe('7.7');
    expect(repay('lindqvist', 4_000)).toMatchObject({ outcome: 'none', says: expect.stringMatching(/rebutted/) });
  });

  test('VA’s guaranty is the safe harbor', () => {
    expect(repay('novak', 6_000)).toMatchObject({ outcome: 'pass', says: 'Safe harbor by the guaranty of VA' });
  });

  test('a dwelling let out is not covered, and what is open is said', () => {
    expect(repay('fontaine', 6_000)).toMatchObject({ outcome: 'none', says: expect.stringMatching(/^For business/) });
    expect(repay('okafor', 6_000, { lock: null })).toMatchObject({ outcome: 'unknown', says: expect.stringMatching(/^NA/) });
  });
});
