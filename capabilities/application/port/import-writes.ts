import type { Compilable } from 'kysely';
import type { Actor, FoundLoan } from '../../../platform/http/asked.ts';
import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { statements, type Plan } from '../../../platform/operation/plan.ts';
import { sealTexts } from '../../../platform/vault/sealed-json.ts';
import type { Vault } from '../../../platform/vault/vault.ts';
import { numbersIn } from '../../../standards/mismo-3.4/secret-values.ts';
import { storedFileWrite } from '../../documents/port/stored-files.ts';
import type { ApplicationVersion } from '../domain/application-version.ts';
import { splitChanges } from '../domain/edit/masked-changes.ts';
import { forJournal } from '../domain/edit/merge-edits.ts';
import type { ChangesTaken } from '../domain/import/accept-file.ts';
import { formatNames } from '../domain/import/open-file.ts';
import { turnedRound } from '../domain/import/undo-changes.ts';
import type { ImportUndone } from '../domain/import/undo-import.ts';
import type { StoredImport } from '../domain/import/stored-import.ts';
import { importPlace } from '../domain/sealed-places.ts';
import { nextVersionWrites } from './version-writes.ts';

type LoanPlan = Required<Pick<Plan, 'writes' | 'journal'>>;
export type ImportedFile = Pick<StoredImport, 'importId' | 'fileId' | 'name' | 'format'>;

/** The actor and the loan. */
interface LoanActor {
  readonly loan: FoundLoan;
  readonly actor: Actor;
}

/** A file on the loan that is in the file store already, and its import. */
export function importedFileWrites(
  { loan, actor }: { readonly loan: FoundLoan; readonly actor: Pick<Actor, 'personId'> },
  file: ImportedFile & { readonly bytes: number; readonly sha256: Buffer },
): Compilable<unknown>[] {
  const key = { brokerage_id: loan.brokerageId, loan_number: loan.loanNumber, file_id: file.fileId, made_by: actor.personId };
  return [
    storedFileWrite({
      ...loan,
      fileId: file.fileId,
      name: file.name,
      contentType: 'application/octet-stream',
      bytes: file.bytes,
      sha256: file.sha256,
      madeBy: actor.personId,
    }),
    statements.insertInto('application_import').values({ ...key, import_id: file.importId, format: file.format }),
  ];
}

/** A file brought to a loan to be compared with its application, of which nothing changes yet. */
export function proposedPlan(
  who: LoanActor,
  file: Parameters<typeof importedFileWrites>[1],
  found: { readonly newCount: number; readonly differsCount: number },
): LoanPlan {
  return {
    writes: importedFileWrites(who, file),
    journal: [
      {
        ...who.loan,
        personId: who.actor.personId,
        actorName: who.actor.displayName,
        origin: 'imported',
        kind: 'loan-file-uploaded',
        summary: `Brought in ${file.name} (${formatNames[file.format]}) to compare; nothing changed yet`,
        details: { importId: file.importId, name: file.name, format: file.format, new: found.newCount, differs: found.differsCount },
      },
    ],
  };
}

/** The writes of an accepted import: the next version of the application, the import's decision and one journal line. */
export async function acceptedPlan(
  vault: Vault,
  { loan, actor }: LoanActor,
  current: ApplicationVersion,
  file: ImportedFile,
  taken: ChangesTaken,
): Promise<LoanPlan> {
  const origin = file.format === 'credit-2.3.1' ? 'credit' : 'imported';
  const version = current.version + 1;
  const { changes, secrets } = splitChanges(taken.changes, numbersIn([current.document, taken.document]));
  const sealed = await sealTexts(vault, loan.brokerageId, importPlace(loan.loanNumber, file.importId), secrets);
  const decision = importUpdate(loan, file)
    .set({ state: 'accepted', accepted_version: version, changes: JSON.stringify(changes), ...sealed, decided_by: actor.personId })
    .set((set) => ({ decided_at: set.fn<string>('portal_now') }));
  const versions = await nextVersionWrites(vault, loan, {
    version,
    document: taken.document,
    sourceFileId: current.sourceFileId ?? (origin === 'imported' ? file.fileId : null),
    origin,
    personId: actor.personId,
  });
  const { length } = taken.changes;
  return {
    writes: [...versions, decision],
    journal: [
      {
        ...loan,
        personId: actor.personId,
        actorName: actor.displayName,
        origin,
        kind: 'application-imported',
        summary: `Took ${length === 1 ? '1 change' : `${length} changes`} from ${file.name}`,
        details: { version, basedOn: current.version, importId: file.importId, name: file.name, changes },
      },
    ],
  };
}

/** The application stays as it is: the file is decided, and no version is made. */
export function nothingTakenPlan({ loan, actor }: LoanActor, file: ImportedFile): LoanPlan {
  return {
    writes: [
      importUpdate(loan, file)
        .set({ state: 'kept', decided_by: actor.personId })
        .set((set) => ({ decided_at: set.fn<string>('portal_now') })),
    ],
    journal: [
      loanLine(loan, actor, {
        kind: 'import-kept',
        summary: `Kept the application as it is; nothing was taken from ${file.name}`,
        details: { importId: file.importId, name: file.name },
      }),
    ],
  };
}

/** A new version, the import's end and one line of the journal. */
export async function undonePlan(
  vault: Vault,
  { loan, actor }: LoanActor,
  { file, current, version, undone: { document, reverted, changedSince } }: ImportUndone,
): Promise<LoanPlan> {
  const { personId } = actor;
  const left = changedSince.length === 0 ? '' : `, ${changedSince.length} changed since and left`;
  const turned = reverted.map(turnedRound);
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

/** An import's row, to be changed. */
function importUpdate(loan: FoundLoan, { importId }: Pick<StoredImport, 'importId'>) {
  return statements
    .updateTable('application_import')
    .where('brokerage_id', '=', loan.brokerageId)
    .where('loan_number', '=', loan.loanNumber)
    .where('import_id', '=', importId);
}
