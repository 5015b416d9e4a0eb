import type { z } from 'zod';

/** The most bytes of a body whose call says nothing else: several times the largest that a screen sends. */
export const BODY_BYTES = 262_144;

/**
 * One call of the API, in full: path, parameters, who may make it (a row of the access table has the call's name), the reply and every
 * refusal with its sentence. The server's routes, the typed web client, the OpenAPI document and the access matrix are all made from these
 * values.
 */
export interface CallDefinition {
  /** Stable kebab-case name; also the name of the file in `contract`, `domain`, `server` and `web`. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The specification's path with parameters in braces, for example `/lock/{loanId}/rates`. */
  readonly path: string;
  readonly summary: string;
  /** Markdown for the API documentation. */
  readonly description?: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** `multipart` bodies carry one file in the part `file`; `text` is a plain string. */
  readonly bodyKind?: 'json' | 'multipart' | 'text';
  /** The most bytes of a JSON or text body, where `BODY_BYTES` is too little for what people send. Say why. */
  readonly bodyLimit?: number;
  readonly reply: z.ZodType;
  /** `file` replies are bytes with a content type and a file name. */
  readonly replyKind?: 'json' | 'file';
  /** Every business "no" this call can give. Sentences may hold `{name}` places filled from the refusal's details. */
  readonly refusals: Readonly<Record<string, RefusalDefinition>>;
  /**
   * Where a request may name a part of the lender's hierarchy. For the lender's own people it must be in their part, else the reply is as
   * for one that does not exist, before the call's phases run; everybody else gets their own brokerage, whatever they name.
   */
  readonly names?: { readonly [part in 'brokerage' | 'branch' | 'region']?: RequestField };
  /** The field that names the loan, for calls whose path has none. The caller must be let in to it as to that of `{loanId}`, before the call is answered. */
  readonly loanIn?: RequestField;
  /** A command changes state and needs an `Idempotency-Key`; repeating it with the same key gives the first answer again. */
  readonly command?: boolean;
  /** How heavy it is for the process: about its milliseconds, from 10 on. A person and a brokerage have so much of it a second. */
  readonly weight?: number;
  /** The access event (`access_event`) of a reply, where one is recorded. A query on a loan without this records a look at the loan. */
  readonly shows?: Exclude<Shows, 'loan'>;
  /** True for the few calls that need no session (health, sign-in). */
  readonly open?: boolean;
}

/** A whole number of a person or account, a paper, rows that leave the portal, a loan's whole file, or a loan somebody else works on. */
export type Shows = 'number' | 'document' | 'report' | 'package' | 'loan';

/** A field of a request by the part it is in, such as `body.brokerageId`. */
export type RequestField = `params.${string}` | `query.${string}` | `body.${string}`;

export interface RefusalDefinition {
  readonly status: 400 | 401 | 403 | 404 | 408 | 409 | 412 | 413 | 415 | 421 | 422 | 428 | 429 | 503;
  readonly message: string;
  /** Seconds after which it is worth asking again; said in the Retry-After header. */
  readonly retryAfter?: number;
}

/** The wire form of any refusal or fault. `errors[0].message` is always fit for a person. */
export interface ErrorReply {
  readonly status: number;
  readonly errors: readonly { readonly code: string; readonly message: string; readonly field?: string; readonly details?: unknown }[];
}

type Output<S> = S extends { _zod: { output: infer O } } ? O : undefined;
type Input<S> = S extends { _zod: { input: infer I } } ? I : undefined;

/** The plain types of a call, carried in one phantom field so that the browser needs no schema library. */
export interface CallTypes {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly sentQuery: unknown;
  readonly sentBody: unknown;
  readonly reply: unknown;
  readonly refusal: string;
}

export type Call<D extends CallDefinition = CallDefinition, T extends CallTypes = CallTypes> = D & { readonly $types?: T };

type TypesOf<D extends CallDefinition> = {
  readonly params: Output<D['params']>;
  readonly query: Output<D['query']>;
  readonly body: Output<D['body']>;
  readonly sentQuery: Input<D['query']>;
  readonly sentBody: Input<D['body']>;
  readonly reply: Output<D['reply']>;
  readonly refusal: Extract<keyof D['refusals'], string>;
};

type PathParams<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | PathParams<Rest> : never;

/** Fails to compile when a name in the path has no schema in `params`, or a schema has no name in the path. */
type ParamsMatch<D extends CallDefinition> = [PathParams<D['path']>] extends [never]
  ? D['params'] extends undefined
    ? unknown
    : { readonly params?: undefined }
  : PathParams<D['path']> extends keyof Output<D['params']>
    ? keyof Output<D['params']> extends PathParams<D['path']>
      ? unknown
      : { readonly params: 'has a name that is not in the path' }
    : { readonly params: 'lacks a name of the path' };

export function call<const D extends CallDefinition>(definition: D & ParamsMatch<D>): Call<D, TypesOf<D>> {
  return definition as Call<D, TypesOf<D>>;
}

/** Whether a call is about one loan, named in its path or in what it takes. */
export function isOnLoan({ path, loanIn }: Pick<CallDefinition, 'path' | 'loanIn'>): boolean {
  return loanIn !== undefined || path.includes('{loanId}');
}

/** Whether a call has to say, by its X-Account-Epoch, which account it was made for. */
export function writesForAccount({ command, method, name }: Pick<CallDefinition, 'command' | 'method' | 'name'>): boolean {
  // Logging out is for no account, and a closing page can send no header.
  return name !== 'log-out' && (command === true || method === 'PUT' || method === 'DELETE');
}

export type ParamsOf<C> = C extends { readonly $types?: infer T extends CallTypes } ? T['params'] : never;
export type QueryOf<C> = C extends { readonly $types?: infer T extends CallTypes } ? T['query'] : never;
export type BodyOf<C> = C extends { readonly $types?: infer T extends CallTypes } ? T['body'] : never;
export type ReplyOf<C> = C extends { readonly $types?: infer T extends CallTypes } ? T['reply'] : never;
export type RefusalOf<C> = C extends { readonly $types?: infer T extends CallTypes } ? T['refusal'] : never;
export type SentQueryOf<C> = C extends { readonly $types?: infer T extends CallTypes } ? T['sentQuery'] : never;
export type SentBodyOf<C> = C extends { readonly $types?: infer T extends CallTypes } ? T['sentBody'] : never;

/** Refusals that any call on a loan can give; spread into `refusals`. Texts of the specification's error catalogue. */
export const loanRefusals = {
  LOAN_NOT_FOUND: { status: 404, message: 'Loan {loanId} was not found.' },
  LOAN_NOT_ALLOWED: { status: 403, message: 'User is not allowed to access loan {loanId}.' },
} as const satisfies Record<string, RefusalDefinition>;

/** Fills `{name}` places of a sentence. */
export function fillSentence(sentence: string, values: Readonly<Record<string, unknown>> = {}): string {
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) => (name in values ? String(values[name]) : place));
}
