import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { must } from '../../../foundation/result/result.ts';
import { applyChange } from '../../application/domain/edit/apply-change.ts';
import { loanFacts } from '../../application/domain/facts/loan-facts.ts';
import { emptyApplication } from '../../application/domain/empty-application.ts';
import { loanFileFormats, loanFileName } from './loan-file-formats.ts';
import { read } from '../../../standards/mismo-3.4/read.ts';
import { showLosses } from './show-losses.ts';
import { writeLoanFile, writeWithoutNumbers } from './write-loan-file.ts';

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

test('pricing reads the typed value; cleared, it is missing again', () => {
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

const sample = readFileSync(new URL('../../../standards/mismo-3.4/samples/conventional-purchase.xml', import.meta.url), 'utf8');

test.each(loanFileFormats)('%s without the numbers contains none of them, also where a description has one', (format) => {
  const { document } = must(read(Buffer.from(sample.replace('000111222', 'XK77-0042'))));
  const [first, second] = document.assets;
  const assets = [first!, { ...second!, AssetDescription: 'Same as XK77-0042 above' }, ...document.assets.slice(2)];
  const { text, losses } = writeWithoutNumbers({ ...document, assets }, format);
  expect(text).not.toContain('XK77-0042');
  expect(JSON.stringify(losses)).not.toContain('XK77-0042');
  expect(losses.map((loss) => loss.before)).toContain('Same as •••••0042 above');
});

test('an account number is taken out of the source’s own text where it is a word of its own, and no amount changes', () => {
  const file = sample.replace('000111222', '336000').replace('<ABOUT_VERSIONS>', '<!-- account 336000 of A336000 --><ABOUT_VERSIONS>');
  const { document, source } = must(read(Buffer.from(file)));
  const whole = writeLoanFile(document, 'mismo-3.4-du', source).text;
  const { text } = writeWithoutNumbers(document, 'mismo-3.4-du', source);
  expect(whole).toContain('<!-- account 336000 of A336000 -->');
  expect(text).toContain('<!-- account •••••00 of A336000 -->');
  for (const written of [whole, text]) expect(written).toContain('<BaseLoanAmount>336000.00</BaseLoanAmount>');
  expect(writeWithoutNumbers(document, 'fnm-3.2', source).text).toBe(writeWithoutNumbers(document, 'fnm-3.2').text);
});
