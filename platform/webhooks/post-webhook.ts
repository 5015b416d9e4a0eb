import { lookup as resolve } from 'node:dns/promises';
import { request as overHttp, type IncomingMessage } from 'node:http';
import { request as overHttps } from 'node:https';
import { isIP, type LookupFunction, type Socket } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { addressProblem, mayConnectTo, type Reachable } from './public-address.ts';

interface WebhookMessage {
  readonly url: string;
  /** The event's name: the same at every attempt and replay, so that a receiver can tell a repeat. */
  readonly id: string;
  readonly body: string;
  /** One, or two while a secret is being replaced: a receiver with either can verify. */
  readonly secrets: readonly Uint8Array[];
}

export interface PostOptions extends Reachable {
  readonly connectMs?: number;
  readonly totalMs?: number;
  readonly mostAnswerBytes?: number;
  /** Resolves a name; for tests. */
  readonly addressesOf?: (host: string) => Promise<readonly { address: string; family: number }[]>;
}

/** A receiver's reply, or the error before a reply. */
export interface WebhookAnswer {
  readonly status: number | null;
  /** The beginning of the answer. */
  readonly answer: string;
  readonly problem: string | null;
  readonly milliseconds: number;
}

const SHOWN = 1_000;

/** The headers of Standard Webhooks for a message at a moment. */
function signedHeaders(message: Pick<WebhookMessage, 'id' | 'body' | 'secrets'>, at: Date): Record<string, string> {
  return {
    'webhook-id': message.id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': message.secrets
      .map((secret) => new Webhook(secret, { format: 'raw' }).sign(message.id, at, message.body))
      .join(' '),
  };
}

/**
 * Posts a message once and returns the result; never throws. Redirects are not followed. A name is resolved once, all its addresses must be
 * public ones, and the connection goes to exactly those: a name that resolves differently the next moment gains nothing.
 */
export async function postWebhook(message: WebhookMessage, options: PostOptions): Promise<WebhookAnswer> {
  const { connectMs = 3_000, totalMs = 10_000, mostAnswerBytes = 65_536 } = options;
  const began = performance.now();
  const ended = (status: number | null, answer: string, problem: string | null): WebhookAnswer => ({
    status,
    answer: answer.slice(0, SHOWN),
    problem,
    milliseconds: Math.round(performance.now() - began),
  });
  const unusable = addressProblem(message.url, options);
  if (unusable) return ended(null, '', unusable);
  const url = new URL(message.url);
  const send = url.protocol === 'https:' ? overHttps : overHttp;
  return new Promise((resolve) => {
    let reply: IncomingMessage | undefined;
    let text = '';
    let settled = false;
    const settle = (problem: string | null): void => {
      if (settled) return;
      settled = true;
      clearTimeout(total);
      clearTimeout(connecting);
      posting.destroy();
      resolve(ended(reply?.statusCode ?? null, text, problem ?? statusProblem(reply)));
    };
    // An answer that has begun counts by its status, however long its end takes.
    const total = setTimeout(() => settle(reply ? null : `No answer came within ${totalMs / 1000} seconds.`), totalMs);
    const connecting = setTimeout(() => settle(`No connection was made within ${connectMs / 1000} seconds.`), connectMs);
    const posting = send(
      url,
      {
        method: 'POST',
        agent: false,
        lookup: guardedLookup(options),
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(message.body),
          'user-agent': 'Lockdesk-Webhooks/1',
          ...signedHeaders(message, new Date()),
        },
      },
      (incoming) => {
        reply = incoming;
        let bytes = 0;
        incoming.setEncoding('utf8');
        incoming.on('data', (chunk: string) => {
          bytes += Buffer.byteLength(chunk);
          if (text.length < SHOWN) text += chunk;
          if (bytes > mostAnswerBytes) settle(null);
        });
        incoming.on('end', () => settle(null));
        incoming.on('error', () => settle(null));
      },
    );
    posting.on('socket', (socket: Socket) =>
      socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => clearTimeout(connecting)),
    );
    posting.on('error', (problem: NodeJS.ErrnoException) => settle(connectionProblem(problem)));
    posting.end(message.body);
  });
}

function statusProblem(reply: IncomingMessage | undefined): string | null {
  const status = reply?.statusCode;
  if (status === undefined) return 'The connection closed without an answer.';
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400)
    return `The receiver answered ${status}, a redirect. Redirects are not followed: enter the new address.`;
  return `The receiver answered ${status}.`;
}

function connectionProblem({ code, message }: NodeJS.ErrnoException): string {
  if (code === 'ADDRESS_NOT_PUBLIC') return message;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'The address’s name can’t be found.';
  if (code === 'ECONNREFUSED') return 'The receiver refused the connection.';
  if (code === 'ECONNRESET' || code === 'EPIPE') return 'The connection was broken off.';
  if (/CERT|TLS|SSL/.test(code ?? '')) return `The receiver’s certificate can’t be trusted (${code}).`;
  return `The connection failed (${code ?? 'unknown'}).`;
}

/** Resolves a name and lets only public addresses through: the connection goes to these. */
function guardedLookup(options: PostOptions): LookupFunction {
  const addressesOf = options.addressesOf ?? ((host: string) => resolve(host, { all: true }));
  return (host, _asked, done) => {
    // The type has one address; Node takes a list too, where `all` is set.
    const answer = done as unknown as (error: NodeJS.ErrnoException | null, found?: unknown) => void;
    if (isIP(host)) return answer(null, [{ address: host, family: isIP(host) }]);
    // Only the name localhost may lead to this machine: another name that points here is an attack.
    const allowed = { ...options, loopback: options.loopback && host === 'localhost' };
    addressesOf(host).then(
      (found) =>
        found.length > 0 && found.every(({ address }) => mayConnectTo(address, allowed))
          ? answer(null, found)
          : answer(Object.assign(new Error('The address’s name leads to a place that is not public.'), { code: 'ADDRESS_NOT_PUBLIC' })),
      (problem: NodeJS.ErrnoException) => answer(problem),
    );
    return undefined;
  };
}
