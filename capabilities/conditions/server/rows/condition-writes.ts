import { ok, type Result } from '../../../../foundation/result/result.ts';
import type { Instant } from '../../../../foundation/units/units.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { Actor, FoundLoan, Portal } from '../../../../platform/http/asked.ts';
import { statements, type Plan } from '../../../../platform/operation/plan.ts';
import { stateWord, type ConditionMoved, type DecidedCondition, type MoveContext, type NewCondition } from '../../domain/index.ts';
import { conditionsOf, loanStatusOf } from './stored-conditions.ts';

interface Who {
  readonly loan: FoundLoan;
  readonly actor: Actor;
}

/** What a move is decided from, of one moment. */
export async function moveContext(
  tx: ReadTx,
  { loan, params }: { readonly loan: FoundLoan; readonly params: { readonly number: string } },
  { clock }: Pick<Portal, 'clock'>,
): Promise<Result<MoveContext, never>> {
  const [status, [condition], now] = await Promise.all([
    loanStatusOf(tx, loan),
    conditionsOf(tx, loan, Number(params.number)),
    clock.nowIn(tx),
  ]);
  return ok({ status, condition, now });
}

/** The rows of new conditions. */
export function newConditionWrites({ loan, actor }: Who, conditions: readonly NewCondition[], now: Instant) {
  return conditions.map((condition) =>
    statements.insertInto('loan_condition').values({
      brokerage_id: loan.brokerageId,
      loan_number: loan.loanNumber,
      number: condition.number,
      stage: condition.stage,
      words: condition.words,
      satisfied_by: condition.satisfiedBy,
      owner: condition.owner,
      due: condition.due,
      finding: condition.finding?.text ?? null,
      finding_of: condition.finding?.system ?? null,
      state: 'open',
      written_by: actor.personId,
      written_at: now,
    }),
  );
}

type Line = Pick<NonNullable<Plan['journal']>[number], 'kind' | 'summary' | 'details'>;

export function conditionLine({ loan, actor }: Who, line: Line) {
  return { ...loan, personId: actor.personId, actorName: actor.displayName, origin: 'typed' as const, ...line };
}

const DID: Partial<Record<ConditionMoved['to'], string>> = {
  requested: 'asked for',
  received: 'answered',
  'in-review': 'began to review',
  cleared: 'cleared',
  rejected: 'rejected',
  waived: 'waived',
  cancelled: 'cancelled',
};

/** A move with its line in the journal. */
export function movePlan(who: Who, moved: ConditionMoved, { condition, now }: { condition: DecidedCondition; now: Instant }): Plan {
  const { loan, actor } = who;
  const { number, sequence, from, to, words, wanted, document } = moved;
  const did = from === 'cleared' ? 'opened again' : (DID[to] ?? stateWord(to).toLowerCase());
  const after = [document ? `with ${document.name}` : '', words === '' ? '' : `: ${words}`, wanted === '' ? '' : ` Send: ${wanted}`];
  return {
    writes: [
      statements
        .updateTable('loan_condition')
        .set({ state: to, moves: sequence })
        .where('brokerage_id', '=', loan.brokerageId)
        .where('loan_number', '=', loan.loanNumber)
        .where('number', '=', number)
        .where('moves', '=', sequence - 1),
      statements.insertInto('loan_condition_move').values({
        brokerage_id: loan.brokerageId,
        loan_number: loan.loanNumber,
        number,
        sequence,
        from_state: from,
        to_state: to,
        words,
        wanted,
        document_id: document?.documentId ?? null,
        document_version: document?.version ?? null,
        moved_by: actor.personId,
        moved_at: now,
      }),
    ],
    journal: [
      conditionLine(who, {
        kind: 'condition-moved',
        summary: `${actor.displayName} ${did} condition ${number}, ${condition.words}${after[0] === '' ? '' : ` ${after[0]}`}${after[1]}${after[2]}`,
        details: { number, from, to, words, wanted, documentId: document?.documentId ?? null, documentVersion: document?.version ?? null },
      }),
    ],
  };
}
