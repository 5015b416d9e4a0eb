import { Bucket } from './bucket.ts';

const MOST_PEOPLE = 10_000;

const MINUTE_MS = 60_000;

interface Misses {
  readonly bucket: Bucket;
  /** The names that were requested and not found, with their times, oldest first. */
  readonly names: Map<string, number>;
}

/**
 * Blocks a requester who tries out names: each missed name uses up one of so many, which come back within a minute. Each process counts
 * separately. The same name again within the minute uses up nothing: a screen makes several calls for the one loan it was opened for.
 */
export class MissLimit {
  readonly #people = new Map<string, Misses>();
  readonly #aMinute: number;

  constructor(aMinute: number) {
    this.#aMinute = aMinute;
  }

  missed(person: string, name: string, now: number): void {
    const misses = this.#people.get(person) ?? { bucket: new Bucket(this.#aMinute, this.#aMinute / 60, now), names: new Map() };
    this.#people.delete(person);
    this.#people.set(person, misses);
    if (this.#people.size > MOST_PEOPLE) this.#people.delete(this.#people.keys().next().value!);
    const { bucket, names } = misses;
    if (now - (names.get(name) ?? -Infinity) < MINUTE_MS) return;
    names.delete(name);
    names.set(name, now);
    if (names.size > 2 * this.#aMinute) names.delete(names.keys().next().value!);
    bucket.take(1, now, 0);
  }

  /** Seconds until they may ask again; undefined where they may now. */
  waitOf(person: string, now: number): number | undefined {
    const ready = this.#people.get(person)?.bucket.readyAt(1, now) ?? now;
    return ready <= now ? undefined : Math.ceil((ready - now) / 1_000);
  }
}
