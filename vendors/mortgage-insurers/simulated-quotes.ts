import { createHash } from 'node:crypto';
import { addDays } from '../../foundation/dates/dates.ts';
import { thousandthsToDecimal } from '../../foundation/rates/rates.ts';
import type { AnsweredProduct, QuotedProduct, QuoteRequest, QuoteResponse } from '../../standards/mi-rate-quote/rate-quote.ts';
import type { Behaviour } from './behaviours.ts';
import { BANDS, SCORES, type RateBook } from './rate-books.ts';

/** An insurer's answer by its book, from the request alone; `earlier` is how often the loan was quoted before. */
export function simulatedQuotes(book: RateBook, request: QuoteRequest, behaviour: Behaviour | undefined, earlier = 0): QuoteResponse {
  const against = behaviour === 'declines' ? 'No new business there' : whyNone(book, request);
  const asked = behaviour === 'another-question' ? { ...request, baseLoan: request.baseLoan + 100_000 } : request;
  const products = request.products.map((product): AnsweredProduct => {
    const reason = against ?? whyNot(book, request, product);
    if (reason !== undefined) return { ...kindOf(product), offered: false, reason };
    return offered(book, request, product, behaviour === 'pricier' ? 50 * earlier : 0);
  });
  return {
    transaction: asked.transaction,
    company: book.name,
    baseLoan: asked.baseLoan,
    coverage: asked.coverage,
    validUntil: addDays(asked.on, book.goodFor),
    products: repeated(products, behaviour),
  };
}

function repeated(products: readonly AnsweredProduct[], behaviour: Behaviour | undefined): readonly AnsweredProduct[] {
  if (behaviour === 'duplicate') return [...products, ...products];
  if (behaviour !== 'contradicts') return products;
  return [...products, ...products.map((one) => (one.offered ? { ...one, quoteNumber: `${one.quoteNumber}-B`, ...doubled(one) } : one))];
}

function doubled({ yearly, upfront }: AnsweredProduct & { readonly offered: true }) {
  return { ...(yearly === undefined ? {} : { yearly: yearly + 100 }), ...(upfront === undefined ? {} : { upfront: upfront + 100 }) };
}

/** Why an insurer takes a loan with no product; undefined when it does. */
function whyNone(book: RateBook, { score, ltv, occupancy, state, dti, units }: QuoteRequest): string | undefined {
  if (score === undefined) return 'No score';
  if (score < book.leastScore) return `Score under ${book.leastScore}`;
  if (ltv > book.highestLtv) return `LTV over ${String(book.highestLtv / 1000)}`;
  if (occupancy === 'Investment' && !book.investment) return 'No investment property';
  if (book.notIn.includes(state)) return `Not offered in ${state}`;
  if (units > 2 && ltv > 95_000) return 'LTV over 95 with more than two units';
  if (dti !== undefined && dti > 45_000 && score < book.overDtiScore) return `DTI over 45 with score under ${book.overDtiScore}`;
  return undefined;
}

function whyNot(book: RateBook, { state }: QuoteRequest, { duration, source, upfront }: QuotedProduct): string | undefined {
  if (source === 'Lender' && duration !== 'SingleLifeOfLoan') return 'Lender-paid once only';
  if (source === 'Lender' && book.noLenderPaidIn.includes(state)) return `Not offered in ${state}`;
  if (duration !== 'SplitPremium') return undefined;
  if (!upfront) return 'No premium at closing named';
  if (book.splits.length === 0 || book.splits.includes(upfront)) return undefined;
  return `Only ${book.splits.map((one) => `${thousandthsToDecimal(one).replace(/0$/, '')}%`).join(' or ')}`;
}

function offered(book: RateBook, request: QuoteRequest, product: QuotedProduct, dearer: number): AnsweredProduct {
  const yearly = yearlyRate(book, request) + dearer;
  const quoteNumber = numberOf(book, request, product);
  const common = { ...kindOf(product), offered: true, quoteNumber } as const;
  if (product.duration === 'SingleLifeOfLoan') {
    const lender = product.source === 'Lender';
    const refundable = lender ? 'NotRefundable' : book.singleRefundable;
    const upfront = thousandthsOf(yearly, lender ? book.lenderPaid : book.single);
    return { ...common, upfront, refundable, terms: lender ? TERMS.lender : TERMS[refundable] };
  }
  const split = product.duration === 'SplitPremium' ? product.upfront! : 0;
  const month = Math.max(20, yearly - thousandthsOf(split, book.splitSaves));
  return {
    ...common,
    yearly: month,
    ...(request.termMonths > 120 ? { renewal: { fromMonth: 121, yearly: Math.min(month, 200) } } : {}),
    ...(split > 0 ? { upfront: split } : {}),
    refundable: split > 0 ? book.singleRefundable : 'NotRefundable',
    terms: TERMS.monthly,
  };
}

const TERMS = {
  monthly: 'Ends on request at 80% of the original value and by itself at 78%.',
  lender: 'Ends with the loan. The borrower can’t cancel it.',
  NotRefundable: 'Paid once, no refund.',
  Refundable: 'Paid once. The unearned part is refunded when it ends early.',
  RefundableWithLimits: 'Paid once. Refunded in part in the first five years.',
} as const;

/** The yearly rate of a monthly premium: the book's cell, scaled to the coverage and term, with what the book adds. */
function yearlyRate(book: RateBook, request: QuoteRequest): number {
  const { ltv, score = 0, coverage, termMonths, occupancy, cashOut, dti, borrowers, fixedRate } = request;
  const band = BANDS.findIndex(({ to }) => ltv <= to);
  const cell = book.monthly[band === -1 ? 3 : band]![SCORES.findIndex((from) => score >= from)]!;
  const standard = BANDS[band === -1 ? 3 : band]!.coverage;
  const covered = thousandthsOf(cell, Math.max(400, 1_000 + 25 * (coverage - standard)));
  const termed = thousandthsOf(covered, termMonths <= 240 ? 850 : 1_000);
  return Math.max(
    90,
    termed +
      (occupancy === 'SecondHome' ? book.secondHome : occupancy === 'Investment' ? book.investor : 0) +
      (cashOut ? book.cashOut : 0) +
      (dti !== undefined && dti > 45_000 ? book.overDti : 0) +
      (borrowers >= 2 ? book.twoBorrowers : 0) +
      (fixedRate ? 0 : 40),
  );
}

/** So many thousandths of a rate, half up. */
function thousandthsOf(rate: number, thousandths: number): number {
  return Math.floor((rate * thousandths + 500) / 1_000);
}

function kindOf({ duration, source, financed }: QuotedProduct): QuotedProduct {
  return { duration, source, financed };
}

function numberOf({ insurerId }: RateBook, { transaction }: QuoteRequest, product: QuotedProduct): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([transaction, insurerId, kindOf(product)]))
    .digest('hex');
  return `${insurerId}-${String(Number.parseInt(digest.slice(0, 8), 16))
    .padStart(10, '0')
    .slice(-8)}`;
}
