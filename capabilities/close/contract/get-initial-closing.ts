import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { explanation, instant, loanParams, plainDate } from '../../../foundation/wire/schemas.ts';
import { explainedDay } from './closing-shapes.ts';

const onRecord = z.strictObject({ id: z.string(), title: z.string(), fact: z.string() });

/** The status of a loan's automatic first Closing Disclosure: its conditions, its last day, and whether somebody put it on hold. */
export const getInitialClosing = call({
  name: 'get-initial-closing',
  method: 'GET',
  path: '/closing/{loanId}/initial-closing',
  weight: 10,
  summary: 'Whether the first Closing Disclosure can go out by itself',
  params: loanParams,
  reply: z.strictObject({
    mode: z.enum(['by-hand', 'prepare', 'send']),
    state: z.enum(['waiting', 'prepared', 'sent-itself', 'sent-by-hand', 'no-estimate']),
    /** Since when it is on the desk, or when it was sent automatically. */
    since: instant.nullable(),
    said: z.string().meta({ description: 'What happens and when, in a sentence or two' }),
    conditions: z.array(
      onRecord.extend({
        holds: z.boolean(),
        why: explanation.nullable().meta({ description: 'Null where it is on record of what went out' }),
        todo: z.string(),
        path: z.string(),
        stops: z.enum(['preparing', 'sending']),
      }),
    ),
    lastDay: explainedDay.nullable(),
    near: z.boolean().meta({ description: 'The last day is near or over, and something is missing' }),
    hold: z.strictObject({ by: z.string(), at: instant, words: z.string() }).nullable(),
    today: plainDate,
  }),
  refusals: { ...loanRefusals },
});
