import type { LoanTerms } from '../../amortization/loan-terms.ts';

/** Terms of the CFPB's completed sample forms, printed on them: what a case named after a form may leave out. */
export interface CompletedForm {
  readonly terms: LoanTerms;
  /** Lesser of price and value, cents. */
  readonly originalValue: number;
  readonly monthlyInsurance: number;
  readonly miPayments: number;
}

const fixedRate: CompletedForm = {
  terms: { loanAmount: 16_200_000, noteRate: 3875, termMonths: 360, prepaymentPenalty: { percent: 2000, months: 24 } },
  originalValue: 18_000_000,
  monthlyInsurance: 8235,
  miPayments: 80,
};
const refinance: CompletedForm = {
  terms: { loanAmount: 15_000_000, noteRate: 4250, termMonths: 360 },
  originalValue: 18_000_000,
  monthlyInsurance: 8235,
  miPayments: 44,
};
const interestOnlyArm: CompletedForm = {
  terms: {
    loanAmount: 21_100_000,
    noteRate: 4000,
    termMonths: 360,
    interestOnlyMonths: 60,
    adjustable: {
      indexName: 'MTA',
      indexRate: 160,
      margin: 4000,
      firstChangeMonths: 60,
      subsequentChangeMonths: 36,
      firstCap: 2000,
      subsequentCap: 2000,
      maximumRate: 12_000,
      minimumRate: 3250,
    },
  },
  originalValue: 24_000_000,
  monthlyInsurance: 10_902,
  miPayments: 115,
};

/** By the letters of the form: "H24B", "H-24(B)", "H25B". The Closing Disclosures H-25(B) and (E) continue H-24(B) and (D). */
export function completedForm(name: string | undefined): CompletedForm | undefined {
  const match = /H-?(24|25)\(?([A-F])\)?/i.exec(name ?? '');
  if (!match) return undefined;
  const key = `${match[1]}${match[2]!.toUpperCase()}`;
  if (key === '24B' || key === '25B') return fixedRate;
  if (key === '24C' || key === '25C') return interestOnlyArm;
  return key === '24D' || key === '25E' ? refinance : undefined;
}
