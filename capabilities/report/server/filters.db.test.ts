import { describe, expect, test } from 'vitest';
import { demoPerson } from '../../../database/demo/people.ts';
import { apiForTests, type SignedIn } from '../../../platform/testing/api-for-tests.ts';
import { testDatabase } from '../../../platform/testing/test-database.ts';
import { readXlsx } from '../../publish/server/worker/read-xlsx.ts';
import { reports } from '../domain/reports.ts';

const database = await testDatabase({ demo: true });
const api = await apiForTests(database, { LOCKDESK_NOW: '2026-11-20T16:00:00Z' });
const as = (name: string, account?: number) => api.as(demoPerson(name).id, account);
const helen = await as('helen');
const adam = await as('adam');
const everything = reports.flatMap((one) => one.subReports.map((sub) => sub.subReportName));

const AT = '/dashboard/warehouse-report';
type Query = Readonly<Record<string, string>>;
const words = (query: Query) => new URLSearchParams(query).toString();
const read = async (who: SignedIn, query: Query, part = '') => {
  const { status, body } = await who.call('GET', `${AT}${part}?${words(query)}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const counted = async (where: string) =>
  Number((await database.query<{ loans: string }>(`select count(*) as loans from loan l where ${where}`))[0]!.loans);

describe('a report narrowed', () => {
  const registered = `l.registered_at >= '2026-10-01 00:00 America/New_York' and l.registered_at < '2026-11-01 00:00 America/New_York'`;

  const narrowed: readonly (readonly [Query, string])[] = [
    [{ brokerage: '3' }, 'l.brokerage_id = 3'],
    [{ brokerage: '3,2' }, 'l.brokerage_id in (2, 3)'],
    [{ state: 'CO,WA' }, `l.property_state in ('CO', 'WA')`],
    [{ type: 'FHA' }, `l.mortgage_type = 'FHA'`],
    [{ period: 'last-month' }, registered],
    [{ from: '2026-10-01', to: '2026-10-31', brokerage: '2' }, `${registered} and l.brokerage_id = 2`],
    [{ officer: demoPerson('priya').id }, `l.officer_id = '${demoPerson('priya').id}'`],
  ];
  test.each(narrowed)('by %o counts those loans alone', async (query, where) => {
    const { totals } = await read(adam, { subReportName: 'pull-through-by-month', period: 'this-year', ...query });
    const year = query.period || query.from ? '' : ` and l.registered_at >= '2026-01-01 00:00 America/New_York'`;
    expect(totals.loans).toBe(await counted(where + year));
  });

  test.each(everything)('%s adds up over brokerages, and says what it is narrowed to', async (subReportName) => {
    const whole = await read(adam, { subReportName });
    const { choices } = await read(adam, { subReportName, field: 'brokerage' }, '/choices');
    let sum = 0;
    for (const { value, title } of choices) {
      const { totals, filters } = await read(adam, { subReportName, brokerage: value });
      sum += totals.loans;
      expect(filters).toContainEqual({ field: 'brokerage', title: 'Brokerage', value: title, chosen: true });
    }
    expect(sum).toBe(whole.totals.loans);
  });

  test('is still of the loans the person may list, and tells no name of others', async () => {
    const { totals, filters } = await read(helen, { subReportName: 'pipeline-by-status', brokerage: '3', officer: demoPerson('adam').id });
    expect(totals.loans).toBe(0);
    expect(filters.map(({ value }: { value: string }) => value)).toEqual(['3', 'someone else']);
    const { choices } = await read(helen, { subReportName: 'pipeline-by-status', field: 'brokerage' }, '/choices');
    expect(choices.map(({ value }: { value: string }) => value)).toEqual(['2']);
  });

  test('by a period that ends before it begins, or by what is no filter, is refused', async () => {
    const backwards = await adam.call('GET', `${AT}?${words({ reportName: 'pipeline', from: '2026-11-02', to: '2026-11-01' })}`);
    expect(backwards.body.errors[0]).toMatchObject({ code: 'PERIOD_ENDS_BEFORE_IT_BEGINS', field: 'to' });
    const wrong: readonly Query[] = [{ brokerage: 'x' }, { from: '2026-02-30' }, { officer: 'me' }, { period: 'always' }];
    for (const one of wrong) expect((await adam.call('GET', `${AT}?${words({ reportName: 'pipeline', ...one })}`)).status).toBe(400);
  });

  test('is narrowed in its workbook too, which says so', async () => {
    const query = { subReportName: 'pipeline-by-status', brokerage: '3' };
    const { bytes } = await adam.call('GET', `${AT}/file?${words(query)}`);
    const { rows, totals } = await read(adam, query);
    const [figures, cover] = readXlsx(bytes).worksheets;
    expect(figures!.rows.slice(1).map((row) => row[1]!.text)).toEqual([...rows, totals].map((one: any) => String(one.loans)));
    expect(cover!.rows.map((row) => row.map((cell) => cell!.text))).toContainEqual(['Brokerage', 'Harborlight Mortgage']);
  });
});

/** The pipeline's request at an address of it. */
function askedAt(address: Query) {
  const list = (name: string) => address[name]?.split(',');
  const [registeredFrom, registeredTo] = (address.registered ?? '..').split('..');
  const [lockExpiresFrom, lockExpiresTo] = (address.expires ?? '..').split('..');
  return {
    view: address.view ?? 'mine',
    status: list('status'),
    officerId: list('officer'),
    brokerageId: list('brokerage')?.map(Number),
    lockState: list('lock'),
    productId: list('product'),
    loanType: list('type'),
    propertyState: list('state'),
    registeredFrom: registeredFrom || undefined,
    registeredTo: registeredTo || undefined,
    lockExpiresFrom: lockExpiresFrom || undefined,
    lockExpiresTo: lockExpiresTo || undefined,
  };
}

describe('the loans behind a row', () => {
  test('come a page at a time, each once, newest first', async () => {
    const { rows } = await read(adam, { subReportName: 'pipeline-by-status' });
    const { row, loans } = rows.reduce((most: any, one: any) => (one.loans > most.loans ? one : most));
    const numbers: string[] = [];
    let after: string | null = '';
    while (after !== null) {
      const query: Query = { subReportName: 'pipeline-by-status', row, limit: '3', ...(after === '' ? {} : { after }) };
      const page = await read(adam, query, '/loans');
      numbers.push(...page.loans.map((one: { loanNumber: string }) => one.loanNumber));
      expect(page.total).toBe(after === '' ? loans : null);
      after = page.next;
    }
    const whole = await read(adam, { subReportName: 'pipeline-by-status', row, limit: '1000' }, '/loans');
    expect(numbers).toEqual(whole.loans.map((one: { loanNumber: string }) => one.loanNumber));
    expect(new Set(numbers).size).toBe(loans);
  });

  test.each(everything)('of %s are the pipeline’s where that can be narrowed to them', async (subReportName) => {
    const narrowed: Query = { subReportName, brokerage: '2,3' };
    const { rows } = await read(adam, narrowed);
    for (const { row } of rows.slice(0, 4)) {
      const { inPipeline, total } = await read(adam, { ...narrowed, row }, '/loans');
      const never = /^(cycle|turn-times|lock-to-funding|exceptions)/.test(subReportName) || /(missing|No loan officer)$/.test(row);
      expect(inPipeline === null).toBe(never);
      if (never) continue;
      const { status, body } = await adam.call('POST', '/pipeline/list', { body: askedAt(inPipeline) });
      expect(status, JSON.stringify(inPipeline)).toBe(200);
      expect(body.totals.loans, JSON.stringify(inPipeline)).toBe(total);
    }
  });
});

describe('saved views', () => {
  const save = (who: SignedIn, body: object) =>
    who.call('POST', '/dashboard/report-views', { body: { shared: false, subReportName: 'fallout-by-state', address: {}, ...body } });
  const viewsOf = async (who: SignedIn) => (await who.call('GET', '/dashboard/report-views')).body.views;

  test('are the person’s own until they are shared in the account; a name of theirs is replaced', async () => {
    const priya = await as('priya');
    const address = { period: 'last-90-days', state: 'CO' };
    /** The view of this test, as somebody sees it: other tests save others. */
    const seen = async (who: SignedIn) => (await viewsOf(who)).filter(({ name }: { name: string }) => /^colorado$/i.test(name));
    const first = await save(helen, { name: 'Colorado', address });
    expect(first.status).toBe(200);
    expect(await seen(helen)).toMatchObject([{ name: 'Colorado', mine: true, title: 'Fallout by state', address }]);
    expect(await seen(priya)).toEqual([]);
    const again = await save(helen, { name: 'COLORADO', shared: true, subReportName: 'locks-by-type', address: {} });
    expect(again.body.viewId).toBe(first.body.viewId);
    expect(await seen(priya)).toMatchObject([
      { name: 'COLORADO', mine: false, savedBy: demoPerson('helen').name, title: 'Lock position by mortgage type', address: {} },
    ]);
    expect(await viewsOf(await as('otis'))).toEqual([]);
    const path = `/dashboard/report-views/${first.body.viewId}`;
    expect((await priya.call('DELETE', path)).body.errors[0].code).toBe('VIEW_NOT_FOUND');
    expect((await helen.call('DELETE', path)).status).toBe(200);
    expect(await seen(helen)).toEqual([]);
  });

  test('are renamed and shared by their owner alone, show what they showed, and never take another view’s name', async () => {
    const priya = await as('priya');
    const address = { state: 'WA' };
    const { viewId } = (await save(helen, { name: 'Washington', address })).body;
    await save(helen, { name: 'Oregon' });
    const change = (who: SignedIn, body: object, key?: string) =>
      who.call('PUT', `/dashboard/report-views/${viewId}`, { body, ...(key && { key }) });
    for (const _twice of [1, 2])
      expect((await change(helen, { name: 'Evergreen', shared: true }, 'rename-washington-once')).body).toEqual({ viewId });
    expect(await viewsOf(priya)).toMatchObject([{ viewId, name: 'Evergreen', title: 'Fallout by state', address }]);
    expect((await change(helen, { name: 'oregon', shared: true })).body.errors[0]).toMatchObject({
      code: 'VIEW_NAME_TAKEN',
      message: 'You have a view named “Oregon” already. Please choose another name.',
      field: 'name',
    });
    expect((await change(priya, { name: 'Hers', shared: true })).body.errors[0].code).toBe('VIEW_NOT_FOUND');
    expect((await change(await as('audrey'), { name: 'Hers', shared: true })).status).toBe(403);
    expect((await helen.call('DELETE', `/dashboard/report-views/${viewId}`)).status).toBe(200);
    expect((await change(helen, { name: 'Too late', shared: true })).body.errors[0].message).toBe(
      'The view was not found. It may have been deleted.',
    );
    const lines = await database.query('select kind from account_journal_line where subject = $1 order by sequence', [
      `report view ${viewId}`,
    ]);
    expect(lines).toEqual([{ kind: 'report-view-shared' }, { kind: 'shared-report-view-deleted' }]);
  });

  test('are of reports there are, and for those reports are open to', async () => {
    expect((await save(helen, { name: 'Gossip', subReportName: 'gossip' })).body.errors[0].code).toBe('NO_SUCH_REPORT');
    expect((await save(await as('dora'), { name: 'Mine' })).status).toBe(403);
    expect((await (await as('audrey')).call('GET', '/dashboard/report-views')).status).toBe(200);
    expect((await save(await as('audrey'), { name: 'Mine' })).status).toBe(403);
  });
});
