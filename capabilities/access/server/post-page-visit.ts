import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { postPageVisit } from '../contract/post-page-visit.ts';

// Writes a log line only: visitors are not identified, so no person is named.
export default query(postPageVisit, async ({ body }, { settings, log }) => {
  if (settings.visits) log.info({ page: body.title, property: body.property }, 'page visited');
  return ok({ noted: settings.visits });
});
