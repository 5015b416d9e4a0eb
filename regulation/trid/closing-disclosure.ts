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
import { cashToCloseTable, costsAtClosing, dateText, disclosureFigures, loanCostsOf, premiumsDue } from './loan-estimate.ts';
import type { CashToCloseTable, Printed } from './loan-estimate-types.ts';
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
  const refused = termsRefusal(input.terms);
  if (refused) return refused;
  const purpose = loanPurpose(input.purpose);
  const { method } = input.cashToClose;
  if (input.estimate.cashToClose.method !== method)
    return refuse('INPUT_CONTRADICTS', 'The Loan Estimate was made on the other cash to close table; both forms must use the same one.', {
      field: 'cashToClose.method',
    });
  if (method === 'standard' && purpose === 'Purchase' && !input.salePrice)
    return refuse('INPUT_MISSING', 'A purchase needs the sale price.', { field: 'salePrice' });
  const basis = input.perDiemBasis ?? 365;
  const settled = settleFees(input.fees, { terms: input.terms, dates: input.dates, perDiemBasis: basis });
  if (!settled.ok) return settled;
  const fees = settled.value;
  const courses = coursesOf(input.terms);
  const costs = closingCosts({ form: 'closing', fees, noteRate: input.terms.noteRate, lenderCredits: input.lenderCredits ?? 0 });
  const charges = fees.map(paidCharge);
  const before = columnTotal('Closing Costs Paid Before Closing', charges, 'borrower-before-closing');
  const sellerPaid = columnTotal('Seller-Paid Closing Costs at Closing', charges, 'seller-at-closing');
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
  const premiums = premiumsDue(courses, input.mortgageInsurance);
  const figures = disclosureFigures(input, courses, premiums, fees);
  if (!figures.ok) return figures;
  const { comparison, prepaid, financed, prepaidInterest, insuranceAtClosing, days } = figures.value;
  const atClosing = less('Closing Costs Paid at Closing', costs.J, before);
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
  if (
    summaries &&
    (input.cashToClose.adjustments ?? []).length === 0 &&
    !input.cashToClose.payoffs?.length &&
    summaries.borrower.value !== cash.cashToClose.value
  )
    return refuse('CASH_TO_CLOSE_DISAGREES', 'The cash to close of the summaries doesn’t agree with the calculation of cash to close.', {
      field: 'summaries',
      details: { summaries: summaries.borrower.value, calculation: cash.cashToClose.value },
    });
  const payment = adjustablePaymentTable(courses);
  const rate = adjustableInterestRateTable(input.terms);
  const total = totalOfPayments(input, courses, premiums, fees, [insuranceAtClosing.why, prepaidInterest.why]);
  const charge = dollarsAndCents('Finance Charge', financeChargeStep(input, courses, premiums, prepaid.why));
  return ok({
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
    charges,
    paidAtClosing: atClosing,
    paidBeforeClosing: before,
    sellerPaid,
    method,
    cashToClose: cashRows(input.estimate.cashToClose, cash, before),
    ...(method === 'alternative'
      ? { payoffs: payoffLines([...(input.cashToClose.payoffs ?? []), ...(input.cashToClose.adjustments ?? []), ...summaryAdjustments]) }
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
  });
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
