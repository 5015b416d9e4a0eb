import type { Explained, Step } from '../../foundation/explain/explain.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import type { Cents } from '../../foundation/money/money.ts';
import type { Rate } from '../../foundation/rates/rates.ts';
import { amountOf, greatestStep, percentOfStep, roundedStep, totalStep } from '../../regulation/arithmetic-steps.ts';
import type { ExactRate } from '../../regulation/exact-rate.ts';
import { cell, editionFor, sourceOf, type Asked, type Edition, type GuideTable } from '../dated-guide.ts';
import { asCents, asThousandths, moneyFact, percentFact, rateFigure, toCents } from '../facts.ts';

interface GrossUpRule {
  /** Thousandths of a percent added to untaxed income. */
  readonly percent: Rate;
  /** Or the borrower's own tax rate where that is greater. */
  readonly orTaxRate?: boolean;
  /** Never in the residual income. */
  readonly ratioOnly?: boolean;
}

export const GROSS_UP_RULES: GuideTable<GrossUpRule> = {
  fannie: [{ percent: 25_000, source: 'Fannie Mae Selling Guide B3-3.1-01', standing: 'unverified' }],
  freddie: [{ percent: 25_000, source: 'Freddie Mac Guide 5305.2', standing: 'unverified' }],
  fha: [{ percent: 15_000, orTaxRate: true, source: 'HUD handbook 4000.1 II.A.4.c', standing: 'unverified' }],
  va: [{ percent: 25_000, ratioOnly: true, source: 'VA Pamphlet 26-7 chapter 4', standing: 'unverified' }],
  usda: [{ percent: 25_000, source: 'USDA HB-1-3555 chapter 9', standing: 'unverified' }],
};

/** Of Social Security without proof of what is taxed, the part treated as untaxed: thousandths of a percent. */
const UNPROVEN_UNTAXED: Rate = 15_000;
const SOCIAL_SECURITY = 'Fannie Mae Selling Guide B3-3.4-15, B3-3.1-01 (2026-03-04) [unverified]';

export interface GrossUpAsked extends Asked {
  /** The borrower's tax rate, which FHA lets replace its own percentage. */
  readonly taxRate?: ExactRate;
  /** For VA's residual income nothing is added. */
  readonly forResidual?: boolean;
}

export interface GrossedUp {
  readonly percent: Explained<Rate>;
  readonly monthly: Explained<Cents>;
}

/**
 * Untaxed income raised to what it would be before tax (Fannie Mae Selling Guide B3-3.1-01; HUD handbook 4000.1 II.A.4.c; VA Pamphlet 26-7: for the ratio, never
 * for the residual income). The taxed part counts as it is.
 */
export function grossUp(asked: GrossUpAsked, income: { readonly nontaxable: Cents; readonly taxable?: Cents }): Result<GrossedUp> {
  const edition = editionFor(GROSS_UP_RULES, asked, 'untaxed income');
  if (!edition.ok) return edition;
  const percent = grossUpPercent(asked, edition.value);
  const untaxed = moneyFact('Untaxed income', income.nontaxable);
  const parts = [untaxed, percentOfStep('Added to untaxed income', untaxed, percent)];
  const all = totalStep('Income with what is added', 'usd', income.taxable ? [...parts, moneyFact('Taxed income', income.taxable)] : parts);
  return ok({
    percent: asThousandths(percent),
    monthly: toCents('Income a month', all, { rule: 'income.gross-up', source: sourceOf(edition.value) }),
  });
}

function grossUpPercent(asked: GrossUpAsked, edition: Edition<GrossUpRule>): Step {
  const residual = asked.forResidual === true && edition.ratioOnly === true;
  const own = cell('Percentage added', rateFigure(residual ? 0 : edition.percent), edition);
  if (!edition.orTaxRate || asked.taxRate === undefined) return own;
  return greatestStep('Greater of the percentage and the tax rate', [own, percentFact("Borrower's tax rate", asked.taxRate)]);
}

export interface SocialSecurity {
  readonly nontaxable: Explained<Cents>;
  readonly grossUp: Explained<Cents>;
  readonly monthly: Explained<Cents>;
}

/**
 * Social Security a month (Fannie Mae Selling Guide B3-3.4-15, B3-3.1-01): without proof 15 percent of it is treated as untaxed, with tax returns the part they
 * show; that part is grossed up.
 */
export function socialSecurity(
  asked: GrossUpAsked,
  benefit: { readonly amount: Cents; readonly documentedUntaxed?: ExactRate },
): Result<SocialSecurity> {
  const edition = editionFor(GROSS_UP_RULES, asked, 'untaxed income');
  if (!edition.ok) return edition;
  const amount = moneyFact('Benefit a month', benefit.amount);
  const share =
    benefit.documentedUntaxed === undefined
      ? percentFact('Part treated as untaxed without proof', UNPROVEN_UNTAXED, SOCIAL_SECURITY)
      : percentFact('Untaxed part by the tax returns', benefit.documentedUntaxed, 'Tax returns');
  const exact = percentOfStep('Untaxed part, exact', amount, share);
  const added = percentOfStep('Added to the untaxed part, exact', exact, grossUpPercent(asked, edition.value));
  const rounded = roundedStep('Added to the untaxed part', added, '0.01', { source: sourceOf(edition.value) });
  const monthly = totalStep('Social Security a month', 'usd', [amount, rounded], {
    rule: 'income.social-security',
    source: SOCIAL_SECURITY,
  });
  const nontaxable = roundedStep('Untaxed part', exact, '0.01', { source: SOCIAL_SECURITY });
  if (amountOf(share).gt(100))
    return { ok: false, refusal: { code: 'PERCENT', message: 'No more than all of it is untaxed.', field: 'documentedNontaxablePercent' } };
  return ok({ nontaxable: asCents(nontaxable), grossUp: asCents(rounded), monthly: asCents(monthly) });
}
