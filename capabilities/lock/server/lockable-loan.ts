import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import type { PlainDate } from '../../../foundation/dates/dates.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Builder, Places } from '../../../platform/database/kept.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import type { LoanStatus } from '../../loan/domain/loan-status.ts';
import type { CompiledSheet, PricingScenario } from '../../price/domain/index.ts';
import type { LockableLoan, LockChoices, LockRefusal } from '../domain/index.ts';
import { aboutLoan } from './record-lock.ts';
import { newestLock, type StoredLock } from './lock-rows.ts';

/** What locking reads of pricing: handed in where the processes are wired, because a capability does not import a neighbour's server. */
export interface LockSources {
  liveSheet(tx: Tx, options?: { share?: boolean }): Promise<CompiledSheet | undefined>;
  /** A published sheet by its version, live or not. */
  sheetOf(tx: Tx, versionId: string): Promise<CompiledSheet | undefined>;
  scenarioOf(
    tx: Tx,
    loan: FoundLoan,
    choices: LockChoices | Promise<LockChoices>,
    today: PlainDate | Promise<PlainDate>,
  ): Promise<Result<{ scenario: PricingScenario; applicationVersion: number }, Refusal<'FACTS_MISSING' | 'TWO_PAYERS'>>>;
}

export type LockableRow = NonNullable<Awaited<ReturnType<ReturnType<typeof lockableRow>['executeTakeFirst']>>>;

/** What of a loan's row locking asks. */
export function lockableRow(db: Builder, loan: FoundLoan | Places<FoundLoan>) {
  return aboutLoan(db, loan).select(['l.status', 'l.le_sent_at', 'l.lien_priority', 'l.anticipated_closing_date']);
}

export interface Lockable<Row extends LockableRow = LockableRow> {
  readonly loan: LockableLoan;
  readonly row: Row;
  readonly stored: StoredLock | undefined;
  readonly leSentAt: string | null;
  /** The version of the application whose facts these are. */
  readonly applicationVersion: number;
}

interface Options {
  readonly choices?: LockChoices | Promise<LockChoices>;
  /** What refuses the act whatever the loan's facts are: told before anything they lack. */
  readonly before?: (loan: Pick<LockableLoan, 'status' | 'lock'>) => Result<true, LockRefusal> | Promise<Result<true, LockRefusal>>;
}

type No = LockRefusal | Refusal<'FACTS_MISSING' | 'TWO_PAYERS'>;

/**
 * The loan as lock decisions see it, its row held for the rest of the transaction when `hold` is set. It is priced with the choices
 * handed in, or else with those of its lock.
 */
export async function lockableLoan(
  tx: Tx,
  loan: FoundLoan,
  today: PlainDate,
  sources: LockSources,
  { hold, ...options }: Options & { hold: boolean },
): Promise<Result<Lockable, No>> {
  const row = lockableRow(tx, loan)
    .$if(hold, (q) => q.forUpdate('l'))
    .executeTakeFirstOrThrow();
  return lockableFrom(tx, loan, row, today, sources, options);
}

/**
 * The same of a row already asked for, and held where it has to be. What else it needs is asked at once and answered after it, so it is read
 * as it is once the row is held. Without a row there is no offer that led to it.
 */
export async function lockableFrom<Row extends LockableRow>(
  tx: Tx,
  loan: FoundLoan,
  asking: Promise<Row | undefined>,
  today: PlainDate | Promise<PlainDate>,
  sources: LockSources,
  options: Options,
): Promise<Result<Lockable<Row>, No>> {
  const facts = (choices: LockChoices | Promise<LockChoices>) => sources.scenarioOf(tx, loan, choices, today);
  const [row, stored, asked] = await Promise.all([asking, newestLock(tx, loan), options.choices && facts(options.choices)]);
  if (!row) return refuse('OFFER_MISMATCH', '', { field: 'offerId' });
  // A second lien is never priced here, so nothing else about it needs to be complete.
  if (row.lien_priority === 'SecondLien') return refuse('SECOND_LIEN', '');
  const status = row.status as LoanStatus;
  const lock = stored ? { lock: stored.lock } : {};
  const may = await options.before?.({ status, ...lock });
  if (may?.ok === false) return may;
  const scenario = asked ?? (await facts(stored?.lock.terms.choices ?? {}));
  if (!scenario.ok) return scenario;
  return ok({
    loan: {
      loanId: loan.loanNumber,
      status,
      scenario: scenario.value.scenario,
      ...lock,
      ...(row.anticipated_closing_date === null ? {} : { closingDate: row.anticipated_closing_date }),
    },
    row,
    stored,
    leSentAt: row.le_sent_at,
    applicationVersion: scenario.value.applicationVersion,
  });
}
