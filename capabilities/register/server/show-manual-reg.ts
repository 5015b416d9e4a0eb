import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { mayCall } from '../../access/port/access-table.ts';
import { showManualReg } from '../contract/show-manual-reg.ts';

export default query(showManualReg, async ({ actor }) => ok({ status: mayCall(actor.roles, 'new-urla-loan') ? 'Y' : 'N' }));
