import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import { checkDraft, type DraftOutOfRange } from './check-draft.ts';
import { draftInWork, type DraftPlace, type NewestEstimate } from './draft-in-work.ts';
import type { EstimateDraft } from './estimate-draft.ts';
import type { EstimateFacts } from './estimate-facts.ts';
import { statusRefusal } from '../../loan/domain/estimate-status.ts';

export interface DepositUpdated {
  readonly place: DraftPlace;
  readonly draft: EstimateDraft;
  readonly from: number;
}

/** Decides another deposit over the draft saved last: the rest of it stays. */
export function updateDeposit(
  { facts, newest }: { readonly facts: EstimateFacts; readonly newest: NewestEstimate | undefined },
  deposit: number,
): Result<DepositUpdated, Refusal<'LOAN_STATUS' | 'NO_DEPOSIT'> | DraftOutOfRange> {
  const status = statusRefusal(facts);
  if (status) return { ok: false, refusal: status };
  if (facts.loan.loanPurpose !== 'Purchase') return refuse('NO_DEPOSIT', '', { field: 'deposit' });
  const work = draftInWork(newest, facts);
  const draft = { ...work.draft, deposit };
  const inRange = checkDraft(facts, draft);
  if (!inRange.ok) return inRange;
  return ok({ place: { version: work.place.version, revision: work.place.revision + 1 }, draft, from: work.draft.deposit });
}
