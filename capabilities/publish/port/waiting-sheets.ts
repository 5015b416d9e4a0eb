import type { ReadTx } from '../../../platform/database/database.ts';
import { instantIn } from '../../../platform/database/instant-text.ts';
import type { Instant } from '../../../foundation/units/units.ts';
import { people } from '../../access/port/people.ts';

/** A sheet that is not live yet. */
export interface WaitingSheet {
  readonly versionId: string;
  readonly title: string;
  readonly madeAt: Instant;
  readonly madeBy: string | null;
  readonly goesLiveAt: Instant | null;
  readonly problem: string | null;
}

/** Drafts and scheduled sheets, those with a time first. */
export async function waitingSheets(tx: ReadTx): Promise<readonly WaitingSheet[]> {
  const rows = await tx
    .selectFrom('rate_sheet as r')
    .leftJoin(people.as('p'), 'p.person_id', 'r.made_by')
    .select(['r.version_id', 'r.title', 'r.schedule_problem', 'p.display_name'])
    .select([instantIn<Instant>('r.made_at', 'MS').as('made'), instantIn<Instant | null>('r.goes_live_at', 'MS').as('goes_live')])
    .where('r.status', '=', 'DRAFT')
    .orderBy('r.goes_live_at')
    .orderBy('r.made_at')
    .limit(20)
    .execute();
  return rows.map((row) => ({
    versionId: row.version_id,
    title: row.title,
    madeAt: row.made,
    madeBy: row.display_name,
    goesLiveAt: row.goes_live,
    problem: row.schedule_problem,
  }));
}
