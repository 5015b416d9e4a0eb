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
  /** What was asked, as the capability that ordered wrote it. */
  readonly request: unknown;
  readonly orderedBy: { readonly personId: string; readonly displayName: string };
}

export type Outcome<Answer> = OpenOutcome | { readonly is: 'answered'; readonly answer: Answer };

export interface Charge {
  /** The company's own number of it: the same charge told twice is one. */
  readonly chargeId: string;
  readonly what: string;
  readonly amount: Cents;
}

/** What an answer means: how the order ends, what it cost, and the rows of the capability that ordered. */
export interface Settled {
  readonly state: 'done' | 'failed';
  readonly problem?: string;
  readonly vendorText?: string;
  readonly simulated: boolean;
  readonly charges: readonly Charge[];
  readonly writes: readonly Compilable<unknown>[];
  readonly journal: { readonly kind: string; readonly summary: string; readonly details?: unknown };
  /** What is decided on the loan as it is when the answer is written down: nobody else writes to it meanwhile. */
  readonly onLoan?: (tx: ReadTx) => Promise<OnLoan>;
}

/** Rows and journal lines of such a decision. */
export interface OnLoan {
  readonly writes: readonly Compilable<unknown>[];
  readonly journal: readonly JournalEntry[];
}

/**
 * An outside company as the worker knows it: handed in by the capability that orders of it. `send` and `ask` never throw for what the company
 * does, and both carry the order's own number; asked for the same number again the company gives the same answer and charges once.
 */
export interface OrderVendor<Message = unknown, Answer = unknown> {
  /** Reads what the message is made of; the same for the first send and every later one. */
  readonly read: (tx: ReadTx, order: OrderToFulfil) => Promise<Message>;
  readonly send: (message: Message, order: OrderToFulfil, signal: AbortSignal) => Promise<Outcome<Answer>>;
  readonly ask: (message: Message, order: OrderToFulfil, signal: AbortSignal) => Promise<Outcome<Answer>>;
  /** Slow work, such as storing a file, is done here; no transaction is open. */
  readonly settle: (answer: Answer, message: Message, order: OrderToFulfil & FoundLoan) => Promise<Settled>;
}

/** The companies of the portal by what is ordered of them; a kind without one waits. */
export type OrderVendors = Partial<Readonly<Record<OrderKind, OrderVendor>>>;

/** Leaves the types of a vendor's messages to itself. */
export function orderVendor<Message, Answer>(vendor: OrderVendor<Message, Answer>): OrderVendor {
  // The runner hands a vendor nothing but what that vendor gave it.
  return vendor as unknown as OrderVendor;
}
