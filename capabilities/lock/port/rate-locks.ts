import { sql } from 'kysely';
import { builder, type ReadTx } from '../../../platform/database/database.ts';
import { prepared, type Places } from '../../../platform/database/prepared/index.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';

/** Locks, ended ones too, for a neighbour's query to join or to list. */
export const rateLocks = builder
  .selectFrom('rate_lock')
  .select(['brokerage_id', 'loan_number', 'lock_id', 'state', 'product_id', 'sheet_version', 'priced_by_hand', 'application_version'])
  .select(['rate_thousandths', 'price_thousandths', 'locked_at', 'lock_date', 'expires_at', 'expires_on', 'expires_time']);

/** The entries of locks' histories, for a neighbour's query to join. */
export const lockEvents = builder.selectFrom('lock_event').select(['brokerage_id', 'lock_id', 'sequence', 'kind', 'event', 'at']);

/** The loan's stored lock, whether or not it has expired meanwhile, with the score and the payer it was priced with. */
export async function lockOnRecord(tx: ReadTx, loan: FoundLoan) {
  const [lock] = await recorded(tx, loan);
  return lock;
}

const recorded = prepared((db, values: Places<FoundLoan>) =>
  // The score is the one of the price: an application without credit has none of its own.
  db
    .selectFrom('rate_lock as r')
    .innerJoin('lock_event as e', (join) =>
      join.onRef('e.brokerage_id', '=', 'r.brokerage_id').onRef('e.lock_id', '=', 'r.lock_id').on('e.sequence', '=', 1),
    )
    .select(['r.lock_id', 'r.product_id', 'r.sheet_version', 'r.rate_thousandths', 'r.price_thousandths', 'r.lock_date', 'r.expires_at'])
    .select(sql<number | null>`(e.event #>> '{terms,scenario,score}')::integer`.as('score'))
    .select(sql<'Lender' | 'Borrower' | null>`e.event #>> '{terms,scenario,compensation,paidBy}'`.as('paid_by'))
    .select(sql<string | null>`e.event #>> '{terms,scenario,mortgageInsurance}'`.as('mortgage_insurance'))
    .where('r.brokerage_id', '=', values.brokerageId)
    .where('r.loan_number', '=', values.loanNumber)
    .where('r.state', '=', 'locked'),
);

/** The day a loan's newest lock was made; undefined when it was never locked. */
export async function newestLockDate(tx: ReadTx, loan: FoundLoan) {
  const lock = await tx
    .selectFrom('rate_lock')
    .select('lock_date')
    .where('brokerage_id', '=', loan.brokerageId)
    .where('loan_number', '=', loan.loanNumber)
    .orderBy('locked_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return lock?.lock_date;
}
