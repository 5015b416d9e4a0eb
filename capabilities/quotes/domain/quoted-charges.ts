import type { PlainDate } from '../../../foundation/dates/dates.ts';
import { explained, given, sumStep, usd, type Explained, type Step } from '../../../foundation/explain/explain.ts';
import type { Cents } from '../../../foundation/money/money.ts';
import { ok, type Result } from '../../../foundation/result/result.ts';
import { shownTitlePremiums } from '../../../regulation/providers/index.ts';
import { changedSince, type AskedWith, type QuoteFacts } from './quote-facts.ts';
import type { ServiceType } from './service-types.ts';

/** A provider's quote as it was given; money in cents. */
export interface Quote {
  readonly providerId: string;
  readonly name: string;
  readonly address: string;
  readonly telephone: string;
  readonly affiliate: boolean;
  readonly validUntil: PlainDate;
  /** A simulator answered in place of the provider. */
  readonly simulated?: boolean;
  readonly charges: readonly { readonly kind: string; readonly cents: Cents }[];
}

/** A charge as the Loan Estimate shows it. */
export interface QuotedCharge {
  /** The fee of the schedule that it fills. */
  readonly feeNumber: string;
  readonly label: string;
  readonly section: 'C' | 'E' | 'H';
  readonly amount: Explained<Cents>;
}

const OWNERS = { feeNumber: 'owners-title', label: 'Owner’s Title Policy', section: 'H' } as const;
const FEES: Readonly<Record<string, { readonly feeNumber: string; readonly label: string; readonly section: 'C' | 'E' }>> = {
  endorsements: { feeNumber: 'endorsements', label: 'Endorsements', section: 'C' },
  'closing-protection-letter': { feeNumber: 'closing-protection', label: 'Closing Protection Letter', section: 'C' },
  settlement: { feeNumber: 'settlement', label: 'Settlement Agent Fee', section: 'C' },
  survey: { feeNumber: 'survey', label: 'Survey Fee', section: 'C' },
  'pest-inspection': { feeNumber: 'pest', label: 'Pest Inspection Fee', section: 'C' },
  recording: { feeNumber: 'recording', label: 'Recording Fees', section: 'E' },
};

/**
 * The charges of a quote as they are disclosed: the lender's policy at its full premium, and the owner's at the rest of both (comments
 * 37(f)(2)-4, 37(g)(4)-2). Refuses premiums that contradict each other.
 */
export function chargesOf(quote: Quote): Result<readonly QuotedCharge[]> {
  const by = new Map(quote.charges.map((one) => [one.kind, one.cents]));
  const source = `Quote of ${quote.name}${quote.simulated ? ' (simulator)' : ''}`;
  const plain = (label: string, cents: Cents): Explained<Cents> => explained(cents, given(label, usd(cents), source));
  const charges: QuotedCharge[] = [];
  const lenders = by.get('lenders-policy');
  const owners = by.get('owners-policy');
  if (lenders !== undefined) {
    const line = { feeNumber: 'lenders-title', label: 'Lender’s Title Policy', section: 'C' as const };
    if (owners === undefined) charges.push({ ...line, amount: plain(line.label, lenders) });
    else {
      const shown = shownTitlePremiums({
        ownersFull: owners,
        lendersFull: lenders,
        lendersSimultaneous: by.get('lenders-policy-simultaneous') ?? lenders,
        source,
      });
      if (!shown.ok) return shown;
      charges.push({ ...line, amount: shown.value.lenders });
      charges.push({ ...OWNERS, amount: shown.value.owners });
    }
  } else if (owners !== undefined) charges.push({ ...OWNERS, amount: plain(OWNERS.label, owners) });
  for (const [kind, fee] of Object.entries(FEES)) {
    const cents = by.get(kind);
    if (cents !== undefined) charges.push({ ...fee, amount: plain(fee.label, cents) });
  }
  return ok(charges);
}

/** The total of a quote, with each of its charges. */
export function totalOf(name: string, charges: readonly QuotedCharge[]): Explained<Cents> {
  const parts: readonly Step[] = charges.map((one) => one.amount.why);
  const cents = charges.reduce((sum, one) => sum + one.amount.value, 0);
  return explained(cents, parts.length === 1 ? parts[0]! : sumStep(name, 'usd', parts));
}

/** Whether a quote is still valid: not after its last day, and for the loan as it is. */
export function isQuoteValid(quote: { readonly validUntil: PlainDate; readonly askedWith: AskedWith }, facts: QuoteFacts): boolean {
  return quote.validUntil >= facts.on && changedSince(quote.askedWith, facts).length === 0;
}

/** How many of a loan's services have a valid quote, and which have none. */
export function quotedServices(
  on: readonly ServiceType[],
  quotes: readonly { readonly serviceType: string; readonly validUntil: PlainDate; readonly askedWith: AskedWith }[],
  facts: QuoteFacts,
): { readonly quoted: number; readonly missing: readonly ServiceType[] } {
  const missing = on.filter((type) => !quotes.some((one) => one.serviceType === type && isQuoteValid(one, facts)));
  return { quoted: on.length - missing.length, missing };
}
