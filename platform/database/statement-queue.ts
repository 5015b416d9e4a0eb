import type { Writable } from 'node:stream';
import pg from 'pg';
import type { NamesStatements } from './prepared/statement-names.ts';

export interface Answer {
  readonly rows: Record<string, unknown>[];
  readonly rowCount: number;
  /** The server's command tag, such as `COMMIT` or `INSERT 0 1`. */
  readonly command: string;
}

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** For short statements that run very often: prepared from the first run on each connection. Others are prepared after several runs. */
  readonly often: boolean;
}

// Values are converted before anything is sent: a value that can't be sent must not leave a batch half sent. The driver's types leave out
// its `utils`.
const prepareValue = (pg as unknown as { readonly utils: { prepareValue(value: unknown): unknown } }).utils.prepareValue;

/** The server's error code for every statement of a transaction after one that failed. */
const REFUSED_AFTER_A_FAILURE = '25P02';

/**
 * Sends the statements of one transaction over a connection. The driver sends each at once, without waiting for the answer to the one
 * before (its pipeline mode), and the server runs them in order; after one that failed it refuses the rest of the transaction, and each of
 * those fails with the error of that one. Statements that are sent without waiting in between leave in one packet: a packet for each
 * statement costs both ends more than most statements do.
 */
export class StatementQueue {
  readonly #client: pg.PoolClient;
  readonly #names: NamesStatements;
  #failed: Error | undefined;
  #ended = false;
  #gathering: Promise<void> | undefined;

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
      // The order in which the callers of one batch get their errors is random: all of them get the first error, not that the rest was
      // refused after it.
      throw error.code === REFUSED_AFTER_A_FAILURE ? this.#failed : error;
    }
  }

  #gather(): void {
    if (this.#gathering) return;
    // The driver's types leave out a client's connection.
    const { stream } = (this.#client as unknown as { readonly connection: { readonly stream: Writable } }).connection;
    stream.cork();
    this.#gathering = new Promise((sent) => {
      // After all microtasks that are already queued have run.
      queueMicrotask(() =>
        process.nextTick(() => {
          this.#gathering = undefined;
          stream.uncork();
          sent();
        }),
      );
    });
  }

  /** Until the statements asked so far have left for the server. */
  async sent(): Promise<void> {
    await this.#gathering;
  }

  /** Sends the last statements, unless one has failed, whether its error has arrived or not; nothing may be sent after them. */
  askLast(statements: readonly Statement[]): Promise<Answer>[] {
    if (this.#failed) throw new Error('The transaction was broken before it could commit', { cause: this.#failed });
    const answers = statements.map(({ text, values, often }) => this.ask(text, values, often));
    this.#ended = true;
    return answers;
  }

  /** Nothing may be sent from now on: the connection is returned to the pool. */
  end(): void {
    this.#ended = true;
  }
}
