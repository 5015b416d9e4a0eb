import { sql } from 'kysely';
import type { ReadTx } from '../../../platform/database/database.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';

/** The lines of a loan's journal about the sources of its application's values, oldest first. */
export function applicationLines(tx: ReadTx, { brokerageId, loanNumber }: FoundLoan) {
  return tx
    .selectFrom('journal_line')
    .select(['kind', 'origin', 'actor_name', 'at', 'details'])
    .where('brokerage_id', '=', brokerageId)
    .where('loan_number', '=', loanNumber)
    .where((where) => where.or([where('kind', '=', 'loan-registered'), where('kind', 'like', 'application-%')]))
    .orderBy('sequence')
    .execute();
}

/** The lines of a loan's journal about reviews, virus checks and new versions of its documents, oldest first. */
export function documentLines(tx: ReadTx, { brokerageId, loanNumber }: FoundLoan) {
  return tx
    .selectFrom('journal_line')
    .select(['kind', 'at', sql<string | null>`details ->> 'documentId'`.as('document_id'), sql<string | null>`details ->> 'to'`.as('to')])
    .where('brokerage_id', '=', brokerageId)
    .where('loan_number', '=', loanNumber)
    .where('kind', 'in', ['document-reviewed', 'document-uploaded', 'document-virus-found'])
    .orderBy('sequence')
    .execute();
}
