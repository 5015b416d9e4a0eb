import type { Compilable } from 'kysely';
import type { Cents, Instant, LoanNumber } from '../../../foundation/units/units.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import type { ReadTx } from '../../../platform/database/database.ts';
import type { JournalEntry } from '../../../platform/operation/journals.ts';
import type { OpenOutcome, OrderKind } from '../domain/index.ts';

/** An order as its vendor's client sees it. */
export interface OrderToFulfil {
  readonly orderId: string;
  readonly brokerageId: number;
  readonly loanNumber: LoanNumber;
  readonly kind: OrderKind;
  readonly vendor: string;
  readonly orderedAt: Instant;
  /** The request, as the capability that ordered wrote it. */
  readonly request: unknown;
  readonly orderedBy: { readonly personId: string; readonly displayName: string };
}

export type Outcome<Answer> = OpenOutcome | { readonly is: 'answered'; readonly answer: Answer };

export interface Charge {
  /** The company's own number of the charge: the same charge reported twice is one. */
  readonly chargeId: string;
  readonly what: string;
  readonly amount: Cents;
}

/** The effects of an answer: how the order ends, its cost, and the rows of the capability that ordered. */
export interface Settled {
  readonly state: 'done' | 'failed';
  readonly problem?: string;
  readonly vendorText?: string;
  readonly simulated: boolean;
  readonly charges: readonly Charge[];
  readonly writes: readonly Compilable<unknown>[];
  readonly journal: { readonly kind: string; readonly summary: string; readonly details?: unknown };
  /** The part that is decided on the loan as it is when the answer is recorded: the loan is row-locked meanwhile. */
  readonly onLoan?: (tx: ReadTx) => Promise<OnLoan>;
}

/** Rows and journal lines of such a decision. */
export interface OnLoan {
  readonly writes: readonly Compilable<unknown>[];
  readonly journal: readonly JournalEntry[];
}

/**
 * An outside company as the worker uses it: passed in by the capability that orders from it. `send` and `ask` never throw for what the
 * company does, and both send the order's own number; for the same number again the company gives the same answer and charges once.
 */
export interface OrderVendor<Message = unknown, Answer = unknown> {
  /** Reads the data of the message; the same for the first send and every later one. */
  readonly read: (tx: ReadTx, order: OrderToFulfil) => Promise<Message>;
  readonly send: (message: Message, order: OrderToFulfil, signal: AbortSignal) => Promise<Outcome<Answer>>;
  readonly ask: (message: Message, order: OrderToFulfil, signal: AbortSignal) => Promise<Outcome<Answer>>;
  /** Slow work, such as storing a file, is done here; no transaction is open. */
  readonly settle: (answer: Answer, message: Message, order: OrderToFulfil & FoundLoan) => Promise<Settled>;
}

/** The portal's companies by kind of order; a kind without one waits. */
export type OrderVendors = Partial<Readonly<Record<OrderKind, OrderVendor>>>;

/** Leaves the types of a vendor's messages to itself. */
export function orderVendor<Message, Answer>(vendor: OrderVendor<Message, Answer>): OrderVendor {
  // The runner passes a vendor only values that it got from that vendor.
  return vendor as unknown as OrderVendor;
}
