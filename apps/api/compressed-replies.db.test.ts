import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { loadPeople } from '../../database/demo/load.ts';
import { demoPerson } from '../../database/demo/people.ts';
import { apiForTests, type SignedIn } from '../../platform/testing/api-for-tests.ts';
import { testDatabase } from '../../platform/testing/test-database.ts';

const database = await testDatabase();
await loadPeople(database.ownerUrl);
let priya: SignedIn;

beforeAll(async () => {
  priya = await (await apiForTests(database)).as(demoPerson('priya').id);
});

test.each([
  ['gzip', gunzipSync],
  ['br', brotliDecompressSync],
  ['zstd', zstdDecompressSync],
] as const)('a reply of more than a kilobyte travels as %s to who takes that, and says the same', async (encoding, unpacked) => {
  const plain = await priya.call('GET', '/user/profile');
  const packed = await priya.call('GET', '/user/profile', { headers: { 'accept-encoding': encoding } });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(packed.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
  expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 2);
  expect(JSON.parse(unpacked(packed.bytes).toString('utf8'))).toEqual(plain.body);
});

test('a short reply is sent as it is: packing would make it longer', async () => {
  const { headers, status } = await priya.call('GET', '/pipeline/settings', { headers: { 'accept-encoding': 'gzip, br' } });
  expect([status, headers['content-encoding']]).toEqual([200, undefined]);
});
