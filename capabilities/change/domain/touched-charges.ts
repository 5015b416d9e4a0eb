import { explained, given, step, usd, type Explained, type Step } from '../../../foundation/explain/explain.ts';
import type { Cents } from '../../../foundation/money/money.ts';
import { mayReset, type RevisionReason } from '../../../regulation/coc/index.ts';
import type { Bucket } from '../../../regulation/tolerance/index.ts';
import { LENDER_CREDITS, toleranceOf, type FeeLine } from '../../disclose/domain/index.ts';
import { reasonOfFact, type ChangedFact } from './changed-fact.ts';
import type { ChangeInput } from './change-input.ts';

/** A fact that may reset a charge, with its rule. */
export interface AllowedReason {
  readonly fact: string;
  readonly letter: RevisionReason;
  readonly why: Step;
  /** The fact is about this very charge; other facts are its reason only where a person states that they caused it. */
  readonly specific: boolean;
}

/** A charge that is another than on the disclosure sent last. */
export interface TouchedCharge {
  readonly id: string;
  readonly label: string;
  /** As disclosed last; null where it was not. */
  readonly before: Cents | null;
  readonly after: Explained<Cents>;
  readonly change: Explained<Cents>;
  /** Null for a charge that is no more. */
  readonly limit: Explained<Bucket> | null;
  /** It rose under a limit, so it needs a reason. A charge without a limit, or one that fell, needs none. */
  readonly decides: boolean;
  readonly allowed: readonly AllowedReason[];
}

/** The charges a change touches, in the order of the form, the lender credits last. */
export function touchedCharges(input: ChangeInput, facts: readonly ChangedFact[]): readonly TouchedCharge[] {
  const last = input.sent.at(-1);
  if (!last) return [];
  const before = (id: string) => last.fees.find((fee) => fee.id === id)?.amountCents ?? null;
  const present = input.lines.map((line) => presentCharge(line, before(line.id), facts));
  const gone = last.fees
    .filter(({ id, amountCents }) => amountCents !== 0 && !input.lines.some((line) => line.id === id))
    .map(({ id, label, amountCents }) => chargeOf({ id, label, before: amountCents, after: noCharge(label), limit: null }, facts, false));
  const credits = creditCharge(input, last.lenderCreditsCents ?? 0, facts);
  return [...present, ...gone, credits].filter(({ change }) => change.value !== 0);
}

function presentCharge(line: FeeLine, before: Cents | null, facts: readonly ChangedFact[]): TouchedCharge {
  const limit = toleranceOf(line);
  return chargeOf(
    {
      id: line.id,
      label: line.label,
      before,
      after: explained(line.amount, line.why),
      limit: limit.ok ? limit.value : null,
    },
    facts,
    line.kind === 'LoanDiscountPoints',
  );
}

function creditCharge(input: ChangeInput, disclosed: Cents, facts: readonly ChangedFact[]): TouchedCharge {
  const after = 0 - input.lenderCredits;
  const why = given('Lender credits, below zero', usd(after), 'Loan Estimate in work');
  const limit = explained<Bucket>('zero', given('Lender credits: limit', { unit: 'text', amount: 'zero' }, 'comment 19(e)(3)(i)-5'));
  const charge = { id: LENDER_CREDITS, label: 'Lender credits', before: 0 - disclosed, after: explained(after, why), limit };
  return chargeOf(charge, facts, true);
}

function chargeOf(
  charge: Pick<TouchedCharge, 'id' | 'label' | 'before' | 'after' | 'limit'>,
  facts: readonly ChangedFact[],
  rateDependent: boolean,
): TouchedCharge {
  const { label, before, after, limit } = charge;
  const disclosed = given(`${label}, disclosed last`, usd(before ?? 0), 'Disclosure sent last');
  const value = after.value - (before ?? 0);
  const change = explained(value, step(`${label}, change`, usd(value), 'subtract', { parts: [after.why, disclosed] }));
  const decides = value > 0 && limit !== null && limit.value !== 'unlimited';
  return { ...charge, change, decides, allowed: decides ? allowedFor(label, rateDependent, facts) : [] };
}

function noCharge(label: string): Explained<Cents> {
  return explained(0, given(label, usd(0), 'No longer charged'));
}

/** Charges that a found fact alone is about, where the regulation's event is about any. */
const ABOUT: Readonly<Record<string, RegExp>> = { rush: /rush/i, mi: /mortgage insurance|premium/i, escrow: /escrow|insurance|tax/i };

function allowedFor(label: string, rateDependent: boolean, facts: readonly ChangedFact[]): readonly AllowedReason[] {
  return facts.flatMap((fact) => {
    const { letter } = reasonOfFact(fact);
    const about = ABOUT[fact.key];
    if (fact.event === null || letter === null || letter === 'I' || about?.test(label) === false) return [];
    // An extension is charged in the lock's price, so its fee shows as points or as less credit.
    const named = fact.event === 'lock-extension' && rateDependent ? `${label}, lock extension in the price` : label;
    const { value, why } = mayReset(fact.event, { label: named, rateDependent });
    const specific = about !== undefined || letter === 'D' || !mayReset(fact.event, ANOTHER_CHARGE).value;
    return value ? [{ fact: fact.key, letter, why, specific }] : [];
  });
}

/** A charge no event is about: one that may reset it may reset any. */
const ANOTHER_CHARGE = { label: 'Another charge', rateDependent: false } as const;
