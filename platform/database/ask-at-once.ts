type Settled<T> = { -readonly [K in keyof T]: Awaited<T[K]> };

/** Waits for what was asked together: one way to the database and back for all of it, where asking one after the other takes one each. */
export async function askAtOnce<T extends Readonly<Record<string, unknown>>>(asked: T): Promise<Settled<T>> {
  const names = Object.keys(asked);
  const answers = await Promise.all(Object.values(asked));
  return Object.fromEntries(names.map((name, at) => [name, answers[at]])) as Settled<T>;
}
