/** The specification's sentences for the loan search, word for word. */
export const SEARCH_MESSAGES = {
  wrongInput: 'Please enter a valid 10 digit loan number or a last name to search.',
  badNumber: 'If searching by loan number, please enter a valid 10 digit loan.',
  shortName: 'Name must be at least 2 characters.',
  noHits: 'No loans matched this search.',
  failed: 'There was an error with this search.',
} as const;

export type SearchQuery =
  | { readonly kind: 'number'; readonly loanNumber: string }
  | { readonly kind: 'name'; readonly lastName: string }
  /** A borrower's Social Security number: it is sent in a request's body and is in no address. */
  | { readonly kind: 'borrower-number'; readonly number: string }
  | { readonly kind: 'wrong'; readonly message: string };

/**
 * The query typed into the search box.
 *
 * All digits: a loan number of exactly 10. Nine digits with hyphens or blanks, as in 900-41-0001: a borrower's Social Security number.
 * Letters (with spaces, apostrophes, hyphens and periods, as in O'Brien or De La Cruz): a last name with at least two letters. Anything
 * else, also letters and digits mixed, gets the general sentence.
 */
export function readSearch(typed: string): SearchQuery {
  const text = typed.trim().replace(/[\u2019\u02bc]/g, "'");
  if (/^\d{3}([- ])\d{2}\1\d{4}$/.test(text)) return { kind: 'borrower-number', number: text };
  if (/^\d+$/.test(text)) {
    return text.length === 10 ? { kind: 'number', loanNumber: text } : { kind: 'wrong', message: SEARCH_MESSAGES.badNumber };
  }
  if (/^[\p{L}\p{M}' .-]+$/u.test(text)) {
    const letters = text.match(/\p{L}/gu)?.length ?? 0;
    if (letters === 0) return { kind: 'wrong', message: SEARCH_MESSAGES.wrongInput };
    return letters >= 2 ? { kind: 'name', lastName: text.replace(/\s+/g, ' ') } : { kind: 'wrong', message: SEARCH_MESSAGES.shortName };
  }
  return { kind: 'wrong', message: SEARCH_MESSAGES.wrongInput };
}
