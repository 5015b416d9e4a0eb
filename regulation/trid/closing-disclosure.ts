import { given, step, sumStep, usd, type Step } from '../../foundation/explain/explain.ts';
import { formatMoney, type Cents } from '../../foundation/money/money.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { interestPerDay } from '../amortization/prepaid-interest.ts';
import { adjustableInterestRateTable, adjustablePaymentTable } from './payments/adjustable-tables.ts';
import { closingCosts, labelOf } from './costs/closing-costs.ts';
import type { CashRow, ClosingDisclosureDocument, ClosingDisclosureInput, PaidCharge } from './closing-disclosure-types.ts';
import { premiumsThrough } from './comparisons.ts';
import { settleFees, type SettledFee } from './costs/fee-amounts.ts';
import { termsRefusal } from './input-refusals.ts';
import {
  cashToCloseTable,
  costsAtClosing,
  dateText,
  disclosureFigures,
  type DisclosureFigures,
  loanCostsOf,
  premiumsDue,
} from './loan-estimate.ts';
import type { CashToCloseTable, LoanPurpose, Printed } from './loan-estimate-types.ts';
import { loanDisclosures } from './wording/loan-disclosures.ts';
import { loanTermText } from './wording/loan-term.ts';
import { loanTermsTable } from './payments/loan-terms-table.ts';
import { coursesOf, scheduleFigure, type Courses } from './payments/payment-courses.ts';
import { dollarsAndCents, loanAmountText, negated, nothing, totalOf } from './wording/printing.ts';
import { loanPurpose, printedProduct } from './wording/product.ts';
import { projectedPayments } from './payments/projected-payments.ts';
import { summariesOfTransactions } from './costs/summaries.ts';

/**
 * The whole Closing Disclosure (12 CFR 1026.38). Refuses, naming the input: faulty terms or charges, a missing price, an estimate made on the
 * other cash to close table (38(e): both forms use the same), and a cash to close whose two calculations disagree.
 */
export function closingDisclosure(input: ClosingDisclosureInput): Result<ClosingDisclosureDocument> {
  const purpose = loanPurpose(input.purpose);
  const refused = termsRefusal(input.terms) ?? tableRefusal(input, purpose);
  if (refused) return refused;
  const basis = input.perDiemBasis ?? 365;
  const settled = settleFees(input.fees, { terms: input.terms, dates: input.dates, perDiemBasis: basis });
  if (!settled.ok) return settled;
  const fees = settled.value;
  const courses = coursesOf(input.terms);
  const paid = paymentsOf(input, fees, purpose);
  const premiums = premiumsDue(courses, input.mortgageInsurance);
  const figures = disclosureFigures(input, courses, premiums, fees);
  if (!figures.ok) return figures;
  const { prepaid, prepaidInterest, insuranceAtClosing } = figures.value;
  const disagreement = summariesRefusal(input, paid);
  if (disagreement) return disagreement;
  const total = totalOfPayments(input, courses, premiums, fees, [insuranceAtClosing.why, prepaidInterest.why]);
  const charge = dollarsAndCents('Finance Charge', financeChargeStep(input, courses, premiums, prepaid.why));
  return ok(documentOf(input, { purpose, basis, courses, premiums, paid, figures: figures.value, total, charge }));
}

function tableRefusal({ cashToClose, estimate, salePrice }: ClosingDisclosureInput, purpose: LoanPurpose) {
  if (estimate.cashToClose.method !== cashToClose.method)
    return refuse('INPUT_CONTRADICTS', 'The Loan Estimate was made on the other cash to close table; both forms must use the same one.', {
      field: 'cashToClose.method',
    });
  if (cashToClose.method === 'standard' && purpose === 'Purchase' && !salePrice)
    return refuse('INPUT_MISSING', 'A purchase needs the sale price.', { field: 'salePrice' });
  return undefined;
}

/** Who pays what and when, and what the borrower brings to closing. */
function paymentsOf(input: ClosingDisclosureInput, fees: readonly SettledFee[], purpose: LoanPurpose) {
  const { method } = input.cashToClose;
  const costs = closingCosts({ form: 'closing', fees, noteRate: input.terms.noteRate, lenderCredits: input.lenderCredits ?? 0 });
  const charges = fees.map(paidCharge);
  const before = columnTotal('Closing Costs Paid Before Closing', charges, 'borrower-before-closing');
  const sellerPaid = columnTotal('Seller-Paid Closing Costs at Closing', charges, 'seller-at-closing');
  const atClosing = less('Closing Costs Paid at Closing', costs.J, before);
  const summaryAdjustments = adjustmentsOf(input);
  const cash = cashToCloseTable(
    {
      ...input.cashToClose,
      adjustments: [...(input.cashToClose.adjustments ?? []), ...summaryAdjustments],
      form: 'closing',
      purpose,
      loanAmount: input.terms.loanAmount,
      ...(input.salePrice === undefined ? {} : { salePrice: input.salePrice }),
      totalClosingCosts: costs.J,
      paidBeforeClosing: before.value,
    },
    method,
  );
  const summaries =
    method === 'standard' && purpose === 'Purchase'
      ? summariesOfTransactions({
          salePrice: input.salePrice!,
          loanAmount: input.terms.loanAmount,
          deposit: input.cashToClose.deposit ?? 0,
          sellerCredits: input.cashToClose.sellerCredits ?? 0,
          assumedDebt: input.cashToClose.assumedDebt ?? 0,
          borrowerCosts: atClosing,
          sellerCosts: sellerPaid,
          lines: input.summaries ?? {},
        })
      : undefined;
  return { costs, charges, before, sellerPaid, atClosing, summaryAdjustments, cash, summaries };
}
type Payments = ReturnType<typeof paymentsOf>;

/** The summaries and the table work out the same cash to close; adjustments and payoffs beside the summaries are in the table alone. */
function summariesRefusal({ cashToClose }: ClosingDisclosureInput, { summaries, cash }: Payments) {
  const inTableAlone = (cashToClose.adjustments ?? []).length > 0 || (cashToClose.payoffs ?? []).length > 0;
  if (!summaries || inTableAlone || summaries.borrower.value === cash.cashToClose.value) return undefined;
  return refuse('CASH_TO_CLOSE_DISAGREES', 'The cash to close of the summaries doesn’t agree with the calculation of cash to close.', {
    field: 'summaries',
    details: { summaries: summaries.borrower.value, calculation: cash.cashToClose.value },
  });
}

interface Parts {
  readonly purpose: LoanPurpose;
  readonly basis: 360 | 365;
  readonly courses: Courses;
  readonly premiums: number;
  readonly paid: Payments;
  readonly figures: DisclosureFigures;
  readonly total: Printed;
  readonly charge: Printed;
}

/** The pages of the form in their order. */
function documentOf(input: ClosingDisclosureInput, parts: Parts): ClosingDisclosureDocument {
  const { purpose, basis, courses, premiums, paid, figures, total, charge } = parts;
  const { costs, cash, before, summaries } = paid;
  const { comparison, prepaid, financed, days } = figures;
  const { cashToClose } = input;
  const payment = adjustablePaymentTable(courses);
  const rate = adjustableInterestRateTable(input.terms);
  return {
    form: 'Closing Disclosure',
    heading: headingOf(input, courses, purpose),
    loanTerms: loanTermsTable(courses),
    projectedPayments: projectedPayments({
      form: 'closing',
      courses,
      premiums,
      propertyCosts: input.propertyCosts,
      ...(input.mortgageInsurance ? { mortgageInsurance: input.mortgageInsurance } : {}),
    }),
    costsAtClosing: costsAtClosing(costs, cash),
    closingCosts: costs,
    charges: paid.charges,
    paidAtClosing: paid.atClosing,
    paidBeforeClosing: before,
    sellerPaid: paid.sellerPaid,
    method: cashToClose.method,
    cashToClose: cashRows(input.estimate.cashToClose, cash, before),
    ...(cashToClose.method === 'alternative'
      ? { payoffs: payoffLines([...(cashToClose.payoffs ?? []), ...(cashToClose.adjustments ?? []), ...paid.summaryAdjustments]) }
      : {}),
    ...(summaries ? { summaries } : {}),
    escrow: escrowOf(input, costs.G.total),
    ...(payment ? { adjustablePayment: payment } : {}),
    ...(rate ? { adjustableInterestRate: rate } : {}),
    calculations: {
      totalOfPayments: total,
      financeCharge: charge,
      amountFinanced: dollarsAndCents('Amount Financed', financed.why),
      apr: comparison.table.apr,
      totalInterestPercentage: comparison.table.totalInterestPercentage,
    },
    disclosures: loanDisclosures(input.disclosures, input.terms, input.propertyAddress),
    contacts: input.contacts,
    basis: {
      amountFinanced: financed.value,
      prepaidFinanceCharge: prepaid.value,
      financeCharge: charge.value,
      totalOfPayments: total.value,
      aprExact: comparison.aprExact,
      miPayments: premiums,
      perDiem: interestPerDay(input.terms.loanAmount, input.terms.noteRate, basis).value,
      prepaidInterestDays: days,
    },
  };
}

/** Adjustments and Other Credits (38(i)(8)): lines of K beyond price and costs, less those of L beyond deposit, loan and seller credit. */
function adjustmentsOf(input: ClosingDisclosureInput): readonly { label: string; amount: Cents }[] {
  return [
    ...(input.summaries?.dueFromBorrower ?? []),
    ...(input.summaries?.paidForBorrower ?? []).map((each) => ({ label: each.label, amount: -each.amount })),
  ];
}

function payoffLines(lines: readonly { readonly label: string; readonly amount: Cents }[]) {
  return lines.map(({ label, amount }) => ({
    label,
    figure: dollarsAndCents(label, given(label, usd(amount), '12 CFR 1026.38(t)(5)(vii)(B)')),
  }));
}

function paidCharge(settled: SettledFee): PaidCharge {
  const { fee, amount, why } = settled;
  const before = 'paidBeforeClosing' in fee && fee.paidBeforeClosing === true;
  const payer = fee.payer ?? 'borrower';
  const column =
    payer === 'borrower'
      ? before
        ? 'borrower-before-closing'
        : 'borrower-at-closing'
      : payer === 'seller'
        ? before
          ? 'seller-before-closing'
          : 'seller-at-closing'
        : 'others';
  return {
    section: fee.section,
    label: labelOf(settled),
    ...(fee.paidTo === undefined ? {} : { paidTo: fee.paidTo }),
    figure: { text: formatMoney(amount), value: amount, why },
    column,
    ...(payer === 'lender' ? { mark: '(L)' as const } : {}),
  };
}

function columnTotal(label: string, charges: readonly PaidCharge[], column: PaidCharge['column']): Printed {
  return totalOf(
    'closing',
    label,
    charges.filter((each) => each.column === column).map((each) => each.figure),
    '12 CFR 1026.38(h)(2)',
  );
}

function less(label: string, from: Printed, minus: Printed): Printed {
  const value = from.value - minus.value;
  return {
    text: formatMoney(value),
    value,
    why: step(label, usd(value), 'subtract', { source: '12 CFR 1026.38(h)(2)', parts: [from.why, minus.why] }),
  };
}

/** Changed when the amounts differ by more than rounding to the dollar explains (comment 38(i)-3). */
function row(label: string, estimate: Printed, final: Printed): CashRow {
  return { label, estimate, final, changed: Math.abs(estimate.value - final.value) <= 50 ? 'NO' : 'YES' };
}

function cashRows(estimate: CashToCloseTable, final: CashToCloseTable, before: Printed): readonly CashRow[] {
  if (estimate.method === 'alternative' && final.method === 'alternative')
    return [
      row('Loan Amount', estimate.loanAmount, final.loanAmount),
      row('Total Closing Costs (J)', estimate.totalClosingCosts, final.totalClosingCosts),
      row('Closing Costs Paid Before Closing', nothing('estimate', 'Closing Costs Paid Before Closing', '12 CFR 1026.38(e)(3)(i)'), before),
      row('Total Payoffs and Payments (K)', estimate.payoffs, final.payoffs),
      row('Cash to Close', estimate.cashToClose, final.cashToClose),
      row('Closing Costs Financed (Paid from your Loan Amount)', estimate.closingCostsFinanced, final.closingCostsFinanced),
    ];
  if (estimate.method !== 'standard' || final.method !== 'standard') return [];
  return [
    row('Total Closing Costs (J)', estimate.totalClosingCosts, final.totalClosingCosts),
    row(
      'Closing Costs Paid Before Closing',
      nothing('estimate', 'Closing Costs Paid Before Closing', '12 CFR 1026.38(i)(2)(i)'),
      negated('closing', 'Closing Costs Paid Before Closing', before),
    ),
    row('Closing Costs Financed (Paid from your Loan Amount)', estimate.closingCostsFinanced, final.closingCostsFinanced),
    row('Down Payment/Funds from Borrower', estimate.downPayment, final.downPayment),
    row('Deposit', estimate.deposit, final.deposit),
    row('Funds for Borrower', estimate.fundsForBorrower, final.fundsForBorrower),
    row('Seller Credits', estimate.sellerCredits, final.sellerCredits),
    row('Adjustments and Other Credits', estimate.adjustments, final.adjustments),
    row('Cash to Close', estimate.cashToClose, final.cashToClose),
  ];
}

/**
 * Principal, interest and mortgage insurance over the term, with loan costs, prepaid interest and mortgage insurance paid at closing by the consumer
 * (38(o)(1); comment 38(o)(1)-1: premiums prepaid or put into escrow too).
 */
function totalOfPayments(
  input: ClosingDisclosureInput,
  courses: Courses,
  premiums: number,
  fees: readonly SettledFee[],
  atClosing: readonly Step[],
): Printed {
  const parts = [
    scheduleFigure(
      courses,
      'composite',
      'Principal & interest of all payments',
      courses.composite.totalPayments,
      'amortization.total-paid',
    ),
    premiumsThrough(input.mortgageInsurance, premiums, input.terms.termMonths).why,
    loanCostsOf(fees).why,
    ...atClosing,
  ];
  return dollarsAndCents('Total of Payments', sumStep('Total of payments', 'usd', parts, { source: '12 CFR 1026.38(o)(1)' }));
}

/** Interest and mortgage insurance over the term with the prepaid finance charge (38(o)(2)). */
function financeChargeStep(input: ClosingDisclosureInput, courses: Courses, premiums: number, prepaid: Step): Step {
  return sumStep(
    'Finance charge',
    'usd',
    [
      scheduleFigure(courses, 'composite', 'Interest of all payments', courses.composite.totalInterest, 'amortization.total-interest'),
      premiumsThrough(input.mortgageInsurance, premiums, input.terms.termMonths).why,
      prepaid,
    ],
    { source: '12 CFR 1026.38(o)(2)' },
  );
}

/** 38(l)(7): what the escrow account pays in its first year, and property costs left to the borrower. */
function escrowOf(input: ClosingDisclosureInput, initial: Printed): ClosingDisclosureDocument['escrow'] {
  const yearly = (label: string, escrowed: boolean): Printed => {
    const own = input.propertyCosts.filter((cost) => cost.escrowed === escrowed);
    if (own.length === 0) return nothing('closing', label, '12 CFR 1026.38(l)(7)');
    const monthly = sumStep(
      'A month',
      'usd',
      own.map((cost) => given(cost.label ?? cost.kind, usd(cost.monthly), 'Property costs')),
    );
    const value = own.reduce((sum, cost) => sum + cost.monthly, 0) * 12;
    return dollarsAndCents(
      label,
      step(label, usd(value), 'multiply', {
        source: '12 CFR 1026.38(l)(7)',
        parts: [monthly, given('Months', { unit: 'months', amount: '12' }, 'Rule')],
      }),
    );
  };
  const escrowed = input.propertyCosts.filter((cost) => cost.escrowed);
  const monthly = sumStep(
    'Monthly escrow payment',
    'usd',
    escrowed.map((cost) => given(cost.label ?? cost.kind, usd(cost.monthly), 'Property costs')),
  );
  return {
    hasAccount: escrowed.length > 0,
    escrowedYear1: yearly('Escrowed property costs over year 1', true),
    nonEscrowedYear1: yearly('Non-escrowed property costs over year 1', false),
    initialPayment: initial,
    monthlyPayment:
      escrowed.length === 0
        ? nothing('closing', 'Monthly escrow payment', 'No escrow account')
        : dollarsAndCents('Monthly escrow payment', monthly),
    ...(input.escrow.noneBecause === undefined ? {} : { noneBecause: input.escrow.noneBecause }),
  };
}

function headingOf(input: ClosingDisclosureInput, courses: Courses, purpose: string): ClosingDisclosureDocument['heading'] {
  const [valueLabel, cents] =
    input.salePrice !== undefined
      ? (['Sale Price', input.salePrice] as const)
      : input.appraisedValue !== undefined
        ? (['Appraised Prop. Value', input.appraisedValue] as const)
        : (['Estimated Prop. Value', input.estimatedValue ?? 0] as const);
  return {
    dateIssued: dateText(input.dates.issued),
    closingDate: dateText(input.dates.closing),
    disbursementDate: dateText(input.dates.disbursement),
    settlementAgent: input.settlementAgent,
    fileNumber: input.fileNumber,
    property: input.propertyAddress,
    value: { text: loanAmountText(cents), value: cents, why: given(valueLabel, usd(cents), '12 CFR 1026.38(a)(3)(vii)') },
    valueLabel,
    borrowers: input.applicants,
    sellers: input.sellers ?? [],
    lender: input.creditor,
    loanTerm: loanTermText(input.terms.termMonths),
    purpose,
    product: printedProduct(input.terms, courses.balloon).text,
    loanType: input.otherLoanType ?? input.loanType,
    loanId: input.loanId,
  };
}
