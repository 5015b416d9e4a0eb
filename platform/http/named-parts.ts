import { refuse, type Refusal } from '../../foundation/result/result.ts';
import type { Call, RequestField } from '../../foundation/wire/call.ts';
import type { Input } from './input.ts';

/** Why a part of the hierarchy that is not the person's own is refused. */
export const NOT_FOUND = { brokerage: 'BROKERAGE_NOT_FOUND', branch: 'BRANCH_NOT_FOUND', region: 'REGION_NOT_FOUND' } as const;

/** A part of the lender's hierarchy as a request names it. */
export interface NamedPart {
  readonly kind: keyof typeof NOT_FOUND;
  readonly id: number;
  /** The field it was named in. */
  readonly field: string;
}

/** The parts of the hierarchy in a request, where its contract allows them. An empty value or one that is no number names none. */
export function namedParts(names: NonNullable<Call['names']>, input: Input): NamedPart[] {
  return Object.entries(names).flatMap(([kind, place]: [string, RequestField]) => {
    const [, ...path] = place.split('.');
    const value = valueOf(place, input);
    const text = typeof value === 'number' ? String(value) : value;
    if (typeof text !== 'string' || !/^\d{1,10}$/.test(text)) return [];
    return { kind: kind as NamedPart['kind'], id: Number(text), field: path.join('.') };
  });
}

/** The value of a request's field; undefined where it has none. */
export function valueOf(place: RequestField, input: Input): unknown {
  const [part, ...path] = place.split('.');
  return path.reduce<unknown>((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], input[part as keyof Input]);
}

/** The refusal is the same for a part outside the person's own and for one that does not exist. */
export function partNotFound({ kind, field }: NamedPart): Refusal {
  return refuse(NOT_FOUND[kind], '', { field }).refusal;
}
