import type { ReplyOf } from '../../../../foundation/wire/call.ts';
import type { TaxQuestion } from '../../../../regulation/transfer-tax/index.ts';
import type { getQuotes } from '../../contract/get-quotes.ts';
import {
  changedSince,
  chargesOf,
  quotedServices,
  services as known,
  servicesOn,
  taxesOfLoan,
  totalOf,
  type LoanServices,
  type QuoteFacts,
} from '../../domain/index.ts';
import type { QuotesRequest, StoredQuote } from './loan-quotes.ts';

type View = ReplyOf<typeof getQuotes>;

export interface QuotesOfLoan {
  readonly facts: QuoteFacts;
  readonly services: LoanServices;
  readonly quotes: readonly StoredQuote[];
  readonly request: QuotesRequest | undefined;
}

/** The loan's quotes as the screen shows them, with the taxes by these answers. */
export function quotesView({ facts, services, quotes, request }: QuotesOfLoan, answers: readonly TaxQuestion[]): View {
  const on = servicesOn(services);
  const taxes = taxesOfLoan(facts, answers);
  const { quoted, missing } = quotedServices(on, quotes, facts);
  return {
    place: { state: facts.state, county: facts.county, purpose: facts.purpose },
    services: on.map((type) => ({
      serviceType: type,
      name: known[type].name,
      required: services.required.includes(type),
      shoppingPermitted: known[type].shoppingPermitted,
      quotes: quotes.filter((quote) => quote.serviceType === type).flatMap((quote) => quoteView(quote, facts) ?? []),
    })),
    taxes: {
      amount: taxes.ok ? { cents: taxes.value.value, why: taxes.value.why } : null,
      problem: taxes.ok ? '' : taxes.refusal.message,
      answers: [...answers],
    },
    quoted,
    missing: missing.map((type) => known[type].name),
    askedAt: request?.askedAt ?? null,
    askedBy: request?.askedBy ?? null,
  };
}

/** A quote whose premiums contradict each other was refused when it came; none is stored. */
function quoteView(quote: StoredQuote, facts: QuoteFacts): View['services'][number]['quotes'][number] | undefined {
  const charges = chargesOf(quote);
  if (!charges.ok) return undefined;
  const total = totalOf(quote.name, charges.value);
  return {
    providerId: quote.providerId,
    name: quote.name,
    address: quote.address,
    telephone: quote.telephone,
    affiliate: quote.affiliate,
    validUntil: quote.validUntil,
    expired: quote.validUntil < facts.on,
    changed: [...changedSince(quote.askedWith, facts)],
    simulated: quote.simulated,
    quotedAt: quote.quotedAt,
    charges: charges.value.map(({ amount, ...charge }) => ({ ...charge, amount: { cents: amount.value, why: amount.why } })),
    total: { cents: total.value, why: total.why },
  };
}
