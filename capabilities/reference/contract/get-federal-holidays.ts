import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { holiday, noHolidayTable, yearInPath } from './holidays.ts';

/** The eleven legal public holidays of a year in order of date (ten before 2021). */
export const getFederalHolidays = call({
  name: 'get-federal-holidays',
  method: 'GET',
  path: '/util/federal-holidays/{year}',
  summary: 'The federal holidays of a year',
  params: z.strictObject({ year: yearInPath }),
  reply: z.strictObject({ holidays: z.array(holiday) }),
  refusals: noHolidayTable,
});
