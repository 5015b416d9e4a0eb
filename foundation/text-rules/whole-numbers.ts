/*
 * Numbers of an account or a person's identity, in free text. Only their last four digits are stored and shown: nobody needs a whole one
 * from a comment, and a comment goes into a journal, to webhooks and into mail.
 */

/** A Social Security number however it is parted, or digits as long as an account's or a card's. */
const NUMBER = /(?<!\d)(?:\d{3}(?<by>[- ]?)\d{2}\k<by>\d{4}|\d{11,19}|\d{4}(?<of>[- ])\d{4}\k<of>\d{4}\k<of>\d{1,7})(?!\d)/g;
/** An address of a page or a file; changed, it would lead nowhere. */
const ADDRESS = /(https?:\/\/\S+)/;

export const MASK = '•••••';

/** A number as it is shown: its last four characters, fewer where they would be most of it. */
export function maskedNumber(number: string): string {
  const characters = number.replace(/[^\p{L}\p{N}]/gu, '');
  return `${MASK}${characters.length >= 8 ? characters.slice(-4) : characters.length >= 5 ? characters.slice(-2) : ''}`;
}

/** The text with the last four of every such number in it. */
export function withLastFours(text: string): string {
  return text.replace(NUMBER, (number) => maskedNumber(number));
}

/** The same for what people type for others to read, where addresses of pages are links. */
export function withoutWholeNumbers(text: string): string {
  return text
    .split(ADDRESS)
    .map((part, place) => (place % 2 === 1 ? part : withLastFours(part)))
    .join('');
}
