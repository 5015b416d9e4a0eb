import type { DraftPlace, EstimateDraft } from '../../domain/index.ts';
import { draftIn } from '../draft-in-data.ts';
import { sameDraft } from '../same-draft.ts';
import type { DisclosureData } from '../use-estimator.ts';

/** A draft as the tab stores it: its place, and what of it was saved there last. */
export interface StoredDraft {
  readonly place: DraftPlace;
  readonly draft: EstimateDraft;
  readonly saved?: EstimateDraft;
}

/**
 * Whether all of a stored draft was saved: then a later saved draft replaces it. The page may have been left before the reply to its save arrived;
 * then the server's draft shows it.
 */
export function nothingUnsaved({ draft, saved }: StoredDraft, atServer: EstimateDraft): boolean {
  return sameDraft(draft, atServer) || (saved !== undefined && sameDraft(draft, saved));
}

/** A draft that somebody else saved since this one was begun. */
export interface Collision {
  readonly message: string;
  readonly savedBy: string;
  readonly theirs: EstimateDraft;
  readonly place: DraftPlace;
}

/** The other draft in a refused save; undefined when it was refused for another reason. */
export function collisionOf(refusal: {
  readonly code: string;
  readonly message: string;
  readonly details?: unknown;
}): Collision | undefined {
  if (refusal.code !== 'DRAFT_STALE') return undefined;
  const { savedBy, theirs, place } = (refusal.details ?? {}) as Partial<Collision>;
  return theirs && place ? { message: refusal.message, savedBy: savedBy ?? 'Someone else', theirs, place } : undefined;
}

/** Edits from before a reload or a lost session; when somebody saved in between, the person chooses. */
export function collisionAtStart(stored: StoredDraft, restored: boolean, data: DisclosureData): Collision | undefined {
  if (!restored || nothingUnsaved(stored, draftIn(data))) return undefined;
  const moved = stored.place.version !== data.place.version || stored.place.revision !== data.place.revision;
  if (!moved) return undefined;
  const savedBy = data.savedBy ?? 'Someone else';
  return {
    message: `${savedBy} saved this Loan Estimate after you opened it. Choose which version of each field to keep.`,
    savedBy,
    theirs: draftIn(data),
    place: data.place,
  };
}
