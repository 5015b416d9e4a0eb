import { explained, percent, step, sumStep, type Explained } from '../../../../foundation/explain/explain.ts';
import type { Rate } from '../../../../foundation/rates/rates.ts';
import type { AdjustedScenario } from '../../engine/index.ts';
import { traceLines } from './price-trace.ts';
import type { ArmTerms, ProductId } from '../sheet/rate-sheet.ts';

/** An ARM's terms for a scenario, its margin explained; undefined for a fixed rate or an unknown product. */
export function armTermsOf(
  grid: AdjustedScenario,
  productId: ProductId,
): { readonly terms: ArmTerms; readonly margin: Explained<Rate> } | undefined {
  const p = grid.compiled.productIndex.get(productId);
  const product = p === undefined ? undefined : grid.compiled.products[p];
  if (p === undefined || !product?.arm) return undefined;
  const lines = traceLines(grid, p, 'margin');
  const margin = lines.reduce((total, line) => total + line.effect, product.arm.margin);
  const why = sumStep('Margin', 'percent', [
    step(`Margin of ${product.code}`, percent(product.arm.margin), 'lookup', { source: grid.compiled.sheet.title }),
    ...lines.map((line) => step(line.label, percent(line.effect), 'lookup', { source: line.source })),
  ]);
  return { terms: { ...product.arm, margin }, margin: explained(margin, why) };
}
