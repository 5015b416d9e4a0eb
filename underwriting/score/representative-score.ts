import { count, explained, given, step, type Explained, type Step } from '../../foundation/explain/explain.ts';
import { refuse, ok, type Result } from '../../foundation/result/result.ts';
import { quotientStep, roundedStep, totalStep, amountOf } from '../../regulation/arithmetic-steps.ts';

const SOURCE = 'Fannie Mae Selling Guide B3-5.1-02';

/** A borrower's score, and the loan's: the lowest of its borrowers'. */
export interface RepresentativeScore {
  /** One for each borrower, in their order; undefined for a borrower nobody scored. */
  readonly perBorrower: readonly (Explained<number> | undefined)[];
  /** Undefined where nobody has a score. */
  readonly representative: Explained<number> | undefined;
  /** Mean of the borrowers' scores, half up, where two or more have one: for loans underwritten by hand only. */
  readonly averageMedian: Explained<number> | undefined;
}

/**
 * The score that counts for a borrower and for the loan: of three usable scores the middle, of two the lower, of one that one; the loan's
 * is the lowest of its borrowers'. A borrower without a score is left out (Fannie Mae Selling Guide B3-5.1-02; Freddie Mac Guide 5203.2;
 * HUD handbook 4000.1).
 *
 * With two or more scored borrowers the average of their scores is given too, which Fannie Mae tests for loans underwritten by hand.
 * `scores` are the usable scores of each borrower. Refuses more than three for one borrower: there are three bureaus.
 */
export function representativeScore(scores: readonly (readonly number[])[]): Result<RepresentativeScore> {
  if (scores.some((own) => own.length > 3))
    return refuse('TOO_MANY_SCORES', 'A borrower has at most three scores, one of each bureau.', { field: 'borrowers' });
  const perBorrower = scores.map(scoreOfBorrower);
  const scored = perBorrower.filter((each) => each !== undefined);
  return ok({ perBorrower, representative: lowest(scored), averageMedian: average(scored) });
}

function scoreOfBorrower(own: readonly number[], index: number): Explained<number> | undefined {
  if (own.length === 0) return undefined;
  const sorted = own.toSorted((one, other) => one - other);
  const chosen = sorted.length === 3 ? 1 : 0;
  const parts: readonly Step[] = sorted.map((score) => given('Usable score', count(score), 'Credit report'));
  const why = step(`Score of borrower ${index + 1}`, count(sorted[chosen]!), 'choose', {
    rule: 'score.borrower',
    source: SOURCE,
    parts,
    chosen,
    note: sorted.length === 3 ? 'The middle of three scores.' : sorted.length === 2 ? 'The lower of two scores.' : 'The only score.',
  });
  return explained(sorted[chosen]!, why);
}

function lowest(scored: readonly Explained<number>[]): Explained<number> | undefined {
  if (scored.length === 0) return undefined;
  const value = Math.min(...scored.map((each) => each.value));
  return explained(
    value,
    step('Representative score', count(value), 'min', {
      rule: 'score.representative',
      source: SOURCE,
      parts: scored.map((each) => each.why),
    }),
  );
}

function average(scored: readonly Explained<number>[]): Explained<number> | undefined {
  if (scored.length < 2) return undefined;
  const parts = scored.map((each) => each.why);
  const total = totalStep('Scores together', 'count', parts);
  const mean = quotientStep('Mean', 'count', [total, given('Borrowers with a score', count(scored.length), 'Credit report')]);
  const why = roundedStep('Average median score', mean, '1', { rule: 'score.average-median', source: SOURCE });
  return explained(amountOf(why).toNumber(), why);
}
