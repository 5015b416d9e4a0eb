import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { activateDue, dueSheets } from './sheet-acts.ts';
import type { SheetSources } from './sheet-sources.ts';

/** The lender, whose sheets these are. */
const LENDER = 1;

/** Makes the sheets live whose time has come, each in a transaction of its own; two workers at once make it live once. */
export async function activateDueSheets(
  database: Database,
  clock: Clock,
  sources: SheetSources,
  peopleNeeded: number,
): Promise<readonly { readonly versionId: string; readonly became: 'live' | 'not-live' | 'no-longer-due' }[]> {
  const due = await database.withShared(async (tx) => dueSheets(tx, Date.parse(await clock.nowIn(tx))));
  const done: { versionId: string; became: 'live' | 'not-live' | 'no-longer-due' }[] = [];
  for (const versionId of due) {
    const became = await database.withTenant({ brokerageId: LENDER }, async (tx) =>
      activateDue(tx, { sources, now: Date.parse(await clock.nowIn(tx)), peopleNeeded }, LENDER, versionId),
    );
    done.push({ versionId, became });
  }
  return done;
}
