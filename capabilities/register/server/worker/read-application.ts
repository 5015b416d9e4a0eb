import { isPlainDate } from '../../../../foundation/dates/dates.ts';
import { looksLikeArchive } from '../../../../standards/format-of/open-archive.ts';
import { labelOf } from '../../../../standards/mismo-3.4/paths.ts';
import type { ApplicationDocument } from '../../../../standards/mismo-3.4/application-document.ts';
import { refuse, type Refusal } from '../../../../foundation/result/result.ts';
import { likelyDuplicateKeys } from '../../../application/domain/facts/likely-duplicate.ts';
import { missingForRegistration } from '../../../application/domain/facts/missing-for-registration.ts';
import { formatNames, openFile, type FileFinding, type FileFormat } from '../../../application/domain/import/open-file.ts';
import { shownSummary } from '../../../application/domain/facts/shown-summary.ts';
import { usableDocument } from '../../../application/domain/import/usable-document.ts';
import { reviewFigures, type ReviewFigures } from '../../domain/review.ts';

/** A file with thousands of findings is not reviewed line by line; the rest is only counted. */
const SHOWN_FINDINGS = 500;

const CONTENT_TYPES: Readonly<Record<FileFormat, string>> = {
  'mismo-3.4': 'application/xml',
  'mismo-2.3.1': 'application/xml',
  'fnm-3.2': 'text/plain',
  'form-1003-html': 'text/html',
  'credit-2.3.1': 'application/xml',
};

export interface ReadApplication {
  /** The format as a person calls it. */
  readonly format: string;
  /** The content type with which the file is stored. */
  readonly contentType: string;
  readonly document: ApplicationDocument;
  readonly dataPoints: number;
  readonly summary: ReturnType<typeof shownSummary>;
  readonly figures: ReviewFigures;
  readonly findings: readonly FileFinding[];
  readonly findingCount: number;
  readonly missing: readonly { readonly path: string; readonly label: string; readonly sentence: string }[];
  /** Not hashed yet; they contain identifiers and never leave the process. */
  readonly duplicateKeys: readonly string[];
  readonly applicationDate: string | null;
}

export type Reading = { readonly ok: true; readonly value: ReadApplication } | { readonly ok: false; readonly refusal: Refusal };

/** Reads one file off the event loop. Everything a review shows is computed here, so that the server only passes it on. */
export default function readApplication({ bytes }: { readonly bytes: Uint8Array }): Reading {
  const result = openFile(bytes);
  if (!result.ok) return { ok: false, refusal: { ...result.refusal } };
  if (result.value.kind === 'credit')
    return refuse('NOT_AN_APPLICATION', 'The file is a credit report, no loan application; bring it into a registered loan.');
  const { format, dataPoints } = result.value;
  const { document, leftOut } = usableDocument(result.value.document);
  const findings = [
    ...result.value.findings,
    ...leftOut.map(({ what, reason }): FileFinding => ({
      code: 'LEFT_OUT',
      severity: 'warning',
      path: what,
      message: `${/^[A-Z]\w+$/.test(what) ? labelOf(what) : what} was left out: ${reason}`,
    })),
  ];
  const worst = { error: 0, warning: 1, note: 2 } as const;
  const received = document.loan.ApplicationReceivedDate;
  return {
    ok: true,
    value: {
      format: formatNames[format],
      contentType: looksLikeArchive(bytes) ? 'application/zip' : CONTENT_TYPES[format],
      document,
      dataPoints,
      summary: shownSummary(document),
      figures: reviewFigures(document),
      findings: findings
        .toSorted((a, b) => worst[a.severity] - worst[b.severity])
        .slice(0, SHOWN_FINDINGS)
        .map(({ code, severity, path, line, message }) => ({ code, severity, path, ...(line === undefined ? {} : { line }), message })),
      findingCount: findings.length,
      missing: missingForRegistration(document).slice(0, 200),
      duplicateKeys: likelyDuplicateKeys(document).slice(0, 20),
      applicationDate: isPlainDate(received) ? received : null,
    },
  };
}

/** Called to see that the thread has loaded. */
export function ready(): void {}
