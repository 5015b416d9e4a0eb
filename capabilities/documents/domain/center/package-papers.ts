import type { PlainDate } from '../../../../foundation/dates/dates.ts';
import type { Explained } from '../../../../foundation/explain/explain.ts';
import {
  documentDue,
  documentIncluded,
  PACKAGE_FACT_LABELS,
  PACKAGE_TABLE,
  packageContents,
  type PackageDocument,
  type PackageFacts,
} from '../../../../regulation/package/index.ts';
import { regZCalendars } from '../../../../regulation/timing/index.ts';
import type { ListedDocument } from './checklist.ts';

export const packagePhases = ['initial', 'closing'] as const;
export type ShownPhase = (typeof packagePhases)[number];

/** The loan's packages so far, beside its facts. */
export interface PackageSoFar {
  readonly applicationDate: PlainDate;
  /** The first day each document was sent, by its code. */
  readonly sent: ReadonlyMap<string, PlainDate>;
}

/** A document of a package: why it is in, when it is due, whether it was sent, and whether it came back. */
export interface PackagePaper {
  readonly paper: PackageDocument;
  readonly required: Explained<boolean>;
  /** The day it is due, where that is counted from the application; its clock in words is always in `paper`. */
  readonly due: Explained<PlainDate> | undefined;
  readonly sentOn: PlainDate | null;
  /** The document on the loan that is this paper, signed. */
  readonly received: ListedDocument | undefined;
}

export interface LoanPackage {
  readonly phase: ShownPhase;
  readonly papers: readonly PackagePaper[];
  /** Papers that would be in if what is missing of the loan were stated so. */
  readonly undecided: readonly { readonly code: string; readonly name: string; readonly missing: readonly string[] }[];
  /** Why there is no package: the loan's facts contradict each other. */
  readonly problem: string | undefined;
}

/** The document name under which a paper is returned. */
const COMES_BACK_AS: Readonly<Record<string, string>> = {
  LE: 'loan-estimate',
  ITP: 'intent-to-proceed',
  URLA: 'application',
  'BORROWER-AUTH': 'authorization',
  '4506C': 'tax-transcript-request',
  CD: 'closing-disclosure',
  NOTE: 'note',
  SI: 'security-instrument',
};

/** The documents of a package by the loan's current facts: required, sent, received, and by when. */
export function loanPackage(
  phase: ShownPhase,
  facts: PackageFacts,
  { applicationDate, sent }: PackageSoFar,
  documents: readonly ListedDocument[],
): LoanPackage {
  const contents = packageContents(phase, facts);
  if (!contents.ok) return { phase, papers: [], undecided: [], problem: contents.refusal.message };
  return {
    phase,
    problem: undefined,
    undecided: contents.value.undecided.map(({ code, missing }) => ({
      code,
      name: PACKAGE_TABLE.documents.find((paper) => paper.code === code)!.name,
      missing: missing.map((fact) => PACKAGE_FACT_LABELS[fact]),
    })),
    papers: contents.value.documents.map((paper) => {
      const due = documentDue(paper, applicationDate, regZCalendars());
      const type = COMES_BACK_AS[paper.code];
      return {
        paper,
        required: documentIncluded(paper, facts),
        due: due.ok ? due.value : undefined,
        sentOn: sent.get(paper.code) ?? null,
        received: documents.find(({ typeCode, status }) => typeCode === type && (status === 'In review' || status === 'Accepted')),
      };
    }),
  };
}
