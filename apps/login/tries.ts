/** How many sign-ins may fail before the next try has to wait. Unknown addresses are counted too: the reply must not reveal who exists. */
export interface TriesLimit {
  readonly failures: number;
  readonly windowMilliseconds: number;
}

/** Remembers failures in this process only; a restart forgets them, and guessing restarts is slower than waiting. */
export class Tries {
  readonly #limit: TriesLimit;
  readonly #failures = new Map<string, number[]>();

  constructor(limit: TriesLimit) {
    this.#limit = limit;
  }

  /** Milliseconds until the next try is allowed; 0 when it is allowed now. */
  waitFor(key: string, now: number): number {
    const recent = this.#recent(key, now);
    if (recent.length < this.#limit.failures) return 0;
    return recent[recent.length - this.#limit.failures]! + this.#limit.windowMilliseconds - now;
  }

  failed(key: string, now: number): void {
    const failures = [...this.#recent(key, now), now].slice(-this.#limit.failures);
    this.#failures.delete(key); // newest last
    this.#failures.set(key, failures);
    if (this.#failures.size > 10_000) this.#forgetOld(now);
  }

  succeeded(key: string): void {
    this.#failures.delete(key);
  }

  #recent(key: string, now: number): number[] {
    return (this.#failures.get(key) ?? []).filter((at) => at > now - this.#limit.windowMilliseconds);
  }

  #forgetOld(now: number): void {
    for (const key of this.#failures.keys()) if (this.#recent(key, now).length === 0) this.#failures.delete(key);
    // A flood of made-up addresses: the oldest half is removed, so that neither memory nor this clean-up grows with it.
    for (const key of this.#failures.keys()) {
      if (this.#failures.size <= 5_000) break;
      this.#failures.delete(key);
    }
  }
}

/** For one email from one address: a stranger elsewhere who guesses does not lock its owner out. */
const perPair: TriesLimit = { failures: 5, windowMilliseconds: 15 * 60_000 };
const perAddress: TriesLimit = { failures: 50, windowMilliseconds: 15 * 60_000 };
/** For one email from everywhere; not counted for an address from which its owner has signed in. */
const perEmail: TriesLimit = { failures: 50, windowMilliseconds: 15 * 60_000 };

const MOST_OWNERS = 10_000;

/** Who has to wait before the next try, by email and address as a pair, by address, and by email. */
export class SignInTries {
  readonly #byPair = new Tries(perPair);
  readonly #byAddress = new Tries(perAddress);
  readonly #byEmail = new Tries(perEmail);
  /** Emails with the addresses they have signed in from, the newest last. */
  readonly #owners = new Set<string>();

  /** Milliseconds until the next try is allowed; 0 when it is allowed now. */
  waitFor(email: string, address: string, now: number): number {
    const pair = pairOf(email, address);
    const ofEmail = this.#owners.has(pair) ? 0 : this.#byEmail.waitFor(email, now);
    return Math.max(this.#byPair.waitFor(pair, now), this.#byAddress.waitFor(address, now), ofEmail);
  }

  failed(email: string, address: string, now: number): void {
    this.#byPair.failed(pairOf(email, address), now);
    this.#byAddress.failed(address, now);
    this.#byEmail.failed(email, now);
  }

  succeeded(email: string, address: string): void {
    const pair = pairOf(email, address);
    this.#byPair.succeeded(pair);
    this.#owners.delete(pair);
    this.#owners.add(pair);
    if (this.#owners.size > MOST_OWNERS) this.#owners.delete(this.#owners.values().next().value!);
  }
}

function pairOf(email: string, address: string): string {
  return `${address} ${email}`;
}
