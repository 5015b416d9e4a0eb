import { useState, type ReactNode } from 'react';
import { formatMoney } from '../../../foundation/money/money.ts';
import { formatPoints, formatRate } from '../../../foundation/rates/rates.ts';
import type { Asked, ReplyOf } from '../../../ui/calls/index.ts';
import { Card } from '../../../ui/kit/page/card.tsx';
import { InlineError, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { NumberCell, PickCell, Table, TableRow } from '../../../ui/kit/tables/table.tsx';
import styles from './lock.module.css';
import { NotNow } from './refusal-note.tsx';
import { dayText } from './words.ts';

type Change = ReplyOf<'verify-extension'>;
type Period = ReplyOf<'extension-periods'>['periods'][number];

/** What costs and what it costs: "−0.100, $318.09"; a gain reads "+0.125, $397.61". */
export function effectText(change: Pick<Change, 'effect' | 'effectCents'>): string {
  return `${formatPoints(change.effect, { sign: true })}, ${formatMoney(Math.abs(change.effectCents))}`;
}

/** Periods to choose from, each with its cost and date, or why it can't be chosen. */
export function PeriodCard({
  title,
  note,
  periods,
  chosen,
  onChoose,
}: {
  title: string;
  note: ReactNode;
  periods: readonly Period[];
  chosen: string | undefined;
  onChoose: (description: string) => void;
}) {
  return (
    <Card title={title} note={note} flush>
      <Table caption={title} heads={['Period', 'Runs through', { number: 'Change' }, { number: 'Price' }]}>
        {periods.map(({ description, days, change, refusal }) =>
          change ? (
            <TableRow key={description} chosen={chosen === description}>
              <PickCell chosen={chosen === description} onPick={() => onChoose(description)}>
                {days} days
              </PickCell>
              <td>{dayText(change.expiry.date)}</td>
              <NumberCell>{effectText(change)}</NumberCell>
              <NumberCell>{formatPoints(change.price)}</NumberCell>
            </TableRow>
          ) : (
            <TableRow key={description} quiet>
              <th scope="row">{days} days</th>
              <td colSpan={3} className="text-2">
                {refusal}
              </td>
            </TableRow>
          ),
        )}
      </Table>
    </Card>
  );
}

/** The two prices of a worst-case relock side by side, and which of them holds. */
export function WorstCase({ worst, worstCaseDays }: { worst: NonNullable<Change['worstCase']>; worstCaseDays: number }) {
  const sides = [
    { name: 'The original lock day', sheet: worst.originalSheet, price: worst.originalPrice, governs: worst.governs === 'original' },
    { name: 'Today', sheet: worst.todaySheet, price: worst.todayPrice, governs: worst.governs === 'today' },
  ];
  return (
    <Card title="Which price holds" note={`Within ${worstCaseDays} days of expiry the lower of the two`}>
      <div className={styles.sides}>
        {sides.map((side) => (
          <div key={side.name}>
            <div className="text-small text-2">{side.name}</div>
            <div className="figure">{formatPoints(side.price)}</div>
            <div className="text-small text-2">{side.sheet}</div>
            {side.governs ? <div className={styles.governs}>This price governs</div> : null}
          </div>
        ))}
      </div>
    </Card>
  );
}

/** Rates the lock can be moved to, with what moving to each does. */
export function RatesCard({
  title,
  note,
  asked,
  chosen,
  onChoose,
}: {
  title: string;
  note: string;
  asked: Pick<Asked<ReplyOf<'lock-rates'>, string>, 'fault' | 'refusal' | 'again'> & {
    readonly value: Pick<ReplyOf<'lock-rates'>, 'rates'> | undefined;
  };
  chosen: number | undefined;
  onChoose: (rate: number) => void;
}) {
  const [all, setAll] = useState(false);
  if (asked.fault) return <InlineError onRetry={asked.again}>{asked.fault.message}</InlineError>;
  if (asked.refusal) return <NotNow refusal={asked.refusal} onRetry={asked.again} />;
  if (!asked.value) return <SkeletonRows rows={8} />;
  const { rates } = asked.value;
  const offered = rates.filter((one) => one.price !== null);
  const common = offered.length === 0 ? rates[0]?.refusal : undefined;
  return (
    <Card
      title={title}
      note={note}
      aside={
        offered.length > 0 && offered.length < rates.length ? (
          <label className="text-small text-2">
            <input type="checkbox" checked={all} onChange={(event) => setAll(event.target.checked)} /> Also those not offered
          </label>
        ) : undefined
      }
      flush
    >
      {common ? (
        <p className={styles.more}>{common}</p>
      ) : (
        <Table caption="Rates the lock can be moved to" heads={['Rate', { number: 'Change' }, { number: 'Price' }]}>
          {(all ? rates : offered).map((one) =>
            one.price === null ? (
              <TableRow key={one.rate} quiet>
                <th scope="row">{formatRate(one.rate)}</th>
                <td colSpan={2} className="text-2">
                  {one.refusal}
                </td>
              </TableRow>
            ) : (
              <TableRow key={one.rate} chosen={chosen === one.rate}>
                <PickCell chosen={chosen === one.rate} onPick={() => onChoose(one.rate)}>
                  {formatRate(one.rate)}
                </PickCell>
                <NumberCell>{formatPoints(one.effect ?? 0, { sign: true })}</NumberCell>
                <NumberCell>{formatPoints(one.price)}</NumberCell>
              </TableRow>
            ),
          )}
        </Table>
      )}
    </Card>
  );
}
