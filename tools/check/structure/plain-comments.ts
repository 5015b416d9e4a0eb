import { parseSync } from 'oxc-parser';

/** One comment, or several lines of `//` that follow one another, without the signs around it; and the line it begins on. */
export interface Comment {
  readonly line: number;
  readonly text: string;
}

/**
 * The private words of old (`docs/glossary.md`, "Words of the code", has their replacements), each with the phrases in which it is plain
 * English, of the trade or of programming. What is left when these are taken out is found.
 */
const PRIVATE_WORDS: Readonly<Record<string, readonly RegExp[]>> = {
  kept: [],
  // A person is told something; a program is not.
  told: [/(?:who|whoever|people|person|somebody|anybody|everybody|nobody) (?:\w+ )?told/gi, /\b(?:is|are|was) told\b/gi],
  // A key of the keyboard; loans of a lender (12 CFR 1026.35); a product that a list holds back.
  held: [/held (?:down|in portfolio|back)/gi],
  // Underwriting and disclosures by a person, not by a system.
  hand: [/by hand|hand-delivered/gi],
  // Signs of writing, and the verb with its object.
  marks: [/(?:quotation|combining) marks/gi, /marks (?:the|a) /gi, /: marks the/gi],
  // All of several amounts; what is done at the same moment; what a rule says of family and business.
  together: [/(?:added|set|taken) together/gi, /together (?:make|reach|would make)/gi, /put together|business together/gi],
  // One thing in the place of another; not moving, or with nothing beside it.
  stands: [/stands? (?:in|for|alone|still|beside)\b/gi],
  // A manner, one of two directions, and what leads somewhere.
  way: [/\b(?:in|by) (?:a|the same|another) way\b/gi, /\b(?:same|either|no|only|other|another|quickest) way\b/gi, /under way/gi],
  // Laws, and what a person does for another or about something.
  act: [/\bAct\b/g, /sections? of the act/gi, /\bact (?:for|on)\b/gi, /to act\b/gi],
  road: [],
  mood: [],
};

/** Every phrase in which a private word is allowed. */
export const ALLOWED_PHRASES: readonly RegExp[] = Object.values(PRIVATE_WORDS).flat();

const ANY_PRIVATE = new RegExp(`\\b(?:${Object.keys(PRIVATE_WORDS).join('|')})\\b`, 'i');

/** The longest stretch without a full stop, a colon or a semicolon, not counting citations and remarks in brackets. */
const MOST_WORDS = 30;
/** The longest paragraph. What a rule refuses and what it leaves out are paragraphs of their own. */
const MOST_SENTENCES = 4;

/** A text without what it quotes: names of the code, and words of others. */
export const withoutQuotations = (text: string): string => text.replaceAll(/`[^`]*`|"[^"]*"|“[^”]*”|‘[^’]*’/g, 'X');

/** The private words of a text; a name in quotation marks or backticks is a name, and may be any. */
export function privateWords(text: string): string[] {
  if (!ANY_PRIVATE.test(text)) return [];
  const plain = withoutQuotations(text).replaceAll(/\s+/g, ' ');
  return Object.entries(PRIVATE_WORDS)
    .filter(([word, allowed]) => {
      const rest = allowed.reduce((left, phrase) => left.replaceAll(phrase, ''), plain);
      return new RegExp(`(?<![\\w-])${word}(?![\\w-])`, 'i').test(rest);
    })
    .map(([word]) => word);
}

/** Paragraphs of a comment: parted by empty lines; each item of a list and each line that is set in is one of its own. */
function paragraphs(text: string): string[] {
  return text
    .replaceAll(/\n(?=\s*\n|\s{2,}|\s*- )/g, '\u0000')
    .split('\u0000')
    .map((one) => one.replaceAll(/\s+/g, ' ').trim())
    .filter((one) => one !== '');
}

/** What is hard to read in a text, in words for the person who wrote it. */
export function hardToRead(text: string): string[] {
  // Most comments are too short for either.
  if (text.length < 2 * MOST_WORDS) return [];
  return paragraphs(text).flatMap((paragraph) => {
    const bare = withoutQuotations(paragraph).replaceAll(/\((?:[^()]|\([^()]*\))*\)/g, '');
    const sentences = bare.split(/(?<=[.!?]) (?=[A-Z\d])/).filter((one) => /[.!?]$/.test(one) && one.split(' ').length > 2);
    const long = bare
      .split(/(?<=[.!?:;]) /)
      .map((stretch) => ({ stretch, words: stretch.split(' ').filter((one) => /\w/.test(one)).length }))
      .filter(({ words }) => words > MOST_WORDS)
      .map(({ stretch, words }) => `${words} words without a stop: ${stretch.slice(0, 60)}…`);
    return sentences.length > MOST_SENTENCES ? [...long, `${sentences.length} sentences in one paragraph`] : long;
  });
}

/** The comments of a source file, not of one that is generated. */
export function commentsOf(file: string, source: string): Comment[] {
  const joined: { start: number; end: number; line: boolean; text: string }[] = [];
  for (const { type, start, end, value } of parseSync(file, source).comments) {
    const last = joined.at(-1);
    const follows = last?.line === true && type === 'Line' && /^\r?\n[ \t]*$/.test(source.slice(last.end, start));
    if (follows) Object.assign(last, { end, text: `${last.text}\n${value}` });
    else joined.push({ start, end, line: type === 'Line', text: value });
  }
  return joined.map(({ start, text }) => ({
    line: source.slice(0, start).split('\n').length,
    text: text.replaceAll(/^[ \t]*\*+[ \t]?/gm, '').trim(),
  }));
}

/** The paragraphs of a page in Markdown without its pieces of code, each with the line it begins on. */
export function paragraphsOfPage(page: string): Comment[] {
  const withoutCode = page.replaceAll(/^```[^]*?^```$/gm, (code) => code.replaceAll(/[^\n]/g, ''));
  const found: Comment[] = [];
  let line = 1;
  for (const text of withoutCode.split(/\n(?=\n|[|#-])/)) {
    const begins = line + /^\n*/.exec(text)![0].length;
    line += text.split('\n').length;
    if (text.trim() !== '') found.push({ line: begins, text: text.trim() });
  }
  return found;
}
