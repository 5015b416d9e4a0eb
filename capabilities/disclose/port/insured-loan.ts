import { ok, type Refusal, type Result } from '../../../foundation/result/result.ts';
import type { PlainDate } from '../../../foundation/dates/dates.ts';
import type { ReadTx } from '../../../platform/database/database.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import type { LoanFacts } from '../../application/domain/facts/loan-facts.ts';
import type { InsuredFacts, MiChoice } from '../../fees/domain/index.ts';
import { draftInWork, insuredFigures, insuredOf, statusRefusal, type InsuredFigures } from '../domain/index.ts';
import { newestEstimate } from '../server/rows/estimates.ts';
import type { EstimatePortal } from '../server/rows/estimate-now.ts';
import { factsOfLoan } from '../server/rows/facts-of-loan.ts';

export interface InsuredLoan {
  readonly insured: InsuredFacts;
  readonly loan: LoanFacts;
  readonly on: PlainDate;
  /** Why the loan takes no estimate now. */
  readonly against: Refusal<'LOAN_STATUS'> | undefined;
  readonly locked: boolean;
  /** The figures of its estimate with another insurance. */
  readonly figuresWith: (mi: MiChoice) => Result<InsuredFigures, Refusal<'ESTIMATE_INCOMPLETE'>>;
}

/** The facts of a loan's insurance, with the draft of its estimate. */
export async function insuredLoan(
  tx: ReadTx,
  loan: FoundLoan,
  { clock, settings }: EstimatePortal,
): Promise<Result<InsuredLoan, Refusal<'ESTIMATE_INCOMPLETE'>>> {
  const [facts, newest] = await Promise.all([factsOfLoan(tx, loan, clock.nowIn(tx), settings.zone), newestEstimate(tx, loan)]);
  const { draft } = draftInWork(newest, facts);
  const insured = insuredOf(facts, draft);
  if (!insured.ok) return insured;
  return ok({
    insured: insured.value,
    loan: facts.loan,
    on: facts.issued,
    against: statusRefusal(facts),
    locked: facts.lock !== null,
    figuresWith: (mi) => insuredFigures(facts, draft, mi),
  });
}
