import { ok, refuse, type Refusal, type Result } from '../../foundation/result/result.ts';
import type { AusFindings } from '../aus-findings/aus-findings.ts';
import * as aus from '../aus-findings/read.ts';
import type { CreditResponse } from '../credit-2.3.1/credit-response.ts';
import { readResponse } from '../credit-2.3.1/read-response.ts';
import * as fnm from '../fnm-3.2/read.ts';
import { looksLikeForm1003, readForm1003 } from '../form-1003-html/read.ts';
import * as formatted from '../mismo-2.3.1/read.ts';
import type { ApplicationDocument } from '../mismo-3.4/application-document.ts';
import { decodeXml } from '../xml/decode-xml.ts';
import { withoutTaxpayerIdentifiers, type Finding } from '../findings/finding.ts';
import { LIMITS } from '../xml/limits.ts';
import * as mismo from '../mismo-3.4/read.ts';
import type { XmlElement, XmlTree } from '../xml/xml-tree.ts';
import { looksLikeArchive, openArchive } from './open-archive.ts';

/** The one global of the web platform that every place this runs in has; its types belong to no pure library. */
declare const TextDecoder: new (label: string) => { decode(bytes: Uint8Array): string };

/** One line of what reading found, whatever the format. */
export type FileFinding = Finding;

interface Read {
  readonly findings: readonly FileFinding[];
  /** Values of the file that were understood. */
  readonly dataPoints: number;
}
interface Application extends Read {
  readonly kind: 'application';
  readonly document: ApplicationDocument;
}
/** A whole application, with the data its format passes on: the file itself where it can be written back without loss. */
export type OpenedApplication =
  | (Application & { readonly format: 'mismo-3.4'; readonly source: XmlTree })
  | (Application & { readonly format: 'fnm-3.2'; readonly source: fnm.FnmFile })
  | (Application & { readonly format: 'mismo-2.3.1'; readonly custom: formatted.ReadLoan['custom'] })
  | (Application & { readonly format: 'form-1003-html' });
export interface OpenedCredit extends Read {
  readonly kind: 'credit';
  readonly format: 'credit-2.3.1';
  readonly response: CreditResponse;
  readonly source: XmlElement;
}
export interface OpenedFindings extends Read {
  readonly kind: 'findings';
  readonly format: 'aus-text' | 'aus-flat';
  readonly report: AusFindings;
}
export type OpenedFile = OpenedApplication | OpenedCredit | OpenedFindings;
type Opening = Result<OpenedFile, Refusal>;

/**
 * Reads a file in any of the trade's formats, alone or in a ZIP archive, recognized by its contents and never by its name. Refuses, with
 * line and reason, a file in none of them or above the format's limits. Synchronous and bounded; run it in a thread.
 */
export function openFile(bytes: Uint8Array): Opening {
  if (bytes.length === 0) return refuse('EMPTY', 'The file is empty (line 1, column 1).', at(1));
  if (bytes.length > LIMITS.bytes) return refuse('TOO_LARGE', `The file is larger than ${LIMITS.bytes / 1_048_576} MB.`, at(1));
  if (looksLikeArchive(bytes)) return openOneOf(bytes);
  const start = asciiStart(bytes);
  if (aus.looksLikeFindings(start)) return openFindings(bytes);
  if (fnm.looksLikeFnm(start)) return openFnm(bytes);
  if (/^\s*\{/.test(start)) return openPayload(bytes);
  if (!/^\s*</.test(start))
    return refuse(
      'UNKNOWN_FORMAT',
      'The file is no loan application: neither XML, a web page, underwriting findings nor a Fannie Mae 3.2 file (line 1).',
      at(1),
    );
  return looksLikeForm1003(start) ? openPage(bytes) : openXml(bytes);
}

/**
 * The one loan application among the files of an archive, and what else is in it listed by name and kind. Without an application it is the one
 * report. Which of several is meant, only a person knows.
 */
function openOneOf(bytes: Uint8Array): Opening {
  const archive = openArchive(bytes);
  if (!archive.ok) return archive;
  const files = archive.value.map(({ name, bytes: inner }) => ({
    name: withoutTaxpayerIdentifiers(name).slice(0, 100),
    // An archive within one is not unpacked.
    opened: looksLikeArchive(inner) ? undefined : openFile(inner),
  }));
  const read = files.flatMap(({ name, opened }) => (opened?.ok ? [{ name, value: opened.value }] : []));
  const applications = read.filter(({ value }) => value.kind === 'application');
  const [one, ...others] = applications.length > 0 ? applications : read;
  if (!one) {
    const why = files.map(
      ({ name, opened }) => ` ${name}: ${opened && !opened.ok ? opened.refusal.message : 'An archive within an archive.'}`,
    );
    return refuse('UNKNOWN_FORMAT', `The archive holds no loan application (line 1).${why.slice(0, 5).join('')}`, at(1));
  }
  if (others.length > 0) {
    const names = [one, ...others].slice(0, 10).map(({ name }) => name);
    return refuse(
      'SEVERAL_FILES',
      `The archive holds ${others.length + 1} files that can be read: ${names.join(', ')}. Choose one of them (line 1).`,
      at(1),
    );
  }
  const beside = files
    .filter(({ name }) => name !== one.name)
    .map(({ name, opened }): FileFinding => ({
      code: 'BESIDE',
      severity: 'note',
      path: name,
      message: `The archive also holds ${name}${opened?.ok ? `, ${KINDS[opened.value.kind]}` : ', which is none of the formats that are read'}; it was not read.`,
    }));
  return ok({ ...one.value, findings: [...one.value.findings, ...beside] });
}

const KINDS: Readonly<Record<OpenedFile['kind'], string>> = {
  application: 'a loan application',
  credit: 'a credit report',
  findings: 'underwriting findings',
};

function openFindings(bytes: Uint8Array): Opening {
  const text = new TextDecoder('utf-8').decode(bytes);
  const result = aus.read(text);
  if (!result.ok) return result;
  const { findings: report, remarks } = result.value;
  const dataPoints = report.messages.length + Object.keys(report.figures).length + report.borrowers.length;
  return ok({ kind: 'findings', format: text.startsWith('AUS|') ? 'aus-flat' : 'aus-text', report, findings: remarks, dataPoints });
}

function openFnm(bytes: Uint8Array): Opening {
  const result = fnm.read(bytes);
  return result.ok ? ok({ kind: 'application', format: 'fnm-3.2', ...result.value }) : result;
}

/** A page is read to fields and nothing of it is stored or shown. */
function openPage(bytes: Uint8Array): Opening {
  const result = readForm1003(bytes);
  if (!result.ok) return result;
  const { document, findings, dataPoints } = result.value;
  return ok({ kind: 'application', format: 'form-1003-html', document, findings, dataPoints });
}

/** The formatted loan of a call, as the JSON it came in. */
function openPayload(bytes: Uint8Array): Opening {
  const decoded = decodeXml(bytes);
  if (!decoded.ok) return decoded;
  try {
    return formattedLoan(formatted.readFormattedLoan(JSON.parse(decoded.value.text) as unknown));
  } catch {
    return refuse('UNKNOWN_FORMAT', 'The file begins like a formatted loan and is no JSON (line 1).', at(1));
  }
}

function formattedLoan(result: formatted.ReadResult): Opening {
  if (!result.ok) return result;
  const { document, custom, findings, dataPoints } = result.value;
  return ok({ kind: 'application', format: 'mismo-2.3.1', document, custom, findings, dataPoints });
}

/**
 * The three XML formats are distinguished by what they hold: each reader says so at once when the file is another's. A report on credit may
 * repeat the application it was ordered for and is a report still; a request for one is read as the application it carries.
 */
function openXml(bytes: Uint8Array): Opening {
  const result = mismo.read(bytes);
  if (result.ok) return ok({ kind: 'application', format: 'mismo-3.4', ...result.value });
  // A document type is skipped by the readers of older standards, which are DTDs.
  if (result.refusal.code !== 'NOT_MISMO' && result.refusal.code !== 'HAS_DOCTYPE') return result;
  const credit = readResponse(bytes);
  if (credit.ok) {
    const { response, source, findings } = credit.value;
    const { liabilities, scores, publicRecords, inquiries, borrowers } = response;
    const dataPoints = [liabilities, scores, publicRecords, inquiries, borrowers].reduce((sum, { length }) => sum + length, 0);
    return ok({ kind: 'credit', format: 'credit-2.3.1', response, source, findings, dataPoints });
  }
  const older = formatted.read(bytes);
  if (older.ok || older.refusal.code !== 'NOT_A_FORMATTED_LOAN') return formattedLoan(older);
  if (credit.refusal.code !== 'NOT_CREDIT') return credit;
  if (result.refusal.code === 'HAS_DOCTYPE') return result;
  const line = Number(result.refusal.details?.['line'] ?? 1);
  return refuse(
    'UNKNOWN_FORMAT',
    `The file is XML and no loan application: neither a MISMO 3.4 MESSAGE nor a 2.3.1 LOAN_APPLICATION nor a credit report (line ${line}).`,
    at(line),
  );
}

function at(line: number): { details: { line: number; column: number } } {
  return { details: { line, column: 1 } };
}

/** The first characters without a byte-order mark; UTF-16 has a zero byte next to each letter. */
function asciiStart(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes.subarray(0, 8_000))
    .replace(/^(\u00ef\u00bb\u00bf|\u00fe\u00ff|\u00ff\u00fe)/, '')
    .replaceAll('\u0000', '');
}
