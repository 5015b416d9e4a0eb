import { sql } from 'kysely';
import type { ReadTx } from '../../../../platform/database/database.ts';
import { storedAs } from '../../../../platform/database/stored-json.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import type { DisclosureError } from '../../../../regulation/post-consummation/index.ts';
import { people } from '../../../access/port/people.ts';
import type { ChangedCharge, Refund, SettlementChange, Voided } from '../../domain/index.ts';

/** The records of a loan after closing, including voided lines, in the order recorded. */
export async function settlementChanges(tx: ReadTx, { brokerageId, loanNumber }: FoundLoan): Promise<readonly SettlementChange[]> {
  const rows = await tx
    .selectFrom('settlement_change as c')
    .innerJoin(people.as('p'), 'p.person_id', 'c.recorded_by')
    .leftJoin(people.as('v'), 'v.person_id', 'c.voided_by')
    .select(['c.sequence', 'c.kind', 'c.happened_on', 'c.learned_on', 'c.how', 'c.of_settlement', 'c.error', 'c.charges', 'c.note'])
    .select(['c.closing_version', 'c.recorded_at', 'p.display_name', 'c.voided_at', 'c.void_words', 'v.display_name as voided_by'])
    .where('c.brokerage_id', '=', brokerageId)
    .where('c.loan_number', '=', loanNumber)
    .orderBy('c.sequence')
    .execute();
  return rows.map((row) => ({
    sequence: row.sequence,
    kind: row.kind as SettlementChange['kind'],
    happenedOn: row.happened_on,
    learnedOn: row.learned_on,
    how: row.how as SettlementChange['how'],
    ofSettlement: row.of_settlement,
    misstatement: row.error as DisclosureError | null,
    charges: storedAs<readonly ChangedCharge[]>(row.charges),
    note: row.note,
    closingVersion: row.closing_version,
    recordedBy: row.display_name,
    recordedAt: row.recorded_at,
    voided: voidedOf(row),
  }));
}

export async function refundsOf(tx: ReadTx, { brokerageId, loanNumber }: FoundLoan): Promise<readonly Refund[]> {
  const rows = await tx
    .selectFrom('cure_refund as r')
    .innerJoin(people.as('p'), 'p.person_id', 'r.recorded_by')
    .leftJoin(people.as('v'), 'v.person_id', 'r.voided_by')
    .select(['r.sequence', 'r.cause', 'r.paid_on', 'r.form', 'r.reference', 'r.paid_to', 'r.recorded_at', 'p.display_name'])
    .select(['r.voided_at', 'r.void_words', 'v.display_name as voided_by'])
    .select(sql<number>`r.amount_cents::bigint`.as('amount'))
    .where('r.brokerage_id', '=', brokerageId)
    .where('r.loan_number', '=', loanNumber)
    .orderBy('r.sequence')
    .execute();
  return rows.map((row) => ({
    sequence: row.sequence,
    cause: row.cause,
    amount: row.amount,
    paidOn: row.paid_on,
    form: row.form as Refund['form'],
    reference: row.reference,
    paidTo: row.paid_to,
    recordedBy: row.display_name,
    recordedAt: row.recorded_at,
    voided: voidedOf(row),
  }));
}

function voidedOf(row: { voided_by: string | null; voided_at: Voided['at'] | null; void_words: string | null }): Voided | null {
  return row.voided_at === null ? null : { by: row.voided_by!, at: row.voided_at, words: row.void_words! };
}
