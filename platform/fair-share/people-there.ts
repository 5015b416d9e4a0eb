import type { Asker } from './turns.ts';

/** People are counted in spans of this length. */
const SPAN_MS = 10_000;

/** Who asked in a span of time, by brokerage. */
interface Span {
  readonly from: number;
  readonly people: Map<number, Set<string>>;
  all: number;
}

/** What part of the people who are there is of a brokerage: of those who asked in the last whole span, or in this one where there was none. */
export class PeopleThere {
  #now: Span = spanFrom(-Infinity);
  #last: Span = this.#now;

  asked({ brokerageId, personId }: Asker, now: number): void {
    if (now - this.#now.from >= SPAN_MS) {
      const next = spanFrom(now);
      this.#last = now - this.#now.from < 2 * SPAN_MS ? this.#now : next;
      this.#now = next;
    }
    let people = this.#now.people.get(brokerageId);
    if (!people) this.#now.people.set(brokerageId, (people = new Set()));
    if (people.has(personId)) return;
    people.add(personId);
    this.#now.all += 1;
  }

  /** The brokerage's part of all people, from 0 to 1; 0 where it has fewer than so many. */
  partOf(brokerageId: number, atLeast: number): number {
    const own = this.#last.people.get(brokerageId)?.size ?? 0;
    return own < atLeast ? 0 : own / this.#last.all;
  }
}

function spanFrom(from: number): Span {
  return { from, people: new Map(), all: 0 };
}
