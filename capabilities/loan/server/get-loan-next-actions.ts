import { ok } from '../../../foundation/result/result.ts';
import { dateIn, type Instant } from '../../../platform/clock/clock.ts';
import type { ReadTx } from '../../../platform/database/database.ts';
import { assigneeOf, type Actor, type FoundLoan } from '../../../platform/http/asked.ts';
import { query } from '../../../platform/operation/operation.ts';
import { missingForRegistration } from '../../application/domain/facts/missing-for-registration.ts';
import { getLoanNextActions } from '../contract/get-loan-next-actions.ts';
import { curesOwed } from '../../cure/port/cures-owed.ts';
import { openQuestions } from '../../deliver/port/open-questions.ts';
import { paperOwedOf } from '../../deliver/port/paper-owed.ts';
import { disclosedPoints } from '../../disclose/port/disclosed-points.ts';
import { issuerOf, wayOfLoan } from '../../disclosure-desk/port/issuing.ts';
import { lockCharges } from '../../lock/port/lock-costs.ts';
import type { LockCosts } from '../domain/cost-of-missing.ts';
import { lockStateAt, type LoanLockState } from '../domain/lock-state-at.ts';
import type { LoanStatus } from '../domain/loan-status.ts';
import { distanceOf, nextActions, type NextAction } from '../domain/next-actions.ts';
import { driftOfLoan } from '../../market/port/stored-drift.ts';
import { estimateColumnsOf } from '../port/estimate-columns.ts';
import { loanRow, newestDocument } from './rows/loan-file.ts';
import { askAtOnce } from '../../../platform/database/ask-at-once.ts';

/** The next actions by the loan's own facts, for this person, today. */
export default query(getLoanNextActions, async ({ loan, actor, read }, { clock, settings: { zone } }) => {
  const { row, document, drift, now, today, lockCosts, way, paper, questions, owed } = await read(async (tx) => {
    const found = await askAtOnce({
      row: loanRow(tx, loan),
      document: newestDocument(tx, loan),
      drift: driftOfLoan(tx, loan),
      way: wayOfLoan(tx, loan),
      owed: curesOwed(tx, { loan: loan.loanNumber }),
      now: clock.nowIn(tx),
      today: clock.todayIn(tx),
    });
    const [lockCosts, paper, questions] = await Promise.all([
      HAS_LOCK.has(found.row.lock_state) ? lockCostsOf(tx, loan, found.now) : undefined,
      found.row.le_sent_at === null ? undefined : paperOwedOf(tx, [loan.loanNumber], zone),
      found.row.le_sent_at === null ? undefined : openQuestions(tx, [loan.loanNumber]),
    ]);
    return { ...found, lockCosts, paper: paper?.get(loan.loanNumber), questions: questions?.get(loan.loanNumber) };
  });
  const cures = owed.get(loan.loanNumber);
  const actions = nextActions({
    loanNumber: loan.loanNumber,
    status: row.status as LoanStatus,
    estimate: estimateColumnsOf(row, zone),
    estimateBy: issuerOf(way),
    lockState: lockStateAt(row.lock_state as LoanLockState, row.lock_expires_at, now),
    lockExpiresOn: row.lock_expires_at ? dateIn(zone, row.lock_expires_at) : null,
    closingDate: row.anticipated_closing_date,
    ...(paper ? { paperOwed: paper } : {}),
    ...(questions ? { questions } : {}),
    lienPriority: row.lien_priority,
    ...(cures ? { cures } : {}),
    ...(drift?.sentence ? { lockDrift: { sentence: drift.sentence } } : {}),
    ...(lockCosts ? { lockCosts } : {}),
    missing: document ? missingForRegistration(document).map((item) => item.label) : [],
    today,
  });
  const brokers = row.officer_name ?? row.brokerage_name;
  const mine = [row.officer_id, row.processor_id].includes(assigneeOf(actor));
  return ok({
    actions: actions.map(({ by, why = null, ifMissed = null, ...action }) => ({
      ...action,
      owner: ownerOf(by, { mine, actor, brokers }),
      ...distanceOf(action, today),
      overdue: action.due !== null && action.due < today,
      why,
      ifMissed,
    })),
  });
});

const HAS_LOCK: ReadonlySet<string> = new Set(['locked', 'expired']);

async function lockCostsOf(tx: ReadTx, loan: FoundLoan, now: Instant): Promise<LockCosts | undefined> {
  const charges = await lockCharges(tx, loan, now);
  return charges && { ...charges, disclosed: await disclosedPoints(tx, loan) };
}

const desks = {
  underwriter: 'Underwriting',
  closer: 'Closing',
  'lock-desk': 'Lock desk',
  'disclosure-coordinator': 'Disclosure desk',
} as const;

function ownerOf(by: NextAction['by'], about: { mine: boolean; actor: Actor; brokers: string }): string {
  if (by === 'broker') return about.mine ? 'You' : about.brokers;
  return about.actor.roles.includes(by) ? 'You' : desks[by];
}
