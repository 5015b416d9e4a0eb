import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { sealedApplications } from '../../capabilities/application/server/rows/sealed-tables.ts';
import { sealedWebhooks } from '../../capabilities/partners/server/rows/sealed-tables.ts';
import { loadPeople } from '../../database/demo/load.ts';
import { publishLiveDemoSheet } from '../../database/demo/rate-sheet.ts';
import { demoPerson } from '../../database/demo/people.ts';
import { apiForTests } from '../../platform/testing/api-for-tests.ts';
import { brokenInvariants } from '../../platform/testing/invariants.ts';
import { testDatabase } from '../../platform/testing/test-database.ts';
import { TEST_KEY } from '../../platform/testing/test-keys.ts';
import { parseMasterKeys, readMasterKeys } from '../../platform/vault/master-keys.ts';
import { mastersInUse, newTenantKeys, rewrapKeys } from '../../platform/vault/rotation.ts';
import { sealAnewRound } from '../../platform/vault/seal-anew.ts';
import { NEWEST_KNOWN_FOR_MS, openVault } from '../../platform/vault/vault.ts';
import { writeKeyFile } from '../../tools/start/folder/master-key-file.ts';

const database = await testDatabase();
await loadPeople(database.ownerUrl);
await publishLiveDemoSheet(database.ownerUrl);
const folder = mkdtempSync(join(tmpdir(), 'lockdesk-new-keys-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const keyFile = join(folder, 'keys', 'master.keys');
const oldKey = Buffer.from(TEST_KEY, 'base64');
await writeKeyFile(keyFile, [oldKey]);

const sample = readFileSync(new URL('../../standards/mismo-3.4/samples/conventional-purchase.xml', import.meta.url), 'utf8');
const protection = readFileSync(new URL('../../database/protect.sql', import.meta.url), 'utf8');
const place = 'taxpayerIdentifiers';

// One sequence of tests on one brokerage's keys: each test uses the keys that the test before it left.
describe('the keys of a portal', { shuffle: false }, () => {
  test('master and tenant keys change while people register, edit and look; everything opens afterwards, and nothing needs the old keys', async () => {
    // Two processes of the portal over one data folder, each with its own idea of the newest key.
    const files = join(folder, 'files');
    const environment = { LOCKDESK_KEY: '', LOCKDESK_KEY_FILE: keyFile, LOCKDESK_FILES: files };
    const apis = [await apiForTests(database, environment), await apiForTests(database, environment)];
    const people = await Promise.all(apis.map((api) => api.as(demoPerson('priya').id)));
    const hook = await (
      await apis[0]!.as(demoPerson('helen').id)
    ).call('POST', '/webhooks', {
      body: { title: 'Keys', url: 'https://hooks.example/', kinds: ['rate-locked'] },
    });
    expect(hook.status, JSON.stringify(hook.body)).toBe(200);

    const wrong: string[] = [];
    const loans: { loan: string; ssn: string; path: string; bytes: Buffer }[] = [];
    let [going, edits, looks] = [true, 0, 0];
    const must200 = (what: string, reply: { status: number; body: unknown }): void => {
      if (reply.status !== 200) wrong.push(`${what}: ${reply.status} ${JSON.stringify(reply.body)}`);
    };
    const worker = async (index: number): Promise<void> => {
      const who = people[index % 2]!;
      for (let count = 0; going; count += 1) {
        const ssn = `9${index}0${String(10 + (count % 80))}${String(1000 + count).slice(-4)}`;
        const bytes = Buffer.from(
          sample
            .replace(/<TaxpayerIdentifierValue>[^<]*/, `<TaxpayerIdentifierValue>${ssn}`)
            .replaceAll(/<AddressLineText>1408[^<]*/g, `<AddressLineText>${index}${count} Key Street`),
        );
        const body = { source: { name: 'k.xml', contentBase64: bytes.toString('base64') }, edits: [], productId: '0101' };
        const registered = await who.call('PUT', '/register/new-urla-loan', { body });
        must200('register', registered);
        if (registered.status !== 200) continue;
        const loan = registered.body.loanNumber as string;
        const other = people[(index + 1) % 2]!;
        const shown = await other.call('GET', `/loan/${loan}/edit`);
        must200('read', shown);
        const [borrower] = shown.body.document.borrowers;
        const path = `borrowers/${borrower.id}/${place}/${borrower[place][0].id}/TaxpayerIdentifierValue`;
        must200(
          'edit',
          await other.call('PUT', `/loan/${loan}/application`, {
            body: { basedOn: shown.body.version, edits: [{ path: 'loan/NoteRatePercent', value: 6_000 + (count % 50) * 5 }] },
          }),
        );
        edits += 1;
        const seen = await who.call('POST', `/loan/${loan}/whole-number`, { body: { path } });
        must200('look', seen);
        if (seen.body.value !== ssn) wrong.push(`look: ${JSON.stringify(seen.body)}`);
        looks += 1;
        loans.push({ loan, ssn, path, bytes });
        await new Promise((soon) => setTimeout(soon, 100));
      }
    };
    const load = Promise.all([0, 1].map(worker));
    const pause = (ms: number) => new Promise((soon) => setTimeout(soon, ms));
    await expect.poll(() => loans.length).toBeGreaterThan(4);

    const masters = readMasterKeys({ file: keyFile });
    const before = masters.ids[0]!;
    await rewrapKeys(database.ownerUrl, masters, () => writeKeyFile(keyFile, [randomBytes(32), oldKey]));
    expect(await newTenantKeys(database.ownerUrl, masters)).toContain(2);
    const ground = { database: apis[0]!.portal.database, files: apis[0]!.portal.files, tables: [...sealedApplications, sealedWebhooks] };
    await pause(1_500);
    const first = await sealAnewRound(ground);
    expect(first.sealed).toBeGreaterThan(4);
    expect(first.removed).toBe(0);
    // The other process may go on under the version it knows for a while; only then is that version given up.
    await pause(NEWEST_KNOWN_FOR_MS + 5_000);
    const last = await sealAnewRound({ ...ground, safeAfter: `${NEWEST_KNOWN_FOR_MS / 1_000} seconds` });
    expect(last.removed).toBe(1);
    await pause(1_000);
    // On a slow machine little is done meanwhile: it goes on until there is enough to count.
    await expect.poll(() => Math.min(loans.length, edits, looks) > 10 || wrong.length > 0).toBe(true);
    going = false;
    await load;
    expect(wrong).toEqual([]);

    expect(await database.query('select brokerage_id, key_version from tenant_key where brokerage_id = 2')).toEqual([
      { brokerage_id: 2, key_version: 2 },
    ]);
    expect(await mastersInUse(database.ownerUrl)).not.toContain(before);
    await writeKeyFile(keyFile, [parseMasterKeys(readFileSync(keyFile, 'utf8'), keyFile)[0]!.key]);
    const after = await apiForTests(database, environment);
    const who = await after.as(demoPerson('priya').id);
    for (const { loan, ssn, path, bytes } of loans) {
      const seen = await who.call('POST', `/loan/${loan}/whole-number`, { body: { path }, key: randomUUID() });
      expect(seen.body.value, loan).toBe(ssn);
      const [file] = await database.query<{ sha256: Buffer }>('select sha256 from stored_file where loan_number = $1', [loan]);
      expect((await after.portal.files.read(2, file!.sha256)).equals(bytes)).toBe(true);
    }
    const [secret] = await database.query<{ secret: Buffer; subscription_id: string }>(
      'select secret, subscription_id from webhook_subscription',
    );
    const opened = await after.portal.database.vault.open(2, ['webhook_subscription', secret!.subscription_id], secret!.secret);
    expect(`whsec_${opened.toString('base64')}`).toBe(hook.body.secret);
    const old = openVault(database.appUrl, readMasterKeys({ text: TEST_KEY }));
    expect((await old.problems()).join()).toContain('which is not among those given');
    await expect(old.seal(2, ['x'], Buffer.from('y'))).rejects.toThrow('Numbers are sealed under the master key');
    await old.close();
    expect(await brokenInvariants(database)).toEqual([]);
  }, 120_000);

  test('a version of a key that something is sealed under can’t be removed', async () => {
    await expect(database.query('delete from tenant_key where brokerage_id = 2')).rejects.toThrow('violates foreign key constraint');
  });

  test('a transaction that locks a key’s row and reads another key does not wait for the wrapping of keys', async () => {
    const holder = new pg.Client({ connectionString: database.ownerUrl });
    await holder.connect();
    const masters = readMasterKeys({ file: keyFile });
    const vault = openVault(database.appUrl, masters);
    try {
      await holder.query('begin');
      await holder.query('select 1 from tenant_key where brokerage_id = 2 for key share');
      const another = randomBytes(32);
      const { keys } = await rewrapKeys(database.ownerUrl, masters, () =>
        writeKeyFile(keyFile, [another, ...parseMasterKeys(readFileSync(keyFile, 'utf8'), keyFile).map(({ key }) => key)]),
      );
      expect(keys).toBeGreaterThan(1);
      expect((await vault.seal(4, ['x'], Buffer.from('y'))).keyVersion).toBe(1);
    } finally {
      await holder.query('rollback');
      await holder.end();
      await vault.close();
    }
  });

  test('an owner that is no superuser wraps every brokerage’s keys too', async () => {
    const role = `plain_${randomBytes(4).toString('hex')}`;
    const [{ count }] = (await database.query('select count(*)::int as count from tenant_key')) as [{ count: number }];
    expect(count).toBeGreaterThan(1);
    await database.query(`create role ${role} login password 'plain' nosuperuser nobypassrls`);
    await database.query(`grant select on tenant_key to ${role}`);
    const url = Object.assign(new URL(database.ownerUrl), { username: role, password: 'plain' }).href;
    const plain = new pg.Client({ connectionString: url });
    await plain.connect();
    try {
      expect((await plain.query('select 1 from tenant_key')).rowCount).toBe(0);
      await database.query(`alter table tenant_key owner to ${role}`);
      expect((await plain.query('select 1 from tenant_key')).rowCount).toBe(0);
      await plain.query(protection.slice(protection.indexOf('drop policy if exists owner_wraps')));
      expect((await plain.query('select 1 from tenant_key')).rowCount).toBe(count);
    } finally {
      await plain.end();
      await database.query('alter table tenant_key owner to current_user');
      await database.query(`drop owned by ${role}`);
      await database.query(`drop role ${role}`);
    }
  });

  test('a brokerage whose part of a round fails does not delay other brokerages, and the failure is logged', async () => {
    const api = await apiForTests(database, { LOCKDESK_KEY: '', LOCKDESK_KEY_FILE: keyFile, LOCKDESK_FILES: join(folder, 'files') });
    const { database: db, files } = api.portal;
    const sealed = await db.withTenant({ brokerageId: 3 }, () => db.vault.seal(3, ['stored_file', 'x'], Buffer.from('y')));
    expect(sealed.keyVersion).toBe(1);
    await newTenantKeys(database.ownerUrl, readMasterKeys({ file: keyFile }));
    // A stored file of brokerage 2 that opens under no key.
    const damaged = randomBytes(32).toString('hex');
    const path = join(folder, 'files', 'brokerage-2', damaged.slice(0, 2), damaged);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, sealed.bytes);
    const round = { database: db, files, tables: [...sealedApplications, sealedWebhooks], safeAfter: '0 seconds' };
    await expect(sealAnewRound(round)).rejects.toThrow('Brokerage 2 has no key 1 any more.');
    const versions = await database.query<{ brokerage_id: number }>(
      'select brokerage_id, count(*)::int as n from tenant_key group by 1 having count(*) > 1',
    );
    expect(versions.map((row) => row.brokerage_id)).toEqual([2]);
    rmSync(path);
    await sealAnewRound(round);
    expect(await database.query('select 1 from tenant_key group by brokerage_id having count(*) > 1')).toEqual([]);
  });
});
