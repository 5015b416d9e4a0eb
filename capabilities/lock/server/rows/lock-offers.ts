import { sql, type RawBuilder } from 'kysely';
import type { Instant } from '../../../../foundation/units/units.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import { storedAs } from '../../../../platform/database/stored-json.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import { statements, type PlannedWrite } from '../../../../platform/operation/plan.ts';
import type { VerifiedOffer } from '../../domain/index.ts';

/** An offer, and whether something was locked at it. */
export interface StoredOffer {
  readonly offer: VerifiedOffer;
  readonly used: boolean;
}

/** The offer of a loan with this id; undefined where it has none. */
export async function storedOffer(tx: ReadTx, loan: FoundLoan, offerId: string): Promise<StoredOffer | undefined> {
  const row = await tx
    .selectFrom('lock_offer')
    .select(['offer', 'consumed_at'])
    .where('brokerage_id', '=', loan.brokerageId)
    .where('loan_number', '=', loan.loanNumber)
    .where('offer_id', '=', offerId)
    .executeTakeFirst();
  // The offer was written by verifying.
  return row && { offer: storedAs<VerifiedOffer>(row.offer), used: row.consumed_at !== null };
}

/** Stores a verified offer. */
export function offerWrite(
  loan: FoundLoan,
  offerId: string,
  { offer, holdsUntil, personId }: { readonly offer: VerifiedOffer; readonly holdsUntil: number; readonly personId: string },
) {
  return statements.insertInto('lock_offer').values({
    brokerage_id: loan.brokerageId,
    offer_id: offerId,
    loan_number: loan.loanNumber,
    person_id: personId,
    offer: JSON.stringify(offer),
    sheet_version: offer.sheetVersion,
    holds_until: new Date(holdsUntil).toISOString(),
  });
}

/** Uses an offer up, with the condition that nothing else did. */
export function offerUse(
  { brokerageId }: FoundLoan,
  offerId: string,
  at: Instant,
): { readonly write: PlannedWrite; readonly unchanged: RawBuilder<boolean> } {
  const ofOffer = sql`brokerage_id = ${brokerageId} and offer_id = ${offerId}`;
  return {
    write: statements
      .updateTable('lock_offer')
      .set({ consumed_at: at })
      .where(sql<boolean>`${ofOffer}`),
    unchanged: sql<boolean>`exists (select from lock_offer where ${ofOffer} and consumed_at is null)`,
  };
}
