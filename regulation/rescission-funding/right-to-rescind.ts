import { count, explained, given, step, text, usd, verdict, type Explained } from '../../foundation/explain/explain.ts';
import type { Cents } from '../../foundation/money/money.ts';
import { productStep } from '../arithmetic-steps.ts';

export interface RescindableFacts {
  readonly purpose: 'purchase' | 'initial construction' | 'refinance' | 'home equity';
  /** The security is the principal dwelling of a person with an ownership interest in it, whether or not that person borrows. */
  readonly principalDwelling: boolean;
  /** The original creditor, which is also the current holder of the loan, refinances it. */
  readonly sameCreditor: boolean;
  /** Money beyond the unpaid principal, the finance charge due and the costs of the refinancing. */
  readonly newAdvance: Cents;
  /** The creditor is a state's agency (1026.23(f)(3)). */
  readonly stateAgency?: boolean;
}

export interface RightToRescind {
  readonly rescindable: Explained<boolean>;
  readonly extent?: 'whole' | 'the new advance';
  readonly form?: 'H-8' | 'H-9';
}

/** Whether a loan may be rescinded, and how much of it (12 CFR 1026.23(a)(1), (f)); H-9 is the model form for a refinance by the same creditor. */
export function rightToRescind(facts: RescindableFacts): RightToRescind {
  const bought = facts.purpose === 'purchase' || facts.purpose === 'initial construction';
  const same = facts.purpose === 'refinance' && facts.sameCreditor;
  const [value, paragraph, says] = !facts.principalDwelling
    ? ([false, '(a)(1)', 'No principal dwelling secures the loan.'] as const)
    : bought
      ? ([false, '(f)(1)', 'A residential mortgage transaction: bought or first built with the loan.'] as const)
      : facts.stateAgency
        ? ([false, '(f)(3)', 'The creditor is an agency of a state.'] as const)
        : same && facts.newAdvance === 0
          ? ([false, '(f)(2)', 'The same creditor refinances without a new advance.'] as const)
          : same
            ? ([true, '(f)(2)', 'The same creditor refinances: the new advance alone can be rescinded.'] as const)
            : ([true, '(a)(1)', 'The whole loan can be rescinded.'] as const);
  const why = step('The loan may be rescinded', verdict(value), 'lookup', {
    rule: 'rescission.right',
    source: `12 CFR 1026.23${paragraph}`,
    parts: [
      given('Purpose', text(facts.purpose), 'Loan file'),
      given('Principal dwelling of an owner', verdict(facts.principalDwelling), 'Loan file'),
      given('Same creditor', verdict(facts.sameCreditor), 'Loan file'),
      given('New advance', usd(facts.newAdvance), 'Loan file'),
    ],
    note: says,
  });
  const rescindable = explained(value, why);
  if (!value) return { rescindable };
  return same ? { rescindable, extent: 'the new advance', form: 'H-9' } : { rescindable, extent: 'whole', form: 'H-8' };
}

/** Copies of the notice: two on paper for each person entitled to rescind, one where it is electronic with consent (12 CFR 1026.23(b)(1)). */
export function noticeCopies(owners: number, how: 'paper' | 'electronic'): Explained<number> {
  const each = given('Copies for each', count(how === 'paper' ? 2 : 1), '12 CFR 1026.23(b)(1)');
  const why = productStep('Copies of the notice', 'count', [given('Persons entitled to rescind', count(owners), 'Title'), each], {
    rule: 'rescission.copies',
    source: '12 CFR 1026.23(b)(1)',
  });
  return explained(Number(why.figure.amount), why);
}
