import { IconDownload } from '@tabler/icons-react';
import { sumStep, type Step } from '../../../foundation/explain/explain.ts';
import { formatMoney } from '../../../foundation/money/money.ts';
import { formatPoints, formatRate } from '../../../foundation/rates/rates.ts';
import { useAsk } from '../../../ui/calls/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import type { Wish } from '../../../ui/kit/pricing/offers.ts';
import { BetterPrices, PanelFacts, PriceLedger } from '../../../ui/kit/pricing/price-panel.tsx';
import { saveJson } from '../../../ui/kit/files/save-file.ts';
import { InlineError, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { PanelSection } from '../../../ui/kit/page/templates/panel.tsx';
import type { Quoted, QuotedProduct } from './use-price-it.ts';

/** The tree of the chosen price, its monthly payment and its cash at closing; every figure has an explanation. */
export function CellPanel({ quoted, product, wish }: { quoted: Quoted; product: QuotedProduct; wish: Wish }) {
  const why = useAsk('ratequote-explain-price', { params: { quoteId: quoted.quoteId }, query: wish });
  if (why.refusal || why.fault)
    return (
      <PanelSection>
        <InlineError onRetry={why.again}>{why.refusal?.message ?? 'The price explanation did not load.'}</InlineError>
      </PanelSection>
    );
  const cell = why.value;
  if (!cell) return <SkeletonRows rows={10} />;
  const { price, points, pointsCents, noteAmountCents, payment, apr, monthlyInsurance, upfront, insuranceProblem, better, trace } = cell;
  const both = monthlyInsurance ? sumStep('Payment with mortgage insurance', 'usd', [payment.why, monthlyInsurance.why]) : undefined;
  return (
    <>
      <div aria-busy={why.refreshing}>
        <PriceLedger
          step={cell.why}
          title={`How ${formatPoints(price)} is made`}
          about={`${formatRate(wish.rate)}, ${wish.lockDays} days, ${product.name}`}
        />
      </div>
      <PanelSection>
        <PanelFacts
          facts={[
            {
              label: `${points >= 0 ? 'Points' : 'Credit'}, ${formatPoints(Math.abs(points))}% of ${formatMoney(noteAmountCents, { cents: 'never' })}`,
              value: formatMoney(Math.abs(pointsCents)),
            },
            { label: 'Principal and interest', value: <Opens label="Principal and interest" figure={payment} /> },
            ...(monthlyInsurance
              ? [
                  { label: 'Mortgage insurance a month', value: <Opens label="Mortgage insurance a month" figure={monthlyInsurance} /> },
                  {
                    label: 'Together a month',
                    value: <Opens label="Together a month" figure={{ value: payment.value + monthlyInsurance.value, why: both! }} />,
                  },
                ]
              : []),
            ...(upfront ? [{ label: `${upfront.name}, financed`, value: <Opens label={upfront.name} figure={upfront} /> }] : []),
            ...(apr
              ? [
                  {
                    label: 'APR with the lender’s charges',
                    value: (
                      <ExplainableNumber label="APR" why={apr.why} weight="panel">
                        {formatRate(apr.value)}
                      </ExplainableNumber>
                    ),
                  },
                ]
              : []),
          ]}
        />
        {insuranceProblem ? <p className="text-small text-2">{insuranceProblem}</p> : null}
        <BetterPrices better={better.map((one) => ({ label: one.label, effect: formatPoints(one.effect, { sign: true }) }))} />
        <div className="above-3">
          <Button size="panel" icon={IconDownload} onClick={() => saveJson(trace, 'price-trace.json')}>
            Download trace
          </Button>
        </div>
      </PanelSection>
    </>
  );
}

function Opens({ label, figure }: { label: string; figure: { readonly value: number; readonly why: Step } }) {
  return (
    <ExplainableNumber label={label} why={figure.why} weight="panel">
      {formatMoney(figure.value)}
    </ExplainableNumber>
  );
}
