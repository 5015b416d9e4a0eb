import { createHash } from 'node:crypto';
import { canonicalJson } from '../../../../foundation/wire/canonical-json.ts';

/** What contents are known by: SHA-256 over their one text, in hex. */
export function contentHash(contents: unknown): string {
  return createHash('sha256').update(canonicalJson(contents)).digest('hex');
}
