import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { statements } from '../../../platform/operation/plan.ts';
import { builder } from '../../../platform/database/database.ts';
import type { Vault } from '../../../platform/vault/vault.ts';
import { keyText, type WantedKey } from '../domain/api-keys.ts';

/** Keys of programs, for a neighbour's query to join; never their hashes. */
export const apiKeys = builder
  .selectFrom('api_key')
  .select(['brokerage_id', 'key_id', 'name', 'role', 'areas', 'may_write', 'expires_on', 'made_by', 'made_at'])
  .select(['last_used_at', 'revoked_at', 'revoked_by']);

/** The stored form of a key's secret. */
export function hashOfKey(vault: Vault, secret: string): Promise<Buffer> {
  return vault.hash('api-key', secret);
}

export interface NewKey {
  readonly brokerageId: number;
  readonly keyId: string;
  readonly text: string;
  readonly secretHash: Buffer;
}

/** A new key: what the program is given, and what is stored. */
export async function newKey(vault: Vault, brokerageId: number, keyId: string): Promise<NewKey> {
  const secret = randomBytes(32).toString('base64url');
  return { brokerageId, keyId, text: keyText({ brokerageId, keyId, secret }), secretHash: await hashOfKey(vault, secret) };
}

/** How a key is called in journals and lists. */
export function nameOfKey(name: string): string {
  return `${name} (API key)`;
}

export function keyWrites({ brokerageId, keyId, secretHash }: NewKey, wanted: WantedKey, madeBy: string) {
  return [
    statements.insertInto('person').values({
      person_id: keyId,
      // It can't sign in, and gets no letters.
      subject: `api key ${keyId}`,
      email: `${keyId}@api-key.invalid`,
      display_name: nameOfKey(wanted.name),
      key_maker_id: madeBy,
      key_account_id: brokerageId,
      key_role: wanted.role,
    }),
    statements.insertInto('api_key').values({
      brokerage_id: brokerageId,
      key_id: keyId,
      name: wanted.name,
      role: wanted.role,
      areas: [...wanted.areas],
      may_write: wanted.mayWrite,
      secret_hash: secretHash,
      expires_on: wanted.expiresOn,
      made_by: madeBy,
    }),
  ];
}

export function keyRevokedWrite(brokerageId: number, keyId: string, by: string) {
  return statements
    .updateTable('api_key')
    .set({ revoked_at: sql<string>`portal_now()`, revoked_by: by })
    .where('brokerage_id', '=', brokerageId)
    .where('key_id', '=', keyId)
    .where('revoked_at', 'is', null);
}
