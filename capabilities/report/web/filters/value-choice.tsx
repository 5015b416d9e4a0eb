import { useAsk } from '../../../../ui/calls/index.ts';
import { useFirstOrder, ValueTicks } from '../../../../ui/kit/filters/value-choices.tsx';
import { InlineError, SkeletonRows } from '../../../../ui/kit/page/states.tsx';
import type { Field } from './field.ts';
import type { ReportAddress } from './use-report-address.ts';

interface Props {
  readonly field: Exclude<Field, 'period'>;
  readonly subReportName: string;
  readonly address: ReportAddress;
}

/** The values the report's loans have, with how many while its other filters are on; those with the most loans first. */
export function ValueChoice({ field, subReportName, address: { filters, change } }: Props) {
  const { value, fault, again } = useAsk('get-report-choices', { query: { ...filters, [field]: undefined, subReportName, field } });
  const choices = useFirstOrder(
    value?.choices.map((one) => one.value),
    value?.choices ?? [],
  );
  if (fault) return <InlineError onRetry={again}>{fault.message}</InlineError>;
  if (!value) return <SkeletonRows rows={3} height={28} />;
  return <ValueTicks choices={choices} chosen={filters[field] ?? ''} onChange={(chosen) => change({ [field]: chosen })} />;
}
