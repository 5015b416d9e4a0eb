import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import type { LoanStatus } from '../../loan/domain/loan-status.ts';
import { getLock } from '../contract/get-lock.ts';
import {
  cutOffPassed,
  deskHours,
  deskIsOpen,
  deskSentence,
  expiryOf,
  explainExpiry,
  statusBlocks,
  type LockContext,
} from '../domain/index.ts';
import { lockContextIn } from '../port/lock-context.ts';
import { lockView, newestLock } from '../port/stored-locks.ts';
import { loanOf } from '../../loan/port/loans.ts';
import { askAtOnce } from '../../../platform/database/ask-at-once.ts';

export default query(getLock, async ({ loan, read }, portal) => {
  const { stored, context, row } = await read((tx) =>
    askAtOnce({
      stored: newestLock(tx, loan),
      context: portal.clock.nowIn(tx).then((now) => lockContextIn(tx, now)),
      row: loanOf(tx, loan).select(['status', 'anticipated_closing_date']).executeTakeFirstOrThrow(),
    }),
  );
  return ok({
    lock: stored ? lockView(stored, context.now.instant) : null,
    blocked: statusBlocks(row.status as LoanStatus, context.policy),
    closingDate: row.anticipated_closing_date,
    desk: deskNow(context),
  });
});

/** The desk's hours, cut-offs and lock periods as they are now. */
function deskNow(context: LockContext) {
  const { policy, now } = context;
  return {
    today: now.date,
    policyTitle: policy.title,
    open: deskHours(context).open,
    locking: deskIsOpen(context).ok,
    sentence: deskSentence(context),
    opens: policy.deskOpens,
    closes: policy.deskCloses,
    zone: policy.zone,
    cutOffs: policy.cutOffs.map(({ label, time }) => ({ label, time, passed: cutOffPassed(time, context) })),
    periods: policy.terms.map((lockDays) => {
      const { value, why } = explainExpiry(expiryOf(now.date, lockDays, policy, context), policy.title);
      return { lockDays, expiresOn: value, why };
    }),
  };
}
