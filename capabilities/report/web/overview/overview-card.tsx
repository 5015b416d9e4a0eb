import type { ReactNode } from 'react';
import type { ReplyOf } from '../../../../ui/calls/index.ts';
import { Card } from '../../../../ui/kit/page/card.tsx';
import { InlineError, SkeletonRows } from '../../../../ui/kit/page/states.tsx';
import { secondHere } from '../../../../ui/kit/time/moment-text.ts';
import styles from './overview.module.css';
import type { OverviewReport } from './use-overview.ts';

type Report = ReplyOf<'get-warehouse-report'>;

interface Props {
  readonly title: string;
  readonly report: OverviewReport;
  readonly empty: string;
  readonly aside: ReactNode;
  readonly children: (report: Report) => ReactNode;
}

/** A report in small beside the one in front, which says its own days and as of when. */
export function OverviewCard({ title, report: { value, fault, refusal, again }, empty, aside, children }: Props) {
  return (
    <Card title={title} note={value ? <span className="text-small">{daysOf(value)}</span> : undefined} aside={aside} flush>
      {fault ? (
        <div className={styles.message}>
          <InlineError onRetry={again}>{fault.message}</InlineError>
        </div>
      ) : null}
      {refusal ? (
        <div className={styles.message}>
          <InlineError>{refusal.message}</InlineError>
        </div>
      ) : null}
      {!value && !fault && !refusal ? <SkeletonRows rows={4} /> : null}
      {value?.rows.length === 0 ? <p className={styles.message}>{empty}</p> : null}
      {value && value.rows.length > 0 ? children(value) : null}
    </Card>
  );
}

function daysOf({ filters, asOf }: Report): string {
  const period = filters.find(({ field }) => field === 'period');
  const until = `as of ${secondHere(asOf)}`;
  return period ? `${period.title} ${period.value}, ${until}` : `As${until.slice(2)}`;
}
