import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * SHA-256 in lower-case hexadecimal, of bytes or of a text in UTF-8. At once and the same in a browser, as a rule needs it: node:crypto isn't there, and a
 * browser's own answers later. A server that reads a file in pieces uses node:crypto.
 */
export function sha256Hex(content: Uint8Array | string): string {
  return bytesToHex(sha256(typeof content === 'string' ? utf8ToBytes(content) : content));
}

/** A text's bytes in UTF-8. */
export function utf8Bytes(text: string): Uint8Array {
  return utf8ToBytes(text);
}

/** True for a hash as `sha256Hex` writes it. */
export function isSha256Hex(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
}
