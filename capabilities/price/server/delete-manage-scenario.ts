import { ok } from '../../../foundation/result/result.ts';
import { command } from '../../../platform/operation/operation.ts';
import { statements } from '../../../platform/operation/plan.ts';
import { deleteManageScenario } from '../contract/delete-manage-scenario.ts';
import { deleteScenario } from '../domain/index.ts';
import { ownScenariosLock } from '../../../platform/database/advisory-locks.ts';
import { areSaved, savedScenariosOf } from './terms/saved-scenarios.ts';

export default command(deleteManageScenario, {
  read: async (tx, { actor }, { clock }) => ok({ saved: await savedScenariosOf(tx, actor), now: await clock.nowIn(tx) }),
  decide: ({ saved }, { body }) => deleteScenario(saved, body.scenarioId),
  record: (_decided, { context: { saved, now }, asked: { actor, body } }) => ({
    locks: [ownScenariosLock(actor)],
    unchanged: [areSaved(saved, actor)],
    writes: [
      statements
        .updateTable('saved_scenario')
        .set({ deleted_at: now })
        .where('brokerage_id', '=', actor.brokerageId)
        .where('scenario_id', '=', body.scenarioId),
    ],
  }),
  reply: (_decided, { asked: { body } }) => ({ scenarioId: body.scenarioId }),
});
