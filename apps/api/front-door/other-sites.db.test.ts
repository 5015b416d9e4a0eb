import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { demoPerson } from '../../../database/demo/people.ts';
import { apiForTests } from '../../../platform/testing/api-for-tests.ts';
import { sumOfEveryTable, tablesOf } from '../../../platform/testing/database-sums.ts';
import { testDatabase } from '../../../platform/testing/test-database.ts';
import { sessionHeaders, testSession } from '../../../platform/testing/test-session.ts';
import { goodRequest } from '../contract-fuzz/requests.ts';
import { allContracts } from '../contracts.ts';

/**
 * What another site can make a signed-in browser send, for every call that writes, by the headers such a browser sends. The cookies are sent with
 * each of them, as if the browser did not support SameSite.
 */
const database = await testDatabase({ demo: true });
const api = await apiForTests(database);
const { cookie, authorization } = sessionHeaders(await testSession(database, demoPerson('adam').id));
const [loan] = await database.query<{ loan_number: string }>('select loan_number from loan order by 1 limit 1');
const known = { loanId: loan!.loan_number, officerId: demoPerson('priya').id, brokerageId: 2 };
const writing = (await allContracts()).filter(({ call }) => call.method !== 'GET');

interface Attempt {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string;
}
type Attack = (method: string, body: string) => Attempt;

const elsewhere = { origin: 'https://elsewhere.example', referer: 'https://elsewhere.example/' };
const crossSite = { ...elsewhere, 'sec-fetch-site': 'cross-site' };
const whole = { authorization, 'x-account-epoch': '1', 'content-type': 'application/json' };
const form = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
const post =
  (headers: Record<string, string>): Attack =>
  (_method, payload) => ({ method: 'POST', headers, payload });

const attacks: Readonly<Record<string, Attack>> = {
  'a form': post({ ...crossSite, ...form, 'content-type': 'application/x-www-form-urlencoded' }),
  'a form of plain text': post({ ...crossSite, ...form, 'content-type': 'text/plain' }),
  'a form with a file': post({ ...crossSite, ...form, 'content-type': 'multipart/form-data; boundary=x' }),
  'an image': () => ({ method: 'GET', headers: { ...crossSite, 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' } }),
  'a fetch without leave': post({ ...crossSite, 'sec-fetch-mode': 'no-cors', 'content-type': 'text/plain' }),
  'a form of a browser that says nothing of sites': post({ ...elsewhere, 'content-type': 'text/plain' }),
  'an image for a browser that says nothing of sites': () => ({ method: 'GET', headers: elsewhere }),
  'a whole request that says it comes from another site': (method, payload) => ({
    method,
    headers: { ...crossSite, ...whole, 'idempotency-key': randomUUID() },
    payload,
  }),
  'a whole request that says it comes from the same site': (method, payload) => ({
    method,
    headers: { ...elsewhere, 'sec-fetch-site': 'same-site', ...whole, 'idempotency-key': randomUUID() },
    payload,
  }),
  'a question whether it may': (method) => ({
    method: 'OPTIONS',
    headers: { ...crossSite, 'access-control-request-method': method, 'access-control-request-headers': 'authorization,x-account-epoch' },
  }),
};

test('every writing call, as another site’s browser sends it, changes nothing', { timeout: 240_000 }, async () => {
  const tables = await tablesOf(database);
  const before = await sumOfEveryTable(database, tables);
  const answered: string[] = [];
  let asked = 0;
  for (const { call } of writing) {
    const good = goodRequest(call, { known, knownTo: {}, loans: [], columns: [] });
    const path = call.path.replace(/\{(\w+)\}/g, (_place, name: string) => encodeURIComponent(String(good.params[name])));
    const body = typeof good.body === 'string' ? good.body : JSON.stringify(good.body ?? {});
    for (const [name, attack] of Object.entries(attacks)) {
      const { method, headers, payload } = attack(call.method, body);
      const reply = await api.server.inject({
        method: method as 'POST',
        url: `/api${path}?${new URLSearchParams(good.query as Record<string, string>)}`,
        headers: { cookie, ...headers },
        ...(payload === undefined ? {} : { payload }),
      });
      asked += 1;
      const allowed = Object.keys(reply.headers).some((header) => header.startsWith('access-control-'));
      if (reply.statusCode < 400 || reply.statusCode >= 500 || allowed) answered.push(`${call.name}, ${name}: ${reply.statusCode}`);
    }
  }
  expect(answered).toEqual([]);
  expect(await sumOfEveryTable(database, tables)).toEqual(before);
  expect(asked).toBe(writing.length * Object.keys(attacks).length);
  expect(writing.length).toBeGreaterThan(150);
});

test('the same request from a page of the portal itself is let through', async () => {
  const headers = { cookie, ...whole, 'sec-fetch-site': 'same-origin', 'idempotency-key': randomUUID() };
  const comment = { text: 'From a page of ours.' };
  const reply = await api.server.inject({
    method: 'POST',
    url: `/api/comments/${known.loanId}/new-comment`,
    headers,
    payload: JSON.stringify(comment),
  });
  expect(reply.json<{ errors?: { code: string }[] }>().errors?.[0]?.code).not.toBe('FROM_ANOTHER_SITE');
  expect(reply.statusCode).not.toBe(401);
});
