import { query } from '../../../platform/operation/operation.ts';
import { verifyFloatDown } from '../contract/verify-float-down.ts';
import { floatDownTo } from '../domain/index.ts';
import { verifiedChange } from './changes/change-phases.ts';
import { rateInPath } from './changes/rate-choices.ts';

export default query(verifyFloatDown, (asked, portal) => verifiedChange(asked, portal, floatDownTo(rateInPath(asked.params.selectedRate))));
