import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useCommand, useDraft, type ReplyOf } from '../../../ui/calls/index.ts';
import { estimateOf, type DraftPlace, type EstimateDraft, type EstimateFacts } from '../domain/index.ts';

export type DisclosureData = ReplyOf<'get-disclosure-data'>;

/** A draft somebody else saved since this one was begun. */
export interface Collision {
  readonly message: string;
  readonly savedBy: string;
  readonly theirs: EstimateDraft;
  readonly place: DraftPlace;
}

const SAVES_AFTER_MS = 900;

function same(a: EstimateDraft, b: EstimateDraft): boolean {
  return JSON.stringify(a, sortedKeys) === JSON.stringify(b, sortedKeys);
}
function sortedKeys(_key: string, value: unknown): unknown {
  return value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
}

/**
 * The Loan Estimate in work: the draft as it is typed, stored in the tab and saved shortly after each change, and the document computed from it
 * here by the rules the server sends by.
 */
export function useEstimator(loanId: string, data: DisclosureData) {
  // The contract says only that this is an object: what it holds is the domain's, the same here as at the server.
  const facts = data.facts as unknown as EstimateFacts;
  const start = useRef({ place: data.place as DraftPlace, draft: data.draft as EstimateDraft });
  const stored = useDraft<{ place: DraftPlace; draft: EstimateDraft }>(`loan-estimate.${loanId}`, start.current);
  const [saved, setSaved] = useState<EstimateDraft>(start.current.draft);
  const [savedAt, setSavedAt] = useState<string | null>(data.savedAt);
  const [collision, setCollision] = useState<Collision | undefined>(() => collisionAtStart(stored.draft, stored.restored, data));
  const { draft, place } = stored.draft;
  const { setDraft: store, clear } = stored;
  const changed = !same(draft, saved);
  const save = useCommand('save-disclosure-data', { refreshes: [] });
  const { run } = save;

  const change = useCallback(
    (part: Partial<EstimateDraft> | ((before: EstimateDraft) => EstimateDraft)) =>
      store((before) => ({ ...before, draft: typeof part === 'function' ? part(before.draft) : { ...before.draft, ...part } })),
    [store],
  );

  /** Saves what is typed; gives its place, or undefined when it was refused or did not get through. */
  const saveNow = useCallback(
    async (typed: EstimateDraft, basedOn: DraftPlace): Promise<DraftPlace | undefined> => {
      const answer = await run({
        params: { loanId },
        body: { basedOn, draft: typed },
      });
      if (!answer) return undefined;
      if (answer.ok) {
        setSaved(typed);
        setSavedAt(answer.value.savedAt);
        store({ place: answer.value.place });
        return answer.value.place;
      }
      if (answer.refusal.code === 'DRAFT_STALE') {
        const details = (answer.refusal.details ?? {}) as { savedBy?: string; theirs?: EstimateDraft; place?: DraftPlace };
        if (details.theirs && details.place)
          setCollision({
            message: answer.refusal.message,
            savedBy: details.savedBy ?? 'Somebody',
            theirs: details.theirs,
            place: details.place,
          });
      }
      return undefined;
    },
    [run, loanId, store],
  );

  const { pending, fault, refusal } = save;
  useEffect(() => {
    if (!changed || pending || collision || fault || refusal) return;
    const timer = setTimeout(() => void saveNow(draft, place), SAVES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [changed, pending, collision, fault, refusal, draft, place, saveNow]);
  // A refused or failed save is tried again with the next change, or when the person asks.
  const { reset } = save;
  const lastTried = useRef(draft);
  useEffect(() => {
    if (lastTried.current === draft) return;
    lastTried.current = draft;
    if (fault || refusal) reset();
  }, [draft, fault, refusal, reset]);

  const shown = useDeferredValue(draft);
  const estimate = useMemo(() => estimateOf(facts, shown), [facts, shown]);

  return {
    facts,
    draft,
    place,
    change,
    estimate,
    changed,
    savedAt,
    saving: pending,
    saveFault: fault,
    saveRefusal: refusal && refusal.code !== 'DRAFT_STALE' ? refusal : undefined,
    retrySave: reset,
    collision,
    /** Mine over theirs: what is typed here is saved on top of theirs. */
    keepMine: () => {
      if (!collision) return;
      store({ place: collision.place });
      setSaved(collision.theirs);
      setCollision(undefined);
      reset();
    },
    takeTheirs: () => {
      if (!collision) return;
      store({ place: collision.place, draft: collision.theirs });
      setSaved(collision.theirs);
      setCollision(undefined);
      reset();
    },
    saveNow,
    /** After sending: nothing typed is left to store. */
    forget: clear,
    /** Whether sending now would say something other than the estimate sent last. */
    saysSomethingNew: data.sentDraft === null || data.loanChangedSince || !same(draft, data.sentDraft as EstimateDraft),
  };
}

export type Estimator = ReturnType<typeof useEstimator>;

/** What was typed before a reload or a lost session is still there; when somebody saved in between, the person decides. */
function collisionAtStart(
  stored: { place: DraftPlace; draft: EstimateDraft },
  restored: boolean,
  data: DisclosureData,
): Collision | undefined {
  if (!restored || same(stored.draft, data.draft as EstimateDraft)) return undefined;
  const moved = stored.place.version !== data.place.version || stored.place.revision !== data.place.revision;
  if (!moved) return undefined;
  const savedBy = data.savedBy ?? 'Somebody';
  return {
    message: `${savedBy} saved this Loan Estimate after you opened it. Look at both versions, then save yours again or take theirs.`,
    savedBy,
    theirs: data.draft as EstimateDraft,
    place: data.place,
  };
}
