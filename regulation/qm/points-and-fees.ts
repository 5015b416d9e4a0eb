import { explained, given, step, sumStep, usd, type Explained, type Step } from '../../foundation/explain/explain.ts';
import type { Cents } from '../../foundation/money/money.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { centsOf } from '../arithmetic-steps.ts';

/** The nature of a charge, which decides whether it counts; who receives the money matters more than its name. */
export type ChargeNature =
  /** Interest, time-price differential and prepaid interest. */
  | 'interest'
  /** FHA, VA, USDA or state insurance premium or guarantee fee. */
  | 'government insurance'
  /** Private mortgage insurance payable after consummation. */
  | 'private insurance later'
  /** The part of an upfront private premium that counts: see `premiumInPointsAndFees`. */
  | 'private insurance counted'
  /** Discount points beyond those excluded as bona fide: see `excludableDiscountPoints`. */
  | 'discount points counted'
  | 'discount points excluded'
  /** Any other finance charge of 1026.4: origination, underwriting, processing, tax service. */
  | 'finance charge'
  /** Compensation to the broker firm or another loan originator, by the consumer or the creditor. */
  | 'originator compensation'
  /** Compensation an originator firm or the creditor pays to its own loan officer. */
  | 'own loan officer compensation'
  /** 1026.4(c)(7): title, appraisal, credit report, notary, document preparation, escrow deposits that are not for taxes. */
  | 'real estate charge'
  /** Escrows for future taxes. */
  | 'tax escrow'
  | 'credit insurance'
  /** The largest prepayment penalty the note allows, or the one charged on the loan being refinanced with the same creditor. */
  | 'prepayment penalty'
  | 'other';

export interface PointsAndFeesCharge {
  readonly label: string;
  readonly amount: Cents;
  readonly nature: ChargeNature;
  /** Who receives the money. */
  readonly paidTo: 'creditor' | 'originator' | 'affiliate' | 'third party' | 'government';
  /** False when the charge is not reasonable, or the creditor gets compensation for it (1026.32(b)(1)(iii)). Default true. */
  readonly bonaFide?: boolean;
  /** True for consumer-paid broker compensation that is already in another line: it counts once (1026.32(b)(1)(ii)(A)). */
  readonly alreadyCounted?: boolean;
  /**
   * The payer. Seller's points are no finance charge (1026.4(c)(5)); amounts the creditor pays are left out except for originator
   * compensation (comment 32(b)(1)-2). Absent: the consumer.
   */
  readonly paidBy?: 'consumer' | 'creditor' | 'seller' | 'other';
}

/**
 * Points and fees in cents, every charge with the paragraph that puts it in or leaves it out (12 CFR 1026.32(b)(1)). Refuses a
 * negative charge: credits don't reduce points and fees unless they pay a named charge.
 */
export function pointsAndFees(charges: readonly PointsAndFeesCharge[]): Result<Explained<Cents>> {
  const negative = charges.find((charge) => charge.amount < 0);
  if (negative) return refuse('CHARGE_NEGATIVE', `The charge "${negative.label}" can't be negative.`, { field: 'charges' });
  const total = sumStep('Points and fees', 'usd', charges.map(chargeStep), {
    rule: 'qm.points-and-fees',
    source: '12 CFR 1026.32(b)(1)',
  });
  return ok(explained(centsOf(total), total));
}

function chargeStep(charge: PointsAndFeesCharge): Step {
  const verdict = placeOf(charge);
  const paid = given(charge.label, usd(charge.amount), 'Fees');
  const source = `12 CFR ${verdict.paragraph}`;
  if (verdict.counts)
    return step(`${charge.label}: counts`, paid.figure, 'choose', { parts: [paid], chosen: 0, source, note: verdict.reason });
  return step(`${charge.label}: does not count`, usd(0), 'lookup', { parts: [paid], source, note: verdict.reason });
}

interface Place {
  readonly counts: boolean;
  readonly paragraph: string;
  readonly reason: string;
}

const inside = (paragraph: string, reason: string): Place => ({ counts: true, paragraph, reason });
const outside = (paragraph: string, reason: string): Place => ({ counts: false, paragraph, reason });

/** Whether a charge counts, by which paragraph, and why in a sentence. */
export function placeOf(charge: PointsAndFeesCharge): Place {
  if (charge.alreadyCounted) return outside('1026.32(b)(1)(ii)(A)', 'It is counted already in another line.');
  if (charge.paidBy === 'creditor' && charge.nature !== 'originator compensation' && charge.nature !== 'own loan officer compensation')
    return outside('1026.32(b)(1), comment 32(b)(1)-2', 'What the creditor pays itself is left out, originator compensation apart.');
  switch (charge.nature) {
    case 'interest':
      return outside('1026.32(b)(1)(i)(A)', 'Interest is left out.');
    case 'government insurance':
      return outside('1026.32(b)(1)(i)(B)', 'Government insurance and guarantee fees are left out.');
    case 'private insurance later':
      return outside('1026.32(b)(1)(i)(C)(2)', 'Private mortgage insurance payable after consummation is left out.');
    case 'private insurance counted':
      return inside('1026.32(b)(1)(i)(C)(1)', 'The part of an upfront private premium above the FHA premium, or not refundable, counts.');
    case 'discount points excluded':
      return outside('1026.32(b)(1)(i)(E)', 'Bona fide discount points within the allowance are left out.');
    case 'discount points counted':
      return inside('1026.32(b)(1)(i)', 'Discount points beyond the allowance count.');
    case 'own loan officer compensation':
      return outside('1026.32(b)(1)(ii)(B)', 'What a firm pays to its own loan officer is left out.');
    case 'originator compensation':
      return inside('1026.32(b)(1)(ii)', 'Compensation of the loan originator counts, whoever pays it.');
    case 'tax escrow':
      return outside('1026.32(b)(1)(iii)', 'Amounts held for future taxes are left out.');
    case 'credit insurance':
      return inside('1026.32(b)(1)(iv)', 'Premiums for credit insurance payable at or before consummation count.');
    case 'prepayment penalty':
      return inside('1026.32(b)(1)(v)–(vi)', 'The largest prepayment penalty counts.');
    case 'real estate charge':
      return realEstatePlace(charge);
    case 'finance charge':
      return financeChargePlace(charge);
    case 'other':
      return outside('1026.4(a)', 'The charge is no finance charge.');
  }
}

function realEstatePlace(charge: PointsAndFeesCharge): Place {
  if (charge.paidTo === 'third party' || charge.paidTo === 'government')
    return charge.bonaFide === false
      ? inside('1026.32(b)(1)(iii)(A)–(B)', 'The charge is not reasonable, or the creditor is paid for it.')
      : outside('1026.32(b)(1)(iii)', 'A reasonable real estate charge kept by an unaffiliated third party is left out.');
  return inside('1026.32(b)(1)(iii)(C)', 'A real estate charge kept by the creditor, the originator or an affiliate counts.');
}

function financeChargePlace(charge: PointsAndFeesCharge): Place {
  if (charge.paidBy === 'seller') return outside('1026.4(c)(5)', "Seller's points are no finance charge.");
  if ((charge.paidTo === 'third party' || charge.paidTo === 'government') && charge.bonaFide !== false)
    return outside('1026.32(b)(1)(i)(D)', 'A bona fide third-party charge not kept by creditor, originator or affiliate is left out.');
  return inside('1026.32(b)(1)(i)', 'Finance charges count unless a paragraph leaves them out.');
}
