import { randomUUID } from 'node:crypto';
import { request as send, type Agent, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { HANDLE_COOKIE } from '../../../capabilities/access/server/session/sessions.ts';
import type { Chance } from '../../../foundation/chance/chance.ts';
import { sessionHeaders, testSession, type TestSession } from '../../../platform/testing/test-session.ts';
import type { Query } from '../verdicts.ts';
import type { Role } from './people-at-work.ts';
import type { Ending, Kind, Tally } from './tally.ts';

/** What a person's page asks. */
export interface Wish {
  readonly what: string;
  readonly kind: Kind;
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  /** JSON, or the text of a comment. */
  readonly body?: object | string;
  /** It changes something: it has a key of its own, the same for all its repeats. */
  readonly command?: boolean;
  /** Replies besides 200 that are part of the work: `NO_MATCH` of a search. */
  readonly refusals?: readonly string[];
}

export interface Door {
  /** The addresses of the portal's processes. */
  readonly urls: readonly string[];
  readonly agent: Agent;
  readonly query: Query;
  /** Repeats a request with its key until it is answered, as a browser does when the portal is away. Otherwise each is sent once. */
  readonly patient: boolean;
  /** Where a request of this person is counted that begins now. */
  readonly tallyOf: (role: Role) => Tally;
  /** Whether the portal may ask this person to come later. */
  readonly mayWait: (role: Role) => boolean;
}

interface Reply {
  readonly status: number;
  readonly body: unknown;
  readonly cookies: readonly string[];
}

/** Sooner than a session ends, however much it is used. */
const SESSION_LASTS_MS = 11 * 3_600_000;
const NO_REPLY_MS = 30_000;
/** After so long without an answer something else is wrong than a kill. */
const MOST_MS = 180_000;

/** Somebody signed in, with a browser that keeps cookies. */
export class Person {
  readonly role: Role;
  readonly chance: Chance;
  readonly #door: Door;
  readonly #address: string;
  #session: TestSession | undefined;
  #signedIn = 0;

  constructor(role: Role, number: number, door: Door, chance: Chance) {
    this.role = role;
    this.chance = chance;
    this.#door = door;
    // Each from an address of their own, as behind a proxy.
    this.#address = `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;
  }

  async signIn(): Promise<void> {
    this.#session = await testSession({ query: this.#door.query }, this.role.personId, this.role.brokerageId);
    this.#signedIn = Date.now();
  }

  /** The body of the reply; undefined if it was refused, or did not come. */
  async ask(wish: Wish): Promise<unknown> {
    const key = wish.command ? randomUUID() : undefined;
    const { patient, urls } = this.#door;
    for (const began = Date.now(); ;) {
      const tally = this.#door.tallyOf(this.role);
      const sent = performance.now();
      const reply = await this.#once(wish, key, this.chance.one(urls)).catch(() => undefined);
      const answer = reply ? codeOf(reply) : 'NO ANSWER';
      const ending = this.#endingOf(wish, reply, answer);
      tally.add({ what: wish.what, kind: wish.kind, answer, ending, milliseconds: performance.now() - sent });
      if (ending === 'done') return reply!.body;
      if (!patient || ending === 'refused' || ending === 'fault') return undefined;
      if (Date.now() - began > MOST_MS) throw new Error(`No answer in ${MOST_MS / 1_000} seconds: ${wish.method} ${wish.path}`);
      await pause(this.chance.between(100, 500));
    }
  }

  #endingOf({ refusals = [] }: Wish, reply: Reply | undefined, answer: string): Ending {
    const { patient, mayWait } = this.#door;
    if (!reply) return patient ? 'later' : 'fault';
    if (reply.status === 200) return 'done';
    if (reply.status === 429) return patient || mayWait(this.role) ? 'later' : 'fault';
    if (reply.status === 503 && answer !== '503') return patient || mayWait(this.role) ? 'later' : 'fault';
    if (answer === 'CHANGED_MEANWHILE' && patient) return 'later';
    return reply.status === 409 || refusals.includes(answer) ? 'refused' : 'fault';
  }

  async #once({ method, path, body }: Wish, key: string | undefined, url: string): Promise<Reply> {
    if (Date.now() - this.#signedIn > SESSION_LASTS_MS) await this.signIn();
    const bytes = body === undefined ? undefined : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
    const headers: Record<string, string | number> = {
      ...sessionHeaders(this.#session!),
      'x-forwarded-for': this.#address,
      'x-account-epoch': '1',
      'accept-encoding': 'identity',
    };
    if (bytes) headers['content-type'] = typeof body === 'string' ? 'text/plain' : 'application/json';
    if (bytes) headers['content-length'] = bytes.length;
    if (method !== 'GET') headers['origin'] = url;
    if (key !== undefined) headers['idempotency-key'] = key;
    const reply = await exchange(`${url}/api${path}`, { method, headers, agent: this.#door.agent }, bytes);
    for (const cookie of reply.cookies) {
      const handle = new RegExp(`^${HANDLE_COOKIE}=([^;]+)`).exec(cookie)?.[1];
      if (handle) this.#session = { session: this.#session!.session, handle };
    }
    return reply;
  }
}

function exchange(url: string, options: object, bytes: Buffer | undefined): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const asked = send(url, { ...options, timeout: NO_REPLY_MS }, (response: IncomingMessage) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('close', () => reject(new Error('The reply was cut off')));
      response.on('end', () => {
        try {
          const body: unknown = JSON.parse(Buffer.concat(parts).toString('utf8'));
          resolve({ status: response.statusCode!, body, cookies: response.headers['set-cookie'] ?? [] });
        } catch (error) {
          reject(error as Error);
        }
      });
    });
    asked.on('timeout', () => asked.destroy(new Error('No reply')));
    asked.on('error', reject);
    asked.end(bytes);
  });
}

/** The refusal of a reply in one word. */
function codeOf({ status, body }: Reply): string {
  const { errors } = body as { errors?: readonly { code: string }[] };
  return errors?.[0]?.code ?? String(status);
}
