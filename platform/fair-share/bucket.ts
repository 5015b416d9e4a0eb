/** A token bucket: it refills over time up to a maximum; heavy work takes tokens by its weight, and waits while there are too few. */
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

  /** The time when the bucket has so many tokens: now, or later. A weight above the maximum waits until the bucket is full. */
  readyAt(weight: number, now: number): number {
    const level = this.#levelAt(now);
    const wanted = Math.min(weight, this.#most);
    return level >= wanted ? now : now + ((wanted - level) / this.#aSecond) * 1_000;
  }

  /** Takes so many tokens, at most down to `least`: an excess is not owed. */
  take(weight: number, now: number, least = -Infinity): void {
    const level = this.#levelAt(now);
    this.#level = Math.max(Math.min(level, least), level - weight);
    this.#at = now;
  }

  #levelAt(now: number): number {
    return Math.min(this.#most, this.#level + ((now - this.#at) / 1_000) * this.#aSecond);
  }
}
