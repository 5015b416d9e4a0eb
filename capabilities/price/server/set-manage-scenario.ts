import { randomUUID } from 'node:crypto';
import { ok } from '../../../foundation/result/result.ts';
import { command } from '../../../platform/operation/operation.ts';
import { statements } from '../../../platform/operation/plan.ts';
import { setManageScenario } from '../contract/set-manage-scenario.ts';
import { saveScenario } from '../domain/index.ts';
import { ownScenariosLock } from '../../../platform/database/advisory-locks.ts';
import { areSaved, savedScenariosOf } from './terms/saved-scenarios.ts';

export default command(setManageScenario, {
  read: async (tx, { actor, body }, { clock }) =>
    ok({
      saved: await savedScenariosOf(tx, actor),
      scenarioId: body.scenarioId ?? randomUUID(),
      now: await clock.nowIn(tx),
    }),
  decide: ({ saved }, { body }) => saveScenario(saved, body),
  record: ({ version }, { context: { saved, scenarioId, now }, asked: { actor, body } }) => {
    const { brokerageId, personId } = actor;
    const contents = { name: body.name, facts: JSON.stringify(body.facts), saved_at: now };
    return {
      locks: [ownScenariosLock(actor)],
      unchanged: [areSaved(saved, actor)],
      writes: [
        version === 1
          ? statements
              .insertInto('saved_scenario')
              .values({ brokerage_id: brokerageId, scenario_id: scenarioId, person_id: personId, ...contents })
          : statements
              .updateTable('saved_scenario')
              .set({ ...contents, version })
              .where('brokerage_id', '=', brokerageId)
              .where('scenario_id', '=', scenarioId),
      ],
    };
  },
  reply: ({ version }, { context: { scenarioId, now }, asked: { actor, body } }) => ({
    scenarioId,
    version,
    name: body.name,
    facts: body.facts,
    savedAt: now,
    savedBy: actor.displayName,
    mine: true,
  }),
});
