import { formatRate } from '../../../foundation/rates/rates.ts';
import { useAsk } from '../../../ui/calls/index.ts';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { PanelSection } from '../../../ui/kit/page/templates/panel.tsx';
import { PanelFacts } from '../../../ui/kit/pricing/price-panel.tsx';

/** How the rate of an adjustable product moves after its first years: index, margin as adjusted for this loan, caps. Nothing for a fixed rate. */
export function ArmTerms({ loanId, productId }: { loanId: string; productId: string }) {
  const terms = useAsk('arm-margin', { params: { loanId, productId } }, { keepPrevious: false }).value?.terms;
  if (!terms) return null;
  const months = (count: number): string => (count % 12 === 0 ? `${count / 12} years` : `${count} months`);
  return (
    <PanelSection title="Adjustable rate">
      <PanelFacts
        facts={[
          { label: 'Index', value: terms.index },
          {
            label: 'Margin',
            value: (
              <ExplainableNumber label="Margin" why={terms.why}>
                {formatRate(terms.margin)}
              </ExplainableNumber>
            ),
          },
          { label: 'Fixed for', value: months(terms.firstAdjustmentMonths) },
          { label: 'Then every', value: months(terms.laterAdjustmentMonths) },
          {
            label: 'Caps, first / later / life',
            value: [terms.initialCap, terms.periodicCap, terms.lifetimeCap].map((cap) => formatRate(cap)).join(' / '),
          },
          { label: 'Floor', value: formatRate(terms.floor) },
        ]}
      />
    </PanelSection>
  );
}
