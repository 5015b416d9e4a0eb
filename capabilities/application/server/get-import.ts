import { ok, refuse } from '../../../foundation/result/result.ts';
import type { ReadTx } from '../../../platform/database/database.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getImport } from '../contract/get-import.ts';
import { shownChangedSince, shownTaken } from '../domain/import/show-proposal.ts';
import { editableLoan } from '../port/editable-loan.ts';
import { comparedWith, importOf, shownChanges, wholeChanges } from '../port/imports.ts';
import { proposalOf, undoneOf } from '../port/loan-file-reader.ts';
import { numbersToMask, shownImport } from './rows/shown-import.ts';

export default query(getImport, async ({ loan, params, read, signal }, { files }) => {
  const found = await read((tx) => importToShow(tx, loan, params.importId));
  if (!found) return refuse('IMPORT_NOT_FOUND', '', { details: { loanId: loan.loanNumber } });
  const { row, editable, changes, current, history } = found;
  const proposal = await proposalOf(await files.read(loan.brokerageId, row.sha256), current.document, history, signal);
  if (!proposal.ok) return proposal;
  const since = await undoneOf(current.document, row.state === 'accepted' ? changes : [], signal);
  if (!since.ok) return since;
  const { sections, onlyHere, leftOut, dataPoints, findings, findingCount } = proposal.value;
  const masked = numbersToMask(current, changes);
  const open = row.state === 'proposed';
  return ok({
    ...shownImport(row),
    bytes: row.bytes,
    format: row.format,
    version: current.version,
    ended: editable.ended,
    sections: open ? sections : [],
    onlyHere: open ? onlyHere : [],
    leftOut,
    dataPoints,
    findings,
    findingCount,
    taken: shownChanges(row).map((change) => shownTaken(change, masked)),
    changedSince: since.value.changedSince.map((change) => shownChangedSince(change, masked)),
  });
});

async function importToShow(tx: ReadTx, loan: FoundLoan, importId: string) {
  const row = await importOf(tx, loan, importId);
  if (!row) return undefined;
  const [editable, changes, compared] = await Promise.all([editableLoan(tx, loan), wholeChanges(tx, loan, row), comparedWith(tx, loan)]);
  return { row, editable, changes, ...compared };
}
