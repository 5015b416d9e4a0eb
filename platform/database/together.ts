import pg from 'pg';

/** What pg hands a query as the server's messages come in; it calls these of whichever query is at its turn. */
interface Handlers {
  submit(connection: Wire): void;
  handleRowDescription(message: { readonly fields: readonly Field[] }): void;
  handleDataRow(message: { readonly fields: readonly (string | null)[] }): void;
  handleCommandComplete(message: { readonly text: string }): void;
  handleEmptyQuery(): void;
  handleError(error: Error): void;
  handleReadyForQuery(): void;
}

interface Field {
  readonly name: string;
  readonly dataTypeID: number;
  readonly format: 'text' | 'binary';
}

/** The messages of the extended query protocol, as pg's own connection writes them. */
interface Wire {
  readonly stream: { cork(): void; uncork(): void };
  parse(of: { readonly name: string; readonly text: string }): void;
  bind(of: { readonly statement: string; readonly values: readonly unknown[] }): void;
  describe(of: { readonly type: 'P' }): void;
  execute(of: object): void;
  sync(): void;
}

type Parse = (value: string) => unknown;

/** How a statement's rows are read. */
interface Columns {
  readonly names: readonly string[];
  readonly parsers: readonly Parse[];
}

/** A statement a connection knows: prepared under its name, with the columns the server said of it when it was first asked. */
export interface Known {
  readonly name: string;
  columns?: Columns;
}

export interface Answer {
  readonly rows: Record<string, unknown>[];
  readonly rowCount: number;
  /** What the server says it did, such as `COMMIT` or `INSERT 0 1`. */
  readonly command: string;
}

/** What is asked; prepared once a connection when it is asked often. */
interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly often: boolean;
}

interface Asked {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Empty for a statement that is not prepared. */
  readonly known: Known | undefined;
  /** Whether it has to be prepared first. */
  readonly isNew: boolean;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

const prepareValue = (pg as unknown as { readonly utils: { prepareValue(value: unknown): unknown } }).utils.prepareValue;

/**
 * Statements that were asked in one turn: they leave in one piece and their answers come back in one, since each piece wakes the other side,
 * and waking costs more than most statements. They are done in their order; where one fails, those after it are not done, as they could not
 * be in the transaction it broke. Where no transaction is open they are one themselves, which ends with the piece: so no answer is given
 * before the whole piece has come to its end. An answer given before a failure is then of something undone: who asks several waits for all.
 */
class Together extends pg.Query implements Handlers {
  readonly #asked: readonly Asked[];
  readonly #typeOf: pg.CustomTypesConfig;
  readonly #prepared: Prepared;
  readonly #failed: () => void;
  readonly #answers: (Answer | Error)[] = [];
  #columns: Columns | undefined;
  #rows: Record<string, unknown>[] = [];
  #unreadable: Error | undefined;

  /** `failed` is called when the server refuses one of them, heard of or not. */
  constructor(asked: readonly Asked[], typeOf: pg.CustomTypesConfig, prepared: Prepared, failed: () => void) {
    super({ text: '' });
    this.#asked = asked;
    this.#typeOf = typeOf;
    this.#prepared = prepared;
    this.#failed = failed;
  }

  override submit = (connection: unknown): void => {
    const wire = connection as Wire;
    wire.stream.cork();
    for (const { text, values, known, isNew } of this.#asked) {
      const statement = known?.name ?? '';
      if (isNew || known === undefined) wire.parse({ name: statement, text });
      wire.bind({ statement, values });
      if (known?.columns === undefined) wire.describe({ type: 'P' });
      wire.execute({});
    }
    wire.sync();
    wire.stream.uncork();
  };

  handleRowDescription({ fields }: { readonly fields: readonly Field[] }): void {
    const columns = {
      names: fields.map(({ name }) => name),
      parsers: fields.map(({ dataTypeID, format }) => this.#typeOf.getTypeParser(dataTypeID, format) as Parse),
    };
    const { known } = this.#asked[this.#answers.length]!;
    if (known) known.columns = columns;
    this.#columns = columns;
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    const { names, parsers } = this.#columns ?? this.#asked[this.#answers.length]!.known!.columns!;
    try {
      const row: Record<string, unknown> = {};
      for (let i = 0; i < names.length; i++) {
        const value = fields[i]!;
        row[names[i]!] = value === null ? null : parsers[i]!(value);
      }
      this.#rows.push(row);
    } catch (error) {
      this.#unreadable ??= error as Error;
    }
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    this.#answered(text);
  }

  handleEmptyQuery(): void {
    this.#answered('');
  }

  #answered(text: string): void {
    this.#answers.push(this.#unreadable ?? { rows: this.#rows, rowCount: Number(/ (\d+)$/.exec(text)?.[1] ?? 0), command: text });
    this.#columns = undefined;
    this.#rows = [];
    this.#unreadable = undefined;
  }

  handleError(error: Error): void {
    this.#failed();
    // All were answered, and what they come to could not be committed: the last one has failed.
    if (this.#answers.length === this.#asked.length) this.#answers.pop();
    const [failed, ...after] = this.#asked.slice(this.#answers.length);
    // What was to be prepared with them may not have been: it is prepared anew, under another name.
    for (const { text, isNew } of [failed, ...after].filter((one) => one !== undefined)) if (isNew) this.#prepared.known.delete(text);
    this.handleReadyForQuery();
    failed?.reject(error);
    for (const { reject } of after) reject(new Error('Not done: a statement before it failed', { cause: error }));
  }

  handleReadyForQuery(): void {
    for (const [index, answer] of this.#answers.entries()) {
      const { resolve, reject } = this.#asked[index]!;
      if (answer instanceof Error) reject(answer);
      else resolve(answer);
    }
  }
}

/** What a connection has prepared. A statement whose text varies without end must not fill the server's memory. */
interface Prepared {
  readonly known: Map<string, Known>;
  names: number;
}

const MOST_STATEMENTS = 500;
const prepared = new WeakMap<pg.PoolClient, Prepared>();

/** One way to ask a connection the statements of a transaction; what is asked in one turn goes together. */
export class Asking {
  readonly #client: pg.PoolClient;
  readonly #types: pg.CustomTypesConfig;
  readonly #prepared: Prepared;
  #turn: Asked[] | undefined;
  #failed = false;
  #ended = false;

  constructor(client: pg.PoolClient, types: pg.CustomTypesConfig) {
    this.#client = client;
    this.#types = types;
    let there = prepared.get(client);
    if (!there) prepared.set(client, (there = { known: new Map(), names: 0 }));
    this.#prepared = there;
  }

  /** Asks a statement; it leaves with whatever else is asked in this turn. */
  ask(text: string, values: readonly unknown[], often: boolean): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (this.#ended) throw new Error('The transaction has ended');
      // First: a value that can't be sent leaves nothing to be prepared.
      const sendable = values.map(prepareValue);
      const one = this.#asked({ text, values: sendable, often }, resolve, reject);
      if (this.#turn) return void this.#turn.push(one);
      this.#turn = [one];
      process.nextTick(() => this.#endTurn());
    });
  }

  /** Asks the last statements, in a piece of their own: nothing joins them, and where one has a value that can't be sent none of them leaves. */
  askLast(statements: readonly Statement[]): Promise<Answer>[] {
    if (this.#failed) throw new Error('The transaction was broken before it could commit');
    const sendable = statements.map(({ text, values, often }) => ({ text, values: values.map(prepareValue), often }));
    this.#endTurn();
    this.#ended = true;
    const piece: Asked[] = [];
    const answers = sendable.map((one) => new Promise<Answer>((resolve, reject) => piece.push(this.#asked(one, resolve, reject))));
    this.#leave(piece);
    return answers;
  }

  #endTurn(): void {
    const turn = this.#turn;
    this.#turn = undefined;
    if (turn) this.#leave(turn);
  }

  #leave(piece: readonly Asked[]): void {
    this.#client.query(new Together(piece, this.#types, this.#prepared, () => (this.#failed = true)));
  }

  #asked({ text, values, often }: Statement, resolve: Asked['resolve'], reject: Asked['reject']): Asked {
    const before = this.#prepared.known.get(text);
    const known = before ?? (often ? this.#nameFor(text) : undefined);
    return { text, values, known, isNew: known !== before, resolve, reject };
  }

  #nameFor(text: string): Known | undefined {
    const { known } = this.#prepared;
    if (known.size >= MOST_STATEMENTS) return undefined;
    const named = { name: `often_${(this.#prepared.names += 1)}` };
    known.set(text, named);
    return named;
  }
}
