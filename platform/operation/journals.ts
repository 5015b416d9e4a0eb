import type { Compilable } from 'kysely';
import type { LoanNumber } from '../../foundation/units/units.ts';
import type { ReadTx, Tx } from '../database/database.ts';

/** A loan's row as it was read. */
export interface LoanVersion {
  readonly brokerageId: number;
  readonly loanNumber: LoanNumber;
  /** PostgreSQL's own name of the row's state (xmin). */
  readonly rowVersion: string;
}

export type JournalOrigin = 'typed' | 'imported' | 'credit' | 'aus' | 'vendor' | 'system';

/** The event of a loan that a command records. */
export interface JournalEntry {
  readonly brokerageId: number;
  readonly loanNumber: LoanNumber;
  /** Empty when the portal itself acted; `actorName` then names the job. */
  readonly personId?: string;
  readonly actorName: string;
  readonly origin: JournalOrigin;
  /** The permanent name of the event, such as `loan-registered` or `rate-locked`. */
  readonly kind: string;
  /** One sentence for the activity timeline. */
  readonly summary: string;
  readonly details?: unknown;
}

/** The event of an account, without a loan, that a command records. */
export interface AccountJournalEntry {
  /** The account that acted: the lender is 1. */
  readonly brokerageId: number;
  /** Empty when the portal itself acted; `actorName` then names the job. */
  readonly personId?: string;
  readonly actorName: string;
  /** The permanent name of the event, such as `sheet-activated`. */
  readonly kind: string;
  /** The subject: the version of a sheet or a policy. */
  readonly subject: string;
  /** One sentence for a list. */
  readonly summary: string;
  readonly details?: unknown;
}

/** The end of a loan's journal: the hash to which the next line is chained. */
export interface JournalHead {
  readonly journal_count: number;
  readonly journal_head: Buffer | null;
  /** When the loan last changed, as text to the microsecond: no later line has an earlier time. */
  readonly last_change: string;
}

/** A loan as it is once its row is locked. */
export interface LockedLoan extends JournalHead {
  readonly row_version: string;
}

/** A line as it is stored. */
export interface JournalLine {
  readonly brokerage_id: number;
  readonly loan_number: LoanNumber;
  readonly sequence: number;
  readonly at: string;
  readonly person_id: string | null;
  readonly actor_name: string;
  readonly origin: JournalOrigin;
  readonly kind: string;
  readonly summary: string;
  readonly details: string;
  readonly previous_hash: Buffer | null;
  readonly hash: Buffer;
}

/** The columns of a loan's row that say where its journal ends. */
export interface JournalEnd {
  readonly journal_count: number;
  readonly journal_head: Buffer;
  readonly updated_at: string;
}

/** The rows that every plan can touch besides its own writes. The capabilities that own them say how. */
export interface Journals {
  readonly loanVersion: (tx: ReadTx, loan: Pick<LoanVersion, 'brokerageId' | 'loanNumber'>) => Promise<LoanVersion>;
  /** Reads where a loan's journal ends, and locks its row until the transaction ends. */
  readonly lockLoan: (loan: Pick<LoanVersion, 'brokerageId' | 'loanNumber'>) => Compilable<LockedLoan>;
  /** The line that follows a head. */
  readonly nextLine: (tx: Tx, head: JournalHead, entry: JournalEntry) => Promise<JournalLine>;
  readonly lineWrite: (line: JournalLine) => Compilable<unknown>;
  /** The end of the journal after a line, and the statement that writes it to the loan's row. */
  readonly endOf: (line: JournalLine) => JournalEnd;
  readonly endWrite: (line: JournalLine) => Compilable<unknown>;
  /** Reads the head and writes the line after it. */
  readonly writeLine: (tx: Tx, entry: JournalEntry) => Promise<number>;
  readonly writeAccountLine: (tx: Tx, entry: AccountJournalEntry) => Promise<number>;
}
