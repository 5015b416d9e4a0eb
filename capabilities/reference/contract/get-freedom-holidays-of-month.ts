import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { closedDay, monthInPath, noHolidayTable, yearInPath } from './holidays.ts';

/** The weekdays on which the lender is closed for a holiday: they are not its business days. */
export const getFreedomHolidaysOfMonth = call({
  name: 'get-freedom-holidays-of-month',
  method: 'GET',
  path: '/util/freedom-holidays/{month}/{year}',
  summary: 'The days of a month on which the lender is closed',
  params: z.strictObject({ month: monthInPath, year: yearInPath }),
  reply: z.strictObject({ holidays: z.array(closedDay) }),
  refusals: noHolidayTable,
});
