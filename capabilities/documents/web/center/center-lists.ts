import type { ReplyOf } from '../../../../ui/calls/index.ts';

export type LoanDocument = ReplyOf<'get-documents'>['documents'][number];
export type Need = ReplyOf<'get-document-checklist'>['items'][number];
export type DocumentName = ReplyOf<'get-document-names'>['names'][number];

/** The views of the document center, as the address names them. */
export const centerViews = ['all', 'needed', 'in-review', 'rejected', 'too-old', 'accepted', 'packages', 'history'] as const;
export type CenterView = (typeof centerViews)[number];

export const viewTitles: Readonly<Record<CenterView, string>> = {
  all: 'All',
  needed: 'Needed',
  'in-review': 'In review',
  rejected: 'Rejected',
  'too-old': 'Too old',
  accepted: 'Accepted',
  packages: 'Packages',
  history: 'History',
};

/** A line of the tree: a document, or something that is needed and not there. */
export type Line =
  | { readonly kind: 'document'; readonly id: string; readonly document: LoanDocument }
  | { readonly kind: 'need'; readonly id: string; readonly need: Need };

export interface LineGroup {
  readonly title: string;
  readonly lines: readonly Line[];
}

/** Needed documents that are neither accepted nor in review. */
export function openNeeds(items: readonly Need[]): readonly Need[] {
  return items.filter(({ status }) => status !== 'Accepted' && status !== 'In review');
}

export function needId({ docID, partyId }: Pick<Need, 'docID' | 'partyId'>): string {
  return `need ${docID} ${partyId ?? ''}`;
}

const STATUS_VIEWS: Partial<Record<CenterView, LoanDocument['status']>> = {
  'in-review': 'In review',
  rejected: 'Rejected',
  'too-old': 'Too old',
  accepted: 'Accepted',
};

/** The lines of a view: documents with its status; of all and of those needed also what is missing. */
export function linesOf(view: CenterView, documents: readonly LoanDocument[], items: readonly Need[]): readonly Line[] {
  const wanted = STATUS_VIEWS[view];
  const needs = openNeeds(items);
  const named = new Set(needs.flatMap(({ documentIds }) => documentIds));
  const shown = documents.filter(({ status, documentId }) =>
    view === 'needed'
      ? named.has(documentId) && status !== 'Accepted'
      : wanted === undefined || status === wanted || (wanted === 'In review' && status === 'Being checked'),
  );
  const missing = view === 'all' || view === 'needed' ? needs.filter(({ status }) => status === 'Missing') : [];
  return [
    ...shown.map((document): Line => ({ kind: 'document', id: document.documentId, document })),
    ...missing.map((need): Line => ({ kind: 'need', id: needId(need), need })),
  ];
}

/** Lines in groups: by type in the order of the checklist's groups, or by borrower with the loan's own last. */
export function grouped(lines: readonly Line[], by: 'type' | 'borrower', order: readonly string[]): readonly LineGroup[] {
  const groups = new Map<string, Line[]>();
  for (const line of lines) {
    const { group, party } = line.kind === 'document' ? line.document : line.need;
    const title = by === 'type' ? group : (party ?? 'The loan');
    groups.set(title, [...(groups.get(title) ?? []), line]);
  }
  const place = (title: string): number => (by === 'type' ? order.indexOf(title) : title === 'The loan' ? 1 : 0);
  return [...groups]
    .map(([title, inside]) => ({ title, lines: inside }))
    .sort((one, other) => place(one.title) - place(other.title) || (by === 'type' ? 0 : one.title.localeCompare(other.title)));
}

/** The document name for a file, guessed from its own name; undefined where it gives none. */
export function nameByFile(fileName: string, names: readonly DocumentName[]): DocumentName | undefined {
  const words = wordsOf(fileName.replace(/\.[^.]*$/, ''));
  return names
    .filter(({ docID }) => docID !== 'other')
    .find(({ docID }) => words.includes(wordsOf(docID).replaceAll(' ', '')) || words.includes(wordsOf(docID)));
}

function wordsOf(text: string): string {
  return ` ${text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()} `
    .replace(/ (\w) (\d+) /g, ' $1$2 ')
    .trim();
}

/** The documents the broker still has to send, as text for a letter. */
export function needsText(needs: readonly Need[]): string {
  return needs
    .map(({ name, party, count, reason }) => {
      const what = [count > 1 ? `${count} × ${name}` : name, party].filter(Boolean).join(', ');
      return `- ${what}${reason === '' ? '' : `: ${reason}`}`;
    })
    .join('\n');
}
