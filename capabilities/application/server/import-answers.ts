import { ok, refuse } from '../../../foundation/result/result.ts';
import { answer, command, type Answer, type Portal } from '../../../platform/http/asked.ts';
import { acceptImport } from '../contract/accept-import.ts';
import { getImport } from '../contract/get-import.ts';
import { getImports } from '../contract/get-imports.ts';
import { undoImport } from '../contract/undo-import.ts';
import { diff } from '../domain/diff.ts';
import { formatNames, type FileFormat } from '../domain/open-file.ts';
import { shownChangedSince, shownTaken } from '../domain/show-proposal.ts';
import type { ImportedChange } from '../domain/undo-import.ts';
import { compare, importOf, importsOf, openLoan, recordAccepted, recordKept, recordUndone, type ImportRow } from './imports.ts';
import { acceptedOf, undoneOf } from './loan-file-reader.ts';
import { applicationOf, newestApplication } from './newest-application.ts';
import { ended } from './record-version.ts';

/** Files in a loan that is there already: compared, taken in part, kept out, taken back. */
export function importAnswers(portal: Portal): readonly Answer[] {
  return [
    answer(getImports, async ({ loan, read }) => {
      const rows = await read((tx) => importsOf(tx, loan).orderBy('i.made_at', 'desc').limit(100).execute());
      return ok({
        imports: rows.map((row) => ({ ...shownImport(row), taken: (row.changes as unknown as readonly unknown[]).length })),
      });
    }),
    answer(getImport, ({ loan, params, read, signal }) =>
      read(async (tx) => {
        const row = await importOf(tx, loan, params.importId);
        if (!row) return refuse('IMPORT_NOT_FOUND', '', { details: { loanId: loan.loanNumber } });
        const compared = await compare(tx, loan, await portal.files.read(row.sha256), signal);
        if (!compared.ok) return compared;
        const { current, shown } = compared.value;
        const { status } = await tx
          .selectFrom('loan')
          .select('status')
          .where('brokerage_id', '=', loan.brokerageId)
          .where('loan_number', '=', loan.loanNumber)
          .executeTakeFirstOrThrow();
        const changes = row.changes as unknown as readonly ImportedChange[];
        const since = await undoneOf(current.document, row.state === 'accepted' ? changes : [], signal);
        if (!since.ok) return since;
        return ok({
          ...shownImport(row),
          bytes: row.bytes,
          format: row.format,
          version: current.version,
          ended: ended.includes(status),
          sections: row.state === 'proposed' ? shown.sections : [],
          onlyHere: row.state === 'proposed' ? shown.onlyHere : [],
          leftOut: shown.leftOut,
          dataPoints: shown.dataPoints,
          findings: shown.findings,
          findingCount: shown.findingCount,
          taken: changes.map(shownTaken),
          changedSince: since.value.changedSince.map(shownChangedSince),
        });
      }),
    ),
    command(acceptImport, async ({ loan, params, body, actor, signal }, tx) => {
      const open = await openLoan(tx, loan);
      if (!open.ok) return open;
      const row = await importOf(tx, loan, params.importId);
      if (!row) return refuse('IMPORT_NOT_FOUND', '', { details: { loanId: loan.loanNumber } });
      if (row.state !== 'proposed')
        return refuse('IMPORT_DECIDED', '', { details: { by: row.decider, at: row.decided_at, state: row.state } });
      const current = await newestApplication(tx, loan);
      if (body.basedOn !== current.version) {
        const based = await applicationOf(tx, loan, body.basedOn);
        const changed = based ? diff(based.document, current.document).map(({ path, label }) => ({ path, label })) : [];
        const what = changed.length === 0 ? '' : `: ${changed[0]!.label}${changed.length === 1 ? '' : ` and ${changed.length - 1} more`}`;
        const message = `${current.madeBy} changed the application since you compared it${what}. Nothing was taken; look at the comparison again.`;
        return refuse('APPLICATION_CHANGED', message, {
          details: { version: current.version, by: current.madeBy, at: current.madeAt, changed },
        });
      }
      const file = { importId: row.import_id, fileId: row.file_id, name: row.name, format: row.format as FileFormat };
      if (body.accepted.length === 0) {
        await recordKept(tx, loan, actor, file);
        return ok({ version: current.version, taken: 0 });
      }
      const accepted = await acceptedOf(await portal.files.read(row.sha256), current.document, body.accepted, signal);
      if (!accepted.ok) return accepted;
      const version = await recordAccepted(tx, loan, actor, open.value, current, file, accepted.value);
      return ok({ version, taken: accepted.value.changes.length });
    }),
    command(undoImport, async ({ loan, params, actor, signal }, tx) => {
      const open = await openLoan(tx, loan);
      if (!open.ok) return open;
      const row = await importOf(tx, loan, params.importId);
      if (!row) return refuse('IMPORT_NOT_FOUND', '', { details: { loanId: loan.loanNumber } });
      if (row.state !== 'accepted') return refuse('NOT_TAKEN', '');
      const done = await recordUndone(tx, loan, actor, open.value, row, signal);
      if (!done.ok) return done;
      const { version, undone } = done.value;
      return ok({ version, undone: undone.reverted.length, changedSince: undone.changedSince.map(shownChangedSince) });
    }),
  ];
}

/** What every view of an import says of it: the file, how it stands, who brought it and who decided. */
function shownImport(row: ImportRow) {
  return {
    importId: row.import_id,
    fileName: row.name,
    formatName: formatNames[row.format as FileFormat],
    state: row.state as 'proposed',
    broughtBy: row.brought_by,
    broughtAt: row.made_at,
    decidedBy: row.decider,
    decidedAt: row.decided_at,
  };
}
