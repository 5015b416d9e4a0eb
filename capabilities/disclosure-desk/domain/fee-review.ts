import { formatMoney } from '../../../foundation/money/money.ts';
import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import { movedWords, type MovedFee } from '../../fees/domain/index.ts';

export type FeeDecision = 'keep' | 'take' | 'aside';

export const feeDecisions: Readonly<Record<FeeDecision, string>> = {
  keep: 'Sent fees kept',
  take: 'New fees taken',
  aside: 'Set aside',
};

/** A loan that a fee schedule put in force changes. */
export interface ReviewedLoan {
  /** The version sent last; null while nothing was. */
  readonly sentVersion: number | null;
  readonly moved: readonly MovedFee[];
  /** The decision on it under this schedule, and by whom. */
  readonly decided: { readonly decision: FeeDecision; readonly by: string } | null;
}

/**
 * Whether a change of circumstance could justify a new schedule's increases, in words: the schedule alone is no reason of 12 CFR 1026.19(e)(3)(iv).
 */
export function carriedBy({ before, after, bucket }: MovedFee, sentVersion: number | null): string {
  if (sentVersion === null) return 'Nothing was sent: the new schedule holds.';
  if ((after ?? 0) <= (before ?? 0)) return 'Lower than sent: no reason is needed.';
  if (bucket === 'unlimited') return 'No limit: no reason is needed.';
  return bucket === 'ten'
    ? 'A new fee schedule is no reason the law allows: the lender pays what rises above 10% in total.'
    : 'A new fee schedule is no reason the law allows: the lender pays the rise.';
}

/** The possible decisions about a loan. Where nothing was sent the new schedule is in effect, and there are no sent fees. */
export function decisionsFor({ sentVersion }: Pick<ReviewedLoan, 'sentVersion'>): readonly FeeDecision[] {
  return sentVersion === null ? ['take', 'aside'] : ['keep', 'take', 'aside'];
}

export type FeeReviewRefusal = Refusal<'SCHEDULE_REPLACED' | 'NOTHING_MOVES' | 'NOTHING_SENT' | 'REVIEWED_ALREADY' | 'WORDS_MISSING'>;

export interface FeeReviewDecided {
  readonly decision: FeeDecision;
  readonly words: string;
  readonly moved: readonly MovedFee[];
}

/** Decides what becomes of a loan's fees after a schedule was put in force. */
export function decideFeeReview(
  { inForce, loan }: { readonly inForce: string | undefined; readonly loan: ReviewedLoan | undefined },
  { tableId, decision, words }: { readonly tableId: string; readonly decision: FeeDecision; readonly words: string },
): Result<FeeReviewDecided, FeeReviewRefusal> {
  if (inForce !== tableId) return refuse('SCHEDULE_REPLACED', '');
  if (loan?.decided && loan.decided.decision !== 'aside')
    return refuse('REVIEWED_ALREADY', '', { details: { by: loan.decided.by, what: feeDecisions[loan.decided.decision].toLowerCase() } });
  if (!loan || loan.moved.length === 0) return refuse('NOTHING_MOVES', '');
  if (!decisionsFor(loan).includes(decision)) return refuse('NOTHING_SENT', '', { field: 'decision' });
  const said = words.trim();
  if (decision === 'aside' && said.length < 3) return refuse('WORDS_MISSING', '', { field: 'words' });
  return ok({ decision, words: said, moved: loan.moved });
}

/** The decision as a line of the loan's journal. */
export function feeReviewWords(
  { decision, words, moved }: FeeReviewDecided,
  { name, title }: { readonly name: string; readonly title: string },
): string {
  const did = {
    keep: `kept the fees that were sent; ${title} would move`,
    take: `took the fees of ${title} into the draft:`,
    aside: `set ${title} aside (${words}); it would move`,
  }[decision];
  return `${name} ${did} ${moved.map(movedWords).join(', ')}`;
}

/** The total change of a loan's fees: "+$100". */
export function movedTotal([before, after]: readonly [number, number]): string {
  return formatMoney(after - before, { cents: 'hide-zero', sign: true });
}
