import type { Decimal } from 'decimal.js';
import { exactPercent, explained, given, type Explained } from '../../foundation/explain/explain.ts';
import { allOf, anyOf, compareStep, holds } from '../arithmetic-steps.ts';
import type { Cited } from '../dated-table.ts';
import { givenVerdict, tableFact } from '../table-fact.ts';

/** Control of a provider: more than 20 percent, 12 CFR 1024.15(c). */
export function controls(ownershipPercent: Decimal): Explained<boolean> {
  const why = compareStep(
    'Controls the provider',
    given('Ownership', exactPercent(ownershipPercent), 'Lender profile'),
    '>',
    given('Control begins above', exactPercent('20'), '12 CFR 1024.15(c)'),
    { source: '12 CFR 1024.15(c)', rule: 'respa.control' },
  );
  return explained(holds(why), why);
}

/** An affiliated business arrangement: more than 1 percent of ownership, 12 U.S.C. 2602(7). */
export function affiliatedBusiness(ownershipPercent: Decimal): Explained<boolean> {
  const source = '12 U.S.C. 2602(7) [unverified]';
  const why = compareStep(
    'Affiliated business arrangement',
    given('Ownership', exactPercent(ownershipPercent), 'Lender profile'),
    '>',
    given('An arrangement begins above', exactPercent('1'), source),
    { source, rule: 'respa.affiliated-business' },
  );
  return explained(holds(why), why);
}

/** Naming a provider on the list is a referral (12 CFR 1024.14(f)); an affiliate on it needs the disclosure of 1024.15(b)(1). */
export function affiliateDisclosureRequired(affiliateOnList: boolean): Explained<boolean> {
  const why = allOf(
    'Affiliated business disclosure required',
    [givenVerdict('The list is a referral', true, '12 CFR 1024.14(f)'), givenVerdict('It names an affiliate', affiliateOnList)],
    { source: '12 CFR 1024.15(b)(1)', rule: 'respa.affiliate-disclosure' },
  );
  return explained(holds(why), why);
}

export interface AffiliateDisclosureGiven {
  readonly referrer: 'lender' | 'other';
  readonly atOrBeforeReferral: boolean;
  readonly withLoanEstimate: boolean;
}

/** In time: at or before the referral; a lender may give it with the Loan Estimate, 12 CFR 1024.15(b)(1). */
export function affiliateDisclosureTimely(disclosure: AffiliateDisclosureGiven): Explained<boolean> {
  const lenders = allOf('A lender gave it with the Loan Estimate', [
    givenVerdict('The lender refers', disclosure.referrer === 'lender'),
    givenVerdict('With the Loan Estimate', disclosure.withLoanEstimate),
  ]);
  const before = givenVerdict('At or before the referral', disclosure.atOrBeforeReferral);
  const why = anyOf('Given in time', [before, lenders], { source: '12 CFR 1024.15(b)(1)', rule: 'respa.affiliate-disclosure-time' });
  return explained(holds(why), why);
}

export type RequiredProvider = 'lenders-attorney' | 'credit-bureau' | 'appraiser' | 'other';

const MAY_REQUIRE: Cited = { source: '12 CFR 1024.15(b)(2)', standing: 'published' };

/** Whether a lender may require a provider of its own choice although it is an affiliate: its attorney, credit bureau and appraiser only. */
export function requiredUseAllowed(provider: RequiredProvider): Explained<boolean> {
  return tableFact('Required use allowed', provider, provider !== 'other', MAY_REQUIRE, 'respa.required-use');
}
