/** One row of the generated list of calls. */
export interface CallRow {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The specification's path with parameters in braces. */
  readonly path: string;
  readonly command?: boolean;
  /** `file`: bytes with a name, whatever their content type. */
  readonly replyKind?: 'file';
}

/** One entry of the generated table of types. */
export interface CallTypeRow {
  params: unknown;
  query: unknown;
  body: unknown;
  reply: unknown;
  refusal: string;
}

type Given<Key extends string, T> = unknown extends T
  ? { readonly [K in Key]?: unknown }
  : [T] extends [undefined | never]
    ? { readonly [K in Key]?: undefined }
    : object extends T
      ? { readonly [K in Key]?: T }
      : { readonly [K in Key]: T };

/** Plain data as it is sent: sending doesn't change it, so readonly data may be sent. */
type Sent<T> = T extends FormData
  ? T
  : T extends readonly (infer Item)[]
    ? readonly Sent<Item>[]
    : T extends object
      ? { readonly [K in keyof T]: Sent<T[K]> }
      : T;

/** The inputs of one call: its path parameters, query and body, each required only when the contract requires it. */
export type RequestOf<T extends CallTypeRow> = Given<'params', T['params']> &
  Given<'query', Sent<T['query']>> &
  Given<'body', Sent<T['body']>>;

export interface AskOptions {
  /** Made once for one intention of the person and the same for its retries. Made by `ask` itself when absent. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

/** A business "no": from the closed list of the call's contract, with its sentence for the person. Returned, never thrown. */
export interface Refused<Code extends string = string> {
  readonly code: Code;
  /** Fit for a person as it is. */
  readonly message: string;
  readonly field?: string;
  readonly details?: unknown;
  readonly status: number;
  /** Every entry of the reply, when the server names several fields at once. */
  readonly all: readonly { readonly code: string; readonly message: string; readonly field?: string; readonly details?: unknown }[];
}

export type Answer<Reply, Code extends string = string> =
  | { readonly ok: true; readonly value: Reply }
  | { readonly ok: false; readonly refusal: Refused<Code> };

/** The message of a failure for which the server gave no reason. */
export const CONNECTION_LOST = 'The connection was lost. What you typed is kept.';
export const NO_REASON = 'Something went wrong. Nothing was changed.';

/** An outage or a bug: thrown, and shown as a sentence with its trace id. By `kind` a screen decides what is still possible. */
export class Fault extends Error {
  readonly kind: 'no-connection' | 'server' | 'signed-out';
  readonly status: number | undefined;
  readonly trace: string | undefined;
  constructor(kind: Fault['kind'], message: string, more: { status?: number; trace?: string; cause?: unknown } = {}) {
    super(message, { cause: more.cause });
    this.name = 'Fault';
    this.kind = kind;
    this.status = more.status;
    this.trace = more.trace;
  }
}
