import { sql } from 'kysely';
import type { AccessEvent, AccessEvents } from '../../../../platform/http/access/access-events.ts';
import type { Portal } from '../../../../platform/http/asked.ts';
import { raiseAlarm } from '../../../operate/port/alarms.ts';

const LENDER = 1;
const FLUSH_MS = 250;
const AGAIN_MS = 2_000;
const AT_ONCE = 500;
/** The events waiting while nothing can be written; later ones are counted and left out. */
const MOST_WAITING = 10_000;

interface Waiting {
  readonly event: AccessEvent;
  readonly since: number;
  times: number;
}

/**
 * Writes events of access down, many at once and beside the answers they are of. Equal ones within a moment are one row with a count, so that
 * a flood of refusals is no flood of rows. While the database is away or its disk full, they wait.
 */
export class EventQueue implements AccessEvents {
  readonly #portal: Pick<Portal, 'database' | 'log'>;
  #waiting = new Map<string, Waiting>();
  #dropped = 0;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(portal: Pick<Portal, 'database' | 'log'>) {
    this.#portal = portal;
  }

  add(event: AccessEvent): void {
    const key = keyOf(event);
    const same = this.#waiting.get(key);
    if (same) same.times += 1;
    else if (this.#waiting.size >= MOST_WAITING) this.#dropped += 1;
    else this.#waiting.set(key, { event, since: performance.now(), times: 1 });
    this.#timer ??= setTimeout(() => void this.#flush(), FLUSH_MS).unref();
  }

  store(event: AccessEvent): Promise<void> {
    return this.#write([{ event, since: performance.now(), times: 1 }]);
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#writing;
    await this.#flush();
    clearTimeout(this.#timer);
  }

  #flush(): Promise<void> {
    this.#timer = undefined;
    const waiting = [...this.#waiting.values()];
    this.#waiting = new Map();
    this.#writing = this.#writing.then(() => this.#writeAll(waiting));
    return this.#writing;
  }

  async #writeAll(waiting: readonly Waiting[]): Promise<void> {
    for (let from = 0; from < waiting.length; from += AT_ONCE) {
      try {
        await this.#write(waiting.slice(from, from + AT_ONCE));
      } catch (problem) {
        this.#portal.log.warn({ waiting: waiting.length - from, problem: (problem as Error).message }, 'events of access wait');
        this.#waitAgain(waiting.slice(from));
        return;
      }
    }
    if (this.#dropped === 0) return;
    this.#portal.log.error({ dropped: this.#dropped }, 'events of access were lost: too many waited');
    this.#dropped = 0;
  }

  #waitAgain(waiting: readonly Waiting[]): void {
    for (const one of waiting) {
      const key = keyOf(one.event);
      const same = this.#waiting.get(key);
      if (same) same.times += one.times;
      else if (this.#waiting.size >= MOST_WAITING) this.#dropped += one.times;
      else this.#waiting.set(key, one);
    }
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#flush(), AGAIN_MS).unref();
  }

  async #write(waiting: readonly Waiting[]): Promise<void> {
    const { database } = this.#portal;
    for (const [brokerageId, own] of Map.groupBy(waiting, ({ event }) => brokerageOf(event)))
      await database.withTenant({ brokerageId, often: true }, (tx) => tx.insertInto('access_event').values(own.map(rowOf)).execute());
    const tooMany = waiting.flatMap(({ event }) => (event.outcome === 'TOO_MANY_MISSES' && event.actor ? [event.actor] : []));
    for (const [account, [actor]] of Map.groupBy(tooMany, (one) => one.brokerageId)) {
      const sentence = `Somebody of ${actor!.brokerageName} asked for too many things within a minute that aren’t there or aren’t theirs. See who under Who saw what.`;
      await database.withShared((tx) => raiseAlarm(tx, { kind: 'many-misses', subject: `account ${account}`, sentence }));
    }
  }
}

/** Events that differ in nothing but the request. */
function keyOf({ outcome, kind, call, actor, brokerageId, loanNumber, about, network }: AccessEvent): string {
  return JSON.stringify([outcome, kind, call, actor?.personId, actor?.brokerageId, brokerageId, loanNumber, about, network]);
}

/** The loan's, where it was found; an event never reveals that a loan of another brokerage exists. */
function brokerageOf({ brokerageId, actor }: AccessEvent): number {
  return brokerageId ?? actor?.brokerageId ?? LENDER;
}

function rowOf({ event, since, times }: Waiting) {
  const { outcome, kind, call, actor, loanNumber, about, requestId, network } = event;
  const waited = (performance.now() - since) / 1_000;
  return {
    brokerage_id: brokerageOf(event),
    at: sql<string>`portal_now() - make_interval(secs => ${waited}::float8)`,
    times,
    outcome,
    kind,
    call,
    person_id: actor?.personId ?? null,
    actor_name: (actor?.displayName ?? '').slice(0, 200),
    account_id: actor?.brokerageId ?? null,
    loan_number: loanNumber ?? null,
    about,
    request_id: requestId,
    network,
  };
}
