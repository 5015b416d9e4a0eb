import { canonicalJson } from '../../../foundation/wire/canonical-json.ts';
import { isSha256Hex, sha256Hex } from '../../../foundation/hash/sha256.ts';
import type { ChainHead } from './chain.ts';
import { MerkleRoot } from './merkle-root.ts';

export const SEAL_FORMAT = 'lockdesk journal seal 1';
/** The kind of key that seals are made with. */
export const SEAL_KEY = 'journal seal';

/** A seal's data about one brokerage’s journals. */
export interface SealPart {
  readonly brokerageId: number;
  /** Journals that have new lines since the seal before. */
  readonly moved: number;
  /** Root over where those journals ended. */
  readonly root: string;
}

/** The ends of all journals that changed since the seal before, in one hash. With the seals before it, it has the ends of all journals. */
export interface Seal {
  readonly format: typeof SEAL_FORMAT;
  /** 1, 2, 3 … */
  readonly number: number;
  /** The lender’s day at whose beginning it was made. */
  readonly day: string;
  readonly sealedAt: string;
  /** All journals there were, and all their lines. */
  readonly chains: number;
  readonly lines: number;
  readonly moved: number;
  readonly parts: readonly SealPart[];
  /** Root over the parts. */
  readonly root: string;
  /** The hash of the seal before. */
  readonly previous: string | null;
}

/** A seal as it is stored, in the database and outside it. */
export interface StoredSeal {
  /** Canonical JSON of the seal: the text that was hashed. */
  readonly text: string;
  readonly hash: string;
  /** HMAC-SHA-256 of the hash under the key of seals, in hexadecimal. */
  readonly mac: string;
}

/** One line of a list of sealed ends; also a leaf of the tree. */
export function headText({ brokerageId, loanNumber, sequence, hash }: ChainHead): string {
  return `${brokerageId} ${loanNumber || '-'} ${sequence} ${hash}`;
}

/** Undefined where the text is no such line. */
export function readHead(text: string): ChainHead | undefined {
  const [, brokerage, loan, sequence, hash] = /^(\d{1,5}) (\d{10}|-) (\d{1,9}) ([0-9a-f]{64})$/.exec(text) ?? [];
  if (brokerage === undefined || loan === undefined || hash === undefined) return undefined;
  return { brokerageId: Number(brokerage), loanNumber: loan === '-' ? '' : loan, sequence: Number(sequence), hash };
}

/** Makes the root of heads that come in order, and of each brokerage’s. */
export class SealRoot {
  readonly #parts: SealPart[] = [];
  #current: { readonly brokerageId: number; readonly tree: MerkleRoot } | undefined;

  add(head: ChainHead): void {
    if (this.#current?.brokerageId !== head.brokerageId) {
      this.#close();
      this.#current = { brokerageId: head.brokerageId, tree: new MerkleRoot() };
    }
    this.#current.tree.add(headText(head));
  }

  end(): Pick<Seal, 'moved' | 'parts' | 'root'> {
    this.#close();
    const tree = new MerkleRoot();
    for (const { brokerageId, moved, root } of this.#parts) tree.add(`${brokerageId} ${moved} ${root}`);
    return { moved: this.#parts.reduce((sum, { moved }) => sum + moved, 0), parts: this.#parts, root: tree.root() };
  }

  #close(): void {
    if (!this.#current) return;
    const { brokerageId, tree } = this.#current;
    this.#parts.push({ brokerageId, moved: tree.leaves, root: tree.root() });
    this.#current = undefined;
  }
}

export function sealHash(text: string): string {
  return sha256Hex(text);
}

export function sealText(seal: Seal): string {
  return canonicalJson(seal);
}

/** The seal in a text; undefined where it has none. */
export function readSeal(text: string): Seal | undefined {
  let said: unknown;
  try {
    said = JSON.parse(text);
  } catch {
    return undefined;
  }
  const seal = said as Seal | null;
  const readable =
    seal?.format === SEAL_FORMAT &&
    Number.isSafeInteger(seal.number) &&
    /^\d{4}-\d\d-\d\d$/.test(seal.day) &&
    isSha256Hex(seal.root) &&
    (seal.previous === null || isSha256Hex(seal.previous)) &&
    Array.isArray(seal.parts);
  return readable ? seal : undefined;
}

/** The file of a seal: a readable text, with exactly the text that was hashed. */
export function sealFileText({ text, hash, mac }: StoredSeal): string {
  return `${JSON.stringify({ seal: JSON.parse(text), hash, mac }, null, 2)}\n`;
}

/** The seal in a file; undefined where the file has none. */
export function readSealFile(content: string): StoredSeal | undefined {
  try {
    const { seal, hash, mac } = JSON.parse(content) as { readonly seal: unknown; readonly hash: unknown; readonly mac: unknown };
    return isSha256Hex(hash) && isSha256Hex(mac) ? { text: canonicalJson(seal), hash, mac } : undefined;
  } catch {
    return undefined;
  }
}
