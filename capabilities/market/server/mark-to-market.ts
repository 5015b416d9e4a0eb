import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { markToMarket } from '../contract/mark-to-market.ts';
import { newestRun, runView } from './marks/newest-run.ts';

/** The newest run over all locks, as far as it has come. */
export default query(markToMarket, async (_asked, { database }) => {
  const found = await database.withShared(newestRun);
  return ok({ run: found ? runView(found) : null });
});
