import { ok, refuse } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { serviceProvider } from '../contract/service-provider.ts';
import { services, servicesOn, standingOf } from '../domain/index.ts';
import { quotedLoan, storedQuotes } from './rows/loan-quotes.ts';
import { namedProviders, selectedProviders } from './rows/providers.ts';

export default query(serviceProvider, async ({ loan, params: { serviceType }, read }, { clock }) =>
  read(async (tx) => {
    const [found, quotes, named, selected] = await Promise.all([
      quotedLoan(tx, loan, clock.todayIn(tx)),
      storedQuotes(tx, loan),
      namedProviders(tx, loan.brokerageId),
      selectedProviders(tx, loan),
    ]);
    if (!found.ok) return found;
    if (!servicesOn(found.value.services).includes(serviceType))
      return refuse('SERVICE_NOT_THERE', '', { field: 'serviceType', details: { service: services[serviceType].name } });
    const chosen = selected.get(serviceType)?.providerId;
    return ok({
      serviceType,
      providers: quotes
        .filter((one) => one.serviceType === serviceType && standingOf(named, one) !== 'excluded')
        .map((one) => ({
          svcProvID: one.providerId,
          name: one.name,
          address: one.address,
          telephone: one.telephone,
          preferred: standingOf(named, one) === 'preferred',
          selected: one.providerId === chosen,
        })),
    });
  }),
);
