import { formatMoney } from '../../../foundation/money/money.ts';
import { formatPoints, formatRate } from '../../../foundation/rates/rates.ts';
import type { ReplyOf } from '../../../ui/calls/index.ts';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { InlineError, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { PanelSection } from '../../../ui/kit/page/templates/panel.tsx';
import { BetterPrices, PanelFacts, PriceLedger } from '../../../ui/kit/pricing/price-panel.tsx';
import { ArmTerms } from './arm-terms.tsx';
import type { ChosenPrice } from './use-chosen-price.ts';

/** The tree of the chosen price, its cost, and changes that would improve it. */
export function ChosenPricePanel({ loanId, chosen, why }: Pick<ChosenPrice, 'chosen' | 'why'> & { loanId: string }) {
  if (!chosen)
    return (
      <PanelSection title="How the price is made">
        <p className="text-2">Choose a price to see what it is made of.</p>
      </PanelSection>
    );
  const { wish, product, price } = chosen;
  const { value } = why;
  return (
    <>
      {why.refusal ? (
        <PanelSection>
          <InlineError onRetry={why.again}>{why.refusal.message}</InlineError>
        </PanelSection>
      ) : value ? (
        <div aria-busy={value.price !== price}>
          <PriceLedger
            step={value.why}
            title={`How ${formatPoints(value.price)} is made`}
            about={`${formatRate(wish.rate)}, ${wish.lockDays} days, ${product.name}`}
          />
        </div>
      ) : (
        <SkeletonRows rows={10} />
      )}
      {value ? <PriceFigures chosen={chosen} value={value} /> : null}
      <ArmTerms loanId={loanId} productId={product.productId} />
    </>
  );
}

function PriceFigures({
  chosen: { wish, product },
  value,
}: {
  chosen: NonNullable<ChosenPrice['chosen']>;
  value: ReplyOf<'explain-price'>;
}) {
  return (
    <PanelSection>
      <PanelFacts
        facts={[
          {
            label: `${value.points >= 0 ? 'Points' : 'Credit'}, ${formatPoints(Math.abs(value.points))}% of ${formatMoney(product.noteAmountCents, { cents: 'never' })}`,
            value: formatMoney(Math.abs(value.pointsCents)),
          },
          ...(value.apr
            ? [
                {
                  label: 'APR with the lender’s charges',
                  value: (
                    <ExplainableNumber label="APR" why={value.apr.why} weight="panel">
                      {formatRate(value.apr.value)}
                    </ExplainableNumber>
                  ),
                },
              ]
            : []),
          { label: 'Principal and interest', value: formatMoney(product.payments[product.rates.indexOf(wish.rate)] ?? 0) },
        ]}
      />
      <BetterPrices better={value.better.map((one) => ({ label: one.label, effect: formatPoints(one.effect, { sign: true }) }))} />
    </PanelSection>
  );
}
