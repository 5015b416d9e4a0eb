import type { Cents } from '../../../../foundation/money/money.ts';
import type { Points, Rate } from '../../../../foundation/rates/rates.ts';
import type { CompensationLine } from '../scenario/compensation.ts';
import type { InsurerLine } from '../scenario/insurer-premium.ts';
import type { FactName } from '../scenario/facts.ts';
import type { ProductId, Series } from '../sheet/rate-sheet.ts';
import type { MortgageType, PricingScenario } from '../scenario/scenario.ts';

/** One rule a scenario does not meet, with the value it has and the limit it misses. */
export interface RuleFailure {
  readonly ruleId: string;
  readonly fact: FactName;
  /** The label of the fact: "LTV". */
  readonly label: string;
  readonly value: string;
  readonly limit: string;
  readonly comparison: 'at most' | 'at least' | 'above' | 'one of' | 'none of';
  readonly source: string;
  /** A plain sentence for the person. */
  readonly sentence: string;
}

/** One line of a price: a table's cell and its effect. Zero-effect lines are included; a screen folds them. */
export interface TraceLine<Effect extends Points | Rate = Points> {
  readonly tableId: string;
  readonly version: string;
  /** Index into the table's `cells`. */
  readonly cell: number;
  /** "FICO 740–759, LTV 80.01–85.00". */
  readonly label: string;
  readonly source: string;
  readonly effect: Effect;
}

/**
 * Everything that made one price, storable and replayable without the portal:
 * `price = min(base + adjustments, maximumPrice) + compensation.effect + insurer.effect`, and `rate = sheetRate + rateAdjustments`.
 */
export interface PriceTrace {
  readonly sheetVersion: string;
  readonly sheetTitle: string;
  readonly productId: ProductId;
  readonly productCode: string;
  readonly productName: string;
  /** The row of the sheet. */
  readonly sheetRate: Rate;
  readonly rateAdjustments: readonly TraceLine<Rate>[];
  /** The note rate. */
  readonly rate: Rate;
  readonly lockDays: number;
  readonly base: Points;
  readonly adjustments: readonly TraceLine[];
  readonly beforeCaps: Points;
  readonly maximumPrice: Points;
  readonly capSource: string;
  readonly afterCaps: Points;
  readonly compensation: CompensationLine;
  /** Lender-paid insurance by an insurer's quote; absent where the sheet prices it or the borrower pays. */
  readonly insurer?: InsurerLine;
  readonly price: Points;
}

/** A place in a product's grid. */
export interface GridCell {
  readonly rate: Rate;
  readonly lockDays: number;
  readonly price: Points;
}

export interface ProductQuote {
  readonly productId: ProductId;
  readonly code: string;
  readonly name: string;
  readonly series: Series;
  readonly mortgageType: MortgageType;
  readonly termMonths: number;
  readonly eligible: boolean;
  /** Every rule not met; empty when eligible. */
  readonly failures: readonly RuleFailure[];
  readonly lockDays: readonly number[];
  /** Note rates, rate adjustments included. */
  readonly rates: readonly Rate[];
  /** `prices[rate][lock period]`; empty when not eligible. */
  readonly prices: readonly (readonly Points[])[];
  /** Prices below this are shown but not offered. */
  readonly minimumPrice: Points;
  /** For each lock period the index of the lowest rate at or above par, or null. */
  readonly nearestToPar: readonly (number | null)[];
  /** Sum of all price adjustments, the same for every cell. */
  readonly adjustments: Points;
  /** An ARM's margin with its adjustments. */
  readonly margin?: Rate;
}

export interface Quote {
  readonly sheetVersion: string;
  readonly sheetTitle: string;
  readonly scenario: PricingScenario;
  /** Eligible products first, then the others, each in sheet order. */
  readonly products: readonly ProductQuote[];
}

/** A price in money for one note amount. */
export interface PriceMoney {
  /** 100.000 less the price: positive is a charge to the borrower, negative a credit. */
  readonly points: Points;
  readonly amount: Cents;
}
