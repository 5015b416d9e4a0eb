import type { Explained, Step } from '../../../../foundation/explain/explain.ts';
import type { ApplicationDocument } from '../../../../standards/mismo-3.4/application-document.ts';
import { debtToIncome } from './debt-to-income.ts';
import { summary } from './summary.ts';
import type { Cents } from '../../../../foundation/units/units.ts';

interface Figure {
  readonly value: number;
  readonly why: Step;
}

/** The summary as replies contain it: null where a figure is missing. */
export function shownSummary(document: ApplicationDocument): {
  borrowerName: string;
  coBorrowerNames: string[];
  propertyLine: string;
  loanAmountCents: Cents | null;
  propertyValueCents: Cents | null;
  ltv: Figure | null;
  cltv: Figure | null;
  score: Figure | null;
  dtiFront: Figure | null;
  dtiBack: Figure | null;
} {
  const shown = summary(document);
  const ratios = debtToIncome(document);
  return {
    borrowerName: shown.borrowerName,
    coBorrowerNames: [...shown.coBorrowerNames],
    propertyLine: shown.propertyLine,
    loanAmountCents: shown.loanAmount ?? null,
    propertyValueCents: shown.propertyValue ?? null,
    ltv: figure(shown.ltv),
    cltv: figure(shown.cltv),
    score: figure(shown.score),
    dtiFront: figure(ratios?.front),
    dtiBack: figure(ratios?.back),
  };
}

function figure(explained: Explained<number> | undefined): Figure | null {
  return explained ? { value: explained.value, why: explained.why } : null;
}
