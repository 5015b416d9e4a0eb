import { ok, refuse } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { previewUserErasure } from '../contract/preview-user-erasure.ts';
import { erasureOfUser } from '../domain/person-requests.ts';
import { worksAt } from './persons/erasure-facts.ts';
import { countRowsOfUser, ofUsers } from './persons/personal-tables.ts';
import { requestOf } from './persons/person-requests.ts';

export default query(previewUserErasure, async ({ actor, params: { requestId }, read }) => {
  const found = await read(async (tx) => {
    const request = await requestOf(tx, actor.brokerageId, requestId);
    const personId = request?.person_id;
    if (!personId) return undefined;
    const tables = ofUsers().filter(({ exported }) => exported);
    return { accounts: await worksAt(tx, personId), rows: await countRowsOfUser(tx, tables, personId) };
  });
  if (!found) return refuse('REQUEST_NOT_FOUND', '');
  const decided = erasureOfUser({ worksAt: found.accounts });
  if (!decided.ok) return decided;
  const shown = (erased: boolean) =>
    found.rows.filter((one) => (one.erased !== 'no') === erased).map(({ table, rows, why }) => ({ table, rows, why }));
  return ok({ scope: 'all' as const, goes: shown(true), stays: shown(false), retained: [] });
});
