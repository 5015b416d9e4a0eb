import { sql } from 'kysely';
import { ok, refuse } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getAuditPackage } from '../contract/get-audit-package.ts';
import { zipStream } from '../../../platform/files/zip-stream.ts';
import { filesOfPackage, packageOfLoan } from './rows/audit-packages.ts';

/** Each file is read from the store by its hash only when it is written. */
export default query(getAuditPackage, async ({ loan, actor, params: { packageId }, read }, { files }) => {
  const { found, listed, opened } = await read(async (tx) => {
    const [one, lines, opening] = await Promise.all([
      packageOfLoan(tx, loan, packageId),
      filesOfPackage(tx, loan, packageId),
      tx
        .selectFrom('audit_package_opening')
        .select('opening_id')
        .where('brokerage_id', '=', loan.brokerageId)
        .where('package_id', '=', packageId)
        .where('person_id', '=', actor.personId)
        .where('opened_at', '>', sql<string>`portal_now() - interval '10 minutes'`)
        .executeTakeFirst(),
    ]);
    return { found: one, listed: lines, opened: opening };
  });
  if (!found) return refuse('PACKAGE_NOT_FOUND', '', { details: { loanId: loan.loanNumber } });
  if (!opened) return refuse('NOT_OPENED', '');
  const of = (name: string, sha256: Buffer) => ({ name, read: () => files.read(loan.brokerageId, sha256) });
  return ok({
    name: `Audit package ${loan.loanNumber}${found.redacted ? ' redacted' : ''}.zip`,
    contentType: 'application/zip',
    bytes: zipStream([
      of('000 Index.pdf', found.index_sha256),
      of('000 manifest.json', found.manifest_sha256),
      ...listed.map((file) => of(file.name, file.sha256)),
    ]),
  });
});
