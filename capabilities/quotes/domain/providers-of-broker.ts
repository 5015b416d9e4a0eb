import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import type { ServiceType } from './service-types.ts';

/** A brokerage's rating of a provider; an unrated one is neither. */
export type Standing = 'preferred' | 'excluded';

export interface ProviderOfService {
  readonly serviceType: ServiceType;
  readonly providerId: string;
}
export interface BrokerProvider extends ProviderOfService {
  readonly name: string;
  readonly standing: Standing;
}

/** The most a brokerage can name. */
export const MOST_PROVIDERS = 500;

const isSame = (a: ProviderOfService) => (b: ProviderOfService) => a.serviceType === b.serviceType && a.providerId === b.providerId;

export function standingOf(named: readonly BrokerProvider[], provider: ProviderOfService): Standing | 'neither' {
  return named.find(isSame(provider))?.standing ?? 'neither';
}

/** Decides whether providers may be named preferred or excluded. One that is named already takes the new standing. */
export function updatePreferredProviders(
  named: readonly BrokerProvider[],
  wanted: readonly BrokerProvider[],
): Result<readonly BrokerProvider[], Refusal<'PROVIDER_TWICE' | 'PROVIDERS_LIMIT'>> {
  const twice = wanted.find((one, at) => wanted.slice(0, at).some(isSame(one)));
  if (twice) return refuse('PROVIDER_TWICE', '', { field: 'providers', details: { name: twice.name } });
  const added = wanted.filter((one) => !named.some(isSame(one)));
  if (named.length + added.length > MOST_PROVIDERS) return refuse('PROVIDERS_LIMIT', '', { details: { most: MOST_PROVIDERS } });
  return ok(wanted);
}

/** Decides whether providers may be taken off the brokerage's list: each has to be on it. */
export function deletePreferredProviders(
  named: readonly BrokerProvider[],
  wanted: readonly ProviderOfService[],
): Result<readonly BrokerProvider[], Refusal<'PROVIDER_NOT_NAMED'>> {
  const missing = wanted.find((one) => !named.some(isSame(one)));
  if (missing) return refuse('PROVIDER_NOT_NAMED', '', { field: 'providers', details: { provider: missing.providerId } });
  return ok(named.filter((one) => wanted.some(isSame(one))));
}
