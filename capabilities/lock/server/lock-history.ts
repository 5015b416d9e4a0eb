import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { lockHistory } from '../contract/lock-history.ts';
import { lockView, newestLock } from '../port/stored-locks.ts';

export default query(lockHistory, async ({ loan, read }, { clock }) => {
  const { stored, now } = await read(async (tx) => ({ stored: await newestLock(tx, loan), now: await clock.nowIn(tx) }));
  return ok({ entries: stored ? lockView(stored, now).history : [] });
});
