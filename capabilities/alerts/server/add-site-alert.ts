import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { ok } from '../../../foundation/result/result.ts';
import { accountLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { statements } from '../../../platform/operation/plan.ts';
import { addSiteAlert } from '../contract/add-site-alert.ts';
import { addSiteAlert as decide } from '../domain/site-alerts.ts';
import { openSiteAlerts } from './rows/site-alerts.ts';

export default command(addSiteAlert, {
  read: async (tx, _asked, { clock }) => {
    const now = await clock.nowIn(tx);
    return ok({ now, open: (await openSiteAlerts(tx, now)).length, alertId: randomUUID() as string });
  },
  decide: ({ now, open }, { body }) => decide(body, now, open),
  record: ({ title, text, startsAt, endsAt }, { context: { alertId, now, open }, asked: { actor, body } }) => ({
    writes: [
      statements.insertInto('site_alert').values({
        alert_id: alertId,
        title,
        text,
        tone: body.tone,
        browsers: [...new Set(body.browsers)],
        starts_at: startsAt,
        ends_at: endsAt,
        made_by: actor.personId,
        made_at: now,
      }),
    ],
    // Two who write at once don't make more than may be open.
    unchanged: [
      sql<boolean>`(select count(*) from site_alert where ended_at is null and (ends_at is null or ends_at > ${now}::timestamptz)) = ${open}`,
    ],
    accountJournal: [
      accountLine(actor.brokerageId, actor, {
        kind: 'site-alert-added',
        subject: alertId,
        summary: `${actor.displayName} told everybody: ${title}`,
        details: { title, text, tone: body.tone, browsers: body.browsers, startsAt, endsAt },
      }),
    ],
  }),
  reply: ({ title, text, startsAt, endsAt }, { context: { alertId }, asked: { actor, body } }) => ({
    alert: { alertId, title, text, tone: body.tone, browsers: body.browsers, startsAt, endsAt, by: actor.displayName },
  }),
});
