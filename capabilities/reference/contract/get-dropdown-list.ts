import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { nameValues } from './name-values.ts';

/** One closed list of choices, by the name the specification prints. */
export const getDropdownList = call({
  name: 'get-dropdown-list',
  method: 'GET',
  path: '/dropdown/{name}/list',
  summary: 'The choices of one list',
  params: z.strictObject({ name: z.string().min(1).max(60) }),
  query: z.strictObject({
    p1: z
      .string()
      .max(60)
      .optional()
      .meta({ description: 'Narrows `loanreg-term` by amortization type or to a term in months, and `loanreg-4506` by loan type.' }),
    p2: z.string().max(60).optional(),
  }),
  reply: z.strictObject({ nvpair: nameValues }),
  refusals: { NO_SUCH_LIST: { status: 404, message: 'There is no list called {name}.' } },
});
