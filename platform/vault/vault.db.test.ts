import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { createApi, createPortal } from '../../apps/api/portal.ts';
import { loadPeople } from '../../database/demo/load.ts';
import { writeKeyFile } from '../../tools/start/folder/master-key-file.ts';
import { readSettings } from '../settings/settings.ts';
import { testDatabase } from '../testing/test-database.ts';
import { TEST_KEY, testMasters } from '../testing/test-keys.ts';
import { readMasterKeys } from './master-keys.ts';
import { openVault } from './vault.ts';

const database = await testDatabase();
await loadPeople(database.ownerUrl);
const folder = mkdtempSync(join(tmpdir(), 'lockdesk-keys-'));
const vault = openVault(database.appUrl, testMasters);
afterAll(async () => {
  await vault.close();
  rmSync(folder, { recursive: true, force: true });
});
const text = Buffer.from('900-41-0001');
const OTHER_KEY = Buffer.alloc(32, 'another one').toString('base64');

describe('sealing', () => {
  test('opens where it was sealed and nowhere else, and twice the same is never the same bytes', async () => {
    const { bytes } = await vault.seal(2, ['application_version', '1400000001', 1], text);
    expect(await vault.open(2, ['application_version', '1400000001', 1], bytes)).toEqual(text);
    expect(bytes.includes(text)).toBe(false);
    expect((await vault.seal(2, ['application_version', '1400000001', 1], text)).bytes.equals(bytes)).toBe(false);
    for (const [brokerage, place] of [
      [2, ['application_version', '1400000001', 2]],
      [2, ['application_version', '1400000002', 1]],
      [2, ['application_import', '1400000001', 1]],
      [3, ['application_version', '1400000001', 1]],
    ] as const)
      await expect(vault.open(brokerage, [...place], bytes)).rejects.toThrow('was altered or moved');
    for (const at of [4, 9, 30, bytes.length - 1]) {
      const bent = Buffer.from(bytes);
      bent[at]! ^= 1;
      await expect(vault.open(2, ['application_version', '1400000001', 1], bent)).rejects.toThrow();
    }
    await expect(vault.open(2, ['application_version', '1400000001', 1], text)).rejects.toThrow('is not sealed');
  });

  test('twenty processes that seal for a new brokerage at once make it one key', async () => {
    const vaults = Array.from({ length: 20 }, () => openVault(database.appUrl, testMasters));
    const sealed = await Promise.all(vaults.map((one) => one.seal(5, ['webhook_subscription', 'x'], text)));
    for (const { bytes } of sealed) expect(await vaults[0]!.open(5, ['webhook_subscription', 'x'], bytes)).toEqual(text);
    expect(await database.query('select key_version from tenant_key where brokerage_id = 5')).toEqual([{ key_version: 1 }]);
    await Promise.all(vaults.map((one) => one.close()));
  });

  test('a wrapped key moved to another brokerage opens nothing', async () => {
    await vault.seal(2, ['x'], text);
    await vault.seal(4, ['x'], text);
    await database.query(
      'update tenant_key k set wrapped = (select wrapped from tenant_key where brokerage_id = 2) where brokerage_id = 4',
    );
    const fresh = openVault(database.appUrl, testMasters);
    await expect(fresh.seal(4, ['x'], text)).rejects.toThrow('was altered or moved');
    await fresh.close();
    await database.query('delete from tenant_key where brokerage_id = 4');
  });

  test('a keyed hash is the same in every process with the key, another for every kind, and no plain SHA-256', async () => {
    const other = openVault(database.appUrl, testMasters);
    const hash = await vault.hash('taxpayer', '900410001');
    expect(await other.hash('taxpayer', '900410001')).toEqual(hash);
    expect(await other.hash('duplicate', '900410001')).not.toEqual(hash);
    await other.close();
  });

  test('the lender’s reading sees no key', async () => {
    const { openDatabase } = await import('../database/database.ts');
    const app = openDatabase(database.appUrl, { max: 1 });
    await expect(app.withLender((tx) => tx.selectFrom('tenant_key').select('wrapped').execute())).rejects.toThrow('permission denied');
    await expect(app.withLender((tx) => tx.selectFrom('hash_key').select('wrapped').execute())).rejects.toThrow('permission denied');
    expect(
      await app.withTenant({ brokerageId: 3 }, (tx) => tx.selectFrom('tenant_key').selectAll().where('brokerage_id', '=', 2).execute()),
    ).toEqual([]);
    await app.close();
  });
});

describe('master keys', () => {
  const [one, two] = [TEST_KEY, OTHER_KEY];
  test('come from the environment, a program or a file, the newest first', async () => {
    const file = join(folder, 'kept', 'master.keys');
    await writeKeyFile(file, [Buffer.from(one, 'base64'), Buffer.from(two, 'base64')]);
    expect([statSync(file).mode & 0o777, statSync(join(folder, 'kept')).mode & 0o777]).toEqual([0o600, 0o700]);
    // A folder that is there already stays open to whom it was.
    const there = join(folder, 'there');
    mkdirSync(there);
    chmodSync(there, 0o755);
    await writeKeyFile(join(there, 'master.keys'), [Buffer.from(one, 'base64')]);
    expect(statSync(there).mode & 0o777).toBe(0o755);
    const program = join(folder, 'gives-keys');
    writeFileSync(program, `#!/bin/sh\necho ${one} "$1"\n`);
    chmodSync(program, 0o755);
    const { ids } = readMasterKeys({ text: `${one},${two}` });
    expect(new Set(ids).size).toBe(2);
    expect(readMasterKeys({ file }).ids).toEqual(ids);
    expect(readMasterKeys({ command: `${program} ${two}` }).ids).toEqual(ids);
  });

  test.each([
    [{ file: '/nowhere/master.keys' }, 'There is no master key: the file /nowhere/master.keys is missing.'],
    [{ text: 'short' }, 'The master key 1 of LOCKDESK_KEY is not usable: it has to be 32 bytes in base64.'],
    [{ text: '  ' }, 'LOCKDESK_KEY holds no master key'],
    [{ command: '/bin/false' }, 'LOCKDESK_KEY_COMMAND gave no key: /bin/false ended with 1.'],
    [{ command: '/nowhere/program' }, 'LOCKDESK_KEY_COMMAND gave no key: /nowhere/program ended with ENOENT.'],
  ])('%o is refused in one sentence', (source, sentence) => {
    expect(() => readMasterKeys(source)).toThrow(sentence);
  });

  test('the API refuses to start with a key that opens nothing, in a sentence, and starts with it among others', async () => {
    const portalWith = (key: string) =>
      createPortal(
        readSettings({
          LOCKDESK_APP_DATABASE_URL: database.appUrl,
          LOCKDESK_DATA: folder,
          LOCKDESK_ENVIRONMENT: 'test',
          LOCKDESK_LOG: 'silent',
          LOCKDESK_KEY: key,
        }),
      );
    const wrong = portalWith(OTHER_KEY);
    await expect(createApi(wrong)).rejects.toThrow(/Numbers are sealed under the master key \w{16}, which is not among those given/);
    await wrong.database.close();
    const right = portalWith(`${OTHER_KEY} ${TEST_KEY}`);
    const server = await createApi(right);
    await server.close();
    await right.database.close();
  });
});
