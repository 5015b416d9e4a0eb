import pg from 'pg';
import { expect, test } from 'vitest';
import { demoPerson } from '../../database/demo/people.ts';
import { foldCounts } from '../../capabilities/pipeline/server/counts/fold-counts.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { apiForTests } from '../../platform/testing/api-for-tests.ts';
import { hearStatements } from '../../platform/testing/sent-statements.ts';
import { testDatabase } from '../../platform/testing/test-database.ts';
import { testMasters } from '../../platform/testing/test-keys.ts';
import { loadManyLoans } from './load-loans.ts';

// Enough loans that reading all of them is never the least work.
const database = await testDatabase({ demo: true });
const api = await apiForTests(database);
const [largest] = await loadManyLoans(database.ownerUrl, { loans: 3_000, brokerages: 200, masters: testMasters });
const app = openDatabase(database.appUrl, { masters: testMasters });
await foldCounts(app);
await app.close();
await database.query('vacuum analyze');
const manager = await api.as(largest!.managerId);
const lender = await api.as(demoPerson('lena').id);

/** The statements with these words that a call sends. */
async function sentBy(call: () => Promise<{ readonly status: number }>, words: RegExp): Promise<string[]> {
  const texts = new Set<string>();
  const end = hearStatements((text) => void (words.test(text) && texts.add(text)));
  try {
    expect((await call()).status).toBe(200);
  } finally {
    end();
  }
  return [...texts];
}

/** How a prepared statement of a role is worked out for any values. */
async function planOf(text: string, role = 'lockdesk_app', setting = ''): Promise<string> {
  const client = new pg.Client({ connectionString: database.appUrl });
  await client.connect();
  try {
    await client.query(`set role ${role}; ${setting}`);
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${text}`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    await client.end();
  }
}

test.each([
  ['a brokerage’s manager', 'lockdesk_app', manager],
  ['the lender', 'lockdesk_lender', lender],
] as const)('%s finds a name by an index of names, whatever the name is', async (_who, role, person) => {
  const [text, ...more] = await sentBy(() => person.call('GET', '/pipeline/lookup/lastname/willow'), /last_name_sought ~/);
  expect(more).toEqual([]);
  const byName = /Index Cond: .*last_name_sought ~>=~ .*last_name_sought ~<=~/;
  expect(await planOf(text!, role)).toMatch(byName);
  // Also where it would rather sort nothing, as with a name of which it expects many among a million loans.
  expect(await planOf(text!, role, 'set enable_sort = off')).toMatch(byName);
});

test('a page’s people are looked up for its loans, and not for all that were looked through', async () => {
  const [text] = await sentBy(
    () => manager.call('POST', '/pipeline/list', { body: { sort: { by: 'cost', descending: false }, limit: 50 } }),
    /sort_key/,
  );
  // Deeper in a plan is earlier: the limit comes before the people.
  const plan = (await planOf(text!)).split('\n');
  const depthOf = (words: RegExp) => plan.find((line) => words.test(line))!.search(/\S/);
  expect(depthOf(/Limit/)).toBeGreaterThan(depthOf(/ on person/));
});

test.each([
  ['a brokerage’s manager', 'lockdesk_app', manager, 'loan_at_desk'],
  ['the lender', 'lockdesk_lender', await api.as(demoPerson('ugo').id), 'loan_lender_at_desk'],
] as const)('of the loans at the desks %s gets those waiting longest from an index, in their order', async (_who, role, person, index) => {
  const [text] = await sentBy(() => person.call('GET', '/dashboard/my-day'), /unnest\(.*step_since/);
  expect(await planOf(text!, role)).toMatch(
    new RegExp(`Limit[^]*Index (Only )?Scan using ${index}\\b[^]*Index Cond: .*status.* = s\\.status`),
  );
});

test.each([
  ['a brokerage’s manager', 'lockdesk_app', manager, 'loan_soonest'],
  ['the lender', 'lockdesk_lender', lender, 'loan_lender_soonest'],
] as const)('%s gets alerts of the loans whose dates an index has soonest', async (_who, role, person, index) => {
  const [text, ...more] = await sentBy(() => person.call('GET', '/alerts/list'), /loan_soonest_day/);
  expect(more).toEqual([]);
  expect(await planOf(text!, role)).toMatch(new RegExp(`Limit[^]*Index Scan (using|on) ${index}\\b`));
});

test('the totals of a brokerage’s list are one row of its counts', async () => {
  const [text] = await sentBy(() => manager.call('POST', '/pipeline/list', { body: { limit: 50 } }), /coalesce\(sum\(loans\), 0\)/);
  expect(await planOf(text!)).toMatch(/loan_count_pkey[\s\S]*Index Cond: .*brokerage_id = .*facet = .*value = ''/);
});

test('counts of a brokerage find the locks that ran out by a plan of their own, and those that end soon by the index of locks', async () => {
  const facet = { body: { facet: 'status', filter: { view: 'all' } } } as const;
  const [counts] = await sentBy(() => manager.call('POST', '/pipeline/facets', facet), /loan_counts_ran_out/);
  const plan = await planOf(counts!);
  expect(plan).toContain('Function Scan on loan_counts_ran_out_of');
  expect(plan).not.toMatch(/ on loan( |$)/m);
  const [views] = await sentBy(() => manager.call('POST', '/pipeline/list', { body: { limit: 50 } }), /"locks-expiring"/);
  expect(await planOf(views!)).toMatch(/using loan_active_lock on loan/);
});

test('statements of the portal are planned for disks without moving parts', async () => {
  const client = new pg.Client({ connectionString: database.appUrl });
  await client.connect();
  const { rows } = await client.query('show random_page_cost');
  await client.end();
  expect(rows).toEqual([{ random_page_cost: '2' }]);
});
