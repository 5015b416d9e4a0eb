import { explained, given, step, text, type Explained, type Step } from '../../foundation/explain/explain.ts';
import { isSha256Hex, sha256Hex } from '../../foundation/hash/sha256.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';

/** A file of an audit package as its manifest lists it. */
export interface ManifestFile {
  readonly name: string;
  /** Of the file's bytes, in lower-case hexadecimal. */
  readonly sha256: string;
}

export interface Manifest {
  /** Each file in the package's order, with the chain's value after it. */
  readonly lines: readonly (ManifestFile & { readonly chain: string })[];
  /** The chain's last value, printed on the index page: it depends on every name, every hash and their order. */
  readonly end: Explained<string>;
}

/** A file with its hash, from its bytes. */
export function manifestFile(name: string, bytes: Uint8Array): ManifestFile {
  return { name, sha256: sha256Hex(bytes) };
}

/** The chain's value after a file: SHA-256 of the value before it, the file's name and its hash, each on a line of its own, in UTF-8. */
function chained(previous: string, { name, sha256 }: ManifestFile): string {
  return sha256Hex(`${previous}\n${name}\n${sha256}`);
}

/**
 * The manifest of a post-close audit package: hashes chained from an empty first value, so that a file that is altered, renamed, left out or moved gives
 * another end. Refuses an empty package, names that are empty, alike, broken over lines or no text, and hashes that are none.
 */
export function manifestOf(files: readonly ManifestFile[]): Result<Manifest> {
  const wrong = wrongFile(files);
  if (wrong !== undefined) return refuse('MANIFEST_FILE', wrong, { field: 'files' });
  const lines: (ManifestFile & { readonly chain: string })[] = [];
  for (const file of files) lines.push({ ...file, chain: chained(lines.at(-1)?.chain ?? '', file) });
  const end = lines.at(-1)!.chain;
  const parts = files.map(({ name, sha256 }): Step => given(name, text(sha256), 'SHA-256 of the file’s bytes'));
  const more = { source: 'Audit package: SHA-256 over the files’ names and hashes in order', rule: 'audit.manifest-chain', parts };
  return ok({ lines, end: explained(end, step('End of the manifest’s chain', text(end), 'compute', more)) });
}

/** Files in the order of their names, by code points: the order of the numbers that begin them. */
export function inNameOrder(files: readonly ManifestFile[]): readonly ManifestFile[] {
  return files.toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

function wrongFile(files: readonly ManifestFile[]): string | undefined {
  if (files.length === 0) return 'A package has at least one file.';
  const seen = new Set<string>();
  for (const { name, sha256 } of files) {
    if (name === '') return 'A file of the package has no name.';
    // A line break would let two different lists give one chain.
    if (/[\r\n]/.test(name) || !name.isWellFormed()) return `The name ${JSON.stringify(name)} can’t be written on one line.`;
    if (seen.has(name)) return `There are two files named ${name}.`;
    if (!isSha256Hex(sha256)) return `${name} has no SHA-256 of 64 lower-case hexadecimal digits.`;
    seen.add(name);
  }
  return undefined;
}
