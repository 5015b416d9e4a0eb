import { query } from '../../../platform/operation/operation.ts';
import { verifyRelock } from '../contract/verify-relock.ts';
import { relock } from '../domain/index.ts';
import { verifiedChange } from './changes/change-phases.ts';

export default query(verifyRelock, (asked, portal) => verifiedChange(asked, portal, relock(asked.params.relockDesc)));
