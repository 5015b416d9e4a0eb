import type { Writable } from 'node:stream';
import pg from 'pg';
import type { NamesStatements } from './prepared/statement-names.ts';

export interface Answer {
  readonly rows: Record<string, unknown>[];
  readonly rowCount: number;
  /** What the server says it did, such as `COMMIT` or `INSERT 0 1`. */
  readonly command: string;
}

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** For short statements asked very often: prepared from the first time, once a connection. Others are when they have proved to be asked often. */
  readonly often: boolean;
}

// Values are made ready before anything is sent: one that can't be sent must leave nothing half asked.
// The driver's types leave out its `utils`.
const prepareValue = (pg as unknown as { readonly utils: { prepareValue(value: unknown): unknown } }).utils.prepareValue;

/** What the server says to every statement of a transaction after one that failed. */
const REFUSED_AFTER_A_FAILURE = '25P02';

/**
 * Asks a connection the statements of one transaction. The driver sends each at once, without waiting for the answer to the one before
 * (its pipeline mode), and the server does them in their order; after one that failed it refuses the
 * rest of the transaction, and each of them fails with the error of that one. What is asked without waiting for anything in between leaves in
 * one piece: a piece for each statement costs both ends more than most statements do.
 */
export class StatementQueue {
  readonly #client: pg.PoolClient;
  readonly #names: NamesStatements;
  #failed: Error | undefined;
  #ended = false;
  #gathering = false;

  constructor(client: pg.PoolClient, names: NamesStatements) {
    this.#client = client;
    this.#names = names;
  }

  async ask(text: string, values: readonly unknown[], often: boolean): Promise<Answer> {
    if (this.#ended) throw new Error('The transaction has ended');
    const name = this.#names.of(text, often);
    const sendable = values.map(prepareValue);
    this.#gather();
    try {
      const query = { text, values: sendable, ...(name === undefined ? {} : { name }) };
      const { rows, rowCount, command } = await this.#client.query<Record<string, unknown>>(query);
      return { rows, rowCount: rowCount ?? 0, command };
    } catch (error) {
      // An answer that can't be read here breaks no transaction.
      if (!(error instanceof pg.DatabaseError)) throw error;
      this.#failed ??= error;
      // Who of several asked together hears first is chance: all hear what failed, not that the rest was refused for it.
      throw error.code === REFUSED_AFTER_A_FAILURE ? this.#failed : error;
    }
  }

  #gather(): void {
    if (this.#gathering) return;
    this.#gathering = true;
    // The driver's types leave out a client's connection.
    const { stream } = (this.#client as unknown as { readonly connection: { readonly stream: Writable } }).connection;
    stream.cork();
    // Once everything that goes on by itself has gone on.
    queueMicrotask(() =>
      process.nextTick(() => {
        this.#gathering = false;
        stream.uncork();
      }),
    );
  }

  /** Asks the last statements, unless one has failed, heard of or not; nothing may be asked after them. */
  askLast(statements: readonly Statement[]): Promise<Answer>[] {
    if (this.#failed) throw new Error('The transaction was broken before it could commit', { cause: this.#failed });
    const answers = statements.map(({ text, values, often }) => this.ask(text, values, often));
    this.#ended = true;
    return answers;
  }

  /** Nothing may be asked from now on: the connection goes to somebody else. */
  end(): void {
    this.#ended = true;
  }
}
