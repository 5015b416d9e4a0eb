/**
 * A decision either gives a value or refuses. A refusal is a business "no" from a closed list; it is returned, never thrown.
 * Faults (bugs, outages) are thrown and are no part of this type.
 */
export type Result<T, R = Refusal> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: R };

/** `message` is always a sentence fit for a person; `field` names the input at fault; `details` carries figures a screen may show. */
export interface Refusal<Code extends string = string> {
  readonly code: Code;
  readonly message: string;
  readonly field?: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

export function refuse<Code extends string>(
  code: Code,
  message: string,
  more: { field?: string; details?: Readonly<Record<string, unknown>> } = {},
): { readonly ok: false; readonly refusal: Refusal<Code> } {
  return { ok: false, refusal: { code, message, ...more } };
}

/** For places where a refusal would be a bug (seeds, tests, values checked before). */
export function must<T>(result: Result<T, Refusal>): T {
  if (result.ok) return result.value;
  throw new Error(`Unexpected refusal ${result.refusal.code}: ${result.refusal.message}`);
}
