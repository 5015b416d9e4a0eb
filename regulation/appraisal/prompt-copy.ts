import { count, explained, given, type Explained, type Step } from '../../foundation/explain/explain.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { allOf, compareStep, differenceStep, holds } from '../arithmetic-steps.ts';

/** When a valuation was complete and when its copy went out, in days after the application, as the comment's examples count. */
export interface CopyHistory {
  /** The creditor received it and found it acceptable. */
  readonly completedOnDay: number;
  readonly sentOnDay: number;
  readonly closingOnDay?: number;
}

const SOURCE = 'comment 14(a)(1)-5';
/** The longest that an example calls prompt; the month and the wait for a second valuation are called late. */
const WEEK = 7;
const BEFORE_CLOSING = 3;

/**
 * Whether a copy was sent promptly upon completion, 12 CFR 1002.14(a)(1), comment -5: within a week in the examples that are prompt, and
 * well before closing. No example longer than a week is prompt, and a copy withheld until closing or another valuation is late; so a longer
 * wait is never treated as prompt.
 */
export function copyPrompt(history: CopyHistory): Result<Explained<boolean>> {
  const { completedOnDay, sentOnDay, closingOnDay } = history;
  if (sentOnDay < completedOnDay)
    return refuse('SENT_BEFORE_COMPLETE', `A copy sent on day ${sentOnDay} is of a valuation that was complete on day ${completedOnDay}.`, {
      field: 'history',
    });
  const day = (label: string, on: number): Step => given(label, count(on), 'Loan file');
  const sent = day('Copy sent on day', sentOnDay);
  const after = differenceStep('Days to the copy', 'count', [sent, day('Complete on day', completedOnDay)]);
  const week = given('Longest wait that an example calls prompt', count(WEEK), SOURCE);
  const parts = [compareStep('Sent within a week', after, '<=', week, { source: SOURCE })];
  if (closingOnDay !== undefined) {
    const left = differenceStep('Days to closing', 'count', [day('Closing on day', closingOnDay), sent]);
    parts.push(compareStep('Three days before closing', left, '>=', given('Least', count(BEFORE_CLOSING), '12 CFR 1002.14(a)(1)')));
  }
  const note = 'Promptness depends on the facts, and on the review a valuation needs after it comes.';
  const why = allOf('Sent promptly upon completion', parts, { source: SOURCE, rule: 'appraisal.copy-prompt', note });
  return ok(explained(holds(why), why));
}
