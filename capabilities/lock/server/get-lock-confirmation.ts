import { ok, refuse } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getLockConfirmation } from '../contract/get-lock-confirmation.ts';
import { newestLock } from '../port/stored-locks.ts';
import { readConfirmation } from './confirmation/confirmation-file.ts';

export default query(getLockConfirmation, async ({ loan, read }, portal) => {
  const stored = await read((tx) => newestLock(tx, loan));
  if (!stored?.confirmationFileId) return refuse('NOT_LOCKED', '');
  return ok({ ...(await readConfirmation(portal, loan, stored.confirmationFileId)), inline: true });
});
