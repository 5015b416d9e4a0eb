import { ok } from '../../../foundation/result/result.ts';
import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import type { Plan } from '../../../platform/operation/plan.ts';
import type { Vault } from '../../../platform/vault/vault.ts';
import { numbersIn } from '../../../standards/mismo-3.4/secret-values.ts';
import { undoImport } from '../contract/undo-import.ts';
import { forJournal } from '../domain/edit/merge-edits.ts';
import { shownChangedSince } from '../domain/import/show-proposal.ts';
import type { ImportedChange } from '../domain/import/undo-changes.ts';
import { mayUndoImport, undoImport as decide, type ImportUndone } from '../domain/import/undo-import.ts';
import { wholeNewestApplication } from '../port/application-versions.ts';
import { editableLoan } from '../port/editable-loan.ts';
import { importUpdate, type LoanActor } from '../port/import-writes.ts';
import { importOf, storedImport, wholeChanges } from '../port/imports.ts';
import { undoneOf } from '../port/loan-file-reader.ts';
import { nextVersionWrites } from '../port/version-writes.ts';
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

/** A new version, the import's end and one line of the journal. */
async function undonePlan(
  vault: Vault,
  { loan, actor }: LoanActor,
  { file, current, version, undone: { document, reverted, changedSince } }: ImportUndone,
): Promise<Plan> {
  const { personId } = actor;
  const left = changedSince.length === 0 ? '' : `, ${changedSince.length} changed since and left`;
  const turned = reverted.map(({ path, label, kind, before, after }) => turnedRound({ path, label, kind, before, after }));
  return {
    writes: [
      ...(await nextVersionWrites(vault, loan, { version, document, sourceFileId: current.sourceFileId, origin: 'typed', personId })),
      importUpdate(loan, file)
        .set({ state: 'undone', undone_by: personId, undone_version: version })
        .set((set) => ({ undone_at: set.fn<string>('portal_now') })),
    ],
    journal: [
      loanLine(loan, actor, {
        kind: 'application-import-undone',
        summary: `Undid the import of ${file.name}: ${reverted.length} put back${left}`,
        details: {
          version,
          importId: file.importId,
          changes: forJournal(turned, numbersIn([current.document, document])),
          left: changedSince.map(({ path }) => path),
        },
      }),
    ],
  };
}

/** A change with before and after exchanged. */
function turnedRound({ before, after, kind, ...rest }: ImportedChange): ImportedChange {
  const back = kind === 'added' ? 'removed' : kind === 'set' ? 'cleared' : 'changed';
  return { ...rest, kind: back, ...(after === undefined ? {} : { before: after }), ...(before === undefined ? {} : { after: before }) };
}
