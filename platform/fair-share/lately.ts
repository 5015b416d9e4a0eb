/** The sum of what came in about the last second: what came counts less and less. */
export class Lately {
  #sum = 0;
  #at: number;

  constructor(now: number) {
    this.#at = now;
  }

  /** When something came last. */
  get at(): number {
    return this.#at;
  }

  add(amount: number, now: number): void {
    this.#sum = this.of(now) + amount;
    this.#at = now;
  }

  of(now: number): number {
    return this.#sum * Math.exp((this.#at - now) / 1_000);
  }
}
