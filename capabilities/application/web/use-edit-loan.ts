import { useCallback, useMemo, useRef } from 'react';
import type { ApplicationDocument } from '../../../standards/mismo-3.4/application-document.ts';
import { useAsk, useCommand, useDraft } from '../../../ui/calls/index.ts';
import { useCollisions, type PathValue } from '../../../ui/fields/index.ts';
import { useToast } from '../../../ui/kit/layers/toasts.tsx';
import { emptyApplication } from '../domain/empty-application.ts';
import { withLastFours } from '../domain/masked-application.ts';
import { shownCollisions } from '../domain/edit/shown-collision.ts';
import { shownSummary } from '../domain/facts/shown-summary.ts';
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
  const sent = useRef<{ readonly edits: Draft['edits']; readonly removed: Draft['removed']; readonly document: ApplicationDocument }>(
    undefined,
  );
  const toast = useToast();
  const save = useCommand('save-application', {
    onDone: (saved) => {
      // What was saved shows as saved at once, not as it was before; the newest version is on its way. What was typed since stays.
      const made = sent.current;
      if (made) {
        asked.replace((before) => ({ ...before, version: saved.version, document: withLastFours(made.document) }));
        setDraft((before) => {
          const edits = Object.fromEntries(Object.entries(before.edits).filter(([path, value]) => made.edits[path] !== value));
          const removed = before.removed.filter((path) => !made.removed.includes(path));
          const none = Object.keys(edits).length === 0 && removed.length === 0;
          return { edits, removed, basedOn: none ? null : saved.version };
        });
      }
      collisions.setFound(undefined);
      toast({
        text:
          saved.changes.length === 0
            ? 'Nothing had changed'
            : `Saved ${saved.changes.length === 1 ? '1 change' : `${saved.changes.length} changes`}`,
      });
    },
    onRefused: (refusal) => {
      if (refusal.code !== 'EDIT_COLLISION') return;
      collisions.setFound(shownCollisions(refusal.details));
      asked.again();
    },
  });

  const collisions = useCollisions(
    useCallback((path: string) => setDraft((before) => untypedAt(before, path)), [setDraft]),
    (version) => {
      setDraft({ basedOn: version });
      save.reset();
    },
  );
  const base = useMemo(() => (asked.value ? (asked.value.document as ApplicationDocument) : emptyApplication()), [asked.value]);
  const { edits: typed, removed } = draft;
  const edits = useMemo(() => editsOf({ edits: typed, removed }), [typed, removed]);
  const edited = useMemo(() => {
    const made = withTypedEdits(base, edits);
    return { ...made, summary: shownSummary(made.document) };
  }, [base, edits]);

  const version = asked.value?.version ?? 0;
  const change = useCallback(
    (path: string, value: PathValue) =>
      setDraft((before) => {
        const after = typedAt(before, base, path, value);
        const none = Object.keys(after.edits).length === 0 && after.removed.length === 0;
        return { ...after, basedOn: none ? null : (before.basedOn ?? version) };
      }),
    [base, setDraft, version],
  );
  const remove = useCallback(
    (path: string) => setDraft((before) => ({ ...removedAt(before, base, path), basedOn: before.basedOn ?? version })),
    [base, setDraft, version],
  );
  const send = useCallback(() => {
    sent.current = { edits: draft.edits, removed: draft.removed, document: edited.document };
    return save.run({
      params: { loanId },
      body: { basedOn: draft.basedOn ?? version, edits },
    });
  }, [draft, edited.document, edits, loanId, save, version]);
  return { asked, draft, base, edits, edited, change, remove, collisions, save, send, clear };
}

export type EditLoan = ReturnType<typeof useEditLoan>;
