const AMOUNT = /\$\s*\d|\b\d{1,3}(?:,\d{3})+\b|\b\d{5,}\b|\b\d+(?:\.\d+)?\s*k\b/i;
const TELEPHONE = /\(?\b\d{3}\)?[ .-]\d{3}[ .-]\d{4}\b/g;
const WORDS =
  /\b(?:(?:estimated|expected|needed|target|minimum|owner(?:’|')?s)\s+(?:value|price)|comes?\s+in\s+at|needs?\s+to\s+(?:be|come)|worth)\b/i;

/**
 * Whether a text for the person who values a property names an amount, or states a hoped-for value: forbidden by 12 CFR 1026.42(c)(1)(i). Telephone
 * numbers don't count.
 */
export function valueNamed(words: string): boolean {
  const rest = words.replaceAll(TELEPHONE, ' ');
  return AMOUNT.test(rest) || WORDS.test(rest);
}
