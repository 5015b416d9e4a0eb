import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { closedDay, noHolidayTable, yearInPath } from './holidays.ts';

/** The weekdays on which the lender is closed for a holiday: they are not its business days. */
export const getFreedomHolidays = call({
  name: 'get-freedom-holidays',
  method: 'GET',
  path: '/util/freedom-holidays/{year}',
  summary: 'The days of a year on which the lender is closed',
  params: z.strictObject({ year: yearInPath }),
  reply: z.strictObject({ holidays: z.array(closedDay) }),
  refusals: noHolidayTable,
});
