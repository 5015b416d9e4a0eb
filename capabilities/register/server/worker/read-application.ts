import { isPlainDate } from '../../../../foundation/dates/dates.ts';
import { read } from '../../../../standards/mismo-3.4/read.ts';
import type { Finding } from '../../../../standards/mismo-3.4/finding.ts';
import type { ApplicationDocument } from '../../../../standards/mismo-3.4/application-document.ts';
import type { Refusal } from '../../../../foundation/result/result.ts';
import { likelyDuplicateKeys } from '../../../application/domain/likely-duplicate.ts';
import { missingForRegistration } from '../../../application/domain/missing-for-registration.ts';
import { shownSummary } from '../../../application/domain/shown-summary.ts';
import { reviewFigures, suggestedProduct, type ReviewFigures } from '../../domain/review.ts';

/** A file with thousands of findings is not reviewed line by line; what is left out is counted. */
const SHOWN_FINDINGS = 500;

export interface ReadApplication {
  readonly document: ApplicationDocument;
  readonly dataPoints: number;
  readonly summary: ReturnType<typeof shownSummary>;
  readonly figures: ReviewFigures;
  readonly findings: readonly Finding[];
  readonly findingCount: number;
  readonly missing: readonly { readonly path: string; readonly label: string; readonly sentence: string }[];
  /** Not hashed yet; they hold identifiers and never leave the process. */
  readonly duplicateKeys: readonly string[];
  readonly applicationDate: string | null;
  readonly suggestedProductId: string | null;
}

export type Reading = { readonly ok: true; readonly value: ReadApplication } | { readonly ok: false; readonly refusal: Refusal };

/** Reads one file off the event loop. Everything a review shows is computed here, so that the server only passes it on. */
export default function readApplication({ bytes }: { readonly bytes: Uint8Array }): Reading {
  const result = read(bytes);
  if (!result.ok) return { ok: false, refusal: { ...result.refusal } };
  const { document, findings, dataPoints } = result.value;
  const worst = { error: 0, warning: 1, note: 2 } as const;
  const received = document.loan.ApplicationReceivedDate;
  return {
    ok: true,
    value: {
      document,
      dataPoints,
      summary: shownSummary(document),
      figures: reviewFigures(document),
      findings: findings.toSorted((a, b) => worst[a.severity] - worst[b.severity]).slice(0, SHOWN_FINDINGS),
      findingCount: findings.length,
      missing: missingForRegistration(document).slice(0, 200),
      duplicateKeys: likelyDuplicateKeys(document).slice(0, 20),
      applicationDate: isPlainDate(received) ? received : null,
      suggestedProductId: suggestedProduct(document) ?? null,
    },
  };
}

/** Says that the thread has loaded. */
export function ready(): void {}
