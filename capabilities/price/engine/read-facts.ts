import { adjustmentsWaived, pricingPurpose, tabled } from '../domain/scenario/facts.ts';
import { insuranceFact } from '../domain/scenario/insurer-premium.ts';
import type { PricingScenario } from '../domain/scenario/scenario.ts';
import type { FactValue } from '../domain/sheet/rate-sheet.ts';

/**
 * The facts of a scenario in the order of FACT_NAMES, each as its own `read` has it. A sheet reads most of them for every scenario, and forty
 * calls take longer than all the rest of a verdict.
 */
export function readFacts(s: PricingScenario): readonly (FactValue | undefined)[] {
  return [
    s.mortgageType,
    s.amortization,
    s.termMonths,
    s.lienPriority,
    s.secondLienType,
    pricingPurpose(s),
    s.refinanceProgram ?? 'FullDocumentation',
    s.occupancy,
    s.units,
    s.stories,
    s.propertyType,
    s.nonWarrantable ?? false,
    s.state,
    s.loanAmount,
    tabled(s.ltv),
    tabled(s.cltv),
    tabled(s.hcltv ?? s.cltv),
    s.score,
    s.dti === undefined ? undefined : tabled(s.dti),
    s.firstTimeBuyer ?? false,
    s.selfEmployed ?? false,
    s.foreignNational ?? false,
    s.escrowsWaived ?? false,
    (s.subordinateFinancing ?? 0) > 0,
    s.communitySecond ?? false,
    s.financedProperties,
    insuranceFact(s),
    s.documentation ?? 'Full',
    s.underwriting,
    s.incomeOfAreaMedian,
    adjustmentsWaived(s),
    s.ruralEligible,
    s.reservesMonths,
    s.veteran?.eligible ?? false,
    s.brokerTier,
    s.limits.conformingBaseline,
    s.limits.conforming,
    s.limits.fha,
    s.compensation.paidBy,
    s.hierarchy?.region,
    s.hierarchy?.branch,
    s.hierarchy?.brokerage,
    s.program,
    s.feature,
  ];
}
