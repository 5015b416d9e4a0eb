import { call } from '../../../foundation/wire/call.ts';
import { contentPage } from './content-page.ts';

/** What the lender has to say to everybody just now: the specification’s page on covid, kept as a general notice. */
export const getCovid19 = call({
  name: 'get-covid-19',
  method: 'GET',
  path: '/resources/covid-19',
  summary: 'The information center',
  reply: contentPage,
  refusals: {},
});
