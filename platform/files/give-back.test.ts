import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { encrypt } from '../vault/cipher.ts';
import { giveBack } from './give-back.ts';

test('sealing large files one after the other holds no memory that the collector would have to find', () => {
  const [key, plain] = [randomBytes(32), Buffer.alloc(2_700_000)];
  const before = process.memoryUsage().arrayBuffers;
  // Less than the amount that triggers the collector.
  for (let times = 0; times < 10; times += 1) giveBack(encrypt(key, ['stored_file', 'x'], plain, Buffer.alloc(8)));
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(1_000_000);
});

test('what was given back is empty for whoever still has it; a small piece of a larger one stays', () => {
  const large = Buffer.allocUnsafeSlow(1_000_000).fill(7);
  const view = large.subarray(10, 20);
  const small = Buffer.from('a note');
  giveBack(large);
  giveBack(small);
  expect([large.length, view.length, small.toString()]).toEqual([0, 0, 'a note']);
});
