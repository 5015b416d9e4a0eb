/**
 * What a jsonb column holds, as the type it was written from. The database gives it back as any JSON; only the owner of the table writes it,
 * from a value of that type, so the owner's code may name the type and nobody else's.
 */
export function storedAs<Written>(json: unknown): Written {
  return json as Written;
}
