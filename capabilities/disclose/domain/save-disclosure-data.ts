import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import { canonicalJson } from '../../../foundation/wire/canonical-json.ts';
import { checkFeeEdits, feeScheduleOn } from '../../fees/domain/index.ts';
import { checkDraft, type DraftOutOfRange } from './check-draft.ts';
import { draftInWork, staleDraft, type DraftPlace, type NewestEstimate } from './draft-in-work.ts';
import type { EstimateDraft } from './estimate-draft.ts';
import type { EstimateFacts } from './estimate-facts.ts';
import { statusRefusal } from '../../loan/domain/estimate-status.ts';

export type SaveRefusal = Refusal<'LOAN_STATUS' | 'NO_SUCH_FEE' | 'FEE_AMOUNT' | 'DRAFT_STALE' | 'QUOTES_NOT_APPLIED'> | DraftOutOfRange;

/** Decides whether a draft may be saved over the one it is based on, and gives its place. */
export function saveDisclosureData(
  { facts, newest }: { readonly facts: EstimateFacts; readonly newest: NewestEstimate | undefined },
  { draft, basedOn }: { readonly draft: EstimateDraft; readonly basedOn: DraftPlace },
): Result<DraftPlace, SaveRefusal> {
  const status = statusRefusal(facts);
  if (status) return { ok: false, refusal: status };
  const fees = checkFeeEdits(draft, feeScheduleOn(facts.issued), facts.loan.loanAmountCents);
  if (!fees.ok) return fees;
  const inRange = checkDraft(facts, draft);
  if (!inRange.ok) return inRange;
  const work = draftInWork(newest, facts);
  const stale = staleDraft(newest, work, basedOn, draft);
  if (stale) return { ok: false, refusal: stale };
  // A quoted amount has its quote's name: it is applied from the quotes on file, never sent by a browser.
  if (canonicalJson(draft.quoted) !== canonicalJson(work.draft.quoted)) return refuse('QUOTES_NOT_APPLIED', '', { field: 'quoted' });
  return ok({ version: work.place.version, revision: work.place.revision + 1 });
}
