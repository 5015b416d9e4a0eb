import { readFileSync } from 'node:fs';
import { parse as parseCsv } from 'csv-parse/sync';
import { demoPeople } from '../../database/demo/people.ts';
import { hearStatements } from '../../platform/testing/sent-statements.ts';
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
  /** Whether a broker's call is among them. */
  ofBroker: boolean;
}

/** Whether a person of the demo is a broker: none of the lender's people. */
export function isBroker(personId: string): boolean {
  return demoPeople.some(({ id, brokerages }) => id === personId && brokerages.length > 0);
}

/** Every statement that this process sends, with where it would go and by whose call it was sent. */
export class Hearing {
  readonly sent = new Map<string, Sent>();
  readonly #tenants: ReadonlySet<string>;
  readonly #judged: Promise<void>[] = [];
  readonly #endHearing: () => void;
  #call = NOBODY;
  #ofBroker = false;

  private constructor(tenants: ReadonlySet<string>) {
    this.#tenants = tenants;
    this.#endHearing = hearStatements((text) => void this.#judged.push(this.#judge(text, this.#call, this.#ofBroker)));
  }

  static async begin(database: Pick<TestDatabase, 'query'>): Promise<Hearing> {
    return new Hearing(await distributedTables(database));
  }

  /** Whose statements follow: a call's, and the person's who makes it, or the worker's. */
  during(call: string | undefined, personId?: string): void {
    this.#call = call ?? NOBODY;
    this.#ofBroker = personId !== undefined && isBroker(personId);
  }

  async end(): Promise<void> {
    this.#endHearing();
    await Promise.all(this.#judged);
  }

  /** How many are judged and how many of them go to one brokerage, of all or of one sender. */
  count(sender?: string): { readonly all: number; readonly toOne: number } {
    const of = [...this.sent.values()].filter(({ calls }) => sender === undefined || calls.has(sender));
    return { all: of.length, toOne: of.filter(({ route }) => route === 'one').length };
  }

  /** Those that do not go to one brokerage, by route and tables, with the calls that sent them. */
  toEveryShard(): ReadonlyMap<string, readonly ToEveryShard[]> {
    const found = new Map<string, ToEveryShard[]>();
    for (const [text, { route, tables, calls, ofBroker }] of this.sent) {
      if (!['together', 'across'].includes(route) || ASKED_AT_START.test(text)) continue;
      const senders = [...calls].filter((call) => call !== NOBODY);
      if (senders.length === 0) continue;
      const row = `${route}: ${tables.join(' ')}`;
      found.set(row, [...(found.get(row) ?? []), { text, calls: senders, ofBroker }]);
    }
    return found;
  }

  async #judge(text: string, call: string, ofBroker: boolean): Promise<void> {
    let sent = this.sent.get(text);
    if (!sent) {
      const routed = await routeOf(text, this.#tenants);
      sent = this.sent.get(text) ?? { ...routed, calls: new Set(), ofBroker };
      this.sent.set(text, sent);
    }
    sent.calls.add(call);
    sent.ofBroker ||= ofBroker;
  }
}

interface ToEveryShard {
  readonly text: string;
  readonly calls: readonly string[];
  readonly ofBroker: boolean;
}

/** Whether a broker's call sends one of them, by their route and tables. */
export function whoseToEveryShard(hearing: Hearing): ReadonlyMap<string, boolean> {
  return new Map([...hearing.toEveryShard()].map(([row, all]) => [row, all.some(({ ofBroker }) => ofBroker)]));
}

/** The statements that may go to every shard, and whether a broker's call may send them. */
export function listed(): ReadonlyMap<string, boolean> {
  const rows = parseCsv(readFileSync(new URL('./every-shard.csv', import.meta.url), 'utf8'), { columns: true }) as Record<string, string>[];
  return new Map(rows.map((one) => [`${one['route']}: ${one['tables']}`, one['broker'] === 'yes']));
}
