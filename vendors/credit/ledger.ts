import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LedgerLine } from './wire.ts';

/**
 * What the simulated agency took on and charged, one line an order. In a folder it outlives the process, as a company's books do; a line is on
 * the disk before the order is answered. It holds no numbers of people.
 */
export class Ledger {
  readonly #lines = new Map<string, LedgerLine>();
  readonly #file: string | undefined;

  constructor(folder: string | undefined) {
    if (folder === undefined) return;
    mkdirSync(folder, { recursive: true });
    this.#file = join(folder, 'credit-ledger.jsonl');
    if (!existsSync(this.#file)) return;
    for (const text of readFileSync(this.#file, 'utf8').split('\n')) {
      const line = readLine(text);
      if (line) this.#lines.set(line.orderId, line);
    }
  }

  of(orderId: string): LedgerLine | undefined {
    return this.#lines.get(orderId);
  }

  ofReport(reportNumber: string): LedgerLine | undefined {
    return this.lines().find((line) => line.reportNumber === reportNumber && line.action !== 'Reissue');
  }

  lines(): readonly LedgerLine[] {
    return [...this.#lines.values()];
  }

  add(line: LedgerLine): void {
    if (this.#lines.has(line.orderId)) throw new Error('An order is charged once.');
    if (this.#file) appendFileSync(this.#file, `${JSON.stringify(line)}\n`);
    this.#lines.set(line.orderId, line);
  }
}

/** A line cut off by the end of the process that wrote it is none. */
function readLine(text: string): LedgerLine | undefined {
  try {
    return JSON.parse(text) as LedgerLine;
  } catch {
    return undefined;
  }
}
