import type { PlainDate } from '../../../foundation/dates/dates.ts';
import { endedStatuses, milestoneStatuses, type LoanStatus } from './loan-status.ts';

export interface Milestone {
  readonly name: string;
  readonly state: 'done' | 'current' | 'ahead';
  readonly on: PlainDate | null;
  readonly note: string | null;
}

export interface MilestoneFacts {
  readonly status: LoanStatus;
  /** The last day each status was entered. */
  readonly reached: ReadonlyMap<string, PlainDate>;
  readonly locked: boolean;
  readonly lockedOn: PlainDate | null;
  readonly closingDate: PlainDate | null;
}

/**
 * The stations of a loan's life with the lock among them: those behind are done, the first that is not is the current one, none is current
 * on a loan that ended early. A loan sent back keeps what it had reached before.
 */
export function milestones(facts: MilestoneFacts): Milestone[] {
  const furthest = Math.max(
    -1,
    ...[...facts.reached.keys(), facts.status].map((status) => milestoneStatuses.indexOf(status as LoanStatus)),
  );
  const passed = (status: LoanStatus): boolean => milestoneStatuses.indexOf(status) <= furthest;
  const stations: Omit<Milestone, 'state'>[] = [];
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
    state: done.has(station.name) ? 'done' : station.name === current ? 'current' : 'ahead',
  }));
}
