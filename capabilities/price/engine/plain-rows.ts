import type { Points, Rate } from '../../../foundation/rates/rates.ts';
import { compensationOf } from '../domain/scenario/compensation.ts';
import { insurerLineOf } from '../domain/scenario/insurer-premium.ts';
import { FACTS } from '../domain/scenario/facts.ts';
import { limitFor, axisLength, limitOf, meets, placeOn } from '../domain/sheet/table-cell.ts';
import type { AdjusterTable, EligibilityRule, ProductId, RateSheet } from '../domain/sheet/rate-sheet.ts';
import type { PricingScenario } from '../domain/scenario/scenario.ts';
import { factRules, selects } from '../domain/sheet/selection.ts';

/*
 * The sheet read as it is written, row by row and without preparation. It is the reference the compiled engine must equal,
 * and the measure it must beat.
 */

export interface PlainRow {
  readonly productId: ProductId;
  readonly rate: Rate;
  readonly lockDays: number;
  readonly price: Points;
}
export interface PlainProduct {
  readonly productId: ProductId;
  readonly failedRules: readonly string[];
  readonly rows: readonly PlainRow[];
}

function meetsRule(rule: EligibilityRule, scenario: PricingScenario): boolean {
  if (!(rule.when ?? []).every((condition) => meets(condition, FACTS[condition.fact].read(scenario)))) return true;
  const value = FACTS[rule.fact].read(scenario);
  if (value === undefined) return rule.whenUnknown === 'assume-met';
  const { test } = rule;
  if ('oneOf' in test) return test.oneOf.includes(value);
  if ('noneOf' in test) return !test.noneOf.includes(value);
  const limit = limitFor(limitOf(test)!, scenario);
  if (limit === undefined) return true;
  if (limit === null) return false;
  return 'atMost' in test ? value <= limit : 'atLeast' in test ? value >= limit : value > limit;
}

/** The cell of a table for a scenario; undefined when the table does not apply. */
export function plainCell(table: AdjusterTable, scenario: PricingScenario): number | undefined {
  if (!(table.when ?? []).every((condition) => meets(condition, FACTS[condition.fact].read(scenario)))) return undefined;
  let cell = 0;
  for (const axis of table.axes) {
    const place = placeOn(axis, FACTS[axis.fact].read(scenario));
    if (place === undefined) return undefined;
    cell = cell * axisLength(axis) + place;
  }
  return cell;
}

export function plainRows(sheet: RateSheet, scenario: PricingScenario): PlainProduct[] {
  const rules = factRules(sheet);
  return sheet.products.map((product) => {
    const failedRules = rules.filter((rule) => selects(rule.products, product) && !meetsRule(rule, scenario)).map((rule) => rule.ruleId);
    let points = 0;
    let rateShift = 0;
    for (const table of sheet.adjusters) {
      if (!selects(table.products, product)) continue;
      const cell = plainCell(table, scenario);
      if (cell === undefined) continue;
      const effect = table.cells[cell];
      if (effect === null || effect === undefined) failedRules.push(`not-offered-${table.tableId}`);
      else if (table.effect === 'price') points += effect;
      else if (table.effect === 'rate') rateShift += effect;
    }
    const rows: PlainRow[] = [];
    if (failedRules.length > 0) return { productId: product.productId, failedRules, rows };
    const cap = sheet.caps.find((candidate) => selects(candidate.products, product))!;
    const afterCap = compensationOf(scenario).effect + (insurerLineOf(scenario)?.effect ?? 0);
    for (const [r, rate] of product.rates.entries()) {
      for (const [c, lockDays] of product.lockDays.entries()) {
        const price = Math.min(product.prices[r]![c]! + points, cap.maximumPrice) + afterCap;
        rows.push({ productId: product.productId, rate: rate + rateShift, lockDays, price });
      }
    }
    return { productId: product.productId, failedRules, rows };
  });
}
