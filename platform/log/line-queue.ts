import { write, writeSync } from 'node:fs';

/** Lines that wait for their destination, such as a full disk; further lines are counted and dropped. */
const MOST_WAITING_BYTES = 262_144;
/** After a write that failed, it is tried again this much later: soon where only the reader is behind. */
const againIn = (code: string | undefined): number => (code === 'EAGAIN' ? 10 : 250);

const queues = new Set<LineQueue>();
// Waiting lines get one try when the process ends: pino's own destination would try without end, and a process on a full disk would never
// end.
process.on('exit', () => queues.forEach((one) => one.lastTry()));

/** Writes lines to a file without waiting for it. A line that can't be written ends nothing: it waits, and past a bound it is dropped. */
export class LineQueue {
  readonly #file: number;
  readonly #sayDropped: (count: number) => void;
  #waiting: Buffer[] = [];
  #waitingBytes = 0;
  #dropped = 0;
  #busy = false;

  /** `sayDropped` is called with how many lines were lost once lines can be written again. */
  constructor(file: number, sayDropped: (count: number) => void) {
    this.#file = file;
    this.#sayDropped = sayDropped;
    queues.add(this);
  }

  write(line: string): void {
    const bytes = Buffer.from(line);
    if (this.#waitingBytes + bytes.length > MOST_WAITING_BYTES) {
      this.#dropped += 1;
      return;
    }
    this.#waiting.push(bytes);
    this.#waitingBytes += bytes.length;
    if (!this.#busy) this.#writeNext();
  }

  lastTry(): void {
    try {
      writeSync(this.#file, Buffer.concat(this.#waiting));
    } catch {
      // There is no destination left to report it to.
    }
  }

  #writeNext(): void {
    this.#busy = true;
    const bytes = Buffer.concat(this.#waiting);
    this.#waiting = [];
    write(this.#file, bytes, 0, bytes.length, null, (problem, written) => {
      this.#waitingBytes -= problem ? 0 : written;
      const rest = problem ? bytes : bytes.subarray(written);
      if (rest.length > 0) this.#waiting.unshift(rest);
      if (problem) {
        setTimeout(() => this.#writeNext(), againIn(problem.code)).unref();
        return;
      }
      this.#busy = false;
      // Only once nothing waits: before that there may be no space for the line with the count, and the count would be lost with it.
      const dropped = this.#waiting.length === 0 ? this.#dropped : 0;
      if (dropped > 0) {
        this.#dropped = 0;
        this.#sayDropped(dropped);
      }
      if (!this.#busy && this.#waiting.length > 0) this.#writeNext();
    });
  }
}
