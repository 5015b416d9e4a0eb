import type { Rate } from '../../../foundation/units/units.ts';
import { builder } from '../../../platform/database/database.ts';
import type { MiChoice, MiKind } from '../../fees/domain/index.ts';

/** The private insurance chosen for loans; one without a row has monthly premiums by guide and card. */
export const miChoices = builder
  .selectFrom('loan_mi')
  .select(['brokerage_id', 'loan_number', 'kind', 'refundable', 'coverage', 'rate', 'upfront_rate'])
  .select(['financed', 'renewal_from', 'renewal_rate', 'insurer', 'quote_number']);

export interface MiColumns {
  readonly kind: string;
  readonly refundable: boolean | null;
  readonly coverage: number | null;
  readonly rate: Rate | null;
  readonly upfront_rate: Rate | null;
  readonly financed: boolean | null;
  readonly renewal_from: number | null;
  readonly renewal_rate: Rate | null;
  readonly insurer: string | null;
  readonly quote_number: string | null;
}

export function miChoiceOf(row: MiColumns): MiChoice {
  const { kind, refundable, coverage, rate, financed, insurer } = row;
  return {
    kind: kind as MiKind,
    refundable: refundable ?? false,
    coverage,
    rate,
    renewal: row.renewal_from === null || row.renewal_rate === null ? null : { fromMonth: row.renewal_from, rate: row.renewal_rate },
    upfrontRate: row.upfront_rate,
    financed: financed ?? false,
    quoted: insurer === null || row.quote_number === null ? null : { insurer, number: row.quote_number },
  };
}
