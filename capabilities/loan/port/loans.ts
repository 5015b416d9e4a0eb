import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { LoanNumber } from '../../../foundation/units/units.ts';
import { builder, type ReadTx } from '../../../platform/database/database.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';

/** Loans, for a neighbour's query to join or to list: all columns except those of the journal. */
export const loans = builder
  .selectFrom('loan')
  .select(['brokerage_id', 'loan_number', 'status', 'registration_type', 'tpo_type', 'officer_id', 'processor_id', 'updated_at'])
  .select(['product_id', 'product_name', 'program_id', 'feature_id', 'registered_at', 'application_date', 'anticipated_closing_date'])
  .select([
    'borrower_name',
    'borrower_last_name',
    'last_name_sought',
    'property_line',
    'property_state',
    'loan_purpose',
    'mortgage_type',
    'lien_priority',
  ])
  .select(['loan_amount_cents', 'ltv_thousandths', 'score', 'duplicate_keys'])
  .select(['note_rate_thousandths', 'lock_state', 'lock_expires_at', 'initial_le_due', 'le_sent_at'])
  .select(['revised_le_since', 'revised_le_due', 'revised_le_cause', 'intent_on', 'cd_sent_on']);

/**
 * The loans with some numbers, for a neighbour's prepared statement, each looked up by itself. Of a brokerage with many loans the database would rather read
 * all of them: such a statement is planned for a brokerage of middling size.
 */
export function loansNumbered(numbers: RawBuilder<readonly LoanNumber[]>, brokerageId: RawBuilder<number> | undefined) {
  const one = loans
    .where('loan_number', '=', sql.ref<LoanNumber>('n.loan_number'))
    .$if(brokerageId !== undefined, (q) => q.where('brokerage_id', '=', brokerageId!))
    .limit(1);
  return builder
    .selectFrom(sql<{ loan_number: LoanNumber }>`unnest(${numbers}::text[])`.as<'n'>(sql`n(loan_number)`))
    .innerJoinLateral(one.as('one'), (join) => join.onTrue())
    .selectAll('one');
}

/** True of a loan, which the query calls `l` or `loan`, that a person is the officer or the processor of. */
export function assignedTo(personId: string | RawBuilder<string>, loan: 'l' | 'loan' = 'l'): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.ref(`${loan}.officer_id`)} = ${personId}::uuid or ${sql.ref(`${loan}.processor_id`)} = ${personId}::uuid)`;
}

/** One loan's row, as the beginning of a query that selects its columns. */
export function loanOf(tx: ReadTx, { brokerageId, loanNumber }: FoundLoan) {
  return tx.selectFrom(loans.as('l')).where('l.brokerage_id', '=', brokerageId).where('l.loan_number', '=', loanNumber);
}

/** The tracking items of loans, for a neighbour's query; an item without a row is not started. */
export const trackingItemRows = builder.selectFrom('loan_tracking_item').select(['brokerage_id', 'loan_number', 'name', 'status']);
