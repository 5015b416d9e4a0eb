/**
 * One intention of a person = one idempotency key. While it is on its way, the same request gets the same promise (a double click does
 * nothing twice); when its fate is unknown (lost connection, fault, cancel), the same request keeps its key, so that a retry is
 * answered with what already happened; once answered, the next press is a new intention.
 */
export class Intentions<Answered> {
  readonly #newKey: () => string;
  readonly #onTheWay = new Map<string, Promise<Answered>>();
  readonly #unknownFate = new Map<string, string>();
  readonly #marks = new WeakMap<object, string>();
  #marked = 0;

  constructor(newKey: () => string) {
    this.#newKey = newKey;
  }

  /** `work` is handed the key and a function to call when the server has answered. */
  run(request: object, work: (key: string, settled: () => void) => Promise<Answered>): Promise<Answered> {
    const same = this.#signature(request);
    const running = this.#onTheWay.get(same);
    if (running) return running;
    const key = this.#unknownFate.get(same) ?? this.#newKey();
    this.#unknownFate.set(same, key);
    const promise = work(key, () => this.#unknownFate.delete(same)).finally(() => this.#onTheWay.delete(same));
    this.#onTheWay.set(same, promise);
    return promise;
  }

  #signature(request: object): string {
    return JSON.stringify(request, (_name, value: unknown) => {
      // Files have no text of their own: the same object is the same upload.
      if (typeof FormData !== 'undefined' && value instanceof FormData) return this.#markOf(value);
      if (typeof Blob !== 'undefined' && value instanceof Blob) return this.#markOf(value);
      return value;
    });
  }

  #markOf(thing: object): string {
    const known = this.#marks.get(thing);
    if (known) return known;
    this.#marked += 1;
    const mark = `#${this.#marked}`;
    this.#marks.set(thing, mark);
    return mark;
  }
}
