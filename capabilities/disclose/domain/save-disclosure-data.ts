import { ok, type Refusal, type Result } from '../../../foundation/result/result.ts';
import { checkFeeEdits } from '../../fees/domain/index.ts';
import { checkDraft, type DraftOutOfRange } from './check-draft.ts';
import { draftInWork, staleDraft, type DraftPlace, type NewestEstimate } from './draft-in-work.ts';
import type { EstimateDraft } from './estimate-draft.ts';
import { scheduleOf, type EstimateFacts } from './estimate-facts.ts';
import { statusRefusal } from '../../loan/domain/estimate-status.ts';

export type SaveRefusal = Refusal<'LOAN_STATUS' | 'NO_SUCH_FEE' | 'FEE_AMOUNT' | 'DRAFT_STALE'> | DraftOutOfRange;

export interface DraftSaved {
  readonly place: DraftPlace;
  readonly draft: EstimateDraft;
}

/** Decides whether edits may be saved over the draft they are based on, whose quotes stay applied, and returns the new version. */
export function saveDisclosureData(
  { facts, newest }: { readonly facts: EstimateFacts; readonly newest: NewestEstimate | undefined },
  { draft: typed, basedOn }: { readonly draft: Omit<EstimateDraft, 'quoted'>; readonly basedOn: DraftPlace },
): Result<DraftSaved, SaveRefusal> {
  const status = statusRefusal(facts);
  if (status) return { ok: false, refusal: status };
  const work = draftInWork(newest, facts);
  const draft: EstimateDraft = { ...typed, quoted: work.draft.quoted };
  const fees = checkFeeEdits(draft, {
    schedule: scheduleOf(facts),
    ...(facts.formerFees ? { former: facts.formerFees } : {}),
    ...(facts.loan.loanAmountCents === undefined ? {} : { loanAmount: facts.loan.loanAmountCents }),
  });
  if (!fees.ok) return fees;
  const inRange = checkDraft(facts, draft);
  if (!inRange.ok) return inRange;
  const stale = staleDraft(newest, work, basedOn, draft);
  if (stale) return { ok: false, refusal: stale };
  return ok({ place: { version: work.place.version, revision: work.place.revision + 1 }, draft });
}
