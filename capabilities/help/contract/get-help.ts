import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { helpText } from './help-text.ts';

/** All help texts. */
export const getHelp = call({
  name: 'get-help',
  method: 'GET',
  path: '/help',
  summary: 'All help texts',
  reply: z.strictObject({ items: z.array(helpText) }),
  refusals: {},
});
