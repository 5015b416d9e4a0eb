import { ok } from '../../../foundation/result/result.ts';
import { command } from '../../../platform/operation/operation.ts';
import { undoImport } from '../contract/undo-import.ts';
import { shownChangedSince } from '../domain/import/show-proposal.ts';
import { mayUndoImport, undoImport as decide } from '../domain/import/undo-import.ts';
import { wholeNewestApplication } from '../port/application-versions.ts';
import { editableLoan } from '../port/editable-loan.ts';
import { undonePlan } from '../port/import-writes.ts';
import { importOf, storedImport, wholeChanges } from '../port/imports.ts';
import { undoneOf } from '../port/loan-file-reader.ts';
import { numbersToMask } from './rows/shown-import.ts';

export default command(undoImport, {
  read: async (tx, { loan, params }) => {
    const [editable, row, current] = await Promise.all([
      editableLoan(tx, loan),
      importOf(tx, loan, params.importId),
      wholeNewestApplication(tx, loan),
    ]);
    const changes = row ? await wholeChanges(tx, loan, row) : [];
    return ok({ loan: editable, found: row && storedImport(row), changes, current });
  },
  work: {
    from: ({ current, found }) => [current.version, found?.state],
    run: async (context, { signal }) => {
      const may = mayUndoImport(context);
      return may.ok ? undoneOf(context.current.document, context.changes, signal) : may;
    },
  },
  decide: (context, _asked, undone) => decide(context, undone),
  record: (undone, { asked, portal }) => undonePlan(portal.database.vault, asked, undone),
  reply: ({ version, undone }, { context: { current, changes } }) => {
    const masked = numbersToMask(current, changes);
    return {
      version,
      undone: undone.reverted.length,
      changedSince: undone.changedSince.map((change) => shownChangedSince(change, masked)),
    };
  },
});
