import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { giveBack } from '../files/give-back.ts';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

export const KEY_BYTES = 32;

/** Where sealed bytes belong: the table, the tenant and the row's key. Bytes moved to another place don't open there. */
export type SealedPlace = readonly (string | number)[];

/**
 * AES-256-GCM with a random IV before the tag and the ciphertext, all behind `head`; the place is authenticated with it. A file of
 * megabytes is copied once: its buffer is outside the heap, and many of them trigger garbage collections that stop everybody.
 */
export function encrypt(key: Uint8Array, place: SealedPlace, plain: Uint8Array, head: Uint8Array): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(JSON.stringify(place)));
  const body = cipher.update(plain);
  const rest = cipher.final();
  const sealed = Buffer.concat([head, iv, cipher.getAuthTag(), body, rest]);
  giveBack(body);
  return sealed;
}

/** The plaintext; throws when the key, the place or a single bit differs. */
export function decrypt(key: Uint8Array, place: SealedPlace, sealed: Uint8Array): Buffer {
  if (sealed.length < IV_BYTES + TAG_BYTES) throw new Error('Too short to be sealed.');
  const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(JSON.stringify(place)));
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const plain = decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES));
  const rest = decipher.final();
  return rest.length === 0 ? plain : Buffer.concat([plain, rest]);
}
