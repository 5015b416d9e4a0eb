import fc from 'fast-check';
import { dollars } from '../../../foundation/money/money.ts';
import type { PricingScenario } from '../domain/scenario/scenario.ts';

const maybe = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(arbitrary, { nil: undefined });

function round(value: number, to: number): number {
  return Math.round(value / to) * to;
}

/** Any scenario a portal may have to price, biased towards those some product takes; for properties and benches. */
export const anyScenario: fc.Arbitrary<PricingScenario> = fc
  .record({
    mortgageType: fc.option(fc.constantFrom('Conventional', 'FHA', 'VA', 'USDARuralDevelopment'), { nil: undefined, freq: 2 }),
    amortization: fc.option(fc.constantFrom('Fixed', 'AdjustableRate'), { nil: undefined, freq: 1 }),
    termMonths: fc.option(fc.constantFrom(120, 180, 240, 360, 480), { nil: undefined, freq: 1 }),
    lienPriority: fc.constantFrom('FirstLien', 'FirstLien', 'FirstLien', 'FirstLien', 'FirstLien', 'SecondLien'),
    secondLienType: maybe(fc.constantFrom('ClosedEnd', 'HELOC')),
    loanPurpose: fc.constantFrom('Purchase', 'Refinance'),
    refinanceCashOut: fc.constantFrom('CashOut', 'LimitedCashOut', 'NoCashOut'),
    refinanceProgram: fc.option(fc.constantFrom('FullDocumentation', 'InterestRateReductionRefinanceLoan', 'Streamline'), {
      nil: undefined,
      freq: 2,
    }),
    occupancy: fc.constantFrom('PrimaryResidence', 'PrimaryResidence', 'PrimaryResidence', 'SecondHome', 'Investment'),
    units: fc.constantFrom(1, 1, 1, 2, 3, 4),
    stories: maybe(fc.constantFrom(1, 2, 3, 4)),
    propertyType: fc.constantFrom(
      'SingleFamily',
      'SingleFamily',
      'PlannedUnitDevelopment',
      'Condominium',
      'DetachedCondominium',
      'Cooperative',
      'ManufacturedHome',
    ),
    nonWarrantable: maybe(fc.constantFrom(false, false, true)),
    state: fc.constantFrom('CO', 'NY', 'TX', 'CA', 'AL', 'HI', 'DC', 'PR'),
    size: fc.oneof(
      fc.integer({ min: 40_000, max: 500_000 }),
      fc.integer({ min: 700_000, max: 1_300_000 }),
      fc.constantFrom(99_999, 100_000, 832_750, 832_751, 1_249_125, 1_249_126, 3_000_000, 3_000_001),
    ),
    cents: fc.constantFrom(0, 0, 99),
    ltv: fc.oneof(
      fc.integer({ min: 20_000, max: 101_000 }),
      fc.constantFrom(
        60_000,
        60_001,
        60_010,
        75_000,
        80_000,
        80_009,
        80_010,
        89_990,
        89_999,
        90_000,
        95_000,
        95_010,
        96_500,
        97_000,
        97_010,
      ),
    ),
    more: fc.constantFrom(0, 0, 0, 3_000, 10_000),
    score: fc.option(fc.oneof(fc.integer({ min: 560, max: 850 }), fc.constantFrom(579, 580, 619, 620, 639, 640, 699, 700, 740, 780)), {
      nil: undefined,
      freq: 20,
    }),
    dti: maybe(fc.integer({ min: 10_000, max: 60_000 })),
    firstTimeBuyer: maybe(fc.boolean()),
    escrowsWaived: maybe(fc.boolean()),
    communitySecond: maybe(fc.boolean()),
    financedProperties: maybe(fc.integer({ min: 1, max: 12 })),
    mortgageInsurance: maybe(fc.constantFrom('None', 'BorrowerPaidMonthly', 'BorrowerPaidSingle', 'LenderPaid')),
    insurerPremium: maybe(fc.record({ points: fc.integer({ min: 1, max: 5_000 }), source: fc.constant('Example MI, quote EX-1') })),
    underwriting: maybe(fc.constantFrom('DesktopUnderwriter', 'LoanProductAdvisor', 'Manual')),
    incomeOfAreaMedian: maybe(fc.constantFrom(50_000, 80_000, 80_001, 100_000, 115_000, 120_000, 200_000)),
    ruralEligible: maybe(fc.boolean()),
    reservesMonths: maybe(fc.integer({ min: 0, max: 24 })),
    veteran: maybe(fc.record({ eligible: fc.boolean() })),
    paidBy: fc.constantFrom('Lender', 'Lender', 'Borrower'),
    plan: fc.integer({ min: 0, max: 22 }),
    ends: fc.boolean(),
    brokerTier: fc.integer({ min: 1, max: 5 }),
    highCost: fc.boolean(),
    financed: maybe(fc.integer({ min: 0, max: 15_000 })),
  })
  .map(({ size, cents, more, paidBy, plan, ends, highCost, financed, ...facts }) => {
    const loanAmount = dollars(size) + cents;
    const cltv = facts.ltv + more;
    return {
      ...facts,
      loanAmount,
      noteAmount: loanAmount + dollars(financed ?? 0),
      value: round(loanAmount / (facts.ltv / 100_000), 100),
      cltv,
      subordinateFinancing: more === 0 ? 0 : round((loanAmount * more) / facts.ltv, 100),
      compensation: {
        paidBy,
        points: plan * 125,
        ...(ends ? { minimum: dollars(1000), maximum: dollars(19_999) } : {}),
        source: 'Agreement of 2026-03-01',
      },
      limits: {
        conformingBaseline: dollars(832_750),
        conforming: dollars(highCost ? 1_249_125 : 832_750),
        fha: dollars(highCost ? 1_249_125 : 541_287),
        source: 'FHFA 2026',
      },
    } as PricingScenario;
  });

/** The kinds of loans a portal prices all day: no application filter, with a score, a first lien. */
export function usual(scenario: PricingScenario): PricingScenario {
  const { mortgageType: _type, amortization: _amortization, termMonths: _term, ...rest } = scenario;
  return {
    ...rest,
    lienPriority: 'FirstLien',
    loanPurpose: scenario.loanPurpose,
    occupancy: 'PrimaryResidence',
    propertyType: 'SingleFamily',
    nonWarrantable: false,
    state: scenario.state === 'PR' ? 'CO' : scenario.state,
    units: 1,
    score: Math.max(660, scenario.score ?? 720),
    dti: 40_000,
    loanAmount: Math.min(scenario.loanAmount, 50_000_000),
    ltv: Math.min(scenario.ltv, 80_000),
    cltv: Math.min(scenario.cltv, 80_000),
    refinanceProgram: 'FullDocumentation',
    mortgageInsurance: 'BorrowerPaidMonthly',
    veteran: { eligible: true },
    incomeOfAreaMedian: 75_000,
    ruralEligible: scenario.ruralEligible ?? true,
  };
}
