import { useCallback, useDeferredValue, useMemo } from 'react';
import { useMayCall, type ReplyOf } from '../../../ui/calls/index.ts';
import { checkDraft, estimateOf, type EstimateDraft, type EstimateFacts } from '../domain/index.ts';
import { useUnread, type Unread } from '../../../ui/fields/index.ts';
import { sentDraftIn } from './draft-in-data.ts';
import { sameDraft } from './same-draft.ts';
import { useDraftSaving } from './use-draft-saving.ts';

export type DisclosureData = ReplyOf<'get-disclosure-data'>;

/** The Loan Estimate in work: the draft, its saving, and the document computed from it here by the rules the server sends by. */
export function useEstimator(loanId: string, data: DisclosureData) {
  // The contract types this as an object only; its fields are defined in the domain, which the server uses too.
  const facts = data.facts as unknown as EstimateFacts;
  const { draft, place, store, clear, takeDeposit, takeSaved, changed, savedAt, save, saveNow, collision, settle } = useDraftSaving(
    loanId,
    data,
  );
  const { unread, note } = useUnread();
  const mayCall = useMayCall('save-disclosure-data');
  const readOnly = !mayCall || data.saveRefused !== null;
  const change = useCallback(
    (part: Partial<EstimateDraft> | ((before: EstimateDraft) => EstimateDraft)) =>
      !readOnly &&
      store((before) => ({ ...before, draft: typeof part === 'function' ? part(before.draft) : { ...before.draft, ...part } })),
    [store, readOnly],
  );
  const shown = useDeferredValue(draft);
  const estimate = useMemo(() => estimateOf(facts, shown), [facts, shown]);
  const range = checkDraft(facts, draft);
  const sent = sentDraftIn(data);
  return {
    facts,
    draft,
    place,
    /** Typed values that can't be on an estimate, each with its sentence: nothing is saved or sent while there are any. */
    toCorrect: [...Object.values(unread).map(sentenceOf), ...(range.ok ? [] : [range.refusal.message])],
    note,
    change,
    /** The person can't change the estimate, because of their role or because of who issues it. */
    readOnly,
    onlyReads: !mayCall,
    estimate,
    changed,
    savedAt,
    saving: save.pending,
    saveFault: save.fault,
    /** A collision has its own notice. */
    saveRefusal: save.refusal && save.refusal.code !== 'DRAFT_STALE' ? save.refusal : undefined,
    retrySave: save.reset,
    collision,
    settle: (chosen: EstimateDraft) => (collision ? settle(collision, chosen) : undefined),
    saveNow,
    takeDeposit,
    takeSaved,
    /** After sending: nothing typed is left to store. */
    forget: clear,
    /** Whether sending now would differ from the estimate sent last. */
    saysSomethingNew: sent === null || data.loanChangedSince || !sameDraft(draft, sent),
  };
}

/** An amount's own sentence names its fee; "Not a rate" does not name its field. */
function sentenceOf({ label, message }: Unread): string {
  return message.startsWith('Not ') ? `${label}: ${message.charAt(0).toLowerCase()}${message.slice(1)}.` : message;
}

export type Estimator = ReturnType<typeof useEstimator>;
