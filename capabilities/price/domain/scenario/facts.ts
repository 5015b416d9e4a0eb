import { formatMoney } from '../../../../foundation/money/money.ts';
import { formatRatio } from '../../../../foundation/rates/rates.ts';
import { truncatedLoanToValue } from '../../../../foundation/ratio/ratio.ts';
import type { FactValue } from '../sheet/rate-sheet.ts';
import type { PricingScenario } from './scenario.ts';
import { insuranceFact } from './insurer-premium.ts';

export type FactKind = 'money' | 'percent' | 'score' | 'count' | 'months' | 'flag' | 'word';

/** Loan purpose as pricing tables know it. */
export type PricingPurpose = 'Purchase' | 'LimitedCashOut' | 'CashOut' | 'Streamline';

/** Every fact a table, rule or condition may name: how it is read from a scenario, how it is written for a person, and its label. */
interface FactEntry {
  readonly kind: FactKind;
  readonly label: string;
  /** A person's choice: where there is none, nothing is unknown. */
  readonly chosen?: true;
  /** Every value is a multiple of this; default 1. */
  readonly grain?: number;
  readonly read: (scenario: PricingScenario) => FactValue | undefined;
}

/** Ratios are truncated to hundredths before they meet a table or limit: 80.001 % is 80 %. */
export const tabled = truncatedLoanToValue;
const tabledRatio = { kind: 'percent', grain: 10 } as const;

export function pricingPurpose(scenario: PricingScenario): PricingPurpose {
  if (scenario.loanPurpose === 'Purchase') return 'Purchase';
  if (scenario.refinanceProgram !== undefined && scenario.refinanceProgram !== 'FullDocumentation') return 'Streamline';
  return scenario.refinanceCashOut === 'CashOut' ? 'CashOut' : 'LimitedCashOut';
}

/**
 * First-time buyers at or below the area's median income (120 % of it where limits are high) pay no loan-level adjustment
 * (LLPA matrix, waivers; in force since 2023-05-01).
 */
export function adjustmentsWaived(scenario: PricingScenario): boolean {
  if (scenario.firstTimeBuyer !== true || scenario.loanPurpose !== 'Purchase' || scenario.occupancy !== 'PrimaryResidence') return false;
  if (scenario.incomeOfAreaMedian === undefined) return false;
  const highCost = scenario.limits.conforming > scenario.limits.conformingBaseline;
  return scenario.incomeOfAreaMedian <= (highCost ? 120_000 : 100_000);
}

const entries = {
  mortgageType: { kind: 'word', label: 'Mortgage type', read: (s) => s.mortgageType },
  amortization: { kind: 'word', label: 'Amortization', read: (s) => s.amortization },
  termMonths: { kind: 'months', label: 'Term', read: (s) => s.termMonths },
  lienPriority: { kind: 'word', label: 'Lien', read: (s) => s.lienPriority },
  secondLienType: { kind: 'word', label: 'Second lien type', read: (s) => s.secondLienType },
  purpose: { kind: 'word', label: 'Purpose', read: pricingPurpose },
  refinanceProgram: { kind: 'word', label: 'Refinance program', read: (s) => s.refinanceProgram ?? 'FullDocumentation' },
  occupancy: { kind: 'word', label: 'Occupancy', read: (s) => s.occupancy },
  units: { kind: 'count', label: 'Units', read: (s) => s.units },
  stories: { kind: 'count', label: 'Stories', read: (s) => s.stories },
  propertyType: { kind: 'word', label: 'Property', read: (s) => s.propertyType },
  nonWarrantable: { kind: 'flag', label: 'Non-warrantable project', read: (s) => s.nonWarrantable ?? false },
  state: { kind: 'word', label: 'State', read: (s) => s.state },
  loanAmount: { kind: 'money', label: 'Amount', read: (s) => s.loanAmount },
  ltv: { ...tabledRatio, label: 'LTV', read: (s) => tabled(s.ltv) },
  cltv: { ...tabledRatio, label: 'CLTV', read: (s) => tabled(s.cltv) },
  hcltv: { ...tabledRatio, label: 'HCLTV', read: (s) => tabled(s.hcltv ?? s.cltv) },
  score: { kind: 'score', label: 'FICO', read: (s) => s.score },
  dti: { ...tabledRatio, label: 'DTI', read: (s) => (s.dti === undefined ? undefined : tabled(s.dti)) },
  firstTimeBuyer: { kind: 'flag', label: 'First-time buyer', read: (s) => s.firstTimeBuyer ?? false },
  selfEmployed: { kind: 'flag', label: 'Self-employed', read: (s) => s.selfEmployed ?? false },
  foreignNational: { kind: 'flag', label: 'Foreign national', read: (s) => s.foreignNational ?? false },
  escrowsWaived: { kind: 'flag', label: 'Escrows waived', read: (s) => s.escrowsWaived ?? false },
  hasSubordinateFinancing: { kind: 'flag', label: 'Subordinate financing', read: (s) => (s.subordinateFinancing ?? 0) > 0 },
  communitySecond: { kind: 'flag', label: 'Community second', read: (s) => s.communitySecond ?? false },
  financedProperties: { kind: 'count', label: 'Financed properties', read: (s) => s.financedProperties },
  mortgageInsurance: { kind: 'word', label: 'MI', read: insuranceFact },
  documentation: { kind: 'word', label: 'Documentation', read: (s) => s.documentation ?? 'Full' },
  underwriting: { kind: 'word', label: 'Underwriting', read: (s) => s.underwriting },
  incomeOfAreaMedian: { kind: 'percent', label: 'Area median income (AMI)', read: (s) => s.incomeOfAreaMedian },
  adjustmentsWaived: { kind: 'flag', label: 'Loan-level adjustments waived', read: adjustmentsWaived },
  ruralEligible: { kind: 'flag', label: 'Property in a USDA-eligible rural area', read: (s) => s.ruralEligible },
  reservesMonths: { kind: 'months', label: 'Reserves', read: (s) => s.reservesMonths },
  veteranEligible: { kind: 'flag', label: 'Eligible veteran', read: (s) => s.veteran?.eligible ?? false },
  brokerTier: { kind: 'count', label: 'Broker tier', read: (s) => s.brokerTier },
  conformingBaseline: { kind: 'money', label: 'Conforming baseline', read: (s) => s.limits.conformingBaseline },
  conformingLimit: { kind: 'money', label: 'Conforming limit', read: (s) => s.limits.conforming },
  fhaLimit: { kind: 'money', label: 'FHA limit', read: (s) => s.limits.fha },
  compensationPaidBy: { kind: 'word', label: 'Compensation paid by', read: (s) => s.compensation.paidBy },
  region: { kind: 'word', label: 'Region', read: (s) => s.hierarchy?.region },
  branch: { kind: 'word', label: 'Branch', read: (s) => s.hierarchy?.branch },
  brokerage: { kind: 'word', label: 'Brokerage', read: (s) => s.hierarchy?.brokerage },
  program: { kind: 'word', label: 'Special program', chosen: true, read: (s) => s.program },
  feature: { kind: 'word', label: 'Special feature', chosen: true, read: (s) => s.feature },
} satisfies Record<string, FactEntry>;

export type FactName = keyof typeof entries;

/** The facts by name, in a fixed order, which the engine's list of facts has too (`engine/read-facts.ts`). */
export const FACTS: Readonly<Record<FactName, FactEntry>> = entries;
export const FACT_NAMES = Object.keys(entries) as readonly FactName[];

/** The last entry of the list of stories stands for all that are higher. */
export const MOST_STORIES = 4;

const WORDS: Readonly<Record<string, string>> = {
  USDARuralDevelopment: 'USDA',
  PrimaryResidence: 'Primary residence',
  SecondHome: 'Second home',
  Investment: 'Investment property',
  LimitedCashOut: 'Limited cash-out refinance',
  CashOut: 'Cash-out refinance',
  Streamline: 'Streamline refinance',
  SingleFamily: 'Single family',
  PlannedUnitDevelopment: 'Planned unit development',
  DetachedCondominium: 'Detached condominium',
  ManufacturedHome: 'Manufactured home',
  FirstLien: 'First lien',
  SecondLien: 'Second lien',
  ClosedEnd: 'Closed-end second',
  HELOC: 'Home equity line',
  AdjustableRate: 'Adjustable rate',
  BorrowerPaidMonthly: 'Borrower-paid monthly',
  BorrowerPaidSingle: 'Borrower-paid single',
  LenderPaid: 'Lender-paid',
  LenderPaidByQuote: 'Lender-paid',
  FullDocumentation: 'Full documentation',
  InterestRateReductionRefinanceLoan: 'IRRRL',
  DesktopUnderwriter: 'DU',
  LoanProductAdvisor: 'LPA',
};

/** A fact's value as a person reads it: "$318,087", "83.44%", "742", "Primary residence". */
export function formatFact(fact: FactName, value: FactValue | undefined): string {
  if (value === undefined) return FACTS[fact].chosen ? 'none chosen' : 'missing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return WORDS[value] ?? value;
  const kind = FACTS[fact].kind;
  if (kind === 'money') return formatMoney(value, { cents: 'hide-zero' });
  if (kind === 'percent') return formatRatio(value);
  if (kind === 'months') return `${value} months`;
  return fact === 'stories' && value === MOST_STORIES ? `${value} or more` : String(value);
}
