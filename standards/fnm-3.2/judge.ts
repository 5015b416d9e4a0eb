import { LIMITS, type Finding } from './finding.ts';
import { fieldsOf, LAYOUT } from './layout.ts';
import { valuesOf, type FnmRecord } from './records.ts';

const ORDER = new Map(Object.keys(LAYOUT).map((id, index) => [id, index] as const));
/** Records that say something once for the whole application. */
const ONCE = new Set([
  'EH ',
  'TH ',
  'TPI',
  '00A',
  '01A',
  '02A',
  '02B',
  '02D',
  '07A',
  '10B',
  '99B',
  'LNC',
  'PID',
  'PCH',
  'ARM',
  'GOA',
  'GOB',
  'GOC',
  'LMD',
  'TT ',
  'ET ',
]);
const SECTIONS: Readonly<Record<string, string>> = {
  '99B': '70',
  ADS: '70',
  LNC: '11',
  PID: '11',
  PCH: '11',
  ARM: '11',
  PAJ: '11',
  RAJ: '11',
  BUA: '11',
  LEA: '20',
  GOA: '20',
  GOB: '20',
  GOC: '20',
  GOD: '20',
  GOE: '20',
};

/** Judges what a 3.2 file says about itself: envelope and control numbers, order and sections of records, and whose records they are. */
export function judgeRecords(records: readonly FnmRecord[]): Finding[] {
  const findings: Finding[] = [];
  const find = (
    code: Finding['code'],
    severity: Finding['severity'],
    record: FnmRecord | undefined,
    message: string,
    column?: number,
  ): void => {
    if (findings.length >= LIMITS.findings) return;
    const where = record && record.line > 0 ? { line: record.line } : {};
    findings.push({ code, severity, path: record?.id.trim() ?? '', ...where, ...(column === undefined ? {} : { column }), message });
  };
  const firstOf = new Map<string, FnmRecord>();
  for (const record of records) {
    const first = firstOf.get(record.id);
    if (!first) firstOf.set(record.id, record);
    else if (ONCE.has(record.id))
      find(
        'REPEATED_RECORD',
        'warning',
        record,
        `The record ${record.id.trim()} stands twice (first on line ${first.line}); the later one wins.`,
      );
  }
  envelope(records, firstOf, find);
  let highest = -1;
  let section: string | undefined;
  let misplaced = false;
  for (const record of records) {
    if (record.id === '000') {
      section = record.text.slice(3, 6).trim();
      highest = Math.max(highest, section === '1' ? 0 : -1);
      continue;
    }
    const place = ORDER.get(record.id);
    if (place === undefined) continue;
    if (place < highest && !misplaced) {
      misplaced = true;
      find('WRONG_ORDER', 'warning', record, `The record ${record.id.trim()} stands after one that the format puts later.`);
    }
    highest = Math.max(highest, place);
    const wanted = SECTIONS[record.id];
    if (wanted !== undefined && section !== undefined && section !== wanted)
      find('WRONG_SECTION', 'note', record, `The record ${record.id.trim()} belongs behind a 000 record of type ${wanted}.`);
  }
  applicants(records, find);
  for (const id of ['01A', '02A', '03A'] as const)
    if (!firstOf.has(id)) find('MISSING_RECORD', 'error', undefined, `There is no record ${id} in the file.`);
  return findings;
}

type Find = (code: Finding['code'], severity: Finding['severity'], record: FnmRecord | undefined, message: string, column?: number) => void;

function envelope(records: readonly FnmRecord[], firstOf: ReadonlyMap<string, FnmRecord>, find: Find): void {
  if (!firstOf.has('EH ')) find('ENVELOPE', 'warning', records[0], 'The file has no envelope: it does not begin with the record EH.');
  for (const [header, trailer, name] of [
    ['EH ', 'ET ', 'EnvelopeControlNumber'],
    ['TH ', 'TT ', 'TransactionControlNumber'],
  ] as const) {
    const [opens, closes] = [firstOf.get(header), firstOf.get(trailer)];
    if (!opens || !closes) continue;
    const [opened, closed] = [valuesOf(opens)[name], valuesOf(closes)[name]];
    if (opened !== closed)
      find(
        'CONTROL_NUMBER',
        'warning',
        closes,
        `The control number of ${trailer.trim()} is not that of ${header.trim()} (line ${opens.line}).`,
        4,
      );
  }
}

function applicants(records: readonly FnmRecord[], find: Find): void {
  const known = new Map<string, FnmRecord>();
  for (const record of records) {
    if (record.id !== '03A') continue;
    const ssn = valuesOf(record)['SSN'] ?? '';
    if (ssn === '')
      find('NO_SSN', 'warning', record, 'The applicant has no social security number, by which 3.2 ties everything together.', 6);
    else if (!/^\d{9}$/.test(ssn)) find('NO_SSN', 'warning', record, 'The applicant\u2019s social security number is not nine digits.', 6);
    const first = known.get(ssn);
    if (first)
      find(
        'REPEATED_APPLICANT',
        'error',
        record,
        `Two applicants have one social security number (first on line ${first.line}); the later one was kept and not read.`,
        6,
      );
    else known.set(ssn, record);
  }
  for (const record of records) {
    if (record.id === '03A' || fieldsOf(record.id)?.[0]?.name !== 'SSN') continue;
    if (!known.has(valuesOf(record)['SSN'] ?? ''))
      find(
        'UNKNOWN_APPLICANT',
        'error',
        record,
        'The record belongs to a social security number that no applicant of the file has; it was kept and not read.',
        4,
      );
  }
}
