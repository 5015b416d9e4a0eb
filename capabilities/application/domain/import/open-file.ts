import { refuse, type Refusal, type Result } from '../../../../foundation/result/result.ts';
import * as fnm from '../../../../standards/fnm-3.2/read.ts';
import { write as writeFnm } from '../../../../standards/fnm-3.2/write.ts';
import { readForm1003 } from '../../../../standards/form-1003-html/read.ts';
import { writeForm1003 } from '../../../../standards/form-1003-html/write.ts';
import * as opener from '../../../../standards/format-of/open-file.ts';
import * as formatted from '../../../../standards/mismo-2.3.1/read.ts';
import { write as writeFormatted } from '../../../../standards/mismo-2.3.1/write.ts';
import type { ApplicationDocument } from '../../../../standards/mismo-3.4/application-document.ts';
import { LIMITS } from '../../../../standards/xml/limits.ts';

export type { FileFinding } from '../../../../standards/format-of/open-file.ts';

/** The contents of a loan's file: a whole application, or a credit report about the people in one. */
export type OpenedFile = opener.OpenedApplication | opener.OpenedCredit;
export type FileFormat = OpenedFile['format'];

export const formatNames: Readonly<Record<FileFormat, string>> = {
  'mismo-3.4': 'MISMO 3.4',
  'mismo-2.3.1': 'MISMO 2.3.1',
  'fnm-3.2': 'Fannie Mae 3.2',
  'form-1003-html': '1003 as a web page',
  'credit-2.3.1': 'Credit report, MISMO 2.3.1',
};

/** Reads a file that may be brought into a loan. Underwriting findings belong to a submission, and are refused as what they are. */
export function openFile(bytes: Uint8Array): Result<OpenedFile, Refusal> {
  const start = { details: { line: 1, column: 1 } };
  if (bytes.length > LIMITS.bytes) return refuse('TOO_LARGE', `This file exceeds the maximum of ${LIMITS.bytes / 1_048_576}mb.`, start);
  const opened = opener.openFile(bytes);
  if (!opened.ok) return opened;
  if (opened.value.kind === 'findings')
    return refuse('OTHER_KIND', 'The file holds underwriting findings, no loan application (line 1).', start);
  return { ok: true, value: opened.value };
}

/** The application after export in a narrower format; undefined for MISMO 3.4, which can express everything. */
export function asItArrives(document: ApplicationDocument, format: FileFormat): ApplicationDocument | undefined {
  const back = arrivedAs(document, format);
  return back?.ok ? back.value.document : undefined;
}

function arrivedAs(document: ApplicationDocument, format: FileFormat) {
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
