import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { lockRates } from '../contract/lock-rates.ts';
import { pinnedTerms } from '../domain/index.ts';
import { ofLockedLoan } from './changes/change-phases.ts';
import { ratesOfLock } from './changes/rate-choices.ts';

export default query(lockRates, (asked, portal) =>
  ofLockedLoan(asked, portal, (locked) => {
    const { policy } = locked.context;
    return ok({
      policyTitle: policy.title,
      sheetVersion: pinnedTerms(locked.lock.terms).sheetVersion,
      rateChangesLeft: Math.max(0, policy.rateChange.maximum - locked.lock.rateChanges),
      rates: ratesOfLock(locked),
    });
  }),
);
