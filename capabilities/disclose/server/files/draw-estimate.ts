import type { Instant } from '../../../../platform/clock/clock.ts';
import type { FileStore } from '../../../../platform/files/file-store.ts';
import type { LoanEstimateDocument } from '../../../../regulation/trid/loan-estimate-types.ts';
import { loanEstimatePdf } from './loan-estimate-pdf.ts';

/** The estimate as a file in the store, and the moment it says it was made at: it is the moment of sending, too. */
export interface DrawnEstimate {
  readonly sha256: Buffer;
  readonly bytes: number;
  readonly at: Instant;
}

export async function drawEstimate(
  files: FileStore,
  brokerageId: number,
  document: LoanEstimateDocument,
  at: Instant,
): Promise<DrawnEstimate> {
  const bytes = await loanEstimatePdf(document, new Date(at));
  return { sha256: await files.keep(brokerageId, bytes), bytes: bytes.length, at };
}
