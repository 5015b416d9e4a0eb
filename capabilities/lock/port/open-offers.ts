import { sql } from 'kysely';
import type { ReadTx } from '../../../platform/database/database.ts';
import type { LockChoices } from '../domain/index.ts';
import { storedAs } from '../../../platform/database/stored-json.ts';
import type { LoanNumber } from '../../../foundation/units/units.ts';

/** A loan's offer that can still be locked: its cell, and the choices besides. */
export interface OpenOffer {
  readonly brokerageId: number;
  readonly loanNumber: LoanNumber;
  readonly productId: string;
  readonly rate: number;
  readonly lockDays: number;
  readonly choices: LockChoices;
}

/** Every offer that is valid at an instant, of all that the transaction sees. */
export async function openOffers(tx: ReadTx, now: string): Promise<readonly OpenOffer[]> {
  const rows = await tx
    .selectFrom('lock_offer')
    .select(['brokerage_id', 'loan_number', 'offer'])
    .where('consumed_at', 'is', null)
    .where('holds_until', '>', now)
    .execute();
  return rows.map(({ brokerage_id: brokerageId, loan_number: loanNumber, offer }) => {
    // Written by this capability alone.
    const { productId, rate, lockDays, choices = {} } = storedAs<Omit<OpenOffer, 'choices'> & { choices?: LockChoices }>(offer);
    return { brokerageId, loanNumber, productId, rate, lockDays, choices };
  });
}

/** How many loans are locked now. */
export async function lockedLoanCount(tx: ReadTx): Promise<number> {
  const { locked } = await tx
    .selectFrom('rate_lock')
    .select(sql<number>`count(*)::integer`.as('locked'))
    .where('state', '=', 'locked')
    .executeTakeFirstOrThrow();
  return locked;
}
