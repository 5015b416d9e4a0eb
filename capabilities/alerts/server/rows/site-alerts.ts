import { sql } from 'kysely';
import type { Instant } from '../../../../platform/clock/clock.ts';
import { instantIn } from '../../../../platform/database/instant-text.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import { people } from '../../../access/port/people.ts';
import type { AlertBrowser } from '../../domain/site-alerts.ts';

/** Alerts that have not ended: those shown now, and future ones. */
export async function openSiteAlerts(tx: ReadTx, now: Instant) {
  const rows = await tx
    .selectFrom('site_alert as a')
    .innerJoin(people.as('p'), 'p.person_id', 'a.made_by')
    .select(['a.alert_id', 'a.title', 'a.text', 'a.tone', 'a.browsers', 'p.display_name'])
    .select([
      instantIn<Instant>('a.starts_at', 'MS').as('starts'),
      instantIn<Instant | null>('a.ends_at', 'MS').as('ends'),
      sql<boolean>`a.starts_at <= ${now}::timestamptz`.as('begun'),
    ])
    .where('a.ended_at', 'is', null)
    .where((eb) => eb.or([eb('a.ends_at', 'is', null), eb('a.ends_at', '>', now)]))
    .orderBy('a.starts_at')
    .orderBy('a.alert_id')
    .execute();
  return rows.map(({ begun, ...row }) => ({
    begun,
    alert: {
      alertId: row.alert_id,
      title: row.title,
      text: row.text,
      // The table's own check allows no other value.
      tone: row.tone as 'notice' | 'warning',
      browsers: row.browsers as AlertBrowser[],
      startsAt: row.starts,
      endsAt: row.ends,
      by: row.display_name,
    },
  }));
}
