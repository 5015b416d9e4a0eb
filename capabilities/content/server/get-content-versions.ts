import { ok, refuse } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { LENDER } from '../../access/port/brokerages.ts';
import { getContentVersions } from '../contract/get-content-versions.ts';
import { firstTitle, isContentPage } from '../domain/pages.ts';
import { newestVersion, oneVersion, versionsOf } from './rows/versions.ts';

export default query(getContentVersions, async ({ query: { page, version } }, { database }) => {
  const { versions, written } = await database.readTenant({ brokerageId: LENDER }, async (tx) => ({
    versions: await versionsOf(tx, page),
    written: await (version === undefined ? newestVersion(tx, page) : oneVersion(tx, page, version)),
  }));
  if (versions.length === 0 && !isContentPage(page)) return refuse('NO_SUCH_PAGE', '');
  if (!written && version !== undefined) return refuse('NO_SUCH_VERSION', '', { details: { version } });
  return ok({
    page,
    versions: versions.map((one) => ({
      version: one.version,
      title: one.title,
      note: one.note,
      by: one.by,
      madeAt: one.at,
      withdrawn: one.withdrawn,
      restores: one.restores,
    })),
    written: {
      version: written?.version ?? 0,
      title: written?.title ?? firstTitle(page),
      body: written?.body ?? '',
      news: written && written.category !== null && written.day !== null ? { category: written.category, day: written.day } : null,
      withdrawn: written?.withdrawn ?? false,
    },
  });
});
