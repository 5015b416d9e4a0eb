import { sql, type Compilable, type CompiledQuery, type Kysely, type RawBuilder } from 'kysely';
import { askOver, builder, type ReadTx, type Tables } from '../database.ts';

type Leaf = string | number | boolean | null | Uint8Array | readonly string[];

/** Where a prepared statement's values go: they may be grouped, such as in the rows of several tables. */
export type Places<V> = { readonly [K in keyof V]: [V[K]] extends [Leaf] ? RawBuilder<V[K]> : Places<V[K]> };

/** The builder of statements; a transaction is one. */
export type Builder = Kysely<Tables>;

/** A statement built once. Calling it runs it in a transaction; `of` returns it with its values, to be run later. */
export interface PreparedStatement<V, O> {
  (tx: ReadTx, values: V): Promise<O[]>;
  of(values: V): CompiledQuery<O>;
  /** The statement built and compiled anew with these values: the prepared one must equal it. */
  plain(values: V): CompiledQuery<O>;
}

/** The path to one of the values, by its property names. */
class Place {
  readonly path: readonly string[];
  constructor(path: readonly string[]) {
    this.path = path;
  }

  valueIn(values: unknown): unknown {
    let value = values;
    for (const name of this.path) value = (value as Readonly<Record<string, unknown>>)[name];
    if (value === undefined) throw new Error(`A prepared statement got no value for ${this.path.join('.')}`);
    return value;
  }
}

/** The values, each replaced by what `make` returns for it and its path; groups stay groups. */
function eachPlace(values: object, make: (value: unknown, path: readonly string[]) => unknown, path: readonly string[] = []): unknown {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'object' && value !== null && !(value instanceof Uint8Array) && !Array.isArray(value)
        ? eachPlace(value, make, [...path, name])
        : make(value, [...path, name]),
    ]),
  );
}

/** The same statement, in which a value that is used in several places is sent once. */
function eachOnce<O>(query: CompiledQuery<O>): CompiledQuery<O> {
  const parameters: unknown[] = [];
  const numbers = new Map<unknown, number>();
  const text = query.sql.replaceAll(/\$(\d+)/g, (_, number) => {
    const parameter = query.parameters[Number(number) - 1];
    const before = parameter instanceof Place ? numbers.get(parameter) : undefined;
    if (before !== undefined) return `$${before}`;
    numbers.set(parameter, parameters.push(parameter));
    return `$${parameters.length}`;
  });
  return { ...query, sql: text, parameters };
}

/** All prepared statements of the modules loaded here; each is created at the top of a file. A test compares each of them with `plain`. */
export const everyStatement: Pick<PreparedStatement<never, unknown>, 'of' | 'plain'>[] = [];

/**
 * For statements that run very often: the statement is built and compiled on its first run, which costs more than the database takes to
 * answer most of them. Later runs only put in their values. They have the same names each time.
 */
export function prepared<V extends object, O>(build: (db: Builder, values: Places<V>) => Compilable<O>): PreparedStatement<V, O> {
  let built: CompiledQuery<O> | undefined;
  const of = (values: V): CompiledQuery<O> => {
    built ??= eachOnce(build(builder, eachPlace(values, (_, path) => sql.val(new Place(path))) as Places<V>).compile());
    return { ...built, parameters: built.parameters.map((one) => (one instanceof Place ? one.valueIn(values) : one)) };
  };
  const plain = (values: V): CompiledQuery<O> => build(builder, eachPlace(values, (value) => sql.val(value)) as Places<V>).compile();
  const statement = Object.assign((tx: ReadTx, values: V) => askOver(tx, of(values)), { of, plain });
  everyStatement.push(statement);
  return statement;
}

/**
 * A prepared statement over all brokerages, and the same of one brokerage, which its text then names. Row-level security shows a broker the same
 * rows either way; but a database that is distributed by brokerage routes a statement by its text.
 */
export function preparedByBrokerage<V extends object, O>(
  build: (db: Builder, values: Places<V>, brokerageId: RawBuilder<number> | undefined) => Compilable<O>,
): (tx: ReadTx, values: V & { readonly brokerageId: number | undefined }) => Promise<O[]> {
  type OfOne = V & { readonly brokerageId: number };
  const ofAll = prepared<V, O>((db, values) => build(db, values, undefined));
  const ofOne = prepared<OfOne, O>((db, values) => build(db, values as Places<V>, (values as Places<{ brokerageId: number }>).brokerageId));
  return (tx, values) => (values.brokerageId === undefined ? ofAll(tx, values) : ofOne(tx, values as OfOne));
}
