import type { PlainDate } from '../../foundation/dates/dates.ts';
import type { Cited, Standing } from '../dated-table.ts';

export type Instrument = 'deed' | 'mortgage';
/** `as the state tax`: the payer of the state's tax on the same instrument. */
export type TaxPayer = 'buyer' | 'seller' | 'borrower' | 'lender' | 'split' | 'as the state tax' | 'none';

/** A part of the amount up to a limit (none for the last), with its rate or its amount for each unit; decimals as texts. */
export type Tier = readonly [upTo: string | null, rate: string];

/** How a tax follows from its base. */
export type TaxShape =
  | { readonly kind: 'rate'; readonly rate: string }
  /** So much for each unit; a part of a unit counts whole, or only when it is more than half of one. */
  | { readonly kind: 'per-unit'; readonly unit: string; readonly perUnit: string; readonly rounding: 'up' | 'major-fraction' }
  /** Each slice of the amount at its own rate, or its own amount for each unit of the slice. */
  | { readonly kind: 'marginal'; readonly tiers: readonly Tier[]; readonly perUnitOf?: string }
  /** The band the whole amount falls into gives one rate for all of it. */
  | { readonly kind: 'whole-by-band'; readonly bands: readonly Tier[] }
  /** A third of the state's tax, which is the base. */
  | { readonly kind: 'third' }
  | { readonly kind: 'none' };

/** A question whose answer decides whether a row applies. */
export type TaxQuestion = 'first-time buyer' | 'taxed before' | 'local options';

export interface TaxRow extends Cited {
  readonly id: string;
  readonly state: string;
  /** Where in the state, in words; absent: everywhere. */
  readonly area?: string;
  readonly instruments: readonly Instrument[];
  /** The base of the tax, in words. */
  readonly base: string;
  readonly payer: TaxPayer;
  readonly payerBasis: string;
  /** Of a split tax. */
  readonly buyerShare?: string;
  readonly tax: TaxShape;
  /** Deducted from the base first; `exemptOnlyIf` says for whom. */
  readonly exemptBase?: string;
  readonly exemptOnlyIf?: string;
  readonly cap?: string;
  readonly min?: string;
  readonly wholeDollars?: boolean;
  readonly onlyIf?: string;
  /** The row is for amounts in this range alone. */
  readonly amountFrom?: string;
  readonly amountTo?: string;
  readonly where?: {
    readonly counties?: readonly string[];
    readonly notCounties?: readonly string[];
    readonly cities?: readonly string[];
    readonly asked?: TaxQuestion;
    readonly unless?: TaxQuestion;
  };
  readonly inForceFrom: PlainDate;
  /** How far the first day may be trusted; the figures have their own standing. */
  readonly fromStanding: Standing;
  readonly inForceTo?: PlainDate;
  readonly note?: string;
}

export const rate = (percentage: string): TaxShape => ({ kind: 'rate', rate: percentage });
export const perUnit = (unit: string, each: string, rounding: 'up' | 'major-fraction' = 'up'): TaxShape => ({
  kind: 'per-unit',
  unit,
  perUnit: each,
  rounding,
});
export const marginal = (tiers: readonly Tier[], perUnitOf?: string): TaxShape => ({
  kind: 'marginal',
  tiers,
  ...(perUnitOf === undefined ? {} : { perUnitOf }),
});
export const wholeByBand = (bands: readonly Tier[]): TaxShape => ({ kind: 'whole-by-band', bands });
export const third: TaxShape = { kind: 'third' };
export const none: TaxShape = { kind: 'none' };
