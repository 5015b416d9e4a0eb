import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { demoPerson } from '../../../../database/demo/people.ts';
import { apiForTests } from '../../../../platform/testing/api-for-tests.ts';
import { brokenInvariants } from '../../../../platform/testing/invariants.ts';
import { testDatabase } from '../../../../platform/testing/test-database.ts';

const database = await testDatabase({ demo: true });
const api = await apiForTests(database);
const admin = await api.as(demoPerson('adam').id);
const manager = await api.as(demoPerson('helen').id, 2);
const [ridgeline] = await database.query<{ loan_number: string }>('select loan_number from loan where brokerage_id = 2 order by 1 limit 1');
const [elsewhere] = await database.query<{ loan_number: string }>('select loan_number from loan where brokerage_id = 3 order by 1 limit 1');

const wanted = (more: object = {}) => ({
  brokerageId: 2,
  name: `Export ${randomUUID().slice(0, 8)}`,
  role: 'processor',
  areas: ['loan', 'pipeline'],
  mayWrite: true,
  expiresOn: '2026-12-31',
  ...more,
});
async function made(more: object = {}): Promise<{ readonly keyId: string; readonly key: string; readonly name: string }> {
  const body = wanted(more);
  const reply = await admin.call('POST', '/admin/api-keys', { body });
  expect([reply.status, JSON.stringify(reply.body)]).toEqual([200, expect.stringContaining('ldk_')]);
  return { ...(reply.body as { keyId: string; key: string }), name: body.name };
}
/** What a program does: no cookie, no account's epoch. */
async function send(key: string, method: 'GET' | 'PUT' | 'POST', path: string, body?: string) {
  const reply = await api.server.inject({
    method,
    url: `/api${path}`,
    headers: { authorization: `Bearer ${key}`, 'idempotency-key': randomUUID(), ...(body ? { 'content-type': 'text/plain' } : {}) },
    ...(body ? { payload: body } : {}),
  });
  const parsed = reply.json<{ errors?: { code: string }[] }>();
  return { status: reply.statusCode, code: parsed.errors?.[0]?.code, body: parsed };
}

test('a program reads and writes with its key, in its account’s loans, and the journal names the key', async () => {
  const { key, keyId, name } = await made();
  expect((await send(key, 'GET', `/loan/${ridgeline!.loan_number}/loan-details`)).status).toBe(200);
  expect((await send(key, 'GET', `/loan/${elsewhere!.loan_number}/loan-details`)).code).toBe('LOAN_NOT_FOUND');
  expect((await send(key, 'PUT', `/loan/${ridgeline!.loan_number}/comments`, 'Imported')).status).toBe(200);
  const [line] = await database.query(
    'select actor_name, person_id from journal_line where loan_number = $1 order by sequence desc limit 1',
    [ridgeline!.loan_number],
  );
  expect(line).toEqual({ actor_name: `${name} (API key)`, person_id: keyId });
  const { comments } = (await manager.call('GET', `/loan/${ridgeline!.loan_number}/comments`)).body;
  expect(comments.at(-1)).toMatchObject({ by: `${name} (API key)`, company: 'Ridgeline Home Lending' });
  const listed = (await admin.call('GET', '/admin/api-keys')).body.keys.find((one: { keyId: string }) => one.keyId === keyId);
  expect(listed).toMatchObject({ state: 'active', role: 'processor', lastUsedAt: expect.any(String), madeBy: 'Adam Adminsky' });
});

test('it makes calls of its areas alone, writes only where it may, and never administers or signs anybody in', async () => {
  const reads = await made({ mayWrite: false });
  expect((await send(reads.key, 'PUT', `/loan/${ridgeline!.loan_number}/comments`, 'x')).code).toBe('KEY_READS_ONLY');
  expect((await send(reads.key, 'GET', '/lookup/states')).status).not.toBe(200);
  for (const path of ['/user/profile', '/admin/people', '/admin/api-keys', '/user/edit-profile'])
    expect([path, (await send(reads.key, 'GET', path)).code]).toEqual([path, 'KEY_NOT_FOR_AREA']);
  const stream = await api.server.inject({ method: 'GET', url: '/api/events/stream', headers: { authorization: `Bearer ${reads.key}` } });
  expect(stream.statusCode).toBe(403);
});

test('it ends at once when revoked, and with its last day', async () => {
  const { key, keyId } = await made({ expiresOn: '2026-11-21' });
  const details = `/loan/${ridgeline!.loan_number}/loan-details`;
  expect((await send(key, 'GET', details)).status).toBe(200);
  await database.startAt('2026-11-22T04:59:00Z');
  expect((await send(key, 'GET', details)).status).toBe(200);
  await database.startAt('2026-11-22T05:00:01Z');
  await database.query(`update mark set changes = changes + 1 where about = 'access'`);
  expect((await send(key, 'GET', details)).code).toBe('SIGNED_OUT');
  await database.startAt('2026-11-20T15:30:00Z');
  await database.query(`update mark set changes = changes + 1 where about = 'access'`);
  expect((await send(key, 'GET', details)).status).toBe(200);
  const revoke = () => admin.call('PUT', `/admin/api-keys/${keyId}/revoked`, { body: { brokerageId: 2 } });
  expect((await revoke()).status).toBe(200);
  expect((await send(key, 'GET', details)).code).toBe('SIGNED_OUT');
  expect((await revoke()).body.errors[0].code).toBe('KEY_REVOKED');
});

test('its secret is shown once and stored nowhere, and one letter of it more or less opens nothing', async () => {
  const body = wanted();
  const idempotencyKey = randomUUID();
  const first = await admin.call('POST', '/admin/api-keys', { body, key: idempotencyKey });
  const again = await admin.call('POST', '/admin/api-keys', { body, key: idempotencyKey });
  expect([again.status, again.body]).toEqual([200, { keyId: first.body.keyId, key: null }]);
  const secret = (first.body.key as string).split('_').slice(3).join('_');
  for (const table of ['api_key', 'person', 'account_journal_line', 'idempotency_answer', 'outbox_message']) {
    const there = await database.query<{ n: number }>(`select count(*)::int as n from ${table} t where t::text like $1`, [`%${secret}%`]);
    expect([table, there[0]!.n]).toEqual([table, 0]);
  }
  const key = first.body.key as string;
  const wrong = [`${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`, key.replace('ldk_2_', 'ldk_3_'), key.slice(0, -1), 'ldk_2_x_y'];
  for (const one of wrong) expect((await send(one, 'GET', `/loan/${ridgeline!.loan_number}/loan-details`)).code).toBe('SIGNED_OUT');
});

test('an administrator alone makes one, with roles of the account that administer nothing', async () => {
  expect((await manager.call('POST', '/admin/api-keys', { body: wanted() })).body.errors[0].code).toBe('CALL_NOT_ALLOWED');
  for (const [brokerageId, role] of [
    [2, 'lock-desk'],
    [2, 'brokerage-manager'],
    [1, 'admin'],
    [1, 'processor'],
  ] as const)
    expect((await admin.call('POST', '/admin/api-keys', { body: wanted({ brokerageId, role }) })).body.errors[0].code).toBe(
      'ROLE_NOT_FOR_KEY',
    );
  expect((await admin.call('POST', '/admin/api-keys', { body: wanted({ brokerageId: 999 }) })).body.errors[0].code).toBe(
    'BROKERAGE_NOT_FOUND',
  );
});

test('everything that must always be so still is', async () => {
  expect(await brokenInvariants(database)).toEqual([]);
});
