import { describe, expect, test } from 'vitest';
import { checkRateSheet, compileSheet } from '../../price/domain/index.ts';
import { plainRows } from '../../price/engine/plain-rows.ts';
import { checkGoldens } from '../domain/check-goldens.ts';
import { demoDraft, demoEarlySheet, demoFirstSheet, demoSheets, demoSteadySheet } from './demo-sheets.ts';
import { reproduceGolden, whyGolden } from '../domain/reproduce-golden.ts';
import { verifySteps } from '../../../foundation/explain/verify.ts';
import { whyComputed } from '../domain/reproduce-golden.ts';

describe.each([demoFirstSheet, demoEarlySheet, demoSteadySheet, ...demoSheets])(
  'the golden scenarios of $sheet.title',
  ({ sheet, golden }) => {
    test('the sheet is sound and has at least eight', () => {
      expect(checkRateSheet(sheet).filter((finding) => finding.severity === 'error')).toEqual([]);
      expect(checkGoldens(golden, sheet.products)).toEqual([]);
      expect(golden.length).toBeGreaterThanOrEqual(8);
    });

    // An independent computation of the same figure: the sheet read row by row, without compiled tables or the engine.
    test.each(golden)('$goldenId $name, worked out row by row', ({ scenario, productId, rate, lockDays, expected }) => {
      const product = plainRows(sheet, scenario).find((one) => one.productId === productId)!;
      if ('price' in expected) {
        expect(product.failedRules).toEqual([]);
        expect(product.rows.find((row) => row.rate === rate && row.lockDays === lockDays)!.price).toBe(expected.price);
      } else expect(product.failedRules).toContain(expected.ruleId);
    });

    test.each(golden)('$goldenId $name, by the engine', (one) => {
      const result = reproduceGolden(compileSheet(sheet), one);
      expect(result.matches).toBe(true);
      const why = whyComputed(result.computed, one.goldenId);
      expect(verifySteps(why).discrepancies).toEqual([]);
      const lines = whyGolden(result);
      if (result.computed.kind === 'price')
        expect(lines.reduce((total, line) => total + line.computed!, 0)).toBe(result.computed.trace.price);
    });
  },
);

describe('a draft whose grid was changed after its scenario was worked out', () => {
  const results = demoDraft.golden.map((golden) => reproduceGolden(compileSheet(demoDraft.sheet), golden));

  test('every scenario but that one matches', () => {
    expect(results.filter((result) => !result.matches).map((result) => result.golden.goldenId)).toEqual(['G-06']);
    expect(results.find((result) => !result.matches)!.difference).toBe(-125);
  });

  test('the line that differs is named, and both columns add up to their price', () => {
    const lines = whyGolden(results.find((result) => !result.matches)!);
    expect(lines.filter((line) => line.differs)).toMatchObject([{ label: 'FICO 760 and above, LTV 70.01–75.00', said: 0, computed: -125 }]);
    expect(lines.reduce((total, line) => total + (line.said ?? 0), 0)).toBe(99_319);
    expect(lines.reduce((total, line) => total + (line.computed ?? 0), 0)).toBe(99_194);
  });

  test('a line the sheet does not have is said to be none of its', () => {
    const golden = { ...demoDraft.golden[0]!, lines: [{ line: 'no-such-table', effect: -100 }] };
    expect(whyGolden(reproduceGolden(compileSheet(demoDraft.sheet), golden))).toContainEqual(
      expect.objectContaining({ label: 'no-such-table', said: -100, computed: null, differs: true }),
    );
  });
});
