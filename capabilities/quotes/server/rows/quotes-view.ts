import { centsWithWhy } from '../../../../foundation/explain/with-why.ts';
import type { ReplyOf } from '../../../../foundation/wire/call.ts';
import type { TaxQuestion } from '../../../../regulation/transfer-tax/index.ts';
import type { PaidAffiliate } from '../../../fees/domain/index.ts';
import type { getQuotes } from '../../contract/get-quotes.ts';
import {
  changedSince,
  chargesOf,
  limitOfService,
  providerInUse,
  quotedServices,
  services as known,
  servicesOn,
  standingOf,
  taxesOfLoan,
  totalOf,
  type BrokerProvider,
  type LoanServices,
  type QuoteFacts,
  type SelectedProvider,
  type ServiceType,
} from '../../domain/index.ts';
import type { QuotesRequest, StoredQuote } from './loan-quotes.ts';

type View = ReplyOf<typeof getQuotes>;

export interface QuotesOfLoan {
  readonly facts: QuoteFacts;
  readonly services: LoanServices;
  readonly quotes: readonly StoredQuote[];
  readonly request: QuotesRequest | undefined;
  readonly named: readonly BrokerProvider[];
  readonly selected: ReadonlyMap<ServiceType, SelectedProvider>;
  /** Affiliates of the lender and the broker that are paid for services of the loan. */
  readonly affiliates: readonly PaidAffiliate[];
}

/** The loan's quotes as the screen shows them, with the taxes by these answers. */
export function quotesView(ofLoan: QuotesOfLoan, answers: readonly TaxQuestion[]): View {
  const { facts, services, quotes, request } = ofLoan;
  const on = servicesOn(services);
  const taxes = taxesOfLoan(facts, answers);
  const { quoted, missing } = quotedServices(on, quotes, facts);
  return {
    place: { state: facts.state, county: facts.county, purpose: facts.purpose },
    services: on.map((type) => serviceView(type, ofLoan)),
    taxes: {
      amount: taxes.ok ? centsWithWhy(taxes.value) : null,
      problem: taxes.ok ? '' : taxes.refusal.message,
      answers: [...answers],
    },
    quoted,
    missing: missing.map((type) => known[type].name),
    askedAt: request?.askedAt ?? null,
    askedBy: request?.askedBy ?? null,
  };
}

function serviceView(type: ServiceType, ofLoan: QuotesOfLoan): View['services'][number] {
  const { facts, services, quotes, named, selected, affiliates } = ofLoan;
  const inUse = providerInUse(type, selected.get(type), { quotes, named });
  return {
    serviceType: type,
    name: known[type].name,
    required: services.required.includes(type),
    shoppingPermitted: known[type].shoppingPermitted,
    quotes: quotes.filter((quote) => quote.serviceType === type).flatMap((quote) => quoteView(quote, facts, named) ?? []),
    inUse: inUse
      ? {
          providerId: inUse.providerId,
          name: inUse.name,
          address: inUse.address,
          telephone: inUse.telephone,
          byBorrower: inUse.byBorrower,
          selected: selected.has(type),
        }
      : null,
    limit: limitView(
      type,
      inUse,
      affiliates.find(({ service }) => service === type),
    ),
  };
}

/** The limit of a service; every kind of service has one. */
export function limitView(type: ServiceType, inUse: SelectedProvider | undefined, paid?: PaidAffiliate) {
  const limit = limitOfService(type, inUse, paid !== undefined);
  if (!limit.ok) throw new Error(`The service ${type} has no limit: ${limit.refusal.code}.`);
  const { value, why } = limit.value;
  return { bucket: value, why: paid ? { ...why, parts: [...(why.parts ?? []), paid.why] } : why };
}

/** A quote with contradictory premiums was refused when it came; none is stored. */
function quoteView(
  quote: StoredQuote,
  facts: QuoteFacts,
  named: readonly BrokerProvider[],
): View['services'][number]['quotes'][number] | undefined {
  const charges = chargesOf(quote);
  if (!charges.ok) return undefined;
  const total = totalOf(quote.name, charges.value);
  return {
    providerId: quote.providerId,
    name: quote.name,
    address: quote.address,
    telephone: quote.telephone,
    standing: standingOf(named, quote),
    affiliate: quote.affiliate,
    validUntil: quote.validUntil,
    expired: quote.validUntil < facts.on,
    changed: [...changedSince(quote.askedWith, facts)],
    simulated: quote.simulated,
    quotedAt: quote.quotedAt,
    charges: charges.value.map(({ amount, ...charge }) => ({ ...charge, amount: centsWithWhy(amount) })),
    total: centsWithWhy(total),
  };
}
