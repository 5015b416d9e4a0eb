import { z } from 'zod';
import { hiddenCharacter } from '../../foundation/text-rules/hidden-characters.ts';

/*
 * Nearly everything sent is as its contract says, and a schema asks about every field that could have been sent. A quick check asks only about
 * those that were. It is made from the schema, knows the plain parts of it and says yes or nothing: where it is unsure the schema decides.
 */

/** Neither yes nor no: the schema has to look. */
export const UNSURE = Symbol('unsure');

/** What the schema would give for a value, or `UNSURE`. Text it lets through is usable. */
export type QuickCheck = (value: unknown) => unknown;

type Definition = z.core.$ZodTypeDef & Record<string, unknown>;
const definitionOf = (schema: z.core.$ZodType): Definition => schema._zod.def as unknown as Definition;

/** Whether a schema holds its value to something beyond its kind. */
const isHeld = (definition: Definition): boolean => ((definition.checks as unknown[] | undefined)?.length ?? 0) > 0;

const known = new WeakMap<z.core.$ZodType, QuickCheck | null>();

/** The quick check of a schema, made once; undefined for one that has a part it does not know. */
export function quickCheckOf(schema: z.core.$ZodType): QuickCheck | undefined {
  let check = known.get(schema);
  if (check === undefined) {
    check = make(schema) ?? null;
    known.set(schema, check);
  }
  return check ?? undefined;
}

/** A text that every field takes: one line, without a character that hides or turns others. */
export function isUsableText(text: string): boolean {
  return hiddenCharacter(text, { lines: false }) === undefined;
}

function make(schema: z.core.$ZodType): QuickCheck | undefined {
  const definition = definitionOf(schema);
  switch (definition.type) {
    case 'object':
      return objectCheck(definition);
    case 'array':
      return arrayCheck(definition);
    case 'union':
      return unionCheck(definition);
    case 'optional':
    case 'default':
    case 'prefault':
      // Only a field may be left out, and then nobody asks about it; what is there is what the inner schema says.
      return isHeld(definition) ? undefined : quickCheckOf(definition.innerType as z.core.$ZodType);
    case 'string':
      return textCheck(definition);
    case 'number':
      return numberCheck(definition);
    case 'boolean':
      return isHeld(definition) || definition.coerce ? undefined : (value) => (typeof value === 'boolean' ? value : UNSURE);
    case 'enum':
      return isHeld(definition) ? undefined : listCheck(Object.values(definition.entries as object));
    case 'literal':
      return isHeld(definition) ? undefined : listCheck(definition.values as unknown[]);
    default:
      return undefined;
  }
}

function listCheck(values: readonly unknown[]): QuickCheck | undefined {
  if (!values.every((value) => typeof value === 'string')) return undefined;
  const list = new Set<unknown>(values);
  return (value) => (list.has(value) ? value : UNSURE);
}

/** What these let through they give as it came, so of several it does not matter which does. */
const unchanged = new Set(['string', 'number', 'boolean', 'enum', 'literal']);

function unionCheck(definition: Definition): QuickCheck | undefined {
  const schemas = definition.options as z.core.$ZodType[];
  const options = schemas.map((option) => ({ check: quickCheckOf(option), passable: unchanged.has(definitionOf(option).type) }));
  if (isHeld(definition) || definition.inclusive === false || options.some(({ check }) => !check)) return undefined;
  return (value) => {
    for (const { check, passable } of options) {
      const read = check!(value);
      // The schema gives what its first fitting option gives: one that may fill something in is not passed over unless it is known not to fit.
      if (read !== UNSURE || !passable) return read;
    }
    return UNSURE;
  };
}

function arrayCheck(definition: Definition): QuickCheck | undefined {
  const element = quickCheckOf(definition.element as z.core.$ZodType);
  const test = testOfAll<readonly unknown[]>(definition);
  if (!element || !test) return undefined;
  return (value) => {
    if (!Array.isArray(value) || !test(value)) return UNSURE;
    const read: unknown[] = [];
    for (const one of value) {
      const inner = element(one);
      if (inner === UNSURE) return UNSURE;
      read.push(inner);
    }
    return read;
  };
}

function objectCheck(definition: Definition): QuickCheck | undefined {
  const catchall = definition.catchall as z.core.$ZodType | undefined;
  if (isHeld(definition) || !catchall || definitionOf(catchall).type !== 'never') return undefined;
  const fields = new Map<string, QuickCheck>();
  const needed: string[] = [];
  const filled: [name: string, value: () => unknown][] = [];
  for (const [name, field] of Object.entries(definition.shape as Record<string, z.core.$ZodType>)) {
    const check = quickCheckOf(field);
    if (!check) return undefined;
    fields.set(name, check);
    const inside = definitionOf(field);
    if (inside.type === 'default') filled.push([name, () => inside.defaultValue]);
    else if (inside.type === 'prefault') filled.push([name, () => check(inside.defaultValue)]);
    else if (inside.type !== 'optional') needed.push(name);
  }
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return UNSURE;
    const sent = value as Record<string, unknown>;
    // What was sent is given as it came while nothing of it has to be changed: a copy costs more than the looking. An object of another make
    // than a literal's is made one.
    let read = Object.getPrototypeOf(sent) === Object.prototype ? sent : { ...sent };
    for (const name of Object.keys(sent)) {
      const check = fields.get(name);
      if (!check) return UNSURE;
      const given = sent[name];
      const inner = check(given);
      if (inner === UNSURE) return UNSURE;
      if (inner === given) continue;
      if (read === sent) read = { ...sent };
      read[name] = inner;
    }
    for (const name of needed) if (read[name] === undefined) return UNSURE;
    for (const [name, otherwise] of filled) {
      if (read[name] !== undefined) continue;
      const inner = otherwise();
      if (inner === UNSURE) return UNSURE;
      if (read === sent) read = { ...sent };
      read[name] = inner;
    }
    return read;
  };
}

function textCheck(definition: Definition): QuickCheck | undefined {
  const test = testOfAll<string>(definition);
  if (!test || definition.coerce) return undefined;
  return (value) => (typeof value === 'string' && isUsableText(value) && test(value) ? value : UNSURE);
}

function numberCheck(definition: Definition): QuickCheck | undefined {
  const test = testOfAll<number>(definition);
  if (!test || definition.coerce) return undefined;
  return (value) => (typeof value === 'number' && Number.isFinite(value) && test(value) ? value : UNSURE);
}

type Test<T> = (value: T) => boolean;

/** What a schema holds its value to beyond its kind, as one test; undefined when one of it is not known here. */
function testOfAll<T>(definition: Definition): Test<T> | undefined {
  const all = ((definition.checks as z.core.$ZodCheck[] | undefined) ?? []).map((check) => check._zod.def as unknown as Definition);
  // A format schema, such as a whole number, is a check of itself.
  if (definition.check !== undefined) all.push(definition);
  const tests: Test<T>[] = [];
  for (const one of all) {
    const test = testOf(one as unknown as { check: string } & Record<string, unknown>);
    if (!test) return undefined;
    tests.push(test as Test<unknown>);
  }
  const [first, second] = tests;
  if (!first) return () => true;
  if (!second) return first;
  return tests.length === 2 ? (value) => first(value) && second(value) : (value) => tests.every((test) => test(value));
}

function testOf(check: { check: string } & Record<string, unknown>): Test<never> | undefined {
  switch (check.check) {
    case 'max_length':
      return (value: { length: number }) => value.length <= (check.maximum as number);
    case 'min_length':
      return (value: { length: number }) => value.length >= (check.minimum as number);
    case 'string_format':
      return check.format === 'regex' ? patternTest(check.pattern as RegExp) : undefined;
    case 'number_format':
      return check.format === 'safeint' ? (value: number) => Number.isSafeInteger(value) : undefined;
    case 'greater_than':
      return boundTest(check, (value, bound) => value > bound);
    case 'less_than':
      return boundTest(check, (value, bound) => value < bound);
    case 'multiple_of':
      return stepTest(check.value as number);
    default:
      return undefined;
  }
}

function patternTest(pattern: RegExp): Test<string> | undefined {
  // One that remembers where it was would answer by turns.
  return pattern.global || pattern.sticky ? undefined : (value: string) => pattern.test(value);
}

function boundTest(
  { value: bound, inclusive }: Record<string, unknown>,
  beyond: (value: number, bound: number) => boolean,
): Test<number> | undefined {
  if (typeof bound !== 'number') return undefined;
  return (value: number) => beyond(value, bound) || (inclusive === true && value === bound);
}

/** Whole numbers are multiples of a cent, and of any step that divides one; of others the schema library knows how floats divide. */
function stepTest(step: number): Test<number> {
  const dividesOne = z.core.util.floatSafeRemainder(1, step) === 0;
  return (value: number) => (dividesOne && Number.isSafeInteger(value)) || z.core.util.floatSafeRemainder(value, step) === 0;
}
