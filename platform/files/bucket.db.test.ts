import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '../database/database.ts';
import { testDatabase } from '../testing/test-database.ts';
import { testMasters } from '../testing/test-keys.ts';
import { createFileStore } from './file-store.ts';

/** Files in a bucket, on a server with the S3 protocol. */
const folder = mkdtempSync(join(tmpdir(), 'lockdesk-bucket-'));
const server = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: folder,
  configureBuckets: [{ name: 'lender-files', configs: [] }],
});
const { port } = await server.run();
process.env['AWS_ACCESS_KEY_ID'] = 'S3RVER';
process.env['AWS_SECRET_ACCESS_KEY'] = 'S3RVER';
const base = await testDatabase({ demo: true });
const database = openDatabase(base.appUrl, { masters: testMasters });
const files = createFileStore(
  { bucket: 'lender-files', prefix: 'portal/', region: 'us-east-1', endpoint: `http://127.0.0.1:${port}` },
  database.vault,
);
afterAll(async () => {
  await database.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The objects of brokerage 1. */
const objects = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((one) =>
    one.isFile() && one.name.endsWith('_object') && one.parentPath.includes(join('portal', 'brokerage-1'))
      ? [join(one.parentPath, one.name)]
      : [],
  );

test('are sealed, found by their hash, stored once and sealed anew, as in a folder', async () => {
  const bytes = Buffer.from('A pay stub of nobody.');
  const hash = await files.keep(1, bytes);
  await files.keep(1, bytes);
  expect(await files.read(1, hash)).toEqual(bytes);
  expect(objects()).toHaveLength(1);
  expect(objects()[0]).toContain(join('lender-files', 'portal', 'brokerage-1', hash.toString('hex').slice(0, 2)));
  expect(readFileSync(objects()[0]!).includes('pay stub')).toBe(false);
  const version = await database.vault.newestVersion(1);
  expect(await files.sealAnew(1, version)).toBe(0);
  expect(await files.sealAnew(1, version + 1)).toBe(1);
  expect(await files.read(1, hash)).toEqual(bytes);
  await expect(files.read(1, Buffer.alloc(32, 7))).rejects.toThrow();
});

test('of a large size arrive whole', async () => {
  const bytes = Buffer.alloc(9 * 1_048_576, 'lock');
  const hash = await files.keep(2, bytes);
  expect((await files.read(2, hash)).equals(bytes)).toBe(true);
});
