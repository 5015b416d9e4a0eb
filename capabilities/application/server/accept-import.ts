import { ok } from '../../../foundation/result/result.ts';
import { command } from '../../../platform/operation/operation.ts';
import { acceptImport } from '../contract/accept-import.ts';
import type { ChangesTaken } from '../domain/import/accept-file.ts';
import { acceptImport as decide, mayAcceptImport } from '../domain/import/accept-import.ts';
import { wholeApplicationOf, wholeNewestApplication } from '../port/application-versions.ts';
import { editableLoan } from '../port/editable-loan.ts';
import { acceptedPlan, nothingTakenPlan } from '../port/import-writes.ts';
import { importOf, storedImport } from '../port/imports.ts';
import { acceptedOf } from '../port/loan-file-reader.ts';

export default command(acceptImport, {
  read: async (tx, { loan, params, body }) => {
    const [editable, row, current] = await Promise.all([
      editableLoan(tx, loan),
      importOf(tx, loan, params.importId),
      wholeNewestApplication(tx, loan),
    ]);
    const based = body.basedOn === current.version ? current : await wholeApplicationOf(tx, loan, body.basedOn);
    return ok({ loan: editable, found: row && storedImport(row), sha256: row?.sha256, current, based });
  },
  work: {
    from: ({ current }) => [current.version],
    run: async (context, { loan, body, signal }, { files }) => {
      const may = mayAcceptImport(context, body.basedOn);
      if (!may.ok) return may;
      if (body.accepted.length === 0) return ok<ChangesTaken | undefined>(undefined);
      const bytes = await files.read(loan.brokerageId, context.sha256!);
      return acceptedOf(bytes, context.current.document, body.accepted, signal);
    },
  },
  decide: (context, { body }, taken) => decide(context, body.basedOn, taken),
  record: ({ file, current, taken }, { asked, portal }) =>
    taken ? acceptedPlan(portal.database.vault, asked, current, file, taken) : nothingTakenPlan(asked, file),
  reply: ({ version, taken }) => ({ version, taken: taken?.changes.length ?? 0 }),
});
