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
 * be in the transaction it broke. Where no transaction is open they are one themselves, which ends well with the piece: so no answer is given
 * before the whole piece has come to its end.
 */
class Together extends pg.Query implements Handlers {
  readonly #asked: readonly Asked[];
  readonly #typeOf: pg.CustomTypesConfig;
  readonly #prepared: Prepared;
  readonly #answers: (Answer | Error)[] = [];
  #columns: Columns | undefined;
  #rows: Record<string, unknown>[] = [];
  #unreadable: Error | undefined;

  constructor(asked: readonly Asked[], typeOf: pg.CustomTypesConfig, prepared: Prepared) {
    super({ text: '' });
    this.#asked = asked;
    this.#typeOf = typeOf;
    this.#prepared = prepared;
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

/** One way to ask a connection while a transaction is open on it; what is asked in one turn goes together. */
export class Asking {
  readonly #client: pg.PoolClient;
  readonly #types: pg.CustomTypesConfig;
  readonly #prepared: Prepared;
  #turn: Asked[] | undefined;

  constructor(client: pg.PoolClient, types: pg.CustomTypesConfig) {
    this.#client = client;
    this.#types = types;
    let there = prepared.get(client);
    if (!there) prepared.set(client, (there = { known: new Map(), names: 0 }));
    this.#prepared = there;
  }

  /** Asks a statement, prepared once a connection when it is asked often. */
  ask(text: string, values: readonly unknown[], often: boolean): Promise<Answer> {
    return new Promise((resolve, reject) => {
      // First: a value that can't be sent leaves nothing to be prepared.
      const sendable = values.map(prepareValue);
      const before = this.#prepared.known.get(text);
      const known = before ?? (often ? this.#nameFor(text) : undefined);
      const one = { text, values: sendable, known, isNew: known !== before, resolve, reject };
      if (this.#turn) return void this.#turn.push(one);
      this.#turn = [one];
      process.nextTick(() => {
        const turn = this.#turn!;
        this.#turn = undefined;
        this.#client.query(new Together(turn, this.#types, this.#prepared));
      });
    });
  }

  #nameFor(text: string): Known | undefined {
    const { known } = this.#prepared;
    if (known.size >= MOST_STATEMENTS) return undefined;
    const named = { name: `often_${(this.#prepared.names += 1)}` };
    known.set(text, named);
    return named;
  }
}
