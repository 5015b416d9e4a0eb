import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getPeople } from '../contract/get-people.ts';
import { givableRoles, type AccountKind } from '../domain/people.ts';
import { mayCall } from '../port/access-table.ts';
import { roles } from '../domain/access-table.ts';
import { membersLike, seenPeople } from './people/people-rows.ts';

/** More people than one list shows are narrowed by what is searched for. */
const MOST_SHOWN = 500;

export default query(getPeople, async ({ actor, brokerageId, query: asked, read, reach }, { database }) => {
  const account = actor.inside ? (asked.brokerageId === undefined ? undefined : brokerageId) : actor.brokerageId;
  const { rows, accounts } = await read(async (tx) => ({
    rows: await membersLike(tx, { ...asked, brokerageId: account }, MOST_SHOWN + 1),
    accounts: await tx
      .selectFrom('brokerage')
      .select(['brokerage_id', 'name', 'kind'])
      .$if(!actor.inside, (q) => q.where('brokerage_id', '=', actor.brokerageId))
      .orderBy('name')
      .execute(),
  }));
  const people = await seenPeople(database, rows.slice(0, MOST_SHOWN));
  return ok({
    people: people.filter(({ state }) => asked.state === undefined || state === asked.state),
    more: rows.length > MOST_SHOWN,
    accounts: accounts.map(({ brokerage_id: id, name, kind }) => ({ id, name, givable: [...givableRoles(reach, kind as AccountKind)] })),
    roles: [...roles],
    mayChange: mayCall(actor.roles, 'change-person'),
  });
});
