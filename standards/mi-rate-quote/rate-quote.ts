import type { Cents, PlainDate, Rate, Ratio } from '../../foundation/units/units.ts';

/** How long one premium lasts: MISMO MIDurationType, as far as it is quoted. */
export const durations = ['PeriodicMonthly', 'SingleLifeOfLoan', 'SplitPremium'] as const;
export type MiDuration = (typeof durations)[number];

/** The payer: MISMO MIPremiumSourceType, as far as it is quoted. */
export const premiumSources = ['Borrower', 'Lender'] as const;
export type PremiumSource = (typeof premiumSources)[number];

export const refundables = ['NotRefundable', 'Refundable', 'RefundableWithLimits'] as const;
export type Refundable = (typeof refundables)[number];

/** The fields that identify a product of an insurer. */
export interface QuotedProduct {
  readonly duration: MiDuration;
  readonly source: PremiumSource;
  /** The premium paid at once is added to the loan. */
  readonly financed: boolean;
  /** For a split premium: the part paid at closing, percent of the loan. */
  readonly upfront?: Rate;
}

export interface QuoteRequest {
  /** The requester's own number; an insurer gives the same answer to a repeat with it. */
  readonly transaction: string;
  readonly loanNumber: string;
  readonly on: PlainDate;
  readonly baseLoan: Cents;
  readonly ltv: Ratio;
  readonly value: Cents;
  readonly score?: number;
  readonly dti?: Ratio;
  readonly noteRate: Rate;
  readonly termMonths: number;
  readonly fixedRate: boolean;
  readonly purpose: 'Purchase' | 'Refinance';
  readonly cashOut: boolean;
  readonly occupancy: 'PrimaryResidence' | 'SecondHome' | 'Investment';
  readonly units: number;
  readonly manufactured: boolean;
  readonly borrowers: number;
  readonly state: string;
  readonly city?: string;
  readonly postalCode?: string;
  /** Whole percent of the loan that is covered. */
  readonly coverage: number;
  readonly products: readonly QuotedProduct[];
}

/** A product as an insurer answers it: at a rate, or not offered. */
export type AnsweredProduct = QuotedProduct &
  (
    | {
        readonly offered: true;
        readonly quoteNumber: string;
        /** A year, percent of the base loan amount. */
        readonly yearly?: Rate;
        /** From this month on the renewal rate. */
        readonly renewal?: { readonly fromMonth: number; readonly yearly: Rate };
        readonly upfront?: Rate;
        readonly refundable: Refundable;
        /** On which terms the insurance ends, in the insurer's words. */
        readonly terms: string;
      }
    | { readonly offered: false; readonly reason: string }
  );

export interface QuoteResponse {
  readonly transaction: string;
  readonly company: string;
  readonly baseLoan: Cents;
  readonly coverage: number;
  /** The last day on which the rates are good. */
  readonly validUntil: PlainDate;
  readonly products: readonly AnsweredProduct[];
}
