import { describe, expect, test } from 'vitest';
import { regulationPage } from './regulation-page.ts';
import { citationsIn, firstSentence, notCovered, rulesOf } from './regulation-rules.ts';

describe('citations', () => {
  test.each([
    ['by 12 CFR 1026.43(e)(3)(i) and comment 43(e)(3)(i)-2', ['12 CFR 1026.43(e)(3)(i)', 'comment 43(e)(3)(i)-2']],
    ['see 1026.37(c) or 37(c)(1), and 12 CFR 1026.37(c)', ['12 CFR 1026.37(c)', '12 CFR 1026.37(c)(1)']],
    ['12 U.S.C. 4902(b), 38 U.S.C. 3729', ['12 U.S.C. 4902(b)', '38 U.S.C. 3729']],
    ['7 CFR 3555.107(h) and Appendix J (b)(8)', ['7 CFR 3555.107(h)', 'Appendix J (b)(8)']],
    ['no paragraph at all, 2026 of 1.5', []],
  ])('%s', (text, found) => {
    expect(citationsIn(text)).toEqual(found);
  });
});

test('the first sentence ends at its full stop, not at an abbreviation', () => {
  expect(firstSentence('The fee (38 U.S.C. 3729) in cents. Refuses more.')).toBe('The fee (38 U.S.C. 3729) in cents.');
  expect(firstSentence('12 CFR 1026.19(e): The estimate is due. More.')).toBe('The estimate is due.');
});

test('a rule is an exported function whose comment cites its paragraph', () => {
  const source = `/** A year's table. */
export interface Table {}

/**
 * The cap in cents (12 CFR 1026.43(e)(3)). Refuses a year.
 */
export function cap(year: number): number {
  return year;
}

/** Adds. */
export function add(): void {}
`;
  expect(rulesOf('regulation/qm/cap.ts', source)).toEqual([
    {
      file: 'regulation/qm/cap.ts',
      name: 'cap',
      sentence: 'The cap in cents (12 CFR 1026.43(e)(3)).',
      paragraphs: ['12 CFR 1026.43(e)(3)'],
    },
  ]);
});

test('what an area leaves out stands in its index', () => {
  expect(notCovered('/**\n * Limits.\n *\n * Not covered: the moon;\n * and Mars.\n */\nexport {}')).toBe('the moon; and Mars.');
  expect(notCovered('/** Limits. */')).toBeUndefined();
});

test('the page names rules, tables and standings, and is the same each time', () => {
  const page = regulationPage();
  expect(page).toBe(regulationPage());
  expect(page).toContain('`pointsAndFeesCap`');
  expect(page).toMatch(/\| FHA limits \| 2026 \| estimated \|/);
  expect(page).not.toMatch(/\/work|\/tmp|undefined/);
});
