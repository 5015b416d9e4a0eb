import { formatDate, type PlainDate } from '../../../foundation/dates/dates.ts';
import { refuse, ok, type Refusal, type Result } from '../../../foundation/result/result.ts';
import type { TaxQuestion } from '../../../regulation/transfer-tax/index.ts';
import type { QuotedAmount, ScheduledFee } from '../../fees/domain/index.ts';
import { standingOf, type BrokerProvider } from './providers-of-broker.ts';
import { changedSince, type AskedWith, type QuoteFacts } from './quote-facts.ts';
import { chargesOf, isQuoteValid, type Quote, type QuotedCharge } from './quoted-charges.ts';
import { providerInUse, type SelectedProvider } from './select-provider.ts';
import { services, type ServiceType } from './service-types.ts';
import { taxesOfLoan } from './taxes-of-loan.ts';

/** A quote with its date and the facts it was requested with. */
export interface QuoteOnFile extends Quote {
  readonly serviceType: ServiceType;
  readonly simulated: boolean;
  readonly quotedOn: PlainDate;
  readonly askedWith: AskedWith;
}

/** Everything on file of a loan's quotes. */
export interface QuotesOnFile {
  readonly facts: QuoteFacts;
  readonly on: readonly ServiceType[];
  readonly quotes: readonly QuoteOnFile[];
  readonly named: readonly BrokerProvider[];
  readonly selected: ReadonlyMap<ServiceType, SelectedProvider>;
  /** The last request for quotes, with the tax questions that were answered with yes; undefined if there was none. */
  readonly request: { readonly on: PlainDate; readonly answers: readonly TaxQuestion[] } | undefined;
}

/** A service whose quote fills no fee, and why in a sentence. */
export interface NotQuoted {
  readonly service: string;
  readonly reason: string;
}

export interface QuotedFees {
  /** By the fees of the schedule. */
  readonly fees: Readonly<Record<string, QuotedAmount>>;
  readonly notQuoted: readonly NotQuoted[];
}

const TAXES = { id: 'transfer-tax', name: 'Transfer taxes' } as const;

/**
 * A loan's fees by the quotes of the providers in use, and the taxes by their tables. `offered` are the schedule's fees for a loan with
 * these facts: a pest inspection of a VA purchase is another fee than that of other loans.
 */
export function quotedFees(onFile: QuotesOnFile, offered: readonly ScheduledFee[]): QuotedFees {
  const fees: Record<string, QuotedAmount> = {};
  const notQuoted: NotQuoted[] = [];
  for (const type of onFile.on) {
    const service = services[type].name;
    const quote = quoteInUse(type, onFile);
    if (!quote.ok) {
      notQuoted.push({ service, reason: quote.refusal.message });
      continue;
    }
    const charges = chargesOf(quote.value);
    // A quote with contradictory premiums was refused when it came.
    for (const charge of charges.ok ? charges.value : []) {
      const fee = feeOf(type, charge, offered);
      if (fee) fees[fee.id] = amountOf(quote.value, charge);
      else notQuoted.push({ service, reason: `The fee schedule has no ${charge.label} for this loan.` });
    }
  }
  const taxes = taxesQuoted(onFile, offered);
  if (taxes?.ok) fees[TAXES.id] = taxes.value;
  else if (taxes) notQuoted.push({ service: TAXES.name, reason: taxes.refusal.message });
  return { fees, notQuoted };
}

/** The quote that counts for a service: of the provider in use, or the only one there is. */
export function quoteInUse(
  type: ServiceType,
  { facts, quotes, named, selected }: QuotesOnFile,
): Result<QuoteOnFile, Refusal<'NOT_QUOTED'>> {
  const no = (reason: string) => refuse('NOT_QUOTED' as const, reason);
  const open = quotes.filter((one) => one.serviceType === type && standingOf(named, one) !== 'excluded');
  const inUse = providerInUse(type, selected.get(type), { quotes, named });
  if (!inUse && open.length > 1) return no('Nobody is selected. Select a provider.');
  if (inUse?.providerId === null)
    return no(`${inUse.name} was found by the borrower and has no quote. Type the fees on the Loan Estimate.`);
  const quote = inUse ? quotes.find((one) => one.serviceType === type && one.providerId === inUse.providerId) : open[0];
  if (!quote) return no(inUse ? `${inUse.name} has no quote. Quote again.` : 'Not quoted yet.');
  if (isQuoteValid(quote, facts)) return ok(quote);
  if (quote.validUntil < facts.on) return no(`The quote of ${quote.name} expired ${formatDate(quote.validUntil)}. Quote again.`);
  return no(`${quote.name} quoted for another ${changedSince(quote.askedWith, facts).join(', ')}. Quote again.`);
}

function feeOf(type: ServiceType, charge: QuotedCharge, offered: readonly ScheduledFee[]): ScheduledFee | undefined {
  const ofService = offered.filter((fee) => services[type].fees.includes(fee.id));
  return ofService.find((fee) => fee.id === charge.feeNumber) ?? ofService.find((fee) => fee.label === charge.label);
}

function amountOf(quote: QuoteOnFile, { amount }: QuotedCharge): QuotedAmount {
  const { serviceType, providerId, name: provider, affiliate, quotedOn, simulated } = quote;
  return { cents: amount.value, why: amount.why, serviceType, providerId, provider, affiliate, quotedOn, simulated };
}

/** The taxes by the answers of the last request; undefined if there was none. */
function taxesQuoted({ facts, request }: QuotesOnFile, offered: readonly ScheduledFee[]): Result<QuotedAmount> | undefined {
  if (!request || !offered.some((fee) => fee.id === TAXES.id)) return undefined;
  const found = taxesOfLoan(facts, request.answers);
  if (!found.ok) return found;
  return ok({
    cents: found.value.value,
    why: found.value.why,
    serviceType: 'taxes',
    providerId: null,
    provider: 'Dated tables of transfer taxes',
    affiliate: false,
    quotedOn: request.on,
    simulated: false,
  });
}
