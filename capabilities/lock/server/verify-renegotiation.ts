import { query } from '../../../platform/operation/operation.ts';
import { verifyRenegotiation } from '../contract/verify-renegotiation.ts';
import { renegotiation } from '../domain/index.ts';
import { verifiedChange } from './changes/change-phases.ts';

export default query(verifyRenegotiation, (asked, portal) => verifiedChange(asked, portal, renegotiation));
