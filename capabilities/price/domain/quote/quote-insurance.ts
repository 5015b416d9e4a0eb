import type { PlainDate } from '../../../../foundation/dates/dates.ts';
import type { Explained } from '../../../../foundation/explain/explain.ts';
import type { Cents } from '../../../../foundation/money/money.ts';
import type { Rate } from '../../../../foundation/rates/rates.ts';
import { insuranceCharges, usualMi, type InsuredFacts, type MiChoice } from '../../../fees/domain/index.ts';
import { pricingPurpose } from '../scenario/facts.ts';
import type { SheetProduct } from '../sheet/rate-sheet.ts';
import type { PricingScenario } from '../scenario/scenario.ts';

/** The cost of insurance or a guarantee for a scenario in one product at one rate. */
export interface QuoteInsurance {
  readonly upfront?: { readonly name: string } & Explained<Cents>;
  readonly monthly?: Explained<Cents>;
  /** The base loan with the financed upfront costs: the amount on which the payment is computed. */
  readonly noteAmount: Cents;
  /** Why the monthly premium can't be computed; the rest is still valid. */
  readonly problem?: string;
}

const UPFRONT: Readonly<Record<string, string>> = {
  FHA: 'Upfront mortgage insurance premium',
  VA: 'Funding fee',
  USDARuralDevelopment: 'Guarantee fee',
  Conventional: 'Single mortgage insurance premium',
};

const OCCUPANCIES = { PrimaryResidence: 'primary', SecondHome: 'second home', Investment: 'investment' } as const;

/** The facts on which insurance of a scenario in a product depends. */
export function insuredFacts(scenario: PricingScenario, product: SheetProduct, noteRate: Rate, today: PlainDate): InsuredFacts {
  return {
    mortgageType: product.mortgageType,
    purpose: scenario.loanPurpose,
    baseLoan: scenario.loanAmount,
    ltv: scenario.ltv,
    value: scenario.value,
    ...(scenario.score === undefined ? {} : { score: scenario.score }),
    noteRate,
    termMonths: product.termMonths,
    fixedRate: product.amortization === 'Fixed',
    occupancy: OCCUPANCIES[scenario.occupancy],
    units: scenario.units,
    borrowers: 1,
    manufactured: scenario.propertyType === 'ManufacturedHome',
    cashOut: pricingPurpose(scenario) === 'CashOut',
    streamline: pricingPurpose(scenario) === 'Streamline',
    fundingFeeExempt: scenario.veteran?.fundingFeeExempt ?? false,
    closing: today,
    financed: true,
    source: 'Scenario',
    firstYearOnly: true,
    ...(scenario.financedPremium ? { mi: financedSingle(scenario.financedPremium) } : {}),
    ...(scenario.insuranceTables ? { tables: scenario.insuranceTables } : {}),
  };
}

/** A single premium as an insurer quoted it, added to the loan. */
function financedSingle({ rate, source }: NonNullable<PricingScenario['financedPremium']>): MiChoice {
  return { ...usualMi, kind: 'single', financed: true, upfrontRate: rate, quoted: source };
}

/**
 * Upfront charge and first monthly premium. A premium that can't be found is reported, never guessed; LPMI is in the price and costs
 * nothing here.
 */
export function quoteInsurance(scenario: PricingScenario, product: SheetProduct, noteRate: Rate, today: PlainDate): QuoteInsurance {
  const asCharged = scenario.mortgageInsurance === 'BorrowerPaidMonthly' || scenario.financedPremium !== undefined;
  if (product.mortgageType === 'Conventional' && !asCharged) {
    const single = scenario.mortgageInsurance === 'BorrowerPaidSingle';
    return {
      noteAmount: scenario.loanAmount,
      ...(single ? { problem: 'A single premium is quoted by the insurer and paid at closing.' } : {}),
    };
  }
  const found = insuranceCharges(insuredFacts(scenario, product, noteRate, today));
  if (!found.ok) {
    // The refusal is written for a screen where a premium can be typed; here only its first sentence applies.
    return { noteAmount: scenario.loanAmount, problem: `${found.refusal.message.split('. ')[0]!.replace(/\.$/, '')}.` };
  }
  const { upfront, monthly, noteAmount } = found.value;
  return {
    noteAmount: noteAmount.value,
    ...(upfront ? { upfront: { name: UPFRONT[product.mortgageType] ?? 'Upfront charge', ...upfront } } : {}),
    ...(monthly ? { monthly: { value: monthly.premiums[0]!.monthly, why: monthly.why } } : {}),
  };
}
