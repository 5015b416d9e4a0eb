import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call, ReplyOf, RefusalOf } from '../../foundation/wire/call.ts';
import type { Refusal, Result } from '../../foundation/result/result.ts';
import type { Asked, Outcome, Portal } from '../http/asked.ts';
import type { ReadTx } from '../database/database.ts';
import type { Plan } from './plan.ts';

type Refused<C> = Refusal<RefusalOf<C>>;
type Maybe<T> = T | Promise<T>;

/** A call that changes nothing: how it is answered. */
export interface QueryOperation {
  readonly kind: 'query';
  readonly call: Call;
  readonly answer: (asked: Asked<never>, portal: Portal) => Promise<Result<unknown, Refusal>>;
}

/** A call that changes something: its phases. */
export interface CommandOperation {
  readonly kind: 'command';
  readonly call: Call;
  readonly phases: AnyPhases;
}

/** A call that needs no session: it reads the request's cookies itself, and may set headers and cookies of the reply. */
export interface RouteOperation {
  readonly kind: 'route';
  readonly call: Call;
  readonly answer: (request: FastifyRequest, reply: FastifyReply, portal: Portal) => Promise<unknown>;
}

export type Operation = QueryOperation | CommandOperation | RouteOperation;

/** Answers a call that changes nothing. */
export function query<C extends Call>(call: C, answer: (asked: Asked<C>, portal: Portal) => Promise<Outcome<C>>): QueryOperation {
  return { kind: 'query', call, answer: answer as QueryOperation['answer'] };
}

/** Answers a call that needs no session. */
export function route<C extends Call>(
  call: C,
  answer: (request: FastifyRequest, reply: FastifyReply, portal: Portal) => Promise<ReplyOf<C>>,
): RouteOperation {
  return { kind: 'route', call, answer };
}

/**
 * The phases of a command, in their order. They run the same whether the plan is written at once because the data read is unchanged, or
 * everything is read again under locks because it has changed.
 */
export interface CommandPhases<C extends Call, Prepared, Context, Worked, Decided, Made> {
  /** Slow work without the database, such as reading an uploaded file. Done once; no transaction is open. */
  readonly prepare?: (asked: Asked<C>, portal: Portal) => Promise<Result<Prepared, Refused<C>>>;
  /** Everything the decision is made from, read at one moment; the moment and new ids come from here too. */
  readonly read?: (tx: ReadTx, asked: Asked<C>, portal: Portal, prepared: Prepared) => Promise<Result<Context, Refused<C>>>;
  /** Slow work on the data read; no transaction is open. Done again when `from`, all of its inputs that can change, has changed. */
  readonly work?: {
    readonly from: (context: Context) => readonly unknown[];
    readonly run: (context: Context, asked: Asked<C>, portal: Portal) => Promise<Result<Worked, Refused<C>>>;
  };
  /** The decision: a function of values. */
  readonly decide: (context: Context, asked: Asked<C>, worked: Worked) => Result<Decided, Refused<C>>;
  /** Slow work on the decision, such as drawing a document and storing it; no transaction is open. */
  readonly make?: {
    readonly from: (decided: Decided) => readonly unknown[];
    readonly run: (decided: Decided, context: Context, asked: Asked<C>, portal: Portal) => Promise<Made>;
  };
  /** The writes, and the conditions that must still be true then, besides the row of the loan in the call's path. */
  readonly record: (decided: Decided, more: Recording<C, Context, Made>) => Maybe<Plan>;
  readonly reply: (decided: Decided, more: Omit<Recording<C, Context, Made>, 'portal'>) => ReplyOf<C>;
  /** Once it is committed: waking a reader, never anything that must not be lost. */
  readonly after?: (asked: Asked<C>, reply: ReplyOf<C>) => void;
  /** Where a part of a reply may not be stored for a repeat with its key: the part that is stored, and how the reply is made from it. */
  readonly replay?: {
    readonly stored: (reply: ReplyOf<C>) => unknown;
    readonly read?: (tx: ReadTx, stored: unknown, asked: Asked<C>, portal: Portal) => Promise<Result<unknown, Refused<C>>>;
    /** Slow work; no transaction is open. */
    readonly finish?: (read: unknown, asked: Asked<C>, portal: Portal) => Promise<Result<ReplyOf<C>, Refused<C>>>;
  };
}

export interface Recording<C extends Call, Context, Made> {
  readonly context: Context;
  readonly asked: Asked<C>;
  readonly portal: Portal;
  readonly made: Made;
}

/** The phases as the platform runs them: the types they pass to each other are private to each command. */
export type AnyPhases = CommandPhases<Call, unknown, unknown, unknown, unknown, unknown>;

/**
 * Answers a call that changes something, in the brokerage the request is for (`Asked.brokerageId`). Its rows, journal lines, messages and
 * stored reply are one transaction. A refusal of any phase writes nothing.
 */
export function command<C extends Call & { readonly command: true }, Prepared, Context, Worked, Decided, Made>(
  call: C,
  phases: CommandPhases<C, Prepared, Context, Worked, Decided, Made>,
): CommandOperation {
  // The types between the phases are checked here, where they are written; the platform only hands the values on.
  return { kind: 'command', call, phases: phases as unknown as AnyPhases };
}
