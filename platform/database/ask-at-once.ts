type Settled<T> = { -readonly [K in keyof T]: Awaited<T[K]> };

/**
 * Waits for queries that were sent at the same time: one round trip to the database for all of them, where sending one after the other
 * takes one round trip each.
 */
export async function askAtOnce<T extends Readonly<Record<string, unknown>>>(asked: T): Promise<Settled<T>> {
  const names = Object.keys(asked);
  const answers = await Promise.all(Object.values(asked));
  return Object.fromEntries(names.map((name, at) => [name, answers[at]])) as Settled<T>;
}
