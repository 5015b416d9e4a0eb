import { request as plainRequest } from 'node:http';
import { request as tlsRequest } from 'node:https';
import type { OutgoingHttpHeaders, RequestOptions } from 'node:http';

/** The address of an outside company; no other address is ever called. Comes from the settings, never from a caller. */
export interface OutsideCompany {
  /** Such as `https://nmls.example/v1`; paths are put behind it. */
  readonly baseUrl: string;
  /** Sent as `Authorization: Bearer …` when the company wants to know who asks. */
  readonly token?: string;
  /** Further headers of every request. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface OutsideLimits {
  /** Milliseconds until a connection must be open, TLS included. */
  readonly connect: number;
  /** Milliseconds until the whole answer must be here. */
  readonly total: number;
  /** The most an answer's body may hold, in bytes. */
  readonly bytes: number;
}

export interface OutsideAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly text: string;
  /** The company's own mark that it is a simulator (`X-Simulator`). */
  readonly simulated: boolean;
}

/** The JSON of an answer whose content type is JSON; undefined where it isn't. */
export function jsonOf({ contentType, text }: OutsideAnswer): unknown {
  if (!/^application\/json\b/i.test(contentType)) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Why there is no answer that can be used. */
export type OutsideTrouble = 'not-connected' | 'too-slow' | 'broken-off' | 'redirected' | 'too-large' | 'not-text' | 'cancelled';

export type OutsideOutcome =
  | { readonly ok: true; readonly answer: OutsideAnswer }
  | { readonly ok: false; readonly trouble: OutsideTrouble };

/** The body of a POST. */
export interface OutsideMessage {
  readonly contentType: string;
  readonly body: string;
}

/** Called for each request to a company; its return value is sent as headers. The host is one of the settings. */
export interface OutsideListener {
  during(host: string, ask: (headers: Readonly<Record<string, string>>) => Promise<OutsideOutcome>): Promise<OutsideOutcome>;
}
let listener: OutsideListener | undefined;

export function listenToOutsideCalls(to: OutsideListener | undefined): void {
  listener = to;
}

/**
 * One GET to a configured company, or a POST where there is a message: no redirects, no environment proxy, TLS verified, a connection of
 * its own, both times and the size bounded (a company that sends drop by drop runs into the total time). Every failure is a value; it never
 * throws. `path` starts with `/` and its parts are already encoded; it cannot leave the company's host.
 */
export function askOutside(
  company: OutsideCompany,
  path: string,
  limits: OutsideLimits,
  signal?: AbortSignal,
  message?: OutsideMessage,
): Promise<OutsideOutcome> {
  const base = new URL(company.baseUrl);
  const url = new URL(`${base.pathname.replace(/\/$/, '')}${path}`, base.origin);
  // A path such as `//other.example` would name another host.
  if (url.origin !== base.origin || !path.startsWith('/') || path.startsWith('//')) {
    return Promise.reject(new RangeError('A company is asked below its own base URL only.'));
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return Promise.reject(new RangeError(`${url.protocol} is not asked.`));
  const ask = (more: Readonly<Record<string, string>>): Promise<OutsideOutcome> =>
    askAt(url, { ...company, headers: { ...more, ...company.headers } }, limits, signal, message);
  return listener ? listener.during(url.host, ask) : ask({});
}

function askAt(
  url: URL,
  company: OutsideCompany,
  limits: OutsideLimits,
  signal: AbortSignal | undefined,
  message: OutsideMessage | undefined,
): Promise<OutsideOutcome> {
  return new Promise((resolve) => {
    const headers: OutgoingHttpHeaders = {
      accept: 'application/json',
      'accept-encoding': 'identity',
      ...company.headers,
      ...(company.token ? { authorization: `Bearer ${company.token}` } : {}),
      ...(message ? { 'content-type': message.contentType, 'content-length': Buffer.byteLength(message.body) } : {}),
    };
    const options: RequestOptions = { method: message ? 'POST' : 'GET', headers, agent: false, maxHeaderSize: 16_384 };
    const request = (url.protocol === 'https:' ? tlsRequest : plainRequest)(url, options);
    let settled = false;
    const end = (outcome: OutsideOutcome): void => {
      if (settled) return;
      settled = true;
      clearTimeout(connecting);
      clearTimeout(everything);
      signal?.removeEventListener('abort', cancel);
      request.destroy();
      resolve(outcome);
    };
    const fail = (trouble: OutsideTrouble): void => end({ ok: false, trouble });
    const cancel = (): void => fail('cancelled');
    const connecting = setTimeout(() => fail('not-connected'), limits.connect);
    const everything = setTimeout(() => fail('too-slow'), limits.total);
    signal?.addEventListener('abort', cancel);
    let connected = false;
    // Heard from the first moment: a request that is destroyed says so by an error, and an unheard error ends the process.
    request.on('error', () => fail(connected ? 'broken-off' : 'not-connected'));
    if (signal?.aborted) return cancel();
    request.on('socket', (socket) => {
      socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => {
        connected = true;
        clearTimeout(connecting);
      });
    });
    request.on('response', (response) => {
      const status = response.statusCode ?? 0;
      if (status >= 300 && status < 400) return fail('redirected');
      if (Number(response.headers['content-length'] ?? 0) > limits.bytes) return fail('too-large');
      const encoding = response.headers['content-encoding'];
      if (encoding !== undefined && encoding !== 'identity') return fail('not-text');
      const chunks: Buffer[] = [];
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > limits.bytes) return fail('too-large');
        chunks.push(chunk);
      });
      response.on('aborted', () => fail('broken-off'));
      response.on('error', () => fail('broken-off'));
      response.on('end', () => {
        if (!response.complete) return fail('broken-off');
        const text = utf8Of(Buffer.concat(chunks));
        if (text === undefined) return fail('not-text');
        const contentType = response.headers['content-type'] ?? '';
        end({ ok: true, answer: { status, contentType, text, simulated: response.headers['x-simulator'] !== undefined } });
      });
    });
    request.end(message?.body);
  });
}

function utf8Of(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
