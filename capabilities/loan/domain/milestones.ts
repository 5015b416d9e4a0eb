import type { PlainDate } from '../../../foundation/dates/dates.ts';
import { given, onDate, type Explained } from '../../../foundation/explain/explain.ts';
import { countBusinessDays, explainBusinessDays, LENDER_CALENDAR } from '../../../regulation/calendar/index.ts';
import { endedStatuses, milestoneStatuses, type LoanStatus } from './loan-status.ts';

/** The kinds of journal lines that are a milestone of the loan rather than a change in between. */
export const milestoneKinds: ReadonlySet<string> = new Set([
  'loan-registered',
  'prequalification-converted',
  'rate-locked',
  'loan-estimate-sent',
  'status-changed',
  'lock-expired',
  'intent-to-proceed',
]);

export interface Milestone {
  readonly name: string;
  readonly state: 'done' | 'current' | 'ahead';
  readonly on: PlainDate | null;
  readonly note: string | null;
  /** By when the lender promised it, once the step before it began. */
  readonly promised: Explained<PlainDate> | null;
  readonly promisedDays: number | null;
  /** The lender's business days it took. */
  readonly tookDays: number | null;
}

export interface MilestoneFacts {
  readonly status: LoanStatus;
  /** The last day each status was entered. */
  readonly reached: ReadonlyMap<string, PlainDate>;
  readonly locked: boolean;
  readonly lockedOn: PlainDate | null;
  readonly closingDate: PlainDate | null;
  readonly promises: readonly StepPromised[];
  /** The day the first Loan Estimate is due: a promise that ends later than the law's day is not shown. */
  readonly estimateDue?: PlainDate | null;
}

/** A step of a loan the lender promises a time for: from a status to the first of some others, in its business days. */
export interface StepPromised {
  readonly title: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly promisedDays: number;
}

type Promised = Pick<Milestone, 'promised' | 'promisedDays' | 'tookDays'>;
const NOT_PROMISED: Promised = { promised: null, promisedDays: null, tookDays: null };

/** The promised time of a milestone: counted from the day the step before it began, which is day 0. Undefined before that. */
function promisedOf(name: string, { promises, reached, estimateDue }: MilestoneFacts): Promised {
  const promise = promises.find(({ to }) => to.includes(name));
  const begun = promise && reached.get(promise.from);
  if (!promise || begun === undefined) return NOT_PROMISED;
  const on = reached.get(name);
  // A loan that was sent back begins the step again.
  const took = on === undefined || on < begun ? undefined : countBusinessDays(LENDER_CALENDAR, begun, on);
  const due = explainBusinessDays(LENDER_CALENDAR, promise.promisedDays, {
    rule: 'turn-time.promised',
    label: `${promise.title} promised by`,
    start: given(promise.from, onDate(begun), 'Status history'),
    source: `Promised turn time: ${promise.promisedDays} business ${promise.promisedDays === 1 ? 'day' : 'days'}`,
  });
  const tooLate = name === 'Disclosed' && due.ok && typeof estimateDue === 'string' && due.value.value > estimateDue;
  return {
    promised: due.ok && !tooLate ? due.value : null,
    promisedDays: promise.promisedDays,
    tookDays: took?.ok ? took.value : null,
  };
}

/**
 * The milestones of a loan with the lock among them: those reached are done, the first that is not is the current one, none is current on a
 * loan that ended early. A loan that was sent back still has the milestones it reached before.
 */
export function milestones(facts: MilestoneFacts): Milestone[] {
  const furthest = Math.max(
    -1,
    ...[...facts.reached.keys(), facts.status].map((status) => milestoneStatuses.indexOf(status as LoanStatus)),
  );
  const passed = (status: LoanStatus): boolean => milestoneStatuses.indexOf(status) <= furthest;
  const stations: Omit<Milestone, 'state' | keyof Promised>[] = [];
  const done = new Set<string>();
  for (const status of milestoneStatuses) {
    const on = facts.reached.get(status) ?? null;
    const planned = on === null && status === 'Closed' && !passed(status) ? facts.closingDate : null;
    stations.push({ name: status, on: on ?? planned, note: planned === null ? null : 'Planned' });
    if (passed(status)) done.add(status);
    if (status !== 'Disclosed') continue;
    stations.push({ name: 'Locked', on: facts.locked ? facts.lockedOn : null, note: null });
    if (facts.locked) done.add('Locked');
  }
  const endedEarly = endedStatuses.includes(facts.status) && milestoneStatuses.indexOf(facts.status) < 0 && facts.status !== 'Post-Closing';
  const current = endedEarly ? undefined : stations.find(({ name }) => !done.has(name))?.name;
  return stations.map((station) => ({
    ...station,
    ...promisedOf(station.name, facts),
    state: done.has(station.name) ? 'done' : station.name === current ? 'current' : 'ahead',
  }));
}
