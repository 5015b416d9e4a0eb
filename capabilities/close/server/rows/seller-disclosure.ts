import { ok, refuse, type Refusal, type Result } from '../../../../foundation/result/result.ts';
import type { Instant } from '../../../../foundation/units/units.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import type { ClosingDisclosureDocument } from '../../../../regulation/trid/index.ts';
import { closingOf, type ClosingRefusal } from '../../domain/index.ts';
import { closingRows } from './closing-context.ts';
import { sentClosings } from './closings.ts';
import { closingFileName } from './closing-writes.ts';

/** A Closing Disclosure whose seller's part is shown. */
interface Found {
  readonly document: ClosingDisclosureDocument;
  readonly name: string;
  readonly made: Date;
}

/** The one in work, as it would be sent. */
export async function draftForSeller(
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

/** A version that was sent. */
export async function sentForSeller(
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
