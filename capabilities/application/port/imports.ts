import { vaultOf, type ReadTx } from '../../../platform/database/database.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import { openTexts } from '../../../platform/vault/sealed-json.ts';
import { applicationLines } from '../../loan/port/journal-lines.ts';
import type { ApplicationVersion } from '../domain/application-version.ts';
import { joinChanges } from '../domain/edit/masked-changes.ts';
import type { HistoryLine } from '../domain/history/field-history.ts';
import type { FileFormat } from '../domain/import/open-file.ts';
import type { StoredImport } from '../domain/import/stored-import.ts';
import type { ImportedChange } from '../domain/import/undo-changes.ts';
import { importPlace } from '../domain/sealed-places.ts';
import { applicationOf, wholeNewestApplication } from './application-versions.ts';
import { storedFiles } from '../../documents/port/stored-files.ts';
import { people } from '../../access/port/people.ts';
import { storedAs } from '../../../platform/database/stored-json.ts';

/** The input of a comparison with a file: the current application, with its whole numbers, and who wrote which of its fields. */
export async function comparedWith(tx: ReadTx, loan: FoundLoan) {
  const current = await wholeNewestApplication(tx, loan);
  return { current, history: await historyOf(tx, loan, current) };
}

/** The journal lines on who wrote which field, oldest first, and the first application of the loan. */
async function historyOf(tx: ReadTx, loan: FoundLoan, current: ApplicationVersion) {
  const [lines, first] = await Promise.all([historyLines(tx, loan), applicationOf(tx, loan, 1)]);
  return { lines, first: (first ?? current).document };
}

/** The journal's lines about a loan's application, oldest first. */
export async function historyLines(tx: ReadTx, loan: FoundLoan): Promise<readonly HistoryLine[]> {
  const rows = await applicationLines(tx, loan);
  return rows.map(({ actor_name: by, details, ...row }) => ({ ...row, by, details: details as HistoryLine['details'] }));
}

export type ImportRow = NonNullable<Awaited<ReturnType<typeof importOf>>>;

/** One import with its file and the names of who had to do with it. */
export function importOf(tx: ReadTx, loan: FoundLoan, importId: string) {
  return importsOf(tx, loan).where('i.import_id', '=', importId).executeTakeFirst();
}

export function importsOf(tx: ReadTx, loan: FoundLoan) {
  return tx
    .selectFrom('application_import as i')
    .innerJoin(storedFiles.as('f'), (join) => join.onRef('f.brokerage_id', '=', 'i.brokerage_id').onRef('f.file_id', '=', 'i.file_id'))
    .innerJoin(people.as('p'), 'p.person_id', 'i.made_by')
    .leftJoin(people.as('d'), 'd.person_id', 'i.decided_by')
    .selectAll('i')
    .select(['f.name', 'f.bytes', 'f.sha256', 'p.display_name as brought_by', 'd.display_name as decider'])
    .where('i.brokerage_id', '=', loan.brokerageId)
    .where('i.loan_number', '=', loan.loanNumber);
}

/** The same as decisions see it. */
export function storedImport(row: ImportRow): StoredImport {
  return {
    importId: row.import_id,
    fileId: row.file_id,
    name: row.name,
    format: row.format as FileFormat,
    state: row.state as StoredImport['state'],
    decidedBy: row.decider,
    decidedAt: row.decided_at,
  };
}

/** An import's changes as they are stored: masked numbers stay masked. */
export function shownChanges(row: ImportRow): readonly ImportedChange[] {
  // Written by `acceptedPlan` alone, from such changes.
  return storedAs<readonly ImportedChange[]>(row.changes);
}

/** An import's changes with whole numbers: for undo. */
export async function wholeChanges(tx: ReadTx, loan: FoundLoan, row: ImportRow): Promise<readonly ImportedChange[]> {
  const secrets = await openTexts(vaultOf(tx), loan.brokerageId, importPlace(loan.loanNumber, row.import_id), row.sealed);
  return joinChanges(shownChanges(row), secrets);
}
