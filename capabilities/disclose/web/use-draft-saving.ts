import { useCallback, useEffect, useRef, useState } from 'react';
import { useCommand, useDraft, type ReplyOf } from '../../../ui/calls/index.ts';
import { checkDraft, type DraftPlace, type EstimateDraft, type EstimateFacts } from '../domain/index.ts';
import { collisionAtStart, collisionOf, nothingUnsaved, type Collision, type StoredDraft } from './collision/draft-collision.ts';
import { useCaching } from './collision/use-caching.ts';
import { draftIn, typedIn } from './draft-in-data.ts';
import { sameDraft } from './same-draft.ts';
import type { DisclosureData } from './use-estimator.ts';

const SAVES_AFTER_MS = 900;
/** The server's figures of the saved draft that the screen shows. */
const OF_SAVED_DRAFT = [
  'get-escrow',
  'get-remaining-escrow',
  'get-loan-payment',
  'get-fee-quote-differences',
  'get-mi-data',
  'get-second-look',
  'get-change-of-circumstance',
  'run-rule',
] as const;

/** The draft being typed, stored in the tab and saved shortly after each change, and the choice when somebody else saved in the meantime. */
export function useDraftSaving(loanId: string, data: DisclosureData) {
  const start = useRef({ place: data.place as DraftPlace, draft: draftIn(data) });
  const { shown, stored, restored, store, clear } = useTabDraft(loanId, start.current);
  const [savedDraft, setSavedDraft] = useState<EstimateDraft>(start.current.draft);
  const [savedAt, setSavedAt] = useState<string | null>(data.savedAt);
  const [collision, setCollision] = useState<Collision | undefined>(() => collisionAtStart(stored, restored, data));
  const { draft, place } = shown;
  const changed = !sameDraft(draft, savedDraft);
  const save = useCommand('save-disclosure-data', { refreshes: OF_SAVED_DRAFT });
  const { run, reset } = save;

  /** Saves what is typed; gives its place, or undefined when it was refused or did not get through. */
  const saveNow = useCallback(
    async (typed: EstimateDraft, basedOn: DraftPlace): Promise<DraftPlace | undefined> => {
      const reply = await run({ params: { loanId }, body: { basedOn, draft: typedIn(typed) } });
      if (!reply) return undefined;
      if (!reply.ok) {
        const found = collisionOf(reply.refusal);
        if (found) setCollision(found);
        return undefined;
      }
      setSavedDraft(typed);
      setSavedAt(reply.value.savedAt);
      store({ place: reply.value.place, saved: typed });
      return reply.value.place;
    },
    [run, loanId, store],
  );
  // The contract's types are the domain's, the same here as at the server.
  const inRange = checkDraft(data.facts as unknown as EstimateFacts, draft).ok;
  useSaveAfterPause(changed && inRange && !save.pending && !collision && !save.fault && !save.refusal, draft, place, saveNow);
  const notSaved = !inRange || collision !== undefined || save.fault !== undefined || save.refusal !== undefined;
  useCaching(loanId, changed && notSaved, draft, place);
  useRetryWithNextChange(draft, save.fault !== undefined || save.refusal !== undefined, reset);

  /** Continues with the chosen draft, based on the version that is saved. */
  const settle = ({ place: theirPlace, theirs }: Collision, chosen: EstimateDraft) => {
    store({ place: theirPlace, draft: { ...chosen, quoted: theirs.quoted }, saved: theirs });
    setSavedDraft(theirs);
    setCollision(undefined);
    reset();
  };
  /** The server saved more over this draft; if somebody else did, the person chooses between both. */
  const takeSaved = ({ draft: taken, place: saved, savedAt: at }: SavedDraft) => {
    if (saved.version !== place.version || saved.revision > place.revision + 1) {
      setCollision({
        message: 'The Loan Estimate was saved by somebody else meanwhile.',
        savedBy: 'Someone else',
        theirs: taken,
        place: saved,
      });
      return;
    }
    store({ place: saved, draft: taken, saved: taken });
    setSavedDraft(taken);
    setSavedAt(at);
  };
  /** Another deposit was saved over this draft; if by somebody else, the next save shows both. */
  const takeDeposit = ({ depositCents, place: saved, savedAt: at }: ReplyOf<'update-deposit'>) => {
    const taken = { ...draft, deposit: depositCents };
    if (saved.version !== place.version || saved.revision !== place.revision + 1) store({ draft: taken });
    else takeSaved({ draft: taken, place: saved, savedAt: at });
  };
  return { draft, place, store, clear, takeDeposit, takeSaved, changed, savedAt, save, saveNow, collision, settle };
}

/** The draft as the tab stores it; once all of it is saved, the saved draft replaces it. */
function useTabDraft(loanId: string, start: StoredDraft) {
  const { draft: stored, setDraft: store, clear, restored } = useDraft<StoredDraft>(`loan-estimate.${loanId}`, start);
  const outdated = useRef(restored && nothingUnsaved(stored, start.draft));
  const shown = outdated.current ? start : stored;
  useEffect(() => {
    if (outdated.current) store(start);
    outdated.current = false;
  }, [store, start]);
  return { shown, stored, restored, store, clear };
}

interface SavedDraft {
  readonly draft: EstimateDraft;
  readonly place: DraftPlace;
  readonly savedAt: string;
}

type SaveNow = (typed: EstimateDraft, basedOn: DraftPlace) => Promise<DraftPlace | undefined>;

function useSaveAfterPause(when: boolean, draft: EstimateDraft, place: DraftPlace, saveNow: SaveNow): void {
  useEffect(() => {
    if (!when) return;
    const timer = setTimeout(() => void saveNow(draft, place), SAVES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [when, draft, place, saveNow]);
}

/** A refused or failed save is repeated with the next change, or when the person requests it. */
function useRetryWithNextChange(draft: EstimateDraft, failed: boolean, reset: () => void): void {
  const lastTried = useRef(draft);
  useEffect(() => {
    if (lastTried.current === draft) return;
    lastTried.current = draft;
    if (failed) reset();
  }, [draft, failed, reset]);
}
