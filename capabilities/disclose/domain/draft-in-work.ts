import type { Refusal } from '../../../foundation/result/result.ts';
import { openingDraft, type EstimateDraft } from './estimate-draft.ts';
import type { EstimateFacts } from './estimate-facts.ts';
import type { Instant } from '../../../foundation/units/units.ts';

/** The place of a draft: the version it will be and how often it was saved; 0 when it is what the loan proposes. */
export interface DraftPlace {
  readonly version: number;
  readonly revision: number;
}

/** The newest version of a loan's estimate: sent, or saved and not sent yet. */
export interface NewestEstimate {
  readonly version: number;
  readonly status: string;
  readonly revision: number;
  readonly draft: EstimateDraft;
  readonly savedBy: string;
  readonly savedAt: Instant;
}

/** The draft in work: the saved one, or what the loan or the estimate sent last begins the next with. */
export interface DraftInWork {
  readonly place: DraftPlace;
  readonly draft: EstimateDraft;
  readonly savedBy: string | null;
  readonly savedAt: Instant | null;
}

export function draftInWork(newest: NewestEstimate | undefined, facts: EstimateFacts): DraftInWork {
  if (!newest) return { place: { version: 1, revision: 0 }, draft: openingDraft(facts), savedBy: null, savedAt: null };
  const draft = withOpeningRate(newest.draft, facts);
  if (newest.status === 'sent') return { place: { version: newest.version + 1, revision: 0 }, draft, savedBy: null, savedAt: null };
  return { place: { version: newest.version, revision: newest.revision }, draft, savedBy: newest.savedBy, savedAt: newest.savedAt };
}

/** A draft that was saved while no rate could be suggested takes the one that can be suggested now. */
function withOpeningRate(draft: EstimateDraft, facts: EstimateFacts): EstimateDraft {
  return draft.rate === null && facts.openingRate ? { ...draft, rate: facts.openingRate.rate } : draft;
}

/** Why a draft based on another version can't be saved: somebody saved or sent the estimate since; undefined when nobody did. */
export function staleDraft(
  newest: NewestEstimate | undefined,
  work: DraftInWork,
  basedOn: DraftPlace,
  yours?: EstimateDraft,
): Refusal<'DRAFT_STALE'> | undefined {
  if (work.place.version === basedOn.version && work.place.revision === basedOn.revision) return undefined;
  return {
    code: 'DRAFT_STALE',
    message: '',
    details: {
      savedBy: work.savedBy ?? newest?.savedBy ?? 'Someone else',
      savedAt: work.savedAt ?? newest?.savedAt ?? null,
      place: work.place,
      theirs: work.draft,
      ...(yours ? { yours } : {}),
    },
  };
}
