import { explained, given, usd, type Explained } from '../../foundation/explain/explain.ts';
import type { Cents } from '../../foundation/money/money.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { centsOf, differenceStep, totalStep } from '../arithmetic-steps.ts';

export interface TitlePremiums {
  readonly ownersFull: Cents;
  readonly lendersFull: Cents;
  /** The lender's premium when both policies are issued simultaneously. */
  readonly lendersSimultaneous: Cents;
  /** Where the premiums come from; a title quote when nothing else is said. */
  readonly source?: string;
}

/**
 * The premiums on the forms when both policies are issued simultaneously, 12 CFR 1026.37(f)(2)-4, (g)(4)-2: the lender's policy at its full
 * premium, the owner's at its full premium plus the simultaneous one less the lender's full one. Refuses an owner's part below zero.
 */
export function shownTitlePremiums(
  premiums: TitlePremiums,
): Result<{ readonly lenders: Explained<Cents>; readonly owners: Explained<Cents> }> {
  const source = premiums.source ?? 'Title quote';
  const lendersFull = given("Lender's policy, full premium", usd(premiums.lendersFull), source);
  const both = totalStep("Owner's full and lender's simultaneous premium", 'usd', [
    given("Owner's policy, full premium", usd(premiums.ownersFull), source),
    given("Lender's policy, simultaneous premium", usd(premiums.lendersSimultaneous), source),
  ]);
  const owners = differenceStep("Owner's policy as shown", 'usd', [both, lendersFull], {
    source: 'comment 37(g)(4)-2',
    rule: 'trid.owners-title',
  });
  if (centsOf(owners) < 0)
    return refuse('TITLE_PREMIUMS_CONTRADICT', "The lender's full premium is more than the owner's and the simultaneous one together.", {
      field: 'lendersFull',
    });
  return ok({ lenders: explained(premiums.lendersFull, lendersFull), owners: explained(centsOf(owners), owners) });
}
