import type { Instant } from '../../../foundation/units/units.ts';
import { ok, refuse } from '../../../foundation/result/result.ts';
import { instantIn } from '../../../platform/database/instant-text.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getPerson } from '../contract/get-person.ts';
import { mayCall } from '../port/access-table.ts';
import { accountLinesAbout } from '../port/account-journal-lines.ts';
import { shownDelegations } from './delegations/delegations-of-person.ts';
import { storedAccount, sessionsAt } from './people/account-people.ts';
import { membersLike, seenPeople } from './people/people-rows.ts';

export default query(getPerson, async (asked, { clock, database }) => {
  const account = asked.brokerageId;
  const { personId } = asked.params;
  const found = await database.readTenant({ brokerageId: account }, async (tx) => {
    const rows = await membersLike(tx, { brokerageId: account, personId }, 1);
    if (rows.length === 0) return undefined;
    const stored = (await storedAccount(tx, account, asked.reach))!;
    const whose = { actor: asked.actor, brokerageId: account, account: stored, personId, today: await clock.todayIn(tx) };
    return {
      rows,
      account: stored,
      delegations: await shownDelegations(tx, whose),
      sessions: await sessionsAt(tx, account, personId),
      history: await accountLinesAbout(tx, account, personId),
      link: await tx
        .selectFrom('sign_in_link')
        .select(instantIn<Instant>('expires_at', 'MS').as('until'))
        .where('brokerage_id', '=', account)
        .where('person_id', '=', personId)
        .where('ended_at', 'is', null)
        .executeTakeFirst(),
    };
  });
  if (!found) return refuse('PERSON_NOT_FOUND', '', { field: 'personId' });
  const [person] = await seenPeople(database, found.rows);
  return ok({
    person: person!,
    givable: mayCall(asked.actor.roles, 'change-person') ? [...found.account.givable] : [],
    sessions: found.sessions,
    history: found.history.map(({ at, actor_name: actorName, summary }) => ({ at, actorName, summary })),
    delegations: found.delegations,
    linkUntilAt: found.link?.until ?? null,
  });
});
