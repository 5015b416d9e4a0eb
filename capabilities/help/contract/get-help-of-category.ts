import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { helpText } from './help-text.ts';

/** The help texts of some categories, with commas between; a category that isn't one has none. */
export const getHelpOfCategory = call({
  name: 'get-help-of-category',
  method: 'GET',
  path: '/help/category/{list}',
  summary: 'The help texts of some categories',
  params: z.strictObject({ list: z.string().min(1).max(200) }),
  reply: z.strictObject({ items: z.array(helpText) }),
  refusals: {},
});
