import type { ServerResponse } from 'node:http';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Subtree } from '../../../foundation/hierarchy/subtree.ts';
import type { Reach } from '../../../platform/http/asked.ts';
import type { Log } from '../../../platform/log/log.ts';
import { newestPosition, newsAfter, numberNews, positionBefore, type NewsItem } from './news.ts';

/** A listener, and the loans it may see: the same three scopes as every list of loans. */
export interface Listener {
  readonly personId: string;
  readonly brokerageId: number;
  readonly inside: boolean;
  readonly reach: Reach;
  /** The part of the lender's hierarchy one of its people works in. */
  readonly subtree: Subtree;
  /** The session, as the database names it. */
  readonly session: string;
}

interface Open {
  readonly listener: Listener;
  readonly to: ServerResponse;
  /** Everything up to here was written. */
  position: number;
  /** False while it still gets earlier events. */
  live: boolean;
}

/** One reading serves all listeners of a brokerage, or of one part of the lender's hierarchy. */
interface Group {
  readonly scope: Pick<Listener, 'brokerageId' | 'inside' | 'subtree'>;
  position: number;
  readonly open: Set<Open>;
}

/** Where a listener begins: after the last event it read, or when its page began to load, so many milliseconds ago. */
export interface Beginning {
  readonly after?: number | undefined;
  readonly pageMs?: number | undefined;
}

export interface NewsStreamOptions {
  /** A listener that is this far behind is disconnected; it reconnects with the last position it read. */
  readonly mostBehindBytes?: number;
  readonly heartbeatMs?: number;
  readonly mostPerPerson?: number;
  /** Whether a session is still valid, checked at every heartbeat. */
  readonly lives: (session: string) => Promise<boolean>;
}

const PAGE = 200;

/** News as server-sent events: each listener gets the events it may see, in order, from its last position, without gap or repeat. */
export class NewsStreams {
  readonly #database: Database;
  readonly #log: Log;
  readonly #options: Required<NewsStreamOptions>;
  readonly #groups = new Map<string, Group>();
  readonly #heartbeat: NodeJS.Timeout;
  #reading: Promise<void> | undefined;
  #woken = false;

  constructor(database: Database, log: Log, options: NewsStreamOptions) {
    this.#database = database;
    this.#log = log;
    this.#options = { mostBehindBytes: 262_144, heartbeatMs: 15_000, mostPerPerson: 8, ...options };
    this.#heartbeat = setInterval(() => void this.#beat(), this.#options.heartbeatMs);
    this.#heartbeat.unref();
  }

  /** Writes to a response whose head was already sent, until it closes. Without a position it begins with the next event. */
  async add(listener: Listener, to: ServerResponse, from: Beginning = {}): Promise<void> {
    const { brokerageId, inside, subtree } = listener;
    const name = JSON.stringify(inside ? [brokerageId, subtree] : brokerageId);
    const group = this.#groups.get(name) ?? { scope: { brokerageId, inside, subtree }, position: 0, open: new Set<Open>() };
    const one: Open = { listener, to, position: 0, live: false };
    this.#groups.set(name, group);
    group.open.add(one);
    to.on('close', () => {
      group.open.delete(one);
      if (group.open.size === 0) this.#groups.delete(name);
    });
    to.on('error', () => to.destroy());
    this.#letOldestGo(listener.personId);
    try {
      await this.#bringUpToDate(group, one, from);
    } catch (problem) {
      this.#log.warn({ problem: (problem as Error).message }, 'a stream could not begin');
      to.destroy();
    }
  }

  /** Something was numbered: reads it and sends it to everyone. Reads never overlap. */
  wake(): Promise<void> {
    this.#woken = true;
    return (this.#reading ??= this.#readAll().finally(() => {
      this.#reading = undefined;
    }));
  }

  /**
   * Sends an event that belongs to no loan. It has no position: a listener that was not connected reads the present state when it connects,
   * and one that is still receiving earlier events counts as connected.
   */
  say(event: string, data: object, hears: (listener: Listener) => boolean = () => true): void {
    for (const one of this.#everyone()) if (hears(one.listener)) this.#write(one, `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** Ends the streams of a session. */
  end(session: string): void {
    for (const one of this.#everyone()) if (one.listener.session === session) this.#bye(one);
  }

  get size(): number {
    return [...this.#everyone()].length;
  }

  close(): void {
    clearInterval(this.#heartbeat);
    for (const one of this.#everyone()) one.to.destroy();
    this.#groups.clear();
  }

  *#everyone(): Iterable<Open> {
    for (const group of this.#groups.values()) yield* group.open;
  }

  #read<T>({ scope }: Group, work: (tx: Tx) => Promise<T>): Promise<T> {
    return scope.inside ? this.#database.withSubtree(scope, work) : this.#database.withTenant({ brokerageId: scope.brokerageId }, work);
  }

  async #bringUpToDate(group: Group, one: Open, { after, pageMs = 0 }: Beginning): Promise<void> {
    // Events before its page was opened are not sent to it, whether they were numbered or not.
    await numberNews(this.#database);
    const newest = await this.#read(group, newestPosition);
    const from = after ?? (pageMs > 0 ? await this.#read(group, (tx) => positionBefore(tx, pageMs)) : newest);
    one.position = Math.min(from, newest);
    this.#write(one, `retry: 3000\nid: ${one.position}\nevent: hello\ndata: {"position":${one.position}}\n\n`);
    for (;;) {
      const page = await this.#read(group, (tx) => newsAfter(tx, one.position, PAGE));
      if (one.to.destroyed) return;
      for (const item of page) this.#tell(one, item);
      if (one.to.writableNeedDrain) await drained(one.to);
      // Nothing is awaited between this comparison and going live, so no reading of the group can fall between them.
      if (page.length < PAGE && one.position >= group.position) break;
    }
    if (group.position === 0) group.position = one.position;
    one.live = true;
    // The events the group read while this one was catching up are behind both; those it has not read yet come with the next read.
    void this.wake();
  }

  async #readAll(): Promise<void> {
    while (this.#woken) {
      this.#woken = false;
      for (const group of this.#groups.values()) {
        try {
          await this.#readGroup(group);
        } catch (problem) {
          this.#log.warn({ problem: (problem as Error).message }, 'news could not be read');
        }
      }
    }
  }

  async #readGroup(group: Group): Promise<void> {
    // Before any listener of the group has caught up, nothing needs to be read.
    if (![...group.open].some((one) => one.live)) return;
    for (let count = PAGE; count === PAGE;) {
      const page = await this.#read(group, (tx) => newsAfter(tx, group.position, PAGE));
      count = page.length;
      for (const item of page) {
        group.position = item.position;
        for (const one of group.open) if (one.live) this.#tell(one, item);
      }
    }
  }

  #tell(one: Open, item: NewsItem): void {
    if (item.position <= one.position) return;
    one.position = item.position;
    if (!maySee(one.listener, item)) return;
    this.#write(one, eventText(item));
  }

  #write(one: Open, text: string): void {
    if (one.to.destroyed || one.to.writableEnded) return;
    one.to.write(text);
    if (one.to.writableLength > this.#options.mostBehindBytes) one.to.destroy();
  }

  #bye(one: Open): void {
    this.#write(one, 'event: signed-out\ndata: {}\n\n');
    one.to.end();
  }

  async #beat(): Promise<void> {
    for (const one of this.#everyone()) {
      const lives = await this.#options.lives(one.listener.session).catch(() => true);
      if (!lives) this.#bye(one);
      // The position also moves past events this listener may not see, so that reconnecting is cheap.
      else this.#write(one, `id: ${one.position}\n: still here\n\n`);
    }
    void this.wake();
  }

  #letOldestGo(personId: string): void {
    const theirs = [...this.#everyone()].filter((one) => one.listener.personId === personId);
    for (const one of theirs.slice(0, Math.max(0, theirs.length - this.#options.mostPerPerson))) one.to.end();
  }
}

function maySee({ reach, personId }: Listener, item: NewsItem): boolean {
  return reach !== 'own' || item.officerId === personId || item.processorId === personId;
}

function eventText({ position, kind, eventId, at, loanNumber, brokerageId, summary }: NewsItem): string {
  return `id: ${position}\nevent: ${kind}\ndata: ${JSON.stringify({ eventId, kind, at, loanNumber, brokerageId, summary })}\n\n`;
}

function drained(to: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      to.off('drain', done);
      to.off('close', done);
      resolve();
    };
    to.on('drain', done);
    to.on('close', done);
  });
}
