import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { chanceFrom } from '../../../foundation/chance/chance.ts';
import { makeRaceLoans } from '../race-loans.ts';
import type { Query } from '../verdicts.ts';
import { peopleAtWork, type Role } from './people-at-work.ts';
import { Day, LoansToLock, type Acknowledged } from './day.ts';
import { Person, type Door } from './person.ts';
import type { Tally } from './tally.ts';

export interface CrowdOptions {
  readonly ownerUrl: string;
  readonly query: Query;
  readonly seed: number;
  readonly users: number;
  /** Seconds from one thing a person does to the next, on average. */
  readonly think: number;
  /** About so long: it decides how many loans there are to lock. */
  readonly seconds: number;
  /** Of a hundred things that a broker's people do, so many are locks, or as many as there are loans for. */
  readonly locksInHundred?: number;
}

/** Each lock takes a loan of its own: however long they work, not more than these. */
const MOST_LOCKS = 20_000;
const LOCKS_IN_HUNDRED = 1.5;
const SIGNING_IN_AT_ONCE = 8;

/** People at work in the portal. Made before it is under load: loans to lock, and a session for each. */
export class Crowd {
  readonly roles: readonly Role[];
  readonly loans: readonly string[];
  readonly acknowledged: Acknowledged = { comments: [], locks: [], saves: [] };
  readonly #options: CrowdOptions;
  readonly #toLock: LoansToLock;
  readonly #locksInHundred: number;

  private constructor(options: CrowdOptions, roles: readonly Role[], toLock: LoansToLock, loans: readonly string[]) {
    const { users, seconds, think, locksInHundred = LOCKS_IN_HUNDRED } = options;
    this.#options = options;
    this.roles = roles;
    this.loans = loans;
    this.#toLock = toLock;
    this.#locksInHundred = Math.min(locksInHundred, (100 * loans.length) / ((users * seconds) / think));
  }

  static async of(options: CrowdOptions): Promise<Crowd> {
    const { ownerUrl, query, users, seconds, think, locksInHundred = LOCKS_IN_HUNDRED } = options;
    const roles = await peopleAtWork(query, users);
    const brokerages = [...new Set(roles.filter(({ work }) => work !== 'lender' && work !== 'lock desk').map((role) => role.brokerageId))];
    const expected = (((users * seconds) / think) * locksInHundred) / 100;
    // They aren't spread over the brokerages as the people are.
    const loans = await makeRaceLoans(ownerUrl, Math.min(MOST_LOCKS, Math.ceil(expected * 2) + 20), { brokerages });
    await query('analyze');
    return new Crowd(
      options,
      roles,
      new LoansToLock(loans),
      loans.map(({ loanNumber }) => loanNumber),
    );
  }

  /** Everybody at work, until it is over. Throws when somebody has no answer for long. */
  async work(
    urls: readonly string[],
    rules: Pick<Door, 'patient' | 'mayWait'> & {
      readonly tallyOf: (role: Role) => Tally;
      /** How many times as much as on a usual day a person does. */
      readonly haste: (role: Role) => number;
      /** Seconds: nobody begins at the same moment. By default within the time that people think. */
      readonly arriveWithin?: number;
      readonly over: () => boolean;
    },
  ): Promise<void> {
    const { seed, think, query } = this.#options;
    const agent = new Agent({ keepAlive: true, maxSockets: Infinity, maxFreeSockets: 512 });
    const door: Door = { urls, agent, query, ...rules };
    const people = this.roles.map((role, number) => new Person(role, number, door, chanceFrom(seed * 100_003 + number)));
    const signingIn = [...people];
    await Promise.all(
      Array.from({ length: SIGNING_IN_AT_ONCE }, async () => {
        for (let one = signingIn.pop(); one; one = signingIn.pop()) await one.signIn();
      }),
    );
    let texts = 0;
    let ended = false;
    const office = {
      toLock: this.#toLock,
      acknowledged: this.acknowledged,
      locksInHundred: this.#locksInHundred,
      think: (role: Role) => (rules.over() ? 0 : think / rules.haste(role)),
      nextText: () => `Typed in run ${seed}, text ${(texts += 1)}`,
    };
    const oneAtWork = async (person: Person): Promise<void> => {
      const day = new Day(person, office);
      await pause((rules.arriveWithin ?? think) * 1_000 * person.chance.next());
      while (!ended && !rules.over()) {
        await day.next();
        await day.think();
      }
    };
    try {
      await Promise.all(
        people.map((person) =>
          oneAtWork(person).catch((error: unknown) => {
            ended = true;
            throw error;
          }),
        ),
      );
    } finally {
      agent.destroy();
    }
  }
}
