import type { ReplyOf } from '../../../../ui/calls/index.ts';
import type { FilterAsked } from '../../domain/report-filter.ts';

/** A filter of a report. */
export type Field = ReplyOf<'get-warehouse-report'>['filters'][number]['field'];

/** The change that takes a filter off. */
export function without(field: Field): FilterAsked {
  return field === 'period' ? { period: undefined, from: undefined, to: undefined } : { [field]: undefined };
}
