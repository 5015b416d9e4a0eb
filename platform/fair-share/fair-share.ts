import { Bucket } from './bucket.ts';
import { LastTwo } from './last-two.ts';
import { Lately } from './lately.ts';
import { PeopleThere } from './people-there.ts';
import { Turns, type Asker } from './turns.ts';

export interface FairLimits {
  /** Calls that are worked on at once: of all, of a brokerage, of a person. */
  readonly running: number;
  readonly runningOfBrokerage: number;
  readonly runningOfPerson: number;
  /** Calls that wait for their turn: of a brokerage, of a person. */
  readonly waitingOfBrokerage: number;
  readonly waitingOfPerson: number;
  /** The total weight of all heavy calls while somebody else is active: so much at once, and so much more a second. */
  readonly burstOfBrokerage: number;
  readonly weightASecondOfBrokerage: number;
  readonly burstOfPerson: number;
  readonly weightASecondOfPerson: number;
}

/**
 * A brokerage has fewer places than there are connections to the database, and a person fewer than the brokerage: neither a brokerage nor
 * one of its people can have them all. The places of all are more than the connections, since a call whose body is arriving has a place.
 */
export const LIMITS: FairLimits = {
  running: 32,
  runningOfBrokerage: 6,
  runningOfPerson: 4,
  waitingOfBrokerage: 400,
  waitingOfPerson: 120,
  burstOfBrokerage: 1_800,
  weightASecondOfBrokerage: 900,
  burstOfPerson: 1_200,
  weightASecondOfPerson: 600,
};

/** A brokerage counts as there for so long after its last call. */
const THERE_MS = 1_000;
/**
 * A person counts as active for so long after a request: meanwhile the heavy work of others is limited. A person alone may use the whole
 * process, and this is not counted against them when the next one comes.
 */
const SOMEBODY_ELSE_MS = 10_000;
/** Places times milliseconds, of about the last second, from which a brokerage is pressing, and below which it no longer is. */
const PRESSING = 1_500;
const CALM = 300;
/** From so many people on a brokerage is large: it may have more than others by as many more people as it has, and half as much again. */
const LARGE = 10;
const ABOVE_ITS_PART = 1.5;
/** A call counts for so long at most: when the process or the database stops for a moment everybody's calls take long, and a large brokerage isn't the cause. */
const MOST_OF_A_CALL_MS = 100;
/** While others are there, a pressing brokerage has this much of the process: it rests between its calls. A large one has up to half. */
const LEAST_OF_PROCESS = 1 / 4;
const MOST_OF_PROCESS = 1 / 2;
/** How many calls of all small ones are worked on at once meanwhile, and of a large one at least: it may have its part of the places in use. */
const AT_ONCE = 1;
const AT_ONCE_OF_LARGE = 2;
/** It lets a call of others end first, for so long; a large one doesn't, since where it is there is always one. */
const LET_OTHERS_END_MS = 25;
/** How often brokerages that are gone are forgotten. */
const FORGET_MS = 60_000;

/** Somebody's place; given back once. */
export interface Place {
  leave(): void;
}

/** The asker has too much waiting already. */
export interface TooBusy {
  readonly retryAfterSeconds: number;
}

/** The call waits in the queue; undefined when the requester gave up first. */
export interface Queued {
  readonly turn: Promise<Place | undefined>;
  giveUp(): void;
}

interface Waiting {
  readonly weight: number;
  readonly since: number;
  readonly go: (place: Place | undefined) => void;
}

interface Person {
  running: number;
  readonly bucket: Bucket;
}

interface Brokerage {
  readonly id: number;
  running: number;
  readonly people: Map<string, Person>;
  readonly bucket: Bucket;
  /** Places times milliseconds it has had lately. */
  readonly used: Lately;
  pressing: boolean;
  restsUntil: number;
}

/**
 * Gives each call its turn. Who asks little is let in at once. Who asks much waits: brokerages come in turns, then their people, and each
 * has so many places, so much that may wait and so much heavy work a second.
 *
 * A brokerage that has been asking for much for a while is pressing. While anybody else is there it is worked for one call at a time,
 * between theirs, and rests in between. So what others ask finds the process free, or with one call of it before them. A large one is
 * pressing only when it has more than its people would: what many ask at an ordinary pace is not taken for haste.
 *
 * This is of one process: several have so many times as much.
 */
export class FairShare {
  readonly #limits: FairLimits;
  readonly #brokerages = new Map<number, Brokerage>();
  readonly #turns = new Turns<Waiting>();
  #running = 0;
  /** Running calls of brokerages that are not pressing, and of small ones that are. */
  #calm = 0;
  #ofSmallPressing = 0;
  readonly #lastBrokerages = new LastTwo<number>();
  readonly #lastPeople = new LastTwo<Person>();
  readonly #peopleThere = new PeopleThere();
  /** Places times milliseconds of all brokerages. */
  readonly #used = new Lately(0);
  #timer: NodeJS.Timeout | undefined;
  #forgotAt = 0;

  constructor(limits: Partial<FairLimits> = {}) {
    this.#limits = { ...LIMITS, ...limits };
  }

  get waiting(): number {
    return this.#turns.size;
  }

  /** A place, where one is free for this asker now; otherwise one in turn, or that too much of theirs is waiting already. */
  enter(asker: Asker, weight: number): Place | Queued | TooBusy {
    const now = performance.now();
    this.#lastBrokerages.asked(asker.brokerageId, now);
    const brokerage = this.#brokerageOf(asker.brokerageId, now);
    const person = this.#personOf(brokerage, asker.personId, now);
    this.#lastPeople.asked(person, now);
    this.#peopleThere.asked(asker, now);
    const { waitingOfBrokerage, waitingOfPerson } = this.#limits;
    const waiting = this.#turns.sizeOfPerson(asker);
    if (waiting === 0 && this.#maySoon(brokerage, person, { weight, since: now }, now) <= now)
      return this.#start(brokerage, person, weight, now);
    if (waiting >= waitingOfPerson || this.#turns.sizeOf(asker.brokerageId) >= waitingOfBrokerage)
      return { retryAfterSeconds: Math.max(1, Math.min(30, Math.ceil((waiting * weight) / this.#limits.weightASecondOfPerson))) };
    const { promise: turn, resolve: go } = Promise.withResolvers<Place | undefined>();
    const one: Waiting = { weight, since: now, go };
    this.#turns.add(asker, one);
    this.#goOn();
    return {
      turn,
      giveUp: () => {
        if (this.#turns.remove(asker, one)) go(undefined);
      },
    };
  }

  /** When this call may begin, as far as it can be computed: now, later, or (Infinity) when another call has ended. */
  #maySoon(brokerage: Brokerage, person: Person, { weight, since }: Pick<Waiting, 'weight' | 'since'>, now: number): number {
    const { running, runningOfBrokerage, runningOfPerson } = this.#limits;
    if (this.#running >= running || brokerage.running >= runningOfBrokerage || person.running >= runningOfPerson) return Infinity;
    const heavy = weight === 0 ? now : this.#heavyAt(brokerage, person, weight, now);
    if (!brokerage.pressing || !this.#othersAreThere(brokerage.id, now)) return heavy;
    const large = this.#isLarge(brokerage);
    const atOnce = large ? brokerage.running + 1 <= this.#atOnceOf(brokerage) : this.#ofSmallPressing < AT_ONCE;
    if (!atOnce) return Infinity;
    const patient = large || this.#calm === 0 ? now : Math.max(brokerage.restsUntil, since) + LET_OTHERS_END_MS;
    return Math.max(heavy, brokerage.restsUntil, patient);
  }

  /** Where everybody's calls take long, more of them are worked on at once. A large brokerage then has its part of them, by which it keeps its pace. */
  #atOnceOf(brokerage: Brokerage): number {
    return Math.max(AT_ONCE_OF_LARGE, this.#mayHave(brokerage) * this.#running);
  }

  /** When heavy work may begin: once there is room for it in the measure of the person and of the brokerage, or once they are alone. */
  #heavyAt(brokerage: Brokerage, person: Person, weight: number, now: number): number {
    const alone = this.#lastPeople.othersAt(person) + SOMEBODY_ELSE_MS;
    return Math.max(now, Math.min(alone, Math.max(person.bucket.readyAt(weight, now), brokerage.bucket.readyAt(weight, now))));
  }

  #othersAreThere(brokerageId: number, now: number): boolean {
    return this.#lastBrokerages.othersAt(brokerageId) > now - THERE_MS;
  }

  #start(brokerage: Brokerage, person: Person, weight: number, now: number): Place {
    const calm = !brokerage.pressing;
    const small = !calm && !this.#isLarge(brokerage);
    const loop = calm ? undefined : performance.eventLoopUtilization();
    this.#running += 1;
    if (calm) this.#calm += 1;
    if (small) this.#ofSmallPressing += 1;
    brokerage.running += 1;
    person.running += 1;
    const beside = this.#running;
    if (weight > 0) {
      const least = this.#lastPeople.othersAt(person) + SOMEBODY_ELSE_MS <= now ? 0 : -Infinity;
      brokerage.bucket.take(weight, now, least);
      person.bucket.take(weight, now, least);
    }
    let there = true;
    return {
      leave: () => {
        if (!there) return;
        there = false;
        this.#running -= 1;
        if (calm) this.#calm -= 1;
        if (small) this.#ofSmallPressing -= 1;
        brokerage.running -= 1;
        person.running -= 1;
        const ended = performance.now();
        this.#count(brokerage, now, ended);
        // The process was at work for the calls beside it too.
        if (loop)
          brokerage.restsUntil = ended + (performance.eventLoopUtilization(loop).active / beside) * (1 / this.#mayHave(brokerage) - 1);
        if (this.#turns.size > 0) this.#goOn();
      },
    };
  }

  /** The part of the process that a brokerage may have: half as much again as the part its people are of all, where it is a large one. */
  #mayHave(brokerage: Brokerage): number {
    return Math.min(MOST_OF_PROCESS, Math.max(LEAST_OF_PROCESS, ABOVE_ITS_PART * this.#partOfPeople(brokerage)));
  }

  #isLarge(brokerage: Brokerage): boolean {
    return this.#partOfPeople(brokerage) > 0;
  }

  #partOfPeople({ id }: Brokerage): number {
    return this.#peopleThere.partOf(id, LARGE);
  }

  /** Counts the time a call took of the process, and whether its brokerage has been using a lot since. */
  #count(brokerage: Brokerage, begun: number, ended: number): void {
    const took = Math.min(ended - begun, MOST_OF_A_CALL_MS);
    brokerage.used.add(took, ended);
    this.#used.add(took, ended);
    if (brokerage.used.of(ended) > Math.max(PRESSING, this.#usualOf(brokerage, ended))) brokerage.pressing = true;
  }

  /** What a large brokerage may have of all that was had lately, before it is taken for one in haste. */
  #usualOf(brokerage: Brokerage, now: number): number {
    return this.#isLarge(brokerage) ? this.#mayHave(brokerage) * this.#used.of(now) : 0;
  }

  /** Starts the calls that may begin, in turns, and schedules the next check for when the next one may. */
  #goOn(): void {
    let next = Infinity;
    for (;;) {
      const now = performance.now();
      next = Infinity;
      const taken = this.#turns.take((asker, one) => {
        const brokerage = this.#brokerages.get(asker.brokerageId)!;
        const at = this.#maySoon(brokerage, brokerage.people.get(asker.personId)!, one, now);
        next = Math.min(next, at);
        return at <= now;
      });
      if (!taken) break;
      const brokerage = this.#brokerages.get(taken.asker.brokerageId)!;
      taken.waiting.go(this.#start(brokerage, brokerage.people.get(taken.asker.personId)!, taken.waiting.weight, now));
    }
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (next !== Infinity) this.#timer = setTimeout(() => this.#goOn(), Math.max(1, next - performance.now()));
  }

  #brokerageOf(brokerageId: number, now: number): Brokerage {
    let brokerage = this.#brokerages.get(brokerageId);
    if (!brokerage) {
      this.#forget(now);
      const { burstOfBrokerage, weightASecondOfBrokerage } = this.#limits;
      const bucket = new Bucket(burstOfBrokerage, weightASecondOfBrokerage, now);
      brokerage = { id: brokerageId, running: 0, people: new Map(), bucket, used: new Lately(now), pressing: false, restsUntil: 0 };
      this.#brokerages.set(brokerageId, brokerage);
    } else if (brokerage.pressing && brokerage.running === 0 && this.#turns.sizeOf(brokerageId) === 0) {
      brokerage.pressing = brokerage.used.of(now) > Math.max(CALM, this.#usualOf(brokerage, now));
    }
    return brokerage;
  }

  #personOf(brokerage: Brokerage, personId: string, now: number): Person {
    let person = brokerage.people.get(personId);
    if (!person) {
      const { burstOfPerson, weightASecondOfPerson } = this.#limits;
      person = { running: 0, bucket: new Bucket(burstOfPerson, weightASecondOfPerson, now) };
      brokerage.people.set(personId, person);
    }
    return person;
  }

  /** Forgets who has been away for a while: their buckets are full again. */
  #forget(now: number): void {
    if (now - this.#forgotAt < FORGET_MS) return;
    this.#forgotAt = now;
    for (const [brokerageId, one] of this.#brokerages)
      if (one.running === 0 && now - one.used.at > FORGET_MS && this.#turns.sizeOf(brokerageId) === 0) this.#brokerages.delete(brokerageId);
  }
}
