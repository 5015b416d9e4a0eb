import { stepAllowed, type BlockedStep, type StepVerdict } from '../../../regulation/conditions/index.ts';
import { conditionStages, isDone, type DecidedCondition } from './condition.ts';

const STEPS: readonly BlockedStep[] = ['final approval', 'clear to close', 'release to the table', 'wire', 'purchase'];

const STEP_TITLES: Readonly<Record<BlockedStep, string>> = {
  'final approval': 'Final approval',
  'clear to close': 'Clear to close, documents drawn',
  'drawing documents': 'Drawing documents',
  'release to the table': 'Release to the table',
  wire: 'Wire',
  purchase: 'Purchase by the investor',
};

export interface ConditionStep {
  readonly title: string;
  readonly allowed: StepVerdict['allowed'];
}

type Staged = Pick<DecidedCondition, 'number' | 'stage' | 'state' | 'words'>;

/** Which steps of the loan its conditions allow, each with every condition it was judged by. */
export function conditionSteps(conditions: readonly Staged[]): readonly ConditionStep[] {
  const staged = conditions.map(({ number, stage, state, words }) => ({ stage, state, label: `${number} ${words}` }));
  return STEPS.map((step) => ({ title: STEP_TITLES[step], allowed: stepAllowed(step, staged).allowed }));
}

/** The conditions of each stage that has any, in the order of a loan. */
export function byStage<C extends Pick<DecidedCondition, 'stage' | 'state'>>(conditions: readonly C[]) {
  return conditionStages.flatMap((stage) => {
    const found = conditions.filter((condition) => condition.stage === stage);
    return found.length === 0 ? [] : [{ stage, conditions: found, done: found.filter(isDone).length }];
  });
}
