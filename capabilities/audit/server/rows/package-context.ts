import { randomUUID } from 'node:crypto';
import { ok, refuse } from '../../../../foundation/result/result.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { FoundLoan, Portal } from '../../../../platform/http/asked.ts';
import { cureProofs } from '../../../cure/port/cure-proofs.ts';
import { disclosureProofs } from '../../../disclose/port/disclosure-proofs.ts';
import { readApplication } from '../../../documents/port/application-file.ts';
import type { LoanStatus } from '../../../loan/domain/loan-status.ts';
import { loanOf } from '../../../loan/port/loans.ts';
import { wholeJournal } from '../../../loan/port/whole-journal.ts';
import { lockView, newestLock } from '../../../lock/port/stored-locks.ts';
import { isClosed, type PackageRecipient } from '../../domain/index.ts';
import { aprProofs } from './apr-proofs.ts';
import { papersOfLoan } from './papers-of-loan.ts';
import { stackingOrderFor } from './stacking-orders.ts';

export type PackageContext = Extract<Awaited<ReturnType<typeof packageContext>>, { readonly ok: true }>['value'];

/** The input of a package, from one snapshot. */
export async function packageContext(tx: ReadTx, loan: FoundLoan, recipient: PackageRecipient, portal: Portal) {
  const [application, row, papers, journal, lock, proofs, apr, order, now] = await Promise.all([
    readApplication(tx, loan),
    loanOf(tx, loan).select(['l.status', 'l.borrower_name']).executeTakeFirstOrThrow(),
    papersOfLoan(tx, loan),
    wholeJournal(tx, loan),
    newestLock(tx, loan),
    disclosureProofs(tx, loan, portal),
    aprProofs(tx, loan),
    stackingOrderFor(tx, loan, recipient),
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
}
