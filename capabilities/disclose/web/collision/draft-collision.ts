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
 * Whether all of a stored draft was saved: whatever was saved since goes before it. The page may have been left before the answer to its
 * save came; then the draft the server has says so.
 */
export function nothingUnsaved({ draft, saved }: StoredDraft, atServer: EstimateDraft): boolean {
  return sameDraft(draft, atServer) || (saved !== undefined && sameDraft(draft, saved));
}

/** A draft somebody else saved since this one was begun. */
export interface Collision {
  readonly message: string;
  readonly savedBy: string;
  readonly theirs: EstimateDraft;
  readonly place: DraftPlace;
}

/** What a refused save says of the other draft; undefined when it was refused for another reason. */
export function collisionOf(refusal: {
  readonly code: string;
  readonly message: string;
  readonly details?: unknown;
}): Collision | undefined {
  if (refusal.code !== 'DRAFT_STALE') return undefined;
  const { savedBy, theirs, place } = (refusal.details ?? {}) as Partial<Collision>;
  return theirs && place ? { message: refusal.message, savedBy: savedBy ?? 'Someone else', theirs, place } : undefined;
}

/** What was typed before a reload or a lost session is still there; when somebody saved in between, the person decides. */
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
