import { explained, type Explained } from '../../../../foundation/explain/explain.ts';
import type { Ratio } from '../../../../foundation/rates/rates.ts';
import { holds, compareStep } from '../../../../regulation/arithmetic-steps.ts';
import type { ApplicationDocument } from '../../../../standards/mismo-3.4/application-document.ts';
import { AGENCY_NAMES, type Agency, type LoanPurpose, type Occupancy } from '../../../../underwriting/agency.ts';
import { eligibility, type EligibilityCode } from '../../../../underwriting/eligibility/index.ts';
import { moneyFact } from '../../../../underwriting/facts.ts';
import { fhaLoan } from '../../../../underwriting/fha/index.ts';
import { loanToValues } from '../../../../underwriting/ltv/index.ts';
import { loanFacts, type LoanFacts } from '../facts/loan-facts.ts';

/** The result of one agency's rules for the application with its edits; `untested` gives the reason where they can't be applied. */
export interface EligibilityCheck {
  readonly agency: Agency;
  readonly name: string;
  readonly eligible: Explained<boolean> | undefined;
  readonly ltv: Explained<Ratio> | undefined;
  readonly highestLtv: Explained<Ratio> | undefined;
  readonly reasons: readonly { readonly code: string; readonly sentence: string }[];
  readonly untested: string | undefined;
}

const SENTENCES: Readonly<Record<EligibilityCode, string>> = {
  LTV_OVER_MATRIX: 'The loan to value is over the highest the matrix allows.',
  CLTV_OVER_MATRIX: 'The combined loan to value is over the highest the matrix allows.',
  NEEDS_FIRST_TIME_BUYER: 'Over 95 percent a borrower must be a first-time home buyer.',
  NEEDS_SAME_OWNER: 'Over 95 percent the enterprise must own the loan that is paid off.',
  OVER_LOAN_LIMIT: 'The loan amount is over the limit.',
  DTI_OVER_50: 'The debt ratio is over 50 percent.',
  CASHOUT_LOAN_AGE: 'The loan that is paid off is too young for a cash-out.',
  CASHOUT_TITLE: 'The borrowers have not been on title long enough for a cash-out.',
  FINANCED_PROPERTIES: 'The borrowers finance too many properties.',
  RESERVES_SHORT: 'The reserves are too small.',
  NOT_OFFERED: 'No loan is offered for this use, purpose and number of units.',
};

/** Checks the application against the rules of those who would buy or insure the loan. */
export function checkEligibility(document: ApplicationDocument): readonly EligibilityCheck[] {
  const facts = loanFacts(document);
  switch (facts.mortgageType) {
    case 'FHA':
      return [ofFha(facts)];
    case 'VA':
      return [untested('va', 'VA’s guaranty and residual income are tested by its automated underwriting.')];
    case 'USDARuralDevelopment':
      return [untested('usda', 'USDA’s household income and ratios are tested by its automated underwriting.')];
    default:
      return (['fannie', 'freddie'] as const).map((agency) => ofEnterprise(agency, facts));
  }
}

function untested(agency: Agency, reason: string): EligibilityCheck {
  const nothing = { eligible: undefined, ltv: undefined, highestLtv: undefined, reasons: [] };
  return { agency, name: AGENCY_NAMES[agency], ...nothing, untested: reason };
}

const OCCUPANCIES: Readonly<Record<string, Occupancy>> = {
  PrimaryResidence: 'primary',
  SecondHome: 'secondHome',
  Investment: 'investment',
};

function purposeOf({ loanPurpose, refinanceCashOut }: LoanFacts): LoanPurpose | undefined {
  if (loanPurpose === 'Purchase') return 'purchase';
  if (loanPurpose !== 'Refinance') return undefined;
  return refinanceCashOut === 'CashOut' ? 'cashOut' : 'limitedCashOut';
}

function ofEnterprise(agency: 'fannie' | 'freddie', facts: LoanFacts): EligibilityCheck {
  const [purpose, occupancy] = [purposeOf(facts), OCCUPANCIES[facts.occupancy ?? '']];
  if (facts.lienPriority === 'SecondLien') return untested(agency, 'The enterprises buy first liens here.');
  if (!purpose) return untested(agency, 'The loan purpose is missing.');
  if (!occupancy) return untested(agency, 'The occupancy is missing.');
  const ratios = loanToValues({
    agency,
    purpose,
    loan: facts.loanAmountCents ?? 0,
    financedMi: facts.financedFeeCents,
    closedEndSecond: facts.subordinateFinancingCents - (facts.linesOfCredit?.drawn ?? 0),
    ...(facts.linesOfCredit ? { helocDrawn: facts.linesOfCredit.drawn, helocLine: facts.linesOfCredit.limit } : {}),
    ...(facts.salesPriceCents === undefined ? {} : { price: facts.salesPriceCents }),
    ...(facts.valueCents === undefined ? {} : { value: facts.valueCents }),
  });
  if (!ratios.ok) return untested(agency, ratios.refusal.message);
  const { ltv, cltv, hcltv } = ratios.value;
  const checked = eligibility({
    agency,
    purpose,
    occupancy,
    units: facts.units ?? 1,
    loan: facts.loanAmountCents ?? 0,
    ltv: ltv.value,
    cltv: cltv.value,
    hcltv: hcltv.value,
    arm: facts.amortization === 'AdjustableRate',
    firstTimeBuyer: facts.firstTimeBuyer,
    ...(facts.dti === undefined ? {} : { dti: facts.dti }),
  });
  if (!checked.ok) return untested(agency, checked.refusal.message);
  const { eligible, maxLtv, codes } = checked.value;
  const reasons = codes.map((code) => ({ code, sentence: SENTENCES[code] }));
  return { agency, name: AGENCY_NAMES[agency], eligible, ltv, highestLtv: maxLtv, reasons, untested: undefined };
}

/** FHA insures up to a highest base loan. */
function ofFha(facts: LoanFacts): EligibilityCheck {
  const purpose = purposeOf(facts);
  if (!purpose) return untested('fha', 'The loan purpose is missing.');
  const highest = fhaLoan({
    purpose,
    units: facts.units ?? 1,
    ...(facts.salesPriceCents === undefined ? {} : { price: facts.salesPriceCents }),
    ...(facts.valueCents === undefined ? {} : { value: facts.valueCents }),
    ...(facts.score === undefined ? {} : { score: facts.score }),
  });
  if (!highest.ok) return untested('fha', highest.refusal.message);
  if (facts.loanAmountCents === undefined) return untested('fha', 'The loan amount is missing.');
  const { maxBase, maxLtv } = highest.value;
  const why = compareStep(
    'The base loan is within the highest that FHA insures',
    moneyFact('Base loan', facts.loanAmountCents),
    '<=',
    maxBase.why,
  );
  const eligible = explained(holds(why), why);
  const over = { code: 'OVER_HIGHEST_BASE', sentence: 'The base loan is over the highest that FHA insures.' };
  return {
    agency: 'fha',
    name: AGENCY_NAMES.fha,
    eligible,
    ltv: undefined,
    highestLtv: maxLtv,
    reasons: eligible.value ? [] : [over],
    untested: undefined,
  };
}
