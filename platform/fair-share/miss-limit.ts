import { Bucket } from './bucket.ts';

/** What somebody may ask for in a minute that isn't there, or isn't theirs. */
const A_MINUTE = 20;
const MOST_PEOPLE = 10_000;

/** Stops whoever tries out names: each miss takes one of twenty, which come back within a minute. One process counts its own. */
export class MissLimit {
  readonly #people = new Map<string, Bucket>();

  missed(person: string, now: number): void {
    const bucket = this.#people.get(person) ?? new Bucket(A_MINUTE, A_MINUTE / 60, now);
    this.#people.delete(person);
    this.#people.set(person, bucket);
    if (this.#people.size > MOST_PEOPLE) this.#people.delete(this.#people.keys().next().value!);
    bucket.take(1, now, 0);
  }

  /** Seconds until they may ask again; undefined where they may now. */
  waitOf(person: string, now: number): number | undefined {
    const ready = this.#people.get(person)?.readyAt(1, now) ?? now;
    return ready <= now ? undefined : Math.ceil((ready - now) / 1_000);
  }
}
