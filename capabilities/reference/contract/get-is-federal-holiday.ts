import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { dayInPath, monthInPath, noHolidayTable, yearInPath } from './holidays.ts';

/** Whether a day is one of the holidays the statute names: the day of Regulation Z’s specific business days, not the one offices close instead. */
export const getIsFederalHoliday = call({
  name: 'get-is-federal-holiday',
  method: 'GET',
  path: '/util/is-federal-holiday/{day}/{month}/{year}',
  summary: 'Whether a day is a federal holiday',
  params: z.strictObject({ day: dayInPath, month: monthInPath, year: yearInPath }),
  reply: z.strictObject({
    isFederalHoliday: z.boolean(),
    /** The holiday of that day; null for none. */
    name: z.string().nullable(),
    /** The weekday offices close for it, which may be another day; null for none. */
    observedOn: z.iso.date().nullable(),
  }),
  refusals: {
    ...noHolidayTable,
    NO_SUCH_DATE: { status: 400, message: 'There is no such day.' },
  },
});
