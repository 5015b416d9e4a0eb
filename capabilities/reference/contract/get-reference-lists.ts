import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { nameValues } from './name-values.ts';

/** Every list that can be requested by name: its title, the source of its choices, and how many it has. */
export const getReferenceLists = call({
  name: 'get-reference-lists',
  method: 'GET',
  path: '/dropdown/lists',
  summary: 'The lists there are, with their sources',
  query: z.strictObject({
    screen: z.string().max(40).optional().meta({ description: 'Only the lists that a screen loads, with their choices' }),
  }),
  reply: z.strictObject({
    lists: z.array(
      z.strictObject({
        name: z.string(),
        title: z.string(),
        source: z.string(),
        choices: z.int(),
        nvpair: nameValues.optional().meta({ description: 'The choices, where the lists of a screen are asked for' }),
        screens: z.array(z.string()).meta({ description: 'The screens that load it' }),
        narrowedBy: z.string().nullable().meta({ description: 'What p1 is for this list; null where nothing narrows it' }),
      }),
    ),
  }),
  refusals: {},
});
