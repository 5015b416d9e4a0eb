import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import { closingStatusRefusal } from './closing-status.ts';
import type { ClosingDraft } from './closing-draft.ts';
import type { ClosingPlace } from './send-closing-disclosure.ts';

/** Decides whether what was typed may be saved over the draft it is based on. */
export function saveClosingDisclosure(
  {
    status,
    place,
    savedBy,
    charges,
    after = false,
  }: {
    readonly status: string;
    readonly place: ClosingPlace;
    readonly savedBy: string | null;
    readonly charges: readonly string[];
    readonly after?: boolean;
  },
  { draft, basedOn }: { readonly draft: ClosingDraft; readonly basedOn: ClosingPlace },
): Result<{ readonly place: ClosingPlace; readonly draft: ClosingDraft }, Refusal<'LOAN_STATUS' | 'CLOSING_STALE' | 'NO_SUCH_CHARGE'>> {
  const refused = closingStatusRefusal(status, after);
  if (refused) return { ok: false, refusal: refused };
  if (basedOn.version !== place.version || basedOn.revision !== place.revision)
    return refuse('CLOSING_STALE', '', { details: { savedBy: savedBy ?? 'Someone else' } });
  const unknown = Object.keys(draft.paid).find((id) => !charges.includes(id));
  if (unknown) return refuse('NO_SUCH_CHARGE', '', { field: unknown, details: { charge: unknown } });
  return ok({ place: { version: place.version, revision: place.revision + 1 }, draft });
}
