import { useCallback, useMemo, useState } from 'react';
import { emptyApplication } from '../../application/domain/empty-application.ts';
import { shownSummary } from '../../application/domain/facts/shown-summary.ts';
import { editsOf, removedAt, typedAt, withTypedEdits, type TypedEdits } from '../../application/domain/edit/typed-edits.ts';
import { ask, useDraft, type ReplyOf } from '../../../ui/calls/index.ts';
import type { PathValue } from '../../../ui/fields/index.ts';
import type { ApplicationDocument } from '../../../standards/mismo-3.4/application-document.ts';
import { emptyBorrower, nextId } from '../../application/domain/edit/new-item.ts';
import { productOf } from '../../reference/domain/products.ts';
import { missingFor, withProduct } from '../domain/register-loan.ts';
import type { RegistrationType } from '../domain/registration-type.ts';

export type Review = ReplyOf<'read-application-file'>;

interface Draft extends TypedEdits {
  readonly started: 'file' | 'empty' | null;
  readonly fileName: string | null;
  readonly type: RegistrationType;
  readonly productId: string;
  readonly closingDate: string | null;
  readonly applicationDate: string | null;
  readonly officerId: string;
  readonly brokerageId: string;
}

const nothing: Draft = {
  started: null,
  fileName: null,
  edits: {},
  removed: [],
  type: 'fullreg',
  productId: '',
  closingDate: null,
  applicationDate: null,
  officerId: '',
  brokerageId: '',
};

/**
 * A registration under way: what a file said or an empty application, the edits made on it, and the choices. What was typed survives a
 * reload and an expired session; the file itself and identifiers are never put into the browser's storage.
 */
export function useRegistration() {
  const { draft, setDraft, clear } = useDraft<Draft>('registration', nothing);
  const [review, setReview] = useState<Review>();
  const [file, setFile] = useState<File>();
  const [reading, setReading] = useState(false);
  const [problem, setProblem] = useState<{ fileName: string; sentence: string }>();

  const read = useCallback(
    async (chosen: File) => {
      setReading(true);
      setProblem(undefined);
      const body = new FormData();
      body.append('file', chosen);
      try {
        const answer = await ask('read-application-file', { body });
        if (!answer.ok) {
          setProblem({ fileName: chosen.name, sentence: answer.refusal.message });
          return;
        }
        const read = answer.value as Review;
        setReview(read);
        setFile(chosen);
        setDraft((before) => {
          // The same file again after a reload: what was typed on it is there still.
          const same = before.started === 'file' && before.fileName === chosen.name;
          const previous = same ? before : { ...nothing, type: before.type, officerId: before.officerId, brokerageId: before.brokerageId };
          return {
            ...previous,
            started: 'file',
            fileName: chosen.name,
            productId: previous.productId || (read.suggestedProductId ?? ''),
            applicationDate: previous.applicationDate ?? read.applicationDate,
          };
        });
      } catch (fault) {
        setProblem({ fileName: chosen.name, sentence: fault instanceof Error ? fault.message : 'The file could not be sent.' });
      } finally {
        setReading(false);
      }
    },
    [setDraft],
  );

  const base: ApplicationDocument = useMemo(() => {
    const read = review ? (review.document as ApplicationDocument) : emptyApplication();
    // A file without a borrower still needs one: the first is there to be filled in.
    return read.borrowers.length > 0 ? read : { ...read, borrowers: [emptyBorrower(read)] };
  }, [review]);

  const { edits: typed, removed } = draft;
  const edits = useMemo(() => editsOf({ edits: typed, removed }), [typed, removed]);
  // A value that can't be used yet is left out here; the server names it if it is still there when registering.
  const edited = useMemo(() => withTypedEdits(base, edits), [base, edits]);
  const product = draft.productId ? productOf(draft.productId) : undefined;
  const document = useMemo(() => (product ? withProduct(edited.document, product) : edited.document), [edited.document, product]);
  const missing = useMemo(() => missingFor(draft.type, document), [draft.type, document]);
  const summary = useMemo(() => shownSummary(document), [document]);

  const change = useCallback(
    (path: string, value: PathValue) => setDraft((before) => typedAt(before, base, path, value)),
    [base, setDraft],
  );
  const addBorrower = useCallback(() => {
    const id = nextId(document, 'BORROWER');
    // A borrower exists from the first thing said of them.
    change(`borrowers/${id}/PartyRoleType`, 'Borrower');
  }, [change, document]);
  const removeBorrower = useCallback((id: string) => setDraft((before) => removedAt(before, base, `borrowers/${id}`)), [base, setDraft]);
  const restart = useCallback(() => {
    clear();
    setReview(undefined);
    setFile(undefined);
    setProblem(undefined);
  }, [clear]);

  return {
    draft,
    setDraft,
    review,
    file,
    reading,
    problem,
    read,
    base,
    edits,
    edited,
    document,
    product,
    missing,
    summary,
    change,
    addBorrower,
    removeBorrower,
    restart,
  };
}

export type RegistrationState = ReturnType<typeof useRegistration>;

/** A file's bytes as the registration sends them. */
export async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}
