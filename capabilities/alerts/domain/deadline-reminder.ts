import { addDays, daysBetween, type PlainDate } from '../../../foundation/dates/dates.ts';
import { left } from '../../loan/domain/estimate-deadline.ts';
import { nextActions, type LoanSituation, type NextAction } from '../../loan/domain/next-actions.ts';

export type ReminderStage = 'before' | 'due';

/** Deadlines with reminders by mail. The end of a lock has warnings of its own, on the days each person chose. */
const reminded: ReadonlySet<string> = new Set([
  'send-loan-estimate',
  'send-revised-estimate',
  'send-corrected-closing',
  'closing-disclosure',
  'mail-paper',
  'intent-to-proceed',
  'refund-excess',
  'correct-after-closing',
]);

/** A reminder is still given this long after its day: for when no worker ran on the day itself. */
const LATE_DAYS = 7;

/** A reminder that is due. Its key is `action`, `due` and `stage`: a date that moved gets a new reminder, the same date never a second one. */
export interface DueReminder {
  readonly action: string;
  readonly title: string;
  readonly reason: string;
  readonly by: NextAction['by'];
  readonly path: string;
  readonly due: PlainDate;
  readonly stage: ReminderStage;
  /** "due today", "1 business day left". */
  readonly words: string;
}

/** The reminders of a loan that are due: from the business day before on, and on the day. Independent of earlier reminders. */
export function remindersDue(loan: LoanSituation): DueReminder[] {
  return nextActions(loan).flatMap(({ id, title, reason, by, path, due }) => {
    if (due === null || path === null || !reminded.has(id)) return [];
    const { words } = left(due, loan.today);
    const stage = stageOf(due, loan.today);
    return stage === undefined ? [] : [{ action: id, title, reason, by, path, due, stage, words }];
  });
}

/** From which stage on a day is to be reminded of; undefined while it is far, and when it is long past. */
export function stageOf(due: PlainDate, today: PlainDate): ReminderStage | undefined {
  if (today >= due) return daysBetween(due, today) <= LATE_DAYS ? 'due' : undefined;
  return left(due, today).daysLeft <= 1 ? 'before' : undefined;
}

/** The key of a reminder among those of its loan. */
export function reminderKey(action: string, due: PlainDate, stage: ReminderStage, recipient: string): string {
  return `${action} ${due} ${stage} ${recipient}`;
}

/** Days after which a borrower who opened no letter gets their page's address once more. */
export const UNOPENED_DAYS = 2;

/** The day a borrower's letter is sent again, counted from the disclosure's own day. */
export function letterAgainOn(issued: PlainDate): PlainDate {
  return addDays(issued, UNOPENED_DAYS);
}
