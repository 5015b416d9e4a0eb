import { refuse, ok, type Refusal, type Result } from '../../foundation/result/result.ts';
import * as fnm from '../../standards/fnm-3.2/read.ts';
import { write as writeFnm } from '../../standards/fnm-3.2/write.ts';
import { lossReport, type Loss } from '../../standards/loss-report/loss-report.ts';
import type { ApplicationDocument } from '../../standards/mismo-3.4/application-document.ts';
import type { Severity } from '../../standards/mismo-3.4/finding.ts';
import * as formatted from '../../standards/mismo-2.3.1/read.ts';
import { write as writeFormatted } from '../../standards/mismo-2.3.1/write.ts';
import * as mismo from '../../standards/mismo-3.4/read.ts';
import { write as writeMismo } from '../../standards/mismo-3.4/write.ts';

export const TARGETS = ['fnm-3.2', 'mismo-3.4', 'mismo-2.3.1', 'json'] as const;
export type Target = (typeof TARGETS)[number];
export type Format = Exclude<Target, 'json'>;

/** One line of what was found in the file, whatever its format. */
export interface Found {
  readonly code: string;
  readonly severity: Severity;
  readonly path: string;
  readonly line?: number;
  readonly column?: number;
  readonly message: string;
}

export interface Conversion {
  readonly from: Format;
  readonly to: Target;
  /** The converted file. */
  readonly text: string;
  /** Values of the file that were understood. */
  readonly dataPoints: number;
  readonly findings: readonly Found[];
  /** What the file says and the result does not, line by line: first what was not understood, then what the narrower format cannot carry. */
  readonly losses: readonly (Loss | Unread)[];
}
/** Something of the file that no data point of the application is; lost where the format changes. */
export interface Unread {
  readonly kind: 'unread';
  readonly path: string;
  readonly line?: number;
  readonly message: string;
}

interface Opened {
  readonly from: Format;
  readonly document: ApplicationDocument;
  readonly dataPoints: number;
  readonly findings: readonly Found[];
  /** Writes the same format again. */
  readonly again: () => string;
  /** Whether what was not understood is written again too. */
  readonly lossless: boolean;
}

/** Findings of reading that tell of something kept in the file and not taken into the application. */
const UNREAD = new Set([
  'KEPT_UNREAD', 'NOT_IN_SCHEMA', 'KEPT_ATTRIBUTE', 'KEPT_COMMENT', 'KEPT_REPEATED', 'BAD_VALUE', 'TOO_PRECISE',
  'UNKNOWN_RECORD', 'UNKNOWN_CODE', 'LONG_RECORD', 'UNKNOWN_APPLICANT', 'REPEATED_APPLICANT', 'MORE_FINDINGS', 'NOT_READ', 'UNKNOWN_PART', 'KEPT_OWN',
]); // prettier-ignore

/**
 * Reads a file in whatever format it is and writes it in another. Refuses, with line and reason, what is no loan application or exceeds the
 * format's limits. The same format again is written with everything that was not understood in its place.
 */
export function convert(bytes: Uint8Array, to: Target): Result<Conversion, Refusal> {
  const opened = open(bytes);
  if (!opened.ok) return opened;
  const { from, document, dataPoints, findings, again, lossless } = opened.value;
  const told = { from, to, dataPoints, findings };
  const unread = findings
    // What stands beside the application is handed on within its own format, and lost in another.
    .filter(({ code }) => UNREAD.has(code) && (code !== 'KEPT_OWN' || from !== to))
    .map(({ path, line, message }): Unread => ({ kind: 'unread', path, ...(line === undefined ? {} : { line }), message }));
  if (from === to) return ok({ ...told, text: again(), losses: lossless ? [] : unread });
  const { text, losses } = written(document, to);
  return ok({ ...told, text, losses: [...unread, ...losses] });
}

function written(document: ApplicationDocument, to: Target): { readonly text: string; readonly losses: readonly Loss[] } {
  switch (to) {
    case 'fnm-3.2':
      return writeFnm(document);
    case 'mismo-3.4': {
      const { xml } = writeMismo(document);
      const back = mismo.read(xml);
      return { text: xml, losses: back.ok ? lossReport(document, back.value.document, 'MISMO 3.4') : [] };
    }
    case 'mismo-2.3.1': {
      const { xml, losses } = writeFormatted(document);
      return { text: xml, losses };
    }
    case 'json':
      return { text: `${JSON.stringify(document, null, 2)}\n`, losses: [] };
  }
}

function open(bytes: Uint8Array): Result<Opened, Refusal> {
  if (fnm.looksLikeFnm(asciiStart(bytes))) {
    const result = fnm.read(bytes);
    if (!result.ok) return result;
    const { document, dataPoints, findings, source } = result.value;
    return ok({ from: 'fnm-3.2', document, dataPoints, findings, again: () => writeFnm(document, source).text, lossless: true });
  }
  if (!looksLikeXml(bytes))
    return refuse('UNKNOWN_FORMAT', 'The file is neither XML nor a Fannie Mae 3.2 file (line 1).', { details: { line: 1, column: 1 } });
  const result = mismo.read(bytes);
  if (!result.ok && result.refusal.code === 'NOT_MISMO') return openFormatted(bytes);
  if (!result.ok) return result;
  const { document, dataPoints, findings, source } = result.value;
  return ok({ from: 'mismo-3.4', document, dataPoints, findings, again: () => writeMismo(document, source).xml, lossless: true });
}

function openFormatted(bytes: Uint8Array): Result<Opened, Refusal> {
  const result = formatted.read(bytes);
  if (!result.ok) {
    if (result.refusal.code !== 'NOT_A_FORMATTED_LOAN') return result;
    const line = Number(result.refusal.details?.['line'] ?? 1);
    return refuse(
      'UNKNOWN_FORMAT',
      `The file is XML but holds no loan application: neither a MISMO 3.4 MESSAGE nor a 2.3.1 LOAN_APPLICATION (line ${line}).`,
      {
        details: { line, column: 1 },
      },
    );
  }
  const { document, custom, dataPoints, findings } = result.value;
  return ok({ from: 'mismo-2.3.1', document, dataPoints, findings, again: () => writeFormatted(document, custom).xml, lossless: false });
}

function asciiStart(bytes: Uint8Array): string {
  const skip = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  return String.fromCharCode(...bytes.subarray(skip, skip + 200));
}

function looksLikeXml(bytes: Uint8Array): boolean {
  // UTF-16 has a zero byte beside each letter.
  return (
    bytes.length === 0 ||
    /^\s*</.test(
      asciiStart(bytes)
        .replace(/^[\u00fe\u00ff]{2}/, '')
        .replaceAll('\u0000', ''),
    )
  );
}
