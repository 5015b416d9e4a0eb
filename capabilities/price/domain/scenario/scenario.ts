import type { PlainDate } from '../../../../foundation/dates/dates.ts';
import type { Cents } from '../../../../foundation/money/money.ts';
import type { Points, Rate, Ratio } from '../../../../foundation/rates/rates.ts';
import type { InsuranceTables } from '../../../../regulation/regulation-tables.ts';
import type { QuoteOfInsurer } from '../../../fees/domain/index.ts';
import type { InsurerPremium } from './insurer-premium.ts';

/** MISMO MortgageType. */
export type MortgageType = 'Conventional' | 'FHA' | 'VA' | 'USDARuralDevelopment';
export type LoanPurpose = 'Purchase' | 'Refinance';
/** MISMO RefinanceCashOutDeterminationType; only for a refinance. */
export type RefinanceCashOut = 'CashOut' | 'LimitedCashOut' | 'NoCashOut';
/** A refinance under a short program of the government: VA's IRRRL, FHA's streamline, USDA's streamlined assist. */
export type RefinanceProgram = 'FullDocumentation' | 'InterestRateReductionRefinanceLoan' | 'Streamline';
/** MISMO PropertyUsageType. */
export type Occupancy = 'PrimaryResidence' | 'SecondHome' | 'Investment';
export type PropertyType =
  | 'SingleFamily'
  | 'PlannedUnitDevelopment'
  | 'Condominium'
  | 'DetachedCondominium'
  | 'Cooperative'
  | 'ManufacturedHome';
export type LienPriority = 'FirstLien' | 'SecondLien';
/** A second lien is paid off in installments, or is a line of credit. */
export type SecondLienType = 'ClosedEnd' | 'HELOC';
export type AmortizationType = 'Fixed' | 'AdjustableRate';
export type Units = 1 | 2 | 3 | 4;
/** Four stories or more are 4, as in the specification's list. */
export type Stories = 1 | 2 | 3 | 4;
export type MortgageInsuranceOption = 'None' | 'BorrowerPaidMonthly' | 'BorrowerPaidSingle' | 'LenderPaid';
export type Documentation = 'Full' | 'Alternative' | 'Streamline';
export type Underwriting = 'DesktopUnderwriter' | 'LoanProductAdvisor' | 'Manual';

/**
 * Who pays the broker, and by which plan. Lender-paid compensation is `points` of the note amount, at least `minimum` and at most
 * `maximum`, taken from the price; borrower-paid compensation does not change the price (12 CFR 1026.36(d)(2): never both).
 */
export interface CompensationPlan {
  readonly paidBy: 'Lender' | 'Borrower';
  /** Points of the note amount: 2.000 % is 2000. */
  readonly points: Points;
  readonly minimum?: Cents;
  readonly maximum?: Cents;
  /** Such as "Agreement of 2026-03-01". */
  readonly source: string;
}

/** Loan limits of the property's county for the scenario's number of units, looked up by the caller (`regulation/limits`). */
export interface LoanLimits {
  /** The national conforming baseline; above it a loan is high-balance. */
  readonly conformingBaseline: Cents;
  /** The county's conforming limit; above it a loan is jumbo. */
  readonly conforming: Cents;
  readonly fha: Cents;
  /** Such as "FHFA 2026, county 08069". */
  readonly source: string;
  /** The exact tables, where the portal looked the limits up. */
  readonly tables?: readonly UsedTable[];
}

/** A table as it is stored with a result: version 0 is built in. */
export interface UsedTable {
  readonly kind: 'conforming-limits' | 'fha-limits';
  readonly name: string;
  readonly year: number;
  readonly version: number;
  readonly sha256: string;
}

export interface VeteranFacts {
  readonly eligible: boolean;
  readonly firstUse?: boolean;
  readonly fundingFeeExempt?: boolean;
}

/** The loan's place in the lender's hierarchy, by the names a sheet uses: products that are offered to some only use these. */
export interface HierarchyFacts {
  readonly region?: string;
  readonly branch?: string;
  /** The brokerage's number. */
  readonly brokerage?: string;
}

/**
 * The flat facts a price depends on. Money in cents, ratios in thousandths of a percent (83.44 % is 83440). An absent optional fact is
 * missing: rules that need it say so instead of guessing, except rules with the setting to assume that they are met.
 */
export interface PricingScenario {
  /** The requested kind of loan; absent when every kind is to be compared. */
  readonly mortgageType?: MortgageType;
  readonly amortization?: AmortizationType;
  readonly termMonths?: number;
  readonly lienPriority: LienPriority;
  /** Only of a second lien. */
  readonly secondLienType?: SecondLienType;
  readonly loanPurpose: LoanPurpose;
  readonly refinanceCashOut?: RefinanceCashOut;
  readonly refinanceProgram?: RefinanceProgram;
  readonly occupancy: Occupancy;
  readonly units: Units;
  readonly stories?: Stories;
  readonly propertyType: PropertyType;
  /** A project the agencies do not warrant; only for condominiums and cooperatives. */
  readonly nonWarrantable?: boolean;
  /** Two letters. */
  readonly state: string;
  readonly countyFips?: string;
  readonly zip?: string;
  /** Base loan amount, without financed insurance or funding fees. */
  readonly loanAmount: Cents;
  /** Base loan amount plus the financed part; the amount on which points and compensation are computed. Absent: same as `loanAmount`. */
  readonly noteAmount?: Cents;
  /** Appraised or estimated value. */
  readonly value: Cents;
  readonly salesPrice?: Cents;
  readonly ltv: Ratio;
  readonly cltv: Ratio;
  /** With the full credit line of a HELOC; absent: same as `cltv`. */
  readonly hcltv?: Ratio;
  /** The representative credit score; absent when there is none. */
  readonly score?: number;
  /** Back-end debt-to-income ratio. */
  readonly dti?: Ratio;
  readonly firstTimeBuyer?: boolean;
  readonly selfEmployed?: boolean;
  readonly nonOccupantOnly?: boolean;
  readonly foreignNational?: boolean;
  readonly escrowsWaived?: boolean;
  readonly subordinateFinancing?: Cents;
  /** The subordinate lien is an agency-approved community or affordable second. */
  readonly communitySecond?: boolean;
  /** Financed properties of the borrowers, this one included. */
  readonly financedProperties?: number;
  readonly mortgageInsurance?: MortgageInsuranceOption;
  /** An insurer's quote of lender-paid insurance; used where `mortgageInsurance` is LenderPaid. */
  readonly insurerPremium?: InsurerPremium;
  /** An insurer's quote of a single premium that is added to the loan; `noteAmount` has it in it already. */
  readonly financedPremium?: { readonly rate: Rate; readonly source: QuoteOfInsurer };
  readonly documentation?: Documentation;
  readonly underwriting?: Underwriting;
  /** Qualifying income as a percentage of the area median: 80 % is 80000. */
  readonly incomeOfAreaMedian?: Ratio;
  readonly ruralEligible?: boolean;
  /** Months of payments left in reserve after closing. */
  readonly reservesMonths?: number;
  readonly veteran?: VeteranFacts;
  readonly compensation: CompensationPlan;
  /** 1, 2, 3: the brokerage's volume tier in its agreement. */
  readonly brokerTier: number;
  readonly limits: LoanLimits;
  /** Premiums and fees of insurance where the lender took some in; absent: those that come with the portal. */
  readonly insuranceTables?: InsuranceTables;
  /** The special program and its feature that were chosen, by the names a sheet calls them; absent: none. */
  readonly program?: string;
  readonly feature?: string;
  readonly interviewDate?: PlainDate;
  readonly hierarchy?: HierarchyFacts;
}
