import { FACTS, type FactName } from '../domain/scenario/facts.ts';
import type { Axis, Condition, FactValue } from '../domain/sheet/rate-sheet.ts';
import { isBandAxis } from '../domain/sheet/table-cell.ts';

/*
 * A sheet distinguishes few values of a fact: 79.99 % and 80.00 % may be one band of every table, 80.01 % another. Values it does not
 * distinguish share a place, and one of them is used for all; whatever tables, conditions and rules say of a fact is worked out once for each place
 * when the sheet is compiled.
 */

/** The limit of a list of places (204.80 % in hundredths); facts with larger values, such as amounts, are searched among the ends. */
const LONGEST_LIST = 20_480;

export interface FactPlaces {
  readonly fact: FactName;
  /** A value of each place; place 0 means missing. */
  readonly samples: readonly (FactValue | undefined)[];
  /** The place of each word some table names, and of all others. */
  readonly words: ReadonlyMap<string, number>;
  readonly otherWords: number;
  /** The last number of each place from 1 on; larger numbers have the last place. */
  readonly ends: Float64Array;
  /** Places by number in steps of the fact's grain, the last for all beyond; empty when the ends reach too far. */
  readonly list: Uint16Array;
  readonly stepsPerOne: number;
}

/** What a sheet says of one fact, collected before its places are numbered. */
export class FactMentions {
  readonly #words = new Set<string>();
  readonly #ends = new Set<number>();

  /** Numbers up to here are distinguished from those after. Every number among the facts is whole. */
  upTo(end: number): void {
    this.#ends.add(end);
  }
  value(value: FactValue): void {
    if (typeof value === 'string') this.#words.add(value);
    else if (typeof value === 'number') this.#ends.add(value - 1).add(value);
  }
  axis(axis: Axis): void {
    if (isBandAxis(axis)) {
      for (const end of axis.upTo) if (end !== null) this.upTo(end);
    } else for (const value of axis.values) if (value !== '*') this.value(value);
  }
  condition({ in: listed, notIn, atLeast, atMost, above, below }: Condition): void {
    for (const value of [...(listed ?? []), ...(notIn ?? [])]) this.value(value);
    if (atLeast !== undefined) this.upTo(atLeast - 1);
    if (below !== undefined) this.upTo(below - 1);
    if (atMost !== undefined) this.upTo(atMost);
    if (above !== undefined) this.upTo(above);
  }

  places(fact: FactName): FactPlaces {
    const { kind, grain = 1 } = FACTS[fact];
    const words = new Map([...this.#words].map((word, n) => [word, n + 1]));
    // A fact with multiples of its grain only is never between two of them.
    const ends = Float64Array.from(new Set([...this.#ends].map((end) => Math.floor(end / grain) * grain))).sort();
    const numbers = [...ends, (ends.at(-1) ?? 0) + grain];
    const values = kind === 'flag' ? [false, true] : kind === 'word' ? [...words.keys(), ''] : numbers;
    return {
      fact,
      samples: [undefined, ...values],
      words,
      otherWords: words.size + 1,
      ends,
      list: listed(ends, grain),
      stepsPerOne: 1 / grain,
    };
  }
}

function listed(ends: Float64Array, grain: number): Uint16Array {
  const last = ends.at(-1) ?? -1;
  if (last < 0 || last / grain > LONGEST_LIST) return new Uint16Array(0);
  const list = new Uint16Array(last / grain + 2).fill(ends.length + 1);
  for (let place = ends.length; place >= 1; place--) list.fill(place, 0, Math.max(0, ends[place - 1]! / grain + 1));
  return list;
}

/** The place of a word, or of none. */
export function placeOfWord({ words, otherWords }: FactPlaces, word: FactValue | undefined): number {
  return word === undefined ? 0 : (words.get(word as string) ?? otherWords);
}

export function placeOfFlag(flag: FactValue | undefined): number {
  return flag === undefined ? 0 : flag ? 2 : 1;
}

export function placeOfNumber({ list, ends, stepsPerOne }: FactPlaces, value: number): number {
  if (list.length === 0) {
    let place = 1;
    for (let i = 0; i < ends.length; i++) if (value > ends[i]!) place++;
    return place;
  }
  const step = value * stepsPerOne;
  // Half a step more, because a tenth is no binary number: the part cut off is then never a whole step.
  return list[step > list.length - 1 ? list.length - 1 : step > 0 ? Math.floor(step + 0.5) : 0]!;
}

/** The place of any fact's value. */
export function placeOfValue(places: FactPlaces, value: FactValue | undefined): number {
  if (typeof value === 'number') return placeOfNumber(places, value);
  return typeof value === 'string' ? placeOfWord(places, value) : placeOfFlag(value);
}
