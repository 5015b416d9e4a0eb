/**
 * Units as types: a rate where money is wanted is a compile error.
 *
 * Each type is its plain value (a number or a text) with the name of its unit, which exists for the compiler alone. The name is optional,
 * so a plain number or text is taken for any unit, and a value of another unit for none.
 *
 * A required name would catch more (a plain number for money). But then every literal of a table, sample and test would need a call around
 * it, and so would every sum and every value of a row or a file. What the compiler can't see: comparisons, and arithmetic, which gives
 * plain numbers: a sum of money and a rate has no unit, and is taken for any.
 */
declare const unit: unique symbol;

type InUnit<Value, Name extends string> = Value & { readonly [unit]?: Name };

/** Money: whole US cents in a safe integer. Never a fraction, never a binary float of dollars. */
export type Cents = InUnit<number, 'cents'>;

/** A percentage that interest, a premium, a tax or a fee is reckoned with, in thousandths of a percent: a note rate of 6.125 % is 6125. */
export type Rate = InUnit<number, 'rate'>;

/** A price or an adjustment, in thousandths of a point: a price of 99.786 is 99786, an adjustment of −0.250 points is −250. */
export type Points = InUnit<number, 'points'>;

/** One amount as a percentage of another, in thousandths of a percent: a loan to value of 83.44 % is 83440. */
export type Ratio = InUnit<number, 'ratio'>;

/** The units counted in whole thousandths. They are never binary fractions. */
export type Thousandths = Rate | Points | Ratio;

/** A calendar date without time or zone, "YYYY-MM-DD". Dates compare with `<`. */
export type PlainDate = InUnit<string, 'date'>;

/** A moment, ISO 8601 in UTC with a final Z: "2026-11-20T14:42:00.000Z". Instants compare with `<`. */
export type Instant = InUnit<string, 'instant'>;

/** A loan number: exactly 10 digits. */
export type LoanNumber = InUnit<string, 'loan number'>;
