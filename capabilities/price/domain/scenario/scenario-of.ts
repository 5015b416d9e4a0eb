import type { PlainDate } from '../../../../foundation/dates/dates.ts';
import { percentOf } from '../../../../foundation/money/money.ts';
import { ok, refuse, type Refusal, type Result } from '../../../../foundation/result/result.ts';
import type { InsuranceTables } from '../../../../regulation/regulation-tables.ts';
import type { LoanFacts } from '../../../application/domain/facts/loan-facts.ts';
import { MOST_STORIES } from './facts.ts';
import type { InsurerPremium } from './insurer-premium.ts';
import type {
  CompensationPlan,
  HierarchyFacts,
  LoanLimits,
  MortgageInsuranceOption,
  MortgageType,
  Occupancy,
  PricingScenario,
  PropertyType,
  RefinanceCashOut,
  RefinanceProgram,
  Stories,
  Underwriting,
  Units,
} from './scenario.ts';

/** The inputs of pricing besides the application: the broker's terms, and a person's choices on the screen. */
export interface PricingChoices {
  readonly compensation: CompensationPlan;
  readonly brokerTier: number;
  /** How much of the requested kind of loan excludes other products. */
  readonly heldTo: 'nothing' | 'mortgage-type' | 'mortgage-type-and-term';
  readonly escrowsWaived?: boolean;
  /**
   * The score a person states while the application has none; a file often comes in before credit is ordered. The application's own score
   * takes precedence.
   */
  readonly statedScore?: number;
  readonly mortgageInsurance?: MortgageInsuranceOption;
  readonly insurerPremium?: InsurerPremium;
  readonly financedPremium?: PricingScenario['financedPremium'];
  readonly underwriting?: Underwriting;
  readonly reservesMonths?: number;
  readonly financedProperties?: number;
  readonly communitySecond?: boolean;
  readonly nonWarrantable?: boolean;
  readonly detachedCondominium?: boolean;
  /** A special program and its feature, by name. */
  readonly program?: string;
  readonly feature?: string;
  readonly interviewDate?: PlainDate;
  readonly insuranceTables?: InsuranceTables;
  readonly hierarchy?: HierarchyFacts;
}

const MORTGAGE_TYPES: readonly string[] = ['Conventional', 'FHA', 'VA', 'USDARuralDevelopment'] satisfies MortgageType[];
const OCCUPANCIES: readonly string[] = ['PrimaryResidence', 'SecondHome', 'Investment'] satisfies Occupancy[];
const CASH_OUT: readonly string[] = ['CashOut', 'LimitedCashOut', 'NoCashOut'] satisfies RefinanceCashOut[];

const PROPERTY_TYPES: Readonly<Record<LoanFacts['propertyType'], PropertyType>> = {
  SingleFamily: 'SingleFamily',
  TwoToFourUnit: 'SingleFamily',
  PUD: 'PlannedUnitDevelopment',
  Condominium: 'Condominium',
  Cooperative: 'Cooperative',
  Manufactured: 'ManufacturedHome',
};

/** A detached condominium does not pay the condominium adjustment; only a person's word makes one, an unknown attachment does not. */
function propertyTypeOf(facts: LoanFacts, detached: boolean | undefined): PropertyType {
  return facts.propertyType === 'Condominium' && detached === true ? 'DetachedCondominium' : PROPERTY_TYPES[facts.propertyType];
}

/** A number of stories as sheets tell them apart; one below 1 is not a number of stories. */
function storiesOf({ stories = 0 }: LoanFacts): Stories | undefined {
  return stories < 1 ? undefined : (Math.min(Math.trunc(stories), MOST_STORIES) as Stories);
}

function cashOutOf(facts: LoanFacts): RefinanceCashOut | undefined {
  if (facts.governmentRefinance === 'CashOutVA') return 'CashOut';
  if (refinanceProgramOf(facts) !== 'FullDocumentation') return 'NoCashOut';
  const determination = facts.refinanceCashOut;
  return determination !== undefined && CASH_OUT.includes(determination) ? (determination as RefinanceCashOut) : undefined;
}

function refinanceProgramOf(facts: LoanFacts): RefinanceProgram {
  switch (facts.governmentRefinance) {
    case 'InterestRateReductionRefinanceLoan':
      return 'InterestRateReductionRefinanceLoan';
    case 'StreamlineWithAppraisal':
    case 'StreamlineWithoutAppraisal':
      return 'Streamline';
    default:
      return 'FullDocumentation';
  }
}

/** The facts every price needs, in the words of the application; each must be given and valid. */
function missingFacts(facts: LoanFacts): string[] {
  const missing: string[] = [];
  const need = (present: boolean, label: string): void => {
    if (!present) missing.push(label);
  };
  need(facts.loanPurpose === 'Purchase' || facts.loanPurpose === 'Refinance', 'Loan purpose (purchase or refinance)');
  need(facts.loanPurpose !== 'Refinance' || cashOutOf(facts) !== undefined, 'Whether the refinance takes cash out');
  need(facts.occupancy !== undefined && OCCUPANCIES.includes(facts.occupancy), 'Occupancy');
  need(facts.state !== undefined, 'Property state');
  need((facts.loanAmountCents ?? 0) > 0, 'Loan amount');
  need((facts.valueCents ?? facts.salesPriceCents ?? 0) > 0, 'Property value or sales price');
  need(facts.ltv !== undefined, 'Loan-to-value');
  need(facts.units === undefined || [1, 2, 3, 4].includes(facts.units), 'Units (1 to 4)');
  return missing;
}

/** The scenario of an application; refuses when facts a price can't do without are missing, naming all of them. */
export function scenarioOf(
  facts: LoanFacts,
  choices: PricingChoices,
  limits: LoanLimits,
): Result<PricingScenario, Refusal<'FACTS_MISSING'>> {
  const missing = missingFacts(facts);
  if (missing.length > 0) {
    return refuse('FACTS_MISSING', `The loan cannot be priced yet. Missing: ${missing.join(', ')}.`, { details: { missing } });
  }
  const { compensation, brokerTier, heldTo, escrowsWaived, detachedCondominium, statedScore, ...chosen } = choices;
  const mortgageType =
    facts.mortgageType !== undefined && MORTGAGE_TYPES.includes(facts.mortgageType) ? (facts.mortgageType as MortgageType) : undefined;
  const loanAmount = facts.loanAmountCents!;
  const refinance = facts.loanPurpose === 'Refinance';
  const score = facts.score ?? statedScore;
  const stories = storiesOf(facts);
  const amortization = facts.amortization === 'Fixed' || facts.amortization === 'AdjustableRate' ? facts.amortization : undefined;
  return ok({
    ...chosen,
    ...(heldTo !== 'nothing' && mortgageType ? { mortgageType } : {}),
    ...(heldTo === 'mortgage-type-and-term' && amortization ? { amortization } : {}),
    ...(heldTo === 'mortgage-type-and-term' && facts.termMonths !== undefined ? { termMonths: facts.termMonths } : {}),
    lienPriority: facts.lienPriority === undefined || facts.lienPriority === 'FirstLien' ? 'FirstLien' : 'SecondLien',
    ...(facts.secondLienType === undefined ? {} : { secondLienType: facts.secondLienType }),
    loanPurpose: refinance ? 'Refinance' : 'Purchase',
    ...(refinance
      ? {
          refinanceCashOut: cashOutOf(facts)!,
          refinanceProgram: refinanceProgramOf(facts),
        }
      : {}),
    occupancy: facts.occupancy as Occupancy,
    units: (facts.units ?? 1) as Units,
    ...(stories === undefined ? {} : { stories }),
    propertyType: propertyTypeOf(facts, detachedCondominium),
    state: facts.state!,
    ...(facts.countyFips === undefined ? {} : { countyFips: facts.countyFips }),
    ...(facts.zip === undefined ? {} : { zip: facts.zip }),
    loanAmount,
    noteAmount: loanAmount + (chosen.financedPremium ? percentOf(loanAmount, chosen.financedPremium.rate) : facts.financedFeeCents),
    value: facts.valueCents ?? facts.salesPriceCents!,
    ...(facts.salesPriceCents === undefined ? {} : { salesPrice: facts.salesPriceCents }),
    ltv: facts.ltv!,
    cltv: facts.cltv ?? facts.ltv!,
    ...(facts.hcltv === undefined ? {} : { hcltv: facts.hcltv }),
    ...(score === undefined ? {} : { score }),
    ...(facts.dti === undefined ? {} : { dti: facts.dti }),
    ...(facts.incomeOfAreaMedian === undefined ? {} : { incomeOfAreaMedian: facts.incomeOfAreaMedian }),
    ...(facts.ruralEligible === undefined ? {} : { ruralEligible: facts.ruralEligible }),
    firstTimeBuyer: facts.firstTimeBuyer,
    selfEmployed: facts.selfEmployed,
    escrowsWaived: escrowsWaived ?? facts.escrowsWaived,
    subordinateFinancing: facts.subordinateFinancingCents,
    veteran: { eligible: facts.mortgageType === 'VA', fundingFeeExempt: facts.vaFundingFeeExempt },
    compensation,
    brokerTier,
    limits,
  });
}
