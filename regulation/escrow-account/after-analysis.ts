import { explained, given, step, text, usd, verdict, type Explained, type Step } from '../../foundation/explain/explain.ts';
import type { Cents } from '../../foundation/money/money.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { allOf, compareStep, holds } from '../arithmetic-steps.ts';
import { PART_1024 } from './escrow-item.ts';

/** The servicer's choices for money missing from the account. */
export type Repayment =
  | 'leave'
  | 'repay in 30 days'
  | '12 or more equal months'
  | '2 or more equal months'
  | 'as the mortgage documents say';

const BECAUSE_CURRENT = 'The servicer has received the payments within 30 days of their due dates';

function currentStep(current: boolean): Step {
  return given(BECAUSE_CURRENT, verdict(current), `${PART_1024}(f)(2)(ii)`);
}

/**
 * A surplus of $50 or more goes back within 30 days of the analysis, a smaller one is refunded or credited to the next year (1024.17(f)(2)(i)); only while
 * the borrower is current, else the servicer may keep it as the mortgage documents say ((f)(2)(ii)).
 */
export function surplusRefund(
  surplus: Cents,
  current: boolean,
): Result<{ mustRefund: Explained<boolean>; withinDays?: number; choices: readonly string[] }> {
  if (surplus < 0)
    return refuse('SURPLUS_NEGATIVE', 'A surplus can’t be below zero: what is missing is a shortage or a deficiency.', {
      field: 'surplus',
    });
  const large = compareStep(
    'Surplus of $50 or more',
    given('Surplus', usd(surplus), 'Escrow analysis'),
    '>=',
    given('Fifty dollars', usd(50_00), `${PART_1024}(f)(2)(i)`),
  );
  const why = allOf('The surplus must be refunded', [large, currentStep(current)], {
    rule: 'escrow.surplus',
    source: `${PART_1024}(f)(2)`,
  });
  if (holds(why)) return ok({ mustRefund: explained(true, why), withinDays: 30, choices: ['refund in 30 days'] });
  const choices = current ? ['refund', "credit against next year's payments"] : ['keep as the mortgage documents say'];
  return ok({ mustRefund: explained(false, why), choices });
}

/**
 * A shortage (the balance is below its target) or a deficiency (the balance is below nothing), compared with one month's escrow payment
 * (1024.17(f)(3), (4)). A borrower who is not current has the remedies of the mortgage documents.
 */
export function repaymentChoices(
  kind: 'shortage' | 'deficiency',
  amount: Cents,
  monthlyPayment: Cents,
  current: boolean,
): Result<Explained<readonly Repayment[]>> {
  if (amount < 0) return refuse('AMOUNT_NEGATIVE', 'What is missing can’t be below zero.', { field: 'amount' });
  const paragraph = `${PART_1024}${kind === 'shortage' ? '(f)(3)' : '(f)(4)'}`;
  const small = compareStep(
    'Less than one month’s escrow payment',
    given(kind === 'shortage' ? 'Shortage' : 'Deficiency', usd(amount), 'Escrow analysis'),
    '<',
    given('One month’s escrow payment', usd(monthlyPayment), 'Escrow analysis'),
  );
  const spread: Repayment = kind === 'shortage' ? '12 or more equal months' : '2 or more equal months';
  const choices: readonly Repayment[] = !current
    ? ['as the mortgage documents say']
    : holds(small)
      ? ['leave', 'repay in 30 days', spread]
      : ['leave', spread];
  const why = step('What the servicer may do', text(choices.join('; ')), 'lookup', {
    rule: `escrow.${kind}`,
    source: current ? `${paragraph}(${holds(small) ? 'i' : 'ii'})` : `${paragraph}(iii)`,
    parts: [small, currentStep(current)],
  });
  return ok(explained(choices, why));
}
