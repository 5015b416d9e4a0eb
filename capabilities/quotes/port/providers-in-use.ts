import type { ReadTx } from '../../../platform/database/database.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import { providerInUse, services, type SelectedProvider, type ServiceType } from '../domain/index.ts';
import { storedQuotes } from '../server/rows/loan-quotes.ts';
import { namedProviders, selectedProviders } from '../server/rows/providers.ts';

/** The provider of each service of a loan: the selected one, else the preferred one of those with a quote. */
export async function providersInUse(tx: ReadTx, loan: FoundLoan): Promise<ReadonlyMap<ServiceType, SelectedProvider>> {
  const [selected, quotes, named] = await Promise.all([
    selectedProviders(tx, loan),
    storedQuotes(tx, loan),
    namedProviders(tx, loan.brokerageId),
  ]);
  return new Map(
    Object.values(services).flatMap(({ serviceType }) => {
      const inUse = providerInUse(serviceType, selected.get(serviceType), { quotes, named });
      return inUse ? [[serviceType, inUse] as const] : [];
    }),
  );
}
