import { sql } from 'kysely';
import { dayEnds } from '../../../../platform/clock/clock.ts';
import { samePeopleAs, type Actor, type Portal } from '../../../../platform/http/asked.ts';
import { isInside } from '../../domain/access-table.ts';
import { delegationStatus, endedWords, namesOfBoth } from '../../domain/delegations.ts';
import { subtreeOf } from '../../domain/subtree.ts';
import { othersLike } from '../rows/same-people.ts';
import { storedDelegations } from './stored-delegations.ts';

interface Acting {
  readonly actor: Actor;
  /** Milliseconds until its last day is over. */
  readonly millisecondsLeft: number;
}

/** The actor of a session under a delegation: the other person's roles and place, both names, and whether the delegation is in effect. */
export async function actingUnder(portal: Portal, self: Actor, kind: string, delegationId: string): Promise<Acting> {
  const { brokerageId } = self;
  const found = await portal.database.readTenant({ brokerageId }, async (tx) => {
    const [given] = await storedDelegations(tx, brokerageId, { delegationId });
    const place = await tx
      .selectFrom('membership')
      .select(['hierarchy_level', 'region_id', 'branch_id', 'mi_pilot'])
      .where('brokerage_id', '=', brokerageId)
      .where('person_id', '=', given!.personId)
      .executeTakeFirstOrThrow();
    const { same } = await tx.selectNoFrom(othersLike(sql`${given!.personId}::uuid`).as('same')).executeTakeFirstOrThrow();
    return { given: given!, place, same, now: await portal.clock.nowIn(tx), today: await portal.clock.todayIn(tx) };
  });
  const { given, place } = found;
  const status = delegationStatus(given, given.person, given.delegate, found.today);
  const roles = status.state === 'in-force' ? status.roles : given.roles;
  const because = status.state === 'in-force' ? undefined : status.state === 'ended' ? status.because : status.state;
  const inside = isInside(kind, roles);
  const { hierarchy_level: level, region_id: regionId, branch_id: branchId } = place;
  return {
    millisecondsLeft: Date.parse(dayEnds(portal.settings.zone, given.to)) - Date.parse(found.now),
    actor: {
      ...self,
      personId: delegationId,
      displayName: namesOfBoth(given.delegateName, given.personName),
      roles,
      inside,
      hierarchyLevel: level,
      subtree: subtreeOf({ inside, roles, level, regionId, branchId }),
      miPilot: place.mi_pilot,
      samePeople: [...new Set([...samePeopleAs(self), given.personId, ...found.same])],
      actsFor: {
        delegationId,
        personId: given.personId,
        displayName: given.personName,
        delegateId: self.personId,
        delegateName: self.displayName,
        to: given.to,
        ...(because === undefined ? {} : { ended: endedWords(because, { person: given.personName, to: given.to }) }),
      },
    },
  };
}

/** Whether a delegation is in force now. */
export async function isInForce({ clock, database }: Portal, brokerageId: number, delegationId: string): Promise<boolean> {
  return database.readTenant({ brokerageId }, async (tx) => {
    const [given] = await storedDelegations(tx, brokerageId, { delegationId });
    return given !== undefined && delegationStatus(given, given.person, given.delegate, await clock.todayIn(tx)).state === 'in-force';
  });
}
