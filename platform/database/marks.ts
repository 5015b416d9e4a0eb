import type { Database } from './database.ts';

export type MarkName = 'access' | 'terms' | 'sheet';
/** How often what a mark is about was changed. */
export type Marks = Readonly<Record<MarkName, number>>;

const LOOK = { name: 'marks', text: 'select about, changes::float8 as changes from mark' };

/**
 * Looks at the marks for all requests of a moment at once. A look begun before a request came is not its own: it waits for the next, so what
 * was committed before it asked is seen.
 */
class MarkReader {
  readonly #database: Database;
  /** The look on its way, and the one that begins after it. */
  #looking: Promise<Marks> | undefined;
  #next: Promise<Marks> | undefined;
  #last: Marks | undefined;

  constructor(database: Database) {
    this.#database = database;
  }

  read(): Promise<Marks> {
    return (this.#next ??= this.#look());
  }

  /**
   * The marks as they were last read. Whoever is let in by them may go on with them: they were read after it asked.
   * A process that has read none yet reads them.
   */
  lastRead(): Marks | Promise<Marks> {
    return this.#last ?? this.read();
  }

  async #look(): Promise<Marks> {
    await this.#looking?.catch(() => undefined);
    // Every request that has come in by now is heard first and shares the look; whoever asks once it is on its way does not.
    await new Promise((heard) => setImmediate(heard));
    this.#looking = this.#next;
    this.#next = undefined;
    const { rows } = await this.#database.pool.query<{ about: MarkName; changes: number }>(LOOK);
    return (this.#last = Object.fromEntries(rows.map((row) => [row.about, row.changes])) as Marks);
  }
}

const readers = new WeakMap<Database, MarkReader>();

/** The one reader of a database's marks in this process. */
export function marksOf(database: Database): MarkReader {
  const known = readers.get(database) ?? new MarkReader(database);
  readers.set(database, known);
  return known;
}

/** Answers kept while their mark stands; each is worked out after the mark was read, so it is never older than the mark says. */
export class KeptWhile<T> {
  readonly #most: number;
  readonly #kept = new Map<string, { readonly mark: number; readonly until: number; readonly value: T }>();

  constructor(most: number) {
    this.#most = most;
  }

  get(key: string, mark: number): T | undefined {
    const kept = this.#kept.get(key);
    if (!kept || kept.mark !== mark) return undefined;
    return kept.until === Number.POSITIVE_INFINITY || Date.now() < kept.until ? kept.value : undefined;
  }

  keep(key: string, mark: number, value: T, milliseconds = Number.POSITIVE_INFINITY): T {
    this.#kept.delete(key);
    this.#kept.set(key, { mark, until: Date.now() + milliseconds, value });
    if (this.#kept.size > this.#most) this.#kept.delete(this.#kept.keys().next().value!);
    return value;
  }
}

/**
 * The same for answers that have to be fetched: whoever asks while one is on its way waits for that one. One that is here is given at once:
 * waiting for what is here takes turns of the queue and memory, at every key a person types.
 */
export class FetchedWhile<T> {
  readonly #kept: KeptWhile<T | Promise<T>>;

  constructor(most: number) {
    this.#kept = new KeptWhile(most);
  }

  get(key: string, mark: number, fetch: () => Promise<T>): T | Promise<T> {
    const kept = this.#kept.get(key, mark);
    if (kept !== undefined) return kept;
    const fetched = fetch();
    void this.#kept.keep(key, mark, fetched);
    const replace = (value: T | Promise<T>, milliseconds?: number): void => {
      if (value !== undefined && this.#kept.get(key, mark) === fetched) void this.#kept.keep(key, mark, value, milliseconds);
    };
    // What could not be fetched is tried again by the next who asks; who asked for it hears of the failure.
    fetched.then(
      (value) => replace(value),
      () => replace(fetched, 0),
    );
    return fetched;
  }
}
