import { createHash } from 'node:crypto';
import { canonicalJson } from '../../../../foundation/wire/canonical-json.ts';

/** The hash that identifies contents: SHA-256 over their canonical text, in hex. */
export function contentHash(contents: unknown): string {
  return createHash('sha256').update(canonicalJson(contents)).digest('hex');
}
