import { Bucket } from './bucket.ts';

const MOST_PEOPLE = 10_000;

/** Stops whoever tries out names: each miss takes one of so many, which come back within a minute. One process counts its own. */
export class MissLimit {
  readonly #people = new Map<string, Bucket>();
  readonly #aMinute: number;

  constructor(aMinute: number) {
    this.#aMinute = aMinute;
  }

  missed(person: string, now: number): void {
    const bucket = this.#people.get(person) ?? new Bucket(this.#aMinute, this.#aMinute / 60, now);
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
