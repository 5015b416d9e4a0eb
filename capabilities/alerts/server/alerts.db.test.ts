import { afterEach, describe, expect, test } from 'vitest';
import { demoPerson } from '../../../database/demo/people.ts';
import { apiForTests } from '../../../platform/testing/api-for-tests.ts';
import { testDatabase } from '../../../platform/testing/test-database.ts';

const database = await testDatabase({ demo: true });
// Friday 20 November 2026, 11:00 in New York.
const api = await apiForTests(database, { LOCKDESK_NOW: '2026-11-20T16:00:00Z' });
const [priya, helen, otis, adam] = await Promise.all(['priya', 'helen', 'otis', 'adam'].map((name) => api.as(demoPerson(name).id)));

interface Alert {
  readonly loanNumber: string;
  readonly id: string;
  readonly due: string;
  readonly daysLeft: number;
  readonly words: string;
  readonly overdue: boolean;
}
const listed = async (who: typeof priya, query = ''): Promise<Alert[]> => (await who!.call('GET', `/alerts/list${query}`)).body.alerts;

describe('alerts of loans', () => {
  test('say the day that the loan’s own next actions say, soonest first', async () => {
    const alerts = await listed(priya);
    expect(alerts.length).toBeGreaterThan(2);
    expect(alerts.map(({ due }) => due)).toEqual(alerts.map(({ due }) => due).toSorted());
    for (const { loanNumber, id, ...alert } of alerts) {
      const { actions } = (await priya!.call('GET', `/loan/${loanNumber}/next-actions`)).body;
      expect(actions.find((one: Alert) => one.id === id)).toMatchObject({
        due: alert.due,
        daysLeft: alert.daysLeft,
        words: alert.words,
        overdue: alert.overdue,
      });
    }
  });

  test('are of loans the person may see, and of those that are named', async () => {
    const mine = new Set(
      (
        await database.query<{ loan_number: string }>('select loan_number from loan where $1 in (officer_id, processor_id)', [
          demoPerson('priya').id,
        ])
      ).map((row) => row.loan_number),
    );
    const alerts = await listed(priya);
    expect(alerts.filter(({ loanNumber }) => !mine.has(loanNumber))).toEqual([]);
    expect((await listed(helen)).length).toBeGreaterThanOrEqual(alerts.length);
    const one = alerts[0]!.loanNumber;
    expect(new Set((await listed(priya, `?loans=${one}`)).map(({ loanNumber }) => loanNumber))).toEqual(new Set([one]));
    expect(await listed(otis, `?loans=${one}`)).toEqual([]);
    expect((await priya!.call('GET', '/alerts/list?loans=abc')).status).toBe(400);
  });

  test('of a manager, found by their soonest dates, are those of every loan of the brokerage asked by its number', async () => {
    // The last moment of the last day that has alerts, and the first of the first: in UTC the one is a day later.
    const going = `select loan_number from loan where brokerage_id = 2 and status = 'Registered' and lock_state = 'none' order by 1 limit 1`;
    await database.query(
      `update loan set lock_state = 'locked', lock_expires_at = '2026-12-07T04:59:59Z', initial_le_due = null where loan_number in (${going})`,
    );
    await database.query(
      `update loan set lock_state = 'locked', lock_expires_at = '2026-09-21T04:00:00Z', initial_le_due = null where loan_number in (${going} offset 1)`,
    );
    const numbers = (await database.query<{ loan_number: string }>('select loan_number from loan where brokerage_id = 2')).map(
      (row) => row.loan_number,
    );
    const byNumber: Alert[] = [];
    for (let first = 0; first < numbers.length; first += 100)
      byNumber.push(...(await listed(helen, `?loans=${numbers.slice(first, first + 100).join()}`)));
    const named = (alerts: readonly Alert[]) => alerts.map(({ loanNumber, id, due }) => `${due} ${loanNumber} ${id}`).toSorted();
    expect(byNumber.length).toBeGreaterThan(5);
    expect(named(await listed(helen))).toEqual(named(byNumber));
  });
});

test('ending tables are listed for people who install the next ones, and for nobody else', async () => {
  const notices = async (who: typeof priya) => (await who!.call('GET', '/alerts/list')).body.tables;
  expect(await notices(priya)).toEqual([]);
  expect((await notices(adam)).map(({ id, tone }: { id: string; tone: string }) => [id, tone])).toEqual([
    ['apor-fixed', 'red'],
    ['conforming-limits', 'ink'],
    ['fha-limits', 'ink'],
    ['qm-thresholds', 'ink'],
  ]);
  // The lock desk of one region works on a part of the lender; tables are of the whole.
  expect(await notices(await api.as(demoPerson('cato').id))).toEqual([]);
  expect(await notices(await api.as(demoPerson('lena').id))).toHaveLength(4);
});

describe('site alerts', () => {
  const shown = async (browser?: string): Promise<string[]> =>
    (await priya!.call('GET', `/alerts/site${browser === undefined ? '' : `?browser=${encodeURIComponent(browser)}`}`)).body.alerts.map(
      ({ title }: { title: string }) => title,
    );
  const add = (body: object) => adam!.call('POST', '/alerts/site', { body });
  afterEach(async () => {
    for (const { alert } of (await adam!.call('GET', '/alerts/site/open')).body.alerts)
      await adam!.call('PUT', `/alerts/site/${alert.alertId}/end`);
  });

  test('are shown from their time on, to the browsers they are for, until they are ended', async () => {
    const all = await add({ title: ' Closed on Thursday ', text: 'Thanksgiving Day.' });
    expect(all.status).toBe(200);
    await add({ title: 'Edge prints a blank page', browsers: ['Edge'], tone: 'warning' });
    await add({ title: 'Later', startsAt: '2026-12-01T00:00:00Z' });
    expect(await shown()).toEqual(expect.arrayContaining(['Closed on Thursday', 'Edge prints a blank page']));
    expect(await shown('Firefox')).toEqual(['Closed on Thursday']);
    expect((await shown('Microsoft Edge 141')).toSorted()).toEqual(['Closed on Thursday', 'Edge prints a blank page']);
    expect((await adam!.call('GET', '/alerts/site/open')).body.alerts).toHaveLength(3);

    const { alertId } = all.body.alert;
    expect((await adam!.call('PUT', `/alerts/site/${alertId}/end`)).status).toBe(200);
    expect(await shown('Firefox')).toEqual([]);
    expect((await adam!.call('PUT', `/alerts/site/${alertId}/end`)).body.errors[0].code).toBe('ALERT_ENDED');
    const journal = await database.query<{ kind: string }>('select kind from account_journal_line where subject = $1 order by sequence', [
      alertId,
    ]);
    expect(journal.map(({ kind }) => kind)).toEqual(['site-alert-added', 'site-alert-ended']);
  });

  test('are written by administrators alone, five at most', async () => {
    expect((await helen!.call('POST', '/alerts/site', { body: { title: 'No' } })).status).toBe(403);
    const replies = [];
    for (let n = 1; n <= 6; n += 1) replies.push((await add({ title: `Alert ${n}` })).status);
    expect(replies).toEqual([200, 200, 200, 200, 200, 409]);
  });
});
