import { formatMoney } from '../../../foundation/money/money.ts';
import { formatPoints, formatRate } from '../../../foundation/rates/rates.ts';
import type { ReplyOf } from '../../../ui/calls/index.ts';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { Answer } from '../../../ui/kit/page/answer.tsx';
import { moneyOfPrice } from '../../price/domain/quote/explain-price.ts';
import type { ChosenPrice } from './use-chosen-price.ts';
import { dayText } from './words.ts';

/** The chosen price in one look, for a phone: price, points or credit, payment, APR, and until when a lock would hold. */
export function PriceAnswer({
  chosen: { wish, product, price },
  why,
  periods,
}: {
  chosen: NonNullable<ChosenPrice['chosen']>;
  why: ChosenPrice['why'];
  periods: ReplyOf<'get-lock'>['desk']['periods'];
}) {
  const charge = moneyOfPrice(price, product.noteAmountCents).amount;
  const made = why.value?.price === price ? why.value : undefined;
  const expires = periods.find((one) => one.lockDays === wish.lockDays);
  const payment = product.payments[product.rates.indexOf(wish.rate)];
  return (
    <Answer
      label={`${formatRate(wish.rate)}, ${wish.lockDays} days, ${product.name}`}
      figure={
        <ExplainableNumber label="Price" why={made?.why} weight="panel">
          {formatPoints(price)}
        </ExplainableNumber>
      }
      aside={{ label: charge < 0 ? 'Credit' : 'Points', figure: formatMoney(Math.abs(charge), { cents: 'never' }) }}
      facts={[
        { label: 'P&I', value: payment === undefined ? '–' : formatMoney(payment) },
        {
          label: 'APR',
          value: made?.apr ? (
            <ExplainableNumber label="APR" why={made.apr.why} weight="panel">
              {formatRate(made.apr.value)}
            </ExplainableNumber>
          ) : (
            '–'
          ),
        },
        {
          label: 'Lock expires',
          value: expires ? (
            <ExplainableNumber label="Lock would expire" why={expires.why}>
              {dayText(expires.expiresOn).slice(0, 9)}
            </ExplainableNumber>
          ) : (
            '–'
          ),
        },
      ]}
    />
  );
}
