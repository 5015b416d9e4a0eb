import { formatRate } from '../../foundation/rates/rates.ts';
import type { DiscloseSources } from '../../capabilities/disclose/server/facts-of-loan.ts';
import { cellFor, makeQuote, PAR } from '../../capabilities/price/domain/index.ts';
import { liveSheet, sheetOf } from '../../capabilities/price/server/live-sheet.ts';
import { pricedLoan } from '../../capabilities/price/server/priced-loan.ts';
import { countyOfZip } from './lock-sources.ts';

const USUAL_LOCK_DAYS = 45;

/** The Loan Estimate's view of pricing, wired here because capabilities don't import each other's servers. */
export const discloseSources: DiscloseSources = {
  product: async (tx, productId, sheetVersion) => {
    const compiled = (sheetVersion ? await sheetOf(tx, sheetVersion) : undefined) ?? (await liveSheet(tx));
    const at = compiled?.productIndex.get(productId);
    const product = at === undefined ? undefined : compiled?.sheet.products[at];
    if (!compiled || !product) return undefined;
    return {
      productId: product.productId,
      name: product.name,
      mortgageType: product.mortgageType,
      termMonths: product.termMonths,
      ...(product.arm ? { arm: product.arm } : {}),
      source: compiled.sheet.title,
    };
  },
  openingRate: async (tx, loan, productId, today) => {
    const compiled = await liveSheet(tx);
    if (!compiled) return null;
    const at = compiled.productIndex.get(productId);
    if (at === undefined) return null;
    const { title } = compiled.sheet;
    const priced = await pricedLoan(tx, loan, {}, today, countyOfZip);
    const quote = priced.ok ? makeQuote(compiled, priced.value.scenario).products.find((one) => one.productId === productId) : undefined;
    const cell = quote && cellFor(quote, USUAL_LOCK_DAYS, { by: 'best-execution' });
    if (cell) return { rate: cell.rate, source: `${title}: ${formatRate(cell.rate)} is nearest to par for ${USUAL_LOCK_DAYS} days` };
    // The loan has no price as it stands: the sheet's own base price still names a rate of today to begin with.
    const { rates, prices, lockDays } = compiled.products[at]!;
    const column = Math.max(0, lockDays.indexOf(USUAL_LOCK_DAYS));
    const row = prices.findIndex((line) => (line[column] ?? 0) >= PAR);
    const rate = rates[row];
    return rate === undefined
      ? null
      : { rate, source: `${title}: base price of ${formatRate(rate)} is nearest to par; the loan itself has no price yet` };
  },
};
