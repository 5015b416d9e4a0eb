import type { Refusal, Result } from '../../../foundation/result/result.ts';
import type { PackageAround } from '../../packages/port/papers-to-send.ts';
import { writtenListContent } from '../../quotes/port/written-list.ts';
import type { Instant } from '../../../foundation/units/units.ts';
import { dateIn } from '../../../platform/clock/clock.ts';
import type { ReadTx } from '../../../platform/database/database.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import { quotesOnFile } from '../../quotes/port/quotes-on-file.ts';
import type { EstimateFacts } from '../domain/index.ts';
import { factsOfLoan } from '../server/rows/facts-of-loan.ts';

type QuotesOnFile = Parameters<typeof writtenListContent>[0];

/** The facts of a loan's estimate and quotes for its packages. */
export function packageAround(facts: EstimateFacts, quotes: Result<QuotesOnFile, Refusal>): PackageAround {
  return {
    productId: facts.product?.productId ?? null,
    locked: facts.lock !== null,
    compensationPaidBy: facts.lock?.compensationPaidBy ?? facts.originationFeeType ?? null,
    shoppableServices: quotes.ok ? writtenListContent(quotes.value).lines.length > 0 : undefined,
    affiliateReferred: (facts.affiliates ?? []).length > 0,
  };
}

/** The same for a loan as it is in this transaction. */
export async function packageAroundNow(tx: ReadTx, loan: FoundLoan, now: Instant, zone: string): Promise<PackageAround> {
  const [facts, quotes] = await Promise.all([factsOfLoan(tx, loan, now, zone), quotesOnFile(tx, loan, dateIn(zone, now), zone)]);
  return packageAround(facts, quotes);
}
