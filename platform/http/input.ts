import type { z } from 'zod';
import { hiddenCharacter, numberOf } from '../../foundation/text-rules/hidden-characters.ts';
import { ok, refuse, type Refusal, type Result } from '../../foundation/result/result.ts';
import type { Call } from '../../foundation/wire/call.ts';
import { textPlacesOf } from './text-places.ts';
import { wireSentence } from './wire-sentence.ts';

export interface Input {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** Checks path, query and body against the contract. Input that is not in the contract is refused, with the field's name. */
export function readInput(call: Call, params: unknown, query: unknown, body: unknown): Result<Input, Refusal> {
  const readParams = part(call.params, params, 'path');
  if (!readParams.ok) return readParams;
  const readQuery = part(call.query, query, 'query');
  if (!readQuery.ok) return readQuery;
  const readBody =
    call.body === undefined && (body === undefined || body === null || body === '') ? ok(undefined) : part(call.body, body, 'body');
  if (!readBody.ok) return readBody;
  return ok({ params: readParams.value, query: readQuery.value, body: readBody.value });
}

function part(schema: z.ZodType | undefined, value: unknown, where: string): Result<unknown, Refusal> {
  const asked = value ?? (where === 'body' ? value : {});
  if (schema?._zod.def.type === 'object' && Array.isArray(value))
    return refuse('INVALID_INPUT', `The ${nameOf([], where)} has a value of the wrong form.`, { field: where });
  const unusable = unusableIn(value, schema);
  if (unusable)
    return refuse('INVALID_INPUT', `The ${nameOf(unusable.at, where)} ${unusable.why}.`, { field: shown(unusable.at) || where });
  if (!schema) {
    const [first] = value && typeof value === 'object' ? Object.keys(value) : [];
    if (first !== undefined) return refuse('INVALID_INPUT', `The field ${shown([first])} is not known here.`, { field: shown([first]) });
    if (value && typeof value !== 'object') return refuse('INVALID_INPUT', 'This request takes no contents.', { field: where });
    return ok(undefined);
  }
  const read = schema.safeParse(asked);
  if (read.success) return ok(read.data);
  const problems = read.error.issues.slice(0, MOST_NAMED).map((issue) => problemOf(issue, schema, where, value));
  const { field, text } = problems[0]!;
  // All problems at once: a client that fixes one after the other would send many requests.
  return refuse('INVALID_INPUT', text, { field, ...(problems.length > 1 ? { details: { problems } } : {}) });
}

/** So many problems of a request are named. */
const MOST_NAMED = 50;

interface Problem {
  readonly field: string;
  readonly kind: 'invalid';
  readonly text: string;
}

function problemOf(issue: z.core.$ZodIssue, schema: z.ZodType, where: string, whole: unknown): Problem {
  if (issue.code === 'unrecognized_keys') {
    const field = shown([...issue.path, issue.keys[0]!]);
    return { field, kind: 'invalid', text: `The field ${field} is not known here.` };
  }
  const field = shown(issue.path) || where;
  const given = issue.path.reduce<unknown>((value, name) => (value as Record<PropertyKey, unknown> | undefined)?.[name], whole);
  return { field, kind: 'invalid', text: printable(wireSentence(issue, schema, given)) };
}

/** A sentence may contain a name that a client made up. */
function printable(text: string): string {
  return shown([text], 300);
}

/** A field's place as it may be repeated to the client, who may have given it any name of any length. */
function shown(path: readonly PropertyKey[], longest = 80): string {
  const name = path
    .map(String)
    .join('.')
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}]/gu, '?');
  return name.length > longest ? `${name.slice(0, longest)}…` : name;
}

function nameOf(path: readonly PropertyKey[], where: string): string {
  return path.length === 0 ? (where === 'body' ? 'request' : where) : `field ${shown(path)}`;
}

/** No contract is nested deeper, and deeper input would exhaust the stack of recursive code. */
const MAX_DEPTH = 32;
/** No contract takes more values in one request: a schema would take the time of many requests to list their errors. */
const MAX_VALUES = 25_000;

/** A text that every field takes: one line, without a character that hides or turns others. */
function isUsableText(text: string): boolean {
  return hiddenCharacter(text, { lines: false }) === undefined;
}

interface Unusable {
  readonly at: readonly PropertyKey[];
  readonly why: string;
}

/**
 * Finds input that no contract accepts, before any schema runs: a character that hides or reverses others, half a character, endless
 * nesting.
 */
function unusableIn(value: unknown, schema: z.ZodType | undefined): Unusable | undefined {
  // Nearly all input is usable: the path of an unusable value is searched only after the quick check has failed.
  return isUsable(value, 0, { left: MAX_VALUES }) ? undefined : findUnusable(value, schema);
}

function isUsable(value: unknown, depth: number, values: { left: number }): boolean {
  if ((values.left -= 1) < 0) return false;
  if (typeof value === 'string') return isUsableText(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth >= MAX_DEPTH) return false;
  if (Array.isArray(value)) return value.every((inner) => isUsable(inner, depth + 1, values));
  for (const name of Object.keys(value)) {
    if (!isUsableText(name) || !isUsable((value as Record<string, unknown>)[name], depth + 1, values)) return false;
  }
  return true;
}

function findUnusable(value: unknown, schema: z.ZodType | undefined): Unusable | undefined {
  const fields = schema && textPlacesOf(schema);
  const open: { readonly value: unknown; readonly at: readonly PropertyKey[]; readonly place: string }[] = [{ value, at: [], place: '' }];
  let left = MAX_VALUES - 1;
  for (let one = open.pop(); one; one = open.pop()) {
    if (typeof one.value === 'string') {
      const field = fields?.get(one.place);
      const hidden = hiddenCharacter(one.value, { lines: field?.lines ?? false });
      // No column can store these two characters, whatever the decision says.
      if (hidden !== undefined && (!field?.judgedByDecision || hidden === '\u0000' || !one.value.isWellFormed()))
        return { at: one.at, why: whyNot(hidden) };
    }
    if (typeof one.value !== 'object' || one.value === null) continue;
    if (one.at.length >= MAX_DEPTH) return { at: one.at.slice(0, 3), why: 'is nested too deep' };
    const list = Array.isArray(one.value);
    const names = Object.keys(one.value);
    if ((left -= names.length) < 0) return { at: one.at, why: 'holds too many values' };
    for (const name of names) {
      if (!isUsableText(name)) return { at: [...one.at, name], why: 'is not known here' };
      const inner = (one.value as Record<string, unknown>)[name];
      open.push({ value: inner, at: [...one.at, name], place: list ? `${one.place}[]` : one.place === '' ? name : `${one.place}.${name}` });
    }
  }
  return undefined;
}

/** The advice for a person: they can see a line break, but not a hidden character. */
function whyNot(character: string): string {
  if (/[\n\r\t]/.test(character)) return 'has a line break or a tab. Write it in one line';
  if (/\p{M}/u.test(character)) return `has too many accents on one letter (${numberOf(character)}). Delete some`;
  return `has a character that can’t be seen (${numberOf(character)}). Delete it and type the text again`;
}
