import { addMonths, type PlainDate } from '../../../../foundation/dates/dates.ts';
import type { Explained } from '../../../../foundation/explain/explain.ts';
import type { Cents } from '../../../../foundation/money/money.ts';
import type { Rate } from '../../../../foundation/rates/rates.ts';
import { principalAndInterest } from '../../../../regulation/amortization/index.ts';
import {
  amountFinanced,
  annualPercentageRate,
  disclosedApr,
  levelApr,
  prepaidFinanceCharge,
  type ClassifiedCharge,
  type FeeKind,
} from '../../../../regulation/apr/index.ts';
import type { CompiledSheet } from '../../engine/index.ts';
import { moneyOfPrice } from './explain-price.ts';
import type { CompensationLine } from '../scenario/compensation.ts';
import type { PriceTrace, ProductQuote } from './quote.ts';
import type { ProductId } from '../sheet/rate-sheet.ts';
import { lenderFees } from '../sheet/lender-fees.ts';

/** A sheet's fees in the terms of 12 CFR 1026.4; one that is not listed here counts as a finance charge until it is. */
const FEE_KINDS: Readonly<Record<string, FeeKind>> = {
  underwriting: 'UnderwritingFee',
  'underwriting-irrrl': 'UnderwritingFee',
  'tax-service': 'TaxServiceFee',
  'flood-certification': 'FloodDeterminationFee',
};

/** The lender's own charges at a price: points, the sheet's fees, and compensation the borrower pays. */
function chargesOf(compiled: CompiledSheet, productId: ProductId, points: Cents, compensation: CompensationLine): ClassifiedCharge[] {
  return [
    ...(points > 0 ? [{ kind: 'LoanDiscountPoints' as const, label: 'Points', amount: points }] : []),
    ...(compensation.paidBy === 'Borrower'
      ? [{ kind: 'LoanOriginatorCompensation' as const, label: 'Borrower-paid compensation', amount: compensation.amount }]
      : []),
    ...lenderFees(compiled.sheet, productId).map(({ feeId, label, amount }) => ({
      kind: FEE_KINDS[feeId] ?? ('OtherLoanCost' as const),
      label,
      amount,
    })),
  ];
}

/**
 * The APR of a price with the lender's own charges: points, the sheet's fees, and compensation the borrower pays. Third parties, prepaid
 * interest and mortgage insurance come with the Loan Estimate, so this compares prices and discloses nothing. Undefined for an ARM, whose
 * composite rate needs its index.
 */
export function aprOfPrice(compiled: CompiledSheet, trace: PriceTrace, noteAmount: Cents, asOf: PlainDate): Explained<Rate> | undefined {
  const product = compiled.products[compiled.productIndex.get(trace.productId)!]!;
  if (product.arm) return undefined;
  const points = moneyOfPrice(trace.price, noteAmount).amount;
  const charges = chargesOf(compiled, trace.productId, points, trace.compensation);
  const financed = amountFinanced(noteAmount, prepaidFinanceCharge(charges));
  const payment = principalAndInterest(noteAmount, trace.rate, product.termMonths);
  const apr = annualPercentageRate({
    advances: [{ date: asOf, amount: financed.value }],
    payments: [
      {
        first: addMonths(asOf, 1),
        last: addMonths(asOf, product.termMonths),
        count: product.termMonths,
        amount: payment.value,
        why: payment.why,
      },
    ],
    regularFirstPeriod: true,
    advanceWhy: financed.why,
  });
  return apr.ok ? apr.value : undefined;
}

/**
 * The APR of every cell of an eligible product's grid, thousandths: what `aprOfPrice` gives, without the tree. Empty for an ARM. A cell
 * whose payments don't return what is advanced has no APR and is 0.
 */
export function aprsOfGrid(
  compiled: CompiledSheet,
  quoted: ProductQuote,
  compensation: CompensationLine,
  noteAmount: Cents,
  paymentAt: (rate: Rate, termMonths: number) => Cents,
): Rate[][] {
  const product = compiled.products[compiled.productIndex.get(quoted.productId)!]!;
  if (!quoted.eligible || product.arm) return [];
  // Only points differ from cell to cell, and all of them are a finance charge.
  const fixed = prepaidFinanceCharge(chargesOf(compiled, quoted.productId, 0, compensation)).value;
  return quoted.prices.map((row, at) => {
    const payment = paymentAt(quoted.rates[at]!, quoted.termMonths);
    return row.map((price) => {
      const points = Math.max(0, moneyOfPrice(price, noteAmount).amount);
      const apr = levelApr((noteAmount - fixed - points) / 100, payment / 100, quoted.termMonths); // exact: the solver's own unit is dollars
      return apr === undefined ? 0 : disclosedApr(apr);
    });
  });
}
