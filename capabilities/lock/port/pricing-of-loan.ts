import type { PlainDate } from '../../../foundation/dates/dates.ts';
import type { Refusal, Result } from '../../../foundation/result/result.ts';
import type { ReadTx } from '../../../platform/database/database.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import { brokerFeesOf } from '../../disclose/port/broker-fees.ts';
import { onePayer } from '../../partners/domain/index.ts';
import { pricedLoan, type PricedLoan } from '../../price/port/priced-loan.ts';
import type { LockChoices } from '../domain/index.ts';

/** A loan's pricing scenario for locking: a price may be viewed with either payer, a lock decides who pays the broker. */
export async function pricingToLock(
  tx: ReadTx,
  loan: FoundLoan,
  choices: LockChoices,
  today: PlainDate | Promise<PlainDate>,
): Promise<Result<PricedLoan, Refusal<'FACTS_MISSING' | 'TWO_PAYERS'>>> {
  const [priced, fees] = await Promise.all([pricedLoan(tx, loan, choices, today), brokerFeesOf(tx, loan, today)]);
  if (!priced.ok) return priced;
  const payer = onePayer(priced.value.scenario.compensation.paidBy, fees);
  return payer.ok ? priced : payer;
}
