import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { openAttempt, sealAttempt } from './sealed-attempt.ts';

const key = randomBytes(32);
const attempt = { state: 's', nonce: 'n', verifier: 'v', returnTo: '/pipeline' };
const now = Date.parse('2026-11-20T15:00:00Z');

test('an attempt is read again with its key, for ten minutes', () => {
  const sealed = sealAttempt(key, attempt, now);
  expect(sealed).not.toContain(Buffer.from('/pipeline').toString('base64url'));
  expect(openAttempt(key, sealed, now)).toEqual(attempt);
  expect(openAttempt(key, sealed, now + 599_999)).toEqual(attempt);
  expect(openAttempt(key, sealed, now + 600_000)).toBeUndefined();
});

test('what was changed, cut short or sealed with another key is none', () => {
  const sealed = sealAttempt(key, attempt, now);
  expect(openAttempt(randomBytes(32), sealed, now)).toBeUndefined();
  const bytes = Buffer.from(sealed, 'base64url');
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed[at]! ^= 1;
    expect(openAttempt(key, changed.toString('base64url'), now)).toBeUndefined();
    expect(openAttempt(key, bytes.subarray(0, at).toString('base64url'), now)).toBeUndefined();
  }
  for (const junk of ['', 'x', '%%%', 'A'.repeat(10_000)]) expect(openAttempt(key, junk, now)).toBeUndefined();
});
