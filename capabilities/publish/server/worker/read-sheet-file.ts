import { visibleText } from '../../../../foundation/text-rules/hidden-characters.ts';
import { jsonOf, readJsonSheet } from '../../domain/sheet-file/json-sheet.ts';
import { readWorkbook, type SheetReading } from '../../domain/sheet-file/read-workbook.ts';
import { workbookOf } from '../../domain/sheet-file/write-workbook.ts';
import type { SheetDocument } from '../../domain/sheet-document.ts';
import { fullestWorksheet, textsOfWorksheet } from '../../domain/sheet-file/rows-of-worksheet.ts';
import { quoted, readCsv, writeCsv } from './csv-cells.ts';
import { readXlsx, UnreadableFile } from './read-xlsx.ts';
import { writeXlsx } from './write-xlsx.ts';

export type SheetForm = 'xlsx' | 'csv' | 'json';

export type SheetTask =
  | { readonly kind: 'read'; readonly bytes: Uint8Array }
  | { readonly kind: 'rows'; readonly bytes: Uint8Array }
  | { readonly kind: 'write'; readonly document: SheetDocument; readonly title: string; readonly form: SheetForm };
/** The rows of a workbook's fullest worksheet as CSV, or why there are none. */
export type WorkbookRows =
  | { readonly is: 'rows'; readonly worksheet: string; readonly rows: number; readonly text: string }
  | { readonly is: 'unreadable'; readonly why: string };

export type SheetDone =
  | ({ readonly kind: 'read'; readonly form: SheetForm } & SheetReading)
  | ({ readonly kind: 'rows' } & WorkbookRows)
  | { readonly kind: 'write'; readonly bytes: Uint8Array };

/** The format of a file by its first bytes, whatever its name. */
function formOf(bytes: Uint8Array): SheetForm {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return 'xlsx';
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf)
    throw new UnreadableFile('The workbook is of an old form or has a password. Save it as .xlsx without a password.');
  const start = bytes.subarray(0, 100).find((byte) => byte > 0x20 && byte < 0x80);
  return start === 0x7b || (start === 0x5b && isJson(bytes)) ? 'json' : 'csv';
}

/** A bracket begins a section of a CSV file as well as a list. */
function isJson(bytes: Uint8Array): boolean {
  return !/^\uFEFF?\s*\[[A-Za-z ]/.test(new TextDecoder().decode(bytes.subarray(0, 100)));
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableFile('The file is not UTF-8. Save it as UTF-8 and upload that.');
  }
}

function jsonIn(text: string): unknown {
  try {
    // A character that can't be seen is shown by its number, as in the other forms.
    return JSON.parse(text, (_name, value: unknown) => (typeof value === 'string' ? visibleText(value) : value)) as unknown;
  } catch (error) {
    const at = /line (\d+) column (\d+)/.exec((error as Error).message);
    throw new UnreadableFile(`The file is no JSON${at ? `: it can’t be read from line ${at[1]}, column ${at[2]}` : ''}.`);
  }
}

/** Reads a sheet file of any form: the document, when it is sound, and every finding with its address. */
export function readSheetFile(bytes: Uint8Array): SheetReading & { readonly form: SheetForm } {
  let form: SheetForm = 'csv';
  try {
    form = formOf(bytes);
    const reading =
      form === 'json' ? readJsonSheet(jsonIn(textOf(bytes))) : readWorkbook(form === 'xlsx' ? readXlsx(bytes) : readCsv(textOf(bytes)));
    return { form, ...reading };
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return { form, findings: [{ address: 'the file', found: '', problem: error.message, expected: null, severity: 'error' }] };
  }
}

export function writeSheetFile(document: SheetDocument, title: string, form: SheetForm): Uint8Array {
  if (form === 'json') return new TextEncoder().encode(jsonOf(document));
  const workbook = workbookOf(document, title);
  return form === 'xlsx' ? writeXlsx(workbook) : new TextEncoder().encode(writeCsv(workbook));
}

/** Reads a workbook that is no rate sheet: the table on the worksheet with the most rows. */
export function readRows(bytes: Uint8Array): WorkbookRows {
  try {
    if (formOf(bytes) !== 'xlsx') return { is: 'unreadable', why: 'The file is not an Excel workbook. Upload .xlsx, .csv, .txt or .json.' };
    const worksheet = fullestWorksheet(readXlsx(bytes));
    if (!worksheet) return { is: 'unreadable', why: 'The workbook has no filled cell.' };
    const texts = textsOfWorksheet(worksheet);
    return { is: 'rows', worksheet: worksheet.name, rows: texts.length, text: texts.map((row) => row.map(quoted).join(',')).join('\n') };
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return { is: 'unreadable', why: error.message };
  }
}

/** One file, off the event loop. */
export default function dealWithSheetFile(task: SheetTask): SheetDone {
  if (task.kind === 'rows') return { kind: 'rows', ...readRows(task.bytes) };
  if (task.kind === 'read') return { kind: 'read', ...readSheetFile(task.bytes) };
  return { kind: 'write', bytes: writeSheetFile(task.document, task.title, task.form) };
}

/** Called in a thread that has just started: it can get a file once this returns. */
export function ready(): void {}
