import { useEffect, useState } from 'react';
import { formatCount } from '../../../../foundation/counts/format-count.ts';
import { useAsk } from '../../../../ui/calls/index.ts';
import { InlineError, SkeletonRows } from '../../../../ui/kit/page/states.tsx';
import styles from './filters.module.css';
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
  // In the order they were first drawn in: a tick does not move the row under the pointer.
  const [order, setOrder] = useState<readonly string[]>();
  useEffect(() => {
    if (value && !order) setOrder(value.choices.map((one) => one.value));
  }, [value, order]);
  const chosen = (filters[field] ?? '').split(',').filter((one) => one !== '');
  if (fault) return <InlineError onRetry={again}>{fault.message}</InlineError>;
  if (!value) return <SkeletonRows rows={3} height={28} />;
  if (value.choices.length === 0) return <p className="text-2">Nothing to choose from.</p>;
  const rank = (one: string) => (order?.includes(one) ? order.indexOf(one) : (order?.length ?? 0));
  return (
    <div className={styles.choices}>
      {value.choices
        .toSorted((one, other) => rank(one.value) - rank(other.value))
        .map((one) => (
          <label key={one.value} className={styles.choice}>
            <input
              type="checkbox"
              checked={chosen.includes(one.value)}
              onChange={(event) => {
                const next = event.target.checked ? [...chosen, one.value] : chosen.filter((other) => other !== one.value);
                change({ [field]: next.join(',') || undefined });
              }}
            />
            <span>
              <bdi>{one.title}</bdi>
            </span>
            <span className={styles.count}>{formatCount(one.loans)}</span>
          </label>
        ))}
    </div>
  );
}
