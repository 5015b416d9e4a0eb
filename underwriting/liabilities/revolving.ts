import type { Explained } from '../../foundation/explain/explain.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import type { Cents } from '../../foundation/money/money.ts';
import type { Rate } from '../../foundation/rates/rates.ts';
import { percentOfStep } from '../../regulation/arithmetic-steps.ts';
import { cell, editionFor, missing, sourceOf, type Asked, type GuideTable } from '../dated-guide.ts';
import { asCents, moneyFact, NOTHING, rateFigure, toCents } from '../facts.ts';

interface RevolvingRule {
  /** Of the balance where no payment is reported; undefined where the payment must be documented. */
  readonly percent: Rate | undefined;
  /** What becomes of a 30-day account: the balance joins the funds to verify, or the account is out when it was paid in full for twelve months. */
  readonly open30Day: 'funds' | 'funds-or-share' | 'paid-in-full-or-share' | 'as-reported';
}

export const REVOLVING_RULES: GuideTable<RevolvingRule> = {
  fannie: [{ percent: 5_000, open30Day: 'funds', source: 'Fannie Mae Selling Guide B3-6-05', standing: 'unverified' }],
  freddie: [{ percent: 5_000, open30Day: 'funds-or-share', source: 'Freddie Mac Guide 5401.2', standing: 'unverified' }],
  fha: [{ percent: 5_000, open30Day: 'paid-in-full-or-share', source: 'HUD handbook 4000.1 II.A.4.b.iv', standing: 'unverified' }],
  va: [{ percent: undefined, open30Day: 'as-reported', source: 'VA Pamphlet 26-7 chapter 4', standing: 'unverified' }],
  usda: [{ percent: 5_000, open30Day: 'as-reported', source: 'USDA HB-1-3555 11.2', standing: 'unverified' }],
};

export interface RevolvingAccount {
  readonly balance?: Cents;
  /** Least payment by the credit report; nothing reported is no payment. */
  readonly reported?: Cents;
}

/**
 * The payment of a revolving account (Fannie Mae Selling Guide B3-6-05; Freddie Mac Guide 5401.2; HUD handbook 4000.1 II.A.4.b.iv): as reported, and where nothing is reported
 * five percent of the balance. VA takes what is documented: without a payment it is refused.
 */
export function revolvingPayment(asked: Asked, account: RevolvingAccount): Result<Explained<Cents>> {
  const edition = editionFor(REVOLVING_RULES, asked, 'revolving accounts');
  if (!edition.ok) return edition;
  if (account.reported !== undefined && account.reported > 0)
    return ok(asCents(moneyFact('Payment reported', account.reported, 'Credit report')));
  if (account.balance === 0) return ok(asCents(NOTHING));
  if (account.balance === undefined) return missing('balance', 'The balance of the account');
  if (edition.value.percent === undefined) return missing('reported', 'The documented payment of the account');
  const share = cell('Share of the balance', rateFigure(edition.value.percent), edition.value);
  const exact = percentOfStep('Share of the balance, exact', moneyFact('Balance', account.balance, 'Credit report'), share);
  return ok(toCents('Payment that counts', exact, { rule: 'liabilities.revolving', source: sourceOf(edition.value) }));
}

export interface Open30DayAccount extends RevolvingAccount {
  /** The borrower has the funds for the whole balance beside those for closing. */
  readonly coveredByFunds?: boolean;
  /** Paid in full each month for twelve months. */
  readonly paidInFull?: boolean;
}

export interface Open30Day {
  readonly payment: Explained<Cents>;
  /** Joins the funds that must be verified. */
  readonly fundsToVerify: Explained<Cents>;
}

/**
 * An account due in full each month (Fannie Mae Selling Guide B3-6-05; Freddie Mac Guide 5401.2; HUD handbook 4000.1 II.A.4.b.iv). Fannie Mae: no payment, the balance joins the
 * funds to verify. Freddie Mac: the same where the funds cover it, else five percent. FHA: out when paid in full for twelve months, else five percent.
 */
export function open30DayAccount(asked: Asked, account: Open30DayAccount): Result<Open30Day> {
  const edition = editionFor(REVOLVING_RULES, asked, '30-day accounts');
  if (!edition.ok) return edition;
  const { open30Day } = edition.value;
  const nothing = asCents(NOTHING);
  if (open30Day === 'paid-in-full-or-share' && account.paidInFull) return ok({ payment: nothing, fundsToVerify: nothing });
  if (open30Day === 'funds' || (open30Day === 'funds-or-share' && account.coveredByFunds)) {
    if (account.balance === undefined) return missing('balance', 'The balance of the account');
    return ok({ payment: nothing, fundsToVerify: asCents(moneyFact('Balance of the 30-day account', account.balance, 'Credit report')) });
  }
  const payment = open30Day === 'as-reported' ? reportedOf(account) : revolvingPayment(asked, { ...account, reported: 0 });
  return payment.ok ? ok({ payment: payment.value, fundsToVerify: nothing }) : payment;
}

function reportedOf({ reported }: RevolvingAccount): Result<Explained<Cents>> {
  return reported === undefined
    ? missing('reported', 'The payment reported')
    : ok(asCents(moneyFact('Payment reported', reported, 'Credit report')));
}
