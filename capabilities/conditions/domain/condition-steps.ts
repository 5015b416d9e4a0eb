import { stepAllowed, type BlockedStep, type StepVerdict } from '../../../regulation/conditions/index.ts';
import type { LoanStatus, StatusStop } from '../../loan/domain/loan-status.ts';
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

/** The step of the conditions a status of the loan is. */
const STEP_OF: Readonly<Partial<Record<LoanStatus, BlockedStep>>> = {
  'Clear to Close': 'clear to close',
  'Docs Out': 'drawing documents',
  Closed: 'release to the table',
  Funded: 'wire',
};

/** Whether a status waits for conditions. */
export function waitsForConditions(to: LoanStatus): boolean {
  return STEP_OF[to] !== undefined;
}

/** The statuses that open conditions block for a loan: each as the end of a sentence, with the conditions checked. */
export function stopsByConditions(conditions: readonly Staged[], next: readonly LoanStatus[]): readonly StatusStop[] {
  const staged = conditions.map(({ number, stage, state, words }) => ({ stage, state, label: `${number} ${words}` }));
  return next.flatMap((to) => {
    const step = STEP_OF[to];
    if (!step) return [];
    const { allowed, blockedBy } = stepAllowed(step, staged);
    if (allowed.value) return [];
    const numbers = conditions.filter((_, at) => blockedBy.includes(staged[at]!)).map(({ number }) => String(number));
    return [{ to, words: stopWords(numbers), why: allowed.why }];
  });
}

/** The maximum number named; the page of the conditions has all. */
const MOST_NAMED = 5;

/** "condition 3 must be cleared", "7 conditions must be cleared: the first of them 1, 2, 4, 5, 8": the end of a sentence. */
function stopWords(numbers: readonly string[]): string {
  if (numbers.length === 1) return `condition ${numbers[0]} must be cleared (see Conditions)`;
  const named = numbers.length > MOST_NAMED ? `the first of them ${numbers.slice(0, MOST_NAMED).join(', ')}` : numbers.join(', ');
  return `${numbers.length} conditions must be cleared: ${named} (see Conditions)`;
}

/** The conditions of each stage that has any, in the order of a loan. */
export function byStage<C extends Pick<DecidedCondition, 'stage' | 'state'>>(conditions: readonly C[]) {
  return conditionStages.flatMap((stage) => {
    const found = conditions.filter((condition) => condition.stage === stage);
    return found.length === 0 ? [] : [{ stage, conditions: found, done: found.filter(isDone).length }];
  });
}
