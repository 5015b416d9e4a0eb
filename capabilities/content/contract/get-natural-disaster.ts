import { call } from '../../../foundation/wire/call.ts';
import { contentPage } from './content-page.ts';

/** The lender's rules for loans in disaster areas. */
export const getNaturalDisaster = call({
  name: 'get-natural-disaster',
  method: 'GET',
  path: '/resources/natural-disaster',
  summary: 'Natural disaster resources',
  reply: contentPage,
  refusals: {},
});
