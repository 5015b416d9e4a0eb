import type { Cents } from '../../../../foundation/money/money.ts';
import type { Points, Rate } from '../../../../foundation/rates/rates.ts';
import type { FactName } from '../scenario/facts.ts';
import type { AmortizationType, MortgageType } from '../scenario/scenario.ts';

/** Four digits, zero-padded: "0101". */
export type ProductId = string;

/** The family a product's rules, caps and adjusters are written for. */
export type Series = 'Conforming' | 'Affordable' | 'HighBalance' | 'Jumbo' | 'FHA' | 'VA' | 'VAIRRRL' | 'USDA';

export interface ArmTerms {
  readonly index: string;
  readonly margin: Rate;
  readonly initialCap: Rate;
  readonly periodicCap: Rate;
  readonly lifetimeCap: Rate;
  readonly floor: Rate;
  readonly firstAdjustmentMonths: number;
  readonly laterAdjustmentMonths: number;
  /** The new rate is rounded to this quantum, 0.125 % as a rule. */
  readonly roundTo: Rate;
}

export interface SheetProduct {
  readonly productId: ProductId;
  /** The desk's own short name: "C30F". */
  readonly code: string;
  readonly name: string;
  readonly series: Series;
  readonly mortgageType: MortgageType;
  readonly amortization: AmortizationType;
  readonly termMonths: number;
  readonly arm?: ArmTerms;
  /** Special programs and features it may be taken with, by their names. */
  readonly programs?: readonly string[];
  readonly features?: readonly string[];
  /** Two letters each; absent: wherever the lender is licensed. */
  readonly states?: readonly string[];
  /** Who may offer it; every given part must match; absent: everyone. */
  readonly offeredTo?: {
    readonly regions?: readonly string[];
    readonly branches?: readonly string[];
    readonly brokerages?: readonly string[];
  };
  /** Ascending, in calendar days. */
  readonly lockDays: readonly number[];
  /** Ascending note rates. */
  readonly rates: readonly Rate[];
  /** `prices[rate][lock period]`; 100.000 is par, more is a rebate. */
  readonly prices: readonly (readonly Points[])[];
}

/** Which products a table, rule, cap or fee is for; every given part must match; an empty selector is every product. */
export interface ProductSelector {
  readonly productIds?: readonly ProductId[];
  readonly series?: readonly Series[];
  readonly mortgageTypes?: readonly MortgageType[];
  readonly amortization?: AmortizationType;
  /** Exclusive lower bound: `termAbove: 180` is "longer than 15 years". */
  readonly termAbove?: number;
  readonly termAtMost?: number;
}

export type FactValue = string | number | boolean;

/** A test of one fact of the scenario; an unknown fact meets no condition. */
export interface Condition {
  readonly fact: FactName;
  readonly in?: readonly FactValue[];
  readonly notIn?: readonly FactValue[];
  readonly atLeast?: number;
  readonly atMost?: number;
  readonly above?: number;
  readonly below?: number;
}

/** Bands end at their `upTo` inclusive; null ends the last one. A fact above the last end has no cell. */
export interface BandAxis {
  readonly fact: FactName;
  readonly upTo: readonly (number | null)[];
}
/** '*' as the last value means every other value. */
export interface ValueAxis {
  readonly fact: FactName;
  readonly values: readonly FactValue[];
}
export type Axis = BandAxis | ValueAxis;

export const ADJUSTER_KINDS = [
  'score-ltv',
  'loan-size',
  'state',
  'occupancy',
  'units',
  'property',
  'purpose',
  'cash-out',
  'subordinate-financing',
  'escrow-waiver',
  'mortgage-insurance',
  'compensation',
  'high-balance',
  'arm',
  'broker-tier',
  'hierarchy',
  'promotion',
  'program',
] as const;
export type AdjusterKind = (typeof ADJUSTER_KINDS)[number];

/**
 * One adjustment table. `cells` are row-major over the axes (none: one cell). `effect` says what it moves: the price in points,
 * the note rate, or an ARM's margin. A null cell means the sheet does not offer that combination.
 */
export interface AdjusterTable {
  readonly tableId: string;
  readonly version: string;
  readonly label: string;
  /** How one line reads in an explanation; `{axes}` is the cell's own bands and values: "Condominium, {axes}". */
  readonly line: string;
  readonly source: string;
  readonly kind: AdjusterKind;
  readonly effect: 'price' | 'rate' | 'margin';
  readonly products: ProductSelector;
  readonly when?: readonly Condition[];
  readonly axes: readonly Axis[];
  /** A cell's effect on the price is in points; on the note rate or the margin, in rate. */
  readonly cells: readonly (number | null)[];
}

/** A limit that is a figure, another fact, or the cell of a table. */
export type Limit = number | { readonly fact: FactName } | { readonly axes: readonly Axis[]; readonly cells: readonly (number | null)[] };

/** A condition of a product on a scenario. `whenUnknown` says whether a missing fact fails the rule or counts as met. */
export interface EligibilityRule {
  readonly ruleId: string;
  readonly source: string;
  readonly products: ProductSelector;
  readonly when?: readonly Condition[];
  readonly fact: FactName;
  readonly test:
    | { readonly atMost: Limit }
    | { readonly atLeast: Limit }
    | { readonly above: Limit }
    | { readonly oneOf: readonly FactValue[] }
    | { readonly noneOf: readonly FactValue[] };
  readonly whenUnknown: 'fail' | 'assume-met';
  /** One plain sentence; `{value}`, `{limit}` and `{product}` are filled in. */
  readonly sentence: string;
}

/** Highest and lowest price a product may have. The maximum is applied before compensation; a final price below the minimum is not offered. */
export interface PriceCap {
  readonly capId: string;
  readonly source: string;
  readonly products: ProductSelector;
  readonly maximumPrice: Points;
  readonly minimumPrice: Points;
}

export interface LenderFee {
  readonly feeId: string;
  readonly label: string;
  readonly source: string;
  readonly products: ProductSelector;
  readonly amount: Cents;
}

/** A whole published sheet: immutable once live, identified by its version id from then on. */
export interface RateSheet {
  /** "2026-11-20-3". */
  readonly versionId: string;
  /** Running number of the day. */
  readonly sequence: number;
  /** The instant it went live, with its offset: "2026-11-20T09:42:00-05:00". */
  readonly effective: string;
  /** How the sheet is named in sources: "Sheet 2026-11-20 #3". */
  readonly title: string;
  readonly products: readonly SheetProduct[];
  readonly adjusters: readonly AdjusterTable[];
  readonly eligibility: readonly EligibilityRule[];
  readonly caps: readonly PriceCap[];
  readonly fees: readonly LenderFee[];
}
