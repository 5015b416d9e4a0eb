import { daysBetween, type PlainDate } from '../../../foundation/dates/dates.ts';
import { dateIn, type Instant } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor, FoundLoan } from '../../../platform/http/asked.ts';
import { missingForRegistration } from '../../application/domain/missing-for-registration.ts';
import { lockStateAt, type LoanLockState } from '../domain/lock-state-at.ts';
import type { LoanStatus } from '../domain/loan-status.ts';
import { nextActions, type NextAction } from '../domain/next-actions.ts';
import { businessDaysLeft, loanRow, newestDocument, openDrift } from './loan-file.ts';

type Shown = Omit<NextAction, 'why'> & {
  owner: string;
  daysLeft: number | null;
  overdue: boolean;
  why: NonNullable<NextAction['why']> | null;
};

/** What the loan's own facts ask for next, for this person, today. */
export async function nextActionsOf(
  tx: Tx,
  loan: FoundLoan,
  actor: Actor,
  when: { now: Instant; today: PlainDate; zone: string },
): Promise<Shown[]> {
  const { today, zone } = when;
  const row = await loanRow(tx, loan);
  const document = await newestDocument(tx, loan);
  const lockState = lockStateAt(row.lock_state as LoanLockState, row.lock_expires_at, when.now);
  const drift = await openDrift(tx, loan);
  const actions = nextActions({
    loanNumber: loan.loanNumber,
    status: row.status as LoanStatus,
    applicationDate: row.application_date,
    leDue: row.initial_le_due,
    leSentOn: row.le_sent_at ? dateIn(zone, row.le_sent_at) : null,
    lockState,
    lockExpiresOn: row.lock_expires_at ? dateIn(zone, row.lock_expires_at) : null,
    closingDate: row.anticipated_closing_date,
    lienPriority: row.lien_priority,
    ...(drift?.sentence && drift.found_at ? { lockDrift: { sentence: drift.sentence, foundOn: dateIn(zone, drift.found_at) } } : {}),
    missing: document ? missingForRegistration(document).map((item) => item.label) : [],
    today,
  });
  const brokers = row.officer_name ?? row.brokerage_name;
  const mine = [row.officer_id, row.processor_id].includes(actor.personId);
  return actions.map(({ why, ...action }) => ({
    ...action,
    owner: ownerOf(action.by, { mine, actor, brokers }),
    daysLeft:
      action.due === null ? null : action.unit === 'business day' ? businessDaysLeft(today, action.due) : daysBetween(today, action.due),
    overdue: action.due !== null && action.due < today,
    why: why ?? null,
  }));
}

const desks = { underwriter: 'Underwriting', closer: 'Closing', 'lock-desk': 'Lock desk' } as const;

function ownerOf(by: NextAction['by'], about: { mine: boolean; actor: Actor; brokers: string }): string {
  if (by === 'broker') return about.mine ? 'You' : about.brokers;
  return about.actor.roles.includes(by) ? 'You' : desks[by];
}
