/**
 * Which documents a package contains, by the facts of the loan, and the days of those that are counted from the application.
 *
 * Not covered: lines of credit (12 CFR 1026.40) and the disclosures of reverse mortgages (1026.19(a), 1026.33), which are named and decided
 * by a person; the forms and deadlines of the states, of which names alone are here, to be confirmed by counsel; the wording of any
 * document; the state of a document for each person; papers of the agencies after the initial package.
 */
export {
  documentIncluded,
  missingFacts,
  PACKAGE_FACT_LABELS,
  PACKAGE_TABLE,
  packageChange,
  packageContents,
  type PackageContents,
} from './contents.ts';
export { appraisalNoticeDue, counselingListDays, documentDue, type CounselingListDays } from './document-days.ts';
export type { DocumentCondition, PackageDocument, PackageFacts, PackagePhase } from './package-document.ts';
export { bookletGivenBy, foreclosureLiabilityOnEstimate, servicingStatementRequired } from './single-documents.ts';
export { STATE_PAPERS, statePart, type StatePapers, type StatePart } from './state-papers.ts';
