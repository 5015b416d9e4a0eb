import { expect, test } from 'vitest';
import { demoPerson } from '../../../database/demo/people.ts';
import { apiForTests } from '../../../platform/testing/api-for-tests.ts';
import { brokenInvariants } from '../../../platform/testing/invariants.ts';
import { testDatabase } from '../../../platform/testing/test-database.ts';

const database = await testDatabase({ demo: true });
const api = await apiForTests(database, { LOCKDESK_NOW: '2026-11-20T16:00:00Z' });
const priya = await api.as(demoPerson('priya').id);
const otis = await api.as(demoPerson('otis').id);
const loan = '1400023871';

const custom = async () => (await priya.call('GET', `/loan/${loan}/custom-loan-data`)).body;
const save = (freedomInfo: object, basedOn: number, query = '', key?: string) =>
  priya.call('PUT', `/loan/${loan}/custom-loan-data${query}`, { body: { basedOn, freedomInfo }, ...(key ? { key } : {}) });
const lines = async (kind: string) =>
  (
    await database.query<{ summary: string }>('select summary from journal_line where loan_number = $1 and kind = $2 order by sequence', [
      loan,
      kind,
    ])
  ).map(({ summary }) => summary);

test('custom loan data are saved into the application, once for a key, with the documentation type that is given', async () => {
  const { version, freedomInfo } = await custom();
  expect(freedomInfo.tpocompensation).toMatchObject({ tpoLoanType: 'Broker', feeMethod: 'FeeModel' });
  const change = { loaninformation: { comments: 'Call before noon', interviewDate: '11/16/2026', newConstruction: 'No' } };
  const first = await save(change, version, '?docType=Full', 'one-key-for-one-save-1');
  expect(first.body).toMatchObject({ version: version + 1, merged: false, changes: 4 });
  expect((await save(change, version, '?docType=Full', 'one-key-for-one-save-1')).body).toEqual(first.body);
  expect(await custom()).toMatchObject({
    version: version + 1,
    docType: 'Full',
    freedomInfo: { loaninformation: { comments: 'Call before noon', interviewDate: '11/16/2026', newConstruction: 'No' } },
  });
  // The URLA form has the same values: it is one application.
  const edit = (await priya.call('GET', `/loan/${loan}/edit`)).body;
  expect(edit.document.loan).toMatchObject({ RegistrationCommentText: 'Call before noon', LoanDocumentationType: 'Full' });
});

test('the anticipated closing date of either form plans the closing, and what can’t be is refused at its field', async () => {
  const { version } = await custom();
  const holiday = await save({ loaninformation: { anticipatedClosingDate: '12/25/2026' } }, version);
  expect(holiday.body.errors[0]).toMatchObject({
    message: 'The anticipated closing date is not a business day. Pick another one.',
    field: 'loan/LoanEstimatedClosingDate',
  });
  expect((await save({ loaninformation: { anticipatedClosingDate: '12/28/2026' } }, version)).status).toBe(200);
  const closing = () => database.query('select anticipated_closing_date::text as day from loan where loan_number = $1', [loan]);
  expect(await closing()).toEqual([{ day: '2026-12-28' }]);
  const edits = [{ path: 'loan/LoanEstimatedClosingDate', value: '2026-12-29' }];
  const urla = await priya.call('PUT', `/loan/${loan}/application`, { body: { basedOn: version + 1, edits } });
  expect(urla.body).toMatchObject({ version: version + 2 });
  expect(await closing()).toEqual([{ day: '2026-12-29' }]);
  expect((await custom()).freedomInfo.loaninformation.anticipatedClosingDate).toBe('12/29/2026');
  expect((await lines('closing-date-changed')).at(-1)).toContain('planned the closing for Tue 12/29/26, before Mon 12/28/26');
});

test('another product is chosen with the custom loan data, and makes the application’s terms its own', async () => {
  await database.query(`update loan set lock_state = 'none', lock_expires_at = null where loan_number = $1`, [loan]);
  const { version } = await custom();
  const reply = await save({ productinformation: { productID: '103' } }, version);
  expect(reply.body).toMatchObject({ productChanged: true });
  const edit = (await priya.call('GET', `/loan/${loan}/edit`)).body;
  expect(edit).toMatchObject({ productId: '0103', productName: 'Conforming 15 fixed' });
  expect(edit.document.loan).toMatchObject({ AmortizationType: 'Fixed', LoanAmortizationPeriodCount: 180 });
  expect(await lines('product-chosen')).toHaveLength(1);
  const none = await save({ productinformation: { productID: '9999' } }, version + 1);
  expect(none.body.errors[0].message).toBe('There is no product 9999.');
});

test('the other sections are merged with what others saved, and a collision shows both values', async () => {
  const { version } = await custom();
  const put = (edits: object[]) => priya.call('PUT', `/loan/${loan}/edit`, { body: { basedOn: version, edits } });
  const index = [{ path: 'loan/IndexType', value: 'Other' }];
  expect((await put(index)).body).toMatchObject({ version: version + 1, merged: false });
  expect((await put([{ path: 'loan/PaymentFrequencyType', value: 'Monthly' }])).body).toMatchObject({ version: version + 2, merged: true });
  const collided = await put([{ path: 'loan/IndexType', value: 'LIBOR' }]);
  expect(collided.body.errors[0].code).toBe('EDIT_COLLISION');
  expect((await put([{ path: 'loan/NotThere', value: 1 }])).body.errors[0].code).toBe('BAD_EDIT');
});

test('an eligibility check is of what is typed and saves nothing', async () => {
  const { version } = await custom();
  const edits = [{ path: 'loan/BaseLoanAmount', value: 1_999_999_00 }];
  const reply = await priya.call('PUT', `/loan/${loan}/edit/perform-eligibility-check`, { body: { basedOn: version, edits } });
  expect(reply.body.checks.map(({ name }: { name: string }) => name)).toEqual(['Fannie Mae', 'Freddie Mac']);
  expect(reply.body.checks[0].reasons).toContainEqual({ code: 'OVER_LOAN_LIMIT', sentence: 'The loan amount is over the limit.' });
  expect((await custom()).version).toBe(version);
});

test('nobody of another brokerage sees or saves them', async () => {
  const message = `Loan ${loan} was not found.`;
  expect((await otis.call('GET', `/loan/${loan}/custom-loan-data`)).body.errors[0]).toMatchObject({ message });
  const body = { basedOn: 1, freedomInfo: {} };
  expect((await otis.call('PUT', `/loan/${loan}/custom-loan-data`, { body })).body.errors[0]).toMatchObject({ message });
  expect(await brokenInvariants(database)).toEqual([]);
});
