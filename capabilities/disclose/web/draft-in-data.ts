import type { EstimateDraft } from '../domain/index.ts';
import type { DisclosureData } from './use-estimator.ts';

/** The draft in work as the call gives it: what was typed, and the quotes that were applied. */
export function draftIn({ draft, quoted }: Pick<DisclosureData, 'draft' | 'quoted'>): EstimateDraft {
  return { ...draft, quoted };
}

/** The same of the estimate sent last. */
export function sentDraftIn({ sentDraft, sentQuoted }: DisclosureData): EstimateDraft | null {
  return sentDraft && { ...sentDraft, quoted: sentQuoted };
}

/** The part of the draft that is saved: quotes are applied by the server only. */
export function typedIn({ quoted: _applied, ...typed }: EstimateDraft): DisclosureData['draft'] {
  return {
    ...typed,
    amounts: { ...typed.amounts },
    months: { ...typed.months },
    added: [...typed.added],
    removed: [...typed.removed],
  };
}
