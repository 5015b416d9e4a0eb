import { ok } from '../../../foundation/result/result.ts';
import type { ReplyOf } from '../../../foundation/wire/call.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getManageScenario } from '../contract/get-manage-scenario.ts';
import { MOST_SCENARIOS } from '../domain/index.ts';
import { people } from '../../access/port/people.ts';

type Facts = ReplyOf<typeof getManageScenario>['scenarios'][number]['facts'];

/** Saved scenarios are their owner's to change; colleagues whose role reaches the brokerage may open them. */
export default query(getManageScenario, async ({ actor, reach, read }) => {
  const rows = await read((tx) =>
    tx
      .selectFrom('saved_scenario as s')
      .innerJoin(people.as('p'), 'p.person_id', 's.person_id')
      .select(['s.scenario_id', 's.name', 's.facts', 's.version', 's.saved_at', 's.person_id', 'p.display_name'])
      .where('s.brokerage_id', '=', actor.brokerageId)
      .where('s.deleted_at', 'is', null)
      .$if(reach === 'own' || actor.inside, (q) => q.where('s.person_id', '=', actor.personId))
      .orderBy('s.saved_at', 'desc')
      .limit(MOST_SCENARIOS)
      .execute(),
  );
  return ok({
    scenarios: rows.map((row) => ({
      scenarioId: row.scenario_id,
      name: row.name,
      facts: row.facts as Facts,
      version: row.version,
      savedAt: row.saved_at,
      savedBy: row.display_name,
      mine: row.person_id === actor.personId,
    })),
  });
});
