import { createHash } from 'node:crypto';
import { canonicalJson } from '../../foundation/wire/canonical-json.ts';

/** The hash of one line: SHA-256 over the previous hash and the line's canonical JSON. */
export function journalHash(previous: Buffer | null, line: Readonly<Record<string, unknown>>): Buffer {
  const hash = createHash('sha256');
  if (previous) hash.update(previous);
  return hash.update(canonicalJson(line)).digest();
}
