import type { Points } from '../../../../foundation/rates/rates.ts';
import { type CompiledSheet, failsRule, priceGrid, type AdjustedScenario, type PricedGrid } from '../../engine/index.ts';
import { FACTS, formatFact } from '../scenario/facts.ts';
import type { ProductQuote, Quote, RuleFailure } from './quote.ts';
import type { EligibilityRule, SheetProduct } from '../sheet/rate-sheet.ts';
import type { PricingScenario } from '../scenario/scenario.ts';
import { notOfferedSentence, selects } from '../sheet/selection.ts';
import { limitFor } from '../sheet/table-cell.ts';

export const PAR: Points = 100_000;

function describeTest(rule: EligibilityRule, scenario: PricingScenario): Pick<RuleFailure, 'limit' | 'comparison'> {
  const { test } = rule;
  if ('oneOf' in test)
    return {
      comparison: 'one of',
      limit: test.oneOf.length > 6 ? `${test.oneOf.length} values` : test.oneOf.map((v) => formatFact(rule.fact, v)).join(', '),
    };
  if ('noneOf' in test) return { comparison: 'none of', limit: [...new Set(test.noneOf.map((v) => formatFact(rule.fact, v)))].join(', ') };
  const [comparison, limit] =
    'atMost' in test
      ? (['at most', test.atMost] as const)
      : 'atLeast' in test
        ? (['at least', test.atLeast] as const)
        : (['above', test.above] as const);
  const figure = limitFor(limit, scenario);
  return { comparison, limit: figure === null ? 'not offered' : formatFact(rule.fact, figure) };
}

/** A rule a scenario does not meet, in words. */
export function describeFailure(rule: EligibilityRule, scenario: PricingScenario, product: SheetProduct): RuleFailure {
  const { limit, comparison } = describeTest(rule, scenario);
  const { label, chosen = false } = FACTS[rule.fact];
  const fact = FACTS[rule.fact].read(scenario);
  const value = formatFact(rule.fact, fact);
  let sentence = rule.sentence.replace('{value}', value).replace('{limit}', limit).replace('{product}', product.name);
  if (fact === undefined && !chosen) sentence = `${label} missing; this product needs it.`;
  else if (limit === 'not offered') sentence = `${product.name} is not offered for this occupancy, purpose and number of units.`;
  return { ruleId: rule.ruleId, fact: rule.fact, label, value, limit, comparison, source: rule.source, sentence };
}

/** Every rule of a product the scenario does not meet, in the sheet's order. */
export function failuresOf(grid: AdjustedScenario, productIndex: number): RuleFailure[] {
  const { compiled, scenario, cellOf } = grid;
  const product = compiled.products[productIndex]!;
  const failures: RuleFailure[] = [];
  const isFailed = (r: number): boolean => failsRule(grid, productIndex, r);
  for (const [r, rule] of compiled.rules.entries()) if (isFailed(r)) failures.push(describeFailure(rule, scenario, product));
  for (const [n, { ruleId, table, tableIndex }] of compiled.notOffered.entries()) {
    if (!isFailed(compiled.rules.length + n)) continue;
    const axis = table.axes[0]!;
    failures.push({
      ruleId,
      fact: axis.fact,
      label: FACTS[axis.fact].label,
      value: formatFact(axis.fact, FACTS[axis.fact].read(scenario)),
      limit: 'not offered',
      comparison: 'one of',
      source: table.source,
      sentence: notOfferedSentence(table, cellOf[tableIndex]!),
    });
  }
  return failures;
}

/** The number of eligibility rules of a product: the "22 of 22" of a verify step. */
export function rulesChecked(compiled: CompiledSheet, productIndex: number): number {
  const product = compiled.products[productIndex]!;
  return compiled.rules.filter((rule) => selects(rule.products, product)).length;
}

/** The lowest rate at or above par (or another wanted price) in one column; null when none is. */
export function nearestTo(prices: readonly (readonly Points[])[], column: number, wanted: Points = PAR): number | null {
  const row = prices.findIndex((line) => line[column]! >= wanted);
  return row < 0 ? null : row;
}

/** One product of a priced grid, names joined. */
export function quoteProduct(grid: PricedGrid, p: number): ProductQuote {
  const { compiled, eligible, prices, groupPrice, groupRate, groupMargin } = grid;
  const product = compiled.products[p]!;
  const group = compiled.productGroup[p]!;
  const isEligible = eligible[p] === 1;
  const width = product.lockDays.length;
  const start = compiled.productStart[p]!;
  const rows = isEligible ? product.rates.map((_, row) => Array.from(prices.subarray(start + row * width, start + (row + 1) * width))) : [];
  return {
    productId: product.productId,
    code: product.code,
    name: product.name,
    series: product.series,
    mortgageType: product.mortgageType,
    termMonths: product.termMonths,
    eligible: isEligible,
    failures: isEligible ? [] : failuresOf(grid, p),
    lockDays: product.lockDays,
    rates: product.rates.map((rate) => rate + groupRate[group]!),
    prices: rows,
    minimumPrice: compiled.sheet.caps.find((cap) => selects(cap.products, product))!.minimumPrice,
    nearestToPar: product.lockDays.map((_, column) => (isEligible ? nearestTo(rows, column) : null)),
    // Where a table has no price for the scenario its empty cell is in the sum: that is no adjustment.
    adjustments: isEligible ? groupPrice[group]! : 0,
    ...(product.arm ? { margin: product.arm.margin + (isEligible ? groupMargin[group]! : 0) } : {}),
  };
}

/** The whole quote of a priced grid: each product's verdict and prices; eligible products first. */
export function quoteOf(grid: PricedGrid): Quote {
  const { compiled, scenario } = grid;
  const products = compiled.products.map((_, p) => quoteProduct(grid, p));
  return {
    sheetVersion: compiled.sheet.versionId,
    sheetTitle: compiled.sheet.title,
    scenario,
    products: [...products.filter((product) => product.eligible), ...products.filter((product) => !product.eligible)],
  };
}

/** As `quoteOf`, from a scenario. */
export function makeQuote(compiled: CompiledSheet, scenario: PricingScenario): Quote {
  return quoteOf(priceGrid(compiled, scenario));
}
