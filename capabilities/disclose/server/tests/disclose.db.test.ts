import { createHash, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { demoLoans } from '../../../../database/demo/loan-specs.ts';
import { registerDemoLoan } from '../../../../database/demo/loans.ts';
import { demoPerson } from '../../../../database/demo/people.ts';
import { apiForTests, type SignedIn } from '../../../../platform/testing/api-for-tests.ts';
import { brokenInvariants } from '../../../../platform/testing/invariants.ts';
import { sweepQm } from '../qm/sweep-qm.ts';
import { testDatabase } from '../../../../platform/testing/test-database.ts';

const database = await testDatabase({ demo: true });
// Friday 20 November 2026, 11:00 in New York.
const api = await apiForTests(database, { LOCKDESK_NOW: '2026-11-20T16:00:00Z' });
const manager = await api.as(demoPerson('helen').id, 2);

async function notDisclosed(brokerage = 2): Promise<string[]> {
  const rows = await database.query<{ loan_number: string }>(
    `select loan_number from loan where brokerage_id = $1 and status = 'Registered' and le_sent_at is null order by loan_number`,
    [brokerage],
  );
  return rows.map((row) => row.loan_number);
}
const okafor = demoLoans.find(({ key }) => key === 'okafor')!;
let made = 0;
/** A loan of its own for a test: a copy of the demo's first, with other people at another address. */
function freshLoan(): Promise<string> {
  made += 1;
  const number = String(made).padStart(3, '0');
  const borrowers = okafor.borrowers.map((one, index) => ({ ...one, ssn: `98${index}${number}${number}` }));
  const spec = { ...okafor, key: `fresh-${number}`, street: `${number} Standalone Street`, borrowers };
  return registerDemoLoan(api.portal.database, spec, '2026-11-20');
}
async function dataOf(who: SignedIn, loan: string) {
  const reply = await who.call('GET', `/le/${loan}/get-disclosure-data`);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body;
}
const borrowersOf = (data: { facts: { recipients: { role: string; email: string }[] } }): string[] =>
  data.facts.recipients.filter((each) => each.role === 'Borrower').map((each) => each.email);

describe('sending a Loan Estimate', () => {
  test('twenty at once, with one key and with others, send one: one version, one letter each, one line', async () => {
    const loan = await freshLoan();
    const data = await dataOf(manager, loan);
    const body = { basedOn: data.place, notify: borrowersOf(data) };
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        manager.call('PUT', `/le/${loan}/send-disclosure`, { body, key: at < 10 ? key : randomUUID() }),
      ),
    );
    expect(answers.map((one) => one.status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(new Set(answers.map((one) => one.body.sent.sha256)).size).toBe(1);
    expect(answers.filter((one) => !one.body.repeated).length).toBeGreaterThanOrEqual(1);
    const count = async (from: string, where = ''): Promise<number> =>
      Number((await database.query<{ n: string }>(`select count(*) as n from ${from} where loan_number = $1 ${where}`, [loan]))[0]!.n);
    expect(await count('loan_estimate')).toBe(1);
    expect(await count('outbox_message', `and dedupe_key like 'loan-estimate %'`)).toBe(body.notify.length);
    expect(await count('journal_line', `and kind = 'loan-estimate-sent'`)).toBe(1);
    expect(await count('trid_event', `and kind = 'loan-estimate-sent'`)).toBe(1);
    expect(await count('stored_file', `and name like 'Loan Estimate %'`)).toBe(1);
    const [row] = await database.query<{ status: string }>('select status from loan where loan_number = $1', [loan]);
    expect(row!.status).toBe('Disclosed');
    // The download is byte for byte the file that was sent.
    const download = await manager.call('GET', `/le/${loan}/sent-disclosure/1`);
    expect(download.status).toBe(200);
    expect(createHash('sha256').update(download.bytes).digest('hex')).toBe(answers[0]!.body.sent.sha256);
    expect(download.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(await brokenInvariants(database)).toEqual([]);
  });

  test('the same contents are not sent again from the next draft; a new recipient gets what went out', async () => {
    const loan = await freshLoan();
    const data = await dataOf(manager, loan);
    const [first] = borrowersOf(data);
    const sent = await manager.call('PUT', `/le/${loan}/send-disclosure`, { body: { basedOn: data.place, notify: [first] } });
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    const next = await dataOf(manager, loan);
    expect(next.place).toEqual({ version: 2, revision: 0 });
    const again = await manager.call('PUT', `/le/${loan}/send-disclosure`, { body: { basedOn: next.place, notify: [first] } });
    expect(again.body).toMatchObject({ repeated: true, sent: { version: 1 } });
    const officer = next.facts.recipients.find((each: { role: string }) => each.role === 'Loan officer').email;
    const more = await manager.call('PUT', `/le/${loan}/send-disclosure`, { body: { basedOn: next.place, notify: [first, officer] } });
    expect(more.body.sent.deliveries).toHaveLength(2);
    const messages = await database.query(
      `select payload from outbox_message where loan_number = $1 and dedupe_key like 'loan-estimate %'`,
      [loan],
    );
    expect(messages).toHaveLength(2);
    expect(await brokenInvariants(database)).toEqual([]);
  });

  test('a change makes version 2, and version 1 stays as it went out', async () => {
    const loan = await freshLoan();
    const data = await dataOf(manager, loan);
    const notify = borrowersOf(data);
    const one = await manager.call('PUT', `/le/${loan}/send-disclosure`, { body: { basedOn: data.place, notify } });
    const next = await dataOf(manager, loan);
    const saved = await manager.call('PUT', `/le/${loan}/save-disclosure-data`, {
      body: { basedOn: next.place, draft: { ...next.draft, amounts: { ...next.draft.amounts, appraisal: 62_500 } } },
    });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    const two = await manager.call('PUT', `/le/${loan}/send-disclosure`, { body: { basedOn: saved.body.place, notify } });
    expect(two.body).toMatchObject({ repeated: false, sent: { version: 2, reason: 'Revised' } });
    expect(two.body.sent.closingCostsCents - one.body.sent.closingCostsCents).toBe(5_000);
    const stored = await manager.call('GET', `/le/${loan}/sent-disclosure/1`);
    expect(createHash('sha256').update(stored.bytes).digest('hex')).toBe(one.body.sent.sha256);
    const history = await manager.call('GET', `/loan/${loan}/disclosure-history`);
    expect(history.body.disclosures.map((each: { version: number }) => each.version)).toEqual([2, 1]);
    await expect(database.query(`update loan_estimate set draft = '{}' where loan_number = $1 and version = 1`, [loan])).rejects.toThrow(
      /never changed/,
    );
    expect(await brokenInvariants(database)).toEqual([]);
  });

  test('only to parties of the loan, and to a borrower at least', async () => {
    const loan = await freshLoan();
    const data = await dataOf(manager, loan);
    const stranger = await manager.call('PUT', `/le/${loan}/send-disclosure`, {
      body: { basedOn: data.place, notify: [...borrowersOf(data), 'somebody@example.com'] },
    });
    expect(stranger.status).toBe(400);
    expect(stranger.body.errors[0]).toMatchObject({ code: 'NOT_A_PARTY', message: 'somebody@example.com is not a party of this loan.' });
    const officer = data.facts.recipients.find((each: { role: string }) => each.role === 'Loan officer').email;
    const alone = await manager.call('PUT', `/le/${loan}/send-disclosure`, { body: { basedOn: data.place, notify: [officer] } });
    expect(alone.body.errors[0].code).toBe('NO_BORROWER');
    expect(await database.query('select 1 from loan_estimate where loan_number = $1', [loan])).toEqual([]);
  });

  test('a prequalification and an ended loan are refused with their sentence', async () => {
    for (const status of ['Prequalified', 'Withdrawn']) {
      const [row] = await database.query<{ loan_number: string }>(
        'select loan_number from loan where brokerage_id = 2 and status = $1 limit 1',
        [status],
      );
      if (!row) continue;
      const data = await dataOf(manager, row.loan_number);
      expect(data.blocked[0].code).toBe('LOAN_STATUS');
      const refused = await manager.call('PUT', `/le/${row.loan_number}/send-disclosure`, {
        body: { basedOn: data.place, notify: borrowersOf(data) },
      });
      expect(refused.status).toBe(409);
      expect(refused.body.errors[0].message).toBe(data.blocked[0].message);
    }
  });
});

describe('the rules of a loan', () => {
  test('run on its facts of now, by their names, and no other', async () => {
    const loan = await freshLoan();
    const run = async (name: string) => (await manager.call('GET', `/util/run-rule/${loan}/${encodeURIComponent(name)}`)).body;
    expect(await run('LE Approval')).toMatchObject({ ruleName: 'LE Approval', status: 'Success', reasons: [] });
    const warned = await run('le approval warning');
    expect(warned).toMatchObject({ ruleName: 'LE Approval Warning', status: 'Failed' });
    expect(warned.reasons).toContain('The fee quote is not validated.');
    const dora = await api.as(demoPerson('dora').id);
    const validation = (status: string) => dora.call('PUT', `/loan/${loan}/tracking-item/Fee%20Quote%20Validation/${status}`);
    // Waived is an end of the item, and validates nothing: only Completed does.
    expect((await validation('Waived')).status).toBe(200);
    expect((await run('LE Approval Warning')).reasons).toContain('The fee quote is not validated.');
    await validation('Completed');
    expect((await run('LE Approval Warning')).reasons).not.toContain('The fee quote is not validated.');
    expect(await run('Whl Warehouse Purchase LE')).toMatchObject({ status: 'NA', why: null });
    expect((await run('Gravity')).errors[0].message).toBe('There is no rule Gravity.');
    const { qmCheck } = (await manager.call('GET', `/util/run-qm-rule/${loan}`)).body;
    expect(['Success', 'Failed', 'NA']).toContain(qmCheck.result);
    expect(qmCheck.result === 'Success' || qmCheck.reasons.length > 0).toBe(true);
  });
  test('the qualified-mortgage result is stored for lists, and again after the loan changed', async () => {
    const loan = await freshLoan();
    while ((await sweepQm(api.portal.database, api.portal)) > 0);
    const words = { Success: true, Failed: false, NA: null } as const;
    const { loans } = (await manager.call('POST', '/pipeline/list', { body: { limit: 200 } })).body;
    for (const { loanNumber, qmcheck } of loans.slice(0, 5)) {
      const { qmCheck } = (await manager.call('GET', `/util/run-qm-rule/${loanNumber}`)).body;
      expect(qmcheck, loanNumber).toBe(words[qmCheck.result as keyof typeof words]);
      expect(qmCheck.why.note).toBe(qmCheck.reasons.join(' '));
    }
    await manager.call('PUT', `/loan/${loan}/tracking-item/Fee%20Quote%20Validation/Requested`);
    expect(await sweepQm(api.portal.database, api.portal)).toBe(1);
    expect(await sweepQm(api.portal.database, api.portal)).toBe(0);
  });
  test('the list of service providers is open until the Loan Estimate went out', async () => {
    const loan = await freshLoan();
    const isp = async () => (await manager.call('GET', `/restrict/${loan}/wp-isp`)).body;
    expect(await isp()).toEqual({ status: 'Y', message: null });
    const data = await dataOf(manager, loan);
    await manager.call('PUT', `/le/${loan}/send-disclosure`, { body: { basedOn: data.place, notify: borrowersOf(data) } });
    expect(await isp()).toEqual({ status: 'N', message: 'The list of service providers went out with the Loan Estimate on 11/20/2026.' });
  });
});

describe('the draft', () => {
  test('a save based on an older one is refused with both', async () => {
    const loan = await freshLoan();
    const data = await dataOf(manager, loan);
    const draft = (cents: number) => ({ ...data.draft, amounts: { appraisal: cents } });
    const mine = await manager.call('PUT', `/le/${loan}/save-disclosure-data`, { body: { basedOn: data.place, draft: draft(60_000) } });
    expect(mine.body.place).toEqual({ version: data.place.version, revision: data.place.revision + 1 });
    const stale = await manager.call('PUT', `/le/${loan}/save-disclosure-data`, { body: { basedOn: data.place, draft: draft(70_000) } });
    expect(stale.status).toBe(409);
    expect(stale.body.errors[0]).toMatchObject({
      code: 'DRAFT_STALE',
      details: { theirs: { amounts: { appraisal: 60_000 } }, yours: { amounts: { appraisal: 70_000 } }, place: mine.body.place },
    });
    expect(stale.body.errors[0].message).toContain(demoPerson('helen').name);
    const sending = await manager.call('PUT', `/le/${loan}/send-disclosure`, { body: { basedOn: data.place, notify: borrowersOf(data) } });
    expect(sending.body.errors[0].code).toBe('DRAFT_STALE');
    const stored = await dataOf(manager, loan);
    expect(stored.draft.amounts).toEqual({ appraisal: 60_000 });
  });

  test('of ten saves of one place at once, the first of a version or a later one, one is taken', async () => {
    const loan = await freshLoan();
    for (const revision of [1, 2]) {
      const data = await dataOf(manager, loan);
      const saves = await Promise.all(
        Array.from({ length: 10 }, (_, at) =>
          manager.call('PUT', `/le/${loan}/save-disclosure-data`, {
            body: { basedOn: data.place, draft: { ...data.draft, amounts: { appraisal: 50_000 + at } } },
          }),
        ),
      );
      const taken = saves.filter((one) => one.status === 200);
      expect(taken.map((one) => one.body.place)).toEqual([{ version: data.place.version, revision }]);
      expect(new Set(saves.filter((one) => one.status !== 200).map((one) => one.body.errors[0].code))).toEqual(new Set(['DRAFT_STALE']));
    }
  });

  test('says the day the loan was created as MM-dd-yyyy', async () => {
    const loan = await freshLoan();
    const [row] = await database.query<{ day: string }>(
      "select to_char(registered_at at time zone 'America/New_York', 'MM-DD-YYYY') as day from loan where loan_number = $1",
      [loan],
    );
    expect((await dataOf(manager, loan)).loanCreatedDate).toBe(row!.day);
  });

  test('a fee that can’t be one is refused by its name, with what it may be, and nothing is saved', async () => {
    const loan = await freshLoan();
    const data = await dataOf(manager, loan);
    const refused = await manager.call('PUT', `/le/${loan}/save-disclosure-data`, {
      body: { basedOn: data.place, draft: { ...data.draft, amounts: { appraisal: 99_999_999_00 } } },
    });
    expect(refused.body.errors[0]).toMatchObject({ code: 'FEE_AMOUNT', field: 'amounts.appraisal' });
    expect(refused.body.errors[0].message).toMatch(/^Appraisal Fee must be from \$0 to \$[\d,]+\.$/);
    expect((await dataOf(manager, loan)).place).toEqual(data.place);
  });

  test('a rate of 0 and every other figure out of range is refused at its field, and nothing is saved', async () => {
    const loan = await freshLoan();
    const data = await dataOf(manager, loan);
    const save = (part: object) =>
      manager.call('PUT', `/le/${loan}/save-disclosure-data`, { body: { basedOn: data.place, draft: { ...data.draft, ...part } } });
    const refused = await save({ rate: 0 });
    expect(refused.status).toBe(400);
    expect(refused.body.errors[0]).toMatchObject({
      code: 'DRAFT_OUT_OF_RANGE',
      field: 'rate',
      message: 'The interest rate must be from 0.125% to 25%.',
    });
    for (const [field, value] of Object.entries({
      rate: 62_500,
      closingDate: '2026-11-20',
      deposit: 9_000_000_000_000,
      lenderCredits: 9_000_000_000_000,
      monthlyInsurance: 9_000_000_000_000,
    }))
      expect((await save({ [field]: value })).body.errors[0]).toMatchObject({ code: 'DRAFT_OUT_OF_RANGE', field });
    expect((await dataOf(manager, loan)).place).toEqual(data.place);
    expect((await save({ rate: 6_500 })).status).toBe(200);
  });

  test('a fee that is on no schedule is refused by its name', async () => {
    const loan = await freshLoan();
    const data = await dataOf(manager, loan);
    const refused = await manager.call('PUT', `/le/${loan}/save-disclosure-data`, {
      body: { basedOn: data.place, draft: { ...data.draft, amounts: { 'junk-fee': 100 } } },
    });
    expect(refused.body.errors[0]).toMatchObject({ code: 'NO_SUCH_FEE', message: 'The fee schedule has no fee “junk-fee”.' });
    const negative = await manager.call('PUT', `/le/${loan}/save-disclosure-data`, {
      body: { basedOn: data.place, draft: { ...data.draft, amounts: { appraisal: -1 } } },
    });
    expect(negative.status).toBe(400);
  });
});

describe('reading', () => {
  test('every loan of the demo is computed, previewed and dated, and nothing is changed by it', async () => {
    const before = await database.query('select count(*) as n from journal_line');
    for (const loan of await notDisclosed()) {
      const generated = await manager.call('GET', `/le/${loan}/generate-disclosure`);
      expect(generated.status, `${loan} ${JSON.stringify(generated.body).slice(0, 300)}`).toBe(200);
      const dates = await manager.call('GET', `/le/${loan}/get-trid-dates`);
      expect(dates.body.dates[0].id).toBe('le-due');
      const escrow = await manager.call('GET', `/le/${loan}/get-escrow`);
      expect(escrow.body.totalCents).toBe(
        escrow.body.items.reduce((sum: number, item: { amountCents: number }) => sum + item.amountCents, 0),
      );
      const payment = await manager.call('GET', `/loan/${loan}/get-loan-payment`);
      expect(payment.body.totalCents).toBeGreaterThan(0);
    }
    const [loan] = await notDisclosed();
    expect((await manager.call('GET', `/le/${loan}/preview`)).bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(await database.query('select count(*) as n from journal_line')).toEqual(before);
  });

  test('another brokerage’s loan answers as one that does not exist', async () => {
    const [other] = await notDisclosed(3);
    for (const path of ['get-disclosure-data', 'preview', 'generate-disclosure', 'get-trid-dates']) {
      const reply = await manager.call('GET', `/le/${other}/${path}`);
      expect(reply.status).toBe(404);
      expect(reply.body.errors[0].message).toBe(`Loan ${other} was not found.`);
    }
    const sending = await manager.call('PUT', `/le/${other}/send-disclosure`, {
      body: { basedOn: { version: 1, revision: 0 }, notify: ['a@example.com'] },
    });
    expect(sending.status).toBe(404);
  });
});
