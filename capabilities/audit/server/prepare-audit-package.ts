import { randomUUID } from 'node:crypto';
import { ok, refuse } from '../../../foundation/result/result.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { command } from '../../../platform/operation/operation.ts';
import { readApplication, writeFile } from '../../documents/port/application-file.ts';
import { cureProofs } from '../../cure/port/cure-proofs.ts';
import { disclosureProofs } from '../../disclose/port/disclosure-proofs.ts';
import type { LoanStatus } from '../../loan/domain/loan-status.ts';
import { loanOf } from '../../loan/port/loans.ts';
import { wholeJournal } from '../../loan/port/whole-journal.ts';
import { lockView, newestLock } from '../../lock/port/stored-locks.ts';
import { prepareAuditPackage } from '../contract/prepare-audit-package.ts';
import { gatherPackage, isClosed, recipientNames, type Paper } from '../domain/index.ts';
import { indexPdf } from './files/index-pdf.ts';
import { manifestJson } from './files/manifest-json.ts';
import { journalPaper, proofPaper, writtenPaper } from './files/written-papers.ts';
import { packageRows } from './rows/package-writes.ts';
import { aprProofs } from './rows/apr-proofs.ts';
import { papersOfLoan } from './rows/papers-of-loan.ts';
import { stackingOrderFor } from './rows/stacking-orders.ts';

/** The application, the proofs and the journal are written from one moment; everything else is stored already and only named. */
export default command(prepareAuditPackage, {
  read: async (tx, { loan, body }, portal) => {
    const [application, row, papers, journal, lock, proofs, apr, order, now] = await Promise.all([
      readApplication(tx, loan),
      loanOf(tx, loan).select(['l.status', 'l.borrower_name']).executeTakeFirstOrThrow(),
      papersOfLoan(tx, loan),
      wholeJournal(tx, loan),
      newestLock(tx, loan),
      disclosureProofs(tx, loan, portal),
      aprProofs(tx, loan),
      stackingOrderFor(tx, loan, body.recipient ?? 'examiner'),
      portal.clock.nowIn(tx),
    ]);
    if (!application.ok) return application;
    const cures = await cureProofs(tx, loan, now, portal.settings.zone);
    const lockProofs = lock ? lockView(lock, now) : null;
    const status = row.status as LoanStatus;
    // Before its files are read.
    if (!isClosed(status)) return refuse('NOT_CLOSED', '');
    return ok({
      application: application.value,
      status,
      borrowers: row.borrower_name,
      papers,
      journal,
      lockProofs,
      proofs,
      cures,
      apr,
      order,
      now,
      packageId: randomUUID() as string,
    });
  },
  work: {
    from: ({ application, journal }) => [application.version, journal.length],
    run: async ({ application, papers, journal, lockProofs, proofs, cures, apr, now }, { loan, body, signal }, portal) => {
      const missing = await firstMissing(portal.files, loan.brokerageId, papers);
      if (missing !== undefined) return refuse('FILE_MISSING', '', { details: { name: missing } });
      const file = await writeFile(application, { loan, format: 'mismo-3.4-ulad', whole: !body.redacted, signal }, portal);
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
    },
  },
  decide: ({ status, papers, order }, { body }, written) => gatherPackage({ status, papers, written }, { redacted: body.redacted, order }),
  make: {
    from: ({ manifest }) => [manifest.end.value],
    run: async (gathered, { borrowers, now, order }, { loan, actor, body }, portal) => {
      const about = { loanNumber: loan.loanNumber, order, redacted: body.redacted, madeBy: actor.displayName, madeAt: now };
      const index = await indexPdf(gathered, { ...about, borrowers, zone: portal.settings.zone });
      const indexSha256 = await portal.files.keep(loan.brokerageId, index);
      const manifest = manifestJson(gathered, { ...about, indexSha256: indexSha256.toString('hex') });
      const manifestSha256 = await portal.files.keep(loan.brokerageId, manifest);
      return { index: { sha256: indexSha256, bytes: index.length }, manifest: { sha256: manifestSha256, bytes: manifest.length } };
    },
  },
  record: ({ files, leftOut, manifest }, { context: { now, packageId, order }, asked: { loan, actor, body }, made }) => ({
    writes: packageRows(loan, {
      packageId,
      redacted: body.redacted,
      order,
      chainEnd: manifest.end.value,
      personId: actor.personId,
      now,
      files,
      made,
    }),
    journal: [
      {
        ...loan,
        personId: actor.personId,
        actorName: actor.displayName,
        origin: 'typed',
        kind: 'audit-package-prepared',
        summary: `${actor.displayName} prepared a ${body.redacted ? 'redacted' : 'whole'} audit package of ${files.length} files for the ${recipientNames[order.recipient].toLowerCase()}`,
        details: {
          packageId,
          recipient: order.recipient,
          stackingVersion: order.version,
          chainEnd: manifest.end.value,
          files: files.length,
          leftOut: leftOut.length,
        },
      },
    ],
  }),
  reply: ({ manifest }, { context: { packageId } }) => ({ packageId, chainEnd: manifest.end.value }),
});

/** Each file is read once, one at a time: a package that could not be handed out is not made. The store checks the hash. */
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
