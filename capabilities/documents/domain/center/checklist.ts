import type { PlainDate } from '../../../../foundation/dates/dates.ts';
import type { Explained } from '../../../../foundation/explain/explain.ts';
import type { DocumentFacts } from './document-facts.ts';
import { documentNeeds, type DocumentNeed } from './document-needs.ts';
import { daysToSpare, goodThrough } from './document-dates.ts';
import type { StoredStatus, VirusCheck } from './document-status.ts';
import { documentType } from './document-types.ts';

/** A document on the loan, as far as it can satisfy a need. */
export interface ListedDocument {
  readonly documentId: string;
  readonly typeCode: string;
  readonly name: string;
  readonly partyId: string | null;
  readonly documentDate: PlainDate | null;
  readonly status: StoredStatus;
  readonly reason: string;
  /** The date of its newest version. */
  readonly virusCheck: VirusCheck;
}

export type ShownStatus = 'In review' | 'Being checked' | 'Accepted' | 'Rejected' | 'Too old';
export type NeedStatus = Exclude<ShownStatus, 'Being checked'> | 'Missing';

/** How old a document will be at the planned closing; nothing where its age is not limited or has no date. */
export interface DocumentAgeAtClosing {
  readonly goodThrough: Explained<PlainDate>;
  readonly toSpare: Explained<number> | undefined;
}

export interface ChecklistItem {
  readonly need: DocumentNeed;
  readonly status: NeedStatus;
  /** Why it is not accepted yet: what is wrong, or what is still missing. */
  readonly reason: string;
  /** How many needed documents are accepted, or in review. */
  readonly accepted: number;
  readonly documents: readonly ListedDocument[];
}

export function ageOf(
  document: ListedDocument,
  facts: Pick<DocumentFacts, 'mortgageType'>,
  closingDate: PlainDate | null,
): DocumentAgeAtClosing | undefined {
  const last = goodThrough(documentType(document.typeCode)!, document.documentDate, facts.mortgageType);
  return last && { goodThrough: last, toSpare: closingDate === null ? undefined : daysToSpare(last, closingDate) };
}

/** The status a person sees: a document that will be too old at closing is, unless it was rejected anyway. */
export function shownStatus(document: ListedDocument, age: DocumentAgeAtClosing | undefined, today: PlainDate): ShownStatus {
  if (document.status === 'Rejected') return 'Rejected';
  if (document.virusCheck === 'waits') return 'Being checked';
  const old = age !== undefined && (age.toSpare === undefined ? age.goodThrough.value < today : age.toSpare.value < 0);
  return old ? 'Too old' : document.status === 'Accepted' ? 'Accepted' : 'In review';
}

export interface ChecklistContext {
  readonly facts: DocumentFacts;
  readonly documents: readonly ListedDocument[];
  readonly closingDate: PlainDate | null;
  readonly today: PlainDate;
}

/** The documents the loan needs, those already there, and the status of each. */
export function checklist({ facts, documents, closingDate, today }: ChecklistContext): readonly ChecklistItem[] {
  return documentNeeds(facts).map((need) => {
    const here = documents.filter(
      (one) => one.status !== 'Removed' && one.typeCode === need.type.code && (need.party === undefined || one.partyId === need.party.id),
    );
    const shown = here.map((document) => ({ document, status: shownStatus(document, ageOf(document, facts, closingDate), today) }));
    const count = (status: ShownStatus): number => shown.filter((one) => one.status === status).length;
    const accepted = count('Accepted');
    const still = need.count - accepted - count('In review') - count('Being checked');
    const bad = (['Rejected', 'Too old'] as const).flatMap((is) =>
      shown.filter(({ status }) => status === is).map(({ document }) => ({ document, is })),
    )[0];
    const status = accepted >= need.count ? 'Accepted' : still <= 0 ? 'In review' : (bad?.is ?? 'Missing');
    return { need, status, reason: reasonOf(status, { count: need.count, still, bad: bad?.document }), accepted, documents: here };
  });
}

function reasonOf(status: NeedStatus, { count, still, bad }: { count: number; still: number; bad: ListedDocument | undefined }): string {
  const number = count > 1 ? `${still} of ${count} to come` : '';
  if (status === 'Missing') return number;
  if (status === 'Rejected') return bad?.reason ?? '';
  if (status === 'Too old') return 'Too old at closing; a newer one is needed';
  return '';
}
