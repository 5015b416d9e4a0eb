import { ok } from '../../../foundation/result/result.ts';
import { SECOND_LIEN_SENTENCE } from '../../../foundation/vocabulary/sentences.ts';
import { query } from '../../../platform/operation/operation.ts';
import { restrictLockLoan } from '../contract/restrict-lock-loan.ts';
import { loanOf } from '../../loan/port/loans.ts';

export default query(restrictLockLoan, async ({ loan, read }) => {
  const row = await read((tx) => loanOf(tx, loan).select(['lien_priority', 'lock_state']).executeTakeFirstOrThrow());
  return ok(
    row.lien_priority === 'SecondLien'
      ? { status: 'N' as const, message: SECOND_LIEN_SENTENCE, requested: row.lock_state === 'requested' }
      : { status: 'Y' as const, message: null, requested: false },
  );
});
