import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { demoPerson } from '../../../database/demo/people.ts';
import { ballastFile } from '../../../platform/disk/disk-space.ts';
import { apiForTests } from '../../../platform/testing/api-for-tests.ts';
import { testDatabase } from '../../../platform/testing/test-database.ts';

/** The launcher signals a full disk by an empty ballast file; the test creates that file itself. */
const database = await testDatabase({ demo: true });
const folder = mkdtempSync(join(tmpdir(), 'lockdesk-full-'));
const api = await apiForTests(database, { LOCKDESK_DATA: folder });
const marco = await api.as(demoPerson('marco').id, 2);
const [{ loan_number: loan }] = (await database.query<{ loan_number: string }>(
  `select loan_number from loan where brokerage_id = 2 and status = 'Registered' and lock_state = 'none' and mortgage_type = 'Conventional' order by 1 limit 1`,
)) as [{ loan_number: string }];

afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => setFull(false));

/** The portal looks once a second at most. */
async function setFull(full: boolean): Promise<void> {
  writeFileSync(ballastFile(folder), full ? '' : 'reserved');
  await expect.poll(() => api.portal.space.full()).toBe(full);
}

const comments = async (): Promise<string[]> => {
  const reply = await marco.call('GET', `/loan/${loan}/comments`);
  expect(reply.status).toBe(200);
  return reply.body.comments.map((one: { text: string }) => one.text);
};
const outOfSpace = {
  status: 503,
  errors: [
    { code: 'OUT_OF_SPACE', message: 'The portal can’t save at the moment: its disk is full. You can still read. Try again later.' },
  ],
};

describe('while the disk is full', () => {
  test('people read and log out, nothing is saved, and saving works again afterwards without a restart', async () => {
    const key = randomUUID();
    const before = await marco.call('PUT', `/loan/${loan}/comments`, { body: 'Before', key });
    expect(before.status).toBe(200);
    await setFull(true);
    expect(await comments()).toContain('Before');
    expect((await marco.call('GET', '/user/profile')).status).toBe(200);
    const late = randomUUID();
    const refused = await marco.call('PUT', `/loan/${loan}/comments`, { body: 'Meanwhile', key: late });
    expect([refused.status, refused.body]).toEqual([503, outOfSpace]);
    expect(await comments()).not.toContain('Meanwhile');
    // Commands saved before get their stored reply.
    expect((await marco.call('PUT', `/loan/${loan}/comments`, { body: 'Before', key })).body).toEqual(before.body);

    // That people can sign in meanwhile is shown where the login site runs: tools/start/outage.stack.test.ts.
    const priya = await api.as(demoPerson('priya').id);
    expect((await priya.call('GET', '/user/profile')).status).toBe(200);
    const out = await api.server.inject({
      method: 'POST',
      url: '/api/util/log-out',
      headers: { cookie: `__Host-lockdesk=${priya.cookies.session}`, authorization: priya.cookies.handle },
    });
    expect(out.statusCode).toBe(200);
    expect((await priya.call('GET', '/user/profile')).status).toBe(401);

    await setFull(false);
    expect((await marco.call('PUT', `/loan/${loan}/comments`, { body: 'Meanwhile', key: late })).status).toBe(200);
    expect((await comments()).filter((text) => text === 'Meanwhile')).toHaveLength(1);
  });

  test('a command that decides first and writes at the end writes nothing either, and no file is taken', async () => {
    const priced = await marco.call('POST', `/loan/${loan}/price-loan`, { body: {} });
    const product = priced.body.products.find((one: { eligible: boolean }) => one.eligible);
    const wish = { productId: product.productId, rate: product.rates[product.nearestToPar[0] ?? 0], lockDays: product.lockDays[0] };
    const verified = await marco.call('POST', `/loan/${loan}/verify-lock`, { body: wish });
    expect(verified.status, JSON.stringify(verified.body)).toBe(200);
    await setFull(true);
    const locking = { body: { offerId: verified.body.offerId }, key: randomUUID() };
    const refused = await marco.call('POST', `/loan/${loan}/price-and-lock-loan`, locking);
    expect([refused.status, refused.body]).toEqual([503, outOfSpace]);
    expect(await database.query('select 1 from rate_lock where loan_number = $1', [loan])).toEqual([]);
    await expect(api.portal.files.keep(2, Buffer.from('a file'))).rejects.toMatchObject({ code: 'ENOSPC' });
    await setFull(false);
    const locked = await marco.call('POST', `/loan/${loan}/price-and-lock-loan`, locking);
    expect(locked.status, JSON.stringify(locked.body)).toBe(200);
    expect(await database.query('select 1 from rate_lock where loan_number = $1', [loan])).toHaveLength(1);
  });
});
