import type { CachedDraft, EstimateDraft } from '../../domain/index.ts';

/** A whole draft as a call gives it. */
export function draftView(draft: EstimateDraft) {
  return { ...typedView(draft), quoted: { ...draft.quoted } };
}

/** The part of a draft that is typed. */
export function typedView({ quoted: _applied, ...draft }: EstimateDraft) {
  return {
    ...draft,
    amounts: { ...draft.amounts },
    months: { ...draft.months },
    added: [...draft.added],
    removed: [...draft.removed],
  };
}

/** A person's unsaved edits that are offered to them; null where there are none. */
export function offeredView(cached: CachedDraft | undefined) {
  if (!cached) return null;
  const { tab, edition, draft, cachedAt } = cached;
  return { tab, edition, draft: typedView({ ...draft, quoted: {} }), cachedAt };
}
