import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { written } from '../../../foundation/wire/text-fields.ts';

/** Notes in the portal's own log that a page was visited; the title of a screen, never a loan's number or a name. */
export const postPageVisit = call({
  name: 'post-page-visit',
  method: 'POST',
  path: '/util/page-visit',
  summary: 'Notes that a page was visited',
  body: z.strictObject({ title: written(z.string().min(1).max(120)), property: written(z.string().min(1).max(60)) }),
  reply: z.strictObject({ noted: z.boolean() }),
  refusals: {},
});
