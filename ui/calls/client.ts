import { writesForAccount } from '../../foundation/wire/call.ts';
import {
  CONNECTION_LOST,
  Fault,
  NO_REASON,
  type Answer,
  type AskOptions,
  type CallRow,
  type CallTypeRow,
  type Refused,
  type RequestOf,
} from './call-shape.ts';

/** What the client needs of its surroundings; the browser's own are in `browser-surroundings.ts`, tests pass in their own. */
export interface Surroundings {
  /** Where the API answers: "/api" in the browser. */
  readonly base: string;
  readonly fetch: typeof fetch;
  /** The readable half of the session: the value of the handle cookie now, or undefined. Read anew for each request, as the server rotates it. */
  readonly handle: () => string | undefined;
  readonly userId: () => string;
  /** More headers for this moment: the account the page was opened for, and whether the person is away. */
  readonly moreHeaders?: () => Readonly<Record<string, string>>;
  /** Resolves once the account for which the page was opened is known: requests that write must send it. */
  readonly accountKnown?: (signal?: AbortSignal) => Promise<void>;
  readonly newKey: () => string;
  /** Called when the session is over; goes to the sign-in page and remembers where the person was. */
  readonly signedOut: () => void;
  readonly wait: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
}

interface LooseRequest extends AskOptions {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** The specification singles this call out: its token has the word Bearer before it. */
const BEARER_CALLS: ReadonlySet<string> = new Set(['get-is-password-expired']);

const SESSION_OVER = 'Your session ended. Sign in again to go on; what you typed is kept.';
/** Pauses before the second and third try of a question that changes nothing. */
const PAUSES = [400, 1200];
const MOST_WAIT = 10_000;

/**
 * Makes the typed client. A refusal comes back as a value; an outage or a bug is thrown as `Fault`. Questions (GET) are tried again when
 * the network fails or the server says it is too busy; a command is not, because only the person knows whether they still want it, but its key makes a second press safe.
 */
export function createAsk<Types extends { [N in keyof Types]: CallTypeRow }>(
  rowOf: (name: keyof Types & string) => CallRow | Promise<CallRow>,
  around: Surroundings,
) {
  return async function ask<N extends keyof Types & string>(
    name: N,
    request: RequestOf<Types[N]> & AskOptions,
  ): Promise<Answer<Types[N]['reply'], Types[N]['refusal']>> {
    const found = rowOf(name);
    const row = found instanceof Promise ? await found : found;
    const wanted: LooseRequest = request;
    const url = around.base + fillPath(row.path, wanted.params) + queryText(wanted.query);
    const response = await send(url, { ...row, name }, wanted, around);
    return (await readAnswer(response, row)) as Answer<Types[N]['reply'], Types[N]['refusal']>;
  };
}

async function send(url: string, row: CallRow & { readonly name: string }, request: LooseRequest, around: Surroundings): Promise<Response> {
  const key = row.command ? (request.idempotencyKey ?? around.newKey()) : undefined;
  const tries = row.method === 'GET' ? PAUSES.length + 1 : 1;
  if (writesForAccount(row)) await around.accountKnown?.(request.signal);
  for (let attempt = 1; ; attempt += 1) {
    const sentHandle = around.handle();
    let response: Response;
    try {
      response = await around.fetch(url, {
        method: row.method,
        credentials: 'include',
        signal: request.signal ?? null,
        ...content(row, request, key, sentHandle, around),
      });
    } catch (cause) {
      if (request.signal?.aborted) throw cause;
      if (attempt >= tries) throw new Fault('no-connection', CONNECTION_LOST, { cause });
      await around.wait(PAUSES[attempt - 1]!, request.signal);
      continue;
    }
    if (response.status === 401) {
      // Another reply may have rotated the handle while this request was being sent: it is tried once more with the new one.
      const now = around.handle();
      if (now !== undefined && now !== sentHandle && attempt <= tries) {
        await response.body?.cancel();
        const again = await around.fetch(url, {
          method: row.method,
          credentials: 'include',
          signal: request.signal ?? null,
          ...content(row, request, key, now, around),
        });
        if (again.status !== 401) return again;
      }
      around.signedOut();
      throw new Fault('signed-out', SESSION_OVER, { status: 401 });
    }
    const passing = response.status === 502 || response.status === 504 || response.status === 429;
    if (passing && attempt < tries) {
      await response.body?.cancel();
      await around.wait(retryAfterMs(response) ?? PAUSES[attempt - 1]!, request.signal);
      continue;
    }
    return response;
  }
}

/** The delay the server requests in `Retry-After`, in seconds there; a person waits no longer than `MOST_WAIT`. */
function retryAfterMs(response: Response): number | undefined {
  const seconds = Number(response.headers.get('retry-after') ?? NaN);
  return seconds > 0 ? Math.min(seconds * 1000, MOST_WAIT) : undefined;
}

function content(
  row: CallRow & { readonly name: string },
  request: LooseRequest,
  key: string | undefined,
  handle: string | undefined,
  around: Surroundings,
) {
  const headers: Record<string, string> = { Accept: 'application/json', 'user-id': around.userId(), ...around.moreHeaders?.() };
  if (handle !== undefined) headers['Authorization'] = BEARER_CALLS.has(row.name) ? `Bearer ${handle}` : handle;
  if (key !== undefined) headers['Idempotency-Key'] = key;
  if (row.method === 'GET' || request.body === undefined) return { headers };
  if (request.body instanceof FormData) return { headers, body: request.body };
  if (typeof request.body === 'string') return { headers: { ...headers, 'Content-Type': 'text/plain;charset=UTF-8' }, body: request.body };
  return { headers: { ...headers, 'Content-Type': 'application/json' }, body: JSON.stringify(request.body) };
}

async function readAnswer(response: Response, row: CallRow): Promise<Answer<unknown>> {
  const type = response.headers.get('content-type') ?? '';
  const isJson = /\bjson\b/.test(type);
  if (response.ok) {
    if (response.status === 204) return { ok: true, value: undefined };
    try {
      return { ok: true, value: isJson && row.replyKind !== 'file' ? await response.json() : await fileReply(response, type) };
    } catch (cause) {
      throw new Fault('no-connection', CONNECTION_LOST, { cause });
    }
  }
  const reply: unknown = isJson ? await response.json().catch(() => undefined) : undefined;
  const entries = errorEntries(reply);
  const first = entries[0];
  // 503 is in the contract as a refusal ("pricing is closed"); any other 5xx is a fault with its trace id.
  if (first && (response.status < 500 || response.status === 503)) {
    const refusal: Refused = { ...first, status: response.status, all: entries };
    return { ok: false, refusal };
  }
  const trace = traceOf(first?.details) ?? response.headers.get('x-request-id') ?? undefined;
  throw new Fault('server', first?.message ?? NO_REASON, {
    status: response.status,
    ...(trace === undefined ? {} : { trace }),
  });
}

function errorEntries(reply: unknown): Refused['all'] {
  const errors = (reply as { errors?: unknown } | undefined)?.errors;
  if (!Array.isArray(errors)) return [];
  return errors.filter(
    (entry): entry is Refused['all'][number] =>
      typeof entry === 'object' && entry !== null && typeof (entry as { message?: unknown }).message === 'string',
  );
}

function traceOf(details: unknown): string | undefined {
  const given = details as { trace?: unknown; id?: unknown } | undefined;
  const trace = given?.trace ?? given?.id;
  return typeof trace === 'string' ? trace : undefined;
}

/** Bytes come back as a `File`, which is a `Blob` with the server's file name and content type. */
async function fileReply(response: Response, contentType: string): Promise<File> {
  const name = fileNameOf(response.headers.get('content-disposition')) ?? 'download';
  return new File([await response.blob()], name, { type: contentType });
}

/** The file name of a Content-Disposition header; the UTF-8 form wins over the plain one (RFC 6266). */
export function fileNameOf(disposition: string | null): string | undefined {
  if (!disposition) return undefined;
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition);
  if (extended) return decodeURIComponent(extended[1]!.trim());
  return /filename="?([^";]+)"?/i.exec(disposition)?.[1]?.trim();
}

/** Fills `{name}` places. A missing one is a programming error: a request with a hole in its path must never be sent. */
export function fillPath(path: string, params: unknown): string {
  const values = (params ?? {}) as Record<string, unknown>;
  return path.replace(/\{(\w+)\}/g, (_place, name: string) => {
    const value = values[name];
    if (value === undefined || value === null || value === '') throw new Error(`The call ${path} needs ${name}.`);
    return encodeURIComponent(String(value));
  });
}

/** Lists repeat the name; undefined and null are left out. */
export function queryText(query: unknown): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined && one !== null) search.append(name, String(one));
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}
