import { ok, refuse } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { findPersons } from '../contract/find-persons.ts';
import { foundBorrowers, foundUsers } from './persons/found-persons.ts';

export default query(findPersons, async ({ query: sought, read }) => {
  const { name, loanId, email } = sought;
  if (!name && loanId === undefined && email === undefined) return refuse('NOTHING_SOUGHT', '', { field: 'name' });
  return ok(await read(async (tx) => ({ ...(await foundBorrowers(tx, sought)), users: await foundUsers(tx, sought) })));
});
