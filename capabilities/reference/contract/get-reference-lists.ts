import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';

/** Every list that can be asked for by its name: what it is, where its choices come from, and how many it has. */
export const getReferenceLists = call({
  name: 'get-reference-lists',
  method: 'GET',
  path: '/dropdown/lists',
  summary: 'The lists there are, with their sources',
  reply: z.strictObject({
    lists: z.array(
      z.strictObject({
        name: z.string(),
        title: z.string(),
        source: z.string(),
        choices: z.int(),
        screens: z.array(z.string()).meta({ description: 'The screens that load it' }),
        narrowedBy: z.string().nullable().meta({ description: 'What p1 is for this list; null where nothing narrows it' }),
      }),
    ),
  }),
  refusals: {},
});
