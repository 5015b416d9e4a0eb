import { ok } from '../../../foundation/result/result.ts';
import { command } from '../../../platform/operation/operation.ts';
import { saveContent } from '../contract/save-content.ts';
import { newsNameFor, saveContent as decideSave } from '../domain/content-changes.ts';
import { newsIdOf, newsPage } from '../domain/pages.ts';
import { versionPlan } from './rows/version-plan.ts';
import { newestVersion, newestVersions } from './rows/versions.ts';

export default command(saveContent, {
  read: async (tx, { body: { page, title } }) => {
    if (page !== null) return ok({ page, newest: await newestVersion(tx, page) });
    const taken = (await newestVersions(tx)).map((one) => newsIdOf(one.page) ?? '');
    return ok({ page: newsPage(newsNameFor(title, taken)), newest: undefined });
  },
  decide: (context, { body }) => decideSave(context, body),
  record: (next, { asked: { actor } }) => versionPlan(next, actor),
  reply: ({ page, before }) => ({ page, version: before + 1 }),
});
