import { ok, refuse } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getUserCopy } from '../contract/get-user-copy.ts';
import { copyFile } from './persons/copy-file.ts';
import { copyForUser } from './persons/person-copy.ts';
import { requestOf } from './persons/person-requests.ts';

export default query(getUserCopy, async ({ actor, params: { requestId }, query: { form }, read }, { clock, settings: { zone } }) => {
  const found = await read(async (tx) => {
    const request = await requestOf(tx, actor.brokerageId, requestId);
    if (!request || request.person_id === null) return undefined;
    return { personId: request.person_id, made: await clock.nowIn(tx), ...(await copyForUser(tx, request.person_id)) };
  });
  if (!found) return refuse('REQUEST_NOT_FOUND', '');
  const { made, tables, acts } = found;
  return ok(
    await copyFile('Copy for a person of the portal', {
      form,
      printed: { of: 'a person of the portal', made, zone, tables, acts },
      copy: { requestId, ...found },
    }),
  );
});
