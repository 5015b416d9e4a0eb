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

/** A free text: of a Social Security or account number in it only the last four digits are stored. */
export function written(schema: z.ZodString): z.ZodString {
  return schema.overwrite(withoutWholeNumbers);
}

/** A text of several lines. Apply it last: further rules make another schema. */
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
