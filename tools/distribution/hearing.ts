import { readFileSync } from 'node:fs';
import { parse as parseCsv } from 'csv-parse/sync';
import pg from 'pg';
import type { TestDatabase } from '../../platform/testing/test-database.ts';
import { distributedTables } from './distributed-tables.ts';
import { routeOf, type Route } from './routing.ts';

/** Who sends what no call does: nothing of it is judged, for it is no part of the portal. */
export const NOBODY = 'the demo';
/** What a process asks of every table before it serves: whether a brokerage sees its own rows alone. */
const ASKED_AT_START = /^select name from \(select '/;

export interface Sent {
  readonly route: Route;
  readonly tables: readonly string[];
  readonly calls: Set<string>;
}

/** Every statement that this process sends, with where it would go and by whose call it was sent. */
export class Hearing {
  readonly sent = new Map<string, Sent>();
  readonly #tenants: ReadonlySet<string>;
  readonly #judged: Promise<void>[] = [];
  readonly #query = pg.Client.prototype.query;
  #call = NOBODY;

  private constructor(tenants: ReadonlySet<string>) {
    this.#tenants = tenants;
    const hear = (text: string): void => void this.#judged.push(this.#judge(text, this.#call));
    const query = this.#query as (...all: unknown[]) => unknown;
    pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
      const [first] = given as [string | { readonly text?: string }];
      const text = typeof first === 'string' ? first : first.text;
      if (text !== undefined) hear(text);
      return query.apply(this, given);
    } as typeof pg.Client.prototype.query;
  }

  static async begin(database: Pick<TestDatabase, 'query'>): Promise<Hearing> {
    return new Hearing(await distributedTables(database));
  }

  /** Whose statements follow. */
  during(call: string | undefined): void {
    this.#call = call ?? NOBODY;
  }

  async end(): Promise<void> {
    pg.Client.prototype.query = this.#query;
    await Promise.all(this.#judged);
  }

  /** How many are judged and how many of them go to one brokerage, of all or of one sender. */
  count(sender?: string): { readonly all: number; readonly toOne: number } {
    const of = [...this.sent.values()].filter(({ calls }) => sender === undefined || calls.has(sender));
    return { all: of.length, toOne: of.filter(({ route }) => route === 'one').length };
  }

  /** Those that do not go to one brokerage, in the words of the list, with the calls that sent them. */
  toEveryShard(): ReadonlyMap<string, readonly { readonly text: string; readonly calls: readonly string[] }[]> {
    const found = new Map<string, { readonly text: string; readonly calls: readonly string[] }[]>();
    for (const [text, { route, tables, calls }] of this.sent) {
      if (!['together', 'across'].includes(route) || ASKED_AT_START.test(text)) continue;
      const senders = [...calls].filter((call) => call !== NOBODY);
      if (senders.length === 0) continue;
      const row = `${route}: ${tables.join(' ')}`;
      found.set(row, [...(found.get(row) ?? []), { text, calls: senders }]);
    }
    return found;
  }

  async #judge(text: string, call: string): Promise<void> {
    const known = this.sent.get(text);
    if (known) return void known.calls.add(call);
    const routed = await routeOf(text, this.#tenants);
    const again = this.sent.get(text);
    if (again) again.calls.add(call);
    else this.sent.set(text, { ...routed, calls: new Set([call]) });
  }
}

/** The statements that may go to every shard, each with its reason. */
export function listed(): readonly string[] {
  const rows = parseCsv(readFileSync(new URL('./every-shard.csv', import.meta.url), 'utf8'), { columns: true }) as Record<string, string>[];
  return rows.map((one) => `${one['route']}: ${one['tables']}`);
}
