import type { PlainDate } from '../../../foundation/dates/dates.ts';
import type { ReadTx } from '../../../platform/database/database.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import { newestApplication } from '../../application/port/application-versions.ts';
import { loanOf } from '../../loan/port/loans.ts';
import {
  loanOfPackage,
  papersOfLoan,
  type AroundPackage,
  type LoanOfPackage,
  type PapersToSend,
  type PaperPhase,
  type StoredPaper,
} from '../domain/index.ts';
import { lenderPapers } from '../server/rows/lender-papers.ts';
import { sentPapersOf } from './sent-papers.ts';

/** The facts from the loan's estimate and quotes, besides its application. */
export type PackageAround = Omit<AroundPackage, 'tpoType'>;

/** The facts that decide a loan's papers, in one snapshot. */
export async function loanOfPackageNow(tx: ReadTx, loan: FoundLoan, around: PackageAround): Promise<LoanOfPackage> {
  const [{ document }, row] = await Promise.all([
    newestApplication(tx, loan),
    loanOf(tx, loan).select(['tpo_type']).executeTakeFirstOrThrow(),
  ]);
  return loanOfPackage(document, { ...around, tpoType: row.tpo_type });
}

/** The lender's papers of a package for a loan on a day: those to send, and those that can't be decided. */
export async function papersToSend(
  tx: ReadTx,
  loan: FoundLoan,
  { phase, around, on }: { readonly phase: PaperPhase; readonly around: PackageAround; readonly on: PlainDate },
): Promise<PapersToSend<StoredPaper>> {
  const [papers, decided, sent] = await Promise.all([lenderPapers(tx), loanOfPackageNow(tx, loan, around), sentPapersOf(tx, loan)]);
  return papersOfLoan(papers, { phase, loan: decided, on, sent: sent.flatMap(({ paperId }) => paperId ?? []) });
}
