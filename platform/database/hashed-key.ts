import { createHash } from 'node:crypto';
import type { Vault } from '../vault/vault.ts';

/**
 * A key made from something that must not be readable in the database, as it is stored and compared. `kind` keeps keys of different uses
 * apart. Keyed: a Social Security number has too few digits for a plain hash to hide it.
 */
export async function hashedKey(vault: Vault, kind: string, text: string): Promise<string> {
  // Over the plain hash that earlier releases stored, so that what they stored could be made into this.
  return (await vault.hash(kind, createHash('sha256').update(`lockdesk ${kind} ${text}`).digest('hex'))).toString('hex');
}
