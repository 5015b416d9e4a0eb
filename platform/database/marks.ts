import type { PoolClient } from 'pg';
import type { Database } from './database.ts';
import { millisecondsAsked } from './openings.ts';

export type MarkName = 'access' | 'terms' | 'sheet';
/** How often what a mark is about was changed. */
export type Marks = Readonly<Record<MarkName, number>> & {
  /** When they were read, in the portal's time, in milliseconds since 1970: for who must tell the date at every key a person types. */
  readonly at: number;
};

type Row = { readonly about: MarkName; readonly changes: number; readonly at: number };

type Group = PromiseWithResolvers<Marks>;

/**
 * Looks at the marks for all requests of a moment at once. A look begun before a request came is not its own: it waits for the next, so what
 * was committed before it asked is seen.
 */
class MarkReader {
  readonly #database: Database;
  readonly #asked: { readonly name: string; readonly text: string };
  /** Who waits for a look that has not begun. */
  #waiting: Group | undefined;
  #looking = false;
  #last: Marks | undefined;

  constructor(database: Database) {
    this.#database = database;
    this.#asked = {
      name: 'marks',
      text: `select about, changes::float8 as changes, (${millisecondsAsked(database.shift)})::float8 as at from mark`,
    };
  }

  read(): Promise<Marks> {
    this.#waiting ??= Promise.withResolvers();
    const { promise } = this.#waiting;
    this.#begin();
    return promise;
  }

  /**
   * The marks as they were last read. Whoever is let in by them may go on with them: they were read after it asked.
   * A process that has read none yet reads them.
   */
  lastRead(): Marks | Promise<Marks> {
    return this.#last ?? this.read();
  }

  #begin(): void {
    if (this.#looking || !this.#waiting) return;
    this.#looking = true;
    // Every request that has come in by now is heard first and shares the look.
    setImmediate(() => {
      void this.#look().then(() => {
        this.#looking = false;
        this.#begin();
      });
    });
  }

  #take(): Group | undefined {
    const group = this.#waiting;
    this.#waiting = undefined;
    return group;
  }

  /** Looks for as long as somebody waits, on one connection. */
  async #look(): Promise<void> {
    let group = this.#take();
    let client: PoolClient | undefined;
    try {
      client = await this.#database.connect();
      let look = client.query<Row>(this.#asked);
      while (group) {
        const { rows } = await look;
        const marks = { ...Object.fromEntries(rows.map((row) => [row.about, row.changes])), at: rows[0]!.at } as Marks;
        this.#last = marks;
        const seen: Group = group;
        // The next look is on its way before anybody goes on with this one, so the database and this process work at the same time.
        group = this.#take();
        if (group) look = client.query<Row>(this.#asked);
        seen.resolve(marks);
      }
      client.release();
    } catch (problem) {
      client?.release(true);
      group?.reject(problem);
    }
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

  /** Whether something was kept under this key, whatever has become of it. */
  has(key: string): boolean {
    return this.#kept.has(key);
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
