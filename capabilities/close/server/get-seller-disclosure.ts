import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import type { Instant } from '../../../foundation/units/units.ts';
import type { ReadTx } from '../../../platform/database/database.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import { query } from '../../../platform/operation/operation.ts';
import type { ClosingDisclosureDocument } from '../../../regulation/trid/index.ts';
import { pagesPdf } from '../../disclose/port/pages-pdf.ts';
import { getSellerDisclosure } from '../contract/get-seller-disclosure.ts';
import { closingOf, type ClosingRefusal } from '../domain/index.ts';
import { sellerDisclosurePages } from '../domain/pages/index.ts';
import { closingRows } from './rows/closing-context.ts';
import { sentClosings } from './rows/closings.ts';
import { closingFileName } from './rows/closing-writes.ts';

export default query(getSellerDisclosure, async ({ loan, query: { version }, read }, { clock, settings }) => {
  const found = await read(async (tx) =>
    version === undefined
      ? draftOf(tx, loan, { now: await clock.nowIn(tx), zone: settings.zone })
      : sentOf(tx, loan, { version, zone: settings.zone }),
  );
  if (!found.ok) return found;
  const { document, name, made } = found.value;
  const pages = sellerDisclosurePages(document);
  if (pages.length === 0) return refuse('NO_SELLER', '', {});
  const facts = { title: `Closing Disclosure for the seller ${loan.loanNumber}`, author: document.heading.lender.name, made };
  return ok({ name, contentType: 'application/pdf', bytes: await pagesPdf(pages, facts), inline: true });
});

interface Found {
  readonly document: ClosingDisclosureDocument;
  readonly name: string;
  readonly made: Date;
}

async function draftOf(
  tx: ReadTx,
  loan: FoundLoan,
  { now, zone }: { readonly now: Instant; readonly zone: string },
): Promise<Result<Found, Refusal<'ESTIMATE_NOT_SENT'> | ClosingRefusal>> {
  const rows = await closingRows(tx, loan, now, zone);
  if (!rows.ok) return rows;
  const { around, draft, place } = rows.value;
  const closing = closingOf(around, draft);
  if (!closing.ok) return closing;
  return ok({ document: closing.value.document, name: sellerName(loan, place.version, ' draft'), made: new Date(now) });
}

async function sentOf(
  tx: ReadTx,
  loan: FoundLoan,
  { version, zone }: { readonly version: number; readonly zone: string },
): Promise<Result<Found, Refusal<'VERSION_UNKNOWN'>>> {
  const sent = (await sentClosings(tx, loan, zone)).find((one) => one.version === version);
  if (!sent) return refuse('VERSION_UNKNOWN', '', { details: { version } });
  return ok({ document: sent.document, name: sellerName(loan, version, ''), made: new Date(sent.sentAt) });
}

function sellerName(loan: FoundLoan, version: number, ending: string): string {
  return closingFileName(loan, version).replace('.pdf', ` seller${ending}.pdf`);
}
