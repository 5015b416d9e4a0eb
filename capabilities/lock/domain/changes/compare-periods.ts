import { formatDate, type PlainDate } from '../../../../foundation/dates/dates.ts';
import { formatPoints, type Points } from '../../../../foundation/rates/rates.ts';

/** A period of an extension or a relock, with its result; null where it can't be chosen now. */
export interface OfferedPeriod {
  readonly description: string;
  readonly days: number;
  readonly change: { readonly price: Points; readonly expiry: { readonly date: PlainDate } } | null;
}

export interface ComparedPeriods {
  /** The period a person is shown first: the cheapest that covers the closing day. Null where none can be chosen. */
  readonly suggested: string | null;
  /** By description: why a period is a worse choice than another, in one sentence. */
  readonly worse: ReadonlyMap<string, string>;
}

type Choosable = OfferedPeriod & { readonly change: NonNullable<OfferedPeriod['change']> };

/**
 * Compares periods by cost and length. A higher price is better for the borrower. Where no period covers the closing day, the longest is
 * suggested; where no closing day is known, the cheapest.
 */
export function comparePeriods(periods: readonly OfferedPeriod[], closing: PlainDate | undefined): ComparedPeriods {
  const choosable = periods.filter((one): one is Choosable => one.change !== null);
  const covers = ({ change }: Choosable): boolean => closing === undefined || change.expiry.date >= closing;
  const furthest = choosable.reduce<Choosable | undefined>(
    (best, one) => (best && best.change.expiry.date >= one.change.expiry.date ? best : one),
    undefined,
  );
  const suggested = cheapest(choosable.filter(covers)) ?? furthest;
  const worse = new Map<string, string>();
  for (const one of choosable) {
    const sentence = covers(one)
      ? worseThanAnother(one, choosable)
      : `Ends before closing on ${formatDate(closing!, { weekday: true, short: true })}.`;
    if (sentence !== undefined) worse.set(one.description, sentence);
  }
  return { suggested: suggested?.description ?? null, worse };
}

/** At the same price the shorter one: it leaves more of the days that the policy allows. */
function isCheaper(one: Choosable, other: Choosable): boolean {
  return one.change.price > other.change.price || (one.change.price === other.change.price && one.days < other.days);
}

function cheapest(periods: readonly Choosable[]): Choosable | undefined {
  return periods.reduce<Choosable | undefined>((best, one) => (best && !isCheaper(one, best) ? best : one), undefined);
}

/** The sentence about a cheaper period of at least the same length, if there is one. */
function worseThanAnother(one: Choosable, all: readonly Choosable[]): string | undefined {
  const better = cheapest(all.filter((other) => other.change.expiry.date >= one.change.expiry.date && isCheaper(other, one)));
  if (!better) return undefined;
  const difference = better.change.price - one.change.price;
  const cost = difference === 0 ? 'at the same cost' : `for ${formatPoints(difference)} less`;
  return `${better.days} days ${better.change.expiry.date === one.change.expiry.date ? 'end on the same day' : 'last longer'} ${cost}.`;
}
