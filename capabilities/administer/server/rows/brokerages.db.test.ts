import { describe, expect, test } from 'vitest';
import { demoPerson } from '../../../../database/demo/people.ts';
import { apiForTests } from '../../../../platform/testing/api-for-tests.ts';
import { brokenInvariants } from '../../../../platform/testing/invariants.ts';
import { testDatabase } from '../../../../platform/testing/test-database.ts';

const database = await testDatabase({ demo: true });
const api = await apiForTests(database);
const admin = await api.as(demoPerson('adam').id);
const code = (reply: { body: { errors?: { code: string }[] } }) => reply.body.errors?.[0]?.code;

const company = (more: object = {}) => ({
  name: 'Specimen Street Lending',
  nmlsId: '1990777',
  state: 'CO',
  phone: '',
  tier: 'standard',
  branchId: 455,
  line: '',
  city: '',
  postalCode: '',
  ...more,
});
/** One more than the highest number of a table; those of regions are ten apart. */
const next = async (table: 'brokerage' | 'branch' | 'region') =>
  (await database.query<{ n: number }>(`select max(${table}_id)::int + 1 as n from ${table}`))[0]!.n;
const license = (more: object = {}) => ({
  brokerageId: 2,
  state: 'CO',
  number: 'CO-100884',
  from: '2026-01-01',
  until: '2026-12-31',
  ...more,
});

describe('brokerages', () => {
  test('a brokerage is made once, with a branch of the lender’s; a second of its NMLS ID is refused by name', async () => {
    const bad = await admin.call('POST', '/admin/brokerages', { body: { kind: 'broker', ...company({ nmlsId: 'x' }) } });
    expect([bad.status, bad.body.errors[0]]).toMatchObject([422, { field: 'nmlsId', message: 'An NMLS ID has 4 to 12 digits.' }]);
    const number = await next('brokerage');
    const made = await admin.call('POST', '/admin/brokerages', { body: { kind: 'broker', ...company() } });
    expect([made.status, made.body.brokerageId]).toEqual([200, number]);
    const again = await admin.call('POST', '/admin/brokerages', { body: { kind: 'broker', ...company() } });
    expect(again.body.errors[0].message).toBe('NMLS ID 1990777 belongs to Specimen Street Lending already.');
    const colin = await api.as(demoPerson('colin').id);
    const seen = (await colin.call('GET', '/admin/brokerages')).body.brokerages.map((one: { name: string }) => one.name);
    expect(seen).toContain('Specimen Street Lending');
    const petra = await api.as(demoPerson('petra').id);
    expect((await petra.call('GET', '/admin/brokerages')).bytes.toString()).not.toContain('Specimen Street');
    expect(code(await petra.call('GET', `/admin/brokerage?brokerageId=${number}`))).toBe('BROKERAGE_NOT_FOUND');
    expect(code(await colin.call('POST', '/admin/brokerages', { body: { kind: 'broker', ...company({ nmlsId: '1990778' }) } }))).toBe(
      'CALL_NOT_ALLOWED',
    );
  });

  test('a brokerage of the portal’s own making has no license and is judged from the beginning', async () => {
    const own = { kind: 'broker', ...company({ name: 'Specimen Lane Lending', nmlsId: '1990779' }) };
    const { brokerageId } = (await admin.call('POST', '/admin/brokerages', { body: own })).body;
    const found = (await admin.call('GET', `/admin/brokerage?brokerageId=${brokerageId}`)).body;
    expect([found.checked, found.licenses]).toEqual([true, []]);
  });

  test('suspended, its people’s next request is refused; the lender is never suspended', async () => {
    const bea = await api.as(demoPerson('bea').id, 4);
    expect((await bea.call('GET', '/user/profile')).status).toBe(200);
    const before = (await admin.call('GET', '/admin/brokerage?brokerageId=4')).body.brokerage;
    const { kind: _kind, branchName: _branch, regionName: _region, people: _people, ...own } = before;
    expect((await admin.call('PUT', '/admin/brokerage', { body: { ...own, active: false } })).body).toEqual({ active: false });
    expect((await bea.call('GET', '/user/profile')).status).toBe(401);
    await admin.call('PUT', '/admin/brokerage', { body: { ...own, active: true } });
    expect((await (await api.as(demoPerson('bea').id, 4)).call('GET', '/user/profile')).status).toBe(200);
    const lender = (await admin.call('GET', '/admin/brokerage?brokerageId=1')).body.brokerage;
    const { kind: _k, branchName: _b, regionName: _r, people: _p, ...its } = lender;
    expect(code(await admin.call('PUT', '/admin/brokerage', { body: { ...its, active: false } }))).toBe('LENDER_STAYS');
  });

  test('a branch is made in a region there is, or in a new one', async () => {
    const [branch, region] = [await next('branch'), (await next('region')) + 9];
    const here = await admin.call('POST', '/admin/branches', { body: { name: 'Boise', region: 'mountain' } });
    expect(here.body).toEqual({ branchId: branch, regionId: 10 });
    const there = await admin.call('POST', '/admin/branches', { body: { name: 'Tampa', region: 'Atlantic' } });
    expect(there.body).toEqual({ branchId: branch + 1, regionId: region });
    expect(code(await admin.call('POST', '/admin/branches', { body: { name: 'tampa', region: 'Pacific' } }))).toBe('BRANCH_TAKEN');
  });

  test('a branch moves with its companies and people, who see the loans of their new region; it closes when it is empty', async () => {
    const put = (branchId: number, body: object) => admin.call('PUT', `/admin/branches/${branchId}`, { body });
    const petra = await api.as(demoPerson('petra').id);
    const seen = async () =>
      (await petra.call('GET', '/admin/brokerages')).body.brokerages.map((one: { brokerageId: number }) => one.brokerageId);
    expect(await seen()).not.toContain(5);
    // Duluth, with brokerage 5, moves from Central to Pacific, which is Petra's region.
    expect((await put(460, { name: 'Duluth Harbor', regionId: 20, open: true })).body).toEqual({ open: true });
    expect(await seen()).toContain(5);
    const [moved] = await database.query('select region_id from brokerage where brokerage_id = 5');
    expect(moved).toEqual({ region_id: 20 });
    const used = await put(460, { name: 'Duluth Harbor', regionId: 20, open: false });
    expect(used.body.errors[0].message).toBe('Duluth Harbor still has 1 company with its loans. Move them to another branch first.');
    const {
      kind: _kind,
      branchName: _branch,
      regionName: _region,
      people: _people,
      ...its
    } = (await admin.call('GET', '/admin/brokerage?brokerageId=5')).body.brokerage;
    expect((await admin.call('PUT', '/admin/brokerage', { body: { ...its, branchId: 455 } })).status).toBe(200);
    expect((await put(460, { name: 'Duluth Harbor', regionId: 20, open: false })).body).toEqual({ open: false });
    expect(code(await admin.call('PUT', '/admin/brokerage', { body: { ...its, branchId: 460 } }))).toBe('BRANCH_UNKNOWN');
    expect(code(await put(999, { name: 'x', regionId: 20, open: true }))).toBe('BRANCH_NOT_FOUND');
  });

  test('what a rate sheet in force decides by is not renamed', async () => {
    const [{ text }] = (await database.query<{ text: string }>(
      `select v #>> '{}' as text from rate_sheet, jsonb_path_query(document, '$.** ? (@.type() == "string")') v
       where status = 'ACTIVE' and v #>> '{}' ~ '^[A-Z][A-Za-z ]{3,50}$' limit 1`,
    )) as [{ text: string }];
    const made = (await admin.call('POST', '/admin/branches', { body: { name: text, region: 'Mountain' } })).body;
    const renamed = await admin.call('PUT', `/admin/branches/${made.branchId}`, { body: { name: 'Other', regionId: 10, open: true } });
    expect(code(renamed)).toBe('NAMED_BY_SHEET');
    expect(renamed.body.errors[0].message).toMatch(/^Rate sheet 2026-\S+ names .+, so renaming it changes prices\./);
  });

  test('a region is renamed and closes when no open branch is in it; a branch comes to no closed region', async () => {
    const put = (regionId: number, body: object) => admin.call('PUT', `/admin/regions/${regionId}`, { body });
    expect((await put(30, { name: 'Middle', open: true })).body).toEqual({ open: true });
    expect(code(await put(30, { name: 'Middle', open: false }))).toBe('REGION_IN_USE');
    await admin.call('POST', '/admin/branches', { body: { name: 'Fargo', region: 'Plains' } });
    const found = (await admin.call('GET', '/admin/brokerages')).body;
    const fargo = found.branches.find((one: { name: string }) => one.name === 'Fargo');
    await admin.call('PUT', `/admin/branches/${fargo.branchId}`, { body: { name: 'Fargo', regionId: fargo.regionId, open: false } });
    expect((await put(fargo.regionId, { name: 'Plains', open: false })).body).toEqual({ open: false });
    expect(code(await admin.call('POST', '/admin/branches', { body: { name: 'Bismarck', region: 'plains' } }))).toBe('REGION_CLOSED');
    expect(code(await put(98, { name: 'x', open: true }))).toBe('REGION_NOT_FOUND');
  });
});

describe('licenses', () => {
  test('two of a state never cover one day; each says what it means today, and why', async () => {
    expect((await admin.call('POST', '/admin/licenses', { body: license() })).status).toBe(200);
    const second = await admin.call('POST', '/admin/licenses', {
      body: license({ number: 'CO-2', from: '2026-12-31', until: '2027-12-31' }),
    });
    expect(second.body.errors[0].message).toBe('License CO-100884 of CO covers some of these days already.');
    await admin.call('POST', '/admin/licenses', { body: license({ state: 'SC', number: 'SC-1', until: '2026-11-19' }) });
    const helen = await api.as(demoPerson('helen').id, 2);
    const found = (await helen.call('GET', '/admin/brokerage')).body;
    expect(found.licenses.map((one: { state: string; may: boolean; words: string }) => [one.state, one.may, one.words])).toEqual([
      ['CO', true, 'In force until 12/31/2026.'],
      ['SC', false, 'The SC license of Ridgeline Home Lending expired on 11/19/2026. Renew it before you register loans there.'],
    ]);
    expect(found.licenses[0].why.rule).toBe('license.in-force');
    expect(found.mayChange).toBe(false);
    expect(code(await helen.call('POST', '/admin/licenses', { body: license({ state: 'NC' }) }))).toBe('CALL_NOT_ALLOWED');
  });

  test('one brokerage’s licenses are in no other’s transaction', async () => {
    const seen = await api.portal.database.readTenant({ brokerageId: 3 }, (tx) => tx.selectFrom('brokerage_license').selectAll().execute());
    expect(seen).toEqual([]);
    const written = api.portal.database.withTenant({ brokerageId: 3 }, (tx) =>
      tx
        .insertInto('brokerage_license')
        .values({
          brokerage_id: 2,
          license_id: crypto.randomUUID(),
          state: 'WA',
          license_number: 'W',
          valid_from: '2026-01-01',
          valid_until: '2026-12-31',
        })
        .execute(),
    );
    await expect(written).rejects.toThrow(/row-level security/);
    const moved = await api.portal.database.withTenant({ brokerageId: 3 }, (tx) =>
      tx.updateTable('brokerage').set({ active: false }).where('brokerage_id', '=', 2).executeTakeFirst(),
    );
    expect(moved.numUpdatedRows).toBe(0n);
  });

  test('taken back, it is gone', async () => {
    await admin.call('POST', '/admin/licenses', { body: license({ brokerageId: 4, number: 'CO-4' }) });
    const [first] = (await admin.call('GET', '/admin/brokerage?brokerageId=4')).body.licenses;
    const end = () => admin.call('PUT', `/admin/licenses/${first.licenseId}/ended`, { body: { brokerageId: 4 } });
    expect((await end()).status).toBe(200);
    expect(code(await end())).toBe('LICENSE_NOT_FOUND');
  });
});

test('the first day says what is there and what is not; its letter goes through the outbox', async () => {
  // Nobody has come from a sign-in site.
  await database.query('update session set id_token = null');
  const before = (await admin.call('GET', '/admin/first-day')).body;
  expect(before.steps.filter((one: { done: boolean }) => !one.done).map((one: { id: string }) => one.id)).toEqual([
    'licenses',
    'look',
    'sign-in',
    'mail',
  ]);
  expect((await admin.call('POST', '/admin/first-day/mail')).body).toEqual({ to: 'adam@lockdesk.example' });
  expect((await admin.call('GET', '/admin/first-day')).body.mail.state).toBe('waiting');
  await admin.call('POST', '/admin/licenses', { body: license({ brokerageId: 1, state: 'CO', number: 'L-1' }) });
  expect((await admin.call('GET', '/admin/first-day')).body.steps.find((one: { id: string }) => one.id === 'licenses')).toEqual({
    id: 'licenses',
    done: true,
    found: 'CO',
  });
});

test('sign-in counts as tried only through the provider configured now', async () => {
  const step = async () =>
    (await admin.call('GET', '/admin/first-day')).body.steps.find((one: { id: string }) => one.id === 'sign-in') as {
      done: boolean;
      found: string;
    };
  const cameFrom = (iss: unknown) =>
    database.query('update session set id_token = $1', [`e30.${Buffer.from(JSON.stringify({ iss })).toString('base64url')}.x`]);
  const { issuer } = api.portal.settings.signIn;
  const { host } = new URL(issuer);
  for (const other of ['https://login.before.example', 7, undefined]) {
    await cameFrom(other);
    expect(await step()).toEqual({ id: 'sign-in', done: false, found: `${host} is not tried yet` });
  }
  // As the provider writes it: with a slash at the end, or without.
  for (const same of [issuer, `${new URL(issuer).origin}/`]) {
    await cameFrom(same);
    const { done, found } = await step();
    expect([done, found]).toEqual([
      true,
      expect.stringMatching(new RegExp(`^You signed in at ${host} on \\w{3} \\d\\d/\\d\\d/\\d\\d, .* ET$`)),
    ]);
  }
});

test('nothing standing is broken', async () => {
  expect(await brokenInvariants(database)).toEqual([]);
});
