import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import { services, serviceTypes, type ServiceType } from './service-types.ts';

/** The services of a loan: those the lender requires, and those a person added. */
export interface LoanServices {
  readonly required: readonly ServiceType[];
  readonly added: readonly ServiceType[];
}

export function servicesOn({ required, added }: LoanServices): readonly ServiceType[] {
  return serviceTypes.filter((type) => required.includes(type) || added.includes(type));
}

/** Decides whether a service may be added to a loan. */
export function addService(loan: LoanServices, type: ServiceType): Result<ServiceType, Refusal<'SERVICE_THERE'>> {
  if (servicesOn(loan).includes(type))
    return refuse('SERVICE_THERE', '', { field: 'serviceType', details: { service: services[type].name } });
  return ok(type);
}

/** Decides whether a service may be removed: not a required one, and not one that isn't there. */
export function deleteService(
  loan: LoanServices,
  type: ServiceType,
): Result<ServiceType, Refusal<'SERVICE_REQUIRED' | 'SERVICE_NOT_THERE'>> {
  const more = { field: 'serviceType', details: { service: services[type].name } };
  if (loan.required.includes(type)) return refuse('SERVICE_REQUIRED', '', more);
  return loan.added.includes(type) ? ok(type) : refuse('SERVICE_NOT_THERE', '', more);
}
