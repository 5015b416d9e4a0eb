import { percent, usd, type Explained, type Step } from '../../foundation/explain/explain.ts';
import type { PlainDate } from '../../foundation/dates/dates.ts';
import type { Cents } from '../../foundation/money/money.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { differenceStep, greatestStep, leastStep, percentOfStep } from '../../regulation/arithmetic-steps.ts';
import { cell, editionFor, missing, sourceOf, type Edition } from '../dated-guide.ts';
import { NOTHING, moneyFact, toCents } from '../facts.ts';
import { VA_GUARANTY, type GuarantyTable } from './guaranty-table.ts';

export interface VaGuarantyFacts {
  readonly loan: Cents;
  /** Entitlement in use and not restored; nothing of it is full entitlement. */
  readonly used?: Cents;
  /** Limit of the county for one unit: for a loan over the bounded tiers with entitlement in use. */
  readonly countyLimit?: Cents;
  readonly on?: PlainDate;
}

/**
 * What VA guarantees of a loan (38 U.S.C. 3703(a)(1); 38 CFR 36.4302): half of a small one, a flat amount, 40 percent up to a most, a quarter of a larger one; each
 * tier holds its upper bound. With entitlement in use never more than what is left: of the basic entitlement under the last bound, of a quarter of the limit of the
 * county over it.
 */
export function vaGuaranty(asked: VaGuarantyFacts): Result<Explained<Cents>> {
  const { loan, used = 0, countyLimit } = asked;
  if (loan <= 0) return refuse('LOAN_AMOUNT_MISSING', 'The loan amount must be above zero.', { field: 'loan' });
  const edition = editionFor(VA_GUARANTY, { ...asked, agency: 'va' }, 'guaranty');
  if (!edition.ok) return edition;
  const table = edition.value;
  const tier = table.tiers.find(({ to }) => to === undefined || loan <= to);
  const amount = moneyFact('Loan amount', loan);
  const parts = [
    ...(tier?.share === undefined ? [] : [percentOfStep('Share of the loan', amount, cell('Share', percent(tier.share), table))]),
    ...(tier?.most === undefined ? [] : [{ ...cell('Amount of the tier', usd(tier.most), table), parts: [amount] }]),
  ];
  const bounded = tier?.to !== undefined;
  if (used > 0 && !bounded && countyLimit === undefined) return missing('countyLimit', 'The limit of the county');
  const left = used > 0 ? [remainingEntitlement(table, used, bounded ? undefined : countyLimit)] : [];
  const all = [...parts, ...left];
  const exact = all.length === 1 ? all[0]! : leastStep('Least of them', all); // every tier has a share or an amount
  return ok(toCents('Guaranty', exact, { rule: 'va.guaranty', source: sourceOf(table) }));
}

/** What is left of the entitlement, never below nothing: of a quarter of the limit of the county, or without one of the basic entitlement. */
export function remainingEntitlement(table: Edition<GuarantyTable>, used: Cents, countyLimit: Cents | undefined): Step {
  const whole =
    countyLimit === undefined
      ? cell('Basic entitlement', usd(table.basic), table)
      : percentOfStep('Entitlement', moneyFact('Limit of the county', countyLimit), cell('Share', percent(table.share), table));
  const rest = differenceStep('Entitlement less what is in use', 'usd', [whole, moneyFact('Entitlement in use', used)]);
  return greatestStep('Entitlement that is left', [rest, NOTHING], { rule: 'va.remaining-entitlement', source: sourceOf(table) });
}
