import { useCallback, useMemo } from 'react';
import { refuse } from '../../../foundation/result/result.ts';
import type { ApplicationDocument } from '../../../standards/mismo-3.4/application-document.ts';
import { useAsk, useDraft } from '../../../ui/calls/index.ts';
import { useCollisions, type PathValue } from '../../../ui/fields/index.ts';
import { emptyApplication } from '../../application/domain/empty-application.ts';
import { shownSummary } from '../../application/domain/facts/shown-summary.ts';
import { editsOf, typedAt, untypedAt, withTypedEdits, type TypedEdits } from '../../application/domain/edit/typed-edits.ts';
import type { LoanStatus } from '../../loan/domain/loan-status.ts';
import { productOf } from '../../reference/domain/products.ts';
import { useOfferedProducts } from './use-offered-products.ts';
import { convertPrequalification } from '../domain/convert-prequalification.ts';
import { withProduct } from '../../application/domain/classic/choose-product.ts';
import { missingFor } from '../domain/register-loan.ts';
import type { Terms } from './registration-card.tsx';
import { useFindings } from './use-findings.ts';

interface Draft extends TypedEdits, Terms {
  /** The version the edits were begun on; null while there are none. */
  readonly basedOn: number | null;
}
const nothing: Draft = { edits: {}, removed: [], basedOn: null, productId: '', closingDate: null, applicationDate: null };

/** A prequalification being converted: its application with the typed edits, its terms, and a preview of the conversion. */
export function useConversion(loanId: string, today: string | undefined) {
  const asked = useAsk('get-loan-edit', { params: { loanId } });
  const loan = asked.value;
  const { draft, setDraft, clear } = useDraft<Draft>(`convert.${loanId}`, nothing);
  const collisions = useCollisions(
    useCallback((path: string) => setDraft((before) => untypedAt(before, path)), [setDraft]),
    useCallback((version: number) => setDraft({ basedOn: version }), [setDraft]),
  );
  const base = useMemo(() => (loan ? (loan.document as ApplicationDocument) : emptyApplication()), [loan]);
  const { edits: typed, removed } = draft;
  const edits = useMemo(() => editsOf({ edits: typed, removed }), [typed, removed]);
  const edited = useMemo(() => withTypedEdits(base, edits), [base, edits]);
  const terms: Terms = {
    productId: draft.productId || (loan?.productId ?? ''),
    closingDate: draft.closingDate ?? loan?.anticipatedClosingDate ?? null,
    applicationDate: draft.applicationDate,
  };
  const offered = useOfferedProducts();
  const product = terms.productId === '' ? undefined : productOf(offered.products, terms.productId);
  const document = useMemo(() => (product ? withProduct(edited.document, product) : edited.document), [edited.document, product]);
  const missing = useMemo(() => missingFor('fullreg', document), [document]);
  const { findings, note } = useFindings(missing, edited.bad);
  const summary = useMemo(() => shownSummary(document), [document]);
  const received = terms.applicationDate ?? today;
  const preview = useMemo(() => previewOf(loanId, loan?.status, { document, received, today }), [document, loan, loanId, received, today]);
  const version = loan?.version ?? 0;
  const change = useCallback(
    (path: string, value: PathValue) =>
      setDraft((before) => ({ ...typedAt(before, base, path, value), basedOn: before.basedOn ?? version })),
    [base, setDraft, version],
  );
  /** The request: the edits, the version they are based on, and the other decisions. */
  const request = (knownDuplicates: readonly string[]) => ({
    params: { loanId },
    query: { type: 'prequal' as const, basedOn: draft.basedOn ?? version },
    body: {
      edits,
      ...(terms.productId ? { productId: terms.productId } : {}),
      ...(terms.closingDate ? { anticipatedClosingDate: terms.closingDate } : {}),
      ...(received ? { applicationDate: received } : {}),
      knownDuplicates,
    },
  });
  return {
    asked,
    draft,
    setDraft,
    clear,
    terms,
    offered,
    product,
    document,
    edited,
    edits,
    missing,
    findings,
    note,
    summary,
    preview,
    change,
    collisions,
    request,
  };
}

interface Previewed {
  readonly document: ApplicationDocument;
  readonly received: string | undefined;
  readonly today: string | undefined;
}

/** Only the server has the brokerage's licenses. */
const LICENSES_UNKNOWN = { company: '', checked: false, licenses: [] } as const;

/** A preview of the conversion. The server decides with the same function; only the server has locks, licenses and other loans. */
function previewOf(loanNumber: string, status: string | undefined, { document, received, today }: Previewed) {
  if (status === undefined || received === undefined || today === undefined) return refuse('NOT_PREQUALIFICATION', '');
  return convertPrequalification(
    { loanNumber, status: status as LoanStatus, lockState: 'none' },
    { document, applicationDate: received, knownDuplicates: [] },
    { today, duplicates: [], licensing: LICENSES_UNKNOWN, products: [] },
  );
}
