import { formatCount } from '../../../foundation/counts/format-count.ts';
import { formatMoney } from '../../../foundation/money/cents.ts';
import { formatPoints } from '../../../foundation/rates/rates.ts';
import type { ReplyOf } from '../../../ui/calls/index.ts';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { Card } from '../../../ui/kit/page/card.tsx';
import { NumberCell, PickCell, Table, TableRow, type TableHead } from '../../../ui/kit/tables/table.tsx';
import { inTimeShare, pullThroughShare, shareText } from '../domain/figures/shares.ts';
import { isTimed } from '../domain/reports.ts';
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
  const timed = isTimed(reportName);
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
              <Times of={one} promised={reportName === 'turn-times'} unit={reportName === 'lock-to-funding' ? 'days' : 'business days'} />
            ) : (
              <NumberCell>{formatMoney(one.amountCents, { cents: 'never' })}</NumberCell>
            )}
            {reportName === 'pull-through' ? <Outcome of={one} label={`Pull-through, ${one.row}`} /> : null}
            {reportName === 'exceptions' ? <Effect of={one} /> : null}
          </TableRow>
        ))}
        {timed ? null : (
          <tr className={styles.total}>
            <th scope="row">Total</th>
            <NumberCell>{formatCount(totals.loans)}</NumberCell>
            <NumberCell>{formatMoney(totals.amountCents, { cents: 'never' })}</NumberCell>
            {reportName === 'pull-through' ? <Outcome of={totals} label="Pull-through" /> : null}
            {reportName === 'exceptions' ? <td /> : null}
          </tr>
        )}
      </Table>
    </Card>
  );
}

function headsOf({ reportName, rowHead }: Report): TableHead[] {
  if (reportName === 'cycle' || reportName === 'lock-to-funding')
    return [rowHead, { number: 'Loans' }, { number: 'Median days' }, { number: '9 of 10 within' }];
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

function Times({ of: one, promised, unit }: { of: Report['rows'][number]; promised: boolean; unit: string }) {
  const { row, medianDays, ninthOfTenDays, why } = one;
  return (
    <>
      {promised ? <NumberCell>{one.promisedDays ?? '–'}</NumberCell> : null}
      <NumberCell>
        {medianDays === null ? (
          '–'
        ) : (
          <ExplainableNumber label={`${row}, median ${unit}`} why={why ?? undefined}>
            {String(medianDays)}
          </ExplainableNumber>
        )}
      </NumberCell>
      <NumberCell>{ninthOfTenDays ?? '–'}</NumberCell>
      {promised ? <InTime of={one} /> : null}
    </>
  );
}

/** How often the promised time was met: "96.1%", or "2 of 3" of a few. */
export function InTime({ of: one }: { of: Report['rows'][number] }) {
  return (
    <NumberCell>
      <ExplainableNumber label={`${one.row}, in time`} why={inTimeShare(one)?.why}>
        {shareText({ part: one.withinPromise ?? 0, of: one.loans })}
      </ExplainableNumber>
    </NumberCell>
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

function Outcome({ of, label }: { of: Pick<Report['totals'], 'funded' | 'fallenOut'>; label: string }) {
  return (
    <>
      <NumberCell>{formatCount(of.funded)}</NumberCell>
      <NumberCell>{formatCount(of.fallenOut)}</NumberCell>
      <NumberCell>
        <ExplainableNumber label={label} why={pullThroughShare(of)?.why}>
          {pullThroughText(of)}
        </ExplainableNumber>
      </NumberCell>
    </>
  );
}
