import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';

/** Decides on a person's calendar feed: the new one, in place of one there is, or none any more; where there is none, none is revoked (`NO_FEED`). */
export function putCalendarFeed<Feed>(
  wanted: 'new' | 'none',
  feeds: { readonly before: Feed | null; readonly made: Feed },
): Result<{ readonly feed: Feed | null }, Refusal<'NO_FEED'>> {
  if (wanted === 'none' && feeds.before === null) return refuse('NO_FEED', '');
  return ok({ feed: wanted === 'new' ? feeds.made : null });
}
