import { count, percent, type Explained } from '../../foundation/explain/explain.ts';
import type { PlainDate } from '../../foundation/dates/dates.ts';
import type { Cents } from '../../foundation/money/money.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { differenceStep, greatestStep, leastStep, percentOfStep, productStep } from '../../regulation/arithmetic-steps.ts';
import { cell, editionFor, missing, sourceOf } from '../dated-guide.ts';
import { NOTHING, asCents, moneyFact, toCents } from '../facts.ts';
import { VA_GUARANTY } from './guaranty-table.ts';
import { remainingEntitlement } from './guaranty.ts';

export interface VaEntitlementFacts {
  readonly price: Cents;
  /** VA's notice of value. */
  readonly value: Cents;
  /** Entitlement in use and not restored; nothing of it is full entitlement. */
  readonly used?: Cents;
  /** Limit of the county for one unit: needed where entitlement is in use. */
  readonly countyLimit?: Cents;
  readonly on?: PlainDate;
}

export interface VaEntitlement {
  /** Undefined for full entitlement, which has no limit. */
  readonly remaining: Explained<Cents> | undefined;
  /** The greatest loan without a down payment. */
  readonly noDownLimit: Explained<Cents> | undefined;
  readonly down: Explained<Cents>;
  /** For a loan of the lower of price and value, less the down payment. */
  readonly guaranty: Explained<Cents>;
}

/**
 * Entitlement and down payment (38 U.S.C. 3703; VA Circular 26-19-30). Full entitlement: a quarter is guaranteed, whatever the size, and nothing is paid down. With
 * entitlement in use: a quarter of the limit of the county less that; guaranty and down payment together make a quarter of the lower of price and value. The tiers
 * of loans up to 144,000, which are guaranteed more, are in `vaGuaranty`.
 */
export function vaEntitlement(purchase: VaEntitlementFacts): Result<VaEntitlement> {
  const { used = 0, countyLimit } = purchase;
  if (purchase.price <= 0) return missing('price', 'The price');
  if (purchase.value <= 0) return missing('value', 'The value');
  if (used < 0) return refuse('ENTITLEMENT', 'The entitlement in use cannot be below zero.', { field: 'used' });
  const edition = editionFor(VA_GUARANTY, { ...purchase, agency: 'va' }, 'entitlement');
  if (!edition.ok) return edition;
  const table = edition.value;
  const source = sourceOf(table);
  const lower = leastStep('Lower of price and value', [
    moneyFact('Price', purchase.price),
    moneyFact('Value', purchase.value, 'Notice of value'),
  ]);
  const quarter = percentOfStep('A quarter of it', lower, cell('Share', percent(table.share), table));
  if (used === 0) {
    const guaranty = toCents('Guaranty', quarter, { rule: 'va.full-entitlement', source, note: 'Full entitlement: there is no limit.' });
    return ok({ remaining: undefined, noDownLimit: undefined, down: asCents(NOTHING), guaranty });
  }
  if (countyLimit === undefined) return missing('countyLimit', 'The limit of the county');
  const left = remainingEntitlement(table, used, countyLimit);
  const four = productStep('Four times what is left', 'usd', [left, cell('Loan to each dollar of guaranty', count(4), table)]);
  const short = greatestStep('What is short of a quarter', [
    differenceStep('A quarter less what is left', 'usd', [quarter, left]),
    NOTHING,
  ]);
  return ok({
    remaining: toCents('Entitlement that is left', left, { rule: 'va.remaining', source }),
    noDownLimit: toCents('Greatest loan without a down payment', four, { rule: 'va.no-down-limit', source }),
    down: toCents('Down payment', short, { rule: 'va.down-payment', source }),
    guaranty: toCents('Guaranty', leastStep('Lesser of a quarter and what is left', [quarter, left]), { rule: 'va.guaranty', source }),
  });
}
