import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { extensionPeriods } from '../contract/extension-periods.ts';
import { extension, freeDaysLeft, offeredExtensions } from '../domain/index.ts';
import { offeredPeriods, ofLockedLoan, outcomeOf } from './changes/change-phases.ts';

export default query(extensionPeriods, (asked, portal) =>
  ofLockedLoan(asked, portal, (locked) => {
    const { policy } = locked.context;
    return ok({
      policyTitle: policy.title,
      left: {
        extensions: Math.max(0, policy.maximumExtensions - locked.lock.extensions),
        days: Math.max(0, policy.maximumExtensionDays - locked.lock.extendedDays),
      },
      freeDays: policy.freeDays ? { ...policy.freeDays, left: freeDaysLeft(locked.loan, policy) } : null,
      ...offeredPeriods(
        locked,
        offeredExtensions(policy).map(({ description, days }) => ({ description, days, ...outcomeOf(locked, extension(description)) })),
      ),
    });
  }),
);
