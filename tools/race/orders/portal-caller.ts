import { setTimeout as pause } from 'node:timers/promises';
import { sessionHeaders, testSession, type TestSession } from '../../../platform/testing/test-session.ts';
import type { Chance } from '../../../foundation/chance/chance.ts';
import type { RaceLoan } from '../race-loans.ts';
import type { Query } from '../verdicts.ts';

export interface Reply {
  readonly status: number;
  /** Read from JSON: of the call's reply when its status is 200, of a refusal otherwise. */
  readonly body: unknown;
}

export interface Call {
  readonly loan: RaceLoan;
  readonly method: 'GET' | 'PUT';
  /** Behind the loan's part of the path. */
  readonly path: string;
  readonly body?: unknown;
  /** Of a command: the same for all its retries. */
  readonly key?: string;
}

/** Sooner than the half of a session that a page sends is replaced. */
const SESSION_LASTS_MS = 240_000;
/** After so many tries without an answer something else is wrong than a kill. */
const MOST_TRIES = 400;

/**
 * Sends requests to the portal over HTTP as a browser does: after a lost reply the request is sent again with the same key, to whichever
 * process answers.
 */
export class PortalCaller {
  readonly #urls: readonly string[];
  readonly #query: Query;
  readonly #count: (what: string) => void;
  readonly #sessions = new Map<string, { readonly until: number; readonly session: Promise<TestSession> }>();

  constructor(urls: readonly string[], query: Query, count: (what: string) => void) {
    this.#urls = urls;
    this.#query = query;
    this.#count = count;
  }

  async call(call: Call, chance: Chance): Promise<Reply> {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const reply = await this.#once(call, chance.one(this.#urls));
      if (!reply) {
        this.#count('no answer, asked again');
        await pause(chance.between(50, 400));
      } else if (reply.status === 429 || reply.status === 503) {
        this.#count(`${codeOf(reply)}, asked again`);
        await pause(chance.between(100, 400));
      } else return reply;
    }
    throw new Error(`No answer in ${MOST_TRIES} tries: ${call.method} ${call.path}`);
  }

  async #once({ loan, method, path, body, key }: Call, url: string): Promise<Reply | undefined> {
    const headers: Record<string, string> = sessionHeaders(await this.#sessionOf(loan));
    if (body !== undefined) headers['content-type'] = 'application/json';
    if (key !== undefined) Object.assign(headers, { 'idempotency-key': key, 'x-account-epoch': '1', origin: url });
    try {
      const reply = await fetch(`${url}/api${path}`, {
        method,
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(30_000),
      });
      return { status: reply.status, body: await reply.json() };
    } catch {
      return undefined;
    }
  }

  #sessionOf({ officerId, brokerageId }: RaceLoan): Promise<TestSession> {
    const known = this.#sessions.get(officerId);
    if (known && known.until > Date.now()) return known.session;
    const session = testSession({ query: this.#query }, officerId, brokerageId);
    this.#sessions.set(officerId, { until: Date.now() + SESSION_LASTS_MS, session });
    return session;
  }
}

/** The refusal of a reply in one word. */
export function codeOf({ status, body }: Reply): string {
  const { errors } = body as { errors?: readonly { code: string }[] };
  return errors?.[0]?.code ?? String(status);
}
