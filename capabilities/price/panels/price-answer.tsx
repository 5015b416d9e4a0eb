import type { ReactNode } from 'react';
import type { Explained } from '../../../foundation/explain/explain.ts';
import { formatMoney } from '../../../foundation/money/money.ts';
import { formatPoints, formatRate } from '../../../foundation/rates/rates.ts';
import type { Points, Rate } from '../../../foundation/units/units.ts';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { Answer } from '../../../ui/kit/page/answer.tsx';
import type { Offered, Wish } from '../../../ui/kit/pricing/offers.ts';
import { moneyOfPrice } from '../domain/quote/explain-price.ts';

interface PriceAnswerProps {
  readonly wish: Wish;
  readonly product: Pick<Offered, 'name' | 'rates' | 'payments'> & { readonly noteAmountCents: Parameters<typeof moneyOfPrice>[1] };
  readonly price: Points;
  /** The tree of a price, once it is loaded; left out if it is of another price. */
  readonly found: { readonly price: number; readonly why: Explained<Rate>['why']; readonly apr: Explained<Rate> | null } | undefined;
  /** A further row. */
  readonly last: { readonly label: string; readonly value: ReactNode };
}

/** The chosen price on a phone: price, points or credit, payment, APR, and one more fact. */
export function PriceAnswer({ wish, product, price, found, last }: PriceAnswerProps) {
  const charge = moneyOfPrice(price, product.noteAmountCents).amount;
  const made = found?.price === price ? found : undefined;
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
        last,
      ]}
    />
  );
}
