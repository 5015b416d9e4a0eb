export { addLenderPaper, type AddedPaper, type AddPaperRefusal, type TypedPaper } from './add-lender-paper.ts';
export { endLenderPaper } from './end-lender-paper.ts';
export {
  CHANNELS,
  isOver,
  LOAN_TYPES,
  NO_CONDITIONS,
  OCCUPANCIES,
  paperPhases,
  paperSignatures,
  PURPOSES,
  type LenderPaper,
  type PaperConditions,
  type PaperPhase,
  type PaperSignature,
  type StoredPaper,
} from './lender-paper.ts';
export { loanOfPackage, type AroundPackage, type LoanOfPackage } from './package-facts.ts';
export { judgePaper, papersOfLoan, type JudgedPaper, type PapersToSend } from './papers-of-loan.ts';
export { MADE_HERE, uncoveredPapers, type UncoveredPaper } from './uncovered-papers.ts';
