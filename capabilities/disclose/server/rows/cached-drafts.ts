import type { Instant } from '../../../../foundation/units/units.ts';
import { storedAs } from '../../../../platform/database/stored-json.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import { statements } from '../../../../platform/operation/plan.ts';
import type { CachedDraft } from '../../domain/index.ts';

/** A person's unsaved edits of a loan's estimate. */
export async function cachedDrafts(tx: ReadTx, { brokerageId, loanNumber }: FoundLoan, personId: string): Promise<readonly CachedDraft[]> {
  const rows = await tx
    .selectFrom('cached_estimate')
    .select(['tab', 'edition', 'version', 'revision', 'draft', 'cached_at'])
    .where('brokerage_id', '=', brokerageId)
    .where('loan_number', '=', loanNumber)
    .where('person_id', '=', personId)
    .execute();
  return rows.map(({ tab, edition, version, revision, draft, cached_at: cachedAt }) => ({
    tab,
    edition,
    place: { version, revision },
    draft: storedAs<CachedDraft['draft']>(draft),
    cachedAt,
  }));
}

export function cachedWrite(
  { brokerageId, loanNumber }: FoundLoan,
  personId: string,
  { tab, edition, place, draft, cachedAt }: CachedDraft & { readonly cachedAt: Instant },
) {
  const row = { edition, version: place.version, revision: place.revision, draft: JSON.stringify(draft), cached_at: cachedAt };
  return statements
    .insertInto('cached_estimate')
    .values({ brokerage_id: brokerageId, loan_number: loanNumber, person_id: personId, tab, ...row })
    .onConflict((conflict) => conflict.columns(['brokerage_id', 'loan_number', 'person_id', 'tab']).doUpdateSet(row));
}
