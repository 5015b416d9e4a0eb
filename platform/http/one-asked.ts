import type { FastifyReply } from 'fastify';
import type { ReadTx } from '../database/database.ts';
import type { Actor, FoundLoan, Portal, Reach, UploadedFile } from './asked.ts';
import type { Input } from './input.ts';

/** What was found out about a request before its answer is asked. */
export interface Known {
  readonly call: string;
  readonly requestId: string;
  readonly actor: Actor;
  readonly reach: Reach;
  readonly loan: FoundLoan | undefined;
  /** The brokerage it names, found in the actor's part of the hierarchy. */
  readonly brokerageId: number | undefined;
  readonly file: UploadedFile | undefined;
}

/**
 * One request as its answer sees it. It is a class for its speed: a literal with getters has a shape of its own each time it is made, which
 * the engine keeps and its collector has to follow; that cost more than everything else between session and answer.
 */
export class OneAsked {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly actor: Actor;
  readonly reach: Reach;
  readonly brokerageId: number;
  readonly requestId: string;
  readonly read: <T>(work: (tx: ReadTx) => Promise<T>) => Promise<T>;
  readonly #known: Known;
  readonly #reply: FastifyReply;
  #leaving: AbortController | undefined;

  constructor({ database }: Portal, known: Known, input: Input, reply: FastifyReply) {
    this.params = input.params;
    this.query = input.query;
    this.body = input.body;
    this.actor = known.actor;
    this.reach = known.reach;
    this.brokerageId = known.loan?.brokerageId ?? known.brokerageId ?? known.actor.brokerageId;
    this.requestId = known.requestId;
    this.read = (work) => {
      const { actor, loan } = known;
      const brokerageId = loan?.brokerageId ?? (actor.inside ? undefined : actor.brokerageId);
      return brokerageId === undefined ? database.withSubtree(actor, work) : database.withTenant({ brokerageId }, work);
    };
    this.#known = known;
    this.#reply = reply;
  }

  get loan(): FoundLoan {
    if (!this.#known.loan) throw new Error(`${this.#known.call} has no loan in its path`);
    return this.#known.loan;
  }

  get file(): UploadedFile {
    if (!this.#known.file) throw new Error(`${this.#known.call} takes no file`);
    return this.#known.file;
  }

  /** Most answers never ask: only those that do pay for hearing of it. */
  get signal(): AbortSignal {
    this.#leaving ??= abortedWhenLeft(this.#reply);
    return this.#leaving.signal;
  }
}

function abortedWhenLeft({ raw }: FastifyReply): AbortController {
  const abort = new AbortController();
  const left = (): void => {
    if (!raw.writableFinished) abort.abort();
  };
  if (raw.destroyed) left();
  raw.on('close', left);
  return abort;
}
