import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { visibleText } from '../../../../foundation/text-rules/hidden-characters.ts';
import { BadZip, unpackZip, type ZipProblem } from '../../../../platform/files/unpack-zip.ts';
import type { Cell, Row, Workbook } from '../../domain/sheet-file/cells.ts';

/** A workbook that can't be read; the sentence says what to do instead. */
export class UnreadableFile extends Error {}

/** A full sheet is 0.3 MB unpacked and seven times its compressed size; typed data is never compressed a hundredfold. */
const CAPS = { mostParts: 300, mostBytes: 16 * 1_048_576, mostGrowth: 100, freeBytes: 1_048_576 };
const MOST_WORKSHEETS = 120;
const MOST_CELLS = 400_000;
const MOST_COLUMNS = 1_000;
const LONGEST_TEXT = 8_000;
/** A sheet's own texts are names and notes: a thousand of them, some ten thousand letters. */
const MOST_TEXTS = 50_000;
const MOST_LETTERS = 1_000_000;
const DEEPEST = 32;

type Attributes = Readonly<Record<string, string>>;
interface Heard {
  readonly open?: (name: string, attributes: Attributes) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
}

const WHY_NOT: Readonly<Record<ZipProblem, string>> = {
  DAMAGED: 'The workbook is damaged and can’t be unpacked. Save it anew and upload that.',
  TOO_MANY_PARTS: 'The workbook has too many parts. Save it anew from your spreadsheet program.',
  TOO_LARGE: 'The workbook is too large once unpacked. Keep only the sheet’s own worksheets.',
  GROWS_TOO_MUCH: 'A part of the workbook grows more than a hundredfold when it is unpacked. Delete the empty rows and save it anew.',
  SAID_OTHERWISE: 'A part of the workbook is not what its list of contents says. Save it anew from your spreadsheet program.',
};

/** The relevant parts of a workbook, unpacked within limits; parts that could run code are refused. */
function partsOf(bytes: Uint8Array): ReadonlyMap<string, Uint8Array> {
  const needed = /^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|styles\.xml|worksheets\/[^/]+\.xml)$/i;
  try {
    const parts = unpackZip(bytes, CAPS, (name) => {
      if (/vbaProject|macrosheets|dialogsheets/i.test(name))
        throw new UnreadableFile('The workbook has macros. Save it as .xlsx without macros.');
      if (/externalLinks\//i.test(name))
        throw new UnreadableFile('The workbook has links to other files. Break the links and paste their values.');
      return needed.test(name);
    });
    return new Map([...parts].map(([name, part]) => [name.toLowerCase(), part]));
  } catch (error) {
    if (error instanceof BadZip) throw new UnreadableFile(WHY_NOT[error.problem]);
    throw error;
  }
}

function hear(part: Uint8Array, heard: Heard): void {
  const parser = new SaxesParser({ xmlns: false });
  let depth = 0;
  const plain = (name: string): string => name.slice(name.indexOf(':') + 1);
  parser.on('doctype', () => {
    throw new UnreadableFile('The workbook has a document type, which no spreadsheet program writes.');
  });
  parser.on('error', () => {
    throw new UnreadableFile('A part of the workbook is damaged. Save it anew and upload that.');
  });
  parser.on('opentag', (tag: SaxesTagPlain) => {
    if (++depth > DEEPEST) throw new UnreadableFile('A part of the workbook is nested too deep.');
    heard.open?.(plain(tag.name), tag.attributes);
  });
  parser.on('text', (text: string) => heard.text?.(text));
  parser.on('cdata', (text: string) => heard.text?.(text));
  parser.on('closetag', (tag: SaxesTagPlain) => {
    depth -= 1;
    heard.close?.(plain(tag.name));
  });
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(part);
  } catch {
    throw new UnreadableFile('A part of the workbook is not UTF-8. Save it anew and upload that.');
  }
  parser.write(text).close();
}

/**
 * The format writes characters XML can't have as `_x000D_`. An invisible one is replaced by its number, and so is refused where it matters.
 */
function plainText(text: string): string {
  return visibleText(text.replace(/_x([0-9A-Fa-f]{4})_/g, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16))));
}

const TOO_LONG = `The workbook has a text of more than ${LONGEST_TEXT} letters in one cell.`;
const JUNK = 'The workbook’s list of texts holds what no spreadsheet program writes there. Save it anew and upload that.';
/** The elements of the list of texts; formatting and phonetic runs are skipped. */
const IN_TEXTS =
  /^(sst|si|t|r|rPr|rPh|phoneticPr|b|i|strike|condense|extend|outline|shadow|u|vertAlign|sz|color|rFont|family|charset|scheme)$/;

function sharedTexts(part: Uint8Array | undefined): string[] {
  const texts: string[] = [];
  if (!part) return texts;
  let letters = 0;
  let text = '';
  let within: 'text' | 'sound' | undefined;
  let phonetic = false;
  hear(part, {
    open: (name) => {
      if (!IN_TEXTS.test(name)) throw new UnreadableFile(JUNK);
      if (name === 'si') text = '';
      if (name === 'rPh') phonetic = true;
      within = name === 't' ? (phonetic ? 'sound' : 'text') : undefined;
    },
    text: (more) => {
      if (!within && more.trim() !== '') throw new UnreadableFile(JUNK);
      letters += more.length;
      if (letters > MOST_LETTERS) throw new UnreadableFile('The workbook holds too much text. Keep only the sheet’s own worksheets.');
      if (within === 'text') text += more;
      if (text.length > LONGEST_TEXT) throw new UnreadableFile(TOO_LONG);
    },
    close: (name) => {
      if (name === 't') within = undefined;
      if (name === 'rPh') phonetic = false;
      if (name !== 'si') return;
      texts.push(plainText(text));
      text = '';
      if (texts.length > MOST_TEXTS) throw new UnreadableFile(`The workbook has more than ${MOST_TEXTS} texts.`);
    },
  });
  return texts;
}

type Shown = 'plain' | 'percent' | 'date';
const DATE_FORMATS = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47]);

function shownAs(formatId: number, code: string | undefined): Shown {
  if (formatId === 9 || formatId === 10) return 'percent';
  if (DATE_FORMATS.has(formatId)) return 'date';
  const bare = (code ?? '').replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '');
  if (bare.includes('%')) return 'percent';
  return /[ymdhs]/i.test(bare) ? 'date' : 'plain';
}

/** How each cell style shows a number. */
function stylesOf(part: Uint8Array | undefined): Shown[] {
  const codes = new Map<number, string>();
  const styles: Shown[] = [];
  let within = false;
  if (!part) return styles;
  hear(part, {
    open: (name, attributes) => {
      if (name === 'numFmt') codes.set(Number(attributes.numFmtId), attributes.formatCode ?? '');
      if (name === 'cellXfs') within = true;
      if (name === 'xf' && within) styles.push(shownAs(Number(attributes.numFmtId ?? 0), codes.get(Number(attributes.numFmtId ?? 0))));
    },
    close: (name) => {
      if (name === 'cellXfs') within = false;
    },
  });
  return styles;
}

function worksheetPaths(parts: ReadonlyMap<string, Uint8Array>): { name: string; path: string }[] {
  const book = parts.get('xl/workbook.xml');
  const relations = parts.get('xl/_rels/workbook.xml.rels');
  if (!book || !relations) throw new UnreadableFile('The file is a ZIP but not an Excel workbook. Upload .xlsx, .csv or .json.');
  const targets = new Map<string, string>();
  hear(relations, { open: (name, a) => void (name === 'Relationship' && targets.set(a.Id ?? '', a.Target ?? '')) });
  const sheets: { name: string; path: string }[] = [];
  hear(book, {
    open: (name, attributes) => {
      if (name !== 'sheet') return;
      const relation = Object.entries(attributes).find(([key]) => /(^|:)id$/.test(key) && key !== 'sheetId')?.[1] ?? '';
      const target = targets.get(relation) ?? '';
      const path = (target.startsWith('/') ? target.slice(1) : `xl/${target}`).toLowerCase();
      if (path.startsWith('xl/worksheets/')) sheets.push({ name: visibleText(attributes.name ?? ''), path });
    },
  });
  if (sheets.length > MOST_WORKSHEETS) throw new UnreadableFile(`The workbook has more than ${MOST_WORKSHEETS} worksheets.`);
  return sheets;
}

/** "AB17" is column 27 (from 0) of row 16. */
function placeOf(reference: string): { row: number; column: number } | undefined {
  const match = /^([A-Z]{1,3})(\d{1,7})$/.exec(reference);
  if (!match) return undefined;
  let column = 0;
  for (const letter of match[1]!) column = column * 26 + letter.charCodeAt(0) - 64;
  return { row: Number(match[2]) - 1, column: column - 1 };
}

/** A cell refers to its text by index; an index without a text does not count as an empty cell. */
function sharedText(place: string, texts: readonly string[]): string {
  const text = /^\d{1,9}$/.test(place.trim()) ? texts[Number(place)] : undefined;
  if (text === undefined)
    throw new UnreadableFile('A cell refers to a text that the workbook does not have. Save it anew and upload that.');
  return text;
}

function cellOf(type: string, shown: Shown, value: string, formula: boolean, texts: readonly string[]): Cell {
  const text = type === 's' ? sharedText(value, texts) : type === 'inlineStr' || type === 'str' ? plainText(value) : visibleText(value);
  if (formula) return { text, kind: 'formula' };
  if (type === 'b') return { text, kind: 'flag' };
  if (type === 'e') return { text, kind: 'error' };
  if (type === 'd') return { text, kind: 'date' };
  if (type !== 'n' && type !== '') return { text, kind: 'text' };
  if (shown === 'date') return { text, kind: 'date' };
  return { text, kind: 'number', ...(shown === 'percent' ? { percent: true } : {}) };
}

function rowsOf(part: Uint8Array, styles: readonly Shown[], texts: readonly string[], budget: { cells: number }): Row[] {
  const rows: (Cell | undefined)[][] = [];
  let at = { row: -1, column: -1 };
  let type = '';
  let shown: Shown = 'plain';
  let value = '';
  let formula = false;
  let within: 'v' | 't' | undefined;
  hear(part, {
    open: (name, attributes) => {
      if (name === 'row') at = { row: attributes.r === undefined ? at.row + 1 : Number(attributes.r) - 1, column: -1 };
      if (name === 'c') {
        at = attributes.r === undefined ? { row: at.row, column: at.column + 1 } : (placeOf(attributes.r) ?? { row: -1, column: -1 });
        type = attributes.t ?? '';
        shown = styles[Number(attributes.s ?? 0)] ?? 'plain';
        value = '';
        formula = false;
      }
      if (name === 'f') formula = true;
      within = name === 'v' ? 'v' : name === 't' ? 't' : undefined;
    },
    text: (more) => {
      if (within) value += more;
      if (value.length > LONGEST_TEXT) throw new UnreadableFile(TOO_LONG);
    },
    close: (name) => {
      if (name === 'v' || name === 't') within = undefined;
      if (name !== 'c' || (value === '' && !formula)) return;
      if (--budget.cells < 0) throw new UnreadableFile(`The workbook has more than ${MOST_CELLS} filled cells.`);
      if (at.row < 0 || at.column < 0 || at.column >= MOST_COLUMNS || at.row >= MOST_CELLS)
        throw new UnreadableFile('The workbook has a cell far outside the sheet. Delete what is beyond the tables.');
      while (rows.length <= at.row) rows.push([]);
      rows[at.row]![at.column] = cellOf(type, shown, value, formula, texts);
    },
  });
  return rows;
}

/** Reads an Excel workbook into cells: the texts of the file itself, so that no figure is ever a binary fraction. */
export function readXlsx(bytes: Uint8Array): Workbook {
  const parts = partsOf(bytes);
  const texts = sharedTexts(parts.get('xl/sharedstrings.xml'));
  const styles = stylesOf(parts.get('xl/styles.xml'));
  const budget = { cells: MOST_CELLS };
  return {
    worksheets: worksheetPaths(parts).map(({ name, path }) => {
      const part = parts.get(path);
      return { name, rows: part ? rowsOf(part, styles, texts, budget) : [] };
    }),
  };
}
