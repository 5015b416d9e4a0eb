import type { DisclosureData, Estimator } from '../use-estimator.ts';

export interface SendProps {
  readonly loanId: string;
  readonly data: DisclosureData;
  readonly estimator: Estimator;
  readonly toleranceOver: string | undefined;
}
