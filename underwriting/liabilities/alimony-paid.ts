import { count, type Explained } from '../../foundation/explain/explain.ts';
import type { Ratio } from '../../foundation/rates/rates.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import type { Cents } from '../../foundation/money/money.ts';
import { compareStep, differenceStep, totalStep } from '../../regulation/arithmetic-steps.ts';
import { cell, editionFor, missing, sourceOf, type Asked, type Edition, type GuideTable } from '../dated-guide.ts';
import { asVerdict, countFact, moneyFact, verdictFact } from '../facts.ts';
import { ratioOf } from '../payment/debt-to-income.ts';

interface SupportPaidRule {
  /** Support with no more payments left does not count; undefined where it always does. */
  readonly mostPayments: number | undefined;
  /** Alimony and separate maintenance may reduce the income instead. */
  readonly mayReduceIncome: boolean;
}

export const SUPPORT_PAID_RULES: GuideTable<SupportPaidRule> = {
  fannie: [{ mostPayments: 10, mayReduceIncome: true, source: 'Fannie Mae Selling Guide B3-6-05', standing: 'published' }],
  freddie: [{ mostPayments: 10, mayReduceIncome: true, source: 'Freddie Mac Guide 5401.2', standing: 'unverified' }],
  fha: [{ mostPayments: undefined, mayReduceIncome: true, source: 'HUD handbook 4000.1 II.A.4.b.iv', standing: 'unverified' }],
  va: [{ mostPayments: undefined, mayReduceIncome: false, source: 'VA Pamphlet 26-7 chapter 4', standing: 'unverified' }],
  usda: [{ mostPayments: undefined, mayReduceIncome: false, source: 'USDA HB-1-3555 11.2', standing: 'unverified' }],
};

export interface SupportPaid {
  readonly kind: 'alimony' | 'separateMaintenance' | 'child';
  readonly amount: Cents;
  /** Payments left; support without a known end counts. */
  readonly remaining?: number;
  readonly income: Cents;
  /** Housing payment and all other debts. */
  readonly otherObligations: Cents;
}

export interface SupportPaidRatios {
  readonly counted: Explained<boolean>;
  readonly asDebt: Explained<Ratio>;
  /** Undefined where the support may not reduce the income, or does not count. */
  readonly asIncomeReduction: Explained<Ratio> | undefined;
}

/**
 * Alimony, separate maintenance and child support that a borrower pays (Fannie Mae Selling Guide B3-6-05; Freddie Mac Guide 5401.2; HUD handbook 4000.1 II.A.4.b.iv): a debt when
 * more than ten payments are left. Alimony and separate maintenance may be taken from the income instead; child support never.
 */
export function supportPaid(asked: Asked, support: SupportPaid): Result<SupportPaidRatios> {
  const edition = editionFor(SUPPORT_PAID_RULES, asked, 'support paid');
  if (!edition.ok) return edition;
  if (support.income <= 0) return missing('income', 'The monthly income');
  const counted = countedStep(support, edition.value.mostPayments, edition.value);
  const income = moneyFact('Monthly income', support.income);
  const others = moneyFact('Other obligations', support.otherObligations);
  const paid = moneyFact('Support paid', support.amount);
  const asDebt = ratioOf(
    'Debt to income',
    'liabilities.support-as-debt',
    counted.value ? totalStep('Obligations with the support', 'usd', [others, paid]) : others,
    income,
  );
  if (!counted.value || support.kind === 'child' || !edition.value.mayReduceIncome)
    return ok({ counted, asDebt, asIncomeReduction: undefined });
  if (support.amount >= support.income) return refuse('INCOME_USED_UP', 'The support is not below the income.', { field: 'amount' });
  const asIncomeReduction = ratioOf(
    'Debt to income, support as less income',
    'liabilities.support-as-less-income',
    others,
    differenceStep('Income less the support', 'usd', [income, paid]),
  );
  return ok({ counted, asDebt, asIncomeReduction });
}

function countedStep({ remaining }: SupportPaid, most: number | undefined, edition: Edition<unknown>): Explained<boolean> {
  if (most === undefined) return asVerdict(verdictFact('Support counts whatever is left', true, sourceOf(edition)));
  if (remaining === undefined) return asVerdict(verdictFact('The support has no known end', true));
  const bound = cell('Payments left that do not count', count(most), edition);
  const counts = compareStep('The support counts', countFact('Payments left', remaining), '>', bound, {
    rule: 'liabilities.support-paid',
    source: sourceOf(edition),
  });
  return asVerdict(counts);
}
