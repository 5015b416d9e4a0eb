/**
 * One intention of a person = one idempotency key. While it is being sent, the same request gets the same promise (a double click does
 * nothing twice); when its result is unknown (lost connection, fault, cancel), the same request is sent with the same key, so that a retry
 * gets the first result; after the answer, the next press is a new intention.
 */
export class Intentions<Answered> {
  readonly #newKey: () => string;
  readonly #running = new Map<string, Promise<Answered>>();
  readonly #unknownFate = new Map<string, string>();
  readonly #fileIds = new WeakMap<object, string>();
  #fileCount = 0;

  constructor(newKey: () => string) {
    this.#newKey = newKey;
  }

  /** `work` gets the key and a function to call when the server has answered. */
  run(request: object, work: (key: string, settled: () => void) => Promise<Answered>): Promise<Answered> {
    const same = this.#signature(request);
    const running = this.#running.get(same);
    if (running) return running;
    const key = this.#unknownFate.get(same) ?? this.#newKey();
    this.#unknownFate.set(same, key);
    const promise = work(key, () => this.#unknownFate.delete(same)).finally(() => this.#running.delete(same));
    this.#running.set(same, promise);
    return promise;
  }

  #signature(request: object): string {
    return JSON.stringify(request, (_name, value: unknown) => {
      // Files have no text of their own: the same object is the same upload.
      if (typeof FormData !== 'undefined' && value instanceof FormData) return this.#idOf(value);
      if (typeof Blob !== 'undefined' && value instanceof Blob) return this.#idOf(value);
      return value;
    });
  }

  #idOf(thing: object): string {
    const known = this.#fileIds.get(thing);
    if (known) return known;
    this.#fileCount += 1;
    const id = `#${this.#fileCount}`;
    this.#fileIds.set(thing, id);
    return id;
  }
}
