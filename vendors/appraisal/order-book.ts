import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AppraisalOrderBody, ReconsiderationBody } from './wire.ts';

/** An order a simulated company took: what was ordered, its own number, what it charged and when. */
export interface BookedOrder {
  readonly order: AppraisalOrderBody;
  readonly companyOrder: string;
  readonly chargeId: string;
  readonly chargeCents: number;
  /** Milliseconds since 1970. */
  readonly takenAt: number;
  /** When the borrower paid, where the borrower pays. */
  readonly paidAt?: number | undefined;
  readonly reconsiderations: readonly { readonly asked: ReconsiderationBody; readonly takenAt: number }[];
}

/** The books of the simulated companies, one line for each change of an order; in a folder they outlive the process, as a company's books do. */
export class OrderBook {
  readonly #orders = new Map<string, BookedOrder>();
  readonly #file: string | undefined;

  constructor(folder: string | undefined) {
    if (folder === undefined) return;
    mkdirSync(folder, { recursive: true });
    this.#file = join(folder, 'appraisal-orders.jsonl');
    if (!existsSync(this.#file)) return;
    for (const text of readFileSync(this.#file, 'utf8').split('\n')) {
      const booked = readLine(text);
      if (booked) this.#orders.set(booked.order.orderIdentifier, booked);
    }
  }

  of(orderIdentifier: string): BookedOrder | undefined {
    return this.#orders.get(orderIdentifier);
  }

  all(): readonly BookedOrder[] {
    return [...this.#orders.values()];
  }

  write(booked: BookedOrder): void {
    if (this.#file) appendFileSync(this.#file, `${JSON.stringify(booked)}\n`);
    this.#orders.set(booked.order.orderIdentifier, booked);
  }
}

/** A line cut off by the end of the process that wrote it is none. */
function readLine(text: string): BookedOrder | undefined {
  try {
    return JSON.parse(text) as BookedOrder;
  } catch {
    return undefined;
  }
}
