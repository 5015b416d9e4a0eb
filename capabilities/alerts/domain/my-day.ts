import { daysBetween, type PlainDate } from '../../../foundation/dates/dates.ts';
import { explained, given, sumStep, usd, type Explained, type Step } from '../../../foundation/explain/explain.ts';
import type { Cents, Instant, LoanNumber } from '../../../foundation/units/units.ts';
import { left } from '../../loan/domain/estimate-deadline.ts';
import { mayMove, transitions, type LoanStatus } from '../../loan/domain/loan-status.ts';

/** A list of the portal, narrowed. */
export interface DayPlace {
  readonly path: string;
  readonly search: Readonly<Record<string, string>>;
}

export interface DayDue {
  readonly date: PlainDate;
  readonly at: Instant | null;
  readonly words: string;
  readonly tone: 'ink' | 'amber' | 'red';
  readonly late: boolean;
  readonly why: Step | null;
}

/** One thing to do. */
export interface DayItem {
  readonly id: string;
  readonly title: string;
  readonly reason: string;
  readonly loanNumber: LoanNumber | null;
  readonly about: string;
  readonly whose: string | null;
  readonly due: DayDue | null;
  readonly used: { readonly of: number; readonly used: number } | null;
  readonly next: string | null;
  readonly missed: { readonly words: string; readonly amountCents: Cents | null; readonly why: Step | null } | null;
  readonly button: string;
  readonly to: DayPlace;
}

/** The sections of a day: the title of each, and whether it is in the side column. */
export const daySections = {
  'portal-care': { title: 'Portal', none: 'Nothing of the portal needs you.', place: 'main' },
  overdue: { title: 'Late at brokerages', none: 'Nothing is late.', place: 'main' },
  'lock-requests': { title: 'Lock requests', none: 'No request waits for the desk.', place: 'main' },
  disclosures: { title: 'Asked of the disclosure desk', none: 'No broker waits for a Loan Estimate.', place: 'main' },
  'do-now': { title: 'Do now', none: 'Nothing is due.', place: 'main' },
  estimates: { title: 'Loan Estimates', none: 'No estimate is due within three business days.', place: 'main' },
  underwriting: { title: 'Review next', none: 'No loan waits for a decision.', place: 'main' },
  conditions: { title: 'Conditions to clear', none: 'No approved loan has conditions to clear.', place: 'main' },
  suspended: { title: 'Waiting on the broker', none: 'No loan is suspended.', place: 'main' },
  closing: { title: 'Closings', none: 'No loan is clear to close.', place: 'main' },
  brokerages: { title: 'Brokerages', none: 'No brokerage has an open loan.', place: 'main' },
  'ending-locks': { title: 'Locks expiring', none: 'No locks expire within a week.', place: 'main' },
  'rate-sheets': { title: 'Sheets not live', none: 'No sheet waits to go live.', place: 'side' },
  promised: { title: 'Promised to you', none: 'No desk has anything of yours.', place: 'side' },
  messages: { title: 'Messages', none: 'No unread comments.', place: 'side' },
} as const satisfies Readonly<Record<string, { title: string; none: string; place: 'main' | 'side' }>>;

export type DaySectionId = keyof typeof daySections;

/** The calls a person may make, and the role in which they move loans. */
export interface DayRights {
  readonly may: (call: string) => boolean;
  readonly roles: readonly string[];
}

function moves({ roles, may }: DayRights, from: LoanStatus, to: LoanStatus): boolean {
  return may('put-loan-status') && transitions[from].some((one) => one.to === to && mayMove(one, roles));
}

/** The sections of a person's day, in their order: what they may do, then what they look at. */
export function sectionsFor(rights: DayRights): DaySectionId[] {
  const { may } = rights;
  // Whoever may answer the desk's counteroffer is the loan's own side; whoever sees the desk and doesn't decide looks after brokerages.
  const ofTheLoan = may('desk-accept-counter');
  const decides = may('desk-approve');
  const looksOn = may('desk-queue') && !decides;
  const underwrites = moves(rights, 'In Underwriting', 'Approved with Conditions');
  const closes = moves(rights, 'Docs Out', 'Closed');
  const wanted: Readonly<Record<DaySectionId, boolean>> = {
    'portal-care': may('change-webhook'),
    'lock-requests': may('desk-queue'),
    // Whoever sends and is not of the loan's own side: the disclosure desk.
    disclosures: may('send-disclosure') && !ofTheLoan,
    'do-now': ofTheLoan,
    estimates: may('send-disclosure') && !ofTheLoan,
    underwriting: underwrites,
    conditions: underwrites,
    suspended: underwrites,
    closing: closes,
    overdue: looksOn,
    brokerages: may('add-compensation-plan'),
    'ending-locks': ofTheLoan || may('desk-expiring') || closes,
    'rate-sheets': may('activate-rate-sheet'),
    promised: ofTheLoan && !may('desk-queue'),
    messages: may('put-loan-comment'),
  };
  return (Object.keys(daySections) as DaySectionId[]).filter((id) => wanted[id]);
}

/** Which deadlines of a loan are this section's: an estimate's sender sees estimates, the loan's own side all that is the broker's. */
export function isOf(section: 'do-now' | 'estimates' | 'overdue', { by, id }: { readonly by: string; readonly id: string }): boolean {
  if (section === 'estimates') return id === 'send-loan-estimate' || id === 'send-revised-estimate';
  return section === 'overdue' || by === 'broker';
}

/** Late ones first, then by due time; items without a day are last, in their order. */
export function byDue(one: DayItem, other: DayItem): number {
  const [a, b] = [keyOf(one), keyOf(other)];
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Items that can’t be repaired first, then by the cost of missing them, then by due date. */
export function byCost(one: DayItem, other: DayItem): number {
  const [a, b] = [costKey(one), costKey(other)];
  return a === b ? byDue(one, other) : b - a;
}

/** Dollars, with what has no sum before them and what costs nothing after them. */
function costKey({ missed }: DayItem): number {
  if (missed === null) return -1;
  return missed.amountCents ?? Number.MAX_SAFE_INTEGER;
}

/** The cost of missing everything: the sums, and how many items have a consequence without an amount. */
export function allMissed(items: readonly DayItem[]): { readonly cost: Explained<Cents>; readonly uncounted: number } | null {
  const missed = items.flatMap(({ missed: each, title, about }) => (each ? [{ ...each, title, about }] : []));
  if (missed.length === 0) return null;
  const parts = missed.flatMap(({ amountCents, title, about }) =>
    amountCents === null ? [] : [given(`${title}, ${about}`, usd(amountCents), 'If missed')],
  );
  const why = sumStep('If all are missed', 'usd', parts);
  const value = missed.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0);
  return { cost: explained(value, why), uncounted: missed.filter(({ amountCents }) => amountCents === null).length };
}

function keyOf({ due }: DayItem): string {
  if (due === null) return '9999';
  return due.at ?? `${due.date}T99`;
}

/** A day that was promised, counted in the lender's business days. */
export function promisedDay(promised: Explained<PlainDate> | undefined, today: PlainDate): DayDue | null {
  if (promised === undefined) return null;
  const { words, tone, daysLeft } = left(promised.value, today);
  return { date: promised.value, at: null, words, tone: daysLeft > 1 ? 'ink' : tone, late: daysLeft < 0, why: promised.why };
}

/** A plain date that is near: in amber within three days, in red when it is past. */
export function plainDay(date: PlainDate, today: PlainDate, why: Step | null = null): DayDue {
  const days = daysBetween(today, date);
  const count = `${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'}`;
  const words = days === 0 ? 'today' : days < 0 ? `${count} ago` : `${count} left`;
  return { date, at: null, words, tone: days < 0 ? 'red' : days <= 3 ? 'amber' : 'ink', late: days < 0, why };
}
