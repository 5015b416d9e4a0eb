import type { Instant } from '../../../../foundation/units/units.ts';
import type { ReplyOf } from '../../../../foundation/wire/call.ts';
import type { applyFeeQuoteToDisclosureData } from '../../contract/quotes/apply-fee-quote-to-disclosure-data.ts';
import type { FeeQuoteApplied } from '../../domain/index.ts';
import { draftView } from './draft-view.ts';

/** What quotes changed. Nothing is saved where nothing changed: the draft is still the one that was saved last. */
export function appliedView(
  { place, draft, changes, notQuoted }: FeeQuoteApplied,
  lastSaved: Instant,
  now: Instant,
): ReplyOf<typeof applyFeeQuoteToDisclosureData> {
  const saved = changes.length > 0;
  return {
    place: saved ? { ...place } : { version: place.version, revision: place.revision - 1 },
    savedAt: saved ? now : lastSaved,
    draft: draftView(draft),
    applied: changes.map(({ from, to, ...change }) => ({ ...change, fromCents: from, toCents: to })),
    notQuoted: [...notQuoted],
  };
}
