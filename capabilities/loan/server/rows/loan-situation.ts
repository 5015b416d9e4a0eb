import { askAtOnce } from '../../../../platform/database/ask-at-once.ts';
import { dateIn, type Clock, type Instant } from '../../../../platform/clock/clock.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import { missingForRegistration } from '../../../application/domain/facts/missing-for-registration.ts';
import { curesOwed } from '../../../cure/port/cures-owed.ts';
import { openQuestions } from '../../../deliver/port/open-questions.ts';
import { paperOwedOf } from '../../../deliver/port/paper-owed.ts';
import { disclosedPoints } from '../../../disclose/port/disclosed-points.ts';
import { issuerOf, wayOfLoan } from '../../../disclosure-desk/port/issuing.ts';
import { lockCharges } from '../../../lock/port/lock-costs.ts';
import { driftOfLoan } from '../../../market/port/stored-drift.ts';
import type { LockCosts } from '../../domain/cost-of-missing.ts';
import type { LoanStatus } from '../../domain/loan-status.ts';
import { lockStateAt, type LoanLockState } from '../../domain/lock-state-at.ts';
import type { LoanSituation } from '../../domain/next-actions.ts';
import { estimateColumnsOf } from '../../port/estimate-columns.ts';
import { loanRow, newestDocument } from './loan-file.ts';

const HAS_LOCK: ReadonlySet<string> = new Set(['locked', 'expired']);

/** What the next actions of a loan depend on, from its own rows and its neighbours'. */
export async function situationRows(tx: ReadTx, loan: FoundLoan, clock: Clock, zone: string) {
  const found = await askAtOnce({
    row: loanRow(tx, loan),
    document: newestDocument(tx, loan),
    drift: driftOfLoan(tx, loan),
    way: wayOfLoan(tx, loan),
    owed: curesOwed(tx, { loan }),
    now: clock.nowIn(tx),
    today: clock.todayIn(tx),
  });
  const alone = { brokerageId: loan.brokerageId, loanNumbers: [loan.loanNumber] };
  const [lockCosts, paper, questions] = await Promise.all([
    HAS_LOCK.has(found.row.lock_state) ? lockCostsOf(tx, loan, found.now) : undefined,
    found.row.le_sent_at === null ? undefined : paperOwedOf(tx, alone, zone),
    found.row.le_sent_at === null ? undefined : openQuestions(tx, alone),
  ]);
  return { ...found, lockCosts, paper: paper?.get(loan.loanNumber), questions: questions?.get(loan.loanNumber) };
}

async function lockCostsOf(tx: ReadTx, loan: FoundLoan, now: Instant): Promise<LockCosts | undefined> {
  const charges = await lockCharges(tx, loan, now);
  return charges && { ...charges, disclosed: await disclosedPoints(tx, loan) };
}

type SituationRows = Awaited<ReturnType<typeof situationRows>>;

/** The same as the facts of the decision. */
export function situationOf({ loanNumber }: FoundLoan, rows: SituationRows, zone: string): LoanSituation {
  const { row, document, drift, way, owed, now, today, lockCosts, paper, questions } = rows;
  const cures = owed.get(loanNumber);
  return {
    loanNumber,
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
  };
}
