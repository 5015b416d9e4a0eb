import { ok } from '../../../foundation/result/result.ts';
import { command } from '../../../platform/operation/operation.ts';
import { withdrawNews } from '../contract/withdraw-news.ts';
import { withdrawNews as decideWithdrawal } from '../domain/content-changes.ts';
import { versionPlan } from './rows/version-plan.ts';
import { newestVersion } from './rows/versions.ts';

export default command(withdrawNews, {
  read: async (tx, { body: { page } }) => ok({ page, newest: await newestVersion(tx, page) }),
  decide: (context, { body }) => decideWithdrawal(context, body),
  record: (next, { asked: { actor } }) => versionPlan(next, actor),
  reply: ({ page, before }) => ({ page, version: before + 1 }),
});
