import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../../platform/testing/tier.ts';
import { anyScenario } from '../../samples/any-scenario.ts';
import { must } from '../../../../foundation/result/result.ts';
import { compareTraces } from './compare-traces.ts';
import { compileSheet } from '../../engine/index.ts';
import { traceCell } from './price-trace.ts';
import { samplePurchase } from '../../samples/sample-purchase.ts';
import { sheet20261120 } from '../../samples/sheet-2026-11-20.ts';

const compiled = compileSheet(sheet20261120);

test('says which line moved the price: a score from 742 to 735', () => {
  const before = must(traceCell(compiled, samplePurchase, '0101', 6500, 45));
  const after = must(traceCell(compiled, { ...samplePurchase, score: 735 }, '0101', 6500, 45));
  // Purchase, 80.01–85: 740–759 costs 1.000, 720–739 costs 1.250.
  expect(compareTraces(before, after)).toEqual({
    effect: -250,
    differences: [{ label: 'FICO 720–739, LTV 80.01–85.00', before: -1000, after: -1250, effect: -250 }],
    sentences: ['FICO 720–739, LTV 80.01–85.00: −1.000 → −1.250 (−0.250)'],
  });
  expect(compareTraces(before, before)).toEqual({ effect: 0, differences: [], sentences: [] });
});

test('the differences add up to the whole difference, between any two scenarios', () => {
  fc.assert(
    fc.property(anyScenario, anyScenario, (one, two) => {
      const before = must(traceCell(compiled, one, '0101', 7500, 15));
      const after = must(traceCell(compiled, two, '0101', 6500, 45));
      const { effect, differences } = compareTraces(before, after);
      expect(differences.reduce((sum, difference) => sum + difference.effect, 0)).toBe(effect);
    }),
    { numRuns: runs(500) },
  );
});
