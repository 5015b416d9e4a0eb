import type { PlainDate } from '../../foundation/dates/dates.ts';
import type { Cents } from '../../foundation/money/money.ts';

/** The good-faith limits of 12 CFR 1026.19(e)(3): no increase, 10 % of their sum, or the best information. */
export type Bucket = 'zero' | 'ten' | 'unlimited';

/** The nature and payee of a charge, as far as the limits need them. Services name all of the last four; other charges none. */
export interface ChargeFacts {
  readonly nature:
    | 'loan-charge'
    | 'lender-credit'
    | 'third-party-service'
    | 'transfer-tax'
    | 'recording-fee'
    | 'prepaid-interest'
    | 'property-insurance'
    | 'escrow-deposit'
    | 'property-tax';
  /** `affiliate` is one of the creditor or of the broker. */
  readonly paidTo: 'creditor' | 'broker' | 'affiliate' | 'unaffiliated';
  readonly requiredByCreditor?: boolean;
  readonly shoppingPermitted?: boolean;
  /** Whether the written list of providers of 1026.19(e)(1)(vi)(C) was given. */
  readonly writtenListGiven?: boolean;
  readonly provider?: 'on-list' | 'off-list' | 'not-chosen';
  /** For the unlimited charges: a lawful charge for a service performed (default yes). */
  readonly bonaFide?: boolean;
  /** For the unlimited charges: estimated by the best information reasonably available, not omitted (default yes). */
  readonly estimateReasonable?: boolean;
  /** Changes with the interest rate: points, lender credits, lock fees. Only these reset at a rate lock. */
  readonly rateDependent?: boolean;
}

/** A charge of the loan. Lender credits are one charge (specific and general summed) with negative cents. */
export interface Charge {
  readonly id: string;
  readonly label: string;
  readonly facts: ChargeFacts;
  /** The current amount the consumer pays, in unrounded cents; at closing the final charge. */
  readonly current: Cents;
  /** Refunded to the consumer already. */
  readonly refunded?: Cents;
  /** False when the service is not performed: its estimate then counts for nothing (comment 19(e)(3)(ii)-5). */
  readonly performed?: boolean;
}

/** The six reasons of 1026.19(e)(3)(iv)(A) to (F). */
export type ReasonKind = 'changed-circumstance' | 'eligibility' | 'consumer-request' | 'rate-lock' | 'expired' | 'construction-delay';

/** Why an estimate was revised, for the charges it affects only. */
export interface Reason {
  readonly kind: ReasonKind;
  /** The day the creditor had the information; for `expired` the day of the intent to proceed. */
  readonly learnedOn: PlainDate;
  /** Ids of the charges actually affected. */
  readonly charges: readonly string[];
  /** The part of the increase the reason caused, by charge, in cents; default: all of it. */
  readonly caused?: Readonly<Record<string, Cents>>;
}

/** A disclosure with the unrounded estimates behind it. The first one has no reasons. A Closing Disclosure may carry a reset (2018). */
export interface EstimateVersion {
  readonly id: string;
  readonly form: 'loan-estimate' | 'closing-disclosure';
  readonly providedOn: PlainDate;
  /** By charge id, in cents; a charge left out is estimated at nothing. */
  readonly amounts: Readonly<Record<string, Cents>>;
  readonly reasons?: readonly Reason[];
}
