import { expect, test } from 'vitest';
import { must } from '../../../foundation/result/result.ts';
import { applyChange } from '../../application/domain/apply-change.ts';
import { loanFacts } from '../../application/domain/loan-facts.ts';
import { emptyApplication } from '../../application/domain/empty-application.ts';
import { loanFileFormats, loanFileName } from './loan-file-formats.ts';
import { showLosses } from './show-losses.ts';
import { writeLoanFile } from './write-loan-file.ts';

const without = emptyApplication();
const withArea = must(applyChange(without, 'subjectProperty/PropertyInUSDAEligibleRuralAreaIndicator', true));
const withBoth = must(applyChange(withArea, 'loan/QualifyingIncomeOfAreaMedianPercent', 72_000));

test.each(loanFileFormats)('%s carries neither the rural area nor the share of the area’s median, and says so', (format) => {
  const before = writeLoanFile(without, format);
  const after = writeLoanFile(withBoth, format);
  expect(after.text.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z?/g, '')).toBe(before.text.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z?/g, ''));
  const known = new Set(before.losses.map((loss) => loss.path));
  const lost = after.losses.filter((loss) => !known.has(loss.path));
  expect(lost.map(({ kind, path, label }) => [kind, path, label])).toEqual([
    ['lost', 'loan/QualifyingIncomeOfAreaMedianPercent', 'Qualifying income of area median percent'],
    ['lost', 'subjectProperty/PropertyInUSDAEligibleRuralAreaIndicator', 'Property in USDA eligible rural area'],
  ]);
  expect(
    showLosses(withBoth, lost)
      .flatMap((section) => section.losses)
      .map((loss) => loss.before),
  ).toEqual(['72%', 'Yes']);
});

test('what was typed is what pricing reads; cleared, it is not known again', () => {
  expect(loanFacts(withBoth)).toMatchObject({ ruralEligible: true, incomeOfAreaMedian: 72_000 });
  const cleared = must(applyChange(withArea, 'subjectProperty/PropertyInUSDAEligibleRuralAreaIndicator', null));
  expect(loanFacts(cleared)).not.toHaveProperty('ruralEligible');
  expect(cleared).toEqual(without);
});

test('a file is saved under a name that says its format and ends once', () => {
  expect(loanFileFormats.map((format) => loanFileName('1400000017', format))).toEqual([
    '1400000017-form-1003.html',
    '1400000017-mismo-3.4-du.xml',
    '1400000017-mismo-3.4-ulad.xml',
    '1400000017-mismo-2.3.1.xml',
    '1400000017-fnm-3.2.fnm',
  ]);
});
