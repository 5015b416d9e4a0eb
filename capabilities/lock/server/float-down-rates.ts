import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { floatDownRates } from '../contract/float-down-rates.ts';
import { floatDownRates as lowerRates } from '../domain/index.ts';
import { ofLockedLoan } from './changes/change-phases.ts';
import { shownChoices } from './changes/rate-choices.ts';

export default query(floatDownRates, (asked, portal) =>
  ofLockedLoan(asked, portal, ({ loan, lock, sheet, lockSheet, context }) =>
    ok({
      policyTitle: context.policy.title,
      sheetVersion: sheet.sheet.versionId,
      floatDownsLeft: Math.max(0, (context.policy.floatDown?.maximum ?? 0) - lock.floatDowns),
      rates: shownChoices(lock, lowerRates(loan, sheet, lockSheet, context)),
    }),
  ),
);
