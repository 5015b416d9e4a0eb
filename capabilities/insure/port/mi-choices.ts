import type { Rate } from '../../../foundation/units/units.ts';
import { builder } from '../../../platform/database/database.ts';
import type { MiChoice, MiKind } from '../../fees/domain/index.ts';

/** The private insurance chosen for loans; one without a row has monthly premiums by guide and card. */
export const miChoices = builder
  .selectFrom('loan_mi')
  .select(['brokerage_id', 'loan_number', 'kind', 'refundable', 'coverage', 'rate', 'upfront_rate']);

interface MiColumns {
  readonly kind: string;
  readonly refundable: boolean | null;
  readonly coverage: number | null;
  readonly rate: Rate | null;
  readonly upfront_rate: Rate | null;
}

export function miChoiceOf({ kind, refundable, coverage, rate, upfront_rate: upfrontRate }: MiColumns): MiChoice {
  return { kind: kind as MiKind, refundable: refundable ?? false, coverage, rate, upfrontRate };
}
