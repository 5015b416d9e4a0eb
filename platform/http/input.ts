import type { z } from 'zod';
import { ok, refuse, type Refusal, type Result } from '../../foundation/result/result.ts';
import type { Call } from '../../foundation/wire/call.ts';
import { isUsableText, quickCheckOf, UNSURE } from './quick-check.ts';

export interface Input {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** Checks path, query and body against the contract. What the contract doesn't name is refused, naming the field. */
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
  const quick = schema && quickCheckOf(schema)?.(asked);
  if (quick !== undefined && quick !== UNSURE) return ok(quick);
  const unusable = unusableIn(value);
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
  const issue = read.error.issues[0]!;
  if (issue.code === 'unrecognized_keys') {
    const field = shown([...issue.path, issue.keys[0]!]);
    return refuse('INVALID_INPUT', `The field ${field} is not known here.`, { field });
  }
  const field = shown(issue.path) || where;
  return refuse('INVALID_INPUT', sentenceOf(issue, field, value), { field });
}

/** The schema library's own wording is for programmers; sentences that a contract wrote itself go through as they are. */
function sentenceOf(issue: z.core.$ZodIssue, field: string, whole: unknown): string {
  const given = issue.path.reduce<unknown>((value, name) => (value as Record<PropertyKey, unknown> | undefined)?.[name], whole);
  const name = field === 'body' ? 'request' : `field ${field}`;
  if (given === undefined && issue.code === 'invalid_type') return `The ${name} is missing${field === 'body' ? ' its contents' : ''}.`;
  if (!/^(Invalid|Too|Unrecognized)/.test(issue.message)) return issue.message;
  if (issue.code === 'too_small' || issue.code === 'too_big') return `The ${name} is out of range.`;
  if (issue.code === 'invalid_value') return `The ${name} has a value that is not on its list.`;
  return `The ${name} has a value of the wrong form.`;
}

/** A field's place as it may be said back: someone may have named it anything, at any length. */
function shown(path: readonly PropertyKey[]): string {
  const name = path
    .map(String)
    .join('.')
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}]/gu, '?');
  return name.length > 80 ? `${name.slice(0, 80)}…` : name;
}

function nameOf(path: readonly PropertyKey[], where: string): string {
  return path.length === 0 ? (where === 'body' ? 'request' : where) : `field ${shown(path)}`;
}

/** Nothing the contracts ask for is nested deeper, and a deeper one would exhaust whoever walks it by recursion. */
const MAX_DEPTH = 32;

/** Finds what no contract takes and no column holds, before any schema looks: a zero character, half a character, a bottomless nesting. */
function unusableIn(value: unknown): { readonly at: readonly PropertyKey[]; readonly why: string } | undefined {
  // Nearly everything asked is usable: where something is not is looked for only once it is known that something is.
  return isUsable(value, 0) ? undefined : findUnusable(value);
}

function isUsable(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return isUsableText(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth >= MAX_DEPTH) return false;
  if (Array.isArray(value)) return value.every((inner) => isUsable(inner, depth + 1));
  for (const name of Object.keys(value)) {
    if (!isUsableText(name) || !isUsable((value as Record<string, unknown>)[name], depth + 1)) return false;
  }
  return true;
}

function findUnusable(value: unknown): { readonly at: readonly PropertyKey[]; readonly why: string } | undefined {
  const open: { readonly value: unknown; readonly at: readonly PropertyKey[] }[] = [{ value, at: [] }];
  for (let one = open.pop(); one; one = open.pop()) {
    if (typeof one.value === 'string' && !isUsableText(one.value)) return { at: one.at, why: 'has a character that can’t be used' };
    if (typeof one.value !== 'object' || one.value === null) continue;
    if (one.at.length >= MAX_DEPTH) return { at: one.at.slice(0, 3), why: 'is nested too deep' };
    for (const [name, inner] of Object.entries(one.value)) {
      if (!isUsableText(name)) return { at: [...one.at, name], why: 'is not known here' };
      open.push({ value: inner, at: [...one.at, name] });
    }
  }
  return undefined;
}
