import { explained, points, step, sumStep, type Explained } from '../../../../foundation/explain/explain.ts';
import { formatPoints, type Points } from '../../../../foundation/rates/rates.ts';
import { ok, refuse, type Result } from '../../../../foundation/result/result.ts';
import { type CompiledSheet, NOT_OFFERED } from '../../../price/engine/index.ts';
import { explainTrace } from '../../../price/domain/quote/explain-price.ts';
import { traceCell } from '../../../price/domain/quote/price-trace.ts';
import type { PriceTrace } from '../../../price/domain/quote/quote.ts';
import type { PricingScenario } from '../../../price/domain/scenario/scenario.ts';
import { DRIFT_FACTS, factsOnLock, sameFact, withFact, type DriftFact } from './drift-facts.ts';
import type { Lock, LockRefusal } from '../lock.ts';
import { isPinned, type PinnedTerms } from '../pinned-terms.ts';
import { priceToLock } from '../price-to-lock.ts';
import type { PricingRefusal } from '../decision-refusals.ts';

/** One changed fact and its own effect on the price, after the causes before it. */
export interface DriftCause {
  readonly label: string;
  readonly before: string;
  readonly after: string;
  readonly effect: Points;
}

/** The effect of a changed loan on the price of its lock. */
export interface LockDrift {
  /** Adds up to `effect` exactly; causes without an effect are in it too. */
  readonly causes: readonly DriftCause[];
  readonly effect: Points;
  /** The lock's price on today's facts. */
  readonly price: Points;
  readonly trace: PriceTrace;
  readonly scenario: PricingScenario;
  readonly why: Explained<Points>;
  /** Why the loan as it is now would not be locked at all: the first rule it fails, or the minimum price. */
  readonly blocked: string | null;
  /** "FICO 740→735: −0.250". */
  readonly sentence: string;
}

interface Moved {
  readonly facts: readonly DriftFact[];
  readonly from: PricingScenario;
  readonly to: PricingScenario;
  readonly before: PriceTrace;
  readonly after: PriceTrace;
}

/**
 * Prices an active lock for the loan as it is now, on the lock's own sheet, product, rate, term and agreement. Undefined while neither the
 * price nor the eligibility has changed. Refuses when the lock's sheet is not given or has no such cell for these facts.
 */
export function driftOf(
  lock: Lock,
  scenario: PricingScenario,
  sheet: CompiledSheet | undefined,
): Result<LockDrift | undefined, PricingRefusal | LockRefusal<'SHEET_NOT_FOUND'>> {
  const { terms } = lock;
  // A manual price was made from no facts, so no change of them affects it.
  if (!isPinned(terms)) return ok(undefined);
  if (sheet === undefined || sheet.sheet.versionId !== terms.sheetVersion) {
    return refuse('SHEET_NOT_FOUND', `The sheet of the lock, ${terms.sheetVersion}, is not on file.`);
  }
  const now = factsOnLock(terms.scenario, scenario);
  const after = priceOf(sheet, now, terms);
  if (!after.ok) return after;
  const judged = priceToLock(sheet, now, terms);
  const blocked = judged.ok ? null : judged.refusal.message;
  const wasEligible = priceToLock(sheet, terms.scenario, terms).ok;
  const effect = after.value.price - terms.trace.price;
  if (effect === 0 && (blocked === null || !wasEligible)) return ok(undefined);
  const moves = movesBetween(sheet, terms, now);
  const causes = moves.map(causeOf);
  return ok({
    causes,
    effect,
    price: lock.price + effect,
    trace: after.value,
    scenario: now,
    why: explainDrift(moves),
    blocked,
    sentence: driftSentence(causes, blocked),
  });
}

/** The price of the lock's cell for other facts, eligible or not; refused where a table of the sheet has none for them. */
function priceOf(
  sheet: CompiledSheet,
  scenario: PricingScenario,
  { productId, rate, lockDays }: PinnedTerms,
): Result<PriceTrace, PricingRefusal> {
  const priced = traceCell(sheet, scenario, productId, rate, lockDays);
  if (!priced.ok) return priced;
  const without = [...priced.value.rateAdjustments, ...priced.value.adjustments].find((line) => line.effect === NOT_OFFERED);
  return without ? refuse('INELIGIBLE', `The sheet has no price for ${without.label}.`) : priced;
}

/**
 * Changes one fact after the other, in the fixed order, from the facts of the lock to those of now, and prices each time: the differences
 * telescope, so they add up to the whole. If a step alone can't be priced, its fact is changed in one step with the next.
 */
function movesBetween(sheet: CompiledSheet, terms: PinnedTerms, now: PricingScenario): Moved[] {
  const moves: Moved[] = [];
  let from = terms.scenario;
  let before = terms.trace;
  let waiting: DriftFact[] = [];
  let to = from;
  for (const fact of DRIFT_FACTS) {
    if (sameFact(fact.id, from, now)) continue;
    to = withFact(fact.id, to, now);
    waiting.push(fact);
    const priced = priceOf(sheet, to, terms);
    if (!priced.ok) continue;
    moves.push({ facts: waiting, from, to, before, after: priced.value });
    [from, before, waiting] = [to, priced.value, []];
  }
  return moves;
}

function causeOf({ facts, from, to, before, after }: Moved): DriftCause {
  return {
    label: facts.map((fact) => fact.label).join(' and '),
    before: facts.map((fact) => fact.words(from)).join(', '),
    after: facts.map((fact) => fact.words(to)).join(', '),
    effect: after.price - before.price,
  };
}

/** The drift as a sum over its causes; each opens into the price before and after it. */
function explainDrift(moves: readonly Moved[]): Explained<Points> {
  const parts = moves.map((move) => {
    const { label, before, after, effect } = causeOf(move);
    return step(`${label} ${before} → ${after}`, points(effect), 'subtract', {
      parts: [
        { ...explainTrace(move.after).why, label: 'Price with it' },
        { ...explainTrace(move.before).why, label: 'Price before it' },
      ],
      source: move.after.sheetTitle,
      rule: 'lock.drift',
    });
  });
  const effect = moves.reduce((total, { before, after }) => total + after.price - before.price, 0);
  return explained(effect, sumStep('Drift of the locked price', 'points', parts));
}

/** "FICO 740→735: −0.250, LTV 80.00%→81.20%: −0.125", costliest first; the reason it can't be locked at the end. */
export function driftSentence(causes: readonly DriftCause[], blocked: string | null): string {
  const moving = causes.filter((cause) => cause.effect !== 0).sort((one, other) => one.effect - other.effect);
  const clauses = moving.map(({ label, before, after, effect }) => `${label} ${before}→${after}: ${formatPoints(effect, { sign: true })}`);
  return [...clauses, ...(blocked === null ? [] : [blocked])].join(', ');
}
