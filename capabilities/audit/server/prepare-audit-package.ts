import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { prepareAuditPackage } from '../contract/prepare-audit-package.ts';
import { prepareAuditPackage as decide, recipientNames } from '../domain/index.ts';
import { packageIndex } from './files/package-index.ts';
import { packagePapers } from './files/package-papers.ts';
import { packageContext } from './rows/package-context.ts';
import { packageRows } from './rows/package-writes.ts';

/** The application, the proofs and the journal are written from one moment; everything else is stored already and only named. */
export default command(prepareAuditPackage, {
  read: (tx, { loan, body }, portal) => packageContext(tx, loan, body.recipient ?? 'examiner', portal),
  work: {
    from: ({ application, journal }) => [application.version, journal.length],
    run: (context, { loan, body, signal }, portal) => packagePapers(context, { loan, whole: !body.redacted, signal }, portal),
  },
  decide: ({ status, papers, order }, { body }, written) => decide({ status, papers, written }, { redacted: body.redacted, order }),
  make: {
    from: ({ manifest }) => [manifest.end.value],
    run: (gathered, context, { loan, actor, body }, portal) =>
      packageIndex(gathered, context, { loan, redacted: body.redacted, madeBy: actor.displayName }, portal),
  },
  record: ({ files, leftOut, manifest }, { context: { now, packageId, order }, asked: { loan, actor, body }, made }) => ({
    writes: packageRows(loan, { files, manifest, packageId, order, now, redacted: body.redacted, personId: actor.personId, made }),
    journal: [
      loanLine(loan, actor, {
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
      }),
    ],
  }),
  reply: ({ manifest }, { context: { packageId } }) => ({ packageId, chainEnd: manifest.end.value }),
});
