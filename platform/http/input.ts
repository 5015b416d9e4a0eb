import type { z } from 'zod';
import { ok, refuse, type Refusal, type Result } from '../../foundation/result/result.ts';
import type { Call } from '../../foundation/wire/call.ts';

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
  if (!schema) {
    const names = value && typeof value === 'object' ? Object.keys(value) : [];
    if (names.length > 0) return refuse('INVALID_INPUT', `The field ${names[0]} is not known here.`, { field: names[0]! });
    return ok(undefined);
  }
  const read = schema.safeParse(value ?? (where === 'body' ? value : {}));
  if (read.success) return ok(read.data);
  const issue = read.error.issues[0]!;
  if (issue.code === 'unrecognized_keys') {
    const field = [...issue.path, issue.keys[0]].join('.');
    return refuse('INVALID_INPUT', `The field ${field} is not known here.`, { field });
  }
  const field = issue.path.join('.') || where;
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
