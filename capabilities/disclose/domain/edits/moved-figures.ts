import type { Step } from '../../../../foundation/explain/explain.ts';
import type { Result } from '../../../../foundation/result/result.ts';
import type { Cents, Points, Rate } from '../../../../foundation/units/units.ts';
import type { Printed } from '../../../../regulation/trid/loan-estimate-types.ts';
import type { EstimateRefusal } from '../complete-facts.ts';
import type { Estimate } from '../estimate.ts';
import { compareTraces } from '../../../price/domain/index.ts';
import type { PriceFound } from './price-found.ts';

/** A figure before and after edits, with the arithmetic of the one after. */
export interface Moved<T extends number> {
  readonly before: T | null;
  readonly after: T | null;
  readonly why: Step | null;
}

export interface MovedFigures {
  /** The source of the price: the lock, or the live sheet. The note gives the cause of the change, or why there is none. */
  readonly price: Moved<Points> & { readonly of: 'lock' | 'sheet' | null; readonly note: string | null };
  readonly mortgageInsurance: Moved<Cents>;
  /** The first month's; the highest where it is a range. */
  readonly payment: Moved<Cents>;
  /** Negative when the borrowers receive money. */
  readonly cashToClose: Moved<Cents>;
  readonly apr: Moved<Rate>;
  readonly estimateLacks: string | null;
}

/** The loan's price and estimate, made once from the application as it was saved and once with edits on it. */
export interface PricedEstimate {
  readonly estimate: Result<Estimate, EstimateRefusal>;
  readonly price: PriceFound;
}

/** The changes that edits make to a loan's price and estimate. */
export function movedFigures(before: PricedEstimate, after: PricedEstimate): MovedFigures {
  const [was, will] = [printedOf(before.estimate), printedOf(after.estimate)];
  return {
    price: movedPrice(before.price, after.price),
    mortgageInsurance: moved(was?.mortgageInsurance, will?.mortgageInsurance),
    payment: moved(was?.payment, will?.payment),
    cashToClose: moved(was?.cashToClose, will?.cashToClose),
    apr: moved(was?.apr, will?.apr),
    estimateLacks: after.estimate.ok ? null : after.estimate.refusal.message,
  };
}

function printedOf(estimate: Result<Estimate, EstimateRefusal>) {
  if (!estimate.ok) return undefined;
  const { cashToClose, projectedPayments, comparisons } = estimate.value.document;
  const [first] = projectedPayments.columns;
  // The alternative table counts what the borrowers get, the standard one what they bring.
  const cash = cashToClose.cashToClose;
  return {
    mortgageInsurance: first?.mortgageInsurance,
    payment: first?.total.at(-1),
    cashToClose: cashToClose.method === 'standard' ? cash : { ...cash, value: 0 - cash.value },
    apr: comparisons.apr,
  };
}

function moved<T extends number>(before: Printed<T> | undefined, after: Printed<T> | undefined): Moved<T> {
  return { before: before?.value ?? null, after: after?.value ?? null, why: after?.why ?? null };
}

function movedPrice(before: PriceFound, after: PriceFound): MovedFigures['price'] {
  const was = 'none' in before ? null : before.price;
  if ('none' in after) return { of: after.of, before: was, after: null, why: null, note: after.none };
  const { of, price, why } = after;
  return { of, before: was, after: price, why, note: after.note ?? moves(before, after) };
}

/** "FICO 720–739, LTV 80.01–85.00: −1.000 → −1.250 (−0.250)" for each line of a sheet's price that is another; null when none is. */
function moves(before: PriceFound, after: PriceFound): string | null {
  if ('none' in before || 'none' in after || !before.trace || !after.trace) return null;
  const { sentences } = compareTraces(before.trace, after.trace);
  return sentences.length === 0 ? null : sentences.join('; ');
}
