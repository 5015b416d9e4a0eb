import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import type { WrittenCondition } from './condition.ts';
import { fellOut } from './move-condition.ts';
import type { ProposedCondition } from './propose-conditions.ts';

/** The input of adding conditions. */
export interface ConditionList {
  readonly status: string;
  /** The highest number the loan has given. */
  readonly lastNumber: number;
}

/** More on one loan are a mistake; with this limit lists and forms are readable. */
export const MOST_CONDITIONS = 300;

export interface NewCondition extends WrittenCondition {
  readonly number: number;
  readonly finding: { readonly text: string; readonly system: 'DU' | 'LPA' } | null;
}

type AddRefusal = Refusal<'LOAN_FELL_OUT' | 'TOO_MANY'>;

/** Decides on a condition that a person wrote. */
export function addLoanCondition({ status, lastNumber }: ConditionList, written: WrittenCondition): Result<NewCondition, AddRefusal> {
  if (fellOut(status)) return refuse('LOAN_FELL_OUT', '', { details: { status } });
  if (lastNumber >= MOST_CONDITIONS) return refuse('TOO_MANY', '', { details: { most: MOST_CONDITIONS } });
  return ok({ ...written, number: lastNumber + 1, finding: null });
}

/** Decides on making conditions of the findings that a person chose: of the newest runs, and none twice. */
export function makeFindingConditions(
  list: ConditionList,
  proposed: readonly ProposedCondition[],
  chosen: readonly string[],
): Result<readonly NewCondition[], AddRefusal | Refusal<'NOTHING_CHOSEN' | 'FINDING_GONE'>> {
  const { status, lastNumber } = list;
  if (fellOut(status)) return refuse('LOAN_FELL_OUT', '', { details: { status } });
  const wanted = proposed.filter(({ findingId }) => chosen.includes(findingId));
  if (chosen.length === 0) return refuse('NOTHING_CHOSEN', '');
  if (wanted.length < new Set(chosen).size) return refuse('FINDING_GONE', '');
  if (lastNumber + wanted.length > MOST_CONDITIONS) return refuse('TOO_MANY', '', { details: { most: MOST_CONDITIONS } });
  return ok(
    wanted.map(({ stage, words, satisfiedBy, owner, system }, at) => ({
      number: lastNumber + at + 1,
      stage,
      words,
      satisfiedBy,
      owner,
      due: null,
      finding: { text: words, system },
    })),
  );
}
