import type { Explained } from '../../../../foundation/explain/explain.ts';
import { formatMoney, type Cents } from '../../../../foundation/money/money.ts';
import type { ApplicationDocument } from '../../../../standards/mismo-3.4/application-document.ts';
import { ExplainableNumber } from '../../../../ui/kit/explain/explainable-number.tsx';
import { Card, Facts } from '../../../../ui/kit/page/card.tsx';
import { transactionTotals } from '../../domain/facts/transaction-totals.ts';

/** The totals of L4, each of which opens into its lines. */
export function TotalsCard({ document }: { document: ApplicationDocument }) {
  const { due, loans, credits, cash } = transactionTotals(document);
  const figure = (label: string, { value, why }: Explained<Cents>) => ({
    label,
    value: (
      <ExplainableNumber label={label} why={why}>
        {formatMoney(Math.abs(value))}
      </ExplainableNumber>
    ),
  });
  return (
    <Card title="Totals of the transaction">
      <Facts
        facts={[
          figure('Due from the borrowers', due),
          figure('Mortgage loans', loans),
          figure('Credits', credits),
          figure(cash.value < 0 ? 'Cash to the borrowers' : 'Cash from the borrowers', cash),
        ]}
      />
    </Card>
  );
}
