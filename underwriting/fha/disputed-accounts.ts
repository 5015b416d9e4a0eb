import { sumStep, usd, type Step } from '../../foundation/explain/explain.ts';
import type { Cents } from '../../foundation/money/money.ts';
import { compareStep } from '../../regulation/arithmetic-steps.ts';
import { cell, type Edition } from '../dated-guide.ts';
import { moneyFact, textFact } from '../facts.ts';
import type { DowngradeRule } from './downgrade-rules.ts';

/** An account that the borrower disputes, with what takes it out of the count. */
export interface DisputedAccount {
  readonly balance: Cents;
  readonly medical?: boolean;
  /** Identity theft or unauthorized use, with proof. */
  readonly identityTheft?: boolean;
  /** Of a spouse who does not borrow, in a community-property state. */
  readonly nonBorrowingSpouse?: boolean;
  readonly paidAsAgreed?: boolean;
  /** Months since the newest late payment. */
  readonly monthsSinceLate?: number;
}

/** Whether disputed derogatory accounts reach the sum from which a person decides. An account without a balance, paid as agreed, or late only long ago isn't derogatory. */
export function disputedStep(accounts: readonly DisputedAccount[], rule: Edition<DowngradeRule>): Step {
  const counted: Step[] = [];
  const left: Step[] = [];
  accounts.forEach((account, index) => {
    const reason = leftOutFor(account, rule);
    const label = `Disputed account ${index + 1}`;
    if (reason === undefined) counted.push(moneyFact(label, account.balance));
    else left.push(textFact(label, reason));
  });
  const more = left.length === 0 ? {} : { note: `Left out: ${left.map((each) => `${each.label}, ${each.figure.amount}`).join('; ')}.` };
  const together = sumStep('Disputed derogatory accounts', 'usd', counted, more);
  return compareStep('Disputed accounts reach the bound', together, '>=', cell('Bound', usd(rule.disputed), rule));
}

function leftOutFor(account: DisputedAccount, rule: Edition<DowngradeRule>): string | undefined {
  if (account.medical) return 'medical';
  if (account.identityTheft) return 'identity theft';
  if (account.nonBorrowingSpouse) return 'of a spouse who does not borrow';
  if (account.balance === 0) return 'without a balance';
  if (account.paidAsAgreed) return 'paid as agreed';
  const old = (account.monthsSinceLate ?? 0) > rule.derogatoryMonths;
  return old ? `late more than ${rule.derogatoryMonths} months ago` : undefined;
}
