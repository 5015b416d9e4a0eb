import { ok, refuse, type Refusal, type Result } from '../../foundation/result/result.ts';
import type { ApplicationDocument } from '../mismo-3.4/application-document.ts';
import { withIdentifiersHidden } from '../findings/finding.ts';
import { missingData } from '../mismo-3.4/missing-data.ts';
import { LIMITS, type Finding } from './finding.ts';
import { judgeRecords } from './judge.ts';
import { fieldsOf } from './layout.ts';
import { project } from './project.ts';
import type { FnmRecord } from './records.ts';

/** The one global of the web platform that every place this runs in has; its types belong to no pure library. */
declare const TextDecoder: new (label: string, options: { readonly fatal: boolean }) => { decode(bytes: Uint8Array): string };

export interface FnmFile {
  readonly records: readonly FnmRecord[];
}

export interface ReadFile {
  readonly document: ApplicationDocument;
  /** Everything there is to say about the file: what was read, carried along unread, bad, missing, and what judging found. */
  readonly findings: readonly Finding[];
  /** The file itself, for writing it back with nothing lost. */
  readonly source: FnmFile;
  /** Values taken into the document. */
  readonly dataPoints: number;
}
export type ReadRefusalCode = 'TOO_LARGE' | 'TOO_MANY_RECORDS' | 'NOT_FNM' | 'OTHER_VERSION' | 'NO_APPLICATION';
export type ReadRefusal = Refusal<ReadRefusalCode>;
export type ReadResult = Result<ReadFile, ReadRefusal>;

/** True for what begins as a 3.2 file does: with an envelope, or at once with the file's own header or first record. */
export function looksLikeFnm(start: string): boolean {
  return /^[\r\n]*(EH |000(1 {1,2}|01 |001)|00A[YN ][YN ]?\r?\n|01A\d\d)/.test(start);
}

/**
 * Reads a Fannie Mae 3.2 loan file. Refuses, with line and reason, a file of another format or above LIMITS; otherwise returns the document
 * and all findings. A cut file, a bad value or an unknown record is read as far as possible, written back and reported. Synchronous and
 * bounded by LIMITS.
 */
export function read(file: string | Uint8Array): ReadResult {
  const at = (line: number): { details: { line: number; column: number } } => ({ details: { line, column: 1 } });
  if (file.length > LIMITS.bytes) return refuse('TOO_LARGE', `The file is larger than ${LIMITS.bytes / 1024 / 1024} MB.`, at(1));
  const { text, findings } = decoded(file);
  if (!looksLikeFnm(text.slice(0, 200)))
    return refuse('NOT_FNM', 'The file is no Fannie Mae 3.2 file: it begins with none of the records EH, 000, 00A or 01A (line 1).', at(1));
  const records = recordsIn(text);
  if (!records) return refuse('TOO_MANY_RECORDS', `The file has more than ${LIMITS.records} records.`, at(LIMITS.records));
  const header = records.find(({ id, text: line }) => id === '000' && /^0*1\s/.test(line.slice(3, 6).padEnd(4)));
  const version = header?.text.slice(6, 11).trim();
  if (version !== undefined && version !== '' && !/^3\.[2-9]\d?$/.test(version))
    return refuse('OTHER_VERSION', `The file says it is version ${version}; 3.20 is read (line ${header!.line}).`, at(header!.line));
  if (!records.some(({ id }) => id === '01A' || id === '02A' || id === '03A'))
    return refuse(
      'NO_APPLICATION',
      `The file holds no application: no record 01A, 02A or 03A in ${records.length} lines.`,
      at(records.length),
    );
  const { document, findings: found, dataPoints } = project(records);
  const everything: Finding[] = [
    ...findings,
    { code: 'READ', severity: 'note', path: '', message: `Read ${dataPoints} values from ${records.length} records.` },
    ...lengths(records),
    ...found,
    ...judgeRecords(records),
    ...missingData(document).map(({ path, sentence }): Finding => ({ code: 'MISSING_DATA', severity: 'warning', path, message: sentence })),
  ];
  const all = everything.slice(0, LIMITS.findings);
  if (everything.length > all.length)
    all.push({ code: 'MORE_FINDINGS', severity: 'note', path: '', message: `There are ${everything.length - all.length} more findings.` });
  return ok({ document, findings: withIdentifiersHidden(all), source: { records }, dataPoints });
}

function decoded(file: string | Uint8Array): { text: string; findings: Finding[] } {
  const note = (message: string): Finding => ({ code: 'CHARSET', severity: 'note', path: '', line: 1, message });
  const marked = note('The file begins with a byte-order mark, which is not written back.');
  if (typeof file === 'string')
    return file.charCodeAt(0) === 0xfeff ? { text: file.slice(1), findings: [marked] } : { text: file, findings: [] };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(file), findings: file[0] === 0xef && file[1] === 0xbb ? [marked] : [] };
  } catch {
    return {
      text: new TextDecoder('windows-1252', { fatal: false }).decode(file),
      findings: [note('The file is not in UTF-8; it was read as windows-1252.')],
    };
  }
}

function recordsIn(text: string): FnmRecord[] | undefined {
  const records: FnmRecord[] = [];
  for (let start = 0, line = 1; start < text.length; line += 1) {
    if (records.length >= LIMITS.records) return undefined;
    const feed = text.indexOf('\n', start);
    const stop = feed < 0 ? text.length : feed;
    const returned = stop > start && feed >= 0 && text[stop - 1] === '\r';
    const content = text.slice(start, returned ? stop - 1 : stop);
    records.push({ id: content.slice(0, 3).padEnd(3), line, text: content, end: feed < 0 ? '' : returned ? '\r\n' : '\n' });
    start = stop + 1;
  }
  return records;
}

function lengths(records: readonly FnmRecord[]): Finding[] {
  const findings: Finding[] = [];
  const find = (code: Finding['code'], severity: Finding['severity'], { id, line }: FnmRecord, column: number, message: string): void => {
    if (findings.length < LIMITS.findings) findings.push({ code, severity, path: id.trim(), line, column, message });
  };
  for (const record of records) {
    const fields = fieldsOf(record.id);
    const { text } = record;
    if (text.trim() === '') find('BLANK_LINE', 'note', record, 1, 'The line is blank; it was kept.');
    else if (!fields)
      find('UNKNOWN_RECORD', 'warning', record, 1, `The format has no record "${printable(record.id)}"; the line was kept and not read.`);
    else {
      const last = fields.at(-1)!;
      const width = last.start + last.width;
      if (text.slice(width).trim() !== '')
        find(
          'LONG_RECORD',
          'warning',
          record,
          width + 1,
          `The record has ${text.length} characters, ${text.length - width} more than the format; they were kept and not read.`,
        );
      // Blanks at the end are often left out; a number is at the right of its field, so a line that ends within one was cut.
      const cut = fields.find(
        (field) => field.kind !== 'text' && field.start < text.trimEnd().length && text.length < field.start + field.width,
      );
      if (cut)
        find('CUT_RECORD', 'error', record, text.length + 1, `The line ends within ${cut.id}, a number; what there is of it was read.`);
    }
  }
  const last = records.at(-1)!;
  if (records.some(({ id }) => id === 'EH ') && !records.some(({ id }) => id === 'ET '))
    find(
      'TRUNCATED',
      'error',
      last,
      last.text.length + 1,
      `The file ends after line ${last.line} without its end record ET: it was probably cut.`,
    );
  return findings;
}

function printable(text: string): string {
  return text.replace(/[^ -~]/g, '?');
}
