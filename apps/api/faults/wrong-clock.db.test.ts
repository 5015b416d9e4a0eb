import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { demoPerson } from '../../../database/demo/people.ts';
import { apiForTests } from '../../../platform/testing/api-for-tests.ts';
import { brokenInvariants } from '../../../platform/testing/invariants.ts';
import { testDatabase } from '../../../platform/testing/test-database.ts';

const database = await testDatabase({ demo: true });
// Thursday 31 December 2026, 3:00 PM in New York by the database: the last day of this year's limits.
await database.startAt('2026-12-31T20:00:00Z');
const TODAY = '2026-12-31';
const { real } = (await database.query<{ real: string }>(`select now()::text as real`))[0]!;
const portalNow = async (): Promise<number> =>
  (await database.query<{ at: number }>('select (extract(epoch from now()) + shift_seconds) * 1000 as at from portal_day'))[0]!.at;
const api = await apiForTests(database);
const hours = 3_600_000;

afterAll(() => {
  vi.useRealTimers();
});

/**
 * What this process believes is wrong by hours, a month or a year; what people are shown, and what is written down, is the database's. Where any
 * of it were this process's, prices would be refused, since the next year has no limits, or a day in the past would be taken.
 */
describe.each([
  ['ten hours ahead, in the next year', 10 * hours],
  ['twenty hours behind', -20 * hours],
  ['forty days ahead', 40 * 24 * hours],
  ['a year behind', -366 * 24 * hours],
])('the API’s own clock is %s', (_what, wrong) => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-31T20:00:00Z') + wrong });
    return () => {
      vi.useRealTimers();
    };
  });
  const near = async (instant: string): Promise<void> => {
    expect(Math.abs(Date.parse(instant) - (await portalNow()))).toBeLessThan(60_000);
  };

  test('today is the database’s on every screen', async () => {
    const [priya, adam, desk] = [
      await api.as(demoPerson('priya').id),
      await api.as(demoPerson('adam').id),
      await api.as(demoPerson('lena').id),
    ];
    const profile = await priya.call('GET', '/user/profile');
    expect(profile.status, JSON.stringify(profile.body)).toBe(200);
    expect(profile.body.today).toBe(TODAY);
    expect((await adam.call('GET', '/compensation-plans')).body.today).toBe(TODAY);
    const closings = (await priya.call('GET', '/register/anticipated-closing-dates')).body;
    expect(closings.dates.every((date: string) => date > TODAY)).toBe(true);
    expect(closings.earliest.value).toBe('2027-01-09');
    const past = await priya.call('POST', '/register/anticipated-closing-dates', { body: { loanEstimateDate: '2026-12-30' } });
    expect(past.body.errors[0].code).toBe('DATE_PASSED');
    expect((await priya.call('POST', '/register/anticipated-closing-dates', { body: { loanEstimateDate: TODAY } })).status).toBe(200);
    expect((await desk.call('GET', '/resources/rate-sheets')).body.desk.open).toBe(true);
    const session = (await priya.call('GET', '/cache/details')).body;
    // How long a person stays signed in does not depend on the wall clock.
    expect(Math.abs(Date.parse(session.idleEndsAt) - Date.parse(real) - 30 * 60_000)).toBeLessThan(10 * 60_000);
  });

  test('prices are of the database’s year and moment', async () => {
    const otis = await api.as(demoPerson('otis').id);
    const scenario = {
      loanInfo: { lienPriorityType: 'FirstLien', loanPurpose: 'Purchase', purchasePrice: 381_216, amountOfMortgage: 318_087 },
      borrowerInfo: { primaryBorrowerMedianFico: 742 },
      propertyInfo: { state: 'CO', propertyZip: '80525', propertyUsageType: 'PrimaryResidence', numberOfUnits: 1 },
      mortgageInfo: { qualifyingDebtRatio: 34.8 },
    };
    const totals = await otis.call('POST', '/ratequote/totals?p1=Wholesale', { body: scenario });
    expect(totals.status, JSON.stringify(totals.body)).toBe(200);
    const quoted = await otis.call('POST', '/ratequote/quotes?p1=Wholesale', { body: scenario });
    expect(quoted.status, JSON.stringify(quoted.body)).toBe(200);
    await near(quoted.body.pricedAt);
    const [loan] = await database.query<{ loan_number: string }>(
      `select loan_number from loan where brokerage_id = 3 and status = 'Registered' and lien_priority = 'FirstLien' and mortgage_type = 'Conventional' order by 1`,
    );
    const priced = await otis.call('POST', `/loan/${loan!.loan_number}/price-loan`, { body: {} });
    expect(priced.status, JSON.stringify(priced.body)).toBe(200);
    await near(priced.body.pricedAt);
    const [stored] = await database.query<{ made_at: Date }>('select made_at from stored_quote where quote_id = $1', [priced.body.quoteId]);
    await near(stored!.made_at.toISOString());
    expect(priced.body.scenario.limits.source).toContain('2026');
  });

  test('deadlines count from the database’s day, and what is written down carries its time', async () => {
    const helen = await api.as(demoPerson('helen').id, 2);
    const [loan] = await database.query<{ loan_number: string }>(
      `select loan_number from loan where brokerage_id = 2 and status = 'Registered' and le_sent_at is null and lien_priority = 'FirstLien' order by 1`,
    );
    const path = loan!.loan_number;
    const data = (await helen.call('GET', `/le/${path}/get-disclosure-data`)).body;
    expect(data.facts.issued).toBe(TODAY);
    const dates = (await helen.call('GET', `/le/${path}/get-trid-dates`)).body.dates as { id: string; date: string }[];
    // Seven business days from today: January 1 does not count, Saturdays do.
    expect(dates.map((one) => one.date)).toContain('2027-01-09');
    const details = (await helen.call('GET', `/loan/${path}/loan-details`)).body;
    expect(details.le.daysLeft).toBeLessThan(0);
    const body = { name: `Scenario ${wrong}`, facts: { loanAmount: 1 } };
    const saved = await helen.call('POST', '/managescenario/set-manage-scenario', { body });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    await near(saved.body.savedAt);
    expect((await helen.call('PUT', `/loan/${path}/comments`, { body: 'The appraisal is ordered.' })).status).toBe(200);
    const [written] = await database.query<{ at: Date; said: Date }>(
      `select (select max(at) from journal_line where loan_number = $1) as at, (select max(at) from loan_comment where loan_number = $1) as said`,
      [path],
    );
    await near(written!.at.toISOString());
    await near(written!.said.toISOString());
    expect(await brokenInvariants(database)).toEqual([]);
  });
});
