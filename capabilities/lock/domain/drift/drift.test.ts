import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../../platform/testing/tier.ts';
import { verifySteps } from '../../../../foundation/explain/verify.ts';
import { must } from '../../../../foundation/result/result.ts';
import { anyScenario } from '../../../price/samples/any-scenario.ts';
import { compileSheet, traceCell, type PricingScenario } from '../../../price/domain/index.ts';
import { samplePurchase } from '../../../price/samples/sample-purchase.ts';
import { sheet20261120 } from '../../../price/samples/sheet-2026-11-20.ts';
import { DRIFT_FACTS, factsOnLock, sameFact } from './drift-facts.ts';
import { driftOf, driftSentence } from './drift.ts';
import type { Lock } from '../lock.ts';

const sheet = compileSheet(sheet20261120);

/** A lock of product 0101 at a scenario, with an extension fee of 0.100 already taken. */
function lockAt(scenario: PricingScenario, rate = 6500, lockDays = 45): Lock {
  const trace = must(traceCell(sheet, scenario, '0101', rate, lockDays));
  const terms = {
    productId: '0101',
    productName: trace.productName,
    rate,
    lockDays,
    price: trace.price,
    noteAmount: scenario.loanAmount,
    sheetVersion: trace.sheetVersion,
    trace,
    escrowsWaived: false,
    choices: {},
    scenario,
  };
  return {
    terms,
    price: trace.price - 100,
    adjustments: [{ label: 'Extension of 5 days', source: 'Policy', effect: -100 }],
  } as unknown as Lock;
}

const changed = (change: Partial<PricingScenario>) => must(driftOf(lockAt(samplePurchase), { ...samplePurchase, ...change }, sheet));

describe('a changed loan drifts from its lock', () => {
  test('a score from 742 to 735 costs the difference of the grid, on the lock’s current price', () => {
    expect(changed({ score: 735 })).toMatchObject({
      effect: -250,
      price: lockAt(samplePurchase).price - 250,
      sentence: 'FICO 742→735: −0.250',
      causes: [{ label: 'FICO', before: '742', after: '735', effect: -250 }],
      blocked: null,
    });
  });

  test.each<[string, Partial<PricingScenario>]>([
    ['nothing', {}],
    ['a score in the same band', { score: 745 }],
    ['a debt ratio no table reads', { dti: 30_000 }],
    [
      'another compensation, which was agreed with the lock',
      { compensation: { paidBy: 'Borrower', points: 1000, source: 'Later agreement' } },
    ],
    ['another tier of the brokerage', { brokerTier: 1 }],
    [
      'the limits of a new year in the same county',
      { limits: { ...samplePurchase.limits, conforming: 10_000_000, conformingBaseline: 10_000_000 } },
    ],
  ])('%s is no drift', (_name, change) => {
    expect(changed(change)).toBeUndefined();
  });

  test('two facts are explained separately, in the fixed order, whatever order they changed in', () => {
    const drift = changed({ occupancy: 'SecondHome', score: 700 })!;
    expect(drift.causes.map(({ label }) => label)).toEqual(['FICO', 'Occupancy']);
    expect(drift.causes.reduce((sum, cause) => sum + cause.effect, 0)).toBe(drift.effect);
    expect(drift.sentence).toContain('Occupancy Primary residence→Second home');
  });

  test('a loan that is no longer eligible says which rule it fails', () => {
    const drift = changed({ score: 560 })!;
    expect(drift.blocked).toMatch(/not eligible/);
    expect(drift.sentence).toContain(drift.blocked!);
  });

  test('where the sheet has no price for the loan as it is now, it says for what', () => {
    const none = driftOf(
      lockAt(samplePurchase),
      { ...samplePurchase, ltv: 99_000, cltv: 99_000, occupancy: 'SecondHome', score: 560 },
      sheet,
    );
    if (none.ok) expect(none.value!.blocked).toMatch(/not eligible/);
    else expect(none.refusal.message).toMatch(/no price for/);
    fc.assert(
      fc.property(anyScenario, (now) => {
        const drift = driftOf(lockAt(samplePurchase), now, sheet);
        if (drift.ok && drift.value) expect(Math.abs(drift.value.effect)).toBeLessThan(50_000);
      }),
      { numRuns: runs(200) },
    );
  });

  test('without the sheet of the lock nothing is priced', () => {
    expect(driftOf(lockAt(samplePurchase), samplePurchase, undefined)).toMatchObject({ ok: false, refusal: { code: 'SHEET_NOT_FOUND' } });
  });

  test('the causes add up to the whole, exactly, and the tree verifies, between any two scenarios', () => {
    fc.assert(
      fc.property(anyScenario, anyScenario, (one, two) => {
        const result = driftOf(lockAt(one), two, sheet);
        if (!result.ok || !result.value) return;
        const drift = result.value;
        expect(drift.causes.reduce((sum, cause) => sum + cause.effect, 0)).toBe(drift.effect);
        expect(drift.why.value).toBe(drift.effect);
        expect(verifySteps(drift.why.why).discrepancies).toEqual([]);
        expect(drift.price).toBe(must(traceCell(sheet, drift.scenario, '0101', 6500, 45)).price - 100);
      }),
      { numRuns: runs(300) },
    );
  });

  test('taking every fact of now and then every fact back is where it began', () => {
    fc.assert(
      fc.property(anyScenario, anyScenario, (one, two) => {
        const there = factsOnLock(one, two);
        const back = factsOnLock(there, one);
        for (const { id } of DRIFT_FACTS) if (id !== 'place') expect(sameFact(id, back, one), id).toBe(true);
        const still = driftOf(lockAt(one), one, sheet);
        if (still.ok) expect(still.value).toBeUndefined();
      }),
      { numRuns: runs(100) },
    );
  });
});

describe('a drift that moves no price', () => {
  // A debt ratio of 51 % fails a rule of the agencies, and no table of prices reads it.
  test('is told when the loan would no longer be locked', () => {
    const drift = changed({ dti: 51_000 })!;
    expect(drift).toMatchObject({ effect: 0, price: lockAt(samplePurchase).price, causes: [{ effect: 0 }] });
    expect(drift.sentence).toBe(drift.blocked);
  });

  test('is none when the loan was locked in spite of the rule', () => {
    const excepted = lockAt({ ...samplePurchase, dti: 51_000 });
    expect(must(driftOf(excepted, { ...samplePurchase, dti: 52_000 }, sheet))).toBeUndefined();
    // Eligible again is nothing to tell either; a worse score is, and the rule that fails with it.
    expect(must(driftOf(excepted, samplePurchase, sheet))).toBeUndefined();
    expect(must(driftOf(excepted, { ...samplePurchase, dti: 51_000, score: 735 }, sheet))).toMatchObject({
      effect: -250,
      blocked: expect.stringContaining('not eligible'),
    });
  });
});

test('a lock is priced on its own sheet, not on a later one, and a price made by hand does not drift', () => {
  const lock = lockAt(samplePurchase);
  const later = compileSheet({ ...sheet20261120, versionId: '2026-11-20-2' });
  expect(driftOf(lock, { ...samplePurchase, score: 735 }, later)).toMatchObject({ refusal: { code: 'SHEET_NOT_FOUND' } });
  const { sheetVersion: _version, trace: _trace, scenario: _scenario, ...byHand } = lock.terms;
  expect(must(driftOf({ ...lock, terms: byHand }, { ...samplePurchase, score: 735 }, undefined))).toBeUndefined();
});

test('each cause opens into the price with it and before it', () => {
  const { why, causes, trace } = changed({ occupancy: 'SecondHome', score: 700 })!;
  const opened = why.why.parts!;
  expect(opened).toHaveLength(causes.length);
  expect(opened.map(({ label }) => label)).toEqual(['FICO 742 → 700', 'Occupancy Primary residence → Second home']);
  for (const { parts } of opened) expect(parts!.map(({ label }) => label)).toEqual(['Price with it', 'Price before it']);
  expect(trace.price).toBe(lockAt(samplePurchase).terms.price + why.value);
});

test.each([
  ['nothing that moves the price', [0, 0], null, ''],
  ['only the rule', [0], 'Not eligible.', 'Not eligible.'],
  ['the costliest first', [-125, -250, 125], null, 'B 0→1: −0.250, A 0→1: −0.125, C 0→1: +0.125'],
  ['a thousandth is told, nothing is not', [-1, 0, 1], null, 'A 0→1: −0.001, C 0→1: +0.001'],
  ['the rule at the end', [-125], 'Not eligible.', 'A 0→1: −0.125, Not eligible.'],
])('the sentence: %s', (_name, effects, blocked, sentence) => {
  const causes = effects.map((effect, index) => ({ label: 'ABC'.charAt(index), before: '0', after: '1', effect }));
  expect(driftSentence(causes, blocked)).toBe(sentence);
});

test('a lock at a rate that its sheet does not have is refused for that', () => {
  const lock = lockAt(samplePurchase);
  const odd = { ...lock, terms: { ...lock.terms, rate: 6501 } };
  expect(driftOf(odd, { ...samplePurchase, score: 735 }, sheet)).toMatchObject({ ok: false, refusal: { code: 'RATE_NOT_OFFERED' } });
});
