import { z } from 'zod';
import { isPlainDate } from '../dates/dates.ts';
import type { Cents, Instant, LoanNumber, PlainDate, Points, Rate, Ratio } from '../units/units.ts';

/**
 * Units on the wire. A figure with a unit is made of one of these schemas, never of a plain number: `cents` is whole cents; `rate`,
 * `points` (prices too) and `ratio` are whole thousandths, with no unit in their names; so the type and the OpenAPI document say which it
 * is.
 *
 * Money in a reply ends in `Cents`. A date is YYYY-MM-DD; an instant is in UTC and its name ends in `At`; a time of day ends in `Time`. A
 * count of days or months has the word in its name, and a `sequence` counts the lines of its own list, from 1. Names and texts that the
 * specification fixes ("6.125" in a path) stay in the contract, which reads them into these at once.
 */

/** A whole number of a unit: Zod's integer, whose value has the unit's type. */
interface Whole<Unit extends number> extends z.ZodType<Unit, Unit> {
  min(least: number): Whole<Unit>;
  max(most: number): Whole<Unit>;
}

type TextOf<Unit extends string> = z.ZodType<Unit, Unit>;

/** The unit of a figure on the wire; schemas derived from these have the same. */
export type WireUnit = 'cents' | 'thousandths';
export const wireUnits = z.registry<{ readonly unit: WireUnit }>();

/** A loan number: exactly 10 digits. */
export const loanNumber: TextOf<LoanNumber> = z.string().regex(/^\d{10}$/, 'Please enter a valid 10 digit loan number.');

/** Path parameters of every call on a loan. */
export const loanParams = z.strictObject({ loanId: loanNumber });

/** A date as YYYY-MM-DD. */
export const plainDate: TextOf<PlainDate> = z
  .string()
  .refine(isPlainDate, 'Please enter a valid date.')
  .meta({ format: 'date', description: 'A date, YYYY-MM-DD' });

/** A moment in UTC. */
export const instant: TextOf<Instant> = z.string().meta({ description: 'A moment in UTC, ISO 8601 with a final Z' });

/** A moment in UTC that a client sends: a day there is, from 2000 to 2999, and a time of it to the microsecond at most. */
export const sentInstant: TextOf<Instant> = z
  .string()
  .regex(/^2\d{3}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?Z$/, 'Please enter a moment such as 2026-11-20T15:30:00Z.')
  .refine((moment) => isPlainDate(moment.slice(0, 10)), 'Please enter a moment such as 2026-11-20T15:30:00Z.')
  .meta({ format: 'date-time', description: 'A moment in UTC, ISO 8601 with a final Z' });

/** Money in whole cents. */
export const cents: Whole<Cents> = z
  .int()
  .min(-9_000_000_000_000)
  .max(9_000_000_000_000)
  .meta({ description: 'Money in cents' })
  .register(wireUnits, { unit: 'cents' });

/** Money of many loans, in whole cents: of a lender with a million loans it is more than any one amount may be. */
export const totalCents: Whole<Cents> = z
  .int()
  .min(-Number.MAX_SAFE_INTEGER)
  .max(Number.MAX_SAFE_INTEGER)
  .meta({ description: 'Money of many loans, in cents' })
  .register(wireUnits, { unit: 'cents' });

const thousandths = z.int().min(-1_000_000_000).max(1_000_000_000).register(wireUnits, { unit: 'thousandths' });

/** A percentage that something is reckoned with: 6.125 % is 6125. */
export const rate: Whole<Rate> = thousandths.meta({ description: 'Thousandths of a percent: 6.125 % is 6125' });

/** A price or what moves it: 99.786 is 99786. */
export const points: Whole<Points> = thousandths.meta({ description: 'Thousandths of a point: 99.786 is 99786' });

/** One amount as a percentage of another: 83.44 % is 83440. */
export const ratio: Whole<Ratio> = thousandths.meta({ description: 'Thousandths of a percent of another amount: 83.44 % is 83440' });

/** An explanation tree; its shape is `Step` of foundation/explain. */
export const explanation = z
  .custom<import('../explain/explain.ts').Step>((value) => typeof value === 'object' && value !== null && 'figure' in value)
  .meta({ description: 'The tree of rule, source, inputs and arithmetic behind a figure', type: 'object' });

/** Any JSON value, where it is only stored for its sender. */
export const jsonValue = z.json();

/** An empty strict object: for calls that take no query, body or answer. */
export const nothing = z.strictObject({});
