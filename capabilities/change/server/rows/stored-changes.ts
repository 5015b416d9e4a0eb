import type { Instant } from '../../../../foundation/units/units.ts';
import type { ReplyOf } from '../../../../foundation/wire/call.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import { storedAs } from '../../../../platform/database/stored-json.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import { statements } from '../../../../platform/operation/plan.ts';
import { people } from '../../../access/port/people.ts';
import { documentRows } from '../../../documents/port/loan-documents.ts';
import type { getChangeOfCircumstance } from '../../contract/get-change-of-circumstance.ts';
import type { ChangeProposed, ChangeLine, ChangedFact, OpenChange } from '../../domain/index.ts';

export type StoredChangeView = NonNullable<ReplyOf<typeof getChangeOfCircumstance>['open']>;

/** Every change of a loan, the newest first. */
export async function storedChanges(tx: ReadTx, loan: FoundLoan) {
  const [rows, evidence] = await Promise.all([changeRows(tx, loan), evidenceRows(tx, loan)]);
  return rows.map((row) => ({
    row,
    facts: storedAs<readonly ChangedFact[]>(row.facts),
    lines: storedAs<readonly ChangeLine[]>(row.lines),
    evidence: evidence
      .filter((each) => each.sequence === row.sequence)
      .map(({ fact, document_id: documentId, name, version, type_code }) => ({
        fact,
        documentId,
        name: name || type_code,
        version,
        fileName: name || type_code,
      })),
  }));
}

export type StoredChange = Awaited<ReturnType<typeof storedChanges>>[number];

function changeRows(tx: ReadTx, { brokerageId, loanNumber }: FoundLoan) {
  return tx
    .selectFrom('circumstance_change as c')
    .innerJoin(people.as('p'), 'p.person_id', 'c.proposed_by')
    .leftJoin(people.as('e'), 'e.person_id', 'c.ended_by')
    .select(['c.sequence', 'c.stage', 'c.status', 'c.based_form', 'c.based_version', 'c.method', 'c.facts', 'c.lines'])
    .select(['c.learned_on', 'c.due_on', 'c.proposed_by', 'c.proposed_at', 'c.words', 'c.ended_at'])
    .select(['p.display_name as proposer', 'e.display_name as ended_by_name'])
    .where('c.brokerage_id', '=', brokerageId)
    .where('c.loan_number', '=', loanNumber)
    .orderBy('c.sequence', 'desc')
    .limit(50)
    .execute();
}

function evidenceRows(tx: ReadTx, { brokerageId, loanNumber }: FoundLoan) {
  return tx
    .selectFrom('change_evidence as e')
    .innerJoin(documentRows.as('d'), (join) =>
      join
        .onRef('d.brokerage_id', '=', 'e.brokerage_id')
        .onRef('d.loan_number', '=', 'e.loan_number')
        .onRef('d.document_id', '=', 'e.document_id'),
    )
    .select(['e.sequence', 'e.fact', 'e.document_id', 'd.name', 'd.type_code', 'd.version'])
    .where('e.brokerage_id', '=', brokerageId)
    .where('e.loan_number', '=', loanNumber)
    .orderBy('e.fact')
    .execute();
}

/** The change that waits for the coordinator. */
export function openChange(changes: readonly StoredChange[]): (OpenChange & { readonly proposedBy: string }) | undefined {
  const open = changes.find(({ row }) => row.status === 'proposed');
  return (
    open && {
      sequence: open.row.sequence,
      stage: open.row.stage as 'pre' | 'post',
      facts: open.facts,
      lines: open.lines,
      proposedById: open.row.proposed_by,
      proposedBy: open.row.proposer,
    }
  );
}

export function changeView({ row, facts, lines, evidence }: StoredChange, samePeople: readonly string[]): StoredChangeView {
  return {
    sequence: row.sequence,
    stage: row.stage as StoredChangeView['stage'],
    status: row.status as StoredChangeView['status'],
    basedOn: { form: row.based_form as StoredChangeView['basedOn']['form'], version: row.based_version },
    method: row.method as StoredChangeView['method'],
    facts: [...facts],
    lines: [...lines],
    evidence,
    learnedOn: row.learned_on,
    dueOn: row.due_on,
    proposedBy: row.proposer,
    proposedByYou: samePeople.includes(row.proposed_by),
    proposedAt: row.proposed_at,
    words: row.words,
    endedBy: row.ended_by_name,
    endedAt: row.ended_at,
  };
}

interface By {
  readonly sequence: number;
  readonly personId: string;
  readonly now: Instant;
}

export function changeWrites({ brokerageId, loanNumber }: FoundLoan, change: ChangeProposed, { sequence, personId, now }: By) {
  const key = { brokerage_id: brokerageId, loan_number: loanNumber, sequence };
  const row = statements.insertInto('circumstance_change').values({
    ...key,
    stage: change.stage,
    status: 'proposed',
    based_form: change.basedOn.form,
    based_version: change.basedOn.version,
    method: change.method,
    facts: JSON.stringify(change.facts),
    lines: JSON.stringify(change.lines),
    learned_on: change.learnedOn,
    due_on: change.dueOn,
    proposed_by: personId,
    proposed_at: now,
  });
  if (change.evidence.length === 0) return [row];
  const evidence = change.evidence.map(({ fact, documentId }) => ({ ...key, fact, document_id: documentId }));
  return [row, statements.insertInto('change_evidence').values(evidence)];
}

/** That a change was decided, with its lines, or returned with words. */
export function changeEndWrite(
  { brokerageId, loanNumber }: FoundLoan,
  end: { readonly status: 'decided'; readonly lines: readonly ChangeLine[] } | { readonly status: 'returned'; readonly words: string },
  { sequence, personId, now }: By,
) {
  return statements
    .updateTable('circumstance_change')
    .set({
      status: end.status,
      ...(end.status === 'decided' ? { lines: JSON.stringify(end.lines) } : { words: end.words }),
      ended_by: personId,
      ended_at: now,
    })
    .where('brokerage_id', '=', brokerageId)
    .where('loan_number', '=', loanNumber)
    .where('sequence', '=', sequence)
    .where('status', '=', 'proposed');
}
