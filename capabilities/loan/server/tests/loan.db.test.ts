import { describe, expect, test } from 'vitest';
import { demoPerson } from '../../../../database/demo/people.ts';
import type { Step } from '../../../../foundation/explain/explain.ts';
import { verifySteps } from '../../../../foundation/explain/verify.ts';
import { apiForTests } from '../../../../platform/testing/api-for-tests.ts';
import { brokenInvariants } from '../../../../platform/testing/invariants.ts';
import { testDatabase } from '../../../../platform/testing/test-database.ts';
import { approvedPurchase } from '../../../register/samples/approved-purchase.ts';
import { registerOwnPurchase } from '../../../register/samples/own-purchase.ts';

const database = await testDatabase({ demo: true });
// Friday 20 November 2026, 11:00 in New York.
const api = await apiForTests(database, { LOCKDESK_NOW: '2026-11-20T16:00:00Z' });
const priya = await api.as(demoPerson('priya').id);
const helen = await api.as(demoPerson('helen').id);
const otis = await api.as(demoPerson('otis').id);
const ugo = await api.as(demoPerson('ugo').id);
const dora = await api.as(demoPerson('dora').id);

/** A loan that tests read and leave as it is. */
const okafor = '1400023871';
/** A loan of Priya's for a test that changes it. */
const newLoan = async () => (await registerOwnPurchase(priya, 'Changed Street')).loan;
const set = (loan: string, values: string): Promise<unknown> => database.query(`update loan set ${values} where loan_number = $1`, [loan]);
await set(okafor, `application_date = '2026-11-19', initial_le_due = '2026-11-24'`);
const trackingItemsAfterCredit = ['Title', 'Flood Certification', 'Verification of Employment'].map((name) => ({ name }));
const message = (reply: { body: { errors: { message: string }[] } }): string => reply.body.errors[0]!.message;

describe('the header', () => {
  test('gives each figure with a tree that can be recomputed, and the days to the Loan Estimate', async () => {
    const { body } = await priya.call('GET', `/loan/${okafor}/loan-details`);
    expect(body).toMatchObject({
      id: okafor,
      borrowers: ['Adaeze Okafor-Sample', 'Chidi Okafor-Sample'],
      borrowerName: 'Okafor-Sample, A',
      loanClass: 'Not Locked',
      initialLEDueDate: '11/24/2026',
      le: { due: '2026-11-24', daysLeft: 2, sentOn: null, icon: '2' },
      earliestClosing: { on: null, missing: 'Counts from the day the Loan Estimate is sent.' },
    });
    for (const name of ['ltv', 'cltv', 'score', 'dtiFront', 'dtiBack'] as const) {
      const { value, why, missing } = body[name] as { value: number; why: Step; missing: string | null };
      expect(missing).toBeNull();
      expect(verifySteps(why).discrepancies, name).toEqual([]);
      expect(Number(why.figure.amount)).toBe(name === 'score' ? value : value / 1000);
    }
    // 318,087 over the lesser of price and value, 389,000, truncated to two decimals.
    expect(body.ltv.value).toBe(81_770);
    expect((body.le.why as Step).strip!.map((day) => [day.date, day.count])).toEqual([
      ['2026-11-20', 1],
      ['2026-11-21', undefined],
      ['2026-11-22', undefined],
      ['2026-11-23', 2],
      ['2026-11-24', 3],
    ]);
  });
  test('says what is missing where a figure cannot be computed', async () => {
    const loan = (
      await database.query<{ loan_number: string }>(`select loan_number from loan where borrower_last_name like 'Fontaine%'`)
    )[0]!.loan_number;
    await database.query(
      `insert into application_version (brokerage_id, loan_number, version, document, made_by, origin)
       select brokerage_id, loan_number, version + 1,
         jsonb_set(jsonb_set(jsonb_set(document, '{borrowers,0,incomes}', '[]'), '{borrowers,0,creditScores}', '[]'), '{subjectProperty}',
           (document->'subjectProperty') - 'PropertyEstimatedValueAmount' || '{"valuations": [], "salesContracts": []}') #- '{loan,PurchasePriceAmount}'
           #- '{borrowers,0,employers,0,EmploymentMonthlyIncomeAmount}',
         made_by, origin from application_version where loan_number = $1`,
      [loan],
    );
    const { body } = await helen.call('GET', `/loan/${loan}/loan-details`);
    expect(body.ltv).toEqual({ value: null, why: null, missing: 'The property value is missing.' });
    expect(body.cltv.missing).toBe('The property value is missing.');
    expect(body.score.missing).toBe('No credit score is on file.');
    expect(body.dtiBack.missing).toBe('Monthly income is missing.');
    const { actions } = (await helen.call('GET', `/loan/${loan}/next-actions`)).body;
    expect(actions.find((action: { id: string }) => action.id === 'complete-application').reason).toMatch(/^Missing: .*Monthly income/);
  });
  test('a lock shows its end on the lender’s clock, and is expired from that moment on', async () => {
    const loan = await newLoan();
    await set(loan, `lock_state = 'locked', lock_expires_at = '2027-01-05T01:00:00Z', note_rate_thousandths = 6125`);
    expect((await priya.call('GET', `/loan/${loan}/loan-details`)).body).toMatchObject({
      loanClass: 'Locked',
      expirationDate: '01/04/27',
      lock: { state: 'locked', expiresOn: '2027-01-04', expiresTime: '20:00 EST', daysLeft: 45 },
    });
    await set(loan, `lock_expires_at = '2026-11-20T15:59:59Z'`);
    expect((await priya.call('GET', `/loan/${loan}/loan-details`)).body).toMatchObject({
      loanClass: 'Not Locked',
      lock: { state: 'expired' },
    });
  });
  test('once the estimate is sent the icon is a check mark and the first day to close is the seventh specific day after', async () => {
    const loan = await newLoan();
    await set(loan, `le_sent_at = '2026-11-17T18:00:00Z'`);
    const { body } = await priya.call('GET', `/loan/${loan}/loan-details`);
    expect(body.le).toMatchObject({ sentOn: '2026-11-17', icon: 'check' });
    // Tuesday 17 November: 18, 19, 20, 21, 23, 24, 25 count; Sunday does not.
    expect(body.earliestClosing.on).toBe('2026-11-25');
    expect(verifySteps(body.earliestClosing.why).discrepancies).toEqual([]);
  });
});

describe('who sees a loan', () => {
  const reads = ['loan-details', 'actions', 'milestones', 'next-actions', 'activity', 'contacts', 'comments'];
  test('another brokerage meets the same answer as for a loan that does not exist', async () => {
    for (const read of reads) {
      const foreign = await otis.call('GET', `/loan/${okafor}/${read}`);
      expect(foreign.status, read).toBe(404);
      expect(message(foreign)).toBe(`Loan ${okafor} was not found.`);
    }
    expect(message(await otis.call('PUT', `/loan/${okafor}/comments`, { body: 'Hello' }))).toBe(`Loan ${okafor} was not found.`);
    expect(message(await otis.call('PUT', `/loan/${okafor}/loan-status/Withdrawn`))).toBe(`Loan ${okafor} was not found.`);
  });
  test('an officer is told that a colleague’s loan is not theirs', async () => {
    const helens = (
      await database.query<{ loan_number: string }>('select loan_number from loan where brokerage_id = 2 and officer_id = $1 limit 1', [
        demoPerson('helen').id,
      ])
    )[0]!.loan_number;
    for (const read of reads) {
      const reply = await priya.call('GET', `/loan/${helens}/${read}`);
      expect(reply.status, read).toBe(403);
      expect(message(reply)).toBe(`User is not allowed to access loan ${helens}.`);
    }
  });
});

describe('the menu', () => {
  test('lists what the person may open, with reasons where it can’t be opened, the number of comments and the estimate’s due date', async () => {
    const { action } = (await priya.call('GET', `/loan/${okafor}/actions`)).body.actions;
    const by = new Map<string, Record<string, unknown>>(action.map((one: { name: string }) => [one.name, one]));
    expect(by.get('convert-prequalification')).toMatchObject({ disabled: true, reason: 'Only for prequalifications' });
    expect(by.get('change-circumstance-pre')).toMatchObject({ disabled: true, reason: 'After the Loan Estimate is sent' });
    expect(by.get('loan-estimator')).toMatchObject({ disabled: false, due: '2026-11-24', done: false });
    expect(by.has('post-close-audit-package')).toBe(false);
    expect(by.get('lock-policy')).toMatchObject({ url: expect.stringMatching(/^\/lock-loan\/\d{10}\/lock-policy$/), disabled: false });
    const adam = await api.as(demoPerson('adam').id);
    const names = (await adam.call('GET', `/loan/${okafor}/actions`)).body.actions.action.map((one: { name: string }) => one.name);
    expect(names).toContain('post-close-audit-package');
  });
});

describe('next actions', () => {
  test('what is due comes first, soonest first, each deadline with its count', async () => {
    const { actions } = (await priya.call('GET', `/loan/${okafor}/next-actions`)).body;
    expect(actions.map((action: { id: string }) => action.id)).toEqual(['send-loan-estimate', 'lock']);
    expect(actions[0]).toMatchObject({ due: '2026-11-24', daysLeft: 2, unit: 'business day', overdue: false, owner: 'You' });
    expect(verifySteps(actions[0].why).discrepancies).toEqual([]);
    expect((await helen.call('GET', `/loan/${okafor}/next-actions`)).body.actions[0].owner).toBe('Priya Samplewood');
  });
});

describe('comments', () => {
  test('are kept as written, once for one key, with who wrote them and for which company', async () => {
    const loan = await newLoan();
    const text = 'Pay stubs follow on Monday.\nThe appraisal is on its way.';
    const key = 'comment-written-once-0001';
    const first = await priya.call('PUT', `/loan/${loan}/comments`, { body: text, key });
    expect(first.status, JSON.stringify(first.body)).toBe(200);
    const again = await priya.call('PUT', `/loan/${loan}/comments`, { body: text, key });
    expect(again.body).toEqual(first.body);
    await helen.call('PUT', `/loan/${loan}/comments`, { body: 'Thank you.' });
    const { comments } = (await ugo.call('GET', `/loan/${loan}/comments`)).body;
    expect(comments.map((one: { by: string; company: string; text: string }) => [one.by, one.company, one.text])).toEqual([
      ['Priya Samplewood', 'Ridgeline Home Lending', text],
      ['Helen Testerman', 'Ridgeline Home Lending', 'Thank you.'],
    ]);
    const { action } = (await priya.call('GET', `/loan/${loan}/actions`)).body.actions;
    // Her own is not new to her.
    expect(action.find((one: { name: string }) => one.name === 'comments-for-broker').count).toBe(1);
  });
  test('someone who works for two brokerages is named with the loan’s own, and once', async () => {
    const loan = await newLoan();
    const samuel = await api.as(demoPerson('samuel').id, 2);
    await samuel.call('PUT', `/loan/${loan}/comments`, { body: 'From the other office.' });
    const { comments } = (await priya.call('GET', `/loan/${loan}/comments`)).body;
    expect(comments.filter((one: { by: string }) => one.by === 'Samuel Notreal')).toMatchObject([{ company: 'Ridgeline Home Lending' }]);
  });
  test('nothing, blanks only and too much are refused in words', async () => {
    expect(message(await priya.call('PUT', `/loan/${okafor}/comments`, { body: '   ' }))).toBe('Write a comment first.');
    expect(message(await priya.call('PUT', `/loan/${okafor}/comments`, { body: 'x'.repeat(4001) }))).toBe(
      'A comment has at most 4,000 characters.',
    );
  });
});

describe('the status', () => {
  test('moves as the table of transitions says, is kept in the history and the journal, and refusals leave nothing', async () => {
    const loan = (await database.query<{ loan_number: string }>(`select loan_number from loan where borrower_last_name like 'Novak%'`))[0]!
      .loan_number;
    const put = (who: typeof helen, status: string) => who.call('PUT', `/loan/${loan}/loan-status/${encodeURIComponent(status)}`);
    expect(message(await put(helen, 'Funded'))).toBe('A loan that is Registered can’t become Funded.');
    expect(message(await put(helen, 'Sold'))).toBe('There is no status Sold.');
    expect(message(await put(helen, 'Cancelled'))).toMatch(/^Only account executive, .* can set a loan to Cancelled\.$/);
    await set(loan, `status = 'Disclosed'`);
    expect(message(await put(helen, 'Submitted'))).toBe('Before the loan can be Submitted: the Loan Estimate must be sent.');
    await set(loan, `le_sent_at = '2026-11-19T18:00:00Z'`);
    expect((await put(helen, 'submitted')).body).toEqual({ status: 'Submitted' });
    expect((await put(ugo, 'In Underwriting')).status).toBe(200);
    expect((await put(ugo, 'Approved with Conditions')).status).toBe(200);
    expect(message(await put(ugo, 'Clear to Close'))).toBe('Before the loan can be Clear to Close: the rate must be locked.');
    const movesOf = async (who: typeof helen) => (await who.call('GET', `/util/${loan}/loan-status-history`)).body.moves;
    expect(await movesOf(helen)).toEqual([{ to: 'Withdrawn', needs: [] }]);
    expect(await movesOf(ugo)).toEqual([
      { to: 'Clear to Close', needs: ['the rate must be locked'] },
      { to: 'Suspended', needs: [] },
      { to: 'Denied', needs: [] },
      { to: 'Cancelled', needs: [] },
    ]);
    const { history } = (await helen.call('GET', `/util/${loan}/loan-status-history`)).body;
    expect(history.map((one: { status: string; by: string }) => [one.status, one.by])).toEqual([
      ['Registered', 'Helen Testerman'],
      ['Submitted', 'Helen Testerman'],
      ['In Underwriting', 'Ugo Underwriteri'],
      ['Approved with Conditions', 'Ugo Underwriteri'],
    ]);
    const { milestones } = (await helen.call('GET', `/loan/${loan}/milestones`)).body;
    expect(milestones.filter((one: { state: string }) => one.state === 'done').map((one: { name: string }) => one.name)).toEqual([
      'Registered',
      'Disclosed',
      'Submitted',
      'Approved with Conditions',
    ]);
    expect(milestones.find((one: { state: string }) => one.state === 'current').name).toBe('Locked');
  });
  test('withdrawing leaves the history and the journal in order, and cannot be undone', async () => {
    const [loan] = await database.query<{ loan_number: string }>(`select loan_number from loan where borrower_last_name like 'Harrow%'`);
    const path = `/loan/${loan!.loan_number}/loan-status`;
    const before = await brokenInvariants(database);
    expect((await helen.call('PUT', `${path}/Withdrawn`)).body).toEqual({ status: 'Withdrawn' });
    expect(await brokenInvariants(database)).toEqual(before);
    expect(message(await helen.call('PUT', `${path}/Registered`))).toBe('A loan that is Withdrawn can’t become Registered.');
    expect((await helen.call('GET', `/loan/${loan!.loan_number}/next-actions`)).body.actions).toEqual([]);
  });
  test('a lock that ran out is no lock: Clear to Close is refused', async () => {
    const loan = await approvedPurchase(database, helen);
    await set(loan, `lock_state = 'locked', lock_expires_at = '2026-11-20T15:00:00Z'`);
    expect(message(await ugo.call('PUT', `/loan/${loan}/loan-status/Clear%20to%20Close`))).toBe(
      'Before the loan can be Clear to Close: the rate must be locked.',
    );
    await set(loan, `lock_expires_at = '2026-12-20T15:00:00Z'`);
    expect((await ugo.call('PUT', `/loan/${loan}/loan-status/Clear%20to%20Close`)).body).toEqual({ status: 'Clear to Close' });
  });
});

describe('the activity', () => {
  /** A loan with more lines than a page has. */
  async function manyLines(): Promise<string> {
    const loan = await newLoan();
    for (let more = 1; more < 65; more += 1) await helen.call('PUT', `/loan/${loan}/comments`, { body: `Note ${more}` });
    return loan;
  }
  let written: Promise<string> | undefined;

  test('is whole over many pages, newest first', async () => {
    const loan = await (written ??= manyLines());
    const first = (await priya.call('GET', `/loan/${loan}/activity`)).body;
    expect(first).toMatchObject({ more: true, chainIntact: true });
    expect(first.lines).toHaveLength(50);
    const second = (await priya.call('GET', `/loan/${loan}/activity?before=${first.lines.at(-1).sequence}`)).body;
    expect(second).toMatchObject({ more: false, chainIntact: true });
    const sequences = [...first.lines, ...second.lines].map((line: { sequence: number }) => line.sequence);
    expect(sequences).toEqual(Array.from({ length: sequences.length }, (_, at) => sequences.length - at));
    expect(second.lines.at(-1)).toMatchObject({ kind: 'loan-registered', milestone: true });
  });
  test.each([
    ['a changed summary', `update journal_line set summary = 'Nothing happened' where loan_number = $1 and sequence = 30`],
    ['changed details', `update journal_line set details = '{"text": "Something else"}' where loan_number = $1 and sequence = 40`],
    ['another actor', `update journal_line set actor_name = 'Somebody Else' where loan_number = $1 and sequence = 63`],
    ['a moved instant', `update journal_line set at = at - interval '1 day' where loan_number = $1 and sequence = 20`],
    [
      'a removed newest line',
      `delete from journal_line where loan_number = $1 and sequence = (select max(sequence) from journal_line where loan_number = $1)`,
    ],
    ['a removed line in the middle', `delete from journal_line where loan_number = $1 and sequence = 35`],
    ['a head that is another', `update loan set journal_head = sha256('x') where loan_number = $1`],
  ])('shows %s', async (_what, tampering) => {
    const loan = await (written ??= manyLines());
    const seen = async (): Promise<boolean> => (await priya.call('GET', `/loan/${loan}/activity`)).body.chainIntact;
    await database.query('drop table if exists kept_lines');
    await database.query('create table kept_lines as select * from journal_line');
    const head = (await database.query<{ journal_head: Buffer }>('select journal_head from loan where loan_number = $1', [loan]))[0]!;
    expect(await seen()).toBe(true);
    await database.query(tampering, [loan]);
    expect(await seen()).toBe(false);
    await database.query('delete from journal_line where loan_number = $1', [loan]);
    await database.query('insert into journal_line select * from kept_lines where loan_number = $1', [loan]);
    await database.query('update loan set journal_head = $2 where loan_number = $1', [loan, head.journal_head]);
    expect(await seen()).toBe(true);
  });
});

describe('contacts', () => {
  test('name borrowers, the broker’s people with the specification’s types, and the lender’s desks', async () => {
    const { contacts } = (await priya.call('GET', `/loan/${okafor}/contacts`)).body;
    expect(contacts.map((one: { contactType: string; side: string }) => [one.contactType, one.side]).slice(0, 5)).toEqual([
      ['Borrower', 'Borrower'],
      ['CoBorrower', 'Borrower'],
      ['MortgageRepresentative', 'Broker'],
      ['Processor', 'Broker'],
      ['PrimaryContact', 'Broker'],
    ]);
    expect(
      contacts.filter((one: { side: string }) => one.side === 'Lender').map((one: { contactType: string }) => one.contactType),
    ).toContain('Underwriter');
  });
});

describe('tracking items and the overview', () => {
  test('are not started until someone says otherwise, under both names, and each change is a line of the journal', async () => {
    const loan = await newLoan();
    const path = `/loan/${loan}/tracking-item`;
    const before = (await priya.call('GET', `${path}-list`)).body.trackingItems;
    expect(
      before.every(
        (item: { status: string; currentStatus: string }) => item.status === 'Not Started' && item.currentStatus === 'Not Started',
      ),
    ).toBe(true);
    const put = await dora.call('PUT', `${path}/${encodeURIComponent('Fee Quote Validation')}/completed`);
    expect(put.body, JSON.stringify(put.body)).toMatchObject({
      name: 'Fee Quote Validation',
      status: 'Completed',
      currentStatus: 'Completed',
      changedBy: 'Dora Disclosewell',
    });
    await dora.call('PUT', `${path}/${encodeURIComponent('Fee Quote Validation')}/Completed`);
    expect((await helen.call('GET', `${path}/fee%20quote%20validation`)).body.status).toBe('Completed');
    const { lines } = (await priya.call('GET', `/loan/${loan}/activity`)).body;
    expect(lines.filter((line: { kind: string }) => line.kind === 'tracking-changed')).toHaveLength(1);
    expect(message(await priya.call('GET', `${path}/Weather`))).toBe('There is no tracking item Weather.');
    expect(message(await priya.call('PUT', `${path}/Credit/Lost`))).toBe('A tracking item can’t be Lost.');
    expect((await otis.call('GET', `${path}-list`)).status).toBe(404);
  });
  test('are decided by those who answer for them, and undone by nobody else', async () => {
    const loan = await newLoan();
    const path = `/loan/${loan}/tracking-item`;
    const titles = `${path}/Title`;
    expect((await priya.call('PUT', `${titles}/In Progress`.replace(' ', '%20'))).body).toMatchObject({
      status: 'In Progress',
      maySet: ['Not Started', 'Requested'],
    });
    const refused = await priya.call('PUT', `${titles}/Waived`);
    expect(refused.status).toBe(403);
    expect(message(refused)).toBe('Only underwriter or closer or admin can take Title from In Progress to Waived.');
    expect((await ugo.call('PUT', `${titles}/Waived`)).body).toMatchObject({ status: 'Waived' });
    expect(message(await priya.call('PUT', `${titles}/Requested`))).toContain('from Waived to Requested');
  });
  test('one is set with a remark, several at once or none', async () => {
    const loan = await newLoan();
    const items = `/loan/${loan}/tracking-item`;
    const one = await priya.call('PUT', `/loan/${loan}/entity-tracking-item`, {
      body: { name: 'appraisal', status: 'requested', comment: 'By the borrower, on Friday' },
    });
    expect(one.body, JSON.stringify(one.body)).toMatchObject({ name: 'Appraisal', status: 'Requested', changedBy: 'Priya Samplewood' });
    const remarks = await database.query<{ details: { comment?: string } }>(
      `select details from journal_line where loan_number = $1 and kind = 'tracking-changed' and details->>'name' = 'Appraisal'`,
      [loan],
    );
    expect(remarks.map(({ details }) => details.comment)).toEqual(['By the borrower, on Friday']);

    const several = (who: typeof priya, loanNumber: string, ...trackingItems: { name: string; status: string }[]) =>
      who.call('PUT', '/loan/update-tracking-item', { body: { loanNumber, trackingItems } });
    const none = await several(priya, loan, { name: 'Credit', status: 'Requested' }, { name: 'Appraisal', status: 'Completed' });
    expect(none.status).toBe(403);
    expect((await priya.call('GET', `${items}/Credit`)).body.status).toBe('Not Started');
    const both = await several(ugo, loan, { name: 'Credit', status: 'Requested' }, { name: 'Appraisal', status: 'Completed' });
    expect(both.body.trackingItems).toMatchObject([
      { name: 'Fee Quote Validation' },
      { name: 'Appraisal', status: 'Completed', changedBy: 'Ugo Underwriteri' },
      { name: 'Credit', status: 'Requested' },
      ...trackingItemsAfterCredit,
    ]);
    // Named in the contents, another brokerage’s loan is as little there as in a path.
    expect(message(await several(otis, loan, { name: 'Credit', status: 'Requested' }))).toBe(`Loan ${loan} was not found.`);
  });
  test('the overview names the status only when asked', async () => {
    expect((await priya.call('GET', `/loan/${okafor}/overview`)).body).toMatchObject({ borrowerName: 'Okafor-Sample, A', status: null });
    expect((await priya.call('GET', `/loan/${okafor}/overview?status=yes`)).body.status).toMatchObject({
      name: 'Registered',
      by: 'Priya Samplewood',
    });
  });
});
