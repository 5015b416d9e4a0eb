import type { ChainHead, ChainName, StoredLine } from './chain.ts';
import { ERASED_WORDS } from '../../loan/domain/erased-line.ts';
import type { Lie } from './lie.ts';

/** The hash of a line, from the hash before it and the line's data. */
export type LineHash = (previous: string | null, line: Readonly<Record<string, unknown>>) => string;

/** A journal's end in the seal of a day. */
export interface SealedHead extends ChainHead {
  readonly sealNumber: number;
}

/** A line without words of its own: it has only the note that they were erased, and by which request. */
function isErased({ kind, summary, details }: Readonly<Record<string, unknown>>): boolean {
  if (kind !== 'erased' || summary !== ERASED_WORDS || typeof details !== 'object' || details === null) return false;
  return Object.keys(details).join() === 'erased';
}

/**
 * Checks one journal line by line, the oldest first, and reports the first error: in its chain, and against the sealed ends. A journal that
 * was rewritten and rehashed has a valid chain; only a seal shows the change.
 */
export class ChainCheck {
  readonly #chain: ChainName;
  readonly #hashOf: LineHash;
  readonly #sealed: Map<number, SealedHead>;
  readonly #dayOf: (sealNumber: number) => string;
  #sequence = 0;
  #hash: string | null = null;
  #lie: Lie | undefined;
  /** Lines whose words were erased, with the hash of each, until a later line of the same journal records the erasure. */
  readonly #erased = new Map<number, string>();

  constructor(chain: ChainName, sealed: readonly SealedHead[], hashOf: LineHash, dayOf: (sealNumber: number) => string) {
    this.#chain = chain;
    this.#hashOf = hashOf;
    this.#dayOf = dayOf;
    this.#sealed = new Map(sealed.map((head) => [head.sequence, head]));
  }

  get lines(): number {
    return this.#sequence;
  }

  line({ sequence, previousHash, hash, line }: StoredLine): void {
    if (this.#lie) return;
    this.#lie =
      this.#wrongWhere('line-missing', this.#sequence + 1, String(this.#sequence + 1), String(sequence)) ??
      this.#wrongWhere('link-broken', sequence, this.#hash ?? 'no hash', previousHash ?? 'no hash') ??
      this.#sealedOtherwise(sequence, hash) ??
      (isErased(line) ? undefined : this.#wrongWhere('line-changed', sequence, hash, this.#hashOf(this.#hash, line)));
    if (isErased(line)) this.#erased.set(sequence, hash);
    if (line['kind'] === 'person-erased') this.#erasedBy(line['details']);
    this.#sequence = sequence;
    this.#hash = hash;
  }

  /** The error, after all lines were checked. `end` is the last hash in the loan's row; accounts have none. */
  end(end: ChainHead | undefined): Lie | undefined {
    if (this.#lie) return this.#lie;
    const [unsaid] = this.#erased;
    if (unsaid) return { kind: 'line-changed', chain: this.#chain, sequence: unsaid[0], expected: unsaid[1], found: 'erased by nobody' };
    const gone = [...this.#sealed.values()].find(({ sequence }) => sequence > this.#sequence);
    if (gone) {
      const sealOf = this.#dayOf(gone.sealNumber);
      const expected = `line ${gone.sequence}`;
      return { kind: 'sealed-line-missing', chain: this.#chain, sequence: gone.sequence, sealOf, expected, found: this.#endText() };
    }
    if (!end) return undefined;
    if (end.sequence !== this.#sequence)
      return this.#wrongWhere('end-differs', end.sequence, `line ${end.sequence} as the last`, this.#endText());
    return this.#wrongWhere('end-differs', end.sequence, end.hash, this.#hash ?? '');
  }

  /** An erasure lists each erased line with its hash, in a line that is itself part of the chain. */
  #erasedBy(details: unknown): void {
    const { lines } = details as { lines?: unknown };
    if (!Array.isArray(lines)) return;
    for (const [sequence, hash] of lines as readonly (readonly [number, string])[])
      if (this.#erased.get(sequence) === hash) this.#erased.delete(sequence);
  }

  #endText(): string {
    return this.#sequence === 0 ? 'no lines' : `line ${this.#sequence} as the last`;
  }

  #wrongWhere(kind: Lie['kind'], sequence: number, expected: string, found: string): Lie | undefined {
    return expected === found ? undefined : { kind, chain: this.#chain, sequence, expected, found };
  }

  #sealedOtherwise(sequence: number, hash: string): Lie | undefined {
    const sealed = this.#sealed.get(sequence);
    if (!sealed || sealed.hash === hash) return undefined;
    const sealOf = this.#dayOf(sealed.sealNumber);
    return { kind: 'sealed-line-differs', chain: this.#chain, sequence, sealOf, expected: sealed.hash, found: hash };
  }
}
