import { useCallback, useMemo, useState } from 'react';
import type { ApplicationDocument } from '../../../standards/mismo-3.4/application-document.ts';
import { useAsk, useDraft, type ReplyOf } from '../../../ui/calls/index.ts';
import { useUnread, type PathValue } from '../../../ui/fields/index.ts';
import { typedCopy, type TypedProduct } from '../domain/classic/edit-loan-data.ts';
import type { CustomRow } from '../domain/classic/freedom-info.ts';
import { emptyApplication } from '../domain/empty-application.ts';
import { editsOf, removedAt, typedAt, withTypedEdits } from '../domain/edit/typed-edits.ts';
import { shownSummary } from '../domain/facts/shown-summary.ts';
import { hasNoEdits, nothingTyped, type Draft, type SetDraft } from './edit-draft.ts';
import { focusField } from './focus-field.ts';
import { useSaving } from './use-saving.ts';

interface Editing {
  readonly loanId: string;
  /** The classic form requests the loan after its other data, and saves in two steps. */
  readonly classic: boolean;
  readonly when: boolean;
  /** Called after the classic form is saved. */
  readonly onSaved: () => void;
}

/** An application being edited: the newest version with this person's unsaved edits on it. The edits survive a reload and an expired session. */
export function useEditLoan({ loanId, classic, when, onSaved }: Editing) {
  const asked = useAsk('get-loan-edit', { params: { loanId } }, { when });
  const { draft: stored, setDraft, clear } = useDraft<Draft>(`edit-loan.${loanId}`, nothingTyped);
  // A draft of before has no product.
  const draft: Draft = useMemo(() => ({ ...nothingTyped, ...stored }), [stored]);
  const base = useMemo(() => (asked.value ? (asked.value.document as ApplicationDocument) : emptyApplication()), [asked.value]);
  const { edits: typed, removed, product } = draft;
  const edits = useMemo(() => editsOf({ edits: typed, removed }), [typed, removed]);
  const edited = useMemo(() => {
    const made = withTypedEdits(base, edits);
    return { ...made, summary: shownSummary(made.document) };
  }, [base, edits]);
  const version = asked.value?.version ?? 0;
  const { change, remove, choose } = useEdits(base, version, setDraft);
  const copies = useMemo(() => {
    if (!classic || !asked.value) return undefined;
    const row = customRow(asked.value);
    return { original: typedCopy(base, row, null), new: typedCopy(edited.document, row, product) };
  }, [asked.value, base, classic, edited.document, product]);
  const saving = { loanId, asked, draft, setDraft, edits, document: edited.document, version, copies, onSaved };
  const { save, send, collisions } = useSaving(saving);
  const { unread, note } = useUnread();
  /** Typed values that can't be saved, each at its path: nothing is saved until they are corrected, so that none is lost unseen. */
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
  const [pressed, setPressed] = useState(false);
  /** Saves, or focuses the first field that can't be saved. */
  const press = () => {
    const [first] = wrong;
    setPressed(first !== undefined);
    if (first) setTimeout(focusField, 0, first.path);
    else void send();
  };
  const unsaved = edits.length + (product === null ? 0 : 1);
  return { asked, draft, base, edits, edited, unsaved, wrong, note, pressed, press, change, remove, choose, collisions, save, clear };
}

/** The custom loan data that belong to the loan's row. */
export function customRow({ productId, programId, featureId, tpoType, applicationDate }: ReplyOf<'get-loan-edit'>): CustomRow {
  return { productId, programId, featureId, tpoType, applicationDate };
}

export type EditLoan = ReturnType<typeof useEditLoan>;

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
  const choose = useCallback((product: TypedProduct | null) => setDraft({ product }), [setDraft]);
  return { change, remove, choose };
}
