import type { Cited } from '../dated-table.ts';
import { revisionSource, type RevisionReason } from './reasons.ts';

/** The rule for an event, by law or, where the law is silent, by trade usage. */
export interface EventRow extends Cited {
  readonly reasons: readonly RevisionReason[];
  /** In the words a person reads; nothing where nothing may be reset. */
  readonly mayReset: readonly string[];
  /** Names of the charges the event is about, where it is about some only. */
  readonly touches?: RegExp;
  readonly note?: string;
}

const CAUSED = ['charges it raised'];
const TEN = 'A charge of the ten-percent group only once the increases of the group pass 10 percent of its estimates.';

type More = Pick<EventRow, 'touches' | 'note'>;
const law = (reasons: readonly RevisionReason[], source: string, mayReset: readonly string[], more: More = {}): EventRow => ({
  reasons,
  mayReset,
  source,
  standing: 'published',
  ...more,
});
/** Which reason the trade takes for an event that no paragraph names; the paragraph is that of the reason. */
const trade = (reason: RevisionReason, mayReset: readonly string[], more: More = {}): EventRow => ({
  reasons: [reason],
  mayReset,
  source: revisionSource(reason),
  standing: 'unverified',
  ...more,
});
const none = (source: string, note?: string): EventRow => law([], source, [], note === undefined ? {} : { note });

const PRICED = ['points', 'lender credits', 'mortgage insurance', 'program fees'];
const OWN = 'The creditor pays; an error of its broker is its own.';

export const EVENT_ROWS = {
  // (A): events, information that was wrong or changed, new information
  disaster: law(['A'], 'comment 19(e)(3)(iv)(A)-2', CAUSED, { note: TEN }),
  'title-insurer-fails': law(['A'], 'comment 19(e)(3)(iv)(A)-2', ['title charges'], { touches: /title|settlement|closing/, note: TEN }),
  'provider-fails': law(['A'], 'comment 19(e)(3)(iv)(A)-2', ["charges of that provider's service"], { note: TEN }),
  income: law(['A', 'B'], 'comment 19(e)(3)(iv)(A)-2', CAUSED, { note: 'Relied on when the estimate was made, and wrong or changed.' }),
  'information-wrong': law(['A'], 'comment 19(e)(3)(iv)(A)-2', CAUSED, { note: TEN }),
  'boundary-claim': law(['A'], 'comment 19(e)(3)(iv)(A)-2', CAUSED, { note: TEN }),
  'property-kind': law(['A'], 'comment 19(e)(3)(iv)(A)-1.i', ['appraisal fee'], { touches: /apprais|flood|mortgage insurance|inspect/ }),
  'title-finding': law(['A'], 'comment 19(e)(3)(iv)(A)-1.ii', ['title charges'], { touches: /title|record|release|settlement/, note: TEN }),
  'closing-delayed-by-others': law(['A'], 'comment 19(e)(3)(iv)(A)-2', CAUSED, { note: TEN }),
  'value-based-fee': law(['A'], 'comment 19(e)(3)(iv)(A)-1', ['charges based on the value'], { note: TEN }),
  'pest-damage': law(['A'], 'comment 19(e)(4)(i)-1.ii', ['inspection fee'], { touches: /inspect|pest|termite/, note: TEN }),
  'inspection-required': trade('A', ['inspection fee'], { touches: /inspect/, note: TEN }),
  'flood-zone': trade('A', ['flood insurance premium', 'escrow deposit'], { touches: /flood|escrow/ }),
  // (B): eligibility and value
  'appraisal-waiver-lost': law(['B'], 'comment 19(e)(3)(iv)(B)-1', ['appraisal fee'], { touches: /apprais/ }),
  'program-lost': law(['B'], '12 CFR 1026.19(e)(3)(iv)(B)', CAUSED),
  'appraised-value': trade('B', PRICED),
  'credit-score': trade('B', ['points', 'lender credits', 'mortgage insurance']),
  // (C): what the consumer asks for
  'power-of-attorney': law(['C'], 'comment 19(e)(3)(iv)(C)-1', ['recording of the power of attorney'], {
    touches: /record|power of attorney/,
  }),
  'lock-extension': law(['C'], 'comment 19(e)(3)(iv)-2', ['extension fee of the usual course'], { touches: /extension/ }),
  'consumer-request': law(['C'], '12 CFR 1026.19(e)(3)(iv)(C)', CAUSED),
  'loan-amount': trade('C', [
    'points',
    'origination charges in percent',
    'title premium',
    'mortgage tax',
    'mortgage insurance',
    'prepaid interest',
  ]),
  product: trade('C', ['points', 'lender credits', 'mortgage insurance', 'escrow deposit']),
  price: trade('C', ['transfer tax', 'title premium']),
  vesting: trade('C', ['recording fees', 'title charges'], { touches: /record|title|settlement|deed/ }),
  'closing-date': trade('C', ['prepaid interest', 'extension fee'], { touches: /interest|per diem|extension/ }),
  // (D) to (F)
  lock: law(['D'], '12 CFR 1026.19(e)(3)(iv)(D)', ['points', 'lender credits', 'rate-dependent charges'], {
    note: 'A revised disclosure is due within three business days of the lock, whatever it shows.',
  }),
  'lock-before-estimate': none('12 CFR 1026.19(e)(3)(iv)(D)', 'The estimate was made with the locked rate.'),
  'intent-after-expiry': law(['E'], 'comment 19(e)(3)(iv)(E)-1', ['any charge']),
  'intent-in-time': none('12 CFR 1026.19(e)(3)(iv)(E), comment -2'),
  'construction-delayed': law(['F'], 'comment 19(e)(3)(iv)(F)-1', ['any charge']),
  'construction-within-60-days': none('12 CFR 1026.19(e)(3)(iv)(F)', 'Settlement is not expected more than 60 days after the estimate.'),
  'construction-without-notice': none('12 CFR 1026.19(e)(3)(iv)(F)', 'The original Loan Estimate must carry the notice.'),
  'use-permit-issued': none('comment 19(e)(3)(iv)(F)-1', 'A home with a use and occupancy permit is no new construction.'),
  // Revisions for information
  'charges-fell': law(['I'], 'comment 19(e)(3)(iv)-4', []),
  'group-within-ten-percent': law(['I'], 'comment 19(e)(3)(iv)(A)-1.ii', [], { note: 'A revised Loan Estimate informs only.' }),
  // No reason
  'application-item': none('comment 19(e)(3)(iv)(A)-3', 'The six items of an application are presumed collected.'),
  'question-not-asked': none('comment 19(e)(3)(iv)(A)-3', 'What a question would have settled was reasonably available.'),
  'own-mistake': none('comment 19(e)(1)(ii)-2', OWN),
  'fee-left-out': none('comment 19(e)(1)(ii)-2', OWN),
  'quote-rose': none('comment 19(e)(3)(iv)-1', 'A price that rose is no event of the consumer or the transaction.'),
  'change-of-heart': none('12 CFR 1026.19(e)(3)(iv)(B)', 'The facts are the same.'),
  'credit-cut': none('comment 19(e)(3)(i)-5', 'The total of lender credits may not fall, also not with the fee a credit was for.'),
  'provider-off-list': none('12 CFR 1026.19(e)(3)(iii)(D)', 'Nothing is reset: the charge has no limit any more.'),
} satisfies Readonly<Record<string, EventRow>>;
