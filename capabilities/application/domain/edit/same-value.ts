/** Whether two values of an application are the same, whatever the order of their keys; a part that is absent is one that is undefined. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return (
    Array.isArray(one) === Array.isArray(other) &&
    [...keys].every((key) => sameValue((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]))
  );
}
