import { useState } from 'react';
import { formatCount } from '../../../../foundation/counts/format-count.ts';
import { formatMoney } from '../../../../foundation/money/cents.ts';
import type { ReplyOf } from '../../../../ui/calls/index.ts';
import { ExplainableNumber } from '../../../../ui/kit/explain/explainable-number.tsx';
import { measured, shareOf } from '../../../../ui/kit/measured.ts';
import { SegmentedControl } from '../../../../ui/kit/page/card.tsx';
import { NumberCell, Table } from '../../../../ui/kit/tables/table.tsx';
import type { FilterAsked } from '../../domain/report-filter.ts';
import tables from '../reports.module.css';
import { OverviewCard } from './overview-card.tsx';
import styles from './overview.module.css';
import { ReportLink } from './report-link.tsx';
import type { OverviewReport } from './use-overview.ts';

type By = 'loans' | 'amount';
type Summed = Pick<ReplyOf<'get-warehouse-report'>['totals'], 'loans' | 'amountCents'>;

/** Loans that ended without funding, by their outcome: their number or their amount. */
export function FalloutCard({ fallout, filters }: { fallout: OverviewReport; filters: FilterAsked }) {
  const [by, setBy] = useState<By>('loans');
  const valueOf = (one: Summed) => (by === 'loans' ? one.loans : one.amountCents);
  const textOf = (one: Summed) => (by === 'loans' ? formatCount(one.loans) : formatMoney(one.amountCents, { cents: 'never' }));
  return (
    <OverviewCard
      title="Fallout"
      report={fallout}
      empty="No loan fell out in these days. Widen the period."
      aside={
        <SegmentedControl
          label="Fallout by"
          value={by}
          segments={[
            { value: 'loans', label: 'Loans' },
            { value: 'amount', label: '$', name: 'Amount' },
          ]}
          onChange={setBy}
        />
      }
    >
      {({ rows, totals }) => {
        const most = Math.max(...rows.map(valueOf));
        return (
          <Table
            caption="Fallout by outcome"
            heads={[
              'Outcome',
              { key: 'Chart', head: <span className="visually-hidden">Chart</span> },
              { number: by === 'loans' ? 'Loans' : 'Amount' },
            ]}
          >
            {rows
              .toSorted((one, other) => valueOf(other) - valueOf(one))
              .map((one) => (
                <tr key={one.row}>
                  <th scope="row">
                    <ReportLink to="fallout-by-outcome" filters={filters} row={one.row}>
                      {one.row}
                    </ReportLink>
                  </th>
                  <td className={styles.chart} aria-hidden="true">
                    <span className={styles.bar} style={measured({ share: shareOf(valueOf(one), most) })} />
                  </td>
                  <NumberCell>{textOf(one)}</NumberCell>
                </tr>
              ))}
            <tr className={tables.total}>
              <th scope="row">All</th>
              <td />
              <NumberCell>
                {by === 'loans' ? (
                  textOf(totals)
                ) : (
                  <ExplainableNumber label="Fallout, all outcomes" why={totals.why ?? undefined}>
                    {textOf(totals)}
                  </ExplainableNumber>
                )}
              </NumberCell>
            </tr>
          </Table>
        );
      }}
    </OverviewCard>
  );
}
