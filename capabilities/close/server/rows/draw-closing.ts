import type { Instant } from '../../../../foundation/units/units.ts';
import type { FileStore } from '../../../../platform/files/file-store.ts';
import { pagesPdf } from '../../../disclose/port/pages-pdf.ts';
import { drawLenderPapers } from '../../../packages/port/sent-papers.ts';
import type { ClosingSent } from '../../domain/index.ts';
import { closingDisclosurePages } from '../../domain/pages/index.ts';
import type { DrawnClosing } from './closing-writes.ts';

/** Draws a Closing Disclosure and the documents sent with it, and stores them. */
export async function drawClosing(
  files: FileStore,
  brokerageId: number,
  { closing: { document, cure }, draft, papers }: Pick<ClosingSent, 'closing' | 'draft' | 'papers'>,
  now: Instant,
): Promise<DrawnClosing> {
  const { loanId, lender } = document.heading;
  const facts = { title: `Closing Disclosure ${loanId}`, author: lender.name, made: new Date(now) };
  const bytes = await pagesPdf(closingDisclosurePages(document, cure.value, draft.forms), facts);
  return {
    sha256: await files.keep(brokerageId, bytes),
    bytes: bytes.length,
    papers: await drawLenderPapers(files, brokerageId, papers),
  };
}
