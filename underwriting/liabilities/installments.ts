import { count, sumStep, type Explained, type Step } from '../../foundation/explain/explain.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import type { Cents } from '../../foundation/money/money.ts';
import type { Rate } from '../../foundation/rates/rates.ts';
import { compareStep, percentOfStep } from '../../regulation/arithmetic-steps.ts';
import { cell, editionFor, missing, sourceOf, type Asked, type Edition, type GuideTable } from '../dated-guide.ts';
import { asCents, asVerdict, countFact, moneyFact, rateFigure } from '../facts.ts';

interface InstallmentRule {
  /** Payments left on the note date at which a debt may be left out. */
  readonly mostPayments: number;
  /** The sum of all that is left out may be at most this share of the income; otherwise nothing is left out. */
  readonly mostOfIncome?: Rate;
  /** A debt paid down to the number of payments counts all the same. */
  readonly notPaidDown?: boolean;
  /** A loan secured by the borrower's own assets counts. */
  readonly ownAssetsCount?: boolean;
}

export const INSTALLMENT_RULES: GuideTable<InstallmentRule> = {
  fannie: [{ mostPayments: 10, source: 'Fannie Mae Selling Guide B3-6-05', standing: 'published' }],
  freddie: [{ mostPayments: 10, source: 'Freddie Mac Guide 5401.2', standing: 'unverified' }],
  fha: [{ mostPayments: 10, mostOfIncome: 5_000, notPaidDown: true, source: 'HUD handbook 4000.1 II.A.4.b.iv', standing: 'unverified' }],
  va: [{ mostPayments: 9, source: 'VA Pamphlet 26-7 chapter 4', standing: 'unverified' }],
  usda: [{ mostPayments: 10, ownAssetsCount: true, source: 'USDA HB-1-3555 11.2', standing: 'unverified' }],
};

export interface InstallmentAccount {
  readonly id: string;
  readonly payment: Cents;
  /** Payments left on the note date; a debt of unknown length counts. */
  readonly remaining?: number;
  /** A lease is always counted, since another follows it; of other kinds (a mortgage, a tax instalment) too nothing is left out for its length. */
  readonly kind: 'installment' | 'lease' | 'other';
  /** The payment weighs heavily on the ability to pay: a person's finding, no guide gives a number. */
  readonly significant?: boolean;
  readonly paidDownToTen?: boolean;
  /** Secured by the borrower's own retirement account or securities. */
  readonly securedByOwnAssets?: boolean;
}

export interface Installments {
  readonly leftOut: readonly string[];
  readonly counted: Explained<Cents>;
  /** Where an agency weighs all that would be left out against the income. */
  readonly together: Explained<boolean> | undefined;
}

/**
 * Which instalment debts count (Fannie Mae Selling Guide B3-6-05; Freddie Mac Guide 5401.2; HUD handbook 4000.1 II.A.4.b.iv; VA Pamphlet
 * 26-7; USDA HB-1-3555): those about to be paid off are left out unless they weigh heavily. FHA leaves them out only where their sum is at
 * most five percent of the income.
 */
export function countedInstallments(asked: Asked, accounts: readonly InstallmentAccount[], income?: Cents): Result<Installments> {
  const edition = editionFor(INSTALLMENT_RULES, asked, 'instalment debts');
  if (!edition.ok) return edition;
  const rule = edition.value;
  const secured = accounts.filter((each) => each.securedByOwnAssets === true && rule.ownAssetsCount !== true);
  const short = accounts.filter((each) => !secured.includes(each) && isShort(each, rule));
  const together = togetherTest(short, rule, income);
  if (!together.ok) return together;
  const leftOut = new Set([...secured, ...(together.value?.value === false ? [] : short)]);
  const counted = accounts.filter((each) => !leftOut.has(each));
  const why = sumStep('Instalment debts that count', 'usd', counted.map(paymentOf), {
    rule: 'liabilities.installments',
    source: sourceOf(rule),
  });
  return ok({
    leftOut: accounts.filter((each) => leftOut.has(each)).map((each) => each.id),
    counted: asCents(why),
    together: together.value,
  });
}

function isShort(account: InstallmentAccount, rule: Edition<InstallmentRule>): boolean {
  if (account.kind !== 'installment' || account.remaining === undefined) return false;
  if (rule.notPaidDown === true && account.paidDownToTen === true) return false;
  if (rule.mostOfIncome === undefined && account.significant === true) return false;
  const left = countFact('Payments left', account.remaining, 'Credit report');
  return asVerdict(compareStep('About to be paid off', left, '<=', cell('Payments left at most', count(rule.mostPayments), rule))).value;
}

function togetherTest(
  short: readonly InstallmentAccount[],
  rule: Edition<InstallmentRule>,
  income: Cents | undefined,
): Result<Explained<boolean> | undefined> {
  if (rule.mostOfIncome === undefined || short.length === 0) return ok(undefined);
  if (income === undefined) return missing('income', 'The gross monthly income');
  const all = sumStep('Debts about to be paid off', 'usd', short.map(paymentOf));
  const share = cell('Share of the income', rateFigure(rule.mostOfIncome), rule);
  const most = percentOfStep('Most that may be left out', moneyFact('Gross monthly income', income), share);
  return ok(
    asVerdict(
      compareStep('Together they may be left out', all, '<=', most, { rule: 'liabilities.installments-together', source: sourceOf(rule) }),
    ),
  );
}

function paymentOf({ id, payment }: InstallmentAccount): Step {
  return moneyFact(`Payment of ${id}`, payment, 'Credit report');
}
