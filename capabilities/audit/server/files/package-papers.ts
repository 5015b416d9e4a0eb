import { ok, refuse } from '../../../../foundation/result/result.ts';
import type { FileStore } from '../../../../platform/files/file-store.ts';
import type { FoundLoan, Portal } from '../../../../platform/http/asked.ts';
import { writeFile } from '../../../documents/port/application-file.ts';
import type { Paper } from '../../domain/index.ts';
import type { PackageContext } from '../rows/package-context.ts';
import { journalPaper, proofPaper, writtenPaper } from './written-papers.ts';

interface Wanted {
  readonly loan: FoundLoan;
  readonly whole: boolean;
  readonly signal: AbortSignal;
}

/** The application, the proofs and the journal as papers, stored; refused where a paper the package only names is missing. */
export async function packagePapers(
  { application, papers, journal, lockProofs, proofs, cures, apr, now }: PackageContext,
  { loan, whole, signal }: Wanted,
  portal: Portal,
) {
  const missing = await firstMissing(portal.files, loan.brokerageId, papers);
  if (missing !== undefined) return refuse('FILE_MISSING', '', { details: { name: missing } });
  const file = await writeFile(application, { loan, format: 'mismo-3.4-ulad', whole, signal }, portal);
  if (!file.ok) throw new Error(`The application could not be written: ${file.refusal.message}`);
  const written = [
    writtenPaper('application', 'application.xml', Buffer.from(file.value.text, 'utf8'), now),
    proofPaper('loan-estimates', 'deadlines.json', proofs.dates, now),
    ...(lockProofs ? [proofPaper('locks', 'lock-and-price.json', lockProofs, now)] : []),
    proofPaper('cures', 'tolerance.json', proofs.tolerance, now),
    ...(cures ? [proofPaper('cures', 'cures-ledger.json', cures, now)] : []),
    proofPaper('tests', 'qualified-mortgage.json', proofs.qm, now),
    ...(apr ? [proofPaper('tests', 'apr.json', apr, now)] : []),
    journalPaper(journal, now),
  ];
  for (const { content } of written) await portal.files.keep(loan.brokerageId, content);
  return ok(written.map(({ paper }) => paper));
}

/** The first file that can't be read. Each is read once, one at a time: a package with a missing file is not made. The store checks the hash. */
async function firstMissing(files: FileStore, brokerageId: number, papers: readonly Paper[]): Promise<string | undefined> {
  for (const { name, sha256 } of papers) {
    const found = await files.read(brokerageId, Buffer.from(sha256, 'hex')).then(
      () => true,
      () => false,
    );
    if (!found) return name;
  }
  return undefined;
}
