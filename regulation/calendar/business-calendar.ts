import { dayNumber, type PlainDate } from '../../foundation/dates/dates.ts';

/**
 * The three calendars of the portal. They are different types on purpose: a rule says which one it counts on, and another one does not compile.
 * - `reg-z-general`: the days a creditor's offices are open for substantially all business functions (1026.2(a)(6), first sentence).
 * - `reg-z-specific`: all days but Sundays and the legal public holidays (1026.2(a)(6), second sentence).
 * - `portal`: the portal's own day: no weekends and no listed holidays. It decides nothing that a regulation decides.
 */
export type CalendarKind = 'reg-z-general' | 'reg-z-specific' | 'portal';

/** Says why a day does not count ("Sunday", "Labor Day"), or undefined when it does. `day` is days since 1970-01-01. */
export type ClosedBecause = (day: number) => string | undefined;

/** Counting days in running order, so that adding and counting are array reads. Index 0 is the calendar's first day. */
export interface DayTable {
  readonly firstDay: number;
  /** 1 when the day counts. */
  readonly open: Uint8Array;
  /** How many days counted up to and with this one. */
  readonly rank: Int32Array;
  /** `nth[k]` is the index of the kth counting day, from 1; `nth[0]` is unused. */
  readonly nth: Int32Array;
}

export interface BusinessCalendar<Kind extends CalendarKind = CalendarKind> {
  readonly kind: Kind;
  /** "Reg Z specific business day". */
  readonly title: string;
  /** The authority for the calendar, for explanations. */
  readonly source: string;
  /** The first and the last date the calendar can judge; outside, its functions refuse. */
  readonly from: PlainDate;
  readonly through: PlainDate;
  /** The reason a day does not count, for a day inside the calendar. */
  readonly closedBecause: ClosedBecause;
  /** Built at the first use and cached. */
  readonly table: () => DayTable;
}

export type GeneralCalendar = BusinessCalendar<'reg-z-general'>;
export type SpecificCalendar = BusinessCalendar<'reg-z-specific'>;
export type PortalCalendar = BusinessCalendar<'portal'>;

/** Makes a calendar from the rule that closes days: whole days from `from` through `through`. */
export function businessCalendar<Kind extends CalendarKind>(made: Omit<BusinessCalendar<Kind>, 'table'>): BusinessCalendar<Kind> {
  let built: DayTable | undefined;
  return { ...made, table: () => (built ??= buildTable(made)) };
}

function buildTable(made: Omit<BusinessCalendar, 'table'>): DayTable {
  const firstDay = dayNumber(made.from);
  const length = dayNumber(made.through) - firstDay + 1;
  const open = new Uint8Array(length);
  const rank = new Int32Array(length);
  const nth: number[] = [-1];
  for (let index = 0; index < length; index += 1) {
    if (made.closedBecause(firstDay + index) === undefined) {
      open[index] = 1;
      nth.push(index);
    }
    rank[index] = nth.length - 1;
  }
  return { firstDay, open, rank, nth: Int32Array.from(nth) };
}
