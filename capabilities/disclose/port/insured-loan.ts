import { ok, type Refusal, type Result } from '../../../foundation/result/result.ts';
import type { PlainDate } from '../../../foundation/dates/dates.ts';
import type { ReadTx } from '../../../platform/database/database.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import type { InsuredFacts } from '../../fees/domain/index.ts';
import { draftInWork, insuredOf, statusRefusal } from '../domain/index.ts';
import { newestEstimate } from '../server/rows/estimates.ts';
import type { EstimatePortal } from '../server/rows/estimate-now.ts';
import { factsOfLoan } from '../server/rows/facts-of-loan.ts';

/** What the insurance of a loan is judged by, with the draft of its estimate; `against` says why the loan takes no estimate now. */
export async function insuredLoan(
  tx: ReadTx,
  loan: FoundLoan,
  { clock, settings }: EstimatePortal,
): Promise<
  Result<
    { readonly insured: InsuredFacts; readonly on: PlainDate; readonly against: Refusal<'LOAN_STATUS'> | undefined },
    Refusal<'ESTIMATE_INCOMPLETE'>
  >
> {
  const [facts, newest] = await Promise.all([factsOfLoan(tx, loan, clock.nowIn(tx), settings.zone), newestEstimate(tx, loan)]);
  const insured = insuredOf(facts, draftInWork(newest, facts).draft);
  return insured.ok ? ok({ insured: insured.value, on: facts.issued, against: statusRefusal(facts) }) : insured;
}
