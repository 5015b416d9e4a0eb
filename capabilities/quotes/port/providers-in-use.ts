import type { ReadTx } from '../../../platform/database/database.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import { providerInUse, services, type SelectedProvider, type ServiceType } from '../domain/index.ts';
import { storedQuotes } from '../server/rows/loan-quotes.ts';
import { namedProviders, selectedProviders } from '../server/rows/providers.ts';

/** Who provides each service of a loan: who was selected, else the one of those quoting whom the brokerage prefers. */
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
