import { setTimeout as pause } from 'node:timers/promises';
import { byShare, type Chance } from '../../../foundation/chance/chance.ts';
import type { RaceLoan } from '../race-loans.ts';
import type { Role } from './people-at-work.ts';
import type { Person } from './person.ts';

/** What the portal said it has. */
export interface Acknowledged {
  readonly comments: { readonly loan: string; readonly text: string; readonly commentId: string }[];
  readonly locks: { readonly loan: string; readonly lockId: string; readonly price: number }[];
  readonly saves: { readonly loan: string; readonly version: number; readonly typed: string }[];
}

/** What the people at work share. */
export interface Office {
  /** Loans that nobody has locked yet. */
  readonly toLock: LoansToLock;
  readonly acknowledged: Acknowledged;
  /** Of a hundred things a broker's people do. */
  readonly locksInHundred: number;
  /** Seconds from one thing to the next, on average. */
  readonly think: (role: Role) => number;
  /** Every text typed in this run is the only one of its kind. */
  nextText(): string;
}

/** Each loan is locked by one person. */
export class LoansToLock {
  readonly #ofOfficer: Map<string, RaceLoan[]>;
  readonly #ofBrokerage: Map<number, RaceLoan[]>;
  readonly #taken = new Set<string>();

  constructor(loans: readonly RaceLoan[]) {
    this.#ofOfficer = Map.groupBy(loans, ({ officerId }) => officerId);
    this.#ofBrokerage = Map.groupBy(loans, ({ brokerageId }) => brokerageId);
  }

  take({ personId, brokerageId, work }: Role): string | undefined {
    const mine = work === 'officer' ? this.#ofOfficer.get(personId) : this.#ofBrokerage.get(brokerageId);
    for (let loan = mine?.pop(); loan; loan = mine?.pop()) {
      if (this.#taken.has(loan.loanNumber)) continue;
      this.#taken.add(loan.loanNumber);
      return loan.loanNumber;
    }
    return undefined;
  }
}

interface Row {
  readonly loanNumber: string;
  readonly status: string;
  readonly borrower: { readonly last: string };
}

/** What a month's end is made of, in hundredths of what people do. */
const BROKER = { list: 20, search: 8, open: 25, comments: 6, documents: 8, lock: 4, price: 9, comment: 9, edit: 11 } as const;
const LENDER = { list: 25, search: 15, open: 35, comments: 5, documents: 12, comment: 8 } as const;
const LOCK_DESK = { queue: 45, list: 10, search: 10, open: 20, lock: 10, comment: 5 } as const;
type Doing = keyof typeof BROKER | keyof typeof LOCK_DESK;

const ENDED = new Set(['Funded', 'Post-Closing', 'Withdrawn', 'Denied', 'Cancelled']);
const ROWS_OF_A_PAGE = 50;

/** Somebody's day at work: a list, a loan of it, and what is done on it. */
export class Day {
  readonly #person: Person;
  readonly #office: Office;
  readonly #chance: Chance;
  #rows: readonly Row[] = [];
  #next: string | null = null;
  #loan: Row | undefined;

  constructor(person: Person, office: Office) {
    this.#person = person;
    this.#office = office;
    this.#chance = person.chance;
  }

  /** From 0.5 to 1.5 of the average. */
  async think(share = 1): Promise<void> {
    await pause(this.#office.think(this.#person.role) * 1_000 * share * (0.5 + this.#chance.next()));
  }

  /** The next thing this person does. */
  async next(): Promise<void> {
    const { work } = this.#person.role;
    if (this.#rows.length === 0) return this.#list();
    this.#loan ??= this.#rows[0];
    const broker = work === 'officer' || work === 'processor' || work === 'manager';
    if (broker && this.#chance.next() * 100 < this.#office.locksInHundred) return this.#lockOne();
    if (broker) return this.#do(byShare(this.#chance, BROKER));
    return this.#do(work === 'lock desk' ? byShare(this.#chance, LOCK_DESK) : byShare(this.#chance, LENDER));
  }

  async #do(doing: Doing): Promise<void> {
    const { loanNumber } = this.#loan!;
    if (doing === 'list') return this.#list();
    if (doing === 'search') return this.#search();
    if (doing === 'open') return this.#open();
    if (doing === 'comments') await this.#read('comments', `/loan/${loanNumber}/comments`);
    if (doing === 'documents') await this.#read('documents', `/document/${loanNumber}/documents`);
    if (doing === 'lock') await this.#read('lock page', `/lock/${loanNumber}`);
    if (doing === 'queue') await this.#read('desk queue', '/lock-desk/queue');
    if (doing === 'price') await this.#price(this.#inWork());
    if (doing === 'comment') await this.#comment();
    if (doing === 'edit') await this.#edit();
  }

  #read(what: string, path: string): Promise<unknown> {
    return this.#person.ask({ what, kind: 'read', method: 'GET', path });
  }

  /** The pipeline's first page, or the next one. */
  async #list(): Promise<void> {
    const more = this.#next !== null && this.#chance.next() < 0.3 ? { after: this.#next } : {};
    const body = { view: 'all', sort: { by: 'updated', descending: true }, limit: ROWS_OF_A_PAGE, ...more };
    const page = (await this.#person.ask({ what: 'pipeline', kind: 'read', method: 'POST', path: '/pipeline/list', body })) as
      | { loans: readonly Row[]; next: string | null }
      | undefined;
    if (!page) return;
    this.#next = page.next;
    if (page.loans.length > 0) this.#rows = page.loans;
  }

  async #search(): Promise<void> {
    const letters = this.#chance
      .one(this.#rows)
      .borrower.last.replaceAll(/[^\p{L}]/gu, '')
      .slice(0, 3);
    if (letters.length < 2) return this.#list();
    const found = (await this.#person.ask({
      what: 'name search',
      kind: 'read',
      method: 'GET',
      path: `/pipeline/lookup/lastname/${encodeURIComponent(letters)}`,
      refusals: ['NO_MATCH'],
    })) as { pipelineLoanRecord: readonly Row[] } | undefined;
    if (found && found.pipelineLoanRecord.length > 0) this.#loan = this.#chance.one(found.pipelineLoanRecord);
  }

  /** What the loan's page asks when it is opened. */
  async #open(): Promise<void> {
    this.#loan = this.#chance.one(this.#rows);
    const loan = `/loan/${this.#loan.loanNumber}`;
    await Promise.all([
      this.#read('loan header', `${loan}/overview`),
      this.#read('milestones', `${loan}/milestones`),
      this.#read('next actions', `${loan}/next-actions`),
      this.#read('activity', `${loan}/activity`),
      this.#person.ask({ what: 'presence', kind: 'other', method: 'PUT', path: `${loan}/presence` }),
    ]);
  }

  /** A loan of the list that can be worked on, the open one first. */
  #inWork(): string {
    const open = [this.#loan!, ...this.#rows].find(({ status }) => !ENDED.has(status)) ?? this.#loan!;
    return open.loanNumber;
  }

  async #price(loan: string): Promise<Priced | undefined> {
    return (await this.#person.ask({ what: 'price', kind: 'other', method: 'POST', path: `/loan/${loan}/price-loan`, body: {} })) as
      | Priced
      | undefined;
  }

  /** Prices, looks at what a lock would be, and locks. */
  async #lockOne(): Promise<void> {
    const loan = this.#office.toLock.take(this.#person.role);
    if (loan === undefined) return void (await this.#price(this.#inWork()));
    const product = (await this.#price(loan))?.products.find(
      ({ eligible, nearestToPar: [place] }) => eligible && typeof place === 'number',
    );
    if (!product) return;
    await this.think(0.3);
    const wish = { productId: product.productId, rate: product.rates[product.nearestToPar[0]!], lockDays: product.lockDays[0] };
    const verify = {
      what: 'verify lock',
      kind: 'other',
      method: 'POST',
      path: `/loan/${loan}/verify-lock`,
      body: wish,
      command: true,
    } as const;
    const offer = (await this.#person.ask(verify)) as { offerId: string } | undefined;
    if (!offer) return;
    await this.think(0.3);
    const path = `/loan/${loan}/price-and-lock-loan`;
    const locked = (await this.#person.ask({
      what: 'lock',
      kind: 'lock',
      method: 'POST',
      path,
      body: { offerId: offer.offerId },
      command: true,
    })) as { lock: { lockId: string; price: number } } | undefined;
    if (locked) this.#office.acknowledged.locks.push({ loan, lockId: locked.lock.lockId, price: locked.lock.price });
  }

  async #comment(): Promise<void> {
    const loan = this.#loan!.loanNumber;
    const text = this.#office.nextText();
    const path = `/loan/${loan}/comments`;
    const added = (await this.#person.ask({ what: 'comment', kind: 'other', method: 'PUT', path, body: text, command: true })) as
      | { commentId: string }
      | undefined;
    if (added) this.#office.acknowledged.comments.push({ loan, text, commentId: added.commentId });
  }

  /** Opens the application, types into one field and saves. */
  async #edit(): Promise<void> {
    const loan = this.#inWork();
    const path = `/loan/${loan}/edit`;
    const form = (await this.#read('application', path)) as { version: number } | undefined;
    if (!form) return;
    await this.think(0.3);
    const typed = this.#office.nextText();
    const body = { basedOn: form.version, edits: [{ path: 'loan/RegistrationCommentText', value: typed }] };
    const saved = (await this.#person.ask({ what: 'save', kind: 'other', method: 'PUT', path, body, command: true })) as
      | { version: number }
      | undefined;
    if (saved) this.#office.acknowledged.saves.push({ loan, version: saved.version, typed });
  }
}

interface Priced {
  readonly products: readonly {
    readonly productId: string;
    readonly eligible: boolean;
    readonly rates: readonly number[];
    readonly lockDays: readonly number[];
    readonly nearestToPar: readonly (number | null)[];
  }[];
}
