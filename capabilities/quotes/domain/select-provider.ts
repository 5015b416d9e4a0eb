import type { Explained } from '../../../foundation/explain/explain.ts';
import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import { providerBucket } from '../../../regulation/providers/index.ts';
import { bucketOf, type Bucket } from '../../../regulation/tolerance/index.ts';
import { standingOf, type BrokerProvider } from './providers-of-broker.ts';
import type { Quote } from './quoted-charges.ts';
import { services, type ServiceType } from './service-types.ts';

/** A person's selection for a service: a provider who quoted, one the borrower found alone, or none. */
export type Selection =
  | { readonly from: 'list'; readonly providerId: string; readonly byBorrower: boolean }
  | { readonly from: 'borrower'; readonly name: string; readonly address: string; readonly telephone: string }
  | { readonly from: 'nobody' };

/** The provider of a service of a loan; one who is not on the written list has no id. */
export interface SelectedProvider {
  readonly providerId: string | null;
  readonly name: string;
  readonly address: string;
  readonly telephone: string;
  readonly byBorrower: boolean;
  /**
   * Whether the lender or the broker owns a part of it, by its quote at the time of the selection: a later quote without this changes
   * nothing.
   */
  readonly affiliate: boolean;
}

type QuoteOfService = Quote & { readonly serviceType: ServiceType };

interface Providers {
  readonly on: readonly ServiceType[];
  readonly quotes: readonly QuoteOfService[];
  readonly named: readonly BrokerProvider[];
}

/** What a person did by a selection, as a line of the journal goes on after their name. */
export function selectionWords(serviceType: ServiceType, selected: SelectedProvider | null): string {
  const service = services[serviceType].name.toLowerCase();
  if (!selected) return `took back the provider for ${service}`;
  return `selected ${selected.name} for ${service}${selected.byBorrower ? ', the borrower’s choice' : ''}`;
}

export type SelectRefusal = Refusal<'SERVICE_NOT_THERE' | 'NO_SHOPPING' | 'NO_SUCH_PROVIDER' | 'PROVIDER_EXCLUDED'>;

/** Decides who provides a service of the loan; null takes an earlier selection back. */
export function selectProvider(
  { on, quotes, named }: Providers,
  serviceType: ServiceType,
  wanted: Selection,
): Result<SelectedProvider | null, SelectRefusal> {
  const service = services[serviceType];
  if (!on.includes(serviceType)) return refuse('SERVICE_NOT_THERE', '', { field: 'serviceType', details: { service: service.name } });
  if (!service.shoppingPermitted) return refuse('NO_SHOPPING', '', { field: 'serviceType', details: { service: service.name } });
  if (wanted.from === 'nobody') return ok(null);
  if (wanted.from === 'borrower') {
    const { name, address, telephone } = wanted;
    return ok({ providerId: null, name, address, telephone, byBorrower: true, affiliate: false });
  }
  const quote = quotes.find((one) => one.serviceType === serviceType && one.providerId === wanted.providerId);
  if (!quote) return refuse('NO_SUCH_PROVIDER', '', { field: 'providerId', details: { service: service.name.toLowerCase() } });
  const { providerId, name, address, telephone, affiliate } = quote;
  if (standingOf(named, { serviceType, providerId }) === 'excluded')
    return refuse('PROVIDER_EXCLUDED', '', { field: 'providerId', details: { name } });
  return ok({ providerId, name, address, telephone, byBorrower: wanted.byBorrower, affiliate });
}

/** The provider of a service: the selected one, else the preferred one of those with a quote. */
export function providerInUse(
  serviceType: ServiceType,
  selected: SelectedProvider | undefined,
  { quotes, named }: Omit<Providers, 'on'>,
): SelectedProvider | undefined {
  if (selected) return selected;
  const preferred = quotes.find(
    (one) => one.serviceType === serviceType && standingOf(named, { serviceType, providerId: one.providerId }) === 'preferred',
  );
  return preferred && { ...preferred, byBorrower: false };
}

/**
 * The good-faith limit of a service's required charges by its provider, 12 CFR 1026.19(e)(3): a provider the borrower found off the list is
 * without limit; one of the list within ten percent, and an affiliate within none. The written list is sent with every Loan Estimate.
 * `paysAffiliate`: by the companies' own lists an affiliate is paid, whatever its quote says.
 */
export function limitOfService(
  serviceType: ServiceType,
  inUse: SelectedProvider | undefined,
  paysAffiliate = false,
): Result<Explained<Bucket>> {
  const { name, shoppingPermitted } = services[serviceType];
  if (serviceType === 'recording')
    return bucketOf({ id: serviceType, label: name, facts: { nature: 'recording-fee', paidTo: 'unaffiliated' } });
  return providerBucket({
    service: name,
    required: true,
    shoppingPermitted,
    listGiven: true,
    chosenByConsumer: inUse?.byBorrower ?? false,
    onList: inUse === undefined || inUse.providerId !== null,
    affiliate: paysAffiliate || (inUse?.affiliate ?? false),
  });
}
