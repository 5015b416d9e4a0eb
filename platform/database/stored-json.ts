/**
 * The value of a jsonb column, as the type it was written from. The database returns it as any JSON. Only the owner of the table writes it,
 * from a value of that type, so only the owner's code may name the type.
 */
export function storedAs<Written>(json: unknown): Written {
  return json as Written;
}
