import { sumStep, type Step } from '../../../../foundation/explain/explain.ts';
import type { Points, Rate } from '../../../../foundation/units/units.ts';
import { driftOf } from '../../../lock/domain/drift/drift.ts';
import { explainLockPrice, type Lock } from '../../../lock/domain/index.ts';
import {
  adjust,
  explainTrace,
  failuresOf,
  traceCell,
  USUAL_LOCK_DAYS,
  type CompiledSheet,
  type PriceTrace,
  type PricingScenario,
} from '../../../price/domain/index.ts';

/** A price of the loan with its source, or why there is none. */
export type PriceFound =
  | {
      readonly of: 'lock' | 'sheet';
      readonly price: Points;
      readonly why: Step;
      readonly trace?: PriceTrace;
      /** The cause of the change, or why the loan could not be locked so. */
      readonly note?: string;
    }
  | { readonly of: 'lock' | 'sheet' | null; readonly none: string };

/** The price of the loan's lock for a scenario: its current price, less the scenario's drift. */
export function lockedPrice(lock: Lock, scenario: PricingScenario, sheet: CompiledSheet | undefined): PriceFound {
  const locked = explainLockPrice(lock);
  const drift = driftOf(lock, scenario, sheet);
  if (!drift.ok) return { of: 'lock', none: drift.refusal.message };
  if (!drift.value) return { of: 'lock', price: locked.value, why: locked.why };
  const { price, why, sentence } = drift.value;
  return { of: 'lock', price, why: sumStep('Locked price for the loan so', 'points', [locked.why, why.why]), note: sentence };
}

/** The price of a product at a note rate on the live sheet, for the period a rate is suggested for while nothing is locked. */
export function sheetPrice(
  sheet: CompiledSheet,
  scenario: PricingScenario,
  { productId, rate }: { readonly productId: string; readonly rate: Rate },
): PriceFound {
  const traced = traceCell(sheet, scenario, productId, rate, USUAL_LOCK_DAYS);
  if (!traced.ok) return { of: 'sheet', none: traced.refusal.message };
  const { value, why } = explainTrace(traced.value);
  const [failure] = failuresOf(adjust(sheet, scenario), sheet.productIndex.get(productId)!);
  return { of: 'sheet', price: value, why, trace: traced.value, ...(failure ? { note: failure.sentence } : {}) };
}
