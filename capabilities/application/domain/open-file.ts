import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import type { CreditResponse } from '../../../standards/credit-2.3.1/credit-response.ts';
import { readResponse } from '../../../standards/credit-2.3.1/read-response.ts';
import * as fnm from '../../../standards/fnm-3.2/read.ts';
import { write as writeFnm } from '../../../standards/fnm-3.2/write.ts';
import { looksLikeForm1003, readForm1003 } from '../../../standards/form-1003-html/read.ts';
import { writeForm1003 } from '../../../standards/form-1003-html/write.ts';
import * as formatted from '../../../standards/mismo-2.3.1/read.ts';
import { write as writeFormatted } from '../../../standards/mismo-2.3.1/write.ts';
import type { ApplicationDocument } from '../../../standards/mismo-3.4/application-document.ts';
import { decodeXml } from '../../../standards/mismo-3.4/charset.ts';
import type { Severity } from '../../../standards/mismo-3.4/finding.ts';
import { LIMITS } from '../../../standards/mismo-3.4/limits.ts';
import * as mismo from '../../../standards/mismo-3.4/read.ts';

export type FileFormat = 'mismo-3.4' | 'mismo-2.3.1' | 'fnm-3.2' | 'form-1003-html' | 'credit-2.3.1';

export const formatNames: Readonly<Record<FileFormat, string>> = {
  'mismo-3.4': 'MISMO 3.4',
  'mismo-2.3.1': 'MISMO 2.3.1',
  'fnm-3.2': 'Fannie Mae 3.2',
  'form-1003-html': '1003 as a web page',
  'credit-2.3.1': 'Credit report, MISMO 2.3.1',
};

/** One line of what reading found, whatever the format. No message ever holds a taxpayer identifier. */
export interface FileFinding {
  readonly code: string;
  readonly severity: Severity;
  readonly path: string;
  readonly line?: number;
  readonly message: string;
}

interface Read {
  readonly findings: readonly FileFinding[];
  /** Values of the file that were understood. */
  readonly dataPoints: number;
}
/** What a loan's file says: a whole application, or a credit report about the people in one. */
export type OpenedFile =
  | (Read & {
      readonly kind: 'application';
      readonly format: Exclude<FileFormat, 'credit-2.3.1'>;
      readonly document: ApplicationDocument;
      /** What a formatted loan says beside the form. */
      readonly custom?: formatted.ReadLoan['custom'];
    })
  | (Read & { readonly kind: 'credit'; readonly format: 'credit-2.3.1'; readonly response: CreditResponse });

type Opening = Result<OpenedFile, Refusal>;

/**
 * Reads a file in whatever of the trade's formats it is, told by its contents and never by its name. Refuses, with line and reason, what is
 * none of them or exceeds the format's limits. Synchronous and bounded; run it in a thread.
 */
export function openFile(bytes: Uint8Array): Opening {
  if (bytes.length === 0) return refuse('EMPTY', 'The file is empty (line 1, column 1).', at(1));
  if (bytes.length > LIMITS.bytes) return refuse('TOO_LARGE', `This file exceeds the maximum of ${LIMITS.bytes / 1_048_576}mb.`, at(1));
  const start = asciiStart(bytes);
  if (fnm.looksLikeFnm(start)) return openFnm(bytes);
  if (/^\s*\{/.test(start)) return openPayload(bytes);
  if (!/^\s*</.test(start))
    return refuse('UNKNOWN_FORMAT', 'The file is no loan application: neither XML, a web page nor a Fannie Mae 3.2 file (line 1).', at(1));
  return looksLikeForm1003(start) ? openPage(bytes) : openXml(bytes);
}

/** The application as it arrives in a format that can say less than it; undefined for MISMO 3.4, which says everything. */
export function asItArrives(document: ApplicationDocument, format: OpenedFile['format']): ApplicationDocument | undefined {
  const back = arrivedAs(document, format);
  return back?.ok ? back.value.document : undefined;
}

function arrivedAs(document: ApplicationDocument, format: OpenedFile['format']) {
  switch (format) {
    case 'fnm-3.2':
      return fnm.read(writeFnm(document).text);
    case 'mismo-2.3.1':
      return formatted.read(writeFormatted(document).xml);
    case 'form-1003-html':
      return readForm1003(writeForm1003(document).html);
    default:
      return undefined;
  }
}

function openFnm(bytes: Uint8Array): Opening {
  const result = fnm.read(bytes);
  if (!result.ok) return result;
  const { document, findings, dataPoints } = result.value;
  return ok({ kind: 'application', format: 'fnm-3.2', document, findings, dataPoints });
}

/** A page is read to fields and nothing of it is kept or shown. */
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
    return opened(formatted.readFormattedLoan(JSON.parse(decoded.value.text) as unknown));
  } catch {
    return refuse('UNKNOWN_FORMAT', 'The file begins like a formatted loan and is no JSON (line 1).', at(1));
  }
}

function opened(result: formatted.ReadResult): Opening {
  if (!result.ok) return result;
  const { document, custom, findings, dataPoints } = result.value;
  return ok({ kind: 'application', format: 'mismo-2.3.1', document, custom, findings, dataPoints });
}

/** The three XML formats are told apart by their first element: each reader says so at once when the file is another's. */
function openXml(bytes: Uint8Array): Opening {
  const result = mismo.read(bytes);
  if (result.ok) {
    const { document, findings, dataPoints } = result.value;
    return ok({ kind: 'application', format: 'mismo-3.4', document, findings, dataPoints });
  }
  if (result.refusal.code !== 'NOT_MISMO') return result;
  const older = formatted.read(bytes);
  if (older.ok || older.refusal.code !== 'NOT_A_FORMATTED_LOAN') return opened(older);
  const credit = readResponse(bytes);
  if (credit.ok) {
    const { response, findings } = credit.value;
    const dataPoints = response.liabilities.length + response.scores.length;
    return ok({ kind: 'credit', format: 'credit-2.3.1', response, findings, dataPoints });
  }
  if (credit.refusal.code !== 'NOT_CREDIT') return credit;
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

/** The first characters without a byte-order mark; UTF-16 has a zero byte beside each letter. */
function asciiStart(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes.subarray(0, 4_000))
    .replace(/^(\u00ef\u00bb\u00bf|\u00fe\u00ff|\u00ff\u00fe)/, '')
    .replaceAll('\u0000', '');
}
