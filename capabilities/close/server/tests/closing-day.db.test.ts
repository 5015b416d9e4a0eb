import { expect, test } from 'vitest';
import { demoPerson } from '../../../../database/demo/people.ts';
import { apiForTests } from '../../../../platform/testing/api-for-tests.ts';
import { brokenInvariants } from '../../../../platform/testing/invariants.ts';
import { testDatabase } from '../../../../platform/testing/test-database.ts';

const database = await testDatabase({ demo: true });
const api = await apiForTests(database, { LOCKDESK_NOW: '2026-11-20T16:00:00Z' });
const manager = await api.as(demoPerson('helen').id, 2);
const [dora, clara, adam] = await Promise.all(['dora', 'clara', 'adam'].map((name) => api.as(demoPerson(name).id)));
const agent = {
  company: 'Cairn Peak Title',
  licenseId: 'CO-0000',
  contact: 'L. Aguirre-Sample',
  email: 'closing@cairnpeak.example',
  phone: '(970) 555-0142',
  phoneSource: 'State license record',
  state: 'CO',
  approvedUntil: '2027-12-31',
};
async function loanWhere(condition: string): Promise<string> {
  const [row] = await database.query<{ loan_number: string }>(
    `select loan_number from loan where brokerage_id = 2 and status in ('Registered', 'Disclosed') and ${condition} order by loan_number limit 1`,
  );
  return row!.loan_number;
}

test('an agent is registered, chosen for a loan, and paid only once two people confirmed its account', async () => {
  const loan = await loanWhere(`lock_state = 'locked'`);
  const saved = await manager.call('POST', '/closing-agents', { body: { brokerageId: 2, agentId: null, agent } });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const { agentId } = saved.body;
  expect((await manager.call('GET', '/closing-agents')).body.agents).toMatchObject([
    { agentId, company: 'Cairn Peak Title', expired: false },
  ]);
  const otis = await api.as(demoPerson('otis').id);
  expect((await otis.call('GET', '/closing-agents')).body.agents).toEqual([]);
  expect((await manager.call('PUT', `/closing/${loan}/closing-agent`, { body: { agentId } })).body).toEqual({
    company: 'Cairn Peak Title',
  });

  const wire = async () => (await manager.call('GET', `/closing/${loan}/schedule`)).body.wire.may as boolean;
  const account = { bank: 'Foothill Sample Bank', lastFour: '4471', cameBy: 'registered profile' };
  expect((await manager.call('PUT', `/closing/${loan}/wire-instructions`, { body: account })).status).toBe(403);
  expect((await clara!.call('PUT', `/closing/${loan}/wire-instructions`, { body: account })).body).toEqual({ sequence: 1 });
  const confirm = (who: typeof dora) =>
    who!.call('PUT', `/closing/${loan}/confirm-wire-instructions`, {
      body: { sequence: 1, agree: true, reached: 'L. Aguirre, (970) 555-0142' },
    });
  expect((await confirm(clara)).body.errors[0].code).toBe('SAME_PERSON');
  expect([(await confirm(dora)).body.as, await wire()]).toEqual(['first', false]);
  expect((await confirm(dora)).body.errors[0].code).toBe('SAME_PERSON');
  expect([(await confirm(adam)).body.as, await wire()]).toEqual(['second', true]);
  // A changed account stops funding again.
  await clara!.call('PUT', `/closing/${loan}/wire-instructions`, { body: { ...account, lastFour: '9038', cameBy: 'e-mail' } });
  expect(await wire()).toBe(false);
  const lines = await database.query(`select 1 from journal_line where loan_number = $1 and kind like 'wire-instructions%'`, [loan]);
  expect(lines).toHaveLength(4);
  expect(await brokenInvariants(database)).toEqual([]);
});

test('a closing is scheduled on a possible day, which moves the planned one', async () => {
  const loan = await loanWhere(`lock_state = 'locked' and loan_purpose = 'Purchase'`);
  const { place, facts } = (await manager.call('GET', `/le/${loan}/get-disclosure-data`)).body;
  const borrower = facts.recipients.find((each: { role: string }) => each.role === 'Borrower');
  await manager.call('PUT', `/le/${loan}/send-disclosure`, { body: { basedOn: place, notify: [borrower.email] } });
  const { calendar, blocked } = (await manager.call('GET', `/closing/${loan}/schedule`)).body;
  expect(calendar, blocked).toMatchObject({ earliest: null });
  const schedule = (date: string, time = '10:00') => manager.call('PUT', `/closing/${loan}/schedule`, { body: { date, time } });
  expect((await schedule('2026-11-23')).body.errors[0].message).toMatch(
    /^Mon 11\/23\/26 is not possible: closing disclosure not sent: from .* if sent today\.$/,
  );
  const done = await schedule('2026-12-03');
  expect(done.body, JSON.stringify(done.body)).toMatchObject({ date: '2026-12-03', time: '10:00' });
  const { scheduled } = (await manager.call('GET', `/closing/${loan}/schedule`)).body;
  expect(scheduled).toMatchObject({ date: '2026-12-03', company: 'Cairn Peak Title' });
  const [row] = await database.query(`select anticipated_closing_date::text as day from loan where loan_number = $1`, [loan]);
  expect(row).toEqual({ day: '2026-12-03' });
  expect(await brokenInvariants(database)).toEqual([]);
});

test('a payoff is requested of a refinance only', async () => {
  const figures = {
    servicer: 'Sample Servicing',
    balance: 20_000_000,
    rate: 4_000,
    interestPaidThrough: '2026-11-01',
    basis: 365,
    fees: 2_500,
    padDays: 1,
    goodThrough: '2026-12-31',
  };
  const purchase = await loanWhere(`loan_purpose = 'Purchase'`);
  expect((await manager.call('PUT', `/payoff/${purchase}/payoff-request`, { body: figures })).body.errors[0].code).toBe('NOT_A_REFINANCE');
  const [row] = await database.query<{ loan_number: string }>(
    `select loan_number from loan where brokerage_id = 2 and loan_purpose = 'Refinance' and status not in ('Withdrawn', 'Denied', 'Cancelled', 'Funded', 'Prequalified') limit 1`,
  );
  const path = `/payoff/${row!.loan_number}/payoff-request`;
  const asked = await manager.call('PUT', path, { body: figures });
  expect(asked.body, JSON.stringify(asked.body)).toMatchObject({ perDiemCents: 2_192, statementDue: '2026-12-02' });
  expect((await manager.call('GET', path)).body.requested).toMatchObject({ figures, by: demoPerson('helen').name });
});
