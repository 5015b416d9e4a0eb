import { ok } from '../../../foundation/result/result.ts';
import { command } from '../../../platform/operation/operation.ts';
import { restoreContent } from '../contract/restore-content.ts';
import { restoreContent as decideRestore } from '../domain/content-changes.ts';
import { versionPlan } from './rows/version-plan.ts';
import { newestVersion, oneVersion } from './rows/versions.ts';

export default command(restoreContent, {
  read: async (tx, { body: { page, version } }) =>
    ok({ page, newest: await newestVersion(tx, page), earlier: await oneVersion(tx, page, version) }),
  decide: (context, { body }) => decideRestore(context, body),
  record: (next, { asked: { actor } }) => versionPlan(next, actor),
  reply: ({ page, before }) => ({ page, version: before + 1 }),
});
