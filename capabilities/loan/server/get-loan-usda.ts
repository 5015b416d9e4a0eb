import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getLoanUsda } from '../contract/get-loan-usda.ts';
import { loanUsda } from '../domain/loan-usda.ts';
import { tablesIn } from '../../tables/port/tables-in-force.ts';
import { loanOf } from '../port/loans.ts';

export default query(getLoanUsda, async ({ loan, read }, { clock }) => {
  const { row, today, tables } = await read(async (tx) => ({
    row: await loanOf(tx, loan).select(['l.mortgage_type', 'l.loan_amount_cents']).executeTakeFirstOrThrow(),
    today: await clock.todayIn(tx),
    tables: await tablesIn(tx),
  }));
  const { isUsda, upfront, annual, missing } = loanUsda(
    { mortgageType: row.mortgage_type, amountCents: row.loan_amount_cents },
    today,
    tables['usda-fees'],
  );
  return ok({
    isUsda,
    upfront: upfront ? { rate: upfront.rate.value, cents: upfront.fee?.value ?? null, why: (upfront.fee ?? upfront.rate).why } : null,
    annual: annual ? { rate: annual.rate.value, cents: null, why: annual.rate.why } : null,
    missing: [...missing],
  });
});
