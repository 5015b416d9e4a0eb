import { z } from 'zod';
import { withoutWholeNumbers } from '../text-rules/whole-numbers.ts';

/**
 * Every text that is sent is judged at the door (`platform/http/input.ts`): no characters that hide or turn others, and one line. A field that
 * differs says so here, where its contract is written.
 */
export interface TextField {
  /** Line breaks and tabs belong to it. */
  readonly lines?: true;
  /** The decision judges it, because only that knows what the field is called on screen. */
  readonly judgedByDecision?: true;
}

export const textFields = z.registry<TextField>();

/** A text that people write freely: a Social Security or account number in it is kept by its last four. */
export function written(schema: z.ZodString): z.ZodString {
  return schema.overwrite(withoutWholeNumbers);
}

/** One of several lines. Comes last: what is made from it by further rules is another schema. */
export function withLines(schema: z.ZodString): z.ZodString {
  const field = written(schema);
  textFields.add(field, { lines: true });
  return field;
}

/** A text whose decision names its field in the refusal. */
export function judgedByDecision<S extends z.ZodType>(schema: S): S {
  textFields.add(schema, { lines: true, judgedByDecision: true });
  return schema;
}
