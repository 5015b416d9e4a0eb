import type { Instant } from '../../../../platform/clock/clock.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import { instantIn } from '../../../../platform/database/instant-text.ts';
import { people } from '../../../access/port/people.ts';
import type { ChosenSettings, SettingChange } from '../../domain/portal-settings.ts';

/** The last version; 0 where nothing was ever chosen in the portal. */
export async function newestSettings(tx: ReadTx): Promise<{ readonly version: number; readonly chosen: ChosenSettings }> {
  const row = await tx.selectFrom('portal_settings').select(['version', 'chosen']).orderBy('version', 'desc').limit(1).executeTakeFirst();
  // Written by the decision alone, which takes no other names and types.
  return row ? { version: row.version, chosen: row.chosen as ChosenSettings } : { version: 0, chosen: {} };
}

/** The newest changes first. */
export async function changesOfSettings(tx: ReadTx, most: number) {
  const rows = await tx
    .selectFrom('portal_settings as s')
    .innerJoin(people.as('p'), 'p.person_id', 's.changed_by')
    .select(['s.version', 's.changes', 's.why', 'p.display_name', instantIn<Instant>('s.changed_at', 'MS').as('at')])
    .orderBy('s.version', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ version, changes, why, display_name: by, at }) => ({
    version,
    at,
    by,
    why,
    // Written by the decision alone.
    changes: changes as unknown as SettingChange[],
  }));
}
