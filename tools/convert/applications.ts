import { ok, refuse, type Refusal, type Result } from '../../foundation/result/result.ts';
import { looksLikeForm1003, readForm1003 } from '../../standards/form-1003-html/read.ts';
import { writeForm1003 } from '../../standards/form-1003-html/write.ts';
import * as fnm from '../../standards/fnm-3.2/read.ts';
import { write as writeFnm } from '../../standards/fnm-3.2/write.ts';
import { lossReport, type Loss } from '../../standards/loss-report/loss-report.ts';
import type { ApplicationDocument } from '../../standards/mismo-3.4/application-document.ts';
import * as formatted from '../../standards/mismo-2.3.1/read.ts';
import { write as writeFormatted } from '../../standards/mismo-2.3.1/write.ts';
import * as mismo from '../../standards/mismo-3.4/read.ts';
import { write as writeMismo } from '../../standards/mismo-3.4/write.ts';
import type { ApplicationFormat, Found } from './formats.ts';

/** A loan application in whatever format it was. */
export interface OpenedApplication {
  readonly from: ApplicationFormat;
  readonly document: ApplicationDocument;
  readonly dataPoints: number;
  readonly findings: readonly Found[];
  /** Writes the same format again. */
  readonly again: () => string;
  /** Whether what was not understood is written again too. */
  readonly lossless: boolean;
}

/** Reads the application of a file that begins with `start`. */
export function applicationIn(bytes: Uint8Array, start: string): Result<OpenedApplication, Refusal> {
  if (fnm.looksLikeFnm(start)) {
    const result = fnm.read(bytes);
    if (!result.ok) return result;
    const { source, ...read } = result.value;
    return ok({ from: 'fnm-3.2', ...read, again: () => writeFnm(read.document, source).text, lossless: true });
  }
  if (looksLikeForm1003(start)) {
    const result = readForm1003(bytes);
    if (!result.ok) return result;
    const { document, dataPoints, findings } = result.value;
    return ok({ from: 'form-1003-html', document, dataPoints, findings, again: () => writeForm1003(document).html, lossless: false });
  }
  const result = mismo.read(bytes);
  if (!result.ok && result.refusal.code === 'NOT_MISMO') return formattedLoanIn(bytes);
  if (!result.ok) return result;
  const { source, ...read } = result.value;
  return ok({ from: 'mismo-3.4', ...read, again: () => writeMismo(read.document, source).xml, lossless: true });
}

function formattedLoanIn(bytes: Uint8Array): Result<OpenedApplication, Refusal> {
  const result = formatted.read(bytes);
  if (!result.ok) {
    if (result.refusal.code !== 'NOT_A_FORMATTED_LOAN') return result;
    const line = Number(result.refusal.details?.['line'] ?? 1);
    return refuse(
      'UNKNOWN_FORMAT',
      `The file is XML but holds no loan application: neither a MISMO 3.4 MESSAGE nor a 2.3.1 LOAN_APPLICATION (line ${line}).`,
      { details: { line, column: 1 } },
    );
  }
  const { document, custom, dataPoints, findings } = result.value;
  return ok({ from: 'mismo-2.3.1', document, dataPoints, findings, again: () => writeFormatted(document, custom).xml, lossless: false });
}

/** An application in a format, and exactly what of it does not arrive there. */
export function writeApplication(
  document: ApplicationDocument,
  to: ApplicationFormat,
): { readonly text: string; readonly losses: readonly Loss[] } {
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
    case 'form-1003-html': {
      const { html, losses } = writeForm1003(document);
      return { text: html, losses };
    }
  }
}
