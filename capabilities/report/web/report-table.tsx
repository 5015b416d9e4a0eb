import { formatCount } from '../../../foundation/counts/format-count.ts';
import { formatMoney } from '../../../foundation/money/cents.ts';
import { formatPoints } from '../../../foundation/rates/rates.ts';
import type { ReplyOf } from '../../../ui/calls/index.ts';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { Card } from '../../../ui/kit/page/card.tsx';
import { NumberCell, PickCell, Table, TableRow, type TableHead } from '../../../ui/kit/tables/table.tsx';
import { pullThroughText } from './pull-through-text.ts';
import styles from './reports.module.css';

type Report = ReplyOf<'get-warehouse-report'>;

interface Props {
  readonly report: Report;
  readonly row: string | undefined;
  readonly onPick: (row: string) => void;
}

/** The figures of the chart, each row a link to its loans. */
export function ReportTable({ report, row, onPick }: Props) {
  const { rows, totals, reportName } = report;
  const timed = reportName === 'cycle' || reportName === 'turn-times';
  return (
    <Card flush>
      <Table caption={report.title} heads={headsOf(report)}>
        {rows.map((one) => (
          <TableRow key={one.row} chosen={one.row === row}>
            <PickCell chosen={one.row === row} onPick={() => onPick(one.row)}>
              {one.row}
            </PickCell>
            <NumberCell>{formatCount(one.loans)}</NumberCell>
            {timed ? (
              <Times of={one} promised={reportName === 'turn-times'} />
            ) : (
              <NumberCell>{formatMoney(one.amountCents, { cents: 'never' })}</NumberCell>
            )}
            {reportName === 'pull-through' ? <Outcome of={one} /> : null}
            {reportName === 'exceptions' ? <Effect of={one} /> : null}
          </TableRow>
        ))}
        {timed ? null : (
          <tr className={styles.total}>
            <th scope="row">Total</th>
            <NumberCell>{formatCount(totals.loans)}</NumberCell>
            <NumberCell>{formatMoney(totals.amountCents, { cents: 'never' })}</NumberCell>
            {reportName === 'pull-through' ? <Outcome of={totals} /> : null}
            {reportName === 'exceptions' ? <td /> : null}
          </tr>
        )}
      </Table>
    </Card>
  );
}

function headsOf({ reportName, rowHead }: Report): TableHead[] {
  if (reportName === 'cycle') return [rowHead, { number: 'Loans' }, { number: 'Median days' }, { number: '9 of 10 within' }];
  if (reportName === 'turn-times')
    return [
      rowHead,
      { number: 'Loans' },
      { number: 'Promised' },
      { number: 'Median days' },
      { number: '9 of 10 within' },
      { number: 'In time' },
    ];
  const outcome = reportName === 'pull-through' ? [{ number: 'Funded' }, { number: 'Fallout' }, { number: 'Pull-through' }] : [];
  const effect = reportName === 'exceptions' ? [{ number: 'Average effect' }] : [];
  return [rowHead, { number: reportName === 'exceptions' ? 'Granted' : 'Loans' }, { number: 'Amount' }, ...outcome, ...effect];
}

function Times({ of: one, promised }: { of: Report['rows'][number]; promised: boolean }) {
  const { row, medianDays, ninthOfTenDays, why } = one;
  return (
    <>
      {promised ? <NumberCell>{one.promisedDays ?? '–'}</NumberCell> : null}
      <NumberCell>
        {medianDays === null ? (
          '–'
        ) : (
          <ExplainableNumber label={`${row}, median business days`} why={why ?? undefined}>
            {String(medianDays)}
          </ExplainableNumber>
        )}
      </NumberCell>
      <NumberCell>{ninthOfTenDays ?? '–'}</NumberCell>
      {promised ? <NumberCell>{`${formatCount(one.withinPromise ?? 0)} of ${formatCount(one.loans)}`}</NumberCell> : null}
    </>
  );
}

function Effect({ of: { row, averageEffect, why } }: { of: Report['rows'][number] }) {
  return (
    <NumberCell>
      {averageEffect === null ? (
        '–'
      ) : (
        <ExplainableNumber label={`${row}, average effect on the price`} why={why ?? undefined}>
          {formatPoints(averageEffect, { sign: true })}
        </ExplainableNumber>
      )}
    </NumberCell>
  );
}

function Outcome({ of }: { of: Pick<Report['totals'], 'funded' | 'fallenOut' | 'pullThrough'> }) {
  return (
    <>
      <NumberCell>{formatCount(of.funded)}</NumberCell>
      <NumberCell>{formatCount(of.fallenOut)}</NumberCell>
      <NumberCell>{pullThroughText(of)}</NumberCell>
    </>
  );
}
