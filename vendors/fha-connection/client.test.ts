import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSimulators } from '../../apps/simulators/site.ts';
import type { CaseRequest } from '../../standards/fha-case-assignment/case-assignment.ts';
import { behaviours, federalDebts } from './behaviours.ts';
import { createFhaClient, type FhaOutcome } from './client.ts';
import { adpCode, fieldOffice } from './programs.ts';

const folder = mkdtempSync(join(tmpdir(), 'fha-'));
const simulators = createSimulators({ fha: { folder, slowMs: 400 } });
let baseUrl = '';
beforeAll(async () => {
  baseUrl = `${await simulators.listen({ port: 0, host: '127.0.0.1' })}/fha-connection`;
});
afterAll(async () => {
  await simulators.close();
  rmSync(folder, { recursive: true });
});

const request: CaseRequest = {
  order: '',
  loanNumber: '1400023872',
  on: '2026-11-20',
  lender: '9000000018',
  mortgageType: 'FHA',
  sectionOfAct: '203B',
  amortizationType: 'Fixed',
  purpose: 'Purchase',
  paysOffFha: false,
  condominium: false,
  property: { addressLine: '', city: 'Denver', state: 'CO', postalCode: '80202' },
  borrowers: [{ firstName: 'Maja', lastName: 'Lindqvist-Demo', ssn: '913441111', birthDate: '1979-04-06' }],
};
const client = (simulate?: string) =>
  createFhaClient(
    { baseUrl, simulated: false, ...(simulate ? { headers: { 'x-simulate': simulate } } : {}) },
    { connect: 5_000, total: 15_000 },
  );
let asked = 0;
/** A request with an order and a property that no other has. */
function anew(more: Partial<CaseRequest> = {}): CaseRequest {
  asked += 1;
  return { ...request, order: `O-${asked}`, property: { ...request.property, addressLine: `${asked} Example Court` }, ...more };
}
const named = (lastName: string) => ({ borrowers: [{ ...request.borrowers[0]!, lastName }] });

function assigned(outcome: FhaOutcome) {
  expect(outcome).toMatchObject({ is: 'answered', answer: { simulated: true, response: { status: 'Assigned' } } });
  if (outcome.is !== 'answered' || outcome.answer.response.status !== 'Assigned') throw new Error('Not assigned.');
  return outcome.answer.response;
}

async function errors(about: CaseRequest, simulate?: string) {
  const outcome = await client(simulate).assign(about);
  expect(outcome).toMatchObject({ is: 'answered', answer: { simulated: true, response: { status: 'Refused' } } });
  return outcome.is === 'answered' && outcome.answer.response.status === 'Refused' ? outcome.answer.response.errors : [];
}

test('a case is assigned from the message sent, and the same one whenever its order asks again', async () => {
  const about = anew();
  const first = assigned(await client().assign(about));
  expect(first).toMatchObject({ order: about.order, assignedOn: '2026-11-20', adpCode: '703' });
  expect(first.caseNumber).toMatch(/^061-\d{7}$/);
  expect(first.caivrs).toEqual([{ borrower: 1, name: 'Maja Lindqvist-Demo', code: expect.stringMatching(/^A\d{9}$/) }]);
  expect(assigned(await client().assign(about))).toEqual(first);
  expect(assigned(await client().status(about))).toEqual(first);
  const books = readFileSync(join(folder, 'fha-cases.jsonl'), 'utf8');
  expect(books.split('\n').filter((line) => line.includes(`"${about.order}"`))).toHaveLength(1);
  expect(books).not.toMatch(/913441111|Lindqvist|Example Court/);
});

test('FHA asked for more cases at once than it can read refuses none: it has assigned one or says nothing about it', async () => {
  const outcomes = await Promise.all(Array.from({ length: 60 }, () => client().assign(anew())));
  const statuses = outcomes.flatMap((each) => (each.is === 'answered' ? [each.answer.response.status] : []));
  expect(statuses.length).toBeGreaterThan(0);
  expect(statuses.filter((status) => status === 'Refused')).toEqual([]);
});

test.each([
  ['a loan that is not FHA’s', { mortgageType: 'Conventional' }, ['MortgageType']],
  ['a lender FHA does not know', { lender: '1234567890' }, ['FHALoanLenderIdentifier']],
  [
    'a borrower without a number or a birth date',
    { borrowers: [{ lastName: 'Demo' }] },
    ['TaxpayerIdentifierValue/1', 'BorrowerBirthDate/1'],
  ],
  ['a section that is not covered', { sectionOfAct: '255' }, ['SectionOfActType']],
  [
    'an FHA refinance without the prior case',
    { purpose: 'Refinance', paysOffFha: true },
    ['FHARefinanceOriginalExistingFHACaseIdentifier'],
  ],
  ['half an address', { property: { state: 'CO' } }, ['AddressLineText', 'CityName', 'PostalCode']],
  ['a state without a field office', { property: { ...request.property, addressLine: '1 Far Way', state: 'PR' } }, ['StateCode']],
])('%s is refused at its field', async (_what, about, fields) => {
  expect((await errors(anew(about as Partial<CaseRequest>))).map(({ field }) => field)).toEqual(fields);
});

test('an address with an active case gets no second one, and its sentence has the number', async () => {
  const first = anew();
  const { caseNumber } = assigned(await client().assign(first));
  expect(await errors({ ...first, order: 'another' })).toEqual([
    { field: 'AddressLineText', text: `Duplicate case: ${caseNumber} is active for this address. Case transfer or cancel first.` },
  ]);
  expect((await errors(anew(named(behaviours.duplicate.name))))[0]!.text).toMatch(/^Duplicate case: 061-\d{7} is active/);
  expect((await errors(anew(), 'account'))[0]!.field).toBe('FHALoanLenderIdentifier');
});

test('a prior case lets an FHA refinance through', async () => {
  const about = anew({ purpose: 'Refinance', refinanceType: 'StreamlineWithoutAppraisal', priorCase: '061-7654321' });
  expect(assigned(await client().assign(about)).adpCode).toBe('703');
});

test.each(Object.entries(federalDebts))('CAIVRS says %s of who is called so', async (letter, { name }) => {
  const two = [request.borrowers[0]!, { ...request.borrowers[0]!, firstName: 'Ove', middleName: name }];
  const { caivrs } = assigned(await client().assign(anew({ borrowers: two })));
  expect(caivrs.map(({ code }) => code[0])).toEqual(['A', letter]);
});

describe('out of the ordinary', () => {
  test('done and the answer lost: asked about, it is the same case', async () => {
    const about = anew(named(behaviours.lost.name));
    expect(await client().assign(about)).toEqual({ is: 'unclear', trouble: 'broken-off' });
    const found = assigned(await client().status(about));
    expect(assigned(await client().assign(about))).toEqual(found);
  });

  test('forgotten: it is not known, and taken when it is sent again', async () => {
    const about = anew(named(behaviours.forgotten.name));
    expect(await client().assign(about)).toEqual({ is: 'unclear', trouble: 'broken-off' });
    expect(await client().status(about)).toEqual({ is: 'unknown' });
    assigned(await client().assign(about));
  });

  test('slow: it is being worked on, and then assigned', async () => {
    const about = anew(named(behaviours.slow.name));
    expect(await client().assign(about)).toMatchObject({ is: 'working', simulated: true });
    await expect.poll(async () => (await client().status(about)).is, { timeout: 5_000 }).toBe('answered');
    expect(await client('endless').status(about)).toMatchObject({ is: 'working' });
  });

  test.each([
    ['down', 'status'],
    ['garbage', 'unreadable'],
    ['other-order', 'other-order'],
  ] as const)('%s says nothing about the order', async (behaviour, trouble) => {
    expect(await client().assign(anew(named(behaviours[behaviour].name)))).toEqual({ is: 'unclear', trouble });
    expect(await client(behaviour).assign(anew())).toEqual({ is: 'unclear', trouble });
  });

  test('nobody there is surely not sent, and what is no XML is read as nothing', async () => {
    const server = createServer((_asked, reply) => reply.end('hello')).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const other = createFhaClient({ baseUrl: at, simulated: false });
    expect(await other.assign(anew())).toEqual({ is: 'unclear', trouble: 'unreadable' });
    server.close();
    // Another address: the port of a closed server may be another test's by now.
    const nobody = createFhaClient({ baseUrl: 'http://127.0.0.1:9', simulated: false });
    expect(await nobody.assign(anew())).toEqual({ is: 'not-sent', trouble: 'not-connected' });
  });
});

test.each([
  ['203B', 'Fixed', false, '703'],
  ['203B', 'AdjustableRate', false, '729'],
  ['203B', 'Fixed', true, '734'],
  ['234C', 'AdjustableRate', true, '731'],
  ['203K', 'Fixed', false, '702'],
  ['203K', 'AdjustableRate', false, undefined],
  ['203B', 'Step', false, undefined],
] as const)('section %s, %s, condominium %s has ADP code %s', (sectionOfAct, amortizationType, condominium, code) => {
  expect(adpCode({ ...request, sectionOfAct, amortizationType, condominium })).toBe(code);
});

test('each state has a field office of three digits of its own', () => {
  expect(['AL', 'CO', 'DC', 'WY', 'PR', ''].map(fieldOffice)).toEqual(['021', '061', '081', '511', undefined, undefined]);
});
