import { daysBetween, type PlainDate } from '../../foundation/dates/dates.ts';
import {
  days,
  exactPercent,
  explained,
  given,
  onDate,
  step,
  text,
  usd,
  verdict,
  type Explained,
} from '../../foundation/explain/explain.ts';
import type { Cents } from '../../foundation/money/money.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import type { Decimal } from 'decimal.js';
import { centsOf, percentOfStep, roundedStep, totalStep } from '../arithmetic-steps.ts';
import { PART_1024 } from './escrow-item.ts';

export type BillSection = 'F' | 'G' | 'not escrowed';

/** Property tax past due at consummation or due within 60 days after it is prepaid in F; a later bill runs through the account (comment 37(g)(2)-1). */
export function taxBillSection(consummation: PlainDate, due: PlainDate): Explained<'F' | 'G'> {
  const after = daysBetween(consummation, due);
  const section = after <= 60 ? 'F' : 'G';
  const why = step('Section of the tax bill', text(section), 'lookup', {
    rule: 'escrow.tax-bill-section',
    source: 'comment 37(g)(2)-1',
    parts: [
      given('Consummation', onDate(consummation), 'Closing'),
      given('Bill due', onDate(due), 'Tax bill'),
      given('Days after consummation', days(after), 'Between the two'),
    ],
    note:
      after < 0 ? 'The bill is past due.' : 'Due within 60 days of consummation is prepaid; later bills run through the escrow account.',
  });
  return explained(section, why);
}

export interface OtherBill {
  readonly kind: 'homeowners-insurance' | 'flood-insurance' | 'association-dues' | 'supplemental-tax';
  readonly purchase: boolean;
  readonly escrowed: boolean;
  /** Refinance: the policy in force renews within the lender's window of days before closing. */
  readonly renewsWithinWindow?: boolean;
}

/**
 * The section of other bills at closing: trade usage except for association dues (12 CFR 1026.37(c)(4), (g)(2), (g)(3)). In order, with
 * months in F.
 */
export function otherBillSections(
  bill: OtherBill,
): Explained<{ readonly sections: readonly BillSection[]; readonly prepaidMonths: number }> {
  const first =
    bill.kind === 'homeowners-insurance' || bill.kind === 'flood-insurance'
      ? bill.purchase || bill.renewsWithinWindow === true
      : bill.kind === 'supplemental-tax';
  const account: readonly BillSection[] = bill.escrowed ? ['G'] : [];
  const sections: readonly BillSection[] = first ? ['F', ...account] : account.length > 0 ? account : ['not escrowed'];
  const prepaidMonths = first && bill.kind !== 'supplemental-tax' ? 12 : 0;
  const why = step('Sections of the bill', text(sections.join(', ')), 'lookup', {
    rule: 'escrow.bill-sections',
    source: '12 CFR 1026.37(c)(4), (g)(2), (g)(3); trade usage [unverified]',
    parts: [
      given('Bill', text(bill.kind), 'Loan file'),
      given('Purchase', verdict(bill.purchase), 'Loan file'),
      given('Paid through the account', verdict(bill.escrowed), 'Loan file'),
    ],
  });
  return explained({ sections, prepaidMonths }, why);
}

/**
 * The highest estimate a bill may have: the known bill, else the last one, raised at most by the yearly change of consumer prices
 * (1024.17(c)(7)).
 */
export function highestEstimate(bill: {
  readonly known?: Cents;
  readonly last?: Cents;
  readonly priceChange?: Decimal;
}): Result<Explained<Cents>> {
  const source = `${PART_1024}(c)(7)`;
  if (bill.known !== undefined) return ok(explained(bill.known, given('Known bill', usd(bill.known), source)));
  if (bill.last === undefined)
    return refuse(
      'BILL_UNKNOWN',
      'Neither this year’s nor last year’s bill is known; unassessed new construction is estimated from comparable property.',
      {
        field: 'lastBill',
      },
    );
  const last = given('Last year’s bill', usd(bill.last), 'Bill');
  if (bill.priceChange === undefined || !bill.priceChange.gt(0)) return ok(explained(bill.last, last));
  const more = percentOfStep(
    'Change of consumer prices',
    last,
    given('Yearly change of the CPI-U', exactPercent(bill.priceChange), 'Bureau of Labor Statistics'),
  );
  const why = roundedStep('Highest estimate', totalStep('Last bill, raised', 'usd', [last, more]), '0.01', {
    mode: 'down',
    rule: 'escrow.highest-estimate',
    source,
  });
  return ok(explained(centsOf(why), why));
}

export type Disbursing = 'instalments' | 'lump sum' | 'servicer’s choice';

/** Lump sum or instalments where the taxing body offers both: without a discount and an instalment charge, instalments (1024.17(k)(3)); else the servicer's choice. */
export function disbursingMethod(offered: {
  readonly both: boolean;
  readonly only?: 'instalments' | 'lump sum';
  readonly discount: boolean;
  readonly charge: boolean;
}): Explained<Disbursing> {
  const method: Disbursing = !offered.both
    ? (offered.only ?? 'lump sum')
    : offered.discount || offered.charge
      ? 'servicer’s choice'
      : 'instalments';
  const why = step('Paid by', text(method), 'lookup', {
    rule: 'escrow.disbursing',
    source: `${PART_1024}(k)(3), (4)`,
    parts: [
      given('Both are offered', verdict(offered.both), 'Taxing jurisdiction'),
      given('Discount for a lump sum', verdict(offered.discount), 'Taxing jurisdiction'),
      given('Charge for instalments', verdict(offered.charge), 'Taxing jurisdiction'),
    ],
  });
  return explained(method, why);
}
