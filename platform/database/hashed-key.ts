import { createHash } from 'node:crypto';
import type { Vault } from '../vault/vault.ts';

/**
 * A keyed hash of a value that must not be readable in the database, as it is stored and compared. `kind` gives different uses different
 * hashes. Keyed, because a Social Security number has too few digits for a plain hash to hide it.
 */
export async function hashedKey(vault: Vault, kind: string, text: string): Promise<string> {
  // Over the plain hash that earlier releases stored, so that their values could be converted.
  return (await vault.hash(kind, createHash('sha256').update(`lockdesk ${kind} ${text}`).digest('hex'))).toString('hex');
}
