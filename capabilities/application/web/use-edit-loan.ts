import { useCallback, useMemo, useRef, useState } from 'react';
import type { ApplicationDocument } from '../../../standards/mismo-3.4/application-document.ts';
import { useAsk, useCommand, useDraft, type Asked, type ReplyOf } from '../../../ui/calls/index.ts';
import { useCollisions, useUnread, type PathValue } from '../../../ui/fields/index.ts';
import { useToast } from '../../../ui/kit/layers/toasts.tsx';
import { emptyApplication } from '../domain/empty-application.ts';
import { withLastFours } from '../domain/masked-application.ts';
import { shownCollisions } from '../domain/edit/shown-collision.ts';
import { shownSummary } from '../domain/facts/shown-summary.ts';
import { focusField } from './focus-field.ts';
import { editsOf, removedAt, typedAt, untypedAt, withTypedEdits, type TypedEdits } from '../domain/edit/typed-edits.ts';

interface Draft extends TypedEdits {
  /** The version the edits were begun on; null while there are none. */
  readonly basedOn: number | null;
}
const nothing: Draft = { basedOn: null, edits: {}, removed: [] };

/** An application being edited: the newest version with this person's unsaved edits on it. The edits survive a reload and an expired session. */
export function useEditLoan(loanId: string) {
  const asked = useAsk('get-loan-edit', { params: { loanId } });
  const { draft, setDraft, clear } = useDraft<Draft>(`edit-loan.${loanId}`, nothing);
  const base = useMemo(() => (asked.value ? (asked.value.document as ApplicationDocument) : emptyApplication()), [asked.value]);
  const { edits: typed, removed } = draft;
  const edits = useMemo(() => editsOf({ edits: typed, removed }), [typed, removed]);
  const edited = useMemo(() => {
    const made = withTypedEdits(base, edits);
    return { ...made, summary: shownSummary(made.document) };
  }, [base, edits]);
  const version = asked.value?.version ?? 0;
  const { change, remove } = useEdits(base, version, setDraft);
  const { save, send, collisions } = useSaveApplication({ loanId, asked, draft, setDraft, edits, document: edited.document, version });
  const { unread, note } = useUnread();
  /** What is typed and can't be saved, each at its path: nothing is saved until it is put right, so that nothing is left behind unseen. */
  const wrong = useMemo(
    () => [
      ...Object.entries(edited.bad).map(([path, message]) => ({ path, message })),
      ...Object.entries(unread).map(([path, { label, message }]) => ({
        path,
        message: `${label}: ${message.charAt(0).toLowerCase()}${message.slice(1)}`,
      })),
    ],
    [edited, unread],
  );
  const [held, setHeld] = useState(false);
  /** Saves, or goes to the first thing that can't be saved. */
  const press = () => {
    const [first] = wrong;
    setHeld(first !== undefined);
    if (first) setTimeout(focusField, 0, first.path);
    else void send();
  };
  return { asked, draft, base, edits, edited, wrong, note, held, press, change, remove, collisions, save, clear };
}

export type EditLoan = ReturnType<typeof useEditLoan>;

type SetDraft = ReturnType<typeof useDraft<Draft>>['setDraft'];

/** Typing into a field and removing an item; the first edit notes the version it was begun on. */
function useEdits(base: ApplicationDocument, version: number, setDraft: SetDraft) {
  const change = useCallback(
    (path: string, value: PathValue) =>
      setDraft((before) => {
        const after = typedAt(before, base, path, value);
        return { ...after, basedOn: hasNoEdits(after) ? null : (before.basedOn ?? version) };
      }),
    [base, setDraft, version],
  );
  const remove = useCallback(
    (path: string) => setDraft((before) => ({ ...removedAt(before, base, path), basedOn: before.basedOn ?? version })),
    [base, setDraft, version],
  );
  return { change, remove };
}

function hasNoEdits({ edits, removed }: TypedEdits): boolean {
  return Object.keys(edits).length === 0 && removed.length === 0;
}

interface Saving {
  readonly loanId: string;
  readonly asked: Asked<ReplyOf<'get-loan-edit'>, string>;
  readonly draft: Draft;
  readonly setDraft: SetDraft;
  readonly edits: ReturnType<typeof editsOf>;
  readonly document: ApplicationDocument;
  readonly version: number;
}

/** Saving the edits on the version they were begun on, and the fields somebody else changed meanwhile. What is typed while they are on their way stays unsaved. */
function useSaveApplication({ loanId, asked, draft, setDraft, edits, document, version }: Saving) {
  const sent = useRef<Pick<Saving, 'draft' | 'document'>>(undefined);
  const toast = useToast();
  const save = useCommand('save-application', {
    onDone: (saved) => {
      // What was saved shows as saved at once, not as it was before; the newest version is on its way.
      const made = sent.current;
      if (made) {
        asked.replace((before) => ({ ...before, version: saved.version, document: withLastFours(made.document) }));
        setDraft((before) => withoutSaved(before, made.draft, saved.version));
      }
      collisions.setFound(undefined);
      toast({ text: savedText(saved.changes.length) });
    },
    onRefused: (refusal) => {
      if (refusal.code !== 'EDIT_COLLISION') return;
      collisions.setFound(shownCollisions(refusal.details));
      asked.again();
    },
  });
  const collisions = useCollisions(
    useCallback((path: string) => setDraft((before) => untypedAt(before, path)), [setDraft]),
    (basedOn) => {
      setDraft({ basedOn });
      save.reset();
    },
  );
  const send = useCallback(() => {
    sent.current = { draft, document };
    return save.run({ params: { loanId }, body: { basedOn: draft.basedOn ?? version, edits } });
  }, [draft, document, edits, loanId, save, version]);
  return { save, send, collisions };
}

function savedText(changes: number): string {
  if (changes === 0) return 'Nothing had changed';
  return `Saved ${changes === 1 ? '1 change' : `${changes} changes`}`;
}

/** The edits made since, on the version that was saved. */
function withoutSaved(draft: Draft, saved: TypedEdits, version: number): Draft {
  const edits = Object.fromEntries(Object.entries(draft.edits).filter(([path, value]) => saved.edits[path] !== value));
  const removed = draft.removed.filter((path) => !saved.removed.includes(path));
  return { edits, removed, basedOn: hasNoEdits({ edits, removed }) ? null : version };
}
