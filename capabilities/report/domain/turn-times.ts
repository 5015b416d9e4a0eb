import type { PlainDate } from '../../../foundation/dates/dates.ts';
import { count, days, explained, given, step as stepOf, type Explained } from '../../../foundation/explain/explain.ts';
import { countBusinessDays, LENDER_CALENDAR } from '../../../regulation/calendar/index.ts';
import { takenByNth } from './nth.ts';

/** Steps of a loan that the lender promises a time for: from the status it begins with to the first of those it ends with. */
export const turnTimeSteps = [
  { step: 'disclosure', title: 'Initial disclosure', from: 'Registered', to: ['Disclosed'], promisedDays: 3 },
  {
    step: 'underwriting',
    title: 'Underwriting decision',
    from: 'Submitted',
    to: ['Approved with Conditions', 'Suspended', 'Denied'],
    promisedDays: 2,
  },
  { step: 'conditions', title: 'Conditions to clear to close', from: 'Approved with Conditions', to: ['Clear to Close'], promisedDays: 5 },
  { step: 'documents', title: 'Closing documents', from: 'Clear to Close', to: ['Docs Out'], promisedDays: 2 },
  { step: 'funding', title: 'Closing to funding', from: 'Closed', to: ['Funded'], promisedDays: 1 },
] as const;

export type TurnTimeStep = (typeof turnTimeSteps)[number]['step'];

/** Loans that went through a step between two days. */
export interface StepPassed {
  readonly from: PlainDate;
  readonly to: PlainDate;
  readonly loans: number;
}

/** How many loans took how many business days. */
export interface DaysTaken {
  readonly days: number;
  readonly loans: number;
}

export interface TurnTime {
  readonly loans: number;
  readonly withinPromise: number;
  /** Half of the loans took this long or less. */
  readonly median: Explained<number> | undefined;
  /** Nine of ten loans took this long or less. */
  readonly ninthOfTen: number | undefined;
  readonly taken: readonly DaysTaken[];
}

/** The time loans took for a step, in the lender's business days: the day a loan reached it is day 0. */
export function turnTime(title: string, passed: readonly StepPassed[], promisedDays: number, since: PlainDate): TurnTime {
  const taken = daysTaken(passed);
  const loans = taken.reduce((sum, one) => sum + one.loans, 0);
  const withinPromise = taken.reduce((sum, one) => sum + (one.days <= promisedDays ? one.loans : 0), 0);
  if (loans === 0) return { loans, withinPromise, median: undefined, ninthOfTen: undefined, taken };
  const passedIn = taken.map((one) => ({ took: one.days, many: one.loans }));
  const median = takenByNth(passedIn, Math.ceil(loans / 2));
  const source = `Status history since ${since}`;
  const why = stepOf(`${title}, median`, days(median), 'compute', {
    rule: 'turn-time.median',
    source: `${source}; ${LENDER_CALENDAR.title}`,
    parts: taken.map((one) => given(`Loans that took ${one.days} business ${one.days === 1 ? 'day' : 'days'}`, count(one.loans), source)),
    note: `Half of ${loans === 1 ? 'the one loan' : `the ${loans} loans`} took this long or less.`,
  });
  return { loans, withinPromise, median: explained(median, why), ninthOfTen: takenByNth(passedIn, Math.ceil(loans * 0.9)), taken };
}

function daysTaken(passed: readonly StepPassed[]): DaysTaken[] {
  const loansByDays = new Map<number, number>();
  for (const { from, to, loans } of passed) {
    const counted = countBusinessDays(LENDER_CALENDAR, from, to);
    // A day the calendar doesn't know is no day of a loan.
    if (!counted.ok) continue;
    loansByDays.set(counted.value, (loansByDays.get(counted.value) ?? 0) + loans);
  }
  return [...loansByDays].map(([numberOfDays, loans]) => ({ days: numberOfDays, loans })).sort((one, other) => one.days - other.days);
}
