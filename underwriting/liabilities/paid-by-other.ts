import { count, months, type Explained, type Step } from '../../foundation/explain/explain.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import { allOf, compareStep } from '../../regulation/arithmetic-steps.ts';
import { cell, editionFor, sourceOf, type Asked, type Edition, type GuideTable } from '../dated-guide.ts';
import { asVerdict, countFact, monthsFact, verdictFact } from '../facts.ts';

interface PaidByOtherRule {
  readonly months: number;
  readonly lates: number;
  /** Who pays a mortgage must owe it too. */
  readonly mortgagePayerObligated: boolean;
  /** A party to the sale may not be the payer. */
  readonly noInterestedParty: boolean;
}

const TWELVE = { months: 12, lates: 0, mortgagePayerObligated: false, noInterestedParty: false };
const GSE = { ...TWELVE, mortgagePayerObligated: true, noInterestedParty: true };

export const PAID_BY_OTHER_RULES: GuideTable<PaidByOtherRule> = {
  fannie: [{ ...GSE, source: 'Fannie Mae Selling Guide B3-6-05', standing: 'published' }],
  freddie: [{ ...GSE, source: 'Freddie Mac Guide 5401.2', standing: 'unverified' }],
  fha: [{ ...TWELVE, source: 'HUD handbook 4000.1 II.A.4.b.iv', standing: 'unverified' }],
  va: [{ ...TWELVE, source: 'VA Pamphlet 26-7 chapter 4', standing: 'unverified' }],
  usda: [{ ...TWELVE, source: 'USDA HB-1-3555 11.2', standing: 'unverified' }],
};

export interface DebtPaidByOther {
  readonly mortgage: boolean;
  /** Months for which another has paid it. */
  readonly months: number;
  readonly lates?: number;
  readonly payerObligated?: boolean;
  readonly payerInterestedParty?: boolean;
}

/**
 * Whether a debt that another person pays is left out (Fannie Mae Selling Guide B3-6-05; Freddie Mac Guide 5401.2; HUD handbook 4000.1 II.A.4.b.iv; VA Pamphlet 26-7; USDA HB-1-3555):
 * paid by the other for twelve months and never late. For Fannie Mae and Freddie Mac the payer is no party to the sale, and of a mortgage owes it too.
 */
export function paidByOther(asked: Asked, debt: DebtPaidByOther): Result<Explained<boolean>> {
  const edition = editionFor(PAID_BY_OTHER_RULES, asked, 'debts that another pays');
  if (!edition.ok) return edition;
  const verdicts = conditions(debt, edition.value);
  return ok(asVerdict(allOf('The debt is left out', verdicts, { rule: 'liabilities.paid-by-other', source: sourceOf(edition.value) })));
}

function conditions(debt: DebtPaidByOther, rule: Edition<PaidByOtherRule>): Step[] {
  const verdicts = [
    compareStep(
      'Paid by the other for long enough',
      monthsFact('Months paid by the other', debt.months),
      '>=',
      cell('Months asked', months(rule.months), rule),
    ),
    compareStep('Never late', countFact('Late payments', debt.lates ?? 0), '<=', cell('Late payments allowed', count(rule.lates), rule)),
  ];
  if (rule.noInterestedParty) verdicts.push(verdictFact('The payer is no party to the sale', debt.payerInterestedParty !== true));
  if (rule.mortgagePayerObligated && debt.mortgage)
    verdicts.push(verdictFact('The payer owes the mortgage too', debt.payerObligated === true));
  return verdicts;
}
