import { formatMoney } from '../../../foundation/money/money.ts';
import { useAsk } from '../../../ui/calls/index.ts';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { priceAt, type Wish } from '../../../ui/kit/pricing/offers.ts';
import { PriceAnswer } from '../panels/price-answer.tsx';
import type { Quoted, QuotedProduct } from './use-price-it.ts';

/** The chosen price of a quote on a phone. */
export function QuoteAnswer({ quoted, product, wish }: { quoted: Quoted; product: QuotedProduct; wish: Wish }) {
  const { value } = useAsk('ratequote-explain-price', { params: { quoteId: quoted.quoteId }, query: wish });
  const price = priceAt(product, wish.rate, wish.lockDays);
  if (price === undefined) return null;
  const insurance = value?.price === price ? value.monthlyInsurance : null;
  return (
    <PriceAnswer
      wish={wish}
      product={product}
      price={price}
      found={value}
      last={{
        label: 'MI a month',
        value: insurance ? (
          <ExplainableNumber label="Mortgage insurance a month" why={insurance.why} weight="panel">
            {formatMoney(insurance.value)}
          </ExplainableNumber>
        ) : (
          '–'
        ),
      }}
    />
  );
}
