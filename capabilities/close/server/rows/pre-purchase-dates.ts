import type { PlainDate } from '../../../../foundation/dates/dates.ts';
import type { Instant } from '../../../../foundation/units/units.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import { statements } from '../../../../platform/operation/plan.ts';

export async function prePurchaseDate(tx: ReadTx, { brokerageId, loanNumber }: FoundLoan): Promise<PlainDate | null> {
  const row = await tx
    .selectFrom('pre_purchase_date')
    .select('on_date')
    .where('brokerage_id', '=', brokerageId)
    .where('loan_number', '=', loanNumber)
    .executeTakeFirst();
  return row?.on_date ?? null;
}

export function prePurchaseDateWrite(
  { brokerageId, loanNumber }: FoundLoan,
  { date, personId, now }: { readonly date: PlainDate; readonly personId: string; readonly now: Instant },
) {
  const values = { on_date: date, set_by: personId, set_at: now };
  return statements
    .insertInto('pre_purchase_date')
    .values({ brokerage_id: brokerageId, loan_number: loanNumber, ...values })
    .onConflict((c) => c.columns(['brokerage_id', 'loan_number']).doUpdateSet(values));
}
