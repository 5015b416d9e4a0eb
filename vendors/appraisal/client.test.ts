import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createSimulators } from '../../apps/simulators/site.ts';
import { behaviours, type Behaviour } from './behaviours.ts';
import { createAppraisalClient } from './client.ts';
import { statusBody, type AppraisalOrderBody } from './wire.ts';

const folder = mkdtempSync(join(tmpdir(), 'lockdesk-appraisers-'));
const started = async (dayMs = 0) => {
  const simulators = createSimulators({ appraisal: { folder, dayMs } });
  return { simulators, baseUrl: `${await simulators.listen({ port: 0, host: '127.0.0.1' })}/appraisal` };
};
const { simulators, baseUrl } = await started();
afterAll(async () => {
  await simulators.close();
  rmSync(folder, { recursive: true, force: true });
});

const client = (at = baseUrl) => createAppraisalClient({ baseUrl: at, simulated: false }, { connect: 2_000, total: 6_000 });

function order(behaviour?: Behaviour, more: Partial<AppraisalOrderBody> = {}): AppraisalOrderBody {
  return {
    orderIdentifier: randomUUID(),
    orderedAt: '2026-11-20T16:00:00.000Z',
    companyId: 'HALYARD',
    loanIdentifier: '1400023908',
    lender: 'Lockdesk Wholesale',
    product: 'Traditional',
    program: 'Conventional',
    purpose: 'Purchase',
    reportFormats: ['UAD 3.6'],
    rush: false,
    quotedCents: 57_500,
    payer: 'lender',
    additional: false,
    property: { addressLine: '418 Larkspur Lane', city: 'Fort Collins', state: 'CO', postalCode: '80521', units: 1 },
    contractCents: 38_900_000,
    access: { name: `Ines ${behaviour ? behaviours[behaviour].name : 'Fableworth'}`, telephone: '303 555 0142' },
    instructions: '',
    ...more,
  };
}

const answered = async (body: AppraisalOrderBody) => {
  const outcome = await client().order(body);
  if (outcome.is !== 'answered') throw new Error(JSON.stringify(outcome));
  return outcome.answer;
};

test('an order is taken once under its number, delivered, and remembered when the company starts again', async () => {
  const body = order();
  const first = await answered(body);
  expect(first).toMatchObject({
    state: 'delivered',
    companyName: 'Halyard Valuation',
    dueOn: '2026-12-03',
    charge: { cents: 57_500 },
    simulated: true,
  });
  expect(await answered(body)).toEqual(first);
  const again = await started();
  const later = await client(again.baseUrl).status(body.orderIdentifier);
  await again.simulators.close();
  expect(later).toMatchObject({ is: 'answered', answer: { companyOrder: first.companyOrder, charge: first.charge } });
  const report = await client().report(body.orderIdentifier, 1);
  if (report.is !== 'report') throw new Error(report.is);
  const { value, comparables, condition } = report.read.report;
  expect([value >= 38_500_000 && value <= 40_000_000, comparables.length, condition]).toEqual([true, 3, 'C3']);
  for (const { price, adjustment, adjusted } of comparables) expect(price! + adjustment!).toBe(adjusted);
});

test('a refinance is valued by the public record, with nothing said of a value', async () => {
  const { contractCents: _none, ...body } = order(undefined, {
    purpose: 'Refinance',
    property: { addressLine: '77 Example Court', city: 'Denver', state: 'CO', postalCode: '80202', units: 1 },
  });
  await answered(body);
  const report = await client().report(body.orderIdentifier, 1);
  expect(report.is === 'report' && Math.abs(report.read.report.value / 36_200_000 - 1) < 0.05).toBe(true);
});

test('a reconsideration is taken once and gives a second version that counts the sales shown', async () => {
  const body = order('low');
  await answered(body);
  const request = {
    requestIdentifier: randomUUID(),
    words: 'Sales not used',
    comparables: [{ address: '1 Nearer Rd', soldOn: '2026-10-02', priceCents: 39_500_000 }],
  };
  await client().reconsider(body.orderIdentifier, request);
  const after = await client().reconsider(body.orderIdentifier, request);
  expect(after).toMatchObject({
    is: 'answered',
    answer: { reconsiderations: [request.requestIdentifier], reports: [{ version: 1 }, { version: 2 }] },
  });
  const [first, second] = await Promise.all([1, 2].map((version) => client().report(body.orderIdentifier, version)));
  if (first?.is !== 'report' || second?.is !== 'report') throw new Error('no report');
  expect(second.read.report.value).toBeGreaterThan(first.read.report.value);
  expect(second.read.report.comparables.at(-1)!.address).toBe('1 Nearer Rd');
});

test.each([
  ['declines', { is: 'answered', answer: { state: 'declined', charge: null, note: 'No appraiser of ours works in this county.' } }],
  ['pricier', { is: 'answered', answer: { state: 'declined', charge: null } }],
  ['stalled', { is: 'answered', answer: { state: 'assigned', reports: [] } }],
  ['down', { is: 'unclear', trouble: 'status' }],
  ['lost', { is: 'unclear', trouble: 'broken-off' }],
  ['forgotten', { is: 'unclear', trouble: 'broken-off' }],
] as const)('%s gives its own outcome', async (behaviour, outcome) => {
  expect(await client().order(order(behaviour))).toMatchObject(outcome);
});

test('what was taken and not told is known when asked about; what was forgotten is not', async () => {
  const [lost, forgotten] = [order('lost'), order('forgotten')];
  await client().order(lost);
  await client().order(forgotten);
  expect([(await client().status(lost.orderIdentifier)).is, (await client().status(forgotten.orderIdentifier)).is]).toEqual([
    'answered',
    'unknown',
  ]);
});

test('a report that can’t be read is kept with the reason', async () => {
  const body = order('garbage');
  await answered(body);
  expect(await client().report(body.orderIdentifier, 1)).toMatchObject({ is: 'unreadable', why: expect.stringContaining('line') });
});

test('companies say what they ask, and nobody who does not answer is taken for a company', async () => {
  const asked = { product: 'Traditional', state: 'CO', county: 'Larimer', units: 2, program: 'FHA' } as const;
  const found = await client().companies(asked);
  expect(found?.companies.map(({ name, feeCents }) => [name, feeCents])).toEqual([
    ['Halyard Valuation', 82_500],
    ['Capstan Appraisal Management', 85_000],
    ['Plumb Line Valuations', 81_000],
  ]);
  expect(await client('http://127.0.0.1:9/appraisal').companies(asked)).toBeUndefined();
});

test('where the borrower pays, nothing begins before it is paid on the company’s page, once, and the lender is charged nothing', async () => {
  const body = order(undefined, { payer: 'borrower' });
  const first = await answered(body);
  expect(first).toMatchObject({ state: 'accepted', charge: null, reports: [], milestones: [{ milestone: 'accepted' }] });
  const { link, cents } = first.payment!;
  expect([new URL(link).pathname, cents]).toEqual([`/appraisal/payments/${body.orderIdentifier}`, 57_500]);
  const page = await (await fetch(link)).text();
  expect(page).toMatch(/Simulator.*No card is asked for/s);
  expect(page).not.toMatch(/<input/);
  const pay = () => fetch(link, { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: '' });
  const [once, twice] = [await (await pay()).text(), await (await pay()).text()];
  expect([once.includes('paid. Thank you'), twice]).toEqual([true, once]);
  const after = await client().status(body.orderIdentifier);
  expect(after).toMatchObject({ is: 'answered', answer: { state: 'delivered', charge: null } });
  expect(after.is === 'answered' && after.answer.milestones.map(({ milestone }) => milestone)).toEqual([
    'accepted',
    'paid',
    'assigned',
    'inspected',
    'delivered',
  ]);
  expect((await fetch(`${baseUrl}/payments/${randomUUID()}`)).status).toBe(404);
});

test.each(['http://elsewhere.example/pay', 'javascript:alert(1)', 'https:///nowhere', 'file:///etc/passwd'])(
  'a payment page at %s makes the answer unreadable',
  (link) => {
    expect(statusBody.shape.payment.safeParse({ link, cents: 1 }).success).toBe(false);
    expect(statusBody.shape.payment.safeParse({ link: 'https://pay.example/1', cents: 1 }).success).toBe(true);
  },
);
