import { chainOrder, type ChainHead, type ChainName, type StoredLine } from './chain.ts';
import { ChainCheck, type LineHash, type SealedHead } from './check-chain.ts';
import { checkSeals, type FoundSeal, type MacOf } from './check-seals.ts';
import type { Lie } from './lie.ts';
import { SealRoot, type Seal } from './seal.ts';

/** The source of journals and seals: each in order, of any length. */
export interface JournalSource {
  /** By day. */
  readonly seals: readonly FoundSeal[];
  /** Sealed ends by journal and seal, as the database stores them. */
  readonly heads: () => AsyncIterable<SealedHead>;
  /** The ends that a seal’s file lists, in its order; none where the file is gone. */
  readonly filedHeads: (day: string) => AsyncIterable<ChainHead>;
  /** By journal and number. */
  readonly lines: () => AsyncIterable<StoredLine>;
  /** Where loans say that their journals end, by journal. A loan without lines ends at 0 with no hash. */
  readonly ends: () => AsyncIterable<ChainHead>;
  /** Reads one journal again, in one snapshot: an error found while lines were being added counts only if this shows it too. */
  readonly again?: (chain: ChainName) => Promise<ChainAtOnce>;
}

/** One journal, its sealed ends, and its end in the loan's row. */
export interface ChainAtOnce {
  readonly lines: readonly StoredLine[];
  readonly heads: readonly SealedHead[];
  readonly end: ChainHead | undefined;
}

export interface CheckOptions {
  readonly hashOf: LineHash;
  readonly macOf: MacOf;
  /** The most errors that are listed. */
  readonly mostLies?: number;
}

export interface Checked {
  readonly seals: number;
  readonly chains: number;
  readonly lines: number;
  readonly lies: readonly Lie[];
}

/** Recomputes every line of every journal and compares it with its neighbours, with its loan, and with everything that was sealed. */
export async function checkJournals(source: JournalSource, { hashOf, macOf, mostLies = 100 }: CheckOptions): Promise<Checked> {
  const { seals, lies: sealLies } = checkSeals(source.seals, macOf);
  const { lies: headLies, outOfFiles } = await checkHeads(source, seals);
  const lies: Lie[] = [...sealLies, ...headLies];
  const dayOf = (number: number): string => seals.get(number)?.day ?? `number ${number}`;
  const heads = await readAhead(source.heads());
  const lines = await readAhead(source.lines());
  const ends = await readAhead(source.ends());
  let [chains, count] = [0, 0];
  for (;;) {
    const chain = firstOf(lines.next, ends.next, heads.next);
    if (!chain) break;
    chains += 1;
    const filed = outOfFiles.takeThrough(chain);
    const check = new ChainCheck(chain, [...(await takeAll(heads, chain)), ...filed], hashOf, dayOf);
    for (; lines.next && chainOrder(lines.next, chain) === 0; await lines.move()) {
      check.line(lines.next);
      count += 1;
    }
    const [end] = await takeAll(ends, chain);
    let lie = check.end(end ?? noEnd(chain));
    if (lie && lies.length < mostLies && source.again) {
      const now = await source.again(chain);
      const anew = new ChainCheck(chain, [...now.heads, ...filed], hashOf, dayOf);
      for (const line of now.lines) anew.line(line);
      lie = anew.end(now.end ?? noEnd(chain));
    }
    if (lie && lies.length < mostLies) lies.push(lie);
  }
  for (const head of outOfFiles.rest()) if (lies.length < mostLies) lies.push(goneChain(head, dayOf(head.sealNumber)));
  return { seals: seals.size, chains, lines: count, lies };
}

/** A loan that does not exist has no end; an account never stores its journal's end. */
function noEnd(chain: ChainName): ChainHead | undefined {
  return chain.loanNumber === '' ? undefined : { ...chain, sequence: 0, hash: '' };
}

/** Compares the sealed ends in the database, and those in files, with the roots of their seals. Where only the files are right, they count. */
async function checkHeads(
  source: JournalSource,
  seals: ReadonlyMap<number, Seal>,
): Promise<{ readonly lies: Lie[]; readonly outOfFiles: HeadsInOrder }> {
  const roots = new Map<number, SealRoot>();
  for await (const head of source.heads()) {
    const root = roots.get(head.sealNumber) ?? new SealRoot();
    roots.set(head.sealNumber, root);
    root.add(head);
  }
  const lies: Lie[] = [];
  const instead: SealedHead[] = [];
  for (const [number, seal] of seals) {
    const stored = (roots.get(number) ?? new SealRoot()).end();
    const storedIsRight = stored.root === seal.root;
    const filed = new SealRoot();
    const heads: SealedHead[] = [];
    for await (const head of source.filedHeads(seal.day)) {
      filed.add(head);
      // Only of brokerages whose rows are wrong, and only then.
      if (!storedIsRight && !samePart(head.brokerageId, stored.parts, seal.parts)) heads.push({ ...head, sealNumber: number });
    }
    const filedRoot = filed.end().root;
    if (!storedIsRight) lies.push({ kind: 'sealed-ends-changed', sealOf: seal.day, expected: `the root ${seal.root}`, found: stored.root });
    if (filedRoot !== seal.root)
      lies.push({ kind: 'seal-changed', sealOf: seal.day, expected: `a list of ends with the root ${seal.root}`, found: filedRoot });
    else if (!storedIsRight) instead.push(...heads);
  }
  return { lies, outOfFiles: new HeadsInOrder(instead) };
}

function samePart(brokerageId: number, stored: Seal['parts'], sealed: Seal['parts']): boolean {
  const rootIn = (parts: Seal['parts']): string | undefined => parts.find((part) => part.brokerageId === brokerageId)?.root;
  return rootIn(stored) === rootIn(sealed);
}

function goneChain(head: SealedHead, sealOf: string): Lie {
  const chain = { brokerageId: head.brokerageId, loanNumber: head.loanNumber };
  return { kind: 'sealed-line-missing', chain, sequence: head.sequence, sealOf, expected: `line ${head.sequence}`, found: 'no lines' };
}

/** The filed ends of journals, returned in order as the journals are read. */
class HeadsInOrder {
  readonly #heads: SealedHead[];
  constructor(heads: readonly SealedHead[]) {
    this.#heads = [...heads].sort((a, b) => chainOrder(b, a) || b.sealNumber - a.sealNumber);
  }

  /** Those of a journal. A journal that was passed over has no line, no loan and no row left: it stays for `rest`. */
  takeThrough(chain: ChainName): SealedHead[] {
    const taken: SealedHead[] = [];
    for (let last = this.#heads.at(-1); last && chainOrder(last, chain) <= 0; last = this.#heads.at(-1)) {
      this.#heads.pop();
      if (chainOrder(last, chain) === 0) taken.push(last);
      else this.#passed.push(last);
    }
    return taken;
  }

  readonly #passed: SealedHead[] = [];

  rest(): readonly SealedHead[] {
    return [...this.#passed, ...this.#heads];
  }
}

/** The next element of an ordered stream, which can be read before it is taken. */
interface Ahead<T> {
  readonly next: T | undefined;
  move(): Promise<void>;
}

async function readAhead<T>(all: AsyncIterable<T>): Promise<Ahead<T>> {
  const iterator = all[Symbol.asyncIterator]();
  let next: T | undefined;
  const move = async (): Promise<void> => {
    const { done, value } = await iterator.next();
    next = done ? undefined : value;
  };
  await move();
  return {
    get next() {
      return next;
    },
    move,
  };
}

function firstOf(...names: readonly (ChainName | undefined)[]): ChainName | undefined {
  const first = names.filter((name) => name !== undefined).sort(chainOrder)[0];
  return first && { brokerageId: first.brokerageId, loanNumber: first.loanNumber };
}

async function takeAll<T extends ChainName>(from: Ahead<T>, chain: ChainName): Promise<T[]> {
  const taken: T[] = [];
  for (; from.next && chainOrder(from.next, chain) === 0; await from.move()) taken.push(from.next);
  return taken;
}
