import { chanceFrom, type Chance } from '../../../foundation/chance/chance.ts';
import type { RaceLoan } from '../race-loans.ts';
import { codeOf, type PortalCaller, type Reply } from './portal-caller.ts';

/** The final replies to the clients. */
export interface Answers {
  readonly counts: Map<string, number>;
  /** By the key of the request: the order it was answered with. */
  readonly ordered: Map<string, { readonly loan: string; readonly orderId: string }>;
  readonly cancelled: Set<string>;
  /** Requests that were answered once so and once otherwise. */
  readonly contradictions: string[];
  readonly faults: string[];
}

export function noAnswers(): Answers {
  return { counts: new Map(), ordered: new Map(), cancelled: new Set(), contradictions: [], faults: [] };
}

/** The cases that no client has reached yet: a race without them proves nothing about them. */
export function notTried({ counts, cancelled }: Pick<Answers, 'counts' | 'cancelled'>): string[] {
  const missing = ['order ORDER_OPEN', 'order OVER_BUDGET', 'order ORDERED, told again'].filter((what) => !counts.has(what));
  return cancelled.size > 0 ? missing : [...missing, 'nothing was canceled'];
}

export function countIn(counts: Map<string, number>, what: string): void {
  counts.set(what, (counts.get(what) ?? 0) + 1);
}

export interface ClientsOptions {
  readonly caller: PortalCaller;
  readonly answers: Answers;
  readonly loans: readonly RaceLoan[];
  readonly seed: number;
  readonly clients: number;
  /** From 0 to 1: the loans raced for move on with it. */
  readonly progress: () => number;
  readonly over: () => boolean;
}

/** A request for an order, the same whenever it is sent. */
interface Wish {
  readonly loan: RaceLoan;
  readonly key: string;
  readonly body: unknown;
}

/** Loans raced for at one time. Orders of a killed worker wait until its claims lapse, so that most loans must not be needed. */
const WINDOW = 400;
/** Some of them are everybody's, so that clients meet. */
const CROWDED = 12;
const REMEMBERED = 20;
/** The agency's charges (`vendors/credit/fees.ts`). */
const COST = { reissue: 1_200, one: 8_200, joint: 11_800 };
/** Of a hundred orders: reports that are there already and are answered at once. */
const REISSUES = 60;
export const MEAN_CENTS = (COST.reissue * REISSUES + 9_000 * (100 - REISSUES)) / 100;

/** Several clients that order credit on the same loans, cancel, order again, and send what they sent before. */
export class Clients {
  readonly #options: ClientsOptions;
  readonly #people = new Map<string, Promise<readonly string[]>>();
  readonly #newest = new Map<string, string>();

  constructor(options: ClientsOptions) {
    this.#options = options;
  }

  async race(): Promise<void> {
    await Promise.all(Array.from({ length: this.#options.clients }, (_, client) => this.#run(client)));
  }

  async #run(client: number): Promise<void> {
    const { seed, over } = this.#options;
    const chance = chanceFrom(seed * 1_000 + client);
    const remembered: Wish[] = [];
    for (let turn = 0; !over(); turn += 1) {
      const loan = this.#pick(chance);
      const draw = chance.next();
      const newest = this.#newest.get(loan.loanNumber);
      const key = `order-race-${seed}-${client}-${turn}`;
      if (draw < 0.05 && remembered.length > 0) await this.#order(chance.one(remembered), chance);
      else if (draw < 0.12 && newest !== undefined) await this.#cancel(loan, newest, { key, chance });
      else if (draw < 0.14 && newest !== undefined) await this.#goOn(loan, newest, { key, chance });
      else {
        const wish = await this.#wish(loan, key, chance);
        remembered.push(wish);
        if (remembered.length > REMEMBERED) remembered.shift();
        await this.#orderAndPerhapsCancel(wish, chance);
      }
    }
  }

  async #orderAndPerhapsCancel(wish: Wish, chance: Chance): Promise<void> {
    const twice = chance.next() < 0.3;
    const [orderId] = await Promise.all(Array.from({ length: twice ? 2 : 1 }, () => this.#order(wish, chance)));
    if (orderId === undefined || chance.next() > 0.2) return;
    await this.#cancel(wish.loan, orderId, { key: `${wish.key}-cancel`, chance });
    await this.#order(await this.#wish(wish.loan, `${wish.key}-again`, chance), chance);
  }

  #pick(chance: Chance): RaceLoan {
    const { loans, progress } = this.#options;
    const first = Math.floor(Math.max(0, loans.length - WINDOW) * Math.min(1, progress()));
    const most = Math.min(WINDOW, loans.length) - 1;
    const pick = (): RaceLoan => loans[first + chance.between(0, chance.next() < 0.2 ? Math.min(CROWDED, most) : most)]!;
    const loan = pick();
    // One brokerage orders more than the others, and uses up its budget.
    return loan.brokerageId === loans[0]!.brokerageId || chance.next() < 0.6 ? loan : pick();
  }

  async #wish(loan: RaceLoan, key: string, chance: Chance): Promise<Wish> {
    const borrowerIds = await this.#peopleOf(loan, chance);
    const reissue = chance.next() * 100 < REISSUES;
    const apart = !reissue && borrowerIds.length === 2 && chance.next() < 0.5;
    const asked = { purpose: 'credit-transaction', inquiry: 'hard', bureaus: ['Equifax', 'Experian', 'TransUnion'], model: 'Classic FICO' };
    const body = reissue
      ? {
          ...asked,
          choice: 'reissue',
          borrowerIds: borrowerIds.slice(0, 1),
          reportNumber: `EX-${key}`.slice(0, 40),
          costCents: COST.reissue,
        }
      : {
          ...asked,
          choice: apart ? 'single' : 'credit-only',
          borrowerIds,
          costCents: apart ? COST.one * 2 : borrowerIds.length === 2 ? COST.joint : COST.one,
        };
    return { loan, key, body };
  }

  /** The people whose credit can be ordered on a loan; their consents are recorded by the first client that needs them. */
  #peopleOf(loan: RaceLoan, chance: Chance): Promise<readonly string[]> {
    const known = this.#people.get(loan.loanNumber) ?? this.#withConsents(loan, chance);
    this.#people.set(loan.loanNumber, known);
    return known;
  }

  async #withConsents(loan: RaceLoan, chance: Chance): Promise<readonly string[]> {
    const { caller, seed } = this.#options;
    const { body } = await caller.call({ loan, method: 'GET', path: `/credit/${loan.loanNumber}/overview` }, chance);
    const { people, today } = body as { people: readonly { id: string }[]; today: string };
    const ids = people.map(({ id }) => id);
    for (const borrowerId of ids) {
      const consent = { borrowerId, inquiry: 'hard', channel: 'paper', wording: 1, givenOn: today };
      const key = `order-race-${seed}-${loan.loanNumber}-${borrowerId}`;
      const reply = await caller.call({ loan, method: 'PUT', path: `/credit/${loan.loanNumber}/consent`, body: consent, key }, chance);
      if (reply.status !== 200) this.#options.answers.faults.push(`consent: ${codeOf(reply)}`);
    }
    return ids;
  }

  async #order({ loan, key, body }: Wish, chance: Chance): Promise<string | undefined> {
    const { ordered, contradictions } = this.#options.answers;
    const answeredBefore = ordered.get(key);
    const reply = await this.#options.caller.call({ loan, method: 'PUT', path: `/credit/${loan.loanNumber}/order`, body, key }, chance);
    if (reply.status !== 200) {
      this.#refused('order', reply);
      // Of two that were sent at once, one may have been refused before the other was ordered.
      if (answeredBefore) contradictions.push(`${key} was ordered as ${answeredBefore.orderId}, then refused: ${codeOf(reply)}`);
      return undefined;
    }
    const { orderId } = reply.body as { orderId: string };
    const before = ordered.get(key);
    if (before && before.orderId !== orderId) contradictions.push(`${key} was ordered as ${before.orderId} and as ${orderId}`);
    ordered.set(key, { loan: loan.loanNumber, orderId });
    if (!before) this.#newest.set(loan.loanNumber, orderId);
    this.#count(before ? 'order ORDERED, told again' : 'order ORDERED');
    return orderId;
  }

  async #cancel(loan: RaceLoan, orderId: string, { key, chance }: { readonly key: string; readonly chance: Chance }): Promise<void> {
    const call = { loan, method: 'PUT', path: `/order/${loan.loanNumber}/${orderId}/cancel`, body: {}, key } as const;
    const twice = chance.next() < 0.3;
    const replies = await Promise.all(Array.from({ length: twice ? 2 : 1 }, () => this.#options.caller.call(call, chance)));
    for (const reply of replies) {
      if (reply.status !== 200) this.#refused('cancel', reply);
      else {
        this.#count(this.#options.answers.cancelled.has(orderId) ? 'cancel CANCELED, told again' : 'cancel CANCELED');
        this.#options.answers.cancelled.add(orderId);
      }
    }
  }

  /** Lets an order go on that ran past its deadline; most did not. */
  async #goOn(loan: RaceLoan, orderId: string, { key, chance }: { readonly key: string; readonly chance: Chance }): Promise<void> {
    const path = `/order/${loan.loanNumber}/${orderId}/again`;
    const reply = await this.#options.caller.call({ loan, method: 'PUT', path, body: {}, key }, chance);
    if (reply.status === 200) this.#count('again GOES ON');
    else this.#refused('again', reply);
  }

  #refused(what: string, reply: Reply): void {
    this.#count(`${what} ${codeOf(reply)}`);
    // A refusal is an answer; these are what no client should have been given.
    if (reply.status >= 500 || reply.status === 400 || reply.status === 401 || reply.status === 403)
      this.#options.answers.faults.push(`${what}: ${codeOf(reply)}`);
  }

  #count(what: string): void {
    countIn(this.#options.answers.counts, what);
  }
}
