import type { PlainDate } from '../../../foundation/dates/dates.ts';
import type { Explained } from '../../../foundation/explain/explain.ts';
import type { Cents } from '../../../foundation/money/money.ts';
import type { Rate } from '../../../foundation/rates/rates.ts';
import type { FeeLine, SentVersion } from '../../disclose/domain/index.ts';
import type { ChangedFact } from './changed-fact.ts';

export type DisclosureForm = 'loan-estimate' | 'closing-disclosure';

/** A sent disclosure, with the label each charge has on it. */
export interface DisclosedVersion extends SentVersion {
  readonly fees: readonly { readonly id: string; readonly label: string; readonly amountCents: Cents }[];
}

/** The terms of a Closing Disclosure that a change may make wrong. */
export interface DisclosedTerms {
  readonly apr: Rate;
  readonly product: string;
  readonly prepaymentPenalty: boolean;
  readonly financeCharge: Cents | null;
}

/** Everything a change of circumstance is judged by, as plain data: the browser judges by the same functions as the server. */
export interface ChangeInput {
  readonly today: PlainDate;
  /** Before or after a Closing Disclosure was given. */
  readonly stage: 'pre' | 'post';
  readonly last: { readonly form: DisclosureForm; readonly version: number; readonly sentOn: PlainDate };
  /** The disclosed terms, and the present ones. */
  readonly terms: { readonly disclosed: DisclosedTerms; readonly now: DisclosedTerms; readonly apr: Explained<Rate> };
  readonly cashToClose: { readonly disclosed: Cents; readonly now: Explained<Cents> };
  readonly found: readonly ChangedFact[];
  /** The charges as they are now. */
  readonly lines: readonly FeeLine[];
  readonly lenderCredits: Cents;
  /** Every sent disclosure, oldest first, with its reasons. */
  readonly sent: readonly DisclosedVersion[];
  readonly closingOn: PlainDate;
  readonly closingProvidedOn: PlainDate | null;
}
