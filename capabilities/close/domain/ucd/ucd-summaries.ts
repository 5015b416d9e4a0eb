import type { Cents } from '../../../../foundation/money/money.ts';
import { must } from '../../../../foundation/result/result.ts';
import {
  adjustmentPoints,
  allowedNames,
  cashToClosePoints,
  depositPoints,
  payoffPoints,
  prorationItems,
  SUMMARY_SECTIONS,
  ucdAmount,
  UCD_SECTIONS,
} from '../../../../regulation/ucd/index.ts';
import type { XmlElement } from '../../../../standards/xml/xml-tree.ts';
import type { NamedAmount, Prorated } from '../closing-draft.ts';
import { prorationPeriod } from '../prorations.ts';
import { el, points, within } from './ucd-element.ts';
import { hasSeller, type UcdClosing } from './ucd-closing.ts';

/** Calculating cash to close, or the alternative table: the estimate's amounts travel only here. */
export function cashToCloseOf(closing: UcdClosing): XmlElement | undefined {
  const { document } = closing;
  const total = document.costsAtClosing;
  return el(
    'CASH_TO_CLOSE_ITEMS',
    document.cashToClose.map(({ label, estimate, final }) => {
      const found = must(cashToClosePoints(lineName(label, hasSeller(closing)), estimate.value, final.value)).value;
      const isTotal = found['IntegratedDisclosureCashToCloseItemType'] === 'CashToCloseTotal';
      const direction = total.direction === 'To Borrower' || (isTotal && final.value < 0) ? 'ToBorrower' : 'FromBorrower';
      return el(
        'CASH_TO_CLOSE_ITEM',
        points({
          IntegratedDisclosureCashToCloseItemAmountChangedIndicator: isTotal ? undefined : found['changed'],
          IntegratedDisclosureCashToCloseItemEstimatedAmount: found['estimated'],
          IntegratedDisclosureCashToCloseItemFinalAmount: found['final'],
          IntegratedDisclosureCashToCloseItemPaymentType: isTotal && !hasSeller(closing) ? direction : undefined,
          IntegratedDisclosureCashToCloseItemType: found['IntegratedDisclosureCashToCloseItemType'],
        }),
      );
    }),
  );
}

/** A line of the form by the dataset's words: "Total Closing Costs (J)", "Down Payment/Funds from Borrower". */
function lineName(label: string, purchase: boolean): string {
  const words = label
    .replace(/\(.*\)/, '')
    .trim()
    .toLowerCase();
  if (!words.startsWith('down payment')) return words;
  return purchase ? 'down payment' : 'funds from borrower';
}

interface Subtotal {
  readonly by: 'Buyer' | 'Seller' | 'ThirdParty';
  readonly timing?: 'AtClosing' | 'BeforeClosing';
  readonly amount: Cents;
}

function summary(
  type: string,
  total: Cents,
  subtotal?: { readonly type: string; readonly payments: readonly Subtotal[] },
): XmlElement | undefined {
  return el('INTEGRATED_DISCLOSURE_SECTION_SUMMARY', [
    el(
      'INTEGRATED_DISCLOSURE_SECTION_SUMMARY_DETAIL',
      points({
        IntegratedDisclosureSectionTotalAmount: ucdAmount(total),
        IntegratedDisclosureSectionType: type,
        IntegratedDisclosureSubsectionType: subtotal?.type,
      }),
    ),
    subtotal &&
      el(
        'INTEGRATED_DISCLOSURE_SUBSECTION_PAYMENTS',
        subtotal.payments.map(({ by, timing, amount }) =>
          el(
            'INTEGRATED_DISCLOSURE_SUBSECTION_PAYMENT',
            points({
              IntegratedDisclosureSubsectionPaidByType: by,
              IntegratedDisclosureSubsectionPaymentAmount: ucdAmount(amount),
              IntegratedDisclosureSubsectionPaymentTimingType: timing,
            }),
          ),
        ),
      ),
  ]);
}

/** Totals of A to J, what of them who pays when, and of the summaries or of payoffs and payments. */
export function sectionTotalsOf(closing: UcdClosing): XmlElement | undefined {
  const { document } = closing;
  const { closingCosts: costs, charges, summaries, paidAtClosing, sellerPaid } = document;
  const paid = (sections: string, column: (typeof charges)[number]['column']): Cents =>
    charges.filter((each) => sections.includes(each.section) && each.column === column).reduce((sum, { figure }) => sum + figure.value, 0);
  const buyer = (sections: string): readonly Subtotal[] => [
    { by: 'Buyer', timing: 'AtClosing', amount: paid(sections, 'borrower-at-closing') },
    { by: 'Buyer', timing: 'BeforeClosing', amount: paid(sections, 'borrower-before-closing') },
  ];
  const all = 'ABCEFGH';
  return el('INTEGRATED_DISCLOSURE_SECTION_SUMMARIES', [
    ...(['A', 'B', 'C', 'E', 'F', 'G', 'H'] as const).map((letter) => summary(UCD_SECTIONS[letter], costs[letter].total.value)),
    summary('TotalLoanCosts', costs.D.value, { type: 'LoanCostsSubtotal', payments: buyer('ABC') }),
    summary('TotalOtherCosts', costs.I.value, { type: 'OtherCostsSubtotal', payments: buyer('EFGH') }),
    summary('TotalClosingCosts', costs.J.value, {
      type: 'ClosingCostsSubtotal',
      payments: [
        ...buyer(all),
        { by: 'Seller', timing: 'AtClosing', amount: paid(all, 'seller-at-closing') },
        { by: 'Seller', timing: 'BeforeClosing', amount: paid(all, 'seller-before-closing') },
        { by: 'ThirdParty', amount: paid(all, 'others') },
      ],
    }),
    // The samples send a credit as a negative amount.
    summary('TotalClosingCosts', costs.J.value, {
      type: 'LenderCredits',
      payments: [{ by: 'Buyer', timing: 'AtClosing', amount: -Math.abs(costs.lenderCredits.value) }],
    }),
    ...(summaries
      ? [
          summary(SUMMARY_SECTIONS.K, summaries.K.total.value, {
            type: 'ClosingCostsSubtotal',
            payments: [{ by: 'Buyer', timing: 'AtClosing', amount: paidAtClosing.value }],
          }),
          summary(SUMMARY_SECTIONS.L, summaries.L.total.value),
          summary(SUMMARY_SECTIONS.M, summaries.M.total.value),
          summary(SUMMARY_SECTIONS.N, summaries.N.total.value, {
            type: 'ClosingCostsSubtotal',
            payments: [{ by: 'Seller', timing: 'AtClosing', amount: sellerPaid.value }],
          }),
        ]
      : [summary('PayoffsAndPayments', payoffsTotal(closing))]),
  ]);
}

function payoffsTotal({ input }: UcdClosing): Cents {
  return (input.cashToClose.payoffs ?? []).reduce((sum, { amount }) => sum + amount, 0);
}

/** Lines of K and L beyond the calculated ones; a seller's credit is listed on both sides. */
export function adjustmentsOf(closing: UcdClosing): XmlElement | undefined {
  const { draft, input } = closing;
  const item = (section: 'K' | 'L' | 'N', { label, amount }: NamedAmount): XmlElement | undefined => {
    const found = adjustmentPoints(section, label).value;
    const type = found['ClosingAdjustmentItemType']!;
    return within('CLOSING_ADJUSTMENT_ITEM/CLOSING_ADJUSTMENT_ITEM_DETAIL', [
      ...points({ ClosingAdjustmentItemAmount: ucdAmount(amount), ClosingAdjustmentItemPaidOutsideOfClosingIndicator: 'false' }),
      el('ClosingAdjustmentItemType', type, { 'gse:DisplayLabelText': label }),
      el('ClosingAdjustmentItemTypeOtherDescription', type === 'Other' ? label : undefined),
      el('IntegratedDisclosureSectionType', found['IntegratedDisclosureSectionType']),
    ]);
  };
  const credit = input.cashToClose.sellerCredits ?? 0;
  const credits = credit === 0 ? [] : (['L', 'N'] as const).map((section) => item(section, { label: 'Seller Credit', amount: credit }));
  return el('CLOSING_ADJUSTMENT_ITEMS', [
    ...draft.dueFromBorrower.map((each) => item('K', each)),
    ...draft.paidForBorrower.map((each) => item('L', each)),
    ...credits,
  ]);
}

export function depositOf({ input, document }: UcdClosing): XmlElement | undefined {
  const deposit = input.cashToClose.deposit ?? 0;
  if (deposit === 0 || !document.summaries) return undefined;
  const found = depositPoints('L').value;
  return within('CLOSING_COST_FUNDS/CLOSING_COST_FUND', points({ ClosingCostFundAmount: ucdAmount(deposit), ...found }));
}

const PRORATIONS: readonly (readonly [words: RegExp, type: string])[] = [
  [/county tax/i, 'CountyPropertyTax'],
  [/(city|town) tax/i, 'CityPropertyTax'],
  [/school|district tax/i, 'DistrictPropertyTax'],
  [/hoa|association|dues/i, 'HomeownersAssociationDues'],
  [/rent/i, 'RentFromSubjectProperty'],
  [/utilit|water|sewer/i, 'Utilities'],
  [/tax/i, 'CountyPropertyTax'],
];

/** Each proration twice, for both sides with equal amounts. */
export function prorationsOf({ draft }: UcdClosing): XmlElement | undefined {
  const both = (each: Prorated, inAdvance: boolean) => {
    const days = each.proration && prorationPeriod(inAdvance ? 'paidInAdvance' : 'unpaidBySeller', each.proration.day, draft.closingDate);
    const { subsection } = prorationItems(inAdvance).value;
    const type = PRORATIONS.find(([words]) => words.test(each.label))?.[1] ?? 'Other';
    const known = allowedNames('ProrationItemType')?.includes(type) ? type : 'Other';
    return (inAdvance ? (['K', 'M'] as const) : (['L', 'N'] as const)).map((side) =>
      el('PRORATION_ITEM', [
        ...points({
          IntegratedDisclosureSectionType: SUMMARY_SECTIONS[side],
          IntegratedDisclosureSubsectionType: subsection,
          ProrationItemAmount: ucdAmount(each.amount),
          ProrationItemPaidFromDate: days?.from,
          ProrationItemPaidThroughDate: days?.through,
        }),
        el('ProrationItemType', known, { 'gse:DisplayLabelText': each.label }),
        el('ProrationItemTypeOtherDescription', known === 'Other' ? each.label : undefined),
      ]),
    );
  };
  return el('PRORATION_ITEMS', [
    ...draft.paidInAdvance.flatMap((each) => both(each, true)),
    ...draft.unpaidBySeller.flatMap((each) => both(each, false)),
  ]);
}

/** Debts paid at closing: the seller's in a purchase, the borrower's otherwise. */
export function liabilitiesOf(closing: UcdClosing): XmlElement | undefined {
  const seller = hasSeller(closing);
  const debts = seller ? closing.draft.sellerPayoffs : (closing.input.cashToClose.payoffs ?? []);
  return el(
    'LIABILITIES',
    debts.map(({ label, amount }) => {
      const position = /second/i.test(label) ? 2 : /first|mortgage/i.test(label) ? 1 : undefined;
      const found = payoffPoints(seller ? 'N' : 'payoffs and payments', position, amount).value;
      const type = found['LiabilityType']!;
      return el('LIABILITY', [
        el('LIABILITY_DETAIL', [
          el('LiabilityType', type, { 'gse:DisplayLabelText': label }),
          el('LiabilityTypeOtherDescription', type === 'Other' ? label : undefined),
          within('EXTENSION/OTHER', [el('gse:IntegratedDisclosureSectionType', found['section'])]),
        ]),
        within('LIABILITY_HOLDER/NAME', points({ FullName: seller ? undefined : label.replace(/^Payoff of /i, '') })),
        el('PAYOFF', points({ PayoffAmount: found['PayoffAmount'] })),
      ]);
    }),
  );
}
