/** Nothing was said: null, undefined, or a text of nothing but spaces. No is an answer, and so is zero. */
export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

/** Yes, as a value or as the text that a form or a file makes of it. */
export function isTrue(value: unknown): boolean {
  return value === true || value === 'true';
}

export function isFalse(value: unknown): boolean {
  return value === false || value === 'false';
}

/** Null, as a value or as the text "null". */
export function isNull(value: unknown): boolean {
  return value === null || value === 'null';
}

/** The answer that was given; undefined while there is none, or none that can be read. */
export function answerOf(value: unknown): boolean | null | undefined {
  return isTrue(value) ? true : isFalse(value) ? false : isNull(value) ? null : undefined;
}
