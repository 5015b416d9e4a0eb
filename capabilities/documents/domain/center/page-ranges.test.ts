import { describe, expect, test } from 'vitest';
import { turnedPages } from './document-pages.ts';
import { chosenPages, pagesNamed, pagesText } from './page-ranges.ts';

const of = (text: string) => chosenPages(text, { name: 'Bank statement', pages: 6, field: 'pages' });

describe('pages as a person writes them', () => {
  test.each([
    ['1-3, 5', [1, 2, 3, 5]],
    ['5,1-3', [5, 1, 2, 3]],
    [' 2 – 4 ', [2, 3, 4]],
    ['6', [6]],
    ['', [1, 2, 3, 4, 5, 6]],
  ])('%j', (text, pages) => expect(of(text)).toMatchObject({ ok: true, value: pages }));

  test.each([
    ['1-', 'PAGES_UNCLEAR'],
    ['3-1', 'PAGES_UNCLEAR'],
    ['1,,2', 'PAGES_UNCLEAR'],
    ['one', 'PAGES_UNCLEAR'],
    ['0', 'PAGE_NOT_THERE'],
    ['5-7', 'PAGE_NOT_THERE'],
    ['999999', 'PAGE_NOT_THERE'],
    ['1-3, 2', 'PAGE_TWICE'],
    ['4, 4', 'PAGE_TWICE'],
  ])('%j is refused: %s', (text, code) => expect(of(text)).toMatchObject({ ok: false, refusal: { code } }));

  test.each([
    [[1, 2, 3, 5], '1-3, 5'],
    [[5, 1, 2], '5, 1-2'],
    [[2], '2'],
    [[], ''],
  ])('%j is written %j', (pages, text) => expect(pagesText(pages)).toBe(text));

  test('one is a page, more are pages', () => expect(['6', '1-3, 5'].map(pagesNamed)).toEqual(['page 6', 'pages 1-3, 5']));
});

describe('turned pages in the journal', () => {
  const turn = (page: number, degrees: 90 | 180 | 270) => ({ page, degrees });

  test.each([
    [[turn(3, 90)], { pages: '3', byDegrees: [{ degrees: 90, pages: '3' }] }],
    [
      [turn(6, 270), turn(2, 90), turn(3, 90)],
      {
        pages: '2-3, 6',
        byDegrees: [
          { degrees: 90, pages: '2-3' },
          { degrees: 270, pages: '6' },
        ],
      },
    ],
  ])('%j', (turns, said) => expect(turnedPages(turns)).toEqual(said));
});
