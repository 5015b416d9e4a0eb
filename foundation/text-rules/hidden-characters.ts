/*
 * Text that people type or send is shown beside other text, compared by eye and read out. Some characters can't be seen, change the
 * direction of the following text, or pile up over neighbouring lines, and so make one text look like another. They are refused where text
 * is typed, and shown by their number where it comes from a file. What a script needs to be written is no such character: the joiners of
 * Persian and of the scripts of India, the variants of Han letters, the accents of every script.
 */

/** Scripts whose letters are written joined or apart by U+200C and U+200D. */
const JOINED =
  ['Arabic', 'Syriac', 'Nko', 'Mongolian', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala', 'Khmer', 'Myanmar', 'Tibetan'] // prettier-ignore
    .map((script) => `\\p{Script_Extensions=${script}}`)
    .join('');

/** Sequences that hold an otherwise hidden character and are what somebody meant to write. */
const MEANT = [
  // A joiner or non-joiner between two letters of a script that uses them; a combining mark may come before it.
  `(?<=[${JOINED}])[\\u200C\\u200D](?=[${JOINED}])`,
  // Pictures made of several, and the form a picture is shown in.
  '(?<=\\p{Extended_Pictographic}[\\uFE0F\\p{Emoji_Modifier}]?)\\u200D(?=\\p{Extended_Pictographic})',
  '(?<=\\p{Extended_Pictographic})[\\uFE0E\\uFE0F]',
  '(?<=[0-9#*])\\uFE0F(?=\\u20E3)',
  // One variant of a Han letter; one of a Mongolian.
  '(?<=\\p{Script=Han})[\\uFE00-\\uFE0F\\u{E0100}-\\u{E01EF}]',
  '(?<=\\p{Script=Mongolian})[\\u180B-\\u180D\\u180F]',
].join('|');

/** Controls, separators of lines and paragraphs, everything that formats unseen, blanks that count as letters, private and lone halves. */
const HIDDEN = '[\\p{Cc}\\p{Zl}\\p{Zp}\\p{Cf}\\p{Co}\\p{Cs}\\p{Noncharacter_Code_Point}\\p{Default_Ignorable_Code_Point}\\u2800]';

/** More combining marks on one letter than any script uses would cover the lines above and below. */
const MOST_MARKS = 6;

const plain = /^[\x20-\x7E]*$/;
const found = new RegExp(`(${MEANT})|(${HIDDEN})|(?<=\\p{M}{${MOST_MARKS}})\\p{M}`, 'gu');
/** Characters Unicode calls formats that are drawn: Arabic number and verse signs, the Syriac abbreviation, Kaithi numbers, Egyptian joiners. */
const SEEN_FORMATS = /[\u0600-\u0605\u06DD\u070F\u0890\u0891\u08E2\u{110BD}\u{110CD}\u{13430}-\u{1343F}]/u;
const BREAKS = '\n\r\t';

/** The first character of a text that is refused where people type; line breaks and tabs are one of them unless the text may have lines. */
export function hiddenCharacter(text: string, allowed: { readonly lines: boolean }): string | undefined {
  if (plain.test(text)) return undefined;
  for (const [character, meant] of text.matchAll(found)) if (meant === undefined && !isSeen(character, allowed.lines)) return character;
  return undefined;
}

/** The text with every hidden character written as its number, such as ⟨U+202E⟩: nothing is lost and nothing acts. */
export function visibleText(text: string): string {
  if (plain.test(text)) return text;
  return text.replace(found, (character, meant: string | undefined) =>
    meant !== undefined || isSeen(character, true) ? character : `⟨${numberOf(character)}⟩`,
  );
}

/** The text without what only steers how others are shown, and which characters these were; controls of a machine stay and are refused. */
export function withoutHidden(text: string): { readonly text: string; readonly hidden: readonly string[] } {
  if (plain.test(text)) return { text, hidden: [] };
  const hidden = new Set<string>();
  const cleaned = text.replace(found, (character, meant: string | undefined) => {
    if (meant !== undefined || isSeen(character, true) || /[\p{Cc}\p{Cs}]/u.test(character)) return character;
    // Piled-up combining marks are visible; a variation selector is a mark that is not.
    if (/\p{M}/u.test(character) && !/\p{Default_Ignorable_Code_Point}/u.test(character)) return character;
    hidden.add(character);
    return /[\p{Zl}\p{Zp}]/u.test(character) ? ' ' : '';
  });
  return { text: cleaned, hidden: [...hidden] };
}

/** "U+202E": how a character that can't be shown is named. */
export function numberOf(character: string): string {
  return `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
}

function isSeen(character: string, lines: boolean): boolean {
  return (lines && BREAKS.includes(character)) || SEEN_FORMATS.test(character);
}
