import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { restrictRegisterPrequal } from '../contract/restrict-register-prequal.ts';
import { correspondentsOnlyInFull, offeredType } from '../domain/registering-people.ts';

export default query(restrictRegisterPrequal, async ({ actor }) => {
  const restricted = !offeredType(actor.roles, 'prequal').ok;
  return ok({ restricted, status: restricted ? 'Y' : 'N', reason: restricted ? correspondentsOnlyInFull : '' });
});
