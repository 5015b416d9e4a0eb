import { sql, type Compilable, type CompiledQuery, type Kysely, type RawBuilder } from 'kysely';
import { askOver, builder, type ReadTx, type Tables } from '../database.ts';

type Leaf = string | number | boolean | null | Uint8Array;

/** Where a prepared statement's values go: they may be grouped, such as in the rows of several tables. */
export type Places<V> = { readonly [K in keyof V]: [V[K]] extends [Leaf] ? RawBuilder<V[K]> : Places<V[K]> };

/** What statements are built with; a transaction is one. */
export type Builder = Kysely<Tables>;

/** A statement built once. Called, it is asked in a transaction; `of` gives it with its values, to be asked later. */
export interface PreparedStatement<V, O> {
  (tx: ReadTx, values: V): Promise<O[]>;
  of(values: V): CompiledQuery<O>;
  /** The plain way, which the other must equal: built and compiled anew with these values. */
  plain(values: V): CompiledQuery<O>;
}

/** The way to one of the values, by its names. */
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

/** The values, each replaced by what `make` makes of it and of the way to it; groups stay groups. */
function eachPlace(values: object, make: (value: unknown, path: readonly string[]) => unknown, path: readonly string[] = []): unknown {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'object' && value !== null && !(value instanceof Uint8Array)
        ? eachPlace(value, make, [...path, name])
        : make(value, [...path, name]),
    ]),
  );
}

/** The same statement, in which a value that stands at several places is sent once. */
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

/** Those that the modules loaded here have made: each stands at the top of a file. What shows that each equals its plain way goes through them. */
export const everyStatement: Pick<PreparedStatement<never, unknown>, 'of' | 'plain'>[] = [];

/**
 * For what is asked very often: the statement is built and compiled when it is first asked, which costs more than the database takes to
 * answer most of them, and from then on only its values are put in. They have the same names each time.
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
