import { refuse, ok, type Refusal, type Result } from '../../../foundation/result/result.ts';

/** Services of a loan whose fees are quoted by those who provide them. */
export const serviceTypes = ['title', 'settlement', 'survey', 'pest', 'recording'] as const;
export type ServiceType = (typeof serviceTypes)[number];

export interface Service {
  readonly serviceType: ServiceType;
  readonly name: string;
  /** The borrower may choose any provider (12 CFR 1026.19(e)(1)(vi)). */
  readonly shoppingPermitted: boolean;
  /** Fees of the schedule that its quote fills. */
  readonly fees: readonly string[];
}

export const services: Readonly<Record<ServiceType, Service>> = {
  title: {
    serviceType: 'title',
    name: 'Title insurance',
    shoppingPermitted: true,
    fees: ['lenders-title', 'endorsements', 'closing-protection', 'owners-title'],
  },
  settlement: { serviceType: 'settlement', name: 'Settlement', shoppingPermitted: true, fees: ['settlement'] },
  survey: { serviceType: 'survey', name: 'Survey', shoppingPermitted: true, fees: ['survey'] },
  pest: { serviceType: 'pest', name: 'Pest inspection', shoppingPermitted: true, fees: ['pest', 'pest-va'] },
  recording: {
    serviceType: 'recording',
    name: 'Recording',
    shoppingPermitted: false,
    fees: ['recording'],
  },
};

/** The service whose quote fills a fee. */
export function serviceOfFee(feeNumber: string): Result<Service, Refusal<'NO_SERVICE_OF_FEE'>> {
  const found = serviceTypes.map((type) => services[type]).find((service) => service.fees.includes(feeNumber));
  return found ? ok(found) : refuse('NO_SERVICE_OF_FEE', '', { field: 'feeNumber', details: { fee: feeNumber } });
}
