import type { ReadTx } from '../../../../platform/database/database.ts';
import { instantIn } from '../../../../platform/database/instant-text.ts';
import type { Instant } from '../../../../platform/clock/clock.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import { people } from '../../../access/port/people.ts';

/** The legal hold in effect on a loan. */
export async function standingHold(tx: ReadTx, { brokerageId, loanNumber }: FoundLoan): Promise<string | undefined> {
  const row = await tx
    .selectFrom('legal_hold')
    .select('hold_id')
    .where('brokerage_id', '=', brokerageId)
    .where('loan_number', '=', loanNumber)
    .where('lifted_at', 'is', null)
    .executeTakeFirst();
  return row?.hold_id;
}

/** All legal holds of a loan with who placed and lifted them, the newest first. */
export function holdsOf(tx: ReadTx, { brokerageId, loanNumber }: FoundLoan) {
  return tx
    .selectFrom('legal_hold as h')
    .innerJoin(people.as('p'), 'p.person_id', 'h.placed_by')
    .leftJoin(people.as('l'), 'l.person_id', 'h.lifted_by')
    .select(['h.hold_id', 'h.why', 'h.lifted_why', 'p.display_name as placed_by', 'l.display_name as lifted_by'])
    .select([instantIn('h.placed_at').as('placed_at'), instantIn<Instant | null>('h.lifted_at').as('lifted_at')])
    .where('h.brokerage_id', '=', brokerageId)
    .where('h.loan_number', '=', loanNumber)
    .orderBy('h.placed_at', 'desc')
    .execute();
}
