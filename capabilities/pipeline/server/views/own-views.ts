import type { OwnView } from '../../../../foundation/saved-views/saved-views.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { Actor } from '../../../../platform/http/asked.ts';

/** The lists a person saved in the account in use. */
export async function ownViews(tx: ReadTx, { brokerageId, personId }: Pick<Actor, 'brokerageId' | 'personId'>): Promise<OwnView[]> {
  const rows = await tx
    .selectFrom('pipeline_view')
    .select(['view_id', 'name', 'shared'])
    .where('brokerage_id', '=', brokerageId)
    .where('person_id', '=', personId)
    .execute();
  return rows.map((row) => ({ viewId: row.view_id, name: row.name, shared: row.shared }));
}
