import type { PlainDate } from '../../../foundation/dates/dates.ts';
import { dollars } from '../../../foundation/money/money.ts';
import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import { SECOND_LIEN_SENTENCE } from '../../../foundation/vocabulary/sentences.ts';
import { dropdownList } from '../../../foundation/vocabulary/dropdowns.ts';
import { principalAndInterest } from '../../../regulation/amortization/index.ts';
import { dateIn } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { answer, type Actor, type Answer, type Portal } from '../../../platform/http/asked.ts';
import { productLpmi } from '../contract/product-lpmi.ts';
import type { QuoteRequest } from '../contract/quote-request.ts';
import { ratequoteAuthorized } from '../contract/ratequote-authorized.ts';
import { ratequoteEligibility } from '../contract/ratequote-eligibility.ts';
import { ratequoteExplainPrice } from '../contract/ratequote-explain-price.ts';
import { ratequoteIsPriceitMiEligible } from '../contract/ratequote-is-priceit-mi-eligible.ts';
import { ratequotePdf } from '../contract/ratequote-pdf.ts';
import { ratequoteQuotes } from '../contract/ratequote-quotes.ts';
import {
  adjust,
  answerToKeep,
  aprOfPrice,
  bestExecutions,
  betterPrices,
  cellFor,
  closingAssumed,
  explainTrace,
  exportTrace,
  failuresOf,
  moneyOfPrice,
  noteOfProduct,
  priceGrid,
  quoteInsurance,
  samplePurchase,
  traceCell,
  wayIn,
  type CompiledSheet,
  type PricingScenario,
  type ProductQuote,
} from '../domain/index.ts';
import { askedScenario, brokerageAsked, termsIn, type AskedRefusal, type AskedScenario } from './asked-scenario.ts';
import { keepQuote } from './keep-quote.ts';
import { liveSheet, sheetOf } from './live-sheet.ts';
import type { CountyOfZip } from './priced-loan.ts';
import { quotePdf } from './quote-pdf.ts';
import { shownFor, withCosts } from './shown-product.ts';

/** Whether the person's roles let them quote: the access table's own row, handed in where the processes are wired. */
export type MayQuote = (actor: Actor) => boolean;

/** Price It: scenarios without a loan. */
export function rateQuoteAnswers(portal: Portal, countyOfZip: CountyOfZip, mayQuote: MayQuote): readonly Answer[] {
  const inBrokerage = async <T>(
    asked: { actor: Actor; body: QuoteRequest; today: PlainDate },
    work: (tx: Tx, scenario: AskedScenario) => Promise<T>,
  ): Promise<Result<T, AskedRefusal>> => {
    const { actor, body, today } = asked;
    const asking = brokerageAsked(actor, body);
    if (!asking.ok) return asking;
    const brokerageId = asking.value;
    return portal.database.withTenant({ brokerageId }, async (tx) => {
      const made = await askedScenario(termsIn(tx), body, { actor, brokerageId, today, countyOfZip });
      return made.ok ? ok(await work(tx, made.value)) : made;
    });
  };
  return [
    answer(ratequoteAuthorized, async ({ actor }) => {
      const authorized = mayQuote(actor);
      return ok({ authorized, reason: authorized ? null : 'Your role does not quote rates. The administrator can change that.' });
    }),
    answer(ratequoteIsPriceitMiEligible, async ({ actor }) => ok({ eligible: actor.miPilot ?? false })),
    answer(ratequoteQuotes, async (asked) => {
      const body = asked.query.p2 === undefined ? asked.body : { ...asked.body, productID: asked.query.p2 };
      const { actor, today, now } = asked;
      return inBrokerage({ actor, body, today }, async (tx, found) => {
        const { sheet, scenario, request, brokerage, lockDays, lockPeriods } = found;
        const { quote, answer: kept } = answerToKeep(priceGrid(sheet, scenario), { mode: request.mode, lockDays: lockPeriods });
        const quoteId = await keepQuote(tx, {
          brokerageId: brokerage.brokerageId,
          personId: actor.personId,
          loanNumber: null,
          source: 'price-it',
          sheet,
          scenario,
          answer: kept,
          now,
        });
        const shown = shownFor(sheet, scenario, { today });
        const wanted = ({ productId, series }: ProductQuote): boolean =>
          (request.productId === null || productId === request.productId) && (request.series === null || series === request.series);
        const products = quote.products.filter(wanted);
        return {
          quoteId,
          requestID: body.requestID ?? null,
          sheetVersion: quote.sheetVersion,
          sheetTitle: quote.sheetTitle,
          pricedAt: now,
          brokerage: { brokerageId: brokerage.brokerageId, name: brokerage.name },
          ltv: scenario.ltv,
          cltv: scenario.cltv,
          score: scenario.score ?? null,
          lockDays,
          lockPeriods: lockPeriods.map((days) => ({ lockDays: days })),
          products: products.map((product) => {
            const asking = cellFor(product, lockDays, request.mode) ?? null;
            const shownRate = asking?.rate ?? product.rates.at(-1)!;
            return {
              ...withCosts(product, { ...shown, shownRate }),
              asked: asking,
              wayIn: movesInto(sheet, scenario, product),
            };
          }),
          bestExecutions: lockPeriods.flatMap((days) =>
            bestExecutions({ ...quote, products }, days).map((best) => ({
              productId: best.productId,
              rate: best.rate,
              lockDays: days,
              price: best.price,
              nextProductId: best.next?.productId ?? null,
              margin: best.next?.margin ?? null,
            })),
          ),
          secondLienMessage: scenario.lienPriority === 'SecondLien' ? SECOND_LIEN_SENTENCE : null,
          scenario: { ...scenario },
        };
      });
    }),
    answer(ratequoteEligibility, async (asked) =>
      inBrokerage(asked, async (_tx, { sheet, scenario }) => {
        const grid = adjust(sheet, scenario);
        const products = sheet.products.map(({ productId, name }, p) => {
          const eligible = grid.eligible[p] === 1;
          return { productId, name, eligible, failures: eligible ? [] : failuresOf(grid, p).map((failure) => ({ ...failure })) };
        });
        return { sheetTitle: sheet.sheet.title, ltv: scenario.ltv, cltv: scenario.cltv, products };
      }),
    ),
    answer(ratequoteExplainPrice, async ({ params, query, read, today }) => {
      const found = await read((tx) => keptQuote(tx, params.quoteId));
      return found.ok ? explainedCell(found.value, query, today) : found;
    }),
    answer(ratequotePdf, async ({ params, query, read, actor, today }) => {
      const found = await read((tx) => keptQuote(tx, params.quoteId));
      if (!found.ok) return found;
      const cell = explainedCell(found.value, query, today);
      if (!cell.ok) return cell;
      const bytes = await quotePdf({
        ...found.value,
        cell: cell.value,
        wish: query,
        preparedBy: `${actor.displayName}, ${actor.brokerageName}`,
        zone: portal.settings.zone,
      });
      return ok({
        name: `quote-${dateIn(portal.settings.zone, found.value.madeAt)}.pdf`,
        contentType: 'application/pdf',
        bytes,
        inline: true,
      });
    }),
    answer(productLpmi, async ({ query }) => {
      const sheet = await portal.database.withShared((tx) => liveSheet(tx));
      if (!sheet) return refuse('NO_LIVE_SHEET', '');
      const p = sheet.productIndex.get(query.p1.padStart(4, '0'));
      if (p === undefined) return refuse('PRODUCT_NOT_OFFERED', '', { field: 'p1' });
      return ok(lenderPaidOf(sheet, p, query.p2 === undefined ? undefined : dollars(Number(query.p2))));
    }),
  ];
}

function movesInto(sheet: CompiledSheet, scenario: PricingScenario, product: ProductQuote): { label: string; from: string; to: string }[] {
  if (product.eligible) return [];
  return (wayIn(sheet, scenario, product.productId)?.moves ?? []).map(({ label, from, to }) => ({ label, from, to }));
}

/** What lender-paid insurance a product takes: every rule that speaks of insurance is asked with a plain loan above 80 %. */
function lenderPaidOf(
  sheet: CompiledSheet,
  p: number,
  loanAmount: number | undefined,
): { nvpair: { name: string; value: string }[]; reason: string | null } {
  const { mortgageType: _any, ...plain } = samplePurchase;
  const grid = adjust(sheet, { ...plain, ...(loanAmount === undefined ? {} : { loanAmount }), mortgageInsurance: 'LenderPaid' });
  const against = grid.eligible[p] === 1 ? undefined : failuresOf(grid, p).find((failure) => failure.fact === 'mortgageInsurance');
  if (against) return { nvpair: [], reason: against.sentence };
  return { nvpair: [...dropdownList('priceit-lpmi')!], reason: null };
}

export interface KeptQuote {
  readonly quoteId: string;
  readonly madeAt: string;
  readonly sheet: CompiledSheet;
  readonly scenario: PricingScenario;
}

/** A kept quote with its own sheet. The tenant's rows are all there are to look at: another brokerage's quote is not there. */
async function keptQuote(tx: Tx, quoteId: string): Promise<Result<KeptQuote, Refusal<'QUOTE_NOT_FOUND'>>> {
  const row = await tx
    .selectFrom('stored_quote')
    .select(['scenario', 'sheet_version', 'made_at'])
    .where('quote_id', '=', quoteId)
    .executeTakeFirst();
  const sheet = row && (await sheetOf(tx, row.sheet_version));
  if (!row || !sheet) return refuse('QUOTE_NOT_FOUND', '');
  return ok({ quoteId, madeAt: row.made_at, sheet, scenario: row.scenario as unknown as PricingScenario });
}

export type CellWish = { readonly productId: string; readonly rate: number; readonly lockDays: number };

function explainedCell({ quoteId, sheet, scenario }: KeptQuote, wish: CellWish, today: PlainDate) {
  const { productId, rate, lockDays } = wish;
  const traced = traceCell(sheet, scenario, productId, rate, lockDays);
  if (!traced.ok) return traced;
  const trace = traced.value;
  const product = sheet.products[sheet.productIndex.get(productId)!]!;
  const explained = explainTrace(trace);
  const closing = closingAssumed(undefined, today);
  const note = noteOfProduct(scenario, product, closing);
  const money = moneyOfPrice(explained.value, note);
  const insurance = quoteInsurance(scenario, product, trace.rate, closing);
  const apr = aprOfPrice(sheet, trace, note, today);
  const payment = principalAndInterest(note, trace.rate, product.termMonths);
  return ok({
    sheetTitle: trace.sheetTitle,
    price: explained.value,
    why: explained.why,
    points: money.points,
    pointsCents: money.amount,
    noteAmountCents: note,
    payment: { value: payment.value, why: payment.why },
    apr: apr ? { value: apr.value, why: apr.why } : null,
    monthlyInsurance: insurance.monthly ? { value: insurance.monthly.value, why: insurance.monthly.why } : null,
    upfront: insurance.upfront ? { name: insurance.upfront.name, value: insurance.upfront.value, why: insurance.upfront.why } : null,
    insuranceProblem: insurance.problem ?? null,
    better: betterPrices(sheet, scenario, productId, rate, lockDays)
      .slice(0, 3)
      .map((one) => ({ label: one.move.label, effect: one.effect, price: one.price })),
    trace: { ...exportTrace(sheet, scenario, trace, quoteId) },
  });
}

export type ExplainedCell = Extract<ReturnType<typeof explainedCell>, { ok: true }>['value'];
