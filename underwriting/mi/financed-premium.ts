import { percent, type Explained } from '../../foundation/explain/explain.ts';
import type { PlainDate } from '../../foundation/dates/dates.ts';
import type { Cents } from '../../foundation/money/money.ts';
import type { Ratio } from '../../foundation/rates/rates.ts';
import { explainedRatio } from '../../foundation/ratio/explained-ratio.ts';
import { LOAN_TO_VALUE } from '../../foundation/ratio/ratio.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import { compareStep } from '../../regulation/arithmetic-steps.ts';
import type { Agency } from '../agency.ts';
import { cell, editionFor, sourceOf, type GuideTable } from '../dated-guide.ts';
import { asVerdict, moneyFact } from '../facts.ts';

interface GrossLimit {
  /** The most of the value that the sum of base loan and financed premium may be. */
  readonly most: Ratio;
}

/** Financed premiums of each enterprise. */
export const MI_GROSS_LTV: GuideTable<GrossLimit> = {
  fannie: [{ most: 97_000, source: 'Fannie Mae Selling Guide B7-1-04', standing: 'unverified' }],
  freddie: [{ most: 97_000, source: 'Freddie Mac Guide 4701.1', standing: 'unverified' }],
};

export interface FinancedPremium {
  /** Loan to value with the financed premium. The coverage and the premium go by the base loan, without it. */
  readonly gross: Explained<Ratio>;
  readonly allowed: Explained<boolean>;
}

/** Whether a premium may be added to the loan: the gross loan to value has a limit of its own. Money in cents. */
export function financedPremium(
  { noteAmount, value }: { readonly noteAmount: Cents; readonly value: Cents },
  { agency, on }: { readonly agency: Agency; readonly on: PlainDate },
): Result<FinancedPremium> {
  const edition = editionFor(MI_GROSS_LTV, { agency, on }, 'financed mortgage insurance');
  if (!edition.ok) return edition;
  const gross = explainedRatio(LOAN_TO_VALUE, moneyFact('Loan with the financed premium', noteAmount), moneyFact('Property value', value), {
    label: 'Loan to value with mortgage insurance',
    rule: 'mi.gross-ltv',
    exact: 'Before truncation',
    hundredfold: 'Amount × 100',
  });
  const allowed = compareStep(
    'The premium may be financed',
    gross.why,
    '<=',
    cell('Most with the premium', percent(edition.value.most), edition.value),
    {
      rule: 'mi.financed',
      source: sourceOf(edition.value),
    },
  );
  return ok({ gross, allowed: asVerdict(allowed) });
}
