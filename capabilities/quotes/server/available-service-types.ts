import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { availableServiceTypes } from '../contract/available-service-types.ts';
import { services, servicesOn, serviceTypes } from '../domain/index.ts';
import { quotedLoan } from './rows/loan-quotes.ts';

export default query(availableServiceTypes, async ({ loan, read }, { clock }) => {
  const found = await read((tx) => quotedLoan(tx, loan, clock.todayIn(tx)));
  if (!found.ok) return found;
  const on = servicesOn(found.value.services);
  return ok({
    serviceTypes: serviceTypes
      .filter((type) => !on.includes(type))
      .map((serviceType) => ({ serviceType, name: services[serviceType].name })),
  });
});
