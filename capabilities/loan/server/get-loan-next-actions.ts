import { daysBetween, type PlainDate } from '../../../foundation/dates/dates.ts';
import { ok } from '../../../foundation/result/result.ts';
import { dateIn } from '../../../platform/clock/clock.ts';
import type { Actor } from '../../../platform/http/asked.ts';
import { query } from '../../../platform/operation/operation.ts';
import { missingForRegistration } from '../../application/domain/facts/missing-for-registration.ts';
import { getLoanNextActions } from '../contract/get-loan-next-actions.ts';
import { lockStateAt, type LoanLockState } from '../domain/lock-state-at.ts';
import type { LoanStatus } from '../domain/loan-status.ts';
import { nextActions, type NextAction } from '../domain/next-actions.ts';
import { driftOfLoan } from '../../market/port/stored-drift.ts';
import { businessDaysLeft, loanRow, newestDocument } from './rows/loan-file.ts';

/** What the loan's own facts ask for next, for this person, today. */
export default query(getLoanNextActions, async ({ loan, actor, read }, { clock, settings: { zone } }) => {
  const { row, document, drift, now, today } = await read(async (tx) => ({
    row: await loanRow(tx, loan),
    document: await newestDocument(tx, loan),
    drift: await driftOfLoan(tx, loan),
    now: await clock.nowIn(tx),
    today: await clock.todayIn(tx),
  }));
  const actions = nextActions({
    loanNumber: loan.loanNumber,
    status: row.status as LoanStatus,
    applicationDate: row.application_date,
    leDue: row.initial_le_due,
    leSentOn: row.le_sent_at ? dateIn(zone, row.le_sent_at) : null,
    lockState: lockStateAt(row.lock_state as LoanLockState, row.lock_expires_at, now),
    lockExpiresOn: row.lock_expires_at ? dateIn(zone, row.lock_expires_at) : null,
    closingDate: row.anticipated_closing_date,
    lienPriority: row.lien_priority,
    ...(drift?.sentence && drift.found_at ? { lockDrift: { sentence: drift.sentence, foundOn: dateIn(zone, drift.found_at) } } : {}),
    missing: document ? missingForRegistration(document).map((item) => item.label) : [],
    today,
  });
  const brokers = row.officer_name ?? row.brokerage_name;
  const mine = [row.officer_id, row.processor_id].includes(actor.personId);
  return ok({
    actions: actions.map(({ by, why = null, ...action }) => ({
      ...action,
      owner: ownerOf(by, { mine, actor, brokers }),
      daysLeft: daysLeft(action, today),
      overdue: action.due !== null && action.due < today,
      why,
    })),
  });
});

function daysLeft({ due, unit }: Pick<NextAction, 'due' | 'unit'>, today: PlainDate): number | null {
  if (due === null) return null;
  return unit === 'business day' ? businessDaysLeft(today, due) : daysBetween(today, due);
}

const desks = { underwriter: 'Underwriting', closer: 'Closing', 'lock-desk': 'Lock desk' } as const;

function ownerOf(by: NextAction['by'], about: { mine: boolean; actor: Actor; brokers: string }): string {
  if (by === 'broker') return about.mine ? 'You' : about.brokers;
  return about.actor.roles.includes(by) ? 'You' : desks[by];
}
