import type { Step } from '../../foundation/explain/explain.ts';
import { verifySteps, type Algorithm, type Verification } from '../../foundation/explain/verify.ts';
import { actuarialApr } from './actuarial.ts';
import { dateAndNameAlgorithms } from './dates-and-names.ts';
import { stripDiscrepancies } from './day-strips.ts';
import { insuranceAlgorithms } from './insurance-averages.ts';
import { manifestChain } from './manifest-chain.ts';
import { unitPeriods } from './unit-periods.ts';
import { levelPaymentAlgorithms } from './level-payments.ts';

/** Independent implementations by rule name. Nothing here imports a rule: a rule that is wrong can't vouch for itself. */
export const ALGORITHMS: Readonly<Record<string, Algorithm>> = {
  ...levelPaymentAlgorithms,
  ...insuranceAlgorithms,
  ...dateAndNameAlgorithms,
  'apr.actuarial': actuarialApr,
  'apr.unit-periods': unitPeriods,
  'audit.manifest-chain': manifestChain,
};

/** Recomputes a tree: every step from its parts, named algorithms by a second method, and every counted day against the calendar. */
export function verifyProof(root: Step): Verification {
  const verified = verifySteps(root, ALGORITHMS);
  return { ...verified, discrepancies: [...verified.discrepancies, ...stripDiscrepancies(root)] };
}

/** A tree found in a document, with where it was found. */
export interface FoundTree {
  readonly at: string;
  readonly tree: Step;
}

/**
 * The trees in a JSON document: a step itself, `{ value, why }`, `{ proof }`, lists of them, or any object that contains such values.
 * Throws when a tree is broken (an invalid figure or invalid parts), so that nothing unread counts as verified.
 */
export function treesIn(document: unknown, at = ''): FoundTree[] {
  if (Array.isArray(document)) return document.flatMap((item, index) => treesIn(item, `${at}[${index}]`));
  if (typeof document !== 'object' || document === null) return [];
  if ('operation' in document && 'figure' in document) return [{ at: at || 'proof', tree: checkedStep(document, at || 'proof') }];
  return Object.entries(document).flatMap(([name, value]) => treesIn(value, at ? `${at}.${name}` : name));
}

const OPERATIONS = new Set(
  'given lookup sum subtract multiply divide min max negate percent-of round choose compare all any days compute'.split(' '),
);

function checkedStep(value: unknown, at: string): Step {
  const broken = (what: string): never => {
    throw new Error(`${at}: ${what}`);
  };
  if (typeof value !== 'object' || value === null) return broken('a step must be an object');
  const { label, figure, operation, parts } = value as Readonly<Record<string, unknown>>;
  if (typeof label !== 'string') return broken('a step without a label');
  const here = `${at} > ${label}`;
  if (typeof operation !== 'string' || !OPERATIONS.has(operation))
    throw new Error(`${here}: the operation "${String(operation)}" is not known`);
  const { unit, amount } = Object(figure) as Readonly<Record<string, unknown>>;
  if (typeof unit !== 'string' || typeof amount !== 'string') throw new Error(`${here}: the figure has no unit or amount`);
  if (parts !== undefined && !Array.isArray(parts)) throw new Error(`${here}: the parts are no list`);
  const needsParts = !['given', 'lookup', 'days', 'compute', 'sum', 'all', 'any'].includes(operation);
  if (needsParts && !parts?.length) throw new Error(`${here}: "${operation}" has no parts`);
  for (const part of parts ?? []) checkedStep(part, here);
  return value as Step;
}
