import { explained, given, step, text, verdict, type Explained } from '../../foundation/explain/explain.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { allOf, anyOf, holds } from '../arithmetic-steps.ts';
import { citation } from '../dated-table.ts';
import { givenVerdict } from '../table-fact.ts';
import { CONDITION_USAGE, type ConditionRole, type ConditionStage, type ConditionState } from './condition-words.ts';
import { clearersOf } from './stages.ts';

/** The data a move is recorded with. */
export type MoveNeed = 'document' | 'reviewer' | 'date' | 'reason';

export interface ConditionMove {
  readonly from: ConditionState;
  readonly to: ConditionState;
  /** `reviewer` is the role that clears the stage of the condition. */
  readonly who: readonly (ConditionRole | 'reviewer')[];
  readonly needs: readonly MoveNeed[];
}

const WAIVER = { to: 'waived', who: ['underwriter with authority'], needs: ['reason'] } as const;

/** Every move there is; any other is refused with those that are open. Only a review clears. */
export const CONDITION_MOVES: readonly ConditionMove[] = [
  { from: 'open', to: 'requested', who: ['processor', 'broker'], needs: [] },
  { from: 'open', to: 'received', who: ['broker', 'processor'], needs: ['document'] },
  { from: 'requested', to: 'received', who: ['broker', 'processor'], needs: ['document'] },
  { from: 'received', to: 'in-review', who: ['reviewer'], needs: [] },
  { from: 'in-review', to: 'cleared', who: ['reviewer'], needs: ['reviewer', 'date'] },
  { from: 'in-review', to: 'rejected', who: ['reviewer'], needs: ['reason'] },
  { from: 'rejected', to: 'received', who: ['broker', 'processor'], needs: ['document'] },
  { from: 'open', ...WAIVER },
  { from: 'requested', ...WAIVER },
  { from: 'in-review', ...WAIVER },
  { from: 'rejected', ...WAIVER },
  { from: 'cleared', to: 'in-review', who: ['reviewer'], needs: ['reason'] },
  { from: 'open', to: 'cancelled', who: ['author'], needs: ['reason'] },
];

/** The states a condition can move to, in the order of the alphabet. */
export function openMoves(from: ConditionState): readonly ConditionState[] {
  return CONDITION_MOVES.filter((move) => move.from === from)
    .map(({ to }) => to)
    .sort();
}

function moveBetween(from: ConditionState, to: ConditionState): ConditionMove | undefined {
  return CONDITION_MOVES.find((move) => move.from === from && move.to === to);
}

/** Who may make a move: the role that clears the stage where a reviewer does; an underwriter or closer where the stage is unknown. */
export function moversOf(move: ConditionMove, stage?: ConditionStage): readonly ConditionRole[] {
  const reviewers: readonly ConditionRole[] = stage === undefined ? ['underwriter', 'closer'] : clearersOf(stage);
  return move.who.flatMap((who) => (who === 'reviewer' ? reviewers : [who]));
}

/** An underwriter with authority to waive may do whatever an underwriter may. */
function fits(role: ConditionRole, by: ConditionRole): boolean {
  return role === by || (role === 'underwriter' && by === 'underwriter with authority');
}

/** Whether a condition can go from one state to another by the table of moves. */
export function moveExists(from: ConditionState, to: ConditionState): Explained<boolean> {
  const value = moveBetween(from, to) !== undefined;
  const steps = openMoves(from);
  const parts = [given('From', text(from), 'Loan file'), given('To', text(to), 'Loan file')];
  const note = steps.length === 0 ? 'No move leads out of this state.' : `Open from here: ${steps.join(', ')}.`;
  const more = { source: citation(CONDITION_USAGE), rule: 'condition.move', parts, note };
  return explained(value, step('Move open', verdict(value), 'lookup', more));
}

/** A requested move, with its recorded data. */
export interface WantedMove {
  readonly from: ConditionState;
  readonly to: ConditionState;
  readonly stage?: ConditionStage;
  readonly by: ConditionRole;
  readonly given: readonly MoveNeed[];
}

/**
 * Whether a move may be made now: the move is possible, the role may make it, and its data is complete. Refuses a move that does not exist.
 */
export function mayMove(wanted: WantedMove): Result<{ readonly allowed: Explained<boolean>; readonly missing: readonly MoveNeed[] }> {
  const move = moveBetween(wanted.from, wanted.to);
  if (move === undefined) {
    const steps = openMoves(wanted.from);
    const open = steps.length === 0 ? 'it moves no further' : `it can become ${steps.join(', ')}`;
    return refuse('CONDITION_MOVE_CLOSED', `A condition that is ${wanted.from} can't become ${wanted.to}; ${open}.`, {
      field: 'to',
      details: { openSteps: steps },
    });
  }
  const movers = moversOf(move, wanted.stage);
  const missing = move.needs.filter((need) => !wanted.given.includes(need));
  const source = citation(CONDITION_USAGE);
  const roles = movers.map((role) => givenVerdict(`By ${role}`, fits(role, wanted.by)));
  const why = allOf(
    'Move allowed',
    [
      moveExists(wanted.from, wanted.to).why,
      anyOf('Made by a role that may', roles, { source }),
      ...move.needs.map((need) => givenVerdict(`Recorded: ${need}`, wanted.given.includes(need))),
    ],
    { source, rule: 'condition.may-move' },
  );
  return ok({ allowed: explained(holds(why), why), missing });
}
