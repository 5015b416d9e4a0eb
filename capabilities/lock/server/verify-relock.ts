import { query } from '../../../platform/operation/operation.ts';
import { verifyRelock } from '../contract/verify-relock.ts';
import { relock } from '../domain/index.ts';
import { verifiedNewTerms } from './changes/judged-change.ts';

export default query(verifyRelock, (asked, portal) => verifiedNewTerms(asked, portal, relock(asked.params.relockDesc)));
