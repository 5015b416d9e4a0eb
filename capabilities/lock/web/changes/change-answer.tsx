import { daysBetween } from '../../../../foundation/dates/dates.ts';
import { formatMoney } from '../../../../foundation/money/money.ts';
import { formatPoints, formatRate } from '../../../../foundation/rates/rates.ts';
import { ExplainableNumber } from '../../../../ui/kit/explain/explainable-number.tsx';
import { Answer } from '../../../../ui/kit/page/answer.tsx';
import { clockWords } from '../../../../foundation/dates/clock-words.ts';
import { dayText } from '../words.ts';
import type { LockChange } from './lock-change-frame.tsx';

/** The result of a change, on one screen of a phone: the new expiry or the new rate, its cost, the price, and how it fits the closing. */
export function ChangeAnswer({
  change,
  terms,
  closingDate,
}: {
  change: LockChange;
  terms: string | undefined;
  closingDate: string | null;
}) {
  const { expiry, expiresBefore, effect, effectCents, price, priceBefore, rate, why } = change;
  const moves = expiry.date !== expiresBefore;
  return (
    <Answer
      label={moves ? `New lock expiry${terms === undefined ? '' : `, ${terms}`}` : 'New rate and price'}
      figure={
        moves ? (
          <ExplainableNumber label="New lock expiry" why={expiry.why}>
            {`${dayText(expiry.date).slice(0, 9)}, ${clockWords(expiry.time)}`}
          </ExplainableNumber>
        ) : (
          `${formatRate(rate)}, ${formatPoints(price)}`
        )
      }
      facts={[
        {
          label: effect < 0 ? 'Cost' : 'Gain',
          value: `${formatPoints(effect, { sign: true })}, ${formatMoney(Math.abs(effectCents), { cents: 'hide-zero' })}`,
        },
        {
          label: 'Price',
          value: (
            <>
              {formatPoints(priceBefore)} →{' '}
              <ExplainableNumber label="Price after" why={why} weight="panel">
                {formatPoints(price)}
              </ExplainableNumber>
            </>
          ),
        },
        { label: 'To spare', value: <ToSpare expires={expiry.date} closingDate={closingDate} /> },
      ]}
    />
  );
}

/** Days from closing to the end of the lock; amber where the lock ends first. */
function ToSpare({ expires, closingDate }: { expires: string; closingDate: string | null }) {
  if (closingDate === null) return <>–</>;
  const days = daysBetween(closingDate, expires);
  const words = `${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'}`;
  return days < 0 ? <span className="text-amber">{`${words} short`}</span> : <>{words}</>;
}
