import { z } from 'zod';

/** A year in a path: the table of federal holidays covers 1986 to 2099. */
export const yearInPath = z.string().regex(/^\d{4}$/, 'A year has four digits.');
export const monthInPath = z.string().regex(/^(0?[1-9]|1[0-2])$/, 'A month is a number from 1 to 12.');
export const dayInPath = z.string().regex(/^(0?[1-9]|[12]\d|3[01])$/, 'A day is a number from 1 to 31.');

/** A holiday of 5 U.S.C. 6103(a): the day the statute names, and the weekday offices close for it. */
export const holiday = z.strictObject({ name: z.string(), legalOn: z.iso.date(), observedOn: z.iso.date() });

/** A weekday on which the lender is closed, and why. */
export const closedDay = z.strictObject({ name: z.string(), date: z.iso.date() });

export const noHolidayTable = {
  YEAR_WITHOUT_HOLIDAY_TABLE: { status: 404, message: 'No holidays are known for that year. The table covers 1986 to 2099.' },
} as const;
