/** How far a figure may be from the expected one: one distance for all, or one by name; 0 for names without one. */
export type Tolerance = number | Readonly<Record<string, number>>;

export interface Mismatch {
  readonly name: string;
  readonly expected: unknown;
  readonly found: unknown;
}

/** The binary noise of a figure as JSON writes it, far below every tolerance. */
const NOISE = 1e-9;

/**
 * The differences between an answer and a case's expected values. Only the names the case lists are compared: lists by length and order,
 * objects by the names they list, numbers within the tolerance, everything else exactly. A name that is expected as null may be left out of
 * the answer.
 */
export function mismatches(expected: Readonly<Record<string, unknown>>, found: unknown, tolerance: Tolerance = 0): Mismatch[] {
  const within = (name: string): number => (typeof tolerance === 'number' ? tolerance : (tolerance[name] ?? 0));
  return Object.entries(expected)
    .map(([name, wanted]) => ({ name, expected: wanted, found: valueOf(found, name) }))
    .filter((each) => !near(each.found, each.expected, within(each.name)));
}

function near(found: unknown, expected: unknown, tolerance: number): boolean {
  if (Array.isArray(expected))
    return Array.isArray(found) && found.length === expected.length && expected.every((each, index) => near(found[index], each, tolerance));
  if (typeof expected === 'number') return typeof found === 'number' && Math.abs(found - expected) <= tolerance + NOISE;
  if (expected === null) return found === null || found === undefined;
  if (typeof expected === 'object') return Object.entries(expected).every(([name, each]) => near(valueOf(found, name), each, tolerance));
  return found === expected;
}

function valueOf(found: unknown, name: string): unknown {
  return typeof found === 'object' && found !== null ? (found as Readonly<Record<string, unknown>>)[name] : undefined;
}
