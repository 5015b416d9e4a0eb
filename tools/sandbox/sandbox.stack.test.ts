import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { startStack } from '../../platform/testing/stack.ts';
import { testMasters } from '../../platform/testing/test-keys.ts';
import { openAccount, resetAccount, type SandboxAccount } from './account.ts';

const stack = await startStack({ demo: true, parts: ['simulators', 'api', 'worker'], env: { LOCKDESK_SIMULATED_BUREAU_MS: '0' } });
const { ownerUrl, appUrl } = stack.database;
const where = { ownerUrl, appUrl, masters: testMasters };
const sample = readFileSync(new URL('../../standards/mismo-3.4/samples/conventional-purchase.xml', import.meta.url), 'utf8');

interface Said {
  readonly status: number;
  readonly body: any;
}

/** What a program asks the portal with its key. */
async function ask({ key }: SandboxAccount, method: string, path: string, body?: object): Promise<Said> {
  const reply = await fetch(`${stack.origin}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      ...(method === 'GET' ? {} : { 'idempotency-key': randomUUID() }),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: reply.status, body: await reply.json() };
}

async function simulators(method: string, path: string, body?: object): Promise<Said> {
  const reply = await fetch(`${stack.simulatorsUrl}${path}`, {
    method,
    ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
  });
  return { status: reply.status, body: await reply.json() };
}

async function register(account: SandboxAccount): Promise<string> {
  const source = { name: 'purchase.xml', contentBase64: Buffer.from(sample).toString('base64') };
  const { status, body } = await ask(account, 'PUT', '/register/new-urla-loan?regType=fullreg', {
    source,
    edits: [],
    productId: '0101',
    officerId: account.officerId,
    processorId: account.processorId,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.loanNumber as string;
}

async function orderCredit(account: SandboxAccount, loan: string): Promise<void> {
  const { people, today } = (await ask(account, 'GET', `/credit/${loan}/overview`)).body;
  const borrowerIds = (people as { id: string }[]).map(({ id }) => id);
  for (const borrowerId of borrowerIds)
    await ask(account, 'PUT', `/credit/${loan}/consent`, { borrowerId, inquiry: 'hard', channel: 'paper', wording: 1, givenOn: today });
  const order = {
    choice: 'joint',
    borrowerIds,
    purpose: 'credit-transaction',
    inquiry: 'hard',
    bureaus: ['Equifax', 'Experian', 'TransUnion'],
    model: 'Classic FICO',
    costCents: 11_800,
  };
  const { status, body } = await ask(account, 'PUT', `/credit/${loan}/order`, order);
  expect(status, JSON.stringify(body)).toBe(200);
}

const orderOf = async (account: SandboxAccount, loan: string) => (await ask(account, 'GET', `/credit/${loan}/overview`)).body.order;

test('a key, a loan, an order that the agency refuses as scripted, and the account anew', async () => {
  const account = await openAccount(where, 'Harrow origination system');
  const loan = await register(account);
  const scripted = await simulators('PUT', '/sandbox/failures/credit', { failure: 'refused', times: 1 });
  expect([scripted.status, scripted.body]).toMatchObject([200, { company: 'credit', failure: 'refused', left: 1 }]);
  await orderCredit(account, loan);
  await expect.poll(async () => (await orderOf(account, loan)).state).toBe('failed');
  expect(await orderOf(account, loan)).toMatchObject({
    problemCode: 'REFUSED',
    vendorText: 'NAME AND SOCIAL SECURITY NUMBER DO NOT MATCH',
    simulated: true,
    charges: [],
  });

  const anew = await resetAccount(where, account.brokerageId);
  expect(anew).toMatchObject({ name: account.name });
  expect(anew.brokerageId).not.toBe(account.brokerageId);
  // The key of before is no key any more; the new one has no loans, and does not reach those of before.
  expect((await ask(account, 'GET', '/pipeline/list')).status).toBe(401);
  expect((await ask(anew, 'GET', `/loan/${loan}/loan-details`)).status).toBe(404);
  const again = await register(anew);
  await orderCredit(anew, again);
  await expect.poll(async () => (await orderOf(anew, again)).state).toBe('done');
});

test('an agency that answers 500 once is asked again, and charges once', async () => {
  const account = await openAccount(where, 'Of the outage');
  const loan = await register(account);
  await simulators('PUT', '/sandbox/failures/credit', { failure: 'error', times: 1 });
  await orderCredit(account, loan);
  await expect.poll(async () => (await orderOf(account, loan)).state).toBe('done');
  expect((await orderOf(account, loan)).charges).toHaveLength(1);
  expect((await simulators('GET', '/sandbox')).body.scripted).toEqual({});
});

test('an outage of NMLS is a typed refusal, and over when it is cleared', async () => {
  const account = await openAccount(where, 'Of the licenses');
  await simulators('PUT', '/sandbox/failures/nmls', { failure: 'error' });
  const refused = await ask(account, 'GET', '/util/nmls/1990101');
  expect([refused.status, refused.body.errors[0].code]).toEqual([503, 'NMLS_UNREACHABLE']);
  await simulators('DELETE', '/sandbox');
  expect((await ask(account, 'GET', '/util/nmls/1990101')).status).toBe(200);
});

test('a failure or a company there is not is refused in a sentence', async () => {
  const refused = await Promise.all([
    simulators('PUT', '/sandbox/failures/nobody', { failure: 'error' }),
    simulators('PUT', '/sandbox/failures/credit', { failure: 'earthquake' }),
    simulators('PUT', '/sandbox/failures/credit', { failure: 'error', times: 0 }),
  ]);
  expect(refused.map(({ status, body }) => [status, body.errors[0].code])).toEqual([
    [404, 'NO_SUCH_COMPANY'],
    [422, 'NO_SUCH_FAILURE'],
    [400, 'INVALID_INPUT'],
  ]);
});

test('the receiver answers as scripted and shows what came', async () => {
  await simulators('PUT', '/sandbox/failures/webhooks', { failure: 'gone', times: 1 });
  const post = () =>
    fetch(`${stack.simulatorsUrl}/sandbox/webhooks/mine`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'webhook-id': 'a' },
      body: '{"type":"ping"}',
    });
  expect([(await post()).status, (await post()).status]).toEqual([410, 204]);
  const { deliveries } = (await simulators('GET', '/sandbox/webhooks/mine')).body;
  expect(deliveries).toMatchObject([{ answered: 410 }, { answered: 204, headers: { 'webhook-id': 'a' }, body: { type: 'ping' } }]);
});

test('only accounts of the sandbox are reset, and there is none beside real loans', async () => {
  await expect(resetAccount(where, 2)).rejects.toThrow('2 is no open account of the sandbox.');
  await stack.database.query('update portal_day set demo_loaded_at = null');
  await expect(openAccount(where, 'Too late')).rejects.toThrow('There are no sandbox accounts beside real loans');
  await stack.database.query('update portal_day set demo_loaded_at = now()');
});

test('in production the command refuses', () => {
  const ran = spawnSync(process.execPath, [fileURLToPath(new URL('sandbox.ts', import.meta.url)), 'account'], {
    encoding: 'utf8',
    env: { ...process.env, LOCKDESK_ENVIRONMENT: 'production' },
  });
  expect([ran.status, ran.stderr]).toEqual([1, 'There is no sandbox in production.\n']);
});
