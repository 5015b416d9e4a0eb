import { describe, expect, test } from 'vitest';
import { demoPeople, demoPerson } from '../../../database/demo/people.ts';
import { apiForTests, type SignedIn } from '../../../platform/testing/api-for-tests.ts';
import { brokenInvariants } from '../../../platform/testing/invariants.ts';
import { testDatabase } from '../../../platform/testing/test-database.ts';

const database = await testDatabase({ demo: true });
// Saturday 21 November 2026, 11:00 in New York: a deadline of Friday is late, though no business day has passed.
const saturday = await apiForTests(database, { LOCKDESK_NOW: '2026-11-21T16:00:00Z' });
const friday = await apiForTests(database, { LOCKDESK_NOW: '2026-11-20T16:00:00Z' });
const helen = await saturday.as(demoPerson('helen').id, 2);
const desk = await friday.as(demoPeople.find((one) => one.roles.includes('lock-desk'))!.id);

interface Shown {
  readonly label: string;
  readonly state: string;
  readonly due: string | null;
  readonly words: string;
  readonly tone: string;
}
const shownOf = ({ label, state, due, words, tone }: Shown): Shown => ({ label, state, due, words, tone });

/** The deadline of a loan's estimate in every place: header, list, menu, next actions and the estimate's page. */
async function everywhere(who: SignedIn, loan: string) {
  const details = (await who.call('GET', `/loan/${loan}/loan-details`)).body;
  const list = (await who.call('POST', '/pipeline/list', { body: { view: 'all', text: loan } })).body;
  const menu = (await who.call('GET', `/loan/${loan}/actions`)).body.actions.action;
  const next = (await who.call('GET', `/loan/${loan}/next-actions`)).body.actions;
  const trid = (await who.call('GET', `/le/${loan}/get-trid-dates`)).body;
  return {
    header: shownOf(details.le),
    row: shownOf(list.loans[0].le),
    menu: menu.find((one: { name: string }) => one.name === 'loan-estimator'),
    next,
    owed: trid.dates?.find((one: { id: string }) => one.id === 'le-due' || one.id === 'revised-le-due'),
  };
}

async function loansOf(where: string): Promise<string[]> {
  const rows = await database.query<{ loan_number: string }>(`select loan_number from loan where brokerage_id = 2 and ${where} order by 1`);
  return rows.map((row) => row.loan_number);
}

describe('one deadline', () => {
  test('header, pipeline, menu, next actions and the estimate’s page say the same of every loan, on a Saturday too', async () => {
    await database.query(
      `update loan set application_date = '2026-11-17', initial_le_due = '2026-11-20' where loan_number = (
         select min(loan_number) from loan where brokerage_id = 2 and status = 'Registered' and le_sent_at is null)`,
    );
    let owed = 0;
    for (const loan of await loansOf('true')) {
      const { header, row, menu, next, owed: onPage } = await everywhere(helen, loan);
      expect(row, loan).toEqual(header);
      if (header.state !== 'owed') {
        expect([menu.due, onPage?.words], loan).toEqual([null, undefined]);
        continue;
      }
      owed += 1;
      const { due, words, tone } = header;
      expect({ due: menu.due, words: menu.words, tone: menu.tone }, loan).toEqual({ due, words, tone });
      expect({ due: onPage.date, words: onPage.words, tone: onPage.tone }, loan).toEqual({ due, words, tone });
      expect(
        next.find((one: { path: string }) => one.path === `/loan-estimator/${loan}`),
        loan,
      ).toMatchObject({ due, words, tone });
    }
    expect(owed).toBeGreaterThan(1);
    const [late] = await loansOf(`initial_le_due = '2026-11-20' and application_date = '2026-11-17' and status = 'Registered'`);
    expect((await everywhere(helen, late!)).header).toEqual({
      label: 'Loan Estimate',
      state: 'owed',
      due: '2026-11-20',
      words: '1 day late',
      tone: 'red',
    });
  });

  test('an extension after the estimate makes a revised one the first thing to do, everywhere', async () => {
    const [loan] = await loansOf(
      `lock_state = 'locked' and le_sent_at is not null and status in ('Disclosed', 'Submitted', 'In Underwriting')`,
    );
    await database.query('update loan set revised_le_since = null, revised_le_due = null, revised_le_cause = null where loan_number = $1', [
      loan,
    ]);
    const verified = (await desk.call('GET', `/lock/${loan}/5-days/verify-extension`)).body;
    expect(verified.revisedLeDue.date).toBe('2026-11-25');
    const { basedOn, price, policyVersion } = verified;
    const done = await desk.call('PUT', `/lock/${loan}/5-days/extend`, { body: { basedOn, price, policyVersion } });
    expect(done.status, JSON.stringify(done.body)).toBe(200);
    const { header, row, next, owed } = await everywhere(desk, loan!);
    const revised = { due: '2026-11-25', words: '3 business days left', tone: 'amber' };
    expect(header).toEqual({ label: 'Revised LE', state: 'owed', ...revised });
    expect(row).toEqual(header);
    expect(next[0]).toMatchObject({ id: 'send-revised-estimate', ...revised });
    expect(owed).toMatchObject({ id: 'revised-le-due', date: '2026-11-25', words: revised.words });
    const due = await desk.call('POST', '/pipeline/list', {
      body: { view: 'le-due', sort: { by: 'le-due', descending: false }, limit: 200 },
    });
    expect(due.body.loans.map((one: { loanNumber: string }) => one.loanNumber)).toContain(loan);
    expect(await brokenInvariants(database)).toEqual([]);
  });

  test('a late one says so before it is sent, after, in its history and in the journal', async () => {
    const [loan] = await loansOf(`status = 'Registered' and le_sent_at is null and initial_le_due is not null`);
    await database.query(`update loan set application_date = '2026-11-12', initial_le_due = '2026-11-17' where loan_number = $1`, [loan]);
    const officer = await friday.as(demoPerson('helen').id, 2);
    expect((await everywhere(officer, loan!)).header).toMatchObject({ state: 'owed', words: '3 days late', tone: 'red' });
    const data = (await officer.call('GET', `/le/${loan}/get-disclosure-data`)).body;
    const notify = data.facts.recipients.flatMap((each: { role: string; email: string }) => (each.role === 'Borrower' ? [each.email] : []));
    const sent = await officer.call('PUT', `/le/${loan}/send-disclosure`, { body: { basedOn: data.place, notify } });
    expect(sent.body.sent, JSON.stringify(sent.body)).toMatchObject({ dueOn: '2026-11-17', late: '3 days late' });
    const after = await everywhere(helen, loan!);
    expect(after.header).toMatchObject({ state: 'sent', words: '3 days late', tone: 'red' });
    expect(after.row).toEqual(after.header);
    const { disclosures } = (await helen.call('GET', `/loan/${loan}/disclosure-history`)).body;
    expect(disclosures[0]).toMatchObject({ version: 1, dueOn: '2026-11-17', late: '3 days late' });
    const { lines } = (await helen.call('GET', `/loan/${loan}/activity`)).body;
    expect(lines.find((line: { kind: string }) => line.kind === 'loan-estimate-sent').summary).toMatch(/, 3 days late$/);
  });
});
