import type { Cents } from '../../../../foundation/money/money.ts';
import type { Thousandths } from '../../../../foundation/rates/rates.ts';
import type { CompensationLine } from '../scenario/compensation.ts';
import type { FactName } from '../scenario/facts.ts';
import type { ProductId, Series } from '../sheet/rate-sheet.ts';
import type { MortgageType, PricingScenario } from '../scenario/scenario.ts';

/** One rule a scenario does not meet, with the value it has and the limit it misses. */
export interface RuleFailure {
  readonly ruleId: string;
  readonly fact: FactName;
  /** What the fact is called: "LTV". */
  readonly label: string;
  readonly value: string;
  readonly limit: string;
  readonly comparison: 'at most' | 'at least' | 'above' | 'one of' | 'none of';
  readonly source: string;
  /** A plain sentence for the person. */
  readonly sentence: string;
}

/** One line of a price: a table's cell and what it did. Zero-effect lines are kept; a screen folds them. */
export interface TraceLine {
  readonly tableId: string;
  readonly version: string;
  /** Index into the table's `cells`. */
  readonly cell: number;
  /** "FICO 740–759, LTV 80.01–85.00". */
  readonly label: string;
  readonly source: string;
  readonly effect: Thousandths;
}

/**
 * Everything that made one price, storable and replayable without the portal:
 * `price = min(base + adjustments, maximumPrice) + compensation.effect`, and `rate = sheetRate + rateAdjustments`.
 */
export interface PriceTrace {
  readonly sheetVersion: string;
  readonly sheetTitle: string;
  readonly productId: ProductId;
  readonly productCode: string;
  readonly productName: string;
  /** The row of the sheet. */
  readonly sheetRate: Thousandths;
  readonly rateAdjustments: readonly TraceLine[];
  /** The note rate. */
  readonly rate: Thousandths;
  readonly lockDays: number;
  readonly base: Thousandths;
  readonly adjustments: readonly TraceLine[];
  readonly beforeCaps: Thousandths;
  readonly maximumPrice: Thousandths;
  readonly capSource: string;
  readonly afterCaps: Thousandths;
  readonly compensation: CompensationLine;
  readonly price: Thousandths;
}

/** A place in a product's grid. */
export interface GridCell {
  readonly rate: Thousandths;
  readonly lockDays: number;
  readonly price: Thousandths;
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
  readonly rates: readonly Thousandths[];
  /** `prices[rate][lock period]`; empty when not eligible. */
  readonly prices: readonly (readonly Thousandths[])[];
  /** Prices below this are shown but not offered. */
  readonly minimumPrice: Thousandths;
  /** For each lock period the index of the lowest rate at or above par, or null. */
  readonly nearestToPar: readonly (number | null)[];
  /** Sum of all price adjustments, the same for every cell. */
  readonly adjustments: Thousandths;
  /** An ARM's margin with its adjustments. */
  readonly margin?: Thousandths;
}

export interface Quote {
  readonly sheetVersion: string;
  readonly sheetTitle: string;
  readonly scenario: PricingScenario;
  /** Eligible products first, then the others, each in sheet order. */
  readonly products: readonly ProductQuote[];
}

/** What a price means in money for one note amount. */
export interface PriceMoney {
  /** 100.000 less the price: positive is a charge to the borrower, negative a credit. */
  readonly points: Thousandths;
  readonly amount: Cents;
}
