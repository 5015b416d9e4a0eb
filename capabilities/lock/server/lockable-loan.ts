import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import type { PlainDate } from '../../../foundation/dates/dates.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import type { LoanStatus } from '../../loan/domain/loan-status.ts';
import type { CompiledSheet, PricingScenario } from '../../price/domain/index.ts';
import type { LockableLoan, LockChoices } from '../domain/index.ts';
import { newestLock, type StoredLock } from './lock-rows.ts';

/** What locking reads of pricing: handed in where the processes are wired, because a capability does not import a neighbour's server. */
export interface LockSources {
  liveSheet(tx: Tx, options?: { share?: boolean }): Promise<CompiledSheet | undefined>;
  /** A published sheet by its version, live or not. */
  sheetOf(tx: Tx, versionId: string): Promise<CompiledSheet | undefined>;
  scenarioOf(
    tx: Tx,
    loan: FoundLoan,
    choices: LockChoices,
    today: PlainDate,
  ): Promise<Result<{ scenario: PricingScenario }, Refusal<'FACTS_MISSING'>>>;
}

/**
 * The loan as lock decisions see it, its row held for the rest of the transaction when `hold` is set. It is priced with the choices
 * handed in, or else with those of its lock.
 */
export async function lockableLoan(
  tx: Tx,
  loan: FoundLoan,
  today: PlainDate,
  sources: LockSources,
  options: { hold: boolean; choices?: LockChoices },
): Promise<
  Result<{ loan: LockableLoan; stored: StoredLock | undefined; leSentAt: string | null }, Refusal<'FACTS_MISSING' | 'SECOND_LIEN'>>
> {
  const row = await tx
    .selectFrom('loan')
    .select(['status', 'le_sent_at', 'lien_priority', 'anticipated_closing_date'])
    .where('brokerage_id', '=', loan.brokerageId)
    .where('loan_number', '=', loan.loanNumber)
    .$if(options.hold, (q) => q.forUpdate())
    .executeTakeFirstOrThrow();
  // A second lien is never priced here, so nothing else about it needs to be complete.
  if (row.lien_priority === 'SecondLien') return refuse('SECOND_LIEN', '');
  const stored = await newestLock(tx, loan);
  const scenario = await sources.scenarioOf(tx, loan, options.choices ?? stored?.lock.terms.choices ?? {}, today);
  if (!scenario.ok) return scenario;
  return ok({
    loan: {
      loanId: loan.loanNumber,
      status: row.status as LoanStatus,
      scenario: scenario.value.scenario,
      ...(stored ? { lock: stored.lock } : {}),
      ...(row.anticipated_closing_date === null ? {} : { closingDate: row.anticipated_closing_date }),
    },
    stored,
    leSentAt: row.le_sent_at,
  });
}
