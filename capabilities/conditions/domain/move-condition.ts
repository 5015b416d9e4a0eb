import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import type { Instant } from '../../../foundation/units/units.ts';
import { CONDITION_MOVES, mayMove, moversOf, openMoves, type ConditionState, type MoveNeed } from '../../../regulation/conditions/index.ts';
import { fallenOutStatuses, loanStatuses } from '../../loan/domain/loan-status.ts';
import { conditionRoles, stateWord, type ConditionPerson, type DecidedCondition } from './condition.ts';

/** A document of the loan that a broker sends for a condition. */
export interface SentDocument {
  readonly documentId: string;
  readonly name: string;
  readonly version: number;
}

export interface WantedConditionMove {
  readonly to: ConditionState;
  /** The moves that the person had seen. */
  readonly basedOn: number;
  readonly words: string;
  /** For a rejection: what to send instead. */
  readonly wanted: string;
  readonly document: SentDocument | undefined;
}

export interface ConditionMoved extends Omit<WantedConditionMove, 'basedOn'> {
  readonly number: number;
  readonly sequence: number;
  readonly from: ConditionState;
}

export interface MoveContext {
  readonly status: string;
  readonly condition: DecidedCondition | undefined;
  readonly now: Instant;
}

export type MoveRefusal = Refusal<
  | 'LOAN_FELL_OUT'
  | 'CONDITION_NOT_FOUND'
  | 'CONDITION_MOVED'
  | 'IN_OTHER_HANDS'
  | 'MOVE_CLOSED'
  | 'NOT_YOURS'
  | 'DOCUMENT_MISSING'
  | 'REASON_MISSING'
  | 'WANTED_MISSING'
>;

/** For how long a condition is only for the one who began to review it. */
export const REVIEW_MINUTES = 30;

/** Other people reviewing a condition now. */
export function reviewedByOther({ state, last }: DecidedCondition, personId: string, now: Instant): string | undefined {
  if (state !== 'in-review' || !last || last.byId === personId) return undefined;
  return Date.parse(now) - Date.parse(last.at) < REVIEW_MINUTES * 60_000 ? last.by : undefined;
}

export function fellOut(status: string): boolean {
  return fallenOutStatuses.some((each) => each === status);
}

/** Whether underwriting approved a loan of this status. */
export function isApproved(status: string): boolean {
  const at = loanStatuses.findIndex((each) => each === status);
  return at >= loanStatuses.indexOf('Approved with Conditions') && !fellOut(status);
}

/** Decides a move of a condition: of what was seen, by who may make it, with all that it is recorded with. */
export function moveCondition(
  { status, condition, now }: MoveContext,
  wanted: WantedConditionMove,
  person: ConditionPerson,
): Result<ConditionMoved, MoveRefusal> {
  if (fellOut(status)) return refuse('LOAN_FELL_OUT', '', { details: { status } });
  if (!condition) return refuse('CONDITION_NOT_FOUND', '');
  const { number, state, moves, last } = condition;
  if (wanted.basedOn !== moves)
    return refuse('CONDITION_MOVED', '', { details: { number, who: last?.by ?? 'Somebody', state: stateWord(state).toLowerCase() } });
  const other = reviewedByOther(condition, person.personId, now);
  if (other !== undefined) return refuse('IN_OTHER_HANDS', '', { details: { who: other, number } });
  const allowed = mayBeMoved(condition, wanted, person);
  if (!allowed.ok) return allowed;
  const { to, words, wanted: instead, document } = wanted;
  return ok({ to, words, wanted: instead, document, number, sequence: moves + 1, from: state });
}

const NONE: ReadonlySet<ConditionState> = new Set();

function mayBeMoved(condition: DecidedCondition, wanted: WantedConditionMove, person: ConditionPerson): Result<true, MoveRefusal> {
  const { number, state, stage } = condition;
  const move = CONDITION_MOVES.find((each) => each.from === state && each.to === wanted.to);
  if (!move) {
    const steps = openMoves(state).map((each) => stateWord(each).toLowerCase());
    const open = steps.length === 0 ? 'It moves no further' : `It can become ${steps.join(', ')}`;
    return refuse('MOVE_CLOSED', '', { details: { number, state: stateWord(state).toLowerCase(), open } });
  }
  const given = givenOf(wanted);
  const verdicts = conditionRoles(person, condition).map((by) => mayMove({ from: state, to: wanted.to, stage, by, given: ALL }));
  if (!verdicts.some((verdict) => verdict.ok && verdict.value.allowed.value))
    return refuse('NOT_YOURS', '', { details: { who: moversOf(move, stage).join(' or ') } });
  const missing = move.needs.filter((need) => !given.includes(need));
  if (missing.includes('document')) return refuse('DOCUMENT_MISSING', '', { field: 'documentId' });
  if (missing.includes('reason')) return refuse('REASON_MISSING', '', { field: 'words' });
  if (wanted.to === 'rejected' && wanted.wanted === '') return refuse('WANTED_MISSING', '', { field: 'wanted' });
  return ok(true);
}

const ALL: readonly MoveNeed[] = ['document', 'reviewer', 'date', 'reason'];

/** The record of a move: the portal adds who made it and when. */
function givenOf({ words, document }: WantedConditionMove): readonly MoveNeed[] {
  return ['reviewer', 'date', ...(words === '' ? [] : (['reason'] as const)), ...(document ? (['document'] as const) : [])];
}

/** The moves a person can make of a condition now; the input of each is checked when it is made. */
export function movesFor(
  condition: DecidedCondition,
  person: ConditionPerson,
  { status, now }: Omit<MoveContext, 'condition'>,
): ReadonlySet<ConditionState> {
  if (fellOut(status) || reviewedByOther(condition, person.personId, now) !== undefined) return NONE;
  const roles = conditionRoles(person, condition);
  const { state, stage } = condition;
  return new Set(
    openMoves(state).filter((to) =>
      roles.some((by) => {
        const verdict = mayMove({ from: state, to, stage, by, given: ALL });
        return verdict.ok && verdict.value.allowed.value;
      }),
    ),
  );
}
