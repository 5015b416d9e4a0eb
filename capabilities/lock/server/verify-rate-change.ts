import { query } from '../../../platform/operation/operation.ts';
import { verifyRateChange } from '../contract/verify-rate-change.ts';
import { rateChange } from '../domain/index.ts';
import { verifiedNewTerms } from './changes/judged-change.ts';
import { rateInPath } from './changes/rate-choices.ts';

export default query(verifyRateChange, (asked, portal) =>
  verifiedNewTerms(asked, portal, rateChange(rateInPath(asked.params.selectedRate))),
);
