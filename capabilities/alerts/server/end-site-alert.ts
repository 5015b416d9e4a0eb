import { sql } from 'kysely';
import { ok, refuse } from '../../../foundation/result/result.ts';
import { accountLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { statements } from '../../../platform/operation/plan.ts';
import { endSiteAlert } from '../contract/end-site-alert.ts';

export default command(endSiteAlert, {
  read: async (tx, { params }, { clock }) => {
    const row = await tx.selectFrom('site_alert').select(['title', 'ended_at']).where('alert_id', '=', params.alertId).executeTakeFirst();
    if (!row) return refuse('ALERT_NOT_FOUND', '', { field: 'alertId' });
    return row.ended_at === null ? ok({ title: row.title, now: await clock.nowIn(tx) }) : refuse('ALERT_ENDED', '', { field: 'alertId' });
  },
  decide: ({ title }) => ok({ title }),
  record: ({ title }, { context: { now }, asked: { actor, params } }) => ({
    writes: [
      statements
        .updateTable('site_alert')
        .set({ ended_by: actor.personId, ended_at: now })
        .where('alert_id', '=', params.alertId)
        .where('ended_at', 'is', null),
    ],
    unchanged: [sql<boolean>`exists (select 1 from site_alert where alert_id = ${params.alertId}::uuid and ended_at is null)`],
    accountJournal: [
      accountLine(actor.brokerageId, actor, {
        kind: 'site-alert-ended',
        subject: params.alertId,
        summary: `${actor.displayName} ended the alert: ${title}`,
        details: {},
      }),
    ],
  }),
  reply: (_ended, { asked: { params } }) => ({ alertId: params.alertId }),
});
