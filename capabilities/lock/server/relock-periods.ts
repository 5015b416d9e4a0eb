import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { relockPeriods } from '../contract/relock-periods.ts';
import { relock } from '../domain/index.ts';
import { offeredPeriods, ofLockedLoan, outcomeOf } from './changes/change-phases.ts';

export default query(relockPeriods, (asked, portal) =>
  ofLockedLoan(asked, portal, (locked) => {
    const { policy } = locked.context;
    return ok({
      policyTitle: policy.title,
      worstCaseDays: policy.relock.worstCaseDays,
      ...offeredPeriods(
        locked,
        policy.relock.periods.map(({ description, days }) => ({ description, days, ...outcomeOf(locked, relock(description)) })),
      ),
    });
  }),
);
