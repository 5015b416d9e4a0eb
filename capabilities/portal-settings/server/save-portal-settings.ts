import { sql } from 'kysely';
import { ok } from '../../../foundation/result/result.ts';
import { advisoryLocks } from '../../../platform/database/advisory-locks.ts';
import { accountLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { statements } from '../../../platform/operation/plan.ts';
import { pictureNames } from '../../content/port/pictures.ts';
import { savePortalSettings } from '../contract/save-portal-settings.ts';
import { savePortalSettings as decide } from '../domain/save-portal-settings.ts';
import { operatorSettings } from '../port/portal-settings.ts';
import { newestSettings } from './rows/versions.ts';

export default command(savePortalSettings, {
  read: async (tx, _asked, { clock, settings }) =>
    ok({
      ...(await newestSettings(tx)),
      operator: operatorSettings(settings),
      pictures: await pictureNames(tx),
      now: await clock.nowIn(tx),
    }),
  decide: (context, { body: { values, version } }) => decide(context, values, version),
  record: ({ version, chosen, changes }, { context: { now, version: before }, asked: { actor, body } }) => ({
    locks: [{ number: advisoryLocks.portalSettings, mode: 'exclusive' }],
    unchanged: [sql<boolean>`(select coalesce(max(version), 0) from portal_settings) = ${before}`],
    writes: [
      statements.insertInto('portal_settings').values({
        version,
        chosen: JSON.stringify(chosen),
        changes: JSON.stringify(changes),
        why: body.why,
        changed_by: actor.personId,
        changed_at: now,
      }),
    ],
    accountJournal: [
      accountLine(actor.brokerageId, actor, {
        kind: 'portal-settings-changed',
        subject: `settings ${version}`,
        summary: `${actor.displayName} changed the portal's settings: ${body.why}`,
        details: { version, changes },
      }),
    ],
  }),
  reply: ({ version }) => ({ version }),
});
