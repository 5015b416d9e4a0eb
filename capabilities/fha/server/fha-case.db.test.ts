import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { createSimulators } from '../../../apps/simulators/site.ts';
import { orderVendors } from '../../../apps/worker/order-vendors.ts';
import { demoPerson } from '../../../database/demo/people.ts';
import { apiForTests } from '../../../platform/testing/api-for-tests.ts';
import { brokenInvariants } from '../../../platform/testing/invariants.ts';
import { testDatabase } from '../../../platform/testing/test-database.ts';
import { behaviours, federalDebts } from '../../../vendors/fha-connection/behaviours.ts';
import { OrderRunner } from '../../orders/server/jobs/run-orders.ts';

const simulators = createSimulators({ fha: { slowMs: 300 } });
const url = await simulators.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => simulators.close());
const database = await testDatabase({ demo: true });
const api = await apiForTests(database, { LOCKDESK_SIMULATORS: url, LOCKDESK_NOW: '2026-11-20T16:00:00Z' });
const { portal } = api;
const runner = new OrderRunner({ ...portal, vendors: orderVendors(portal) });
const helen = await api.as(demoPerson('helen').id, 2);
const otis = await api.as(demoPerson('otis').id);
const sample = readFileSync(new URL('../../../standards/mismo-3.4/samples/fha-purchase.xml', import.meta.url), 'utf8');
let next = 0;

/** An FHA loan of this test alone; its borrower's middle name triggers a behaviour of the simulator. */
async function freshLoan(middleName = 'Q', edits: readonly object[] = []): Promise<string> {
  next += 1;
  let person = 0;
  const bytes = Buffer.from(
    sample
      .replace(/(<TaxpayerIdentifierValue>)[^<]*/g, (_all, tag: string) => `${tag}9${String(next).padStart(4, '0')}${3000 + person++}`)
      .replace(/(<SUBJECT_PROPERTY>\s*<ADDRESS>\s*<AddressLineText>)[^<]*/, `$1${next} Assigned Avenue`),
  );
  const { status, body } = await helen.call('PUT', '/register/new-urla-loan', {
    body: { source: { name: 'loan.xml', contentBase64: bytes.toString('base64') }, edits: [], productId: '0201' },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  const loan = body.loanNumber as string;
  const { version, document } = await application(loan);
  const first = document.borrowers[0].id as string;
  await save(loan, version, [
    { path: `borrowers/${first}/name/MiddleName`, value: middleName },
    { path: 'loan/SectionOfActType', value: '203B' },
    ...edits,
  ]);
  return loan;
}

const application = async (loan: string) => (await helen.call('GET', `/loan/${loan}/edit`)).body;
async function save(loan: string, basedOn: number, edits: readonly object[]): Promise<void> {
  const saved = await helen.call('PUT', `/loan/${loan}/application`, { body: { basedOn, edits } });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
}
const order = (loan: string, key?: string, who = helen) =>
  who.call('PUT', `/loan/${loan}/order-fha-case`, { body: {}, ...(key ? { key } : {}) });
const shown = async (loan: string, who = helen) => (await who.call('GET', `/loan/${loan}/fha-case`)).body;

/** Carries orders as the worker does, without its pauses. */
async function carried(rounds = 3): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    await database.query('update vendor_order set next_try_at = now() where ended_at is null');
    await runner.round();
    await runner.settled();
  }
}

const journal = async (loan: string, kind: string) =>
  database.query<{ summary: string; origin: string }>(
    'select summary, origin from journal_line where loan_number = $1 and kind = $2 order by sequence',
    [loan, kind],
  );

async function ledger(): Promise<{ orderId: string; loanNumber: string; caseNumber: string }[]> {
  return ((await (await fetch(`${url}/fha-connection/ledger`)).json()) as { cases: never[] }).cases;
}

test('a number is ordered, assigned and in the application, with the CAIVRS answer of each borrower, marked as simulated', async () => {
  const loan = await freshLoan();
  expect(await shown(loan)).toMatchObject({ fha: true, caseNumber: null, notNow: null, order: null, assigned: null });
  const placed = await order(loan, 'one-key-for-one-case-1');
  expect(placed.status, JSON.stringify(placed.body)).toBe(200);
  expect((await order(loan, 'one-key-for-one-case-1')).body).toEqual(placed.body);
  expect((await order(loan)).body.errors[0]).toMatchObject({ code: 'ORDER_OPEN', message: 'An order of a case number is under way.' });
  const before = (await application(loan)).version;
  await carried();
  const found = await shown(loan);
  expect(found).toMatchObject({
    version: before + 1,
    caseNumber: expect.stringMatching(/^\d{3}-\d{7}$/),
    assignedOn: '2026-11-20',
    notNow: { code: 'CASE_ASSIGNED' },
    order: { state: 'done', simulated: true, charges: [] },
    assigned: { adpCode: '703', notEntered: null, simulated: true },
  });
  expect(found.assigned.caseNumber).toBe(found.caseNumber);
  expect(found.assigned.caivrs.every((one: { cleared: boolean }) => one.cleared)).toBe(true);
  const { document } = await application(loan);
  expect(document.loan).toMatchObject({ FHACaseAssignedDate: '2026-11-20' });
  expect(document.borrowers[0].CAIVRSIdentifier).toMatch(/^A\d{9}$/);
  expect(document.loan.identifiers).toContainEqual(
    expect.objectContaining({ LoanIdentifierType: 'AgencyCase', LoanIdentifier: found.caseNumber }),
  );
  expect(await journal(loan, 'fha-case-ordered')).toEqual([
    { summary: expect.stringContaining('ordered an FHA case number'), origin: 'typed' },
  ]);
  expect(await journal(loan, 'fha-case-assigned')).toEqual([
    { summary: `FHA assigned case ${found.caseNumber} on 11/20/2026`, origin: 'vendor' },
  ]);
  expect((await journal(loan, 'application-changed')).at(-1)).toMatchObject({ origin: 'vendor' });
  expect((await order(loan)).body.errors[0]).toMatchObject({ code: 'CASE_ASSIGNED' });
  // The stored order and its answer contain no Social Security number.
  const stored = await database.query(
    'select request::text || caivrs::text as text from vendor_order o join fha_case_answer a using (order_id)',
  );
  expect(JSON.stringify(stored)).not.toContain(`9${String(next).padStart(4, '0')}3000`);
  expect(await brokenInvariants(database)).toEqual([]);
});

test('FHA’s errors are shown beside the data they refer to, and after a correction the case is ordered again', async () => {
  const loan = await freshLoan(behaviours.duplicate.name);
  await order(loan);
  await carried();
  const found = await shown(loan);
  const sentence = /^Duplicate case: \d{3}-\d{7} is active for this address. Case transfer or cancel first.$/;
  expect(found).toMatchObject({ caseNumber: null, notNow: null, order: { state: 'failed', problemCode: 'REFUSED', simulated: true } });
  expect(found.asked.filter((one: { problem: string | null }) => one.problem)).toEqual([
    expect.objectContaining({ field: 'AddressLineText', problem: expect.stringMatching(sentence) }),
  ]);
  expect((await journal(loan, 'fha-case-refused'))[0]!.summary).toMatch(/^FHA assigned no case number: Duplicate case/);
  const { version, document } = await application(loan);
  await save(loan, version, [{ path: `borrowers/${document.borrowers[0].id}/name/MiddleName`, value: 'Q' }]);
  await order(loan);
  await carried();
  expect(await shown(loan)).toMatchObject({ caseNumber: expect.any(String), order: { state: 'done' } });
});

test('what is missing is named all at once, and nothing is ordered', async () => {
  const loan = await freshLoan('Q', [
    { path: 'loan/SectionOfActType', value: null },
    { path: 'subjectProperty/address/PostalCode', value: null },
  ]);
  const refused = await order(loan);
  expect([refused.status, refused.body.errors[0]]).toEqual([
    409,
    expect.objectContaining({ code: 'FHA_INCOMPLETE', message: 'Missing in the application: ZIP code, Section of the Act.' }),
  ]);
  expect(await shown(loan)).toMatchObject({ order: null, notNow: { code: 'FHA_INCOMPLETE' } });
  const conventional = await order('1400023871');
  expect(conventional.body.errors[0]).toMatchObject({ code: 'NOT_FHA' });
});

test.each(['lost', 'forgotten', 'slow'] as const)('%s: one case is assigned and entered', async (behaviour) => {
  const loan = await freshLoan(behaviours[behaviour].name);
  await order(loan);
  await expect
    .poll(async () => {
      await carried(2);
      return (await shown(loan)).order.state;
    })
    .toBe('done');
  const { caseNumber } = await shown(loan);
  expect((await ledger()).filter((one) => one.loanNumber === loan).map((one) => one.caseNumber)).toEqual([caseNumber]);
});

test.each(['down', 'garbage', 'other-order'] as const)('%s: the order stays open, nothing is entered', async (behaviour) => {
  const loan = await freshLoan(behaviours[behaviour].name);
  await order(loan);
  await carried(2);
  expect(await shown(loan)).toMatchObject({ caseNumber: null, order: { open: true }, assigned: null });
  await database.query(`update vendor_order set state = 'failed', ended_at = now() where loan_number = '${loan}'`);
});

test('an edit made meanwhile stays; another number entered meanwhile is not overwritten, and the person sees both numbers', async () => {
  const loan = await freshLoan();
  await order(loan);
  const edited = await application(loan);
  await save(loan, edited.version, [{ path: 'subjectProperty/address/CountyName', value: 'Example' }]);
  await carried();
  const { document } = await application(loan);
  expect(document.subjectProperty.address.CountyName).toBe('Example');
  expect(document.loan.FHACaseAssignedDate).toBe('2026-11-20');

  const other = await freshLoan();
  await order(other);
  const { version } = await shown(other);
  const typed = await helen.call('PUT', `/loan/${other}/fha-case-number`, {
    body: { basedOn: version, caseNumber: '0511234567', assignedOn: '2026-11-18' },
  });
  expect(typed.status, JSON.stringify(typed.body)).toBe(200);
  await carried();
  expect(await shown(other)).toMatchObject({
    caseNumber: '051-1234567',
    assignedOn: '2026-11-18',
    order: { state: 'done' },
    assigned: { notEntered: 'The application has case 051-1234567, entered in the meantime.' },
  });
  expect(await brokenInvariants(database)).toEqual([]);
});

test('a claim that CAIVRS has is said of that borrower', async () => {
  const loan = await freshLoan(federalDebts.C.name);
  await order(loan);
  await carried();
  expect((await shown(loan)).assigned.caivrs[0]).toMatchObject({
    borrower: 1,
    code: expect.stringMatching(/^C\d{9}$/),
    cleared: false,
    what: 'Claim on a federal loan',
  });
});

test('another brokerage sees and orders nothing', async () => {
  const loan = await freshLoan();
  expect((await order(loan, undefined, otis)).status).toBe(404);
  expect((await otis.call('GET', `/loan/${loan}/fha-case`)).status).toBe(404);
});
