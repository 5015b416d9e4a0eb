import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { reachWith } from '../../access/port/access-table.ts';
import { canUpdateDiscMgmt } from '../contract/can-update-disc-mgmt.ts';
import { yesNoOf } from './rows/settings.ts';

export default query(canUpdateDiscMgmt, async ({ actor }) =>
  ok({ status: yesNoOf(reachWith(actor, 'save-broker-doc-details') !== undefined) }),
);
