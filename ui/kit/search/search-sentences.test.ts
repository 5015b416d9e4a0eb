import { expect, test } from 'vitest';
import { readSearch, SEARCH_MESSAGES } from './search-query.ts';

test.each([
  ['oka1', 'Please enter a valid 10 digit loan number or a last name to search.'],
  ['140002387', 'If searching by loan number, please enter a valid 10 digit loan.'],
  ['O', 'Name must be at least 2 characters.'],
])('searching for %j answers in the specification’s sentence', (typed, sentence) => {
  expect(readSearch(typed)).toEqual({ kind: 'wrong', message: sentence });
});

test('no hits and a failure have the specification’s sentences', () => {
  expect(SEARCH_MESSAGES.noHits).toBe('No loans matched this search.');
  expect(SEARCH_MESSAGES.failed).toBe('There was an error with this search.');
});
