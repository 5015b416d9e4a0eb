/** A bucket that fills by itself up to a measure; heavy work takes its weight out of it, and waits while too little is in it. */
export class Bucket {
  readonly #most: number;
  readonly #aSecond: number;
  #level: number;
  #at: number;

  constructor(most: number, aSecond: number, now: number) {
    this.#most = most;
    this.#aSecond = aSecond;
    this.#level = most;
    this.#at = now;
  }

  /** When so much is in it: now, or a time to come. What is more than the bucket can have waits until it is full. */
  readyAt(weight: number, now: number): number {
    const level = this.#levelAt(now);
    const wanted = Math.min(weight, this.#most);
    return level >= wanted ? now : now + ((wanted - level) / this.#aSecond) * 1_000;
  }

  /** Takes so much out of it, at most down to `least`: what went beyond it is not owed. */
  take(weight: number, now: number, least = -Infinity): void {
    const level = this.#levelAt(now);
    this.#level = Math.max(Math.min(level, least), level - weight);
    this.#at = now;
  }

  #levelAt(now: number): number {
    return Math.min(this.#most, this.#level + ((now - this.#at) / 1_000) * this.#aSecond);
  }
}
