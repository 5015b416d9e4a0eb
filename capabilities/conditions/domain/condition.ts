import type { PlainDate } from '../../../foundation/dates/dates.ts';
import type { Instant } from '../../../foundation/units/units.ts';
import { CONDITION_STAGES, type ConditionRole, type ConditionStage, type ConditionState } from '../../../regulation/conditions/index.ts';

export const conditionOwners = ['Broker', 'Borrower', 'Title', 'Lender', 'Closer'] as const;
export type ConditionOwner = (typeof conditionOwners)[number];

/** The stages in the order of a loan. */
export const conditionStages = ['PTA', 'PTD', 'PTC', 'PTF', 'PTP', 'TRL'] as const satisfies readonly ConditionStage[];

/** The fields a person writes of a condition. */
export interface WrittenCondition {
  readonly stage: ConditionStage;
  readonly words: string;
  /** The requirement that satisfies it. */
  readonly satisfiedBy: string;
  readonly owner: ConditionOwner;
  readonly due: PlainDate | null;
}

/** The last move of a condition, as far as the next one depends on it. */
export interface LastMove {
  readonly byId: string;
  readonly by: string;
  readonly at: Instant;
}

/** A condition as a move of it is decided on. */
export interface DecidedCondition extends WrittenCondition {
  readonly number: number;
  readonly state: ConditionState;
  /** The number of its moves, which is its version. */
  readonly moves: number;
  readonly writtenById: string;
  readonly last: LastMove | null;
}

export const doneStates: readonly ConditionState[] = ['cleared', 'waived', 'cancelled'];

export function isDone({ state }: Pick<DecidedCondition, 'state'>): boolean {
  return doneStates.includes(state);
}

export function isOverdue(condition: Pick<DecidedCondition, 'state' | 'due'>, today: PlainDate): boolean {
  return condition.due !== null && condition.due < today && !isDone(condition);
}

/** "Prior to documents". */
export function stageTitle(stage: ConditionStage): string {
  const { name } = CONDITION_STAGES[stage];
  return name.charAt(0).toUpperCase() + name.slice(1);
}

const STATE_WORDS: Readonly<Record<ConditionState, string>> = {
  open: 'Open',
  requested: 'Requested',
  received: 'Received',
  'in-review': 'In review',
  rejected: 'Rejected',
  cleared: 'Cleared',
  waived: 'Waived',
  cancelled: 'Cancelled',
};

export function stateWord(state: ConditionState): string {
  return STATE_WORDS[state];
}

/** A person as far as what they may do with a condition depends on them. */
export interface ConditionPerson {
  readonly personId: string;
  readonly roles: readonly string[];
  readonly hierarchyLevel: string;
}

const ROLES: Readonly<Record<string, readonly ConditionRole[]>> = {
  'loan-officer': ['broker'],
  'brokerage-manager': ['broker'],
  correspondent: ['broker'],
  processor: ['processor'],
  underwriter: ['underwriter'],
  closer: ['closer', 'funder', 'post-closer'],
  admin: ['broker', 'processor', 'underwriter with authority', 'closer', 'funder', 'post-closer'],
};

/** A person's relation to a condition. Underwriters with the whole lender as their part may waive. */
export function conditionRoles(person: ConditionPerson, { writtenById }: Pick<DecidedCondition, 'writtenById'>): readonly ConditionRole[] {
  const roles = person.roles.flatMap((role) => ROLES[role] ?? []);
  if (person.roles.includes('underwriter') && person.hierarchyLevel === 'Division') roles.push('underwriter with authority');
  return writtenById === person.personId ? [...roles, 'author'] : roles;
}
