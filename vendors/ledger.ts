import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The orders a simulated company accepted and charged, one line an order. In a folder it outlives the process, as a company's books do; a
 * line is on the disk before the order is answered. It contains no numbers of people.
 */
export class Ledger<Line extends { readonly orderId: string }> {
  readonly #lines = new Map<string, Line>();
  readonly #file: string | undefined;

  /** `name` is the file's, without its ending. */
  constructor(name: string, folder: string | undefined) {
    if (folder === undefined) return;
    mkdirSync(folder, { recursive: true });
    this.#file = join(folder, `${name}.jsonl`);
    if (!existsSync(this.#file)) return;
    const written = readFileSync(this.#file, 'utf8');
    // The next line must not become the rest of one that was cut off.
    if (written !== '' && !written.endsWith('\n')) appendFileSync(this.#file, '\n');
    for (const text of written.split('\n')) {
      const line = readLine<Line>(text);
      if (line) this.#lines.set(line.orderId, line);
    }
  }

  of(orderId: string): Line | undefined {
    return this.#lines.get(orderId);
  }

  lines(): readonly Line[] {
    return [...this.#lines.values()];
  }

  add(line: Line): void {
    if (this.#lines.has(line.orderId)) throw new Error('An order is charged once.');
    if (this.#file) appendFileSync(this.#file, `${JSON.stringify(line)}\n`);
    this.#lines.set(line.orderId, line);
  }
}

/** A line cut off by the end of the process that wrote it is none. */
function readLine<Line>(text: string): Line | undefined {
  try {
    return JSON.parse(text) as Line;
  } catch {
    return undefined;
  }
}
