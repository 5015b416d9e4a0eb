import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { brokerages } from '../../access/port/brokerages.ts';
import { memberships, people } from '../../access/port/people.ts';
import { findPeople } from '../contract/find-people.ts';

const MOST = 8;

export default query(findPeople, async ({ actor, query: { text }, read }) => {
  const rows = await read(async (tx) => {
    const found = tx
      .selectFrom(people.as('p'))
      .innerJoin(memberships.as('m'), 'm.person_id', 'p.person_id')
      // Which brokerages there are to see is the database's own rule for people of a region or a branch.
      .innerJoin(brokerages.as('b'), 'b.brokerage_id', 'm.brokerage_id')
      .select(['p.person_id', 'p.display_name', 'p.email', 'p.phone', 'b.name', 'm.roles'])
      .where('p.active', '=', true)
      .where('p.display_name', 'ilike', `%${text.trim().replace(/[%_\\]/g, String.raw`\$&`)}%`)
      .orderBy('p.display_name')
      .orderBy('b.brokerage_id')
      .limit(MOST);
    return (actor.inside ? found : found.where('m.brokerage_id', '=', actor.brokerageId)).execute();
  });
  return ok({
    people: rows.map((row) => ({
      personId: row.person_id,
      name: row.display_name,
      email: row.email,
      phone: row.phone,
      brokerageName: row.name,
      roles: row.roles,
    })),
  });
});
