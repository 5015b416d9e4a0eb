import type { CallName, RefusalOf, ReplyOf } from './ask.ts';
import { sendingBy } from './browser-surroundings.ts';
import type { Answer, CallRow, CallTypeRow } from './call-shape.ts';
import type { CallTypesByName } from './calls.generated.ts';
import { createAsk, type Surroundings } from './client.ts';
import { rowOfCall } from './row-of-call.ts';
import { PART_BYTES, sendParts } from './upload-parts.ts';

/** Calls that take one file. */
type UploadName = { [N in CallName]: CallTypesByName[N]['body'] extends FormData ? N : never }[CallName];

interface AnyUpload {
  readonly file: File;
  /** The parameters of the call's path, without the file's name where that is appended. */
  readonly params?: Readonly<Record<string, unknown>>;
  /** The part of the path that gets the file's name. */
  readonly appendName?: string;
  /** The form's other fields; undefined ones are left out. */
  readonly fields?: Readonly<Record<string, string | undefined>>;
  /** Called with the number of bytes sent and the total. */
  readonly onSent?: (sent: number, of: number) => void;
  readonly signal?: AbortSignal;
  readonly idempotencyKey?: string;
}

export interface Upload<N extends UploadName> extends AnyUpload {
  readonly params?: Readonly<Partial<NonNullable<CallTypesByName[N]['params']>>>;
  readonly appendName?: keyof CallTypesByName[N]['params'] & string;
}

/**
 * Uploads a file to a call: a form with the file in its part `file`, or the hash of one that was sent in parts before, which a large one
 * is. The reply says whether it was accepted, else the first error message says why. Unlike `ask` it reports its progress.
 */
export async function uploadFile<N extends UploadName>(name: N, upload: Upload<N>): Promise<Answer<ReplyOf<N>, RefusalOf<N>>> {
  const send = createUpload(
    (one) => rowOfCall(one as CallName),
    name,
    (onSent) => sendingBy(sendingInParts(onSent)),
  );
  return (await send(upload)) as Answer<ReplyOf<N>, RefusalOf<N>>;
}

/** The same for one call and a given function that sends; tests pass in their own. */
export function createUpload(
  rowOf: (name: string) => CallRow | Promise<CallRow>,
  name: string,
  surroundings: (onSent: AnyUpload['onSent']) => Surroundings,
) {
  const askWith = (onSent?: AnyUpload['onSent']) => createAsk<Record<string, CallTypeRow>>(rowOf, surroundings(onSent));
  return async ({ file, params, appendName, fields = {}, onSent, signal, idempotencyKey }: AnyUpload): Promise<Answer<unknown>> => {
    const stop = signal ? { signal } : {};
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) if (value !== undefined && value !== '') form.append(field, value);
    if (file.size <= PART_BYTES) form.append('file', file, file.name);
    else {
      const arrived = await sendParts(file, {
        // Rows found by name alone have no reply types.
        received: (sha256) => askWith()('get-upload-parts', { params: { sha256 }, ...stop }) as never,
        sendPart: (sha256, beginsAt, part) => {
          const body = new FormData();
          body.append('file', part, 'part');
          const report = (sent: number): void => onSent?.(Math.min(beginsAt + sent, file.size), file.size);
          // As above.
          return askWith(report)('put-upload-part', { params: { sha256, beginsAt }, body, ...stop }) as never;
        },
        wait: surroundings(undefined).wait,
        signal,
      });
      if (!arrived.ok) return arrived;
      form.append('upload', arrived.value);
      form.append('uploadName', file.name);
    }
    const report = file.size <= PART_BYTES ? onSent : undefined;
    return askWith(report)(name, {
      params: { ...params, ...(appendName === undefined ? {} : { [appendName]: file.name }) },
      body: form,
      ...stop,
      ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
    });
  };
}

/** XMLHttpRequest, because only it reports the progress of an upload. */
function sendingInParts(onSent: AnyUpload['onSent']): typeof fetch {
  return (input, init = {}) =>
    new Promise((done, failed) => {
      const { signal } = init;
      const request = new XMLHttpRequest();
      request.open(init.method ?? 'GET', String(input));
      request.withCredentials = true;
      request.responseType = 'blob';
      for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value);
      request.upload.addEventListener('progress', ({ loaded, total }) => onSent?.(loaded, total));
      request.addEventListener('load', () =>
        done(new Response(request.response as Blob, { status: request.status, headers: headersOf(request.getAllResponseHeaders()) })),
      );
      request.addEventListener('error', () => failed(new TypeError('The connection was lost.')));
      request.addEventListener('abort', () => failed(signal?.reason as Error));
      signal?.addEventListener('abort', () => request.abort(), { once: true });
      request.send(init.body as FormData);
    });
}

function headersOf(lines: string): Headers {
  const headers = new Headers();
  for (const line of lines.trim().split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon).trim(), line.slice(colon + 1).trim());
  }
  return headers;
}
