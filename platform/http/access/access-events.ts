import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Refusal } from '../../../foundation/result/result.ts';
import type { Call, Shows } from '../../../foundation/wire/call.ts';
import type { Actor, FoundLoan } from '../asked.ts';
import { clientOf } from '../client-address.ts';
import { MissLimit } from '../../fair-share/miss-limit.ts';

/** That somebody saw something, or was refused. No borrower's data, and no whole address. */
export interface AccessEvent {
  /** `shown`, or the code of the refusal. */
  readonly outcome: string;
  readonly kind: Shows | 'call';
  readonly call: string;
  readonly actor: Actor | undefined;
  /** The loan's brokerage, where the loan was found. */
  readonly brokerageId: number | undefined;
  readonly loanNumber: string | undefined;
  readonly about: string;
  readonly requestId: string;
  readonly network: string;
}

/** Where events of access go. */
export interface AccessEvents {
  /** Writes the event soon: nobody waits for it, and nothing fails because of it. */
  add(event: AccessEvent): void;
  /** Writes the event now: the reply is sent only after that. */
  store(event: AccessEvent): Promise<void>;
  close(): Promise<void>;
}

interface Happened {
  readonly request: FastifyRequest;
  readonly call: Call | undefined;
  readonly actor: Actor | undefined;
}

interface Answered extends Happened {
  readonly call: Call;
  readonly actor: Actor;
}

const WORDS_ARE_LOOKED_UP = new Set(['NO_SUCH_CALL', 'NO_SUCH_LIST', 'NO_SUCH_PAGE', 'NO_SUCH_PICTURE', 'NO_SUCH_RULE', 'NO_SUCH_STEP']);
const PUBLIC_THINGS = new Set(['ZIP_NOT_FOUND', 'STATE_NOT_FOUND', 'NMLS_NOT_FOUND', 'PRODUCT_NOT_FOUND', 'PROGRAM_NOT_FOUND']);
/** A person of the lender with a loan open requests it again and again: that counts as one look. */
const LOOK_LASTS_MS = 900_000;
const MOST_LOOKS = 20_000;

/** Whether a name or number that could be guessed was requested, and does not exist or is not the requester's. */
export function isMiss(code: string): boolean {
  if (code === 'LOAN_NOT_ALLOWED') return true;
  return /_NOT_FOUND$|^NO_SUCH_/.test(code) && !WORDS_ARE_LOOKED_UP.has(code) && !PUBLIC_THINGS.has(code);
}

/** Records what is shown and refused, and blocks a requester with too many misses. */
export class AccessWatch {
  readonly #events: AccessEvents;
  readonly #misses: MissLimit;
  readonly #looks = new Map<string, number>();

  constructor(events: AccessEvents, missesAMinute: number) {
    this.#events = events;
    this.#misses = new MissLimit(missesAMinute);
  }

  /** Seconds until somebody who missed too often may ask for something by its name again. */
  waitOf(actor: Actor, call: Call): number | undefined {
    const asksByName = call.params !== undefined || call.query !== undefined || call.body !== undefined || call.method !== 'GET';
    return asksByName ? this.#misses.waitOf(personOf(actor), performance.now()) : undefined;
  }

  refused(happened: Happened, { code, details }: Refusal, status: number): void {
    const missed = isMiss(code);
    const tooMany = code === 'TOO_MANY_MISSES';
    if (status !== 401 && status !== 403 && !missed && !tooMany) return;
    const { request, actor } = happened;
    const loanNumber = loanNumberIn((details as { loanId?: unknown } | undefined)?.loanId) ?? loanAskedIn(request);
    if (missed && actor) this.#misses.missed(personOf(actor), loanNumber ?? nameAskedIn(request), performance.now());
    this.#events.add({ ...eventOf(happened, loanNumber), outcome: code, kind: 'call' });
  }

  /** Every read of a loan is recorded as a look at the loan, where its call doesn't record more. A change is in the loan's journal. */
  async looked(happened: Answered, loan: FoundLoan | undefined): Promise<void> {
    if (happened.call.shows !== undefined) return this.shown(happened, loan);
    if (this.#isNewLook(happened.actor, loan)) this.#events.add(shownEvent(happened, loan, 'loan'));
  }

  /** Waits where the reply may only be sent after the event is written. */
  async shown(happened: Answered, loan: FoundLoan | undefined): Promise<void> {
    const kind = happened.call.shows;
    if (kind === undefined) return;
    const event = shownEvent(happened, loan, kind);
    if (kind === 'number') await this.#events.store(event);
    else this.#events.add(event);
  }

  close(): Promise<void> {
    return this.#events.close();
  }

  /** A loan that is opened by who works on it for its brokerage is no event; by the lender's people, or for somebody else, it is. */
  #isNewLook(actor: Actor, loan: FoundLoan | undefined): boolean {
    if (!loan || (!actor.inside && !actor.actsFor)) return false;
    const key = `${actor.personId} ${loan.loanNumber}`;
    const now = performance.now();
    const last = this.#looks.get(key);
    if (last !== undefined && now - last < LOOK_LASTS_MS) return false;
    this.#looks.delete(key);
    this.#looks.set(key, now);
    if (this.#looks.size > MOST_LOOKS) this.#looks.delete(this.#looks.keys().next().value!);
    return true;
  }
}

function personOf({ personId, actsFor }: Actor): string {
  return actsFor?.delegateId ?? personId;
}

function shownEvent(happened: Answered, loan: FoundLoan | undefined, kind: Shows): AccessEvent {
  return { ...eventOf(happened, loan?.loanNumber), outcome: 'shown', kind, brokerageId: loan?.brokerageId };
}

function eventOf({ request, call, actor }: Happened, loanNumber: string | undefined): Omit<AccessEvent, 'outcome' | 'kind'> {
  return {
    call: call?.name ?? request.routeOptions.url ?? 'unknown',
    actor,
    brokerageId: undefined,
    loanNumber,
    about: idsIn(request),
    requestId: request.id,
    network: networkOf(request.ip),
  };
}

/** The key by which misses of one name are counted once: where the name was sent in the body, every request counts as another. */
function nameAskedIn({ method, url, id }: FastifyRequest): string {
  return method === 'GET' ? hash('sha256', url) : id;
}

function loanAskedIn({ params }: FastifyRequest): string | undefined {
  return loanNumberIn((params as { loanId?: unknown } | undefined)?.loanId);
}

function loanNumberIn(text: unknown): string | undefined {
  return typeof text === 'string' && /^\d{10}$/.test(text) ? text : undefined;
}

/** Ids and names of reports out of the address: whatever else somebody typed there could be a person's. */
function idsIn({ params, query }: FastifyRequest): string {
  const named = Object.entries({ ...(params as object), ...(query as object) } as Record<string, unknown>);
  return named
    .filter(([name, value]) => typeof value === 'string' && (isId(value) || (/reportName/i.test(name) && /^[a-z-]{1,40}$/.test(value))))
    .map(([name, value]) => `${name.slice(0, 40)} ${String(value)}`)
    .join(', ')
    .slice(0, 300);
}

function isId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text) || /^\d{1,5}$/.test(text);
}

/** The network an address is of, without the last part of it. */
export function networkOf(address: string): string {
  const client = clientOf(address);
  return client.includes(':') ? `${client.split(':').slice(0, 3).join(':')}::/48` : `${client.split('.').slice(0, 3).join('.')}.0/24`;
}
