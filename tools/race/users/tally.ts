import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';

/** What a person waits for: a screen that is read, a lock, or another command or price. */
export type Kind = 'read' | 'lock' | 'other';

/** How a request ended: with what was asked, a typed refusal of business, a typed "later", or as it must not. */
export type Ending = 'done' | 'refused' | 'later' | 'fault';

const FAULTS_IN_WORDS = 20;

/** Requests of some people in some time: how they ended, and how long they were waited for. */
export class Tally {
  requests = 0;
  readonly endings: Record<Ending, number> = { done: 0, refused: 0, later: 0, fault: 0 };
  /** By the request's name and its reply. */
  readonly counts = new Map<string, number>();
  /** The first of the faults. */
  readonly faults: string[] = [];
  readonly #waits: Record<Kind, RecordableHistogram> = { read: createHistogram(), lock: createHistogram(), other: createHistogram() };

  add({ what, kind, answer, ending, milliseconds }: Counted): void {
    this.requests += 1;
    this.endings[ending] += 1;
    this.counts.set(`${what} ${answer}`, (this.counts.get(`${what} ${answer}`) ?? 0) + 1);
    if (ending === 'fault' && this.faults.length < FAULTS_IN_WORDS) this.faults.push(`${what}: ${answer}`);
    if (ending === 'done') this.#waits[kind].record(Math.max(1, Math.round(milliseconds * 1_000)));
  }

  waitsOf(kind: Kind): Waits {
    const waits = this.#waits[kind];
    return {
      count: waits.count,
      p50: waits.percentile(50) / 1_000,
      p99: waits.percentile(99) / 1_000,
      most: waits.count === 0 ? 0 : waits.max / 1_000,
    };
  }
}

export interface Counted {
  readonly what: string;
  readonly kind: Kind;
  readonly answer: string;
  readonly ending: Ending;
  readonly milliseconds: number;
}

/** Milliseconds. */
export interface Waits {
  readonly count: number;
  readonly p50: number;
  readonly p99: number;
  readonly most: number;
}

export function waitsInWords(name: string, { count, p50, p99, most }: Waits): string {
  const shown = (value: number): string => value.toFixed(value < 10 ? 1 : 0).padStart(7);
  return `  ${name.padEnd(18)} ${count.toLocaleString('en-US').padStart(10)}   p50 ${shown(p50)} ms   p99 ${shown(p99)} ms   longest ${shown(most)} ms`;
}
