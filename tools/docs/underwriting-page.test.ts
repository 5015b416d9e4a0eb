import { expect, test } from 'vitest';
import { CALCULATIONS } from '../../underwriting/index.ts';
import { citationsIn } from './regulation-rules.ts';
import { underwritingPage } from './underwriting-page.ts';

test.each([
  ['Fannie Mae Selling Guide B3-5.1-02, B3-5.1-01', ['Fannie Mae Selling Guide B3-5.1-02', 'Fannie Mae Selling Guide B3-5.1-01']],
  ['Freddie Mac Guide 5303.1(d)(i), and Fannie Mae Form 1084.', ['Freddie Mac Guide 5303.1(d)(i)', 'Fannie Mae Form 1084']],
  ['VA Circular 26-17-02; VA Pamphlet 26-7; USDA HB-1-3555 11.2', ['VA Circular 26-17-02', 'VA Pamphlet 26-7', 'USDA HB-1-3555 11.2']],
])('chapters of a guide are citations: %s', (text, found) => {
  expect(citationsIn(text)).toEqual(found);
});

test('the page names every calculation, marks every figure and is the same each time', () => {
  const page = underwritingPage();
  expect(page).toBe(underwritingPage());
  for (const { name } of CALCULATIONS) expect(page).toContain(`| \`${name}\` |`);
  expect(page).toMatch(/\| Student loans \| VA \| 2017-01-23 \| published \|/);
  expect(page).toMatch(/\| Large deposits \| VA \| \| \| not carried: refused \|/);
  expect(page).not.toMatch(/\/work\/|\/tmp\/|not stated by the area/);
});
