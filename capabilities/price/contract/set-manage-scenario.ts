import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { written } from '../../../foundation/wire/text-fields.ts';
import { savedScenario, typedFacts } from './saved-scenario.ts';

/** Saves a scenario under a name: a new one, or over the version it was opened at. */
export const setManageScenario = call({
  name: 'set-manage-scenario',
  method: 'POST',
  path: '/managescenario/set-manage-scenario',
  summary: 'Saves a pricing scenario',
  command: true,
  body: z.strictObject({
    scenarioId: z.uuid().optional(),
    version: z.int().min(1).max(1_000_000).optional().meta({ description: 'The version the changes are based on' }),
    name: written(z.string().trim().min(1, 'Name the scenario.').max(80, 'A name has at most 80 characters.')),
    facts: typedFacts,
  }),
  reply: savedScenario,
  refusals: {
    SCENARIO_NOT_FOUND: { status: 404, message: 'The scenario was not found. It may have been deleted.' },
    SCENARIO_CHANGED: {
      status: 409,
      message: 'The scenario was saved again since it was opened. Save yours under another name, or open the newer one.',
    },
    NAME_TAKEN: { status: 409, message: 'Another scenario of yours has this name.' },
    TOO_MANY: { status: 409, message: 'Five hundred scenarios are saved. Delete some to save another.' },
  },
});
