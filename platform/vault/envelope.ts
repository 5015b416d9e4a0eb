import { decrypt, encrypt, type SealedPlace } from './cipher.ts';

/** The first bytes of encrypted data, with its format; unencrypted data begins differently. */
const MARK = Buffer.from('LDV1');
const HEAD_BYTES = MARK.length + 4;

/** Bytes sealed under one version of a tenant's key: the mark, the version, then the cipher's output. */
export function sealUnder(key: Uint8Array, version: number, place: SealedPlace, plain: Uint8Array): Buffer {
  const head = Buffer.alloc(HEAD_BYTES);
  MARK.copy(head);
  head.writeUInt32BE(version, MARK.length);
  return encrypt(key, [...place, version], plain, head);
}

export function openUnder(key: Uint8Array, place: SealedPlace, sealed: Uint8Array): Buffer {
  return decrypt(key, [...place, versionOf(sealed)!], sealed.subarray(HEAD_BYTES));
}

/** The version of the tenant's key that bytes are sealed under; undefined for bytes that are not sealed. */
export function versionOf(bytes: Uint8Array): number | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return bytes.length >= HEAD_BYTES && head.subarray(0, MARK.length).equals(MARK) ? head.readUInt32BE(MARK.length) : undefined;
}
