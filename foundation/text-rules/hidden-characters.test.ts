import { describe, expect, test } from 'vitest';
import { hiddenCharacter, numberOf, visibleText, withoutHidden } from './hidden-characters.ts';

const line = { lines: false };

describe('what people write passes', () => {
  test.each([
    'Siobhán O’Connor-Núñez',
    'Zoe\u0308 d’Arc', // ë of two characters
    'Nguyễn Thị Minh Khai',
    'محمد بن سلمان',
    'می\u200cخواهم', // Persian: two parts of one word, not joined
    'שָׁלוֹם כהן',
    'क्\u200dष', // Devanagari with a joiner
    'ක්\u200dරිෂ්', // Sinhala, whose names need it
    'র\u200d্য', // Bengali
    '葛\u{E0100}城', // the variant of a family's name
    'ᠮᠣᠩᠭᠣᠯ',
    'Łukasz Żółć',
    'ไทย ที่อยู่',
    'བོད་ཡིག',
    '👩\u200d👩\u200d👧 at 12 Elm 🏡',
    '❤\uFE0F ✔\uFE0E 1\uFE0F\u20E3',
    '5 % − 3 × 2 ≈ ½ “quoted” … № 4 §1026.19',
    'no\u00a0break',
    '',
  ])('%s', (text) => {
    expect(hiddenCharacter(text, line)).toBeUndefined();
    expect(visibleText(text)).toBe(text);
  });
});

describe('what hides, turns or piles up is found and can be shown', () => {
  test.each([
    ['a zero character', 'a\u0000b', 'U+0000'],
    ['a bell', 'a\u0007b', 'U+0007'],
    ['an escape', '\u001b[31mred', 'U+001B'],
    ['delete', 'a\u007f', 'U+007F'],
    ['a C1 control', 'a\u0085b', 'U+0085'],
    ['a separator of lines', 'a\u2028b', 'U+2028'],
    ['a separator of paragraphs', 'a\u2029b', 'U+2029'],
    ['text turned round', 'Smith \u202Efdp.exe', 'U+202E'],
    ['an embedding', '\u202Bx', 'U+202B'],
    ['an isolate', '\u2067x\u2069', 'U+2067'],
    ['a mark of direction', 'a\u200Eb', 'U+200E'],
    ['the Arabic one', 'a\u061Cb', 'U+061C'],
    ['a zero-width space', 'Okafor\u200B', 'U+200B'],
    ['a joiner between Latin letters', 'Oka\u200Dfor', 'U+200D'],
    ['a non-joiner at an end', 'می\u200c', 'U+200C'],
    ['two joiners', 'क्\u200d\u200dष', 'U+200D'],
    ['a word joiner', 'a\u2060b', 'U+2060'],
    ['an invisible plus', 'a\u2064b', 'U+2064'],
    ['a byte order mark', '\uFEFFa', 'U+FEFF'],
    ['a soft hyphen', 'a\u00ADb', 'U+00AD'],
    ['a grapheme joiner', 'a\u034Fb', 'U+034F'],
    ['a Hangul filler', '\u3164', 'U+3164'],
    ['a half-width filler', 'a\uFFA0', 'U+FFA0'],
    ['an empty Braille cell', '\u2800', 'U+2800'],
    ['a tag', 'a\u{E0041}b', 'U+E0041'],
    ['a variant of a Latin letter', 'a\uFE01b', 'U+FE01'],
    ['a picture’s variant on a letter', 'a\uFE0Fb', 'U+FE0F'],
    ['a picture’s variant on a digit', '1\uFE0F2', 'U+FE0F'],
    ['a supplementary variant of a Latin letter', 'a\u{E0101}', 'U+E0101'],
    ['an annotation', 'a\uFFF9b', 'U+FFF9'],
    ['a private character', 'a\uE000', 'U+E000'],
    ['half a character', 'a\uD800b', 'U+D800'],
    ['a noncharacter', 'a\uFFFF', 'U+FFFF'],
    ['marks piled up', `Z${'\u0301'.repeat(7)}`, 'U+0301'],
  ])('%s', (_name, text, number) => {
    const character = hiddenCharacter(text, { lines: true });
    expect(character && numberOf(character)).toBe(number);
    const shown = visibleText(text);
    expect(shown).toContain(`⟨${number}⟩`);
    expect(hiddenCharacter(shown, { lines: true })).toBeUndefined();
  });

  test('what steers others is taken out and named; controls stay, to be refused', () => {
    expect(withoutHidden('Oka\u200Bfor\u202E\u202E')).toEqual({ text: 'Okafor', hidden: ['\u200B', '\u202E'] });
    expect(withoutHidden('می\u200cخواهم')).toEqual({ text: 'می\u200cخواهم', hidden: [] });
    expect(withoutHidden('A\u0007B')).toEqual({ text: 'A\u0007B', hidden: [] });
    // A selector of variants is a mark that can't be seen; a separator of lines parts two words.
    expect(withoutHidden('Oka\uFE0Ffor')).toEqual({ text: 'Okafor', hidden: ['\uFE0F'] });
    expect(withoutHidden('Elm\u2028Street')).toEqual({ text: 'Elm Street', hidden: ['\u2028'] });
  });

  test('line breaks and tabs only where a text may have lines', () => {
    expect(hiddenCharacter('one\r\n\ttwo', { lines: true })).toBeUndefined();
    expect(hiddenCharacter('one\ntwo', line)).toBe('\n');
    expect(visibleText('one\r\n\ttwo')).toBe('one\r\n\ttwo');
  });

  test('every control, every mark of direction and every tag there is', () => {
    const bad: number[] = [];
    for (let code = 0; code < 0x20; code += 1) bad.push(code);
    for (let code = 0x7f; code < 0xa0; code += 1) bad.push(code);
    bad.push(0x061c, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069);
    for (let code = 0xe0000; code < 0xe0080; code += 1) bad.push(code);
    expect(bad.filter((code) => hiddenCharacter(`a${String.fromCodePoint(code)}b`, line) === undefined)).toEqual([]);
  });
});
