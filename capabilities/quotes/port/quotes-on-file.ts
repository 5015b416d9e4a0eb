import type { PlainDate } from '../../../foundation/dates/dates.ts';
import { ok, type Refusal, type Result } from '../../../foundation/result/result.ts';
import { dateIn } from '../../../platform/clock/clock.ts';
import type { ReadTx } from '../../../platform/database/database.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import { servicesOn, type QuotesOnFile } from '../domain/index.ts';
import { lastRequest, quotedLoan, storedQuotes } from '../server/rows/loan-quotes.ts';
import { namedProviders, selectedProviders } from '../server/rows/providers.ts';

/** All stored data of a loan's quotes. */
export async function quotesOnFile(
  tx: ReadTx,
  loan: FoundLoan,
  today: PlainDate | Promise<PlainDate>,
  zone: string,
): Promise<Result<QuotesOnFile, Refusal<'FACTS_MISSING'>>> {
  const [found, quotes, request, named, selected] = await Promise.all([
    quotedLoan(tx, loan, today),
    storedQuotes(tx, loan),
    lastRequest(tx, loan),
    namedProviders(tx, loan.brokerageId),
    selectedProviders(tx, loan),
  ]);
  if (!found.ok) return found;
  const { facts, services } = found.value;
  return ok({
    facts,
    on: servicesOn(services),
    quotes: quotes.map((quote) => ({ ...quote, quotedOn: dateIn(zone, quote.quotedAt) })),
    named,
    selected,
    request: request && { on: dateIn(zone, request.askedAt), answers: request.answers },
  });
}
