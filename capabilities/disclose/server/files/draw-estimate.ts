import type { Instant } from '../../../../platform/clock/clock.ts';
import type { FileStore } from '../../../../platform/files/file-store.ts';
import type { LoanEstimateDocument } from '../../../../regulation/trid/loan-estimate-types.ts';
import type { PlainDate } from '../../../../foundation/dates/dates.ts';
import type { LenderPaper } from '../../../packages/domain/index.ts';
import { drawLenderPapers, type DrawnPaper } from '../../../packages/port/sent-papers.ts';
import { writtenListPdf, type ListedQuote } from '../../../quotes/port/written-list.ts';
import { loanEstimatePdf } from './loan-estimate-pdf.ts';

/** The estimate as a stored file, and the moment printed in it: also the moment of sending. */
export interface DrawnEstimate extends DrawnFile {
  readonly at: Instant;
  /** The documents sent with it: the written list of providers, and the lender's documents. */
  readonly papers: readonly DrawnPaper[];
}

interface DrawnFile {
  readonly sha256: Buffer;
  readonly bytes: number;
}

export async function drawEstimate(
  files: FileStore,
  brokerageId: number,
  document: LoanEstimateDocument,
  {
    at,
    list,
    papers,
    on,
  }: {
    readonly at: Instant;
    readonly list: readonly ListedQuote[] | null;
    readonly papers: readonly LenderPaper[];
    readonly on: PlainDate;
  },
): Promise<DrawnEstimate> {
  const stored = async (bytes: Buffer): Promise<DrawnFile> => ({ sha256: await files.keep(brokerageId, bytes), bytes: bytes.length });
  const { loanId: loanNumber } = document.heading;
  const providers: readonly DrawnPaper[] = list
    ? [
        {
          ...(await stored(await writtenListPdf(list, { loanNumber, on, made: at }))),
          title: 'List of service providers',
          code: 'SPL',
          paperId: null,
          signature: 'none',
          fileName: `Providers ${loanNumber}.pdf`,
        },
      ]
    : [];
  return {
    ...(await stored(await loanEstimatePdf(document, new Date(at)))),
    at,
    papers: [...providers, ...(await drawLenderPapers(files, brokerageId, papers))],
  };
}
