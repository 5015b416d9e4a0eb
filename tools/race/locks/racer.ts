import { randomBytes } from 'node:crypto';
import type { Actor } from '../../../platform/http/asked.ts';
import { commandCaller, type CommandOutcome } from '../command-caller.ts';
import type { RaceLoan } from '../race-loans.ts';
import { chanceFrom } from '../../../foundation/chance/chance.ts';

/*
 * One racer: a process that locks the same loans as the others do, over several connections at once. It verifies now and then, and tries
 * to lock with what it has: fresh offers, offers a publication has made stale, offers of others, used ones, another loan's, and keys that
 * were sent before. It reports every lock it was answered, so that the judge can compare the database with the answers.
 */

export interface RacerPlan {
  readonly seed: number;
  readonly attempts: number;
  readonly connections: number;
  readonly loans: readonly RaceLoan[];
  readonly people: Readonly<Record<string, { readonly name: string; readonly email: string; readonly brokerageName: string }>>;
  readonly environment: Readonly<Record<string, string>>;
}

/** A lock as the racer was answered. */
export interface AnsweredLock {
  readonly loanNumber: string;
  readonly lockId: string;
  readonly price: number;
  readonly sheetVersion: string;
}

export interface SharedOffer {
  readonly loanNumber: string;
  readonly offerId: string;
}

export type FromRacer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'progress'; readonly attempts: number; readonly answers: Readonly<Record<string, number>>; readonly faults: string[] }
  | { readonly kind: 'locked'; readonly lock: AnsweredLock }
  | { readonly kind: 'offer'; readonly offer: SharedOffer }
  | { readonly kind: 'done' };
export type ToRacer =
  | { readonly kind: 'plan'; readonly plan: RacerPlan }
  /** Which loan is the newest in the race; the few before it are still raced for. */
  | { readonly kind: 'at'; readonly place: number }
  | { readonly kind: 'offer'; readonly offer: SharedOffer }
  | { readonly kind: 'stop' };

/** Loans raced for at one time: few, so that racers meet. */
const OPEN = 6;
const WISH = { productId: '0101', rate: 6750, lockDays: 30 };
const MOST_OFFERS = 12;

// A closed channel is no reason to fail: the race was ended from outside.
const send = (message: FromRacer): void => void process.send?.(message, undefined, undefined, () => undefined);
const offers = new Map<string, string[]>();
const lockedLoans = new Set<string>();
let place = 0;
let stopped = false;

process.on('message', (message: ToRacer) => {
  if (message.kind === 'plan') void race(message.plan);
  else if (message.kind === 'at') place = message.place;
  else if (message.kind === 'offer') keepOffer(message.offer);
  else stopped = true;
});
process.on('disconnect', () => process.exit(1));
send({ kind: 'ready' });

function keepOffer({ loanNumber, offerId }: SharedOffer): void {
  const known = offers.get(loanNumber) ?? [];
  known.push(offerId);
  if (known.length > MOST_OFFERS) known.shift();
  offers.set(loanNumber, known);
  // Only the loans still raced for are worth remembering.
  if (offers.size > OPEN * 8) offers.delete(offers.keys().next().value!);
}

function actorOf({ people }: RacerPlan, session: string, { officerId, brokerageId }: RaceLoan): Actor {
  const person = people[officerId]!;
  return {
    personId: officerId,
    displayName: person.name,
    email: person.email,
    roles: ['loan-officer'],
    brokerageId,
    brokerageName: person.brokerageName,
    inside: false,
    hierarchyLevel: 'Brokerage',
    subtree: { over: 'nothing' },
    accountEpoch: 0,
    session,
  };
}

async function race(plan: RacerPlan): Promise<void> {
  const caller = commandCaller({ ...plan.environment });
  const run = randomBytes(6).toString('hex');
  let attempts = 0;
  let reported = 0;
  let answers: Record<string, number> = {};
  let faults: string[] = [];
  const report = (): void => {
    send({ kind: 'progress', attempts: attempts - reported, answers, faults });
    reported = attempts;
    answers = {};
    faults = [];
  };
  const ticking = setInterval(report, 100);

  const ask = async (name: string, loan: RaceLoan, body: unknown, key: string): Promise<CommandOutcome | undefined> => {
    try {
      return await caller.call(name, { loan, actor: actorOf(plan, run, loan), body, key });
    } catch (error) {
      faults.push(`${name}: ${(error as Error).message}`);
      return undefined;
    }
  };
  const count = (what: string): void => void (answers[what] = (answers[what] ?? 0) + 1);

  const verify = async (loan: RaceLoan, key: string): Promise<string | undefined> => {
    const outcome = await ask('verify-lock', loan, WISH, key);
    if (!outcome?.ok) {
      if (outcome) count(`verify ${outcome.refusal.code}`);
      if (outcome?.refusal.code === 'ALREADY_LOCKED') lockedLoans.add(loan.loanNumber);
      return undefined;
    }
    count('verify OFFERED');
    const offer = { loanNumber: loan.loanNumber, offerId: (outcome.value as { offerId: string }).offerId };
    keepOffer(offer);
    send({ kind: 'offer', offer });
    return offer.offerId;
  };
  const attempt = async (loan: RaceLoan, offerId: string, key: string): Promise<void> => {
    attempts += 1;
    const outcome = await ask('price-and-lock-loan', loan, { offerId }, key);
    if (!outcome) return count('FAULT');
    if (!outcome.ok) return count(outcome.refusal.code);
    const { lock } = outcome.value as { lock: Omit<AnsweredLock, 'loanNumber'> };
    lockedLoans.add(loan.loanNumber);
    count(outcome.repeated ? 'LOCKED, TOLD AGAIN' : 'LOCKED');
    send({
      kind: 'locked',
      lock: { loanNumber: loan.loanNumber, lockId: lock.lockId, price: lock.price, sheetVersion: lock.sheetVersion },
    });
  };

  /** The loop of one connection. */
  const loop = async (number: number): Promise<void> => {
    const { next: chance } = chanceFrom(plan.seed * 1000 + number * 7 + 1);
    const pick = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)]!;
    let last: { loan: RaceLoan; offerId: string; key: string } | undefined;
    for (let turn = 0; !stopped && attempts < plan.attempts; turn++) {
      const loan = plan.loans[Math.max(0, Math.min(plan.loans.length - 1, place) - Math.floor(chance() * OPEN))]!;
      const key = `${run} ${number} ${turn}`;
      const known = offers.get(loan.loanNumber) ?? [];
      if (!lockedLoans.has(loan.loanNumber) && (known.length === 0 || chance() < 0.08)) {
        const offerId = await verify(loan, `${key} verify`);
        // At once, twice, while the other racers hear of the same offer.
        if (offerId && chance() < 0.5) await Promise.all([attempt(loan, offerId, `${key} first`), attempt(loan, offerId, `${key} second`)]);
        continue;
      }
      if (known.length === 0) {
        // Locked before this racer had an offer of its own: it tries with one that was made for another loan.
        const others = [...offers.values()].flat();
        if (others.length === 0) await new Promise((soon) => setTimeout(soon, 5));
        else await attempt(loan, pick(others), key);
        continue;
      }
      const draw = chance();
      if (draw < 0.05 && last) await attempt(last.loan, last.offerId, last.key);
      else {
        const offerId = draw < 0.1 ? pick([...offers.values()].flat()) : draw < 0.4 ? known.at(-1)! : pick(known);
        last = { loan, offerId, key };
        await attempt(loan, offerId, key);
      }
    }
  };
  await Promise.all(Array.from({ length: plan.connections }, (_, number) => loop(number)));
  clearInterval(ticking);
  report();
  await caller.portal.database.close();
  send({ kind: 'done' });
  process.removeAllListeners('disconnect');
  process.disconnect?.();
}
