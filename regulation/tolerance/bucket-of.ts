import { explained, given, step, text, type Explained, type Step } from '../../foundation/explain/explain.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import type { Bucket, Charge, ChargeFacts } from './charge.ts';

interface Question {
  readonly asks: string;
  readonly bucket: Bucket;
  readonly source: string;
  readonly holds: (facts: ChargeFacts) => boolean;
}

const BEST_INFORMATION = '12 CFR 1026.19(e)(3)(iii)';
const IN_GOOD_FAITH = (facts: ChargeFacts): boolean => facts.bonaFide !== false && facts.estimateReasonable !== false;
const UNLIMITED_NATURES: readonly ChargeFacts['nature'][] = ['prepaid-interest', 'property-insurance', 'escrow-deposit', 'property-tax'];
const isUnlimitedKind = (facts: ChargeFacts): boolean =>
  UNLIMITED_NATURES.includes(facts.nature) ||
  (facts.nature === 'third-party-service' &&
    (facts.requiredByCreditor === false ||
      (facts.shoppingPermitted === true && facts.writtenListGiven === true && facts.provider === 'off-list')));

/** Checked in this order; the first that is true decides. */
const QUESTIONS: readonly Question[] = [
  { asks: 'Transfer tax', bucket: 'zero', source: 'comment 19(e)(3)(i)-1', holds: (facts) => facts.nature === 'transfer-tax' },
  { asks: 'Recording fee', bucket: 'ten', source: '12 CFR 1026.19(e)(3)(ii)(A)', holds: (facts) => facts.nature === 'recording-fee' },
  { asks: 'Lender credits', bucket: 'zero', source: 'comment 19(e)(3)(i)-5', holds: (facts) => facts.nature === 'lender-credit' },
  {
    asks: 'Not bona fide, omitted or unreasonably low',
    bucket: 'zero',
    source: 'comment 19(e)(3)(iii)-2',
    holds: (facts) => isUnlimitedKind(facts) && !IN_GOOD_FAITH(facts),
  },
  {
    asks: 'Prepaid interest, property insurance, escrow deposit or property tax',
    bucket: 'unlimited',
    source: `${BEST_INFORMATION}(A) to (C), (E)`,
    holds: (facts) => UNLIMITED_NATURES.includes(facts.nature),
  },
  {
    asks: 'Charge of the creditor or broker for the loan',
    bucket: 'zero',
    source: 'comment 19(e)(3)(i)-1',
    holds: (facts) => facts.nature === 'loan-charge',
  },
  {
    asks: 'Service the creditor does not require',
    bucket: 'unlimited',
    source: `${BEST_INFORMATION}(E)`,
    holds: (facts) => facts.requiredByCreditor === false,
  },
  {
    asks: 'Service the consumer may not shop for',
    bucket: 'zero',
    source: '12 CFR 1026.19(e)(3)(i), (e)(1)(vi)(A)',
    holds: (facts) => facts.shoppingPermitted === false,
  },
  {
    asks: 'Provider the consumer chose who is not on the written list',
    bucket: 'unlimited',
    source: `${BEST_INFORMATION}(D)`,
    holds: (facts) => facts.writtenListGiven === true && facts.provider === 'off-list',
  },
  {
    asks: 'Provider is the creditor, the broker or an affiliate',
    bucket: 'zero',
    source: '12 CFR 1026.19(e)(3)(i), (e)(3)(ii)(B)',
    holds: (facts) => facts.paidTo !== 'unaffiliated',
  },
  {
    asks: 'Required service of an unaffiliated provider, shopping permitted',
    bucket: 'ten',
    source: '12 CFR 1026.19(e)(3)(ii)',
    holds: () => true,
  },
];

/**
 * The limit of a charge, 12 CFR 1026.19(e)(3): the conditions are checked in order and the first that is true decides. Refuses a service
 * without the facts the conditions need, and a provider off a list that was never given.
 */
export function bucketOf(charge: Pick<Charge, 'id' | 'label' | 'facts'>): Result<Explained<Bucket>> {
  const missing = missingFact(charge.facts);
  if (missing !== undefined) {
    return refuse('MISSING_FACT', `${charge.label}: the limit depends on ${missing}, which is not given.`, { field: missing });
  }
  const asked: Step[] = [];
  for (const question of QUESTIONS) {
    const holds = question.holds(charge.facts);
    const answer = holds ? question.bucket : 'no';
    asked.push(given(question.asks, text(answer), question.source));
    if (!holds) continue;
    const facts = given('Facts of the charge', text(factsText(charge.facts)), 'Loan file');
    const more = { source: question.source, rule: 'tolerance.bucket', parts: [...asked, facts], chosen: asked.length - 1 };
    return ok(explained(question.bucket, step(`${charge.label}: limit`, text(question.bucket), 'choose', more)));
  }
  throw new Error('The last question always holds');
}

function missingFact(facts: ChargeFacts): keyof ChargeFacts | undefined {
  if (facts.nature !== 'third-party-service') return undefined;
  if (facts.requiredByCreditor === undefined) return 'requiredByCreditor';
  if (!facts.requiredByCreditor) return undefined;
  if (facts.shoppingPermitted === undefined) return 'shoppingPermitted';
  if (!facts.shoppingPermitted) return undefined;
  if (facts.writtenListGiven === undefined) return 'writtenListGiven';
  return facts.writtenListGiven && facts.provider === undefined ? 'provider' : undefined;
}

function factsText(facts: ChargeFacts): string {
  return Object.entries(facts)
    .map(([name, fact]) => `${name}: ${String(fact)}`)
    .join(', ');
}
