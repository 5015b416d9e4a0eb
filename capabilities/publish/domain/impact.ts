import { count, given, step, text, type Step } from '../../../foundation/explain/explain.ts';
import { formatPoints, type Points, type Rate } from '../../../foundation/rates/rates.ts';
import { priceGrid, traceCell, type CompiledSheet, type PricingScenario } from '../../price/domain/index.ts';

/** The change of a scenario's prices from one sheet to the next: the median, and whether anything changes at all. */
export interface ScenarioMove {
  readonly changes: boolean;
  readonly median: Points;
}

/** The middle of a list, the lower of the two in the middle; 0 of an empty one. */
export function medianOf(values: readonly Points[]): Points {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}

/** Compares every price a scenario has on both sheets. */
export function moveOfScenario(before: CompiledSheet, after: CompiledSheet, scenario: PricingScenario): ScenarioMove {
  const pricesOn = (sheet: CompiledSheet): Map<string, Points> => {
    const grid = priceGrid(sheet, scenario);
    const prices = new Map<string, Points>();
    for (const [p, product] of sheet.products.entries()) {
      if (grid.eligible[p] !== 1) continue;
      const shift = grid.groupRate[sheet.productGroup[p]!]!;
      let at = sheet.productStart[p]!;
      for (const rate of product.rates)
        for (const lockDays of product.lockDays) prices.set(`${product.productId}/${rate + shift}/${lockDays}`, grid.prices[at++]!);
    }
    return prices;
  };
  const [was, is] = [pricesOn(before), pricesOn(after)];
  const moves = [...is].flatMap(([cell, price]) => (was.has(cell) ? [price - was.get(cell)!] : []));
  const sameCells = was.size === is.size && moves.length === is.size;
  return { changes: !sameCells || moves.some((move) => move !== 0), median: medianOf(moves) };
}

/** The change of one requested cell's price; null when it is no longer offered. */
export function moveOfCell(
  before: CompiledSheet,
  after: CompiledSheet,
  scenario: PricingScenario,
  wish: { readonly productId: string; readonly rate: Rate; readonly lockDays: number },
): Points | null {
  const price = (sheet: CompiledSheet): Points | null => {
    const trace = traceCell(sheet, scenario, wish.productId, wish.rate, wish.lockDays);
    return trace.ok ? trace.value.price : null;
  };
  const [was, is] = [price(before), price(after)];
  return was === null || is === null ? null : is - was;
}

/** "38, median −0.062", opening into how it was counted. */
export function explainedImpact(
  label: string,
  { all, moves, rule }: { readonly all: number; readonly moves: readonly (Points | null)[]; readonly rule: string },
): { readonly text: string; readonly why: Step } {
  const moved = moves.filter((move) => move !== 0);
  const median = medianOf(moved.filter((move) => move !== null));
  const shown = moved.length === 0 ? 'none' : `${moved.length}, median ${formatPoints(median, { sign: true })}`;
  const why = step(label, text(shown), 'compute', {
    rule: 'publish.impact',
    source: rule,
    parts: [given('Counted', count(all), rule), given('With another price', count(moved.length), 'Priced on both sheets')],
  });
  return { text: shown, why };
}
