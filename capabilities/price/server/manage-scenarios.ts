import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { ok, refuse } from '../../../foundation/result/result.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { answer, command, type Actor, type Answer } from '../../../platform/http/asked.ts';
import { deleteManageScenario } from '../contract/delete-manage-scenario.ts';
import { getManageScenario } from '../contract/get-manage-scenario.ts';
import { setManageScenario } from '../contract/set-manage-scenario.ts';

const MOST = 500;

type Facts = Record<string, string | number | boolean | null | (number | null)[]>;

/** Saved scenarios are their owner's to change; colleagues whose role reaches the brokerage may open them. */
export function manageScenarioAnswers(): readonly Answer[] {
  return [
    answer(getManageScenario, async ({ actor, reach, read }) => {
      const rows = await read((tx) => {
        const all = tx
          .selectFrom('saved_scenario as s')
          .innerJoin('person as p', 'p.person_id', 's.person_id')
          .select(['s.scenario_id', 's.name', 's.facts', 's.version', 's.saved_at', 's.person_id', 'p.display_name'])
          .where('s.brokerage_id', '=', actor.brokerageId)
          .where('s.deleted_at', 'is', null);
        return all
          .$if(reach === 'own' || actor.inside, (q) => q.where('s.person_id', '=', actor.personId))
          .orderBy('s.saved_at', 'desc')
          .limit(MOST)
          .execute();
      });
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
    }),
    command(setManageScenario, async ({ actor, body, now }, tx) => {
      await holdNames(tx, actor);
      const others = await tx
        .selectFrom('saved_scenario')
        .select(['scenario_id', sql<string>`lower(name)`.as('name')])
        .where('brokerage_id', '=', actor.brokerageId)
        .where('person_id', '=', actor.personId)
        .where('deleted_at', 'is', null)
        .execute();
      if (others.some((one) => one.name === body.name.toLowerCase() && one.scenario_id !== body.scenarioId))
        return refuse('NAME_TAKEN', '', { field: 'name' });
      const saved = {
        name: body.name,
        facts: body.facts,
        savedAt: now,
        savedBy: actor.displayName,
        mine: true,
      };
      if (body.scenarioId === undefined) {
        if (others.length >= MOST) return refuse('TOO_MANY', '');
        const scenarioId = randomUUID();
        await tx
          .insertInto('saved_scenario')
          .values({
            brokerage_id: actor.brokerageId,
            scenario_id: scenarioId,
            person_id: actor.personId,
            name: body.name,
            facts: JSON.stringify(body.facts),
            saved_at: now,
          })
          .execute();
        return ok({ scenarioId, version: 1, ...saved });
      }
      const mine = tx
        .updateTable('saved_scenario')
        .set({ name: body.name, facts: JSON.stringify(body.facts), saved_at: now, version: sql`version + 1` })
        .where('brokerage_id', '=', actor.brokerageId)
        .where('person_id', '=', actor.personId)
        .where('scenario_id', '=', body.scenarioId)
        .where('deleted_at', 'is', null);
      if (!others.some((one) => one.scenario_id === body.scenarioId)) return refuse('SCENARIO_NOT_FOUND', '');
      const { version } = body;
      const updated = await mine
        .$if(version !== undefined, (q) => q.where('version', '=', version!))
        .returning('version')
        .executeTakeFirst();
      if (!updated) return refuse('SCENARIO_CHANGED', '');
      return ok({ scenarioId: body.scenarioId, version: updated.version, ...saved });
    }),
    command(deleteManageScenario, async ({ actor, body, now }, tx) => {
      const deleted = await tx
        .updateTable('saved_scenario')
        .set({ deleted_at: now })
        .where('brokerage_id', '=', actor.brokerageId)
        .where('person_id', '=', actor.personId)
        .where('scenario_id', '=', body.scenarioId)
        .where('deleted_at', 'is', null)
        .returning('scenario_id')
        .executeTakeFirst();
      return deleted ? ok({ scenarioId: body.scenarioId }) : refuse('SCENARIO_NOT_FOUND', '');
    }),
  ];
}

/** One save of a person at a time, so that two of the same name never both find it free. */
async function holdNames(tx: Tx, actor: Actor): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`saved-scenario ${actor.personId}`}, 0))`.execute(tx);
}
