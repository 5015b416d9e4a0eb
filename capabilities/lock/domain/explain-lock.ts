import { explained, points, sumStep, given, step, type Explained, type Step } from '../../../foundation/explain/explain.ts';
import { formatRate, type Points } from '../../../foundation/rates/rates.ts';
import { explainTrace } from '../../price/domain/quote/explain-price.ts';
import type { Lock, LockAdjustment, LockTerms } from './lock.ts';
import { isPinned } from './pinned-terms.ts';
import type { RelockVerification } from './changes/relock-loan.ts';

/** One adjustment as a line of the price: opened where the decision made it of more than a figure. */
function adjustmentStep({ label, source, effect, why }: LockAdjustment): Step {
  return why ?? given(label, points(effect), source);
}

/** A price no sheet made: the word of the person who named it. */
function explainManualPrice({ price, byHand }: LockTerms): Explained<Points> {
  return explained(price, given('Price', points(price), `Priced by hand by ${byHand?.by ?? 'the lock desk'}`, byHand?.reason));
}

function withAdjustments(terms: LockTerms, adjustments: readonly LockAdjustment[], label: string): Explained<Points> {
  const priced = isPinned(terms) ? explainTrace(terms.trace) : explainManualPrice(terms);
  const added = adjustments.map(adjustmentStep);
  const value = adjustments.reduce((total, adjustment) => total + adjustment.effect, priced.value);
  if (added.length === 0) return explained(value, { ...priced.why, label });
  return explained(value, sumStep(label, 'points', [priced.why, ...added]));
}

/** The current price of a lock: the price it was locked with and every fee since. Also for the value of a verify step. */
export function explainLockPrice(lock: Pick<Lock, 'terms' | 'adjustments'>): Explained<Points> {
  return withAdjustments(lock.terms, lock.adjustments, `Locked price at ${formatRate(lock.terms.rate)}`);
}

/** A relock's price: the worse of the original day's and today's, both opened, less the fee. */
export function explainRelock(verification: RelockVerification): Explained<Points> {
  const { event, today, original } = verification;
  if (!original) return withAdjustments(event.terms, event.adjustments, 'Relock at the price of today');
  const worse = step('The worse of the two', points(Math.min(original.price, today.price)), 'min', {
    parts: [
      { ...explainTrace(original).why, label: `On the original lock day, ${original.sheetTitle}` },
      { ...explainTrace(today).why, label: `Today, ${today.sheetTitle}` },
    ],
    note: event.governs === 'original' ? 'The original price governs.' : 'The price of today governs.',
  });
  const fees = event.adjustments.map(adjustmentStep);
  return explained(event.price, sumStep(`Relocked price at ${formatRate(event.terms.rate)}`, 'points', [worse, ...fees]));
}
