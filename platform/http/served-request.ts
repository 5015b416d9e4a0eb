import type { FastifyReply } from 'fastify';
import type { ReadScope, ReadTx } from '../database/database.ts';
import type { Freshness, Reader, Reading } from '../database/replica/reader.ts';
import type { Actor, FoundLoan, Portal, Reach, UploadedFile } from './asked.ts';
import type { Input } from './input.ts';

/** What is read about a request before its call runs. */
export interface RequestFacts {
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
 * One request as its call gets it. It is a class for its speed: a literal with getters has a shape of its own each time it is made, which
 * the engine keeps and its collector has to follow; that cost more than everything else between session and answer.
 */
export class ServedRequest {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly actor: Actor;
  readonly reach: Reach;
  readonly brokerageId: number;
  readonly requestId: string;
  readonly read: <T>(work: (tx: ReadTx) => Promise<T>) => Promise<T>;
  readonly #reader: Reader;
  readonly #facts: RequestFacts;
  readonly #reply: FastifyReply;
  #leaving: AbortController | undefined;

  constructor({ database, reader }: Portal, facts: RequestFacts, input: Input, reply: FastifyReply) {
    this.params = input.params;
    this.query = input.query;
    this.body = input.body;
    this.actor = facts.actor;
    this.reach = facts.reach;
    this.brokerageId = facts.loan?.brokerageId ?? facts.brokerageId ?? facts.actor.brokerageId;
    this.requestId = facts.requestId;
    this.read = (work) => {
      const { actor, loan } = facts;
      const brokerageId = loan?.brokerageId ?? (actor.inside ? undefined : actor.brokerageId);
      return brokerageId === undefined ? database.withSubtree(actor, work) : database.readBrokerage(brokerageId, work);
    };
    this.#reader = reader;
    this.#facts = facts;
    this.#reply = reply;
  }

  get loan(): FoundLoan {
    if (!this.#facts.loan) throw new Error(`${this.#facts.call} has no loan in its path`);
    return this.#facts.loan;
  }

  get file(): UploadedFile {
    if (!this.#facts.file) throw new Error(`${this.#facts.call} takes no file`);
    return this.#facts.file;
  }

  readAside<T>(freshness: Freshness, work: Reading<T>): Promise<T> {
    const { actor, loan } = this.#facts;
    const brokerageId = loan?.brokerageId ?? actor.brokerageId;
    const scope: ReadScope = loan || !actor.inside ? { brokerageId } : { brokerageId, subtree: actor.subtree };
    return this.#reader.read(scope, freshness, work);
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
