import { canonicalJson } from '../../../foundation/wire/canonical-json.ts';
import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import type { Instant } from '../../../foundation/units/units.ts';
import type { DraftInWork, DraftPlace } from './draft-in-work.ts';
import type { EstimateDraft } from './estimate-draft.ts';

/** A person's unsaved edits in a tab. */
export interface CachedDraft {
  readonly tab: string;
  readonly edition: number;
  readonly place: DraftPlace;
  readonly draft: Omit<EstimateDraft, 'quoted'>;
  readonly cachedAt: Instant;
}

/** Decides whether a draft is cached: not over a newer one of the same tab, which was typed later and arrived earlier. */
export function cacheDisclosureData(
  before: { readonly edition: number } | undefined,
  edition: number,
): Result<number, Refusal<'CACHE_OLDER'>> {
  return before && before.edition >= edition ? refuse('CACHE_OLDER', '', { field: 'edition' }) : ok(edition);
}

/** The cached draft to offer: the newest, unless it equals the saved one, was typed before that, or is based on an earlier estimate. */
export function cachedToOffer(
  cached: readonly CachedDraft[],
  work: Pick<DraftInWork, 'place' | 'draft' | 'savedAt'>,
): CachedDraft | undefined {
  const newest = cached.toSorted((a, b) => (a.cachedAt < b.cachedAt ? 1 : -1))[0];
  if (!newest || newest.place.version < work.place.version) return undefined;
  if (work.savedAt !== null && newest.cachedAt <= work.savedAt) return undefined;
  const { quoted: _applied, ...saved } = work.draft;
  return canonicalJson(newest.draft) === canonicalJson(saved) ? undefined : newest;
}
