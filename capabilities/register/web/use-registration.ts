import { useCallback, useMemo, useState } from 'react';
import { emptyApplication } from '../../application/domain/empty-application.ts';
import { shownSummary } from '../../application/domain/facts/shown-summary.ts';
import { editsOf, removedAt, typedAt, withTypedEdits, type TypedEdits } from '../../application/domain/edit/typed-edits.ts';
import { ask, useDraft, type ReplyOf } from '../../../ui/calls/index.ts';
import type { PathValue } from '../../../ui/fields/index.ts';
import type { ApplicationDocument } from '../../../standards/mismo-3.4/application-document.ts';
import { emptyBorrower, nextId } from '../../application/domain/edit/new-item.ts';
import { productOf } from '../../reference/domain/products.ts';
import { useOfferedProducts } from './use-offered-products.ts';
import { withProduct } from '../../application/domain/classic/choose-product.ts';
import { missingFor } from '../domain/register-loan.ts';
import type { RegistrationType } from '../domain/registration-type.ts';
import { useFindings } from './use-findings.ts';

export type Review = ReplyOf<'read-application-file'>;

interface Draft extends TypedEdits {
  readonly started: 'file' | 'empty' | null;
  readonly fileName: string | null;
  readonly type: RegistrationType;
  readonly productId: string;
  readonly programId: string;
  readonly featureId: string;
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
  programId: '',
  featureId: '',
  closingDate: null,
  applicationDate: null,
  officerId: '',
  brokerageId: '',
};

type SetDraft = ReturnType<typeof useDraft<Draft>>['setDraft'];

/** The chosen file, the data read from it, and why it could not be read. */
function useApplicationFile(setDraft: SetDraft) {
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
        const reply = await ask('read-application-file', { body });
        if (!reply.ok) {
          setProblem({ fileName: chosen.name, sentence: reply.refusal.message });
          return;
        }
        setReview(reply.value);
        setFile(chosen);
        setDraft((before) => draftFromFile(before, chosen.name, reply.value));
      } catch (fault) {
        setProblem({ fileName: chosen.name, sentence: fault instanceof Error ? fault.message : 'The file could not be sent.' });
      } finally {
        setReading(false);
      }
    },
    [setDraft],
  );
  const forget = useCallback(() => {
    setReview(undefined);
    setFile(undefined);
    setProblem(undefined);
  }, []);
  return { review, file, reading, problem, read, forget };
}

/** The draft that a file begins. If it is the same file after a reload, the typed values are still there. */
function draftFromFile(before: Draft, fileName: string, read: Review): Draft {
  const same = before.started === 'file' && before.fileName === fileName;
  const previous = same ? before : { ...nothing, type: before.type, officerId: before.officerId, brokerageId: before.brokerageId };
  return {
    ...previous,
    started: 'file',
    fileName,
    productId: previous.productId || (read.suggestedProductId ?? ''),
    applicationDate: previous.applicationDate ?? read.applicationDate,
  };
}

/** The application on which the edits are made: the file's, or an empty one; always with a borrower to fill in. */
function startOf(review: Review | undefined): ApplicationDocument {
  const read = review ? (review.document as ApplicationDocument) : emptyApplication();
  return read.borrowers.length > 0 ? read : { ...read, borrowers: [emptyBorrower(read)] };
}

/** Typing into a field, adding borrowers, and removing items. */
function useApplicationEdits(base: ApplicationDocument, document: ApplicationDocument, setDraft: SetDraft) {
  const change = useCallback(
    (path: string, value: PathValue) => setDraft((before) => typedAt(before, base, path, value)),
    [base, setDraft],
  );
  const addBorrower = useCallback(() => {
    const id = nextId(document, 'BORROWER');
    // A borrower exists from their first value on.
    change(`borrowers/${id}/PartyRoleType`, 'Borrower');
  }, [change, document]);
  const remove = useCallback((path: string) => setDraft((before) => removedAt(before, base, path)), [base, setDraft]);
  return { change, addBorrower, remove };
}

/**
 * A registration in progress: the file's data or an empty application, the edits, and the choices. Typed values survive a reload and an
 * expired session; the file itself and identifiers are never put into the browser's storage.
 */
export function useRegistration() {
  const { draft, setDraft, clear } = useDraft<Draft>('registration', nothing);
  const { review, forget, ...fileState } = useApplicationFile(setDraft);
  const base = useMemo(() => startOf(review), [review]);
  const { edits: typed, removed } = draft;
  const edits = useMemo(() => editsOf({ edits: typed, removed }), [typed, removed]);
  // A value that can't be used yet is left out here and named at its field.
  const edited = useMemo(() => withTypedEdits(base, edits), [base, edits]);
  const offered = useOfferedProducts();
  const product = draft.productId ? productOf(offered.products, draft.productId) : undefined;
  const document = useMemo(() => (product ? withProduct(edited.document, product) : edited.document), [edited.document, product]);
  const missing = useMemo(() => missingFor(draft.type, document), [draft.type, document]);
  const { findings, note } = useFindings(missing, edited.bad);
  const summary = useMemo(() => shownSummary(document), [document]);
  const restart = useCallback(() => {
    clear();
    forget();
  }, [clear, forget]);
  return {
    draft,
    setDraft,
    review,
    ...fileState,
    base,
    edits,
    edited,
    document,
    offered,
    product,
    missing,
    findings,
    note,
    summary,
    ...useApplicationEdits(base, document, setDraft),
    restart,
  };
}

export type RegistrationState = ReturnType<typeof useRegistration>;

/** A file's bytes as the registration sends them. */
export async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let start = 0; start < bytes.length; start += 0x8000) text += String.fromCharCode(...bytes.subarray(start, start + 0x8000));
  return btoa(text);
}
