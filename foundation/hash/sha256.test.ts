import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSha256Hex, sha256Hex, utf8Bytes } from './sha256.ts';

test.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  ['abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq', '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1'],
])('FIPS 180-4: %j', (text, hash) => {
  expect(sha256Hex(text)).toBe(hash);
  expect(sha256Hex(utf8Bytes(text))).toBe(hash);
  expect(isSha256Hex(hash)).toBe(true);
});

/** Of all of Unicode but the halves of a pair. */
const codePoint = fc.integer({ min: 0, max: 0x10ffff }).filter((point) => point < 0xd800 || point > 0xdfff);

test('any bytes and any text hash as node:crypto hashes them', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.array(codePoint, { maxLength: 80 }), (bytes, points) => {
      const text = String.fromCodePoint(...points);
      expect(sha256Hex(bytes)).toBe(createHash('sha256').update(bytes).digest('hex'));
      expect(sha256Hex(text)).toBe(createHash('sha256').update(text, 'utf8').digest('hex'));
    }),
  );
});

test('capitals, blanks and other lengths are no hash', () => {
  const hash = sha256Hex('a');
  for (const other of [hash.toUpperCase(), ` ${hash}`, hash.slice(1), `${hash}0`, `${hash}\n`, 5]) expect(isSha256Hex(other)).toBe(false);
});
