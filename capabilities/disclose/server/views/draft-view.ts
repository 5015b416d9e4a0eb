import type { EstimateDraft } from '../../domain/index.ts';

/** A draft as a call gives it. */
export function draftView(draft: EstimateDraft) {
  return {
    ...draft,
    amounts: { ...draft.amounts },
    months: { ...draft.months },
    added: [...draft.added],
    removed: [...draft.removed],
    quoted: { ...draft.quoted },
  };
}
