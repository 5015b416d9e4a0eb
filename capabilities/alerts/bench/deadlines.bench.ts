import { chanceFrom } from '../../../foundation/chance/chance.ts';
import { addDays, type PlainDate } from '../../../foundation/dates/dates.ts';
import type { LoanNumber } from '../../../foundation/units/units.ts';
import { printGoal } from '../../../tools/bench/rounds.ts';
import { deskItems } from '../../disclosure-desk/domain/index.ts';
import type { LoanStatus } from '../../loan/domain/loan-status.ts';
import type { LoanSituation } from '../../loan/domain/next-actions.ts';
import { remindersDue } from '../domain/deadline-reminder.ts';
import { loanDeadlines } from '../domain/loan-alerts.ts';

/*
 * The deadlines of many open loans in one pass, with their explanations: those of my day, the reminders whose time has come, and the disclosure desk's.
 * Of values: what reading the loans takes is measured by `npm run bench -- scale`.
 *
 *   npm run bench -- deadlines      or: node capabilities/alerts/bench/deadlines.bench.ts [loans]
 */
const LOANS = Number(process.argv[2] ?? 100_000);
const TODAY = '2026-11-20';
const GOAL_SECONDS = 10;
const STATUSES: readonly LoanStatus[] = [
  'Registered',
  'Disclosed',
  'Submitted',
  'In Underwriting',
  'Approved with Conditions',
  'Clear to Close',
  'Docs Out',
];

const chance = chanceFrom(20_261_120);
const random = (below: number): number => chance.between(0, below - 1);

function situation(index: number): LoanSituation {
  const status = STATUSES[random(STATUSES.length)]!;
  const applied: PlainDate = addDays(TODAY, -random(40));
  const sent = status === 'Registered' ? null : addDays(applied, 2);
  const locked = random(2) === 0;
  return {
    loanNumber: String(1_400_000_000 + index) as LoanNumber,
    status,
    estimate: {
      status,
      applicationDate: applied,
      initialDue: addDays(applied, 3),
      firstSentOn: sent,
      revisedSince: sent !== null && random(5) === 0 ? addDays(TODAY, -random(4)) : null,
      revisedCause: 'lock',
    },
    lockState: locked ? 'locked' : 'none',
    lockExpiresOn: locked ? addDays(TODAY, random(45)) : null,
    closingDate: addDays(TODAY, random(40)),
    lienPriority: 'FirstLien',
    missing: [],
    today: TODAY,
  };
}

const loans = Array.from({ length: LOANS }, (_, index) => situation(index));
const start = process.hrtime.bigint();
let [near, desk, reminders] = [0, 0, 0];
for (const loan of loans) {
  near += loanDeadlines(loan).length;
  desk += deskItems(loan).length;
  reminders += remindersDue(loan).length;
}
const seconds = Number(process.hrtime.bigint() - start) / 1e9;
console.log(`${LOANS.toLocaleString('en-US')} open loans: ${near} deadlines near or past, ${desk} of the desk, ${reminders} to remind of`);
printGoal('seconds for all three, one pass', seconds, `< ${GOAL_SECONDS}`);
if (near === 0 || desk === 0 || reminders === 0) process.exitCode = 1;
