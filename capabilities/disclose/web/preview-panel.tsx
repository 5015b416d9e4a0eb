import { useCallback, useMemo, useState } from 'react';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { DocumentPreview } from '../../../ui/kit/files/document-preview.tsx';
import { Facts } from '../../../ui/kit/page/card.tsx';
import { PanelSection } from '../../../ui/kit/page/templates/panel.tsx';
import type { Estimate } from '../domain/index.ts';
import { lineKey, loanEstimatePages } from '../domain/pages/index.ts';
import { PaperPage } from '../panels/paper-page.tsx';

interface PreviewProps {
  readonly estimate: Estimate;
  readonly highlighted: string | undefined;
  readonly onHighlight: (feeId: string | undefined) => void;
  /** The fees have changed to something that can't be computed; this is the estimate before. */
  readonly stale: boolean;
}

/** The form as it will go out, and its figures. */
export function PreviewPanel({ estimate, highlighted, onHighlight, stale }: PreviewProps) {
  const [page, setPage] = useState(2);
  const pages = useMemo(() => loanEstimatePages(estimate.document), [estimate.document]);
  const { keyOf, feeOf } = useLineKeys(estimate.lines);
  const point = useCallback((key: string | undefined) => onHighlight(key === undefined ? undefined : feeOf.get(key)), [feeOf, onHighlight]);
  const pick = useCallback((key: string) => goToFee(feeOf.get(key)), [feeOf]);
  const shown = pages[Math.min(page, pages.length) - 1]!;
  return (
    <>
      <DocumentPreview
        title="Preview"
        pages={pages.length}
        page={shown.number}
        onPage={setPage}
        note={
          stale
            ? 'Last version that could be computed. Missing items are listed at left.'
            : 'Updates as you type. Click a line to jump to its fee.'
        }
      >
        <PaperPage
          page={shown}
          label={`Loan Estimate, page ${shown.number}`}
          highlighted={highlighted === undefined ? undefined : keyOf.get(highlighted)}
          onHighlight={point}
          onPick={pick}
        />
      </DocumentPreview>
      <EstimateFigures estimate={estimate} />
    </>
  );
}

/** Maps each fee to its line of the form, and each line to its fee. */
function useLineKeys(lines: Estimate['lines']) {
  return useMemo(() => {
    const keyOf = new Map(lines.map((line) => [line.id, lineKey(line.section, line.kind, line.label)]));
    return { keyOf, feeOf: new Map([...keyOf].map(([id, key]) => [key, id])) };
  }, [lines]);
}

function goToFee(feeId: string | undefined): void {
  const row = feeId === undefined ? null : document.querySelector<HTMLElement>(`[data-fee="${feeId}"]`);
  row?.scrollIntoView({ block: 'center' });
  row?.querySelector<HTMLElement>('input')?.focus();
}

function EstimateFigures({ estimate: { document, insurance } }: { estimate: Estimate }) {
  const { comparisons, loanTerms, projectedPayments } = document;
  const firstTotal = projectedPayments.columns[0]!.total;
  return (
    <PanelSection title="Figures">
      <Facts
        facts={[
          { label: 'APR', value: <Figure label="Annual percentage rate" figure={comparisons.apr} heavy /> },
          {
            label: 'Total interest percentage',
            value: <Figure label="Total interest percentage" figure={comparisons.totalInterestPercentage} heavy />,
          },
          { label: 'In 5 years, paid', value: <Figure label="In 5 years, total paid" figure={comparisons.inFiveYearsTotal} heavy /> },
          {
            label: 'In 5 years, principal',
            value: <Figure label="In 5 years, principal paid" figure={comparisons.inFiveYearsPrincipal} heavy />,
          },
          {
            label: 'Loan amount',
            value: (
              <ExplainableNumber label="Loan amount" why={insurance.noteAmount.why}>
                {loanTerms.loanAmount.figure.text}
              </ExplainableNumber>
            ),
          },
          {
            label: 'Principal and interest',
            value: <Figure label="Principal and interest" figure={loanTerms.monthlyPrincipalAndInterest.figure} />,
          },
          { label: 'Total monthly payment', value: <Figure label="Total monthly payment" figure={firstTotal.at(-1)!} /> },
        ]}
      />
    </PanelSection>
  );
}

function Figure({
  label,
  figure,
  heavy,
}: {
  label: string;
  figure: { readonly text: string; readonly why: Estimate['insurance']['noteAmount']['why'] };
  heavy?: boolean;
}) {
  return (
    <ExplainableNumber label={label} why={figure.why} {...(heavy ? { weight: 'panel' as const } : {})}>
      {figure.text}
    </ExplainableNumber>
  );
}
