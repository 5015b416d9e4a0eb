import type { Refusal, Result } from '../../../../foundation/result/result.ts';
import { ok, refuse } from '../../../../foundation/result/result.ts';
import type { Instant, PlainDate } from '../../../../foundation/units/units.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { FoundLoan, Portal } from '../../../../platform/http/asked.ts';
import { appraisalOf, type StoredAppraisal } from './appraisals.ts';

export interface AppraisalRead {
  readonly appraisal: StoredAppraisal;
  readonly today: PlainDate;
  readonly now: Instant;
}

/** The requested appraisal of the loan, or the newest, with the day and moment; refuses a loan without one. */
export async function readAppraisal(
  tx: ReadTx,
  loan: FoundLoan,
  { clock }: Pick<Portal, 'clock'>,
  appraisalId?: string,
): Promise<Result<AppraisalRead, Refusal<'NO_APPRAISAL'>>> {
  const [appraisal, today, now] = await Promise.all([appraisalOf(tx, loan, appraisalId), clock.todayIn(tx), clock.nowIn(tx)]);
  if (!appraisal) return refuse('NO_APPRAISAL', '', { details: { loanId: loan.loanNumber } });
  return ok({ appraisal, today, now });
}
