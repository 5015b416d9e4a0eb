import { askCompanies } from '../../capabilities/appraise/server/jobs/ask-companies.ts';
import { lookAtInitialClosings } from '../../capabilities/close/server/jobs/initial-closings.ts';
import { openExpired } from '../../capabilities/conditions/server/expiry/open-expired.ts';
import { mailConditionNews } from '../../capabilities/conditions/server/news/mail-condition-news.ts';
import { remindOfDeadlines } from '../../capabilities/alerts/server/reminders/remind-of-deadlines.ts';
import { checkWaitingFiles } from '../../capabilities/documents/server/jobs/check-waiting-files.ts';
import { sweepQm } from '../../capabilities/disclose/server/qm/sweep-qm.ts';
import { plans } from '../../capabilities/loan/port/plans.ts';
import type { WorkerParts, WorkerRound } from './worker-parts.ts';

/** What the days of a loan bring: checks, deadlines, conditions and its closing. */
export function loanRounds({ database, clock, files, settings, log, scanner }: WorkerParts): readonly WorkerRound[] {
  const { zone, origin } = settings;
  return [
    { name: 'qualified-mortgage checks', every: 10_000, run: () => sweepQm(database, { clock, settings }) },
    { name: 'deadline reminders', every: 60_000, run: () => remindOfDeadlines({ database, clock, zone, origin }) },
    { name: 'conditions whose document expires', every: 300_000, run: () => openExpired({ database, clock }) },
    { name: 'mail about conditions', every: 15_000, run: () => mailConditionNews({ database, clock, origin }) },
    { name: 'first Closing Disclosures', every: 10_000, run: () => lookAtInitialClosings({ database, clock, files, zone, log }) },
    { name: 'appraisals', every: 1_000, run: () => askCompanies({ database, files, log, settings }) },
    {
      name: 'virus checks',
      every: 10_000,
      run: async (signal) => void (scanner && (await checkWaitingFiles({ database, files, scanner, plans, log }, signal))),
    },
  ];
}
