import type { PlainDate } from '../../foundation/dates/dates.ts';
import { explained, given, onDate, percent, text, step, type Explained, type Step } from '../../foundation/explain/explain.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import { compareStep, holds, percentOfStep, totalStep } from '../arithmetic-steps.ts';
import { eventDate } from '../timing/index.ts';

/** An increase of charges of the ten-percent group by a changed circumstance, below zero where it fell. */
export interface GroupIncrease {
  readonly learnedOn: PlainDate;
  /** In percent of the group's estimates; in dollars too where those are given. */
  readonly by: Step;
}

export interface GroupCrossing {
  /** The day the information came that brought the sum above 10 percent; the three days of redisclosure count from it. */
  readonly crossedOn: Explained<PlainDate | undefined>;
  /** The sum on that day, or of all where it was never crossed. */
  readonly sum: Step;
}

const SOURCE = '12 CFR 1026.19(e)(3)(iv)(A), comment -1.ii';

/**
 * The increase with which the ten-percent group passes its limit, 12 CFR 1026.19(e)(3)(iv)(A) and comment 19(e)(4)(i)-1.ii: more than 10 percent in sum;
 * exactly 10 is not more. `estimates` is the dollar sum of the group's estimates where the increases are in dollars.
 */
export function tenPercentCrossed(increases: readonly GroupIncrease[], estimates?: Step): Result<GroupCrossing> {
  const ten = given('Limit', percent(10_000), '12 CFR 1026.19(e)(3)(ii)(A)');
  const limit = estimates ? percentOfStep('10 percent of the estimates', estimates, ten) : ten;
  const parts: Step[] = [];
  for (const { learnedOn } of increases) {
    const day = eventDate('Information received', learnedOn, 'increases');
    if (!day.ok) return day;
    parts.push(day.value);
  }
  const inOrder = increases
    .map((each, index) => ({ ...each, day: parts[index]! }))
    .sort((a, b) => (a.learnedOn < b.learnedOn ? -1 : a.learnedOn > b.learnedOn ? 1 : 0));
  const rule = { source: 'comment 19(e)(4)(i)-1.ii', rule: 'coc.ten-percent-crossed' };
  let sum: Step = given('No increase', { unit: limit.figure.unit, amount: '0' }, 'Loan file');
  let compared = compareStep('More than 10 percent', sum, '>', limit, { source: SOURCE });
  for (const [index, { day, learnedOn }] of inOrder.entries()) {
    const until = inOrder.slice(0, index + 1).map((each) => each.by);
    sum = totalStep('Increases in sum', limit.figure.unit, until, { source: SOURCE });
    compared = compareStep('More than 10 percent', sum, '>', limit, { source: SOURCE });
    if (!holds(compared)) continue;
    const why = step('Limit crossed on', onDate(learnedOn), 'choose', { ...rule, parts: [day, compared], chosen: 0 });
    return ok({ crossedOn: explained(learnedOn, why), sum });
  }
  return ok({
    crossedOn: explained(undefined, step('Limit crossed on', text('not crossed'), 'lookup', { ...rule, parts: [compared] })),
    sum,
  });
}
