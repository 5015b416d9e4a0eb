import { FACT_NAMES, FACTS } from '../scenario/facts.ts';
import type { CompiledSheet } from '../../engine/index.ts';
import type { PriceTrace } from './quote.ts';
import type { AdjusterTable, Condition, FactValue } from '../sheet/rate-sheet.ts';
import type { PricingScenario } from '../scenario/scenario.ts';
import type { Cents, Points, Rate } from '../../../../foundation/units/units.ts';

export const TRACE_FORMAT = 'lockdesk-price-trace/1';

/** An adjuster as it is on the sheet, with everything needed to find its cell. */
type ExportedTable = Pick<AdjusterTable, 'tableId' | 'version' | 'source' | 'effect' | 'axes' | 'cells'> & {
  readonly when: readonly Condition[];
};

/**
 * A price with everything it was made from: the facts as tables read them, every table of the product, the base row, the cap, the plan.
 * With it each cell can be found again and the arithmetic repeated, without the portal and without the sheet.
 */
export interface ExportedTrace {
  readonly format: typeof TRACE_FORMAT;
  readonly quoteId: string | null;
  readonly sheet: { readonly versionId: string; readonly title: string };
  readonly facts: Readonly<Record<string, FactValue | null>>;
  readonly product: {
    readonly productId: string;
    readonly name: string;
    readonly lockDays: readonly number[];
    readonly rates: readonly Rate[];
    readonly prices: readonly (readonly number[])[];
  };
  readonly tables: readonly ExportedTable[];
  readonly maximumPrice: Points;
  readonly compensation: PricingScenario['compensation'];
  /** Lender-paid insurance by an insurer's quote. */
  readonly insurerPremium?: PricingScenario['insurerPremium'];
  readonly noteAmount: Cents;
  readonly trace: PriceTrace;
}

/** Every table of the product that changes its price or rate, whether it applies to the scenario or not: that one does not is part of the proof. */
export function exportTrace(compiled: CompiledSheet, scenario: PricingScenario, trace: PriceTrace, quoteId: string | null): ExportedTrace {
  const p = compiled.productIndex.get(trace.productId)!;
  const product = compiled.products[p]!;
  const tables = compiled.groupTables[compiled.productGroup[p]!]!.map((table) => compiled.sheet.adjusters[table]!).filter(
    (table) => table.effect !== 'margin',
  );
  return {
    format: TRACE_FORMAT,
    quoteId,
    sheet: { versionId: trace.sheetVersion, title: trace.sheetTitle },
    facts: Object.fromEntries(FACT_NAMES.map((fact) => [fact, FACTS[fact].read(scenario) ?? null])),
    product: {
      productId: product.productId,
      name: product.name,
      lockDays: product.lockDays,
      rates: product.rates,
      prices: product.prices,
    },
    tables: tables.map(({ tableId, version, source, effect, axes, cells, when }) => ({
      tableId,
      version,
      source,
      effect,
      axes,
      cells,
      when: when ?? [],
    })),
    maximumPrice: trace.maximumPrice,
    compensation: scenario.compensation,
    ...(scenario.insurerPremium ? { insurerPremium: scenario.insurerPremium } : {}),
    noteAmount: scenario.noteAmount ?? scenario.loanAmount,
    trace,
  };
}
