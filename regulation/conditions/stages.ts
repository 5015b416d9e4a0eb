import { explained, given, step, text, verdict, type Explained, type Step } from '../../foundation/explain/explain.ts';
import { allOf, anyOf, holds } from '../arithmetic-steps.ts';
import { citation } from '../dated-table.ts';
import { givenVerdict } from '../table-fact.ts';
import { CONDITION_USAGE, type ConditionRole, type ConditionStage, type ConditionState } from './condition-words.ts';

/** Steps of a loan that conditions block, in their order. */
export type BlockedStep = 'final approval' | 'clear to close' | 'drawing documents' | 'release to the table' | 'wire' | 'purchase';

interface StageRow {
  readonly name: string;
  readonly clearedBy: readonly ConditionRole[];
}

export const CONDITION_STAGES: Readonly<Record<ConditionStage, StageRow>> = {
  PTA: { name: 'prior to approval', clearedBy: ['underwriter'] },
  PTD: { name: 'prior to documents', clearedBy: ['underwriter'] },
  PTC: { name: 'at closing, prior to signing', clearedBy: ['closer'] },
  PTF: { name: 'prior to funding', clearedBy: ['closer', 'funder'] },
  PTP: { name: 'prior to purchase', clearedBy: ['post-closer'] },
  TRL: { name: 'trailing', clearedBy: ['post-closer'] },
};

const ORDER: readonly ConditionStage[] = ['PTA', 'PTD', 'PTC', 'PTF', 'PTP'];

/** The last stage that must be clear before a step; every earlier one must be too, so that a condition opened again late blocks what follows. */
const LAST_STAGE: Readonly<Record<BlockedStep, ConditionStage>> = {
  'final approval': 'PTA',
  'clear to close': 'PTD',
  'drawing documents': 'PTD',
  'release to the table': 'PTC',
  wire: 'PTF',
  purchase: 'PTP',
};

export function clearersOf(stage: ConditionStage): readonly ConditionRole[] {
  return CONDITION_STAGES[stage].clearedBy;
}

export interface StagedCondition {
  readonly stage: ConditionStage;
  readonly state: ConditionState;
  readonly label?: string;
}

const DONE: readonly ConditionState[] = ['cleared', 'waived', 'cancelled'];

export interface StepVerdict {
  readonly allowed: Explained<boolean>;
  /** The conditions that prevent the step, in the order they were added. */
  readonly blockedBy: readonly StagedCondition[];
}

/**
 * Whether a step of the loan may be taken: every condition of its stage and of the stages before must be cleared, waived or cancelled. Trailing conditions
 * block nothing; they are chased by date.
 */
export function stepAllowed(wanted: BlockedStep, conditions: readonly StagedCondition[]): StepVerdict {
  const blocking = ORDER.slice(0, ORDER.indexOf(LAST_STAGE[wanted]) + 1);
  const decided = conditions.map((condition) => ({ condition, why: clearOf(condition, blocking, wanted) }));
  const why = allOf(
    `Allowed: ${wanted}`,
    decided.map((each) => each.why),
    { source: citation(CONDITION_USAGE), rule: 'condition.step-allowed' },
  );
  return {
    allowed: explained(holds(why), why),
    blockedBy: decided.filter((each) => !holds(each.why)).map(({ condition }) => condition),
  };
}

function clearOf(condition: StagedCondition, blocking: readonly ConditionStage[], wanted: BlockedStep): Step {
  const label = condition.label ?? `${condition.stage}, ${CONDITION_STAGES[condition.stage].name}`;
  const source = citation(CONDITION_USAGE);
  const done = DONE.map((state) =>
    step(`It is ${state}`, verdict(condition.state === state), 'compare', {
      comparison: '=',
      parts: [given('State', text(condition.state), 'Loan file'), given('Wanted', text(state), source)],
    }),
  );
  return anyOf(label, [givenVerdict(`Its stage does not block: ${wanted}`, !blocking.includes(condition.stage), source), ...done], {
    source,
  });
}
