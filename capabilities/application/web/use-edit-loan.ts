import { useCallback, useMemo, useRef, useState } from 'react';
import type { ApplicationDocument } from '../../../standards/mismo-3.4/application-document.ts';
import { useAsk, useCommand, useDraft } from '../../../ui/calls/index.ts';
import type { PathValue } from '../../../ui/fields/index.ts';
import { useToast } from '../../../ui/kit/toasts.tsx';
import { applyEdits, valueAt, type Edit } from '../domain/apply-edits.ts';
import { emptyApplication } from '../domain/empty-application.ts';
import type { Collision } from '../domain/save-application.ts';
import { shownSummary } from '../domain/shown-summary.ts';

interface Draft {
  /** The version the edits were begun on; null while there are none. */
  readonly basedOn: number | null;
  readonly edits: Readonly<Record<string, PathValue>>;
  readonly removed: readonly string[];
}
const nothing: Draft = { basedOn: null, edits: {}, removed: [] };

/** An application being edited: the newest version with this person's unsaved edits on it. The edits survive a reload and an expired session. */
export function useEditLoan(loanId: string) {
  const asked = useAsk('get-loan-edit', { params: { loanId } });
  const { draft, setDraft, clear } = useDraft<Draft>(`edit-loan.${loanId}`, nothing);
  const [collisions, setCollisions] = useState<{ readonly list: readonly Collision[]; readonly version: number; readonly by: string }>();
  const sent = useRef<{ readonly edits: Draft['edits']; readonly removed: Draft['removed']; readonly document: ApplicationDocument }>(
    undefined,
  );
  const toast = useToast();
  const save = useCommand('save-application', {
    onDone: (saved) => {
      // What was saved shows as saved at once, not as it was before; the newest version is on its way. What was typed since stays.
      const made = sent.current;
      if (made) {
        asked.replace((before) => ({ ...before, version: saved.version, document: made.document as never }));
        setDraft((before) => {
          const edits = Object.fromEntries(Object.entries(before.edits).filter(([path, value]) => made.edits[path] !== value));
          const removed = before.removed.filter((path) => !made.removed.includes(path));
          const none = Object.keys(edits).length === 0 && removed.length === 0;
          return { edits, removed, basedOn: none ? null : saved.version };
        });
      }
      setCollisions(undefined);
      toast({
        text:
          saved.changes.length === 0
            ? 'Nothing had changed'
            : `Saved ${saved.changes.length === 1 ? '1 change' : `${saved.changes.length} changes`}`,
      });
    },
    onRefused: (refusal) => {
      if (refusal.code !== 'EDIT_COLLISION') return;
      const details = refusal.details as { collisions: readonly Collision[]; version: number; savedBy: string };
      setCollisions({ list: details.collisions, version: details.version, by: details.savedBy });
      asked.again();
    },
  });

  const base = useMemo(() => (asked.value ? (asked.value.document as ApplicationDocument) : emptyApplication()), [asked.value]);
  const edits: readonly Edit[] = useMemo(
    () => [
      ...Object.entries(draft.edits).map(([path, value]) => ({ path, value })),
      ...draft.removed.map((path) => ({ path, remove: true })),
    ],
    [draft.edits, draft.removed],
  );
  const edited = useMemo(() => {
    let document = base;
    const bad: Record<string, string> = {};
    for (const edit of edits) {
      const next = applyEdits(document, [edit]);
      if (next.ok) document = next.value;
      else bad[edit.path] = next.refusal.message;
    }
    return { document, bad, summary: shownSummary(document) };
  }, [base, edits]);

  const version = asked.value?.version ?? 0;
  const change = useCallback(
    (path: string, value: PathValue) =>
      setDraft((before) => {
        const now = valueAt(base, path);
        const { [path]: _old, ...others } = before.edits;
        const unchanged = value === now || (value === null && now === undefined);
        const next = unchanged ? others : { ...before.edits, [path]: value };
        const none = Object.keys(next).length === 0 && before.removed.length === 0;
        return { ...before, edits: next, basedOn: none ? null : (before.basedOn ?? version) };
      }),
    [base, setDraft, version],
  );
  const remove = useCallback(
    (path: string) =>
      setDraft((before) => {
        const kept = Object.fromEntries(Object.entries(before.edits).filter(([each]) => !each.startsWith(`${path}/`)));
        const removed = valueAt(base, path) === undefined ? before.removed : [...before.removed, path];
        return { edits: kept, removed, basedOn: before.basedOn ?? version };
      }),
    [base, setDraft, version],
  );
  /** Settles one collision: the other person's value stays, or this person's is kept and goes in with the next save. */
  const settle = useCallback(
    (path: string, whose: 'theirs' | 'mine') => {
      if (whose === 'theirs')
        setDraft((before) => ({ ...before, edits: Object.fromEntries(Object.entries(before.edits).filter(([each]) => each !== path)) }));
      setCollisions((before) => {
        if (!before) return before;
        const list = before.list.filter((each) => each.path !== path);
        if (list.length > 0) return { ...before, list };
        setDraft({ basedOn: before.version });
        save.reset();
        return undefined;
      });
    },
    [save, setDraft],
  );
  const send = useCallback(() => {
    sent.current = { edits: draft.edits, removed: draft.removed, document: edited.document };
    return save.run({
      params: { loanId },
      body: { basedOn: draft.basedOn ?? version, edits: edits.map((edit) => ({ ...edit })) },
    } as never);
  }, [draft, edited.document, edits, loanId, save, version]);
  return { asked, draft, base, edits, edited, change, remove, collisions, settle, save, send, clear };
}

export type EditLoan = ReturnType<typeof useEditLoan>;
