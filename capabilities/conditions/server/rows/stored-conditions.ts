import type { Instant } from '../../../../foundation/units/units.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import type { ConditionStage, ConditionState } from '../../../../regulation/conditions/index.ts';
import { people } from '../../../access/port/people.ts';
import { documentRows } from '../../../documents/port/loan-documents.ts';
import { loanOf } from '../../../loan/port/loans.ts';
import type { ConditionOwner, DecidedCondition, SentDocument } from '../../domain/index.ts';

export interface StoredMove {
  readonly sequence: number;
  readonly from: ConditionState;
  readonly to: ConditionState;
  readonly byId: string;
  readonly by: string;
  readonly at: Instant;
  readonly words: string;
  readonly wanted: string;
  readonly document: SentDocument | null;
}

export interface StoredCondition extends DecidedCondition {
  readonly finding: string | null;
  readonly findingOf: 'DU' | 'LPA' | null;
  readonly writtenBy: string;
  readonly writtenAt: Instant;
  readonly history: readonly StoredMove[];
}

/** The conditions of a loan by number, each with its moves; or one of them. */
export async function conditionsOf(tx: ReadTx, loan: FoundLoan, only?: number): Promise<readonly StoredCondition[]> {
  const [rows, moves] = await Promise.all([conditionRows(tx, loan, only), movesOf(tx, loan, only)]);
  const ofCondition = Map.groupBy(moves, ({ number }) => number);
  return rows.map((row) => {
    const history = (ofCondition.get(row.number) ?? []).map(({ move }) => move);
    return {
      number: row.number,
      stage: row.stage as ConditionStage,
      words: row.words,
      satisfiedBy: row.satisfied_by,
      owner: row.owner as ConditionOwner,
      due: row.due,
      state: row.state as ConditionState,
      moves: row.moves,
      finding: row.finding,
      findingOf: row.finding_of as StoredCondition['findingOf'],
      writtenById: row.written_by,
      writtenBy: row.display_name,
      writtenAt: row.written_at,
      last: history.at(-1) ?? null,
      history,
    };
  });
}

function conditionRows(tx: ReadTx, { brokerageId, loanNumber }: FoundLoan, only: number | undefined) {
  return tx
    .selectFrom('loan_condition as c')
    .innerJoin(people.as('p'), 'p.person_id', 'c.written_by')
    .select(['c.number', 'c.stage', 'c.words', 'c.satisfied_by', 'c.owner', 'c.due', 'c.state', 'c.moves', 'c.finding', 'c.finding_of'])
    .select(['c.written_by', 'c.written_at', 'p.display_name'])
    .where('c.brokerage_id', '=', brokerageId)
    .where('c.loan_number', '=', loanNumber)
    .$if(only !== undefined, (q) => q.where('c.number', '=', only!))
    .orderBy('c.number')
    .execute();
}

async function movesOf(tx: ReadTx, { brokerageId, loanNumber }: FoundLoan, only: number | undefined) {
  const rows = await tx
    .selectFrom('loan_condition_move as m')
    .innerJoin(people.as('p'), 'p.person_id', 'm.moved_by')
    .leftJoin(documentRows.as('d'), (on) =>
      on
        .onRef('d.brokerage_id', '=', 'm.brokerage_id')
        .onRef('d.loan_number', '=', 'm.loan_number')
        .onRef('d.document_id', '=', 'm.document_id'),
    )
    .select(['m.number', 'm.sequence', 'm.from_state', 'm.to_state', 'm.words', 'm.wanted', 'm.moved_by', 'm.moved_at', 'p.display_name'])
    .select(['m.document_id', 'm.document_version', 'd.name as document_name'])
    .where('m.brokerage_id', '=', brokerageId)
    .where('m.loan_number', '=', loanNumber)
    .$if(only !== undefined, (q) => q.where('m.number', '=', only!))
    .orderBy('m.number')
    .orderBy('m.sequence')
    .execute();
  return rows.map((row) => ({
    number: row.number,
    move: {
      sequence: row.sequence,
      from: row.from_state as ConditionState,
      to: row.to_state as ConditionState,
      byId: row.moved_by,
      by: row.display_name,
      at: row.moved_at,
      words: row.words,
      wanted: row.wanted,
      document:
        row.document_id === null
          ? null
          : { documentId: row.document_id, name: row.document_name ?? 'Document', version: row.document_version! },
    } satisfies StoredMove,
  }));
}

/** The documents of a loan that can be sent for a condition, by name. */
export async function sendableDocuments(tx: ReadTx, { brokerageId, loanNumber }: FoundLoan) {
  const rows = await tx
    .selectFrom(documentRows.as('d'))
    .select(['d.document_id', 'd.name', 'd.version', 'd.status'])
    .where('d.brokerage_id', '=', brokerageId)
    .where('d.loan_number', '=', loanNumber)
    .where('d.status', '!=', 'Removed')
    .orderBy('d.name')
    .orderBy('d.document_id')
    .execute();
  return rows.map((row) => ({ documentId: row.document_id, name: row.name, version: row.version, status: row.status }));
}

export async function loanStatusOf(tx: ReadTx, loan: FoundLoan): Promise<string> {
  return (await loanOf(tx, loan).select('l.status').executeTakeFirstOrThrow()).status;
}

/** The input of adding a condition. */
export async function conditionList(tx: ReadTx, loan: FoundLoan) {
  const [status, row] = await Promise.all([
    loanStatusOf(tx, loan),
    tx
      .selectFrom('loan_condition')
      .select(({ fn }) => fn.max('number').as('last'))
      .where('brokerage_id', '=', loan.brokerageId)
      .where('loan_number', '=', loan.loanNumber)
      .executeTakeFirst(),
  ]);
  return { status, lastNumber: row?.last ?? 0 };
}
