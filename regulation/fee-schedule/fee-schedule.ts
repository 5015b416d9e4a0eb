import type { PlainDate } from '../../foundation/dates/dates.ts';
import type { Cents } from '../../foundation/money/money.ts';
import type { Rate } from '../../foundation/rates/rates.ts';
import type { FeeKind } from '../apr/fee-kinds.ts';
import { versionWords, type Cited } from '../dated-table.ts';
import type { ChargeFacts } from '../tolerance/charge.ts';
import type { FeeSection } from '../trid/loan-estimate-types.ts';

export type MortgageKind = 'Conventional' | 'FHA' | 'VA' | 'USDARuralDevelopment';

/** Which loans a charge is proposed for; what is left out does not matter. */
export interface FeeSelector {
  readonly purpose?: 'Purchase' | 'Refinance';
  readonly mortgageTypes?: readonly MortgageKind[];
  /** An interest rate reduction refinance or a streamline. */
  readonly streamline?: boolean;
  readonly states?: readonly string[];
  readonly unitsFrom?: number;
  readonly unitsUpTo?: number;
  /** A rush order was requested. */
  readonly rush?: boolean;
}

/** How an amount is made. `title` rates are per thousand with a least amount; the state's charges come from their own table. */
export type FeeBasis =
  | { readonly by: 'flat'; readonly cents: Cents }
  | { readonly by: 'each-borrower'; readonly cents: Cents }
  | { readonly by: 'percent'; readonly of: 'loan' | 'price'; readonly percent: Rate; readonly atLeast: Cents }
  | { readonly by: 'recording' }
  | { readonly by: 'transfer-tax' }
  | { readonly by: 'prepaid-interest' }
  | { readonly by: 'premium-months'; readonly cost: 'insurance' | 'taxes'; readonly months: number }
  | { readonly by: 'escrow-months'; readonly cost: 'insurance' | 'taxes'; readonly months: number }
  | { readonly by: 'upfront-insurance' }
  /** Offered to be added; a person types the amount. */
  | { readonly by: 'typed' };

export interface ScheduledFee {
  readonly id: string;
  readonly section: FeeSection;
  readonly kind: FeeKind;
  readonly label: string;
  readonly paidTo: string;
  readonly payee: ChargeFacts['paidTo'];
  readonly when?: FeeSelector;
  readonly basis: FeeBasis;
  readonly optional?: boolean;
}

/** The lender's fee schedule from a day on. */
export interface FeeSchedule extends Cited {
  readonly title: string;
  readonly from: PlainDate;
  readonly fees: readonly ScheduledFee[];
  /** Where an application says nothing: yearly cost in percent of the value. */
  readonly estimates: { readonly insurance: Rate; readonly taxes: Rate };
}

/** A schedule as an explanation names it: of one that was taken in its version too. */
export function nameOfSchedule({ title, table }: Pick<FeeSchedule, 'title' | 'table'>): string {
  return table && table.version > 0 ? `${title}, ${versionWords(table)}` : title;
}
