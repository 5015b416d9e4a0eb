import { call } from '../../../foundation/wire/call.ts';
import { contentPage } from './content-page.ts';

/** The lender's current notice to everybody: the specification’s page on covid, now a general notice. */
export const getCovid19 = call({
  name: 'get-covid-19',
  method: 'GET',
  path: '/resources/covid-19',
  summary: 'The information center',
  reply: contentPage,
  refusals: {},
});
