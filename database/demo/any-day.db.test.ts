import { describe, expect, test } from 'vitest';
import { apiForTests } from '../../platform/testing/api-for-tests.ts';
import { brokenInvariants } from '../../platform/testing/invariants.ts';
import { testDatabase, type TestDatabase } from '../../platform/testing/test-database.ts';
import { testMasters } from '../../platform/testing/test-keys.ts';
import { atNight } from '../../platform/testing/tier.ts';
import { loadDemo } from './load.ts';
import { demoPerson } from './people.ts';

const priceable = `select loan_number from loan where brokerage_id = 2 and status in ('Registered', 'Disclosed') and lock_state = 'none'
  and lien_priority = 'FirstLien' and mortgage_type = 'Conventional' and loan_amount_cents < 80000000 order by 1 limit 1`;

/** Prices a loan of the demo, saves a scenario, and says which day the portal believes in. */
async function used(database: TestDatabase): Promise<{ today: string; demoDay: unknown }> {
  const api = await apiForTests(database);
  const priya = await api.as(demoPerson('priya').id, 2);
  const [loan] = await database.query<{ loan_number: string }>(priceable);
  const priced = await priya.call('POST', `/loan/${loan!.loan_number}/price-loan`, { body: {} });
  expect(priced.status, JSON.stringify(priced.body)).toBe(200);
  expect(priced.body.products.some((one: { eligible: boolean }) => one.eligible)).toBe(true);
  const saved = await priya.call('POST', '/managescenario/set-manage-scenario', {
    body: { name: `${Math.random()}`, facts: { loanAmount: 1 } },
  });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  expect((await priya.call('POST', '/pipeline/list', { body: {} })).body.loans.length).toBeGreaterThan(0);
  const { today, demoDay } = (await priya.call('GET', '/user/profile')).body;
  return { today, demoDay };
}

/** Each year’s and each zone’s edges; a commit tries one of each kind. */
const days: readonly (readonly [when: string, startAt: string, date: string, own: boolean, eachCommit?: true])[] = [
  ['on a Sunday', '2026-11-22T18:00:00Z', '2026-11-22', false],
  ['on the night the clocks go back, the first time it is half past one', '2026-11-01T05:30:00Z', '2026-11-01', false, true],
  ['the second time', '2026-11-01T06:30:00Z', '2026-11-01', false],
  ['on the last day of the tables', '2026-12-31T15:00:00Z', '2026-12-31', false],
  ['when it is New Year in UTC and not in New York', '2027-01-01T02:00:00Z', '2026-12-31', false],
  ['when it is New Year in New York', '2027-01-01T05:00:30Z', '2026-11-27', true, true],
  ['on the first Monday of the next year', '2027-01-04T15:00:00Z', '2026-11-30', true],
  ['on the night the clocks go forward', '2027-03-14T07:30:00Z', '2026-11-29', true, true],
  ['on a leap day', '2028-02-29T15:00:00Z', '2026-12-01', true],
];

describe('the demo is loaded and used', () => {
  test.each(
    days.filter(([, , , , eachCommit]) => eachCommit ?? atNight).map(([when, startAt, date, own]) => [when, startAt, date, own] as const),
  )('%s', { timeout: 120_000 }, async (_when, startAt, date, own) => {
    const database = await testDatabase({ keep: true });
    const settled = await loadDemo(database.ownerUrl, { masters: testMasters, startAt });
    expect(settled.day).toEqual(own ? { date, tablesEnd: '2026-12-31', noneLeft: false } : undefined);
    const { today, demoDay } = await used(database);
    expect(today).toBe(date);
    expect(demoDay === null).toBe(!own);
    expect(await brokenInvariants(database)).toEqual([]);
  });
});

describe('a demo that is there', () => {
  test('is started again a year later: its time goes on, nothing is loaded twice, and it can be used', { timeout: 120_000 }, async () => {
    const database = await testDatabase({ keep: true });
    await loadDemo(database.ownerUrl, { masters: testMasters, startAt: '2026-12-10T15:00:00Z' });
    const count = async () => (await database.query<{ n: number }>('select count(*)::int as n from journal_line'))[0]!.n;
    const lines = await count();
    const last = (await database.query<{ at: Date }>('select max(at) as at from journal_line'))[0]!.at;
    // As if the machine's clock had gone on by a year and two days.
    await database.query('update portal_day set shift_seconds = shift_seconds + 367 * 86400');
    const settled = await loadDemo(database.ownerUrl, { masters: testMasters });
    expect(settled).toMatchObject({ loaded: true, day: { tablesEnd: '2026-12-31', noneLeft: false } });
    expect(settled.day!.date >= '2026-12-10' && settled.day!.date <= '2026-12-17').toBe(true);
    expect(await count()).toBe(lines);
    expect((await used(database)).today).toBe(settled.day!.date);
    const [after] = await database.query<{ ahead: boolean }>(
      `select now() + make_interval(secs => (select shift_seconds from portal_day)) > $1 as ahead`,
      [last],
    );
    expect(after!.ahead).toBe(true);
    expect(await brokenInvariants(database)).toEqual([]);
  });

  test('whose time has run out starts, and only what needs a table is refused, with a sentence', { timeout: 120_000 }, async () => {
    const database = await testDatabase({ demo: true, keep: true });
    // The first minute of the new year in New York: whatever the real time of day is, the tables have no day after it.
    await database.startAt('2027-01-01T05:00:30Z');
    const api = await apiForTests(database);
    const priya = await api.as(demoPerson('priya').id, 2);
    const [loan] = await database.query<{ loan_number: string }>(priceable);
    await priya.call('PUT', `/loan/${loan!.loan_number}/comments`, { body: 'The first minute after the tables.' });
    await database.startAt('2027-02-01T15:00:00Z');
    const settled = await loadDemo(database.ownerUrl, { masters: testMasters });
    expect(settled.day).toEqual({ date: '2027-02-01', tablesEnd: '2026-12-31', noneLeft: true });
    const listed = await priya.call('POST', '/pipeline/list', { body: {} });
    expect(listed.status, JSON.stringify(listed.body)).toBe(200);
    expect(listed.body.loans.length).toBeGreaterThan(0);
    const commented = await priya.call('PUT', `/loan/${loan!.loan_number}/comments`, { body: 'The tables have ended.' });
    expect(commented.status, JSON.stringify(commented.body)).toBe(200);
    const refused = await priya.call('POST', `/loan/${loan!.loan_number}/price-loan`, { body: {} });
    expect(refused.status).toBe(409);
    expect(refused.body.errors[0]).toMatchObject({
      code: 'FACTS_MISSING',
      message:
        'The conforming loan limits and FHA loan limits of 2027 are not on file: nothing can be priced. An administrator adds them on Admin, Tables that end.',
    });
  });
});

/** In production nobody moves the day: the portal serves, and says of what it lacks that it lacks it. */
test('without a day of its own, after the tables have ended, every list and screen answers and a price is refused', async () => {
  const database = await testDatabase({ demo: true });
  await database.startAt('2027-01-04T15:00:00Z');
  const api = await apiForTests(database);
  const priya = await api.as(demoPerson('priya').id, 2);
  const loans = (await priya.call('POST', '/pipeline/list', { body: {} })).body.loans as { loanNumber: string }[];
  expect(loans.length).toBeGreaterThan(5);
  const answers = new Map<string, number>();
  for (const { loanNumber } of loans)
    for (const path of ['loan-details', 'milestones', 'next-actions', 'activity', 'contacts', 'actions']) {
      const reply = await priya.call('GET', `/loan/${loanNumber}/${path}`);
      answers.set(`${path} ${reply.status}`, (answers.get(`${path} ${reply.status}`) ?? 0) + 1);
    }
  expect([...answers.keys()].filter((key) => !key.endsWith(' 200'))).toEqual([]);
  for (const { loanNumber } of loans) {
    const estimate = await priya.call('GET', `/le/${loanNumber}/get-disclosure-data`);
    expect(estimate.status, JSON.stringify(estimate.body)).toBe(200);
    const priced = await priya.call('POST', `/loan/${loanNumber}/price-loan`, { body: {} });
    expect(priced.status).toBe(409);
  }
  const quoted = await priya.call('POST', '/ratequote/quotes?p1=Wholesale', {
    body: {
      loanInfo: { lienPriorityType: 'FirstLien', loanPurpose: 'Purchase', purchasePrice: 381_216, amountOfMortgage: 318_087 },
      borrowerInfo: { primaryBorrowerMedianFico: 742 },
      propertyInfo: { state: 'CO', propertyZip: '80525', propertyUsageType: 'PrimaryResidence', numberOfUnits: 1 },
      mortgageInfo: { qualifyingDebtRatio: 34.8 },
    },
  });
  expect(quoted.status).toBe(422);
  expect(quoted.body.errors[0]).toMatchObject({ code: 'FACTS_MISSING' });
  expect(quoted.body.errors[0].message).toMatch(/^The conforming loan limits and FHA loan limits of 2027 are not on file/);
});
