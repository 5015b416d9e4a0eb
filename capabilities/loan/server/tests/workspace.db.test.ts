import { describe, expect, test } from 'vitest';
import { demoPerson } from '../../../../database/demo/people.ts';
import { verifySteps } from '../../../../foundation/explain/verify.ts';
import { apiForTests } from '../../../../platform/testing/api-for-tests.ts';
import { brokenInvariants } from '../../../../platform/testing/invariants.ts';
import { testDatabase } from '../../../../platform/testing/test-database.ts';

const database = await testDatabase({ demo: true });
const api = await apiForTests(database, { LOCKDESK_NOW: '2026-11-20T16:00:00Z' });
const priya = await api.as(demoPerson('priya').id);
const helen = await api.as(demoPerson('helen').id, 2);
const loan = '1400023871';
const set = (values: string): Promise<unknown> => database.query(`update loan set ${values} where loan_number = $1`, [loan]);
const closer = {
  contactType: 'ClosingAgent',
  name: 'Clara Closewell-Sample',
  company: 'Sample Title of Denver',
  address: { street: '1 Sample Plaza', street2: '', city: 'Denver', state: 'CO', zip: '80202' },
  phone1: '303-555-0140',
  email: 'clara@example.com',
};

describe('the TPO type', () => {
  test('is the brokerage’s from registration on; a loan without one warns with the help desk’s number', async () => {
    const typed = (await priya.call('GET', `/loan/${loan}/loan-details`)).body;
    expect(typed).toMatchObject({ tpoType: 'Broker', tpoMessage: null, loanType: 'Conventional' });
    await set('tpo_type = null');
    const { tpoType, tpoMessage } = (await priya.call('GET', `/loan/${loan}/loan-details`)).body;
    expect(tpoType).toBeNull();
    expect(tpoMessage).toMatch(
      new RegExp(
        `^This loan \\(${loan}\\) has no TPO type defined\\. Contact your Business Support Representative or call the help desk \\S+`,
      ),
    );
    const [row] = (await priya.call('GET', `/pipeline/lookup/loan/${loan}`)).body.pipelineLoanRecord;
    expect(row).toMatchObject({ tpoloanType: null, loanType: 'Conventional' });
    await set(`tpo_type = 'Broker'`);
  });
});

describe('the contact summary', () => {
  test('is written a kind at a time, keeps what it was not told of, and leaves a line only when something changed', async () => {
    expect((await priya.call('GET', `/loan/${loan}/contact-summary`)).body).toEqual({ contacts: [] });
    const put = (contacts: object[]) => priya.call('PUT', `/loan/${loan}/contact-summary`, { body: { contacts } });
    expect((await put([closer])).body.contacts).toEqual([closer]);
    const seller = { ...closer, contactType: 'Seller', name: 'Sam Sells-Sample', email: '' };
    expect((await put([seller])).body.contacts).toEqual([closer, seller]);
    expect((await put([seller])).status).toBe(200);
    expect((await put([{ ...closer, name: '' }])).body.contacts).toEqual([seller]);
    expect((await helen.call('GET', `/loan/${loan}/contact-summary`)).body.contacts).toEqual([seller]);
    const { lines } = (await priya.call('GET', `/loan/${loan}/activity`)).body;
    expect(lines.filter((line: { kind: string }) => line.kind === 'contacts-changed')).toHaveLength(3);
    expect(await brokenInvariants(database)).toEqual([]);
  });
  test.each([
    [[{ ...closer, email: 'nobody' }], 'CONTACT_EMAIL', 'contacts/0/email', `Please enter a valid email address for ${closer.name}`],
    [[{ ...closer, phone1: '555' }], 'CONTACT_PHONE', 'contacts/0/phone1', 'A phone number has ten digits.'],
    [
      [{ ...closer, address: { ...closer.address, zip: '80202-1234' } }],
      'CONTACT_ZIP',
      'contacts/0/address/zip',
      'Please enter a valid 5 digit zip code for ZIP.',
    ],
    [[closer, closer], 'CONTACT_TWICE', 'contacts', 'Each kind of contact can be given once.'],
  ])('%j is refused at its field', async (contacts, code, field, message) => {
    const reply = await priya.call('PUT', `/loan/${loan}/contact-summary`, { body: { contacts } });
    expect(reply.status).toBe(422);
    expect(reply.body.errors[0]).toMatchObject({ code, field, message });
  });
});

test('a USDA loan says what its guarantee costs and what is not known; another loan says that it is none', async () => {
  expect((await priya.call('GET', `/loan/${loan}/usda`)).body).toEqual({ isUsda: false, upfront: null, annual: null, missing: [] });
  await set(`mortgage_type = 'USDARuralDevelopment', loan_amount_cents = 20000000`);
  const { isUsda, upfront, annual, missing } = (await priya.call('GET', `/loan/${loan}/usda`)).body;
  // 200,000 over 0.99 less 200,000.
  expect([isUsda, upfront.rate, upfront.cents, annual.rate]).toEqual([true, 1_000, 202_020, 350]);
  expect(verifySteps(upfront.why).discrepancies).toEqual([]);
  expect(missing).toHaveLength(2);
  await set(`mortgage_type = 'Conventional', loan_amount_cents = 31808700`);
});

describe('comments', () => {
  test('of others are unread until they are read, and counted in the menu until then', async () => {
    const unreadIn = async (who: typeof priya) =>
      (await who.call('GET', `/loan/${loan}/actions`)).body.actions.action.find(
        (one: { name: string }) => one.name === 'comments-for-broker',
      ).count;
    const before = (await unreadIn(priya)) ?? 0;
    await helen.call('PUT', `/loan/${loan}/comments`, { body: 'The appraisal is in.' });
    expect(await unreadIn(priya)).toBe(before + 1);
    expect(await unreadIn(helen)).toBe(null);
    const { comments } = (await priya.call('GET', `/loan/${loan}/comments`)).body;
    expect(comments.at(-1)).toMatchObject({ text: 'The appraisal is in.', unread: true });
    const read = await priya.call('PUT', `/loan/${loan}/comments-read`, { body: { until: comments.at(-1).at } });
    expect(read.body).toEqual({ unread: 0 });
    expect(await unreadIn(priya)).toBe(null);
    expect((await priya.call('GET', `/loan/${loan}/comments`)).body.comments.at(-1)).toMatchObject({ unread: false });
  });
});

test('who has the loan open sees who else has; a page that has been silent is gone', async () => {
  expect((await priya.call('PUT', `/loan/${loan}/presence`)).body).toEqual({ others: [] });
  const { others } = (await helen.call('PUT', `/loan/${loan}/presence`)).body;
  expect(others).toEqual([
    { personId: demoPerson('priya').id, name: demoPerson('priya').name, company: 'Ridgeline Home Lending', editing: null },
  ]);
  // The part being changed is shown at once, and no longer once it is saved.
  await priya.call('PUT', `/loan/${loan}/presence?editing=Loan%20and%20property`);
  expect((await helen.call('PUT', `/loan/${loan}/presence`)).body.others).toMatchObject([{ editing: 'Loan and property' }]);
  await priya.call('PUT', `/loan/${loan}/presence`);
  expect((await helen.call('PUT', `/loan/${loan}/presence`)).body.others).toMatchObject([{ editing: null }]);
  expect((await helen.call('GET', `/loan/${loan}/actions`)).body.isLoanInUse).toBe(true);
  await database.query(`update loan_presence set seen_at = seen_at - interval '80 seconds'`);
  expect((await helen.call('GET', `/loan/${loan}/actions`)).body.isLoanInUse).toBe(false);
});

test('a sign of life keeps one row for a person: no answer, no line of the journal, and nothing at all within seconds', async () => {
  const stored = async () =>
    (
      await database.query(
        `select (select count(*) from idempotency_answer where loan_number = $1)::int as answers,
                (select count(*) from journal_line where loan_number = $1)::int as lines,
                (select json_agg(json_build_array(person_id, xmin, seen_at) order by person_id) from loan_presence where loan_number = $1) as rows`,
        [loan],
      )
    )[0] as { answers: number; lines: number; rows: [string, string, string][] };
  await priya.call('PUT', `/loan/${loan}/presence`);
  const before = await stored();
  for (let times = 0; times < 5; times += 1) expect((await priya.call('PUT', `/loan/${loan}/presence`)).status).toBe(200);
  expect(await stored()).toEqual(before);
  // Half a minute later the same row is updated.
  const priyasRow = async () => (await stored()).rows.find(([person]) => person === demoPerson('priya').id)!;
  await database.query(`update loan_presence set seen_at = seen_at - interval '30 seconds' where person_id = $1`, [demoPerson('priya').id]);
  const [, , wasSaid] = await priyasRow();
  await priya.call('PUT', `/loan/${loan}/presence`);
  const [, , said] = await priyasRow();
  expect(Date.parse(said)).toBeGreaterThan(Date.parse(wasSaid) + 29_000);
  expect(await stored()).toMatchObject({ answers: before.answers, lines: before.lines });
});

test('the Loan Review Summary is a file that opens in its tab; a form that is not possible yet says why', async () => {
  const { action } = (await priya.call('GET', `/loan/${loan}/actions`)).body.actions;
  const summary = action.find((one: { title: string }) => one.title === 'Loan Review Summary');
  expect(summary).toMatchObject({ kind: 'download', url: `/service/loan/${loan}/loan-review-summary`, disabled: false });
  const file = await priya.call('GET', summary.url.replace('/service', ''));
  expect(file.status).toBe(200);
  expect(file.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const utc = action.find((one: { title: string }) => one.title === 'Download UTC');
  expect(utc).toMatchObject({ kind: 'download', disabled: true, reason: 'After approval' });
});
