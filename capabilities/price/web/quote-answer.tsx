import { formatMoney } from '../../../foundation/money/money.ts';
import { formatPoints, formatRate } from '../../../foundation/rates/rates.ts';
import { useAsk } from '../../../ui/calls/index.ts';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { Answer } from '../../../ui/kit/page/answer.tsx';
import { priceAt, type Wish } from '../../../ui/kit/pricing/offers.ts';
import { moneyOfPrice } from '../domain/quote/explain-price.ts';
import type { Quoted, QuotedProduct } from './use-price-it.ts';

/** The chosen price of a quote in one look, for a phone. */
export function QuoteAnswer({ quoted, product, wish }: { quoted: Quoted; product: QuotedProduct; wish: Wish }) {
  const { value } = useAsk('ratequote-explain-price', { params: { quoteId: quoted.quoteId }, query: wish });
  const price = priceAt(product, wish.rate, wish.lockDays);
  if (price === undefined) return null;
  const charge = moneyOfPrice(price, product.noteAmountCents).amount;
  const made = value?.price === price ? value : undefined;
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
          label: 'MI a month',
          value: made?.monthlyInsurance ? (
            <ExplainableNumber label="Mortgage insurance a month" why={made.monthlyInsurance.why} weight="panel">
              {formatMoney(made.monthlyInsurance.value)}
            </ExplainableNumber>
          ) : (
            '–'
          ),
        },
      ]}
    />
  );
}
