import { call } from '../../../foundation/wire/call.ts';
import { contentPage } from './content-page.ts';

/** What to do with loans in areas of a disaster, as the lender wrote it. */
export const getNaturalDisaster = call({
  name: 'get-natural-disaster',
  method: 'GET',
  path: '/resources/natural-disaster',
  summary: 'Natural disaster resources',
  reply: contentPage,
  refusals: {},
});
