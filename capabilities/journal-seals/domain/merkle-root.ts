import { sha256Hex, utf8Bytes } from '../../../foundation/hash/sha256.ts';

/**
 * The root of a hash tree (RFC 6962, section 2.1) over texts that come one after the other. However many come, only the roots of the
 * whole subtrees so far are in memory: one for each power of two.
 */
export class MerkleRoot {
  readonly #subtrees: { readonly size: number; readonly root: string }[] = [];
  #leaves = 0;

  get leaves(): number {
    return this.#leaves;
  }

  add(text: string): void {
    this.#leaves += 1;
    let grown = { size: 1, root: hashOf(0, utf8Bytes(text)) };
    while (this.#subtrees.at(-1)?.size === grown.size) {
      const left = this.#subtrees.pop()!;
      grown = { size: left.size * 2, root: parentOf(left.root, grown.root) };
    }
    this.#subtrees.push(grown);
  }

  /** In lower-case hexadecimal; that of no text is SHA-256 of nothing. */
  root(): string {
    const roots = this.#subtrees.map(({ root }) => root);
    return roots.length === 0 ? sha256Hex('') : roots.reduceRight((right, left) => parentOf(left, right));
  }
}

// A leaf and a node begin with different bytes, so that neither can be taken for the other.
function hashOf(first: 0 | 1, bytes: Uint8Array): string {
  const all = new Uint8Array(bytes.length + 1);
  all[0] = first;
  all.set(bytes, 1);
  return sha256Hex(all);
}

function parentOf(left: string, right: string): string {
  return hashOf(1, bytesOf(left + right));
}

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from({ length: hex.length / 2 }, (_none, at) => Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16));
}
