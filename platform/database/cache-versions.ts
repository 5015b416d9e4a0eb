import type { PoolClient } from 'pg';
import type { Database } from './database.ts';
import { millisecondsAsked } from './openings.ts';

export type CacheName = 'access' | 'terms' | 'sheet' | 'tables';
/** How often the data of each cache was changed: an answer cached at a lower number is out of date. */
export type CacheVersions = Readonly<Record<CacheName, number>> & {
  /** The time of the read by the portal's clock, in milliseconds since 1970: for code that needs the date at every key a person types. */
  readonly at: number;
};

type Row = { readonly about: CacheName; readonly changes: number; readonly at: number };

type Group = PromiseWithResolvers<CacheVersions>;

/**
 * Reads the cache versions for all concurrent requests at once. A request never uses a read that began before it came: it waits for the
 * next one, so it sees everything that was committed before it.
 */
class VersionReader {
  readonly #database: Database;
  readonly #asked: { readonly name?: string; readonly text: string };
  /** Who waits for a look that has not begun. */
  #waiting: Group | undefined;
  #looking = false;
  #last: CacheVersions | undefined;

  constructor(database: Database) {
    this.#database = database;
    const text = `select about, changes::float8 as changes, (${millisecondsAsked(database.shift)})::float8 as at from mark`;
    const name = database.names.of(text, true);
    this.#asked = name === undefined ? { text } : { name, text };
  }

  read(): Promise<CacheVersions> {
    this.#waiting ??= Promise.withResolvers();
    const { promise } = this.#waiting;
    this.#begin();
    return promise;
  }

  /**
   * The versions as they were last read. A request that was let in by them may use them: they were read after it came. A process that has
   * read none yet reads them.
   */
  lastRead(): CacheVersions | Promise<CacheVersions> {
    return this.#last ?? this.read();
  }

  #begin(): void {
    if (this.#looking || !this.#waiting) return;
    this.#looking = true;
    // Every request that has come in by now is received first and shares the read.
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

  /** Reads for as long as somebody waits, on one connection. */
  async #look(): Promise<void> {
    let group = this.#take();
    let client: PoolClient | undefined;
    try {
      client = await this.#database.connect();
      let look = client.query<Row>(this.#asked);
      while (group) {
        const { rows } = await look;
        const versions = { ...Object.fromEntries(rows.map((row) => [row.about, row.changes])), at: rows[0]!.at } as CacheVersions;
        this.#last = versions;
        const seen: Group = group;
        // The next read is sent before anybody continues with this one, so the database and this process work at the same time.
        group = this.#take();
        if (group) look = client.query<Row>(this.#asked);
        seen.resolve(versions);
      }
      client.release();
    } catch (problem) {
      client?.release(true);
      group?.reject(problem);
    }
  }
}

const readers = new WeakMap<Database, VersionReader>();

/** The one reader of a database's cache versions in this process. */
export function cacheVersionsOf(database: Database): VersionReader {
  const known = readers.get(database) ?? new VersionReader(database);
  readers.set(database, known);
  return known;
}

/**
 * Answers that are valid while their version is the current one. Each is computed after the version was read, so it is never older than the
 * version.
 */
export class VersionedCache<T> {
  readonly #most: number;
  readonly #stored = new Map<string, { readonly version: number; readonly until: number; readonly value: T }>();

  constructor(most: number) {
    this.#most = most;
  }

  get(key: string, version: number): T | undefined {
    const stored = this.#stored.get(key);
    if (!stored || stored.version !== version) return undefined;
    return stored.until === Number.POSITIVE_INFINITY || Date.now() < stored.until ? stored.value : undefined;
  }

  /** Whether something was stored under this key, current or not. */
  has(key: string): boolean {
    return this.#stored.has(key);
  }

  store(key: string, version: number, value: T, milliseconds = Number.POSITIVE_INFINITY): T {
    this.#stored.delete(key);
    this.#stored.set(key, { version, until: Date.now() + milliseconds, value });
    if (this.#stored.size > this.#most) this.#stored.delete(this.#stored.keys().next().value!);
    return value;
  }
}

/**
 * The same for answers that have to be fetched: a caller waits for a fetch of the same key that is already running. A cached answer is
 * returned without a promise: waiting for it would cost turns of the event queue and memory at every key a person types.
 */
export class FetchingCache<T> {
  readonly #stored: VersionedCache<T | Promise<T>>;

  constructor(most: number) {
    this.#stored = new VersionedCache(most);
  }

  get(key: string, version: number, fetch: () => Promise<T>): T | Promise<T> {
    const stored = this.#stored.get(key, version);
    if (stored !== undefined) return stored;
    const fetched = fetch();
    void this.#stored.store(key, version, fetched);
    const replace = (value: T | Promise<T>, milliseconds?: number): void => {
      if (value !== undefined && this.#stored.get(key, version) === fetched) void this.#stored.store(key, version, value, milliseconds);
    };
    // A failed fetch is tried again by the next caller; the caller of the failed one gets its error.
    fetched.then(
      (value) => replace(value),
      () => replace(fetched, 0),
    );
    return fetched;
  }
}
