import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { savedScenario } from './saved-scenario.ts';

/** Saved scenarios, newest first: the person's own, and their brokerage's where their role reaches that far. */
export const getManageScenario = call({
  name: 'get-manage-scenario',
  method: 'GET',
  path: '/managescenario/get-manage-scenario',
  summary: 'Saved pricing scenarios',
  reply: z.strictObject({ scenarios: z.array(savedScenario) }),
  refusals: {},
});
