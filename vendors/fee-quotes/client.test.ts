import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSimulators } from '../../apps/simulators/site.ts';
import { createFeeQuotesClient } from './client.ts';
import { quotableServices, type QuoteRequest } from './wire.ts';
import { simulatedQuotes } from './simulated-providers.ts';

const simulators = createSimulators();
let baseUrl = '';
beforeAll(async () => {
  baseUrl = `${await simulators.listen({ port: 0, host: '127.0.0.1' })}/fee-quotes`;
});
afterAll(() => simulators.close());

const purchase: QuoteRequest = {
  state: 'CO',
  county: 'Larimer',
  purpose: 'Purchase',
  price: 37_800_000,
  loanAmount: 31_808_700,
  on: '2026-11-20',
};
const client = (simulate?: string) =>
  createFeeQuotesClient(
    { baseUrl, simulated: false, ...(simulate ? { headers: { 'x-simulate': simulate } } : {}) },
    { connect: 500, total: 700 },
  );

test('each service is quoted from the loan’s own facts, and the answer says that a simulator gave it', async () => {
  for (const service of quotableServices) {
    const answer = await client().quotesOf(service, purchase);
    expect(answer.ok && answer.value.simulated, service).toBe(true);
    expect(answer.ok && answer.value.quotes.length, service).toBeGreaterThan(0);
    expect(await client().quotesOf(service, purchase), service).toEqual(answer);
  }
});

test('a dearer property has dearer title insurance, and a refinance has no owner’s policy', async () => {
  const kinds = async (about: QuoteRequest) => {
    const answer = await client().quotesOf('title', about);
    if (!answer.ok) throw new Error(answer.refusal.code);
    return new Map(answer.value.quotes[0]!.charges.map((one) => [one.kind, one.cents]));
  };
  const usual = await kinds(purchase);
  const dear = await kinds({ ...purchase, loanAmount: purchase.loanAmount * 2 });
  expect(dear.get('lenders-policy')!).toBeGreaterThan(usual.get('lenders-policy')!);
  const refinance = await kinds({ ...purchase, purpose: 'Refinance' });
  expect(usual.has('owners-policy')).toBe(true);
  expect(refinance.has('owners-policy')).toBe(false);
});

test.each([
  ['silent', 'too-slow'],
  ['error', 'status'],
  ['garbage', 'not-json'],
  ['wrong-shape', 'wrong-shape'],
  ['another-service', 'another-service'],
])('a company that goes wrong (%s) is a refusal, never a quote', async (misbehaviour, trouble) => {
  const answer = await client(misbehaviour).quotesOf('title', purchase);
  expect(answer).toMatchObject({ ok: false, refusal: { code: 'QUOTES_UNREACHABLE', details: { trouble } } });
});

test.each([
  ['a day that is none', { validUntil: '2026-02-31' }],
  ['a name with a NUL, which no database takes', { name: 'Cairn\0Peak' }],
  ['a name that turns what follows round', { name: 'Cairn \u202ePeak' }],
  ['a charge twice', { charges: [1, 2].map((cents) => ({ kind: 'endorsements', cents })) }],
  ['a charge of another service', { charges: [{ kind: 'survey', cents: 1 }] }],
  ['parts of a cent', { charges: [{ kind: 'endorsements', cents: 1.5 }] }],
])('an answer with %s is refused whole', async (_what, wrong) => {
  const quotes = simulatedQuotes('title', purchase).map((one) => ({ ...one, ...wrong }));
  const server = createServer((_request, reply) => {
    reply.setHeader('content-type', 'application/json').end(JSON.stringify({ service: 'title', quotes }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const answer = await createFeeQuotesClient({ baseUrl: `http://127.0.0.1:${port}`, simulated: false }).quotesOf('title', purchase);
  server.close();
  expect(answer).toMatchObject({ ok: false, refusal: { details: { trouble: 'wrong-shape' } } });
});
