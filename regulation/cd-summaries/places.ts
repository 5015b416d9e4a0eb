import { explained, given, text, type Explained } from '../../foundation/explain/explain.ts';
import { placedStep, type SummarySection } from './totals.ts';

/** The subject of a line of the summaries. */
export type SummaryItem =
  | 'sale price'
  | 'personal property'
  | 'closing costs of the borrower'
  | 'payoff in a refinance on the standard form'
  | 'tenant deposit or escrow taken over'
  | 'paid by the seller in advance'
  | 'deposit'
  | 'loan amount'
  | 'loan assumed'
  | 'general seller credit'
  | 'seller credit for a fee'
  | 'credit from another person'
  | 'gift'
  | 'second loan'
  | 'escrow balance transferred'
  | 'unpaid by the seller'
  | 'excess deposit'
  | 'closing costs of the seller'
  | 'payoff of the first mortgage'
  | 'payoff of the second mortgage'
  | 'other debt of the seller'
  | 'principal reduction';

export interface SummaryPlace {
  /** Absent: not in the summaries at all. */
  readonly section?: SummarySection;
  readonly line: string;
  /** The section of the seller's side with the same amount (comment 38(j)-3). */
  readonly sellerSection?: SummarySection;
}

type Row = readonly [place: SummaryPlace, source: string];
const row = (section: SummarySection | undefined, line: string, source: string, sellerSection?: SummarySection): Row => [
  { ...(section === undefined ? {} : { section }), line, ...(sellerSection === undefined ? {} : { sellerSection }) },
  source,
];

/** The section of each item (12 CFR 1026.38(j), (k) and their comments). */
const PLACES: Readonly<Record<SummaryItem, Row>> = {
  'sale price': row('K', '01', '12 CFR 1026.38(j)(1)(ii), (k)(1)(ii)', 'M'),
  'personal property': row('K', '02', '12 CFR 1026.38(j)(1)(iii), (k)(1)(iii)', 'M'),
  'closing costs of the borrower': row('K', '03', '12 CFR 1026.38(j)(1)(iv)'),
  'payoff in a refinance on the standard form': row('K', '04', '12 CFR 1026.38(j)(1)(v), comment 38(j)(1)(v)-2'),
  'tenant deposit or escrow taken over': row('K', '04', '12 CFR 1026.38(j)(1)(v), comment 38(j)(1)(v)-1', 'M'),
  'paid by the seller in advance': row(
    'K',
    'Adjustments for Items Paid by Seller in Advance',
    '12 CFR 1026.38(j)(1)(vi)–(x), (k)(1)(v)–(ix)',
    'M',
  ),
  deposit: row('L', 'Deposit', '12 CFR 1026.38(j)(2)(ii)'),
  'loan amount': row('L', 'Loan Amount', '12 CFR 1026.38(j)(2)(iii)'),
  'loan assumed': row('L', 'Existing Loan(s) Assumed or Taken Subject to', '12 CFR 1026.38(j)(2)(iv), (k)(2)(iv)', 'N'),
  'general seller credit': row('L', 'Seller Credit', '12 CFR 1026.38(j)(2)(v), comments 38(j)(2)(v)-1 and -2', 'N'),
  'seller credit for a fee': row(undefined, 'seller-paid column of that fee', 'comment 38(j)(2)(v)-1'),
  'credit from another person': row('L', 'Other Credits', '12 CFR 1026.38(j)(2)(vi), comment 38(j)(2)(vi)-1'),
  gift: row('L', 'Other Credits', '12 CFR 1026.38(j)(2)(vi), comment 38(j)(2)(vi)-5'),
  'second loan': row('L', 'Other Credits', '12 CFR 1026.38(j)(2)(vi), comment 38(j)(2)(vi)-2'),
  'escrow balance transferred': row('L', 'Other Credits', '12 CFR 1026.38(j)(2)(vi), comment 38(j)(2)(vi)-4'),
  'unpaid by the seller': row('L', 'Adjustments for Items Unpaid by Seller', '12 CFR 1026.38(j)(2)(vii)–(xi), (k)(2)(x)–(xiii)', 'N'),
  'excess deposit': row('N', 'Excess Deposit', '12 CFR 1026.38(k)(2)(ii), comment 38(k)(2)(ii)-1'),
  'closing costs of the seller': row('N', 'Closing Costs Paid at Closing (J)', '12 CFR 1026.38(k)(2)(iii)'),
  'payoff of the first mortgage': row('N', 'Payoff of First Mortgage Loan', '12 CFR 1026.38(k)(2)(v)'),
  'payoff of the second mortgage': row('N', 'Payoff of Second Mortgage Loan', '12 CFR 1026.38(k)(2)(vi)'),
  'other debt of the seller': row('N', 'Other', '12 CFR 1026.38(k)(2)(viii)'),
  'principal reduction': row('K', '04 or next free', 'comment 38-4.i'),
};

export function placeOf(item: SummaryItem): Explained<SummaryPlace> {
  const [place, source] = PLACES[item];
  return explained(
    place,
    placedStep('Place in the summaries', `${place.section ? `${place.section}, ` : ''}${place.line}`, source, [
      given('Item', text(item), 'Loan file'),
    ]),
  );
}

export interface PrincipalReduction {
  readonly form: 'standard' | 'alternative';
  readonly fromClosingFunds: boolean;
  readonly paidBy: 'Lender' | 'Borrower';
  /** It cures charges over the legal limits. */
  readonly cure: boolean;
}

export interface ReductionShown {
  readonly section: 'K' | 'Payoffs and Payments';
  readonly line: string;
  readonly marks: readonly string[];
  readonly inTotals: boolean;
}

/** A principal reduction (comment 38-4): outside closing it is marked with who pays and is in no total; a cure says so. */
export function principalReduction(facts: PrincipalReduction): Explained<ReductionShown> {
  const standard = facts.form === 'standard';
  const shown: ReductionShown = {
    section: standard ? 'K' : 'Payoffs and Payments',
    line: standard ? '04 or next free' : 'next free',
    marks: [...(facts.fromClosingFunds ? [] : ['P.O.C.', facts.paidBy]), ...(facts.cure ? ['for exceeding legal limits'] : [])],
    inTotals: facts.fromClosingFunds,
  };
  const why = placedStep('Principal reduction', `${shown.section}, ${shown.line}`, `comment 38-4.${standard ? 'i' : 'ii'}`, [
    given('Form', text(facts.form), 'Closing Disclosure'),
    given('Marks', text(shown.marks.join('; ') || 'none'), 'comment 38-4'),
  ]);
  return explained(shown, why);
}
