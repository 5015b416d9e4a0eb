import { addDays, type PlainDate } from '../../../../foundation/dates/dates.ts';
import { formatMoney } from '../../../../foundation/money/money.ts';
import { ExplainableNumber } from '../../../../ui/kit/explain/explainable-number.tsx';
import { Card } from '../../../../ui/kit/page/card.tsx';
import { NumberCell, Table } from '../../../../ui/kit/tables/table.tsx';
import { payoffOn, type ServicerFigures } from '../../domain/index.ts';
import styles from '../close.module.css';
import { dayText } from '../receipt-card.tsx';

const DAYS_SHOWN = 5;

/** The payoff amount on the disbursement day and the days after, each with one more day's interest. */
export function PayoffDays({ figures, fundsOn }: { figures: ServicerFigures; fundsOn: PlainDate }) {
  const days = Array.from({ length: DAYS_SHOWN }, (_, more) => addDays(fundsOn, more));
  const first = payoffOn(figures, fundsOn);
  return (
    <Card title="Payoff by day" note={first.ok ? `${formatMoney(first.value.perDiem.value)} a day` : undefined} flush>
      {first.ok ? (
        <Table
          caption="Payoff by day"
          heads={['Money goes out', { number: 'Days of interest' }, { number: 'Interest' }, { number: 'Payoff' }, 'Statement']}
          cards
        >
          {days.map((day) => {
            const payoff = payoffOn(figures, day);
            if (!payoff.ok) return null;
            const { days: number, interest, total } = payoff.value;
            return (
              <tr key={day}>
                <th scope="row">{dayText(day)}</th>
                <NumberCell>{String(number.value)}</NumberCell>
                <NumberCell>
                  <ExplainableNumber label={`Interest to ${dayText(day)}`} why={interest.why}>
                    {formatMoney(interest.value)}
                  </ExplainableNumber>
                </NumberCell>
                <NumberCell>
                  <ExplainableNumber label={`Payoff on ${dayText(day)}`} why={total.why}>
                    {formatMoney(total.value)}
                  </ExplainableNumber>
                </NumberCell>
                <td>{day > figures.goodThrough ? <span className="text-amber">After good-through</span> : 'Good'}</td>
              </tr>
            );
          })}
        </Table>
      ) : (
        <p className={styles.pad}>{first.refusal.message}</p>
      )}
    </Card>
  );
}
