const FIRST = 300;
const MOST = 10_000;
/** After so long a life an end counts as the first again. */
const SETTLED = 30_000;

/** How long to wait before something that ended by itself is started again: not at all after a long life, then twice as long each time. */
export class BackOff {
  #next = 0;

  /** Milliseconds to wait, by how long it lived this time. */
  after(livedMilliseconds: number): number {
    if (livedMilliseconds >= SETTLED) this.#next = 0;
    const wait = this.#next;
    this.#next = Math.min(MOST, Math.max(FIRST, wait * 2));
    return wait;
  }
}

/** The end of the sentence a person reads when something ended. */
export function againIn(milliseconds: number): string {
  return milliseconds < 1_000 ? 'It is started again.' : `It is started again in ${Math.round(milliseconds / 1_000)} s.`;
}
