import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '../platform/database/database.ts';
import { createFileStore } from '../platform/files/file-store.ts';
import { testDatabase } from '../platform/testing/test-database.ts';
import { testMasters } from '../platform/testing/test-keys.ts';
import { loadPeople } from './demo/load.ts';
import { prepareDatabase } from './prepare.ts';

const database = await testDatabase();
await loadPeople(database.ownerUrl);
const filesPlace = mkdtempSync(join(tmpdir(), 'lockdesk-clear-'));
afterAll(() => rmSync(filesPlace, { recursive: true, force: true }));

const NUMBER = '900661177';
const WHOLE = `<TaxpayerIdentifierValue>${NUMBER}</TaxpayerIdentifierValue>`;

/** A file as earlier versions stored it, in the clear for all brokerages at once, and the rows of those that have it. */
async function stored(text: string, brokerages: readonly number[], inTheStore = text): Promise<{ hash: Buffer; path: string }> {
  const hash = createHash('sha256').update(text).digest();
  const hex = hash.toString('hex');
  const path = join(filesPlace, hex.slice(0, 2), hex);
  mkdirSync(join(filesPlace, hex.slice(0, 2)), { recursive: true });
  writeFileSync(path, inTheStore);
  for (const brokerage of brokerages)
    await database.query(
      `insert into stored_file (brokerage_id, file_id, name, content_type, bytes, sha256) values ($1, gen_random_uuid(), 'a.xml', 'application/xml', $2, $3)`,
      [brokerage, Buffer.byteLength(text), hash],
    );
  return { hash, path };
}

test('files that an earlier version left in the clear are sealed for each brokerage that has them; a damaged one stays and stops nothing', async () => {
  const shared = await stored(WHOLE, [2, 3]);
  const orphan = await stored(`orphan ${NUMBER}`, []);
  const damaged = await stored('as it was', [2], 'other bytes');
  const preparation = { ownerUrl: database.ownerUrl, appPassword: database.appPassword, masters: testMasters, filesPlace };
  for (const _start of ['the first', 'the next']) await prepareDatabase(preparation);

  expect([shared, orphan, damaged].map(({ path }) => existsSync(path))).toEqual([false, false, true]);
  const sealed = readdirSync(filesPlace, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => path !== damaged.path);
  expect(sealed.map((path) => path.split('/').at(-3)).toSorted()).toEqual(['brokerage-2', 'brokerage-3']);
  for (const path of sealed) expect(readFileSync(path).includes(NUMBER)).toBe(false);
  const { vault, close } = openDatabase(database.appUrl, { max: 1, masters: testMasters });
  try {
    const files = createFileStore(filesPlace, vault);
    for (const brokerage of [2, 3]) expect((await files.read(brokerage, shared.hash)).toString()).toBe(WHOLE);
  } finally {
    await close();
  }
});
