import type { ReplyOf } from '../../../../ui/calls/index.ts';
import { ExplainableNumber } from '../../../../ui/kit/explain/explainable-number.tsx';
import { measured } from '../../../../ui/kit/measured.ts';
import { NumberCell, Table } from '../../../../ui/kit/tables/table.tsx';
import { classes } from '../../../../ui/kit/class-names.ts';
import { timeTrack } from '../../domain/figures/time-track.ts';
import type { FilterAsked } from '../../domain/report-filter.ts';
import { InTime } from '../report-table.tsx';
import { OverviewCard } from './overview-card.tsx';
import styles from './overview.module.css';
import { ReportLink } from './report-link.tsx';
import type { OverviewReport } from './use-overview.ts';

type Row = ReplyOf<'get-warehouse-report'>['rows'][number];

/** Promised and actual times, step by step: the bar is the median, the line nine of ten, the tick the promise. */
export function TimesCard({ times, filters }: { times: OverviewReport; filters: FilterAsked }) {
  return (
    <OverviewCard
      title="Turn times"
      report={times}
      empty="No step ended in these days. Widen the period."
      aside={
        <span className={styles.key} aria-hidden="true">
          <span className={styles.sample}>
            <Track track={{ median: 50, ninthOfTen: 100, promise: 0, beyond: false }} plain />
          </span>
          median, 9 in 10
          <span className={styles.tickSample} />
          promise
        </span>
      }
    >
      {({ rows }) => (
        <Table
          caption="Turn times, business days"
          heads={[
            'Step',
            { number: 'Promise' },
            { key: 'Chart', head: <span className="visually-hidden">Chart</span>, wide: true },
            { number: 'Median' },
            { number: '9 in 10' },
            { number: 'In time' },
          ]}
        >
          {rows.map((row) => (
            <StepRow key={row.row} row={row} filters={filters} />
          ))}
        </Table>
      )}
    </OverviewCard>
  );
}

function StepRow({ row, filters }: { row: Row; filters: FilterAsked }) {
  const track = timeTrack(row);
  return (
    <tr>
      <th scope="row">
        <ReportLink to="turn-times-by-step" filters={filters} row={row.row}>
          {row.row}
        </ReportLink>
      </th>
      <NumberCell>{days(row.promisedDays)}</NumberCell>
      <NumberCell wide className={styles.chart}>
        {track ? <Track track={track} /> : null}
      </NumberCell>
      <NumberCell>
        {row.medianDays === null ? (
          '–'
        ) : (
          <ExplainableNumber label={`${row.row}, median business days`} why={row.why ?? undefined}>
            {days(row.medianDays)}
          </ExplainableNumber>
        )}
      </NumberCell>
      <NumberCell>{days(row.ninthOfTenDays)}</NumberCell>
      <InTime of={row} />
    </tr>
  );
}

function days(count: number | null): string {
  return count === null ? '–' : `${count} d`;
}

/** `plain` is without its promise and the length it could have. */
function Track({
  track: { median, ninthOfTen, promise, beyond },
  plain = false,
}: {
  track: NonNullable<ReturnType<typeof timeTrack>>;
  plain?: boolean;
}) {
  return (
    <span
      className={classes(styles.track, plain && styles.plain)}
      style={measured({ median: `${median}%`, ninth: `${ninthOfTen}%`, promise: `${promise}%` })}
      aria-hidden="true"
    >
      <span className={styles.median} />
      <span className={classes(styles.ninth, beyond && styles.beyond)} />
      {plain ? null : <span className={styles.promise} />}
    </span>
  );
}
