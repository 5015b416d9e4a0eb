import type { Points, Rate } from '../../../../foundation/rates/rates.ts';
import { type CompiledSheet, adjust, failsRule, newWorkspace } from '../../engine/index.ts';
import { FACTS, formatFact, tabled, type FactName } from '../scenario/facts.ts';
import { limitFor, isBandAxis, limitOf } from '../sheet/table-cell.ts';
import { moveFact } from '../scenario/move-fact.ts';
import { traceOf } from './price-trace.ts';
import type { ProductId, SheetProduct } from '../sheet/rate-sheet.ts';
import type { PricingScenario } from '../scenario/scenario.ts';
import { selects } from '../sheet/selection.ts';

/** A move of one fact, in words: "LTV 80.00% or less", "FICO 760 or more". */
export interface Move {
  readonly fact: FactName | 'lockDays';
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

export interface BetterPrice {
  readonly move: Move;
  readonly effect: Points;
  readonly price: Points;
  readonly scenario: PricingScenario;
  readonly lockDays: number;
}

/** The changes that together make an ineligible product eligible. */
export interface NearestChange {
  readonly moves: readonly Move[];
  readonly scenario: PricingScenario;
}

function describe(fact: FactName, from: PricingScenario, value: number | string | boolean, sense: string): Move {
  const to = formatFact(fact, value);
  return { fact, label: `${FACTS[fact].label} ${to}${sense}`, from: formatFact(fact, FACTS[fact].read(from)), to };
}

/** The ends of every band the product's tables have for a fact, ascending. */
function bandEnds(compiled: CompiledSheet, product: SheetProduct, fact: FactName): number[] {
  const ends = new Set<number>();
  for (const table of compiled.sheet.adjusters) {
    if (!selects(table.products, product)) continue;
    for (const axis of table.axes) {
      if (axis.fact !== fact || !isBandAxis(axis)) continue;
      for (const end of axis.upTo) if (end !== null) ends.add(end);
    }
  }
  return [...ends].sort((a, b) => a - b);
}

/** The loan amount is raised by no more than this to reach a better size band. */
const LARGEST_RAISE = 1.05;

interface Candidate {
  readonly move: Move;
  readonly scenario: PricingScenario;
  readonly lockDays: number;
}

function candidates(compiled: CompiledSheet, scenario: PricingScenario, product: SheetProduct, lockDays: number): Candidate[] {
  const found: Candidate[] = [];
  const add = (fact: FactName, value: number | string | boolean, sense: string): void => {
    const moved = moveFact(scenario, fact, value);
    if (moved) found.push({ move: describe(fact, scenario, value, sense), scenario: moved, lockDays });
  };
  for (const end of bandEnds(compiled, product, 'ltv').filter((candidate) => candidate < tabled(scenario.ltv))) {
    add('ltv', end, ' or less');
  }
  if (scenario.score !== undefined) {
    const { score } = scenario;
    for (const end of bandEnds(compiled, product, 'score').filter((candidate) => candidate >= score)) add('score', end + 1, ' or more');
  }
  for (const end of bandEnds(compiled, product, 'loanAmount')) {
    if (end < scenario.loanAmount) add('loanAmount', Math.floor(end / 100) * 100, ' or less');
    else if (end + 1 <= scenario.loanAmount * LARGEST_RAISE) add('loanAmount', end + 1, ' or more');
  }
  if (scenario.escrowsWaived === true) add('escrowsWaived', false, '');
  if (scenario.mortgageInsurance === 'LenderPaid') add('mortgageInsurance', 'BorrowerPaidMonthly', '');
  if ((scenario.subordinateFinancing ?? 0) > 0) add('hasSubordinateFinancing', false, '');
  for (const days of product.lockDays) {
    if (days >= lockDays) continue;
    const move: Move = { fact: 'lockDays', label: `Lock for ${days} days`, from: `${lockDays} days`, to: `${days} days` };
    found.push({ move, scenario, lockDays: days });
  }
  return found;
}

/**
 * Changes that would improve the price of one cell, the nearest step of each fact: the first lower LTV band, the next score band, an amount
 * past a size band, escrows not waived, MI paid by the borrower, no second lien, a shorter lock. Largest gain first; every price is the
 * engine's own.
 */
export function betterPrices(
  compiled: CompiledSheet,
  scenario: PricingScenario,
  productId: ProductId,
  rate: Rate,
  lockDays: number,
): BetterPrice[] {
  const p = compiled.productIndex.get(productId);
  if (p === undefined) return [];
  const space = newWorkspace(compiled);
  const here = traceOf(adjust(compiled, scenario, space), productId, rate, lockDays);
  if (!here.ok) return [];
  const all = candidates(compiled, scenario, compiled.products[p]!, lockDays).flatMap((candidate): BetterPrice[] => {
    const grid = adjust(compiled, candidate.scenario, space);
    if (grid.eligible[p] !== 1) return [];
    const there = traceOf(grid, productId, rate, candidate.lockDays);
    if (!there.ok || there.value.price <= here.value.price) return [];
    return [{ ...candidate, effect: there.value.price - here.value.price, price: there.value.price }];
  });
  // The nearest step of each fact; a lower LTV and a lower amount are the same step, borrowing less.
  const nearest = new Map<string, BetterPrice>();
  for (const better of all) {
    const key = better.move.label.endsWith('or less') ? 'amount' : better.move.fact;
    const known = nearest.get(key);
    if (!known || distance(scenario, lockDays, better) < distance(scenario, lockDays, known)) nearest.set(key, better);
  }
  return [...nearest.values()].sort((a, b) => b.effect - a.effect);
}

function distance(from: PricingScenario, lockDays: number, to: BetterPrice): number {
  if (to.move.fact === 'lockDays') return lockDays - to.lockDays;
  if (to.scenario.score !== from.score) return Math.abs((to.scenario.score ?? 0) - (from.score ?? 0));
  return Math.abs(from.loanAmount - to.scenario.loanAmount);
}

/** The nearest value of a failing rule's fact that meets it; undefined when no person can choose it. */
function remedy(
  compiled: CompiledSheet,
  r: number,
  scenario: PricingScenario,
): { fact: FactName; value: number | string; sense: string } | undefined {
  const { fact, test } = compiled.rules[r]!;
  if ('oneOf' in test || 'noneOf' in test) {
    if (fact !== 'mortgageInsurance') return undefined;
    const open = 'oneOf' in test ? test.oneOf : ['BorrowerPaidMonthly', 'None'].filter((option) => !test.noneOf.includes(option));
    return typeof open[0] === 'string' ? { fact, value: open[0], sense: '' } : undefined;
  }
  const limit = limitFor(limitOf(test)!, scenario);
  if (typeof limit !== 'number') return undefined;
  if ('atMost' in test) return { fact, value: limit, sense: ' or less' };
  return { fact, value: 'above' in test ? limit + 100 : limit, sense: ' or more' };
}

/**
 * The smallest changes that make an ineligible product eligible, found rule by rule; undefined when some failing rule is about a fact no
 * person can choose (occupancy, property, veteran) or the changes contradict each other.
 */
export function nearestChange(compiled: CompiledSheet, scenario: PricingScenario, productId: ProductId): NearestChange | undefined {
  const p = compiled.productIndex.get(productId);
  if (p === undefined) return undefined;
  const space = newWorkspace(compiled);
  const moves = new Map<FactName, Move>();
  let moved = scenario;
  for (let round = 0; round < 12; round++) {
    const grid = adjust(compiled, moved, space);
    if (grid.eligible[p] === 1) return round === 0 ? undefined : { moves: [...moves.values()], scenario: moved };
    const r = compiled.rules.findIndex((_, rule) => failsRule(grid, p, rule));
    const found = r < 0 ? undefined : remedy(compiled, r, moved);
    const next = found && moveFact(moved, found.fact, found.value);
    if (!found || !next) return undefined;
    moves.set(found.fact, describe(found.fact, scenario, found.value, found.sense));
    moved = next;
  }
  return undefined;
}
