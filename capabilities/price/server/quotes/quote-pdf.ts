import { formatDate } from '../../../../foundation/dates/dates.ts';
import { formatMoney } from '../../../../foundation/money/money.ts';
import { formatPoints, formatRate } from '../../../../foundation/rates/rates.ts';
import { wallTimeIn } from '../../../../platform/clock/clock.ts';
import { TaggedPages } from '../../../../platform/files/tagged-pages.ts';
import {
  bestExecutions,
  FACTS,
  formatFact,
  makeQuote,
  priceLines,
  type CompiledSheet,
  type ExportedTrace,
  type FactName,
  type PricingScenario,
} from '../../domain/index.ts';
import type { ExplainedCell, WantedCell } from './explained-cell.ts';
import type { QuoteToShow } from './store-quote.ts';

interface QuotePdfFacts extends QuoteToShow {
  readonly cell: ExplainedCell;
  readonly wish: WantedCell;
  readonly preparedBy: string;
  readonly zone: string;
}

/** The facts by which a borrower recognizes the scenario, in the order of the form. */
const PRINTED_FACTS: readonly FactName[] = [
  'purpose',
  'lienPriority',
  'secondLienType',
  'loanAmount',
  'ltv',
  'cltv',
  'score',
  'dti',
  'occupancy',
  'propertyType',
  'units',
  'stories',
  'state',
  'escrowsWaived',
  'mortgageInsurance',
];

/**
 * A quote on paper: the request, the chosen price and its cost, the best of the other kinds; the tree of the price on a page of its own.
 */
export async function quotePdf({ quoteId, madeAt, sheet, scenario, cell, wish, preparedBy, zone }: QuotePdfFacts): Promise<Buffer> {
  const at = wallTimeIn(zone, madeAt);
  // The trace as it was exported with the quote.
  const trace = (cell.trace as unknown as ExportedTrace).trace;
  const pages = new TaggedPages('Rate quote', new Date(madeAt));
  pages.title(
    'Rate quote',
    `${trace.productName}, priced ${formatDate(at.date, { weekday: true })} on ${trace.sheetTitle}. ${preparedBy}.`,
  );
  pages.heading('The price');
  pages.row('Note rate', formatRate(trace.rate), { bold: true });
  pages.row('Price', `${formatPoints(cell.price)} for ${wish.lockDays} days`, { bold: true });
  const share = `${formatPoints(Math.abs(cell.points))}% of ${formatMoney(cell.noteAmountCents, { cents: 'never' })}`;
  pages.row(cell.points >= 0 ? `Points, ${share}` : `Credit, ${share}`, formatMoney(Math.abs(cell.pointsCents)));
  pages.row('Principal and interest', `${formatMoney(cell.payment.value)} a month`);
  if (cell.monthlyInsurance) pages.row('Mortgage insurance', `${formatMoney(cell.monthlyInsurance.value)} a month`);
  if (cell.insuranceProblem) pages.row('Mortgage insurance', 'missing', { source: cell.insuranceProblem });
  if (cell.upfront) pages.row(cell.upfront.name, `${formatMoney(cell.upfront.value)}, financed`);
  if (cell.apr)
    pages.row('APR with the lender’s own charges', formatRate(cell.apr.value), {
      source: 'Third parties and insurance come with the Loan Estimate',
    });
  pages.heading('The scenario');
  for (const fact of PRINTED_FACTS) {
    const value = FACTS[fact].read(scenario);
    if (value !== undefined) pages.row(FACTS[fact].label, formatFact(fact, value));
  }
  others(pages, sheet, scenario, wish);
  pages.heading('What this is');
  pages.paragraph(
    'A quote for professionals, not a Loan Estimate and no commitment to lend. Prices hold only when locked; a later rate sheet or a changed fact changes them.',
  );
  pages.newPage();
  pages.title(`How ${formatPoints(cell.price)} is made`, `${trace.productName}, ${formatRate(trace.rate)}, ${wish.lockDays} days`);
  pages.heading('Price');
  for (const { label, amount, source, sum, ruled } of priceLines(trace)) {
    if (ruled) pages.sumRule();
    pages.row(label, amount, { ...(source === undefined ? {} : { source }), ...(sum ? { bold: true } : {}) });
  }
  pages.sumRule();
  pages.row('Price', formatPoints(cell.price), { bold: true });
  pages.rule('strong', true);
  pages.heading('Where it is kept');
  pages.row('Quote', quoteId);
  pages.row('Rate sheet', trace.sheetVersion);
  return pages.bytes();
}

/** The best of each other kind of product at the same lock period. */
function others(pages: TaggedPages, sheet: CompiledSheet, scenario: PricingScenario, wish: WantedCell): void {
  const quote = makeQuote(sheet, scenario);
  const best = bestExecutions(quote, wish.lockDays).filter((one) => one.productId !== wish.productId);
  if (best.length === 0) return;
  pages.heading(`Other kinds of loan, nearest to par at ${wish.lockDays} days`);
  for (const one of best) {
    const product = quote.products.find((candidate) => candidate.productId === one.productId)!;
    pages.row(product.name, `${formatRate(one.rate)}, ${formatPoints(one.price)}`);
  }
}
