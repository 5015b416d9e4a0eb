import type { PlainDate } from '../../../../foundation/dates/dates.ts';
import type { Instant, LoanNumber } from '../../../../foundation/units/units.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import { assigneeOf, type Actor, type Portal, type Reach } from '../../../../platform/http/asked.ts';
import type { PromisedStep } from '../../../report/port/step-promises.ts';
import type { DayItem, DayPlace, DayRights, DaySectionId } from '../../domain/my-day.ts';
import type { SharedReadings } from './shared-readings.ts';

/** The person whose day it is, the moment, and their permissions. */
export interface DayFor extends DayRights {
  readonly tx: ReadTx;
  readonly portal: Portal;
  readonly actor: Actor;
  readonly reach: Reach;
  readonly now: Instant;
  readonly today: PlainDate;
  readonly zone: string;
  readonly promisedStep: PromisedStep;
  readonly shared: SharedReadings;
}

/** The work of one section, in any order. */
export interface DayWork {
  readonly items: readonly DayItem[];
  /** The page with the full list. */
  readonly all: DayPlace | null;
  /** There is more than was read. */
  readonly more?: boolean;
}

export type ReadWork = (day: DayFor, section: DaySectionId) => Promise<DayWork>;

/** Whether a loan is one the person's day is about: everything they see, or only what is assigned to them. */
export function isTheirs(
  { actor, reach }: DayFor,
  loan: { readonly officerId: string | null; readonly processorId: string | null },
): boolean {
  return reach !== 'own' || [loan.officerId, loan.processorId].includes(assigneeOf(actor));
}

/** The fields that every row of a loan has. */
export function ofLoan(loanNumber: LoanNumber, about: string) {
  return { loanNumber, about, whose: null, due: null, used: null, next: null, missed: null } as const;
}

export const to = (path: string, search: Readonly<Record<string, string>> = {}): DayPlace => ({ path, search });
