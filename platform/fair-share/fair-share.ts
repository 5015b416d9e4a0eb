import { Bucket } from './bucket.ts';
import { LastTwo } from './last-two.ts';
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
/** A call counts for so long at most: when the process or the database stops for a moment everybody's calls take long, and a large brokerage isn't the cause. */
const MOST_OF_A_CALL_MS = 100;
/** While others are there, a pressing brokerage rests so many times as long as this process was at work while its call was: it has a quarter. */
const REST = 3;
/** It lets a call of others end first, for so long. */
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
  running: number;
  readonly people: Map<string, Person>;
  readonly bucket: Bucket;
  /** Places times milliseconds it has had lately, as of a time. */
  used: number;
  usedAt: number;
  pressing: boolean;
  restsUntil: number;
}

/**
 * Gives each call its turn. Who asks little is let in at once. Who asks much waits: brokerages come in turns, then their people, and each
 * has so many places, so much that may wait and so much heavy work a second.
 *
 * A brokerage that has been asking for much for a while is pressing. While anybody else is there it is worked for one call at a time,
 * between theirs, and rests in between. So what others ask finds the process free, or with one call of it before them.
 *
 * This is of one process: several have so many times as much.
 */
export class FairShare {
  readonly #limits: FairLimits;
  readonly #brokerages = new Map<number, Brokerage>();
  readonly #turns = new Turns<Waiting>();
  #running = 0;
  /** Running calls of brokerages that are not pressing. */
  #calm = 0;
  readonly #lastBrokerages = new LastTwo<number>();
  readonly #lastPeople = new LastTwo<Person>();
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
    const { waitingOfBrokerage, waitingOfPerson } = this.#limits;
    const waiting = this.#turns.sizeOfPerson(asker);
    if (waiting === 0 && this.#maySoon(asker.brokerageId, brokerage, person, { weight, since: now }, now) <= now)
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
  #maySoon(
    brokerageId: number,
    brokerage: Brokerage,
    person: Person,
    { weight, since }: Pick<Waiting, 'weight' | 'since'>,
    now: number,
  ): number {
    const { running, runningOfBrokerage, runningOfPerson } = this.#limits;
    if (this.#running >= running || brokerage.running >= runningOfBrokerage || person.running >= runningOfPerson) return Infinity;
    const heavy = weight === 0 ? now : this.#heavyAt(brokerage, person, weight, now);
    if (!brokerage.pressing || !this.#othersAreThere(brokerageId, now)) return heavy;
    if (this.#running > this.#calm) return Infinity;
    const patient = this.#calm === 0 ? now : Math.max(brokerage.restsUntil, since) + LET_OTHERS_END_MS;
    return Math.max(heavy, brokerage.restsUntil, patient);
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
    const loop = calm ? undefined : performance.eventLoopUtilization();
    this.#running += 1;
    if (calm) this.#calm += 1;
    brokerage.running += 1;
    person.running += 1;
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
        brokerage.running -= 1;
        person.running -= 1;
        const ended = performance.now();
        this.#count(brokerage, now, ended);
        if (loop) brokerage.restsUntil = ended + performance.eventLoopUtilization(loop).active * REST;
        if (this.#turns.size > 0) this.#goOn();
      },
    };
  }

  /** Counts the time a call took of the process, and whether its brokerage has been using a lot since. */
  #count(brokerage: Brokerage, begun: number, ended: number): void {
    const took = Math.min(ended - begun, MOST_OF_A_CALL_MS);
    brokerage.used = brokerage.used * Math.exp((brokerage.usedAt - ended) / 1_000) + took;
    brokerage.usedAt = ended;
    if (brokerage.used > PRESSING) brokerage.pressing = true;
  }

  /** Starts the calls that may begin, in turns, and schedules the next check for when the next one may. */
  #goOn(): void {
    let next = Infinity;
    for (;;) {
      const now = performance.now();
      next = Infinity;
      const taken = this.#turns.take((asker, one) => {
        const brokerage = this.#brokerages.get(asker.brokerageId)!;
        const at = this.#maySoon(asker.brokerageId, brokerage, brokerage.people.get(asker.personId)!, one, now);
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
      brokerage = { running: 0, people: new Map(), bucket, used: 0, usedAt: now, pressing: false, restsUntil: 0 };
      this.#brokerages.set(brokerageId, brokerage);
    } else if (brokerage.pressing && brokerage.running === 0 && this.#turns.sizeOf(brokerageId) === 0) {
      brokerage.pressing = brokerage.used * Math.exp((brokerage.usedAt - now) / 1_000) > CALM;
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
      if (one.running === 0 && now - one.usedAt > FORGET_MS && this.#turns.sizeOf(brokerageId) === 0) this.#brokerages.delete(brokerageId);
  }
}
