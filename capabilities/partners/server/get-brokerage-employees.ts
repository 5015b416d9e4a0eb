import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getBrokerageEmployees } from '../contract/get-brokerage-employees.ts';
import { sellsLoans } from '../../access/domain/who-sells.ts';
import { memberships, people } from '../../access/port/people.ts';

export default query(getBrokerageEmployees, async ({ brokerageId, query: { p1 } }, { database }) => {
  const rows = await database.withShared((tx) =>
    tx
      .selectFrom(memberships.as('m'))
      .innerJoin(people.as('p'), 'p.person_id', 'm.person_id')
      .select(['p.person_id', 'p.display_name', 'p.email', 'p.phone', 'p.nmls_id', 'm.roles'])
      .where('m.brokerage_id', '=', brokerageId)
      .where('p.active', '=', true)
      .orderBy('p.display_name')
      .execute(),
  );
  return ok({
    employees: rows
      .filter((row) => p1 !== 'CLO' || row.roles.includes('correspondent'))
      .map((row) => ({
        personId: row.person_id,
        name: row.display_name,
        email: row.email,
        phone: row.phone,
        nmlsId: row.nmls_id,
        roles: row.roles,
        sellsLoans: sellsLoans(row.roles),
      })),
  });
});
