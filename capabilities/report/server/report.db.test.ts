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
const priya = await as('priya');
const everything = reports.flatMap((one) => one.subReports.map((sub) => sub.subReportName));

interface Loan {
  readonly loan_number: string;
  readonly brokerage_id: number;
  readonly status: string;
  readonly loan_amount_cents: string;
  readonly officer_id: string | null;
  readonly processor_id: string | null;
}

const loans = await database.query<Loan>('select loan_number, brokerage_id, status, loan_amount_cents, officer_id, processor_id from loan');
const OVER = ['Funded', 'Post-Closing', 'Withdrawn', 'Denied', 'Cancelled'];

async function report(who: SignedIn, subReportName: string) {
  const { status, body } = await who.call('GET', `/dashboard/warehouse-report?subReportName=${subReportName}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

/** The pipeline by status as it is counted without the report. */
function pipelineOf(reach: (loan: Loan) => boolean) {
  const byStatus = new Map<string, { loans: number; amountCents: number }>();
  for (const loan of loans.filter((one) => reach(one) && !OVER.includes(one.status))) {
    const { loans: count, amountCents } = byStatus.get(loan.status) ?? { loans: 0, amountCents: 0 };
    byStatus.set(loan.status, { loans: count + 1, amountCents: amountCents + Number(loan.loan_amount_cents) });
  }
  return [...byStatus].map(([row, sums]) => ({ row, ...sums })).sort((one, other) => (one.row < other.row ? -1 : 1));
}

describe('reports', () => {
  test('are of the loans a person may list: of the brokerage, their own, or all', async () => {
    const of = async (who: SignedIn) =>
      (await report(who, 'pipeline-by-status')).rows
        .map(({ row, loans: count, amountCents }: { row: string; loans: number; amountCents: number }) => ({
          row,
          loans: count,
          amountCents,
        }))
        .sort((one: { row: string }, other: { row: string }) => (one.row < other.row ? -1 : 1));
    const officer = demoPerson('priya').id;
    expect(await of(priya)).toEqual(pipelineOf((one) => one.brokerage_id === 2 && [one.officer_id, one.processor_id].includes(officer)));
    expect(await of(helen)).toEqual(pipelineOf((one) => one.brokerage_id === 2));
    expect(await of(adam)).toEqual(pipelineOf(() => true));
  });

  test.each(everything)('%s adds up, and each row opens into its loans', async (name) => {
    const { rows, totals } = await report(adam, name);
    const sum = (key: 'loans' | 'amountCents' | 'funded' | 'fallenOut') => rows.reduce((total: number, one: any) => total + one[key], 0);
    expect(totals).toMatchObject({
      loans: sum('loans'),
      amountCents: sum('amountCents'),
      funded: sum('funded'),
      fallenOut: sum('fallenOut'),
    });
    for (const one of rows.slice(0, 3)) {
      const behind = await adam.call('GET', `/dashboard/warehouse-report/loans?subReportName=${name}&row=${encodeURIComponent(one.row)}`);
      const { loans: shown, total } = behind.body;
      expect(new Set(shown.map((loan: any) => loan.loanNumber)).size).toBe(Math.min(100, total));
      // A loan may be granted two exceptions of a kind, or come to a milestone twice.
      const once = /^(exceptions|cycle|turn-times)/.test(name);
      if (once) expect(total > 0 && total <= one.loans).toBe(true);
      else expect(total).toBe(one.loans);
    }
  });

  test('the loans behind a row are only those the person may list', async () => {
    const { rows } = await report(adam, 'pipeline-by-status');
    for (const { row } of rows) {
      const { body } = await helen.call(
        'GET',
        `/dashboard/warehouse-report/loans?subReportName=pipeline-by-status&row=${encodeURIComponent(row)}`,
      );
      for (const { loanNumber } of body.loans) expect(loans.find((one) => one.loan_number === loanNumber)!.brokerage_id).toBe(2);
    }
  });

  test('a report there is not is refused', async () => {
    for (const query of ['subReportName=gossip', 'reportName=pipeline&subReportName=locks-by-type', ''])
      expect((await adam.call('GET', `/dashboard/warehouse-report?${query}`)).body.errors[0].code).toBe('NO_SUCH_REPORT');
  });

  test('are open to those the access table says, and dashboard/authorized says the same', async () => {
    for (const who of [helen, adam, priya]) {
      const { authorized } = (await who.call('GET', '/dashboard/authorized')).body;
      const { status } = await who.call('GET', '/dashboard/warehouse-report?reportName=pipeline');
      expect(status).toBe(authorized ? 200 : 403);
      expect((await who.call('GET', '/dashboard/dashboard-reports')).status).toBe(authorized ? 200 : 403);
    }
    const dora = await as('dora');
    expect((await dora.call('GET', '/dashboard/authorized')).body).toEqual({ authorized: false });
    expect((await dora.call('GET', '/dashboard/warehouse-report?reportName=pipeline')).status).toBe(403);
  });
});

describe('cycle, exceptions and the workbook', () => {
  test('the cycle tells each milestone’s days as they are counted from the history, and how', async () => {
    const { rows } = await report(adam, 'cycle-by-milestone');
    expect(rows.map(({ row }: { row: string }) => row)).toEqual([
      'Registered to Disclosed',
      'Disclosed to Submitted',
      'Submitted to Approved with Conditions',
      'Approved with Conditions to Clear to Close',
      'Clear to Close to Docs Out',
      'Docs Out to Closed',
      'Closed to Funded',
    ]);
    const funded = await database.query(
      `select distinct loan_number from loan_status_change where to_status = 'Funded' and at > '2025-11-20'`,
    );
    const last = rows.at(-1);
    expect(last.loans).toBe(funded.length);
    expect(last.why).toMatchObject({ rule: 'turn-time.median', figure: { amount: String(last.medianDays) } });
    // A closer has no reports; an officer's cycle is of their own loans alone.
    const own = (await report(priya, 'cycle-by-milestone')).rows.reduce((sum: number, one: any) => sum + one.loans, 0);
    expect(own).toBeLessThan(rows.reduce((sum: number, one: any) => sum + one.loans, 0));
  });

  test('exceptions are what the desk granted, with their average effect on the price', async () => {
    const { rows, totals } = await report(adam, 'exceptions-by-kind');
    const granted = await database.query<{ kind: string; effect: number | null }>(
      `select kind, effect_thousandths as effect from lock_request where state = 'approved'`,
    );
    expect(totals.loans).toBe(granted.length);
    const effects = granted.filter(({ kind }) => kind === 'concession').map(({ effect }) => effect!);
    const concessions = rows.find(({ row }: { row: string }) => row === 'Price concession');
    expect(concessions.averageEffect).toBe(Math.round(effects.reduce((sum, one) => sum + one, 0) / effects.length));
  });

  test('the workbook has the same figures as numbers and names as texts, and is read back', async () => {
    const { status, bytes } = await adam.call('GET', '/dashboard/warehouse-report/file?subReportName=pull-through-by-officer');
    expect(status).toBe(200);
    const { rows, totals } = await report(adam, 'pull-through-by-officer');
    const { worksheets } = readXlsx(bytes);
    expect(worksheets.map(({ name }) => name)).toEqual(['Report', 'Cover']);
    const [heads, ...lines] = worksheets[0]!.rows;
    expect(heads!.map((cell) => cell!.text).slice(0, 3)).toEqual(['Loan officer', 'Loans', 'Amount, USD']);
    expect(lines.map((line) => [line[0]!.text, line[0]!.kind, line[1]!.text, line[1]!.kind])).toEqual([
      ...rows.map((one: any) => [one.row, 'text', String(one.loans), 'number']),
      ['Total', 'text', String(totals.loans), 'number'],
    ]);
    expect((await (await as('dora')).call('GET', '/dashboard/warehouse-report/file?subReportName=locks-by-type')).status).toBe(403);
  });
});

describe('the fair-lending mirror', () => {
  test('is open to the auditor and the administrator alone', async () => {
    expect((await helen.call('GET', '/dashboard/fair-lending')).status).toBe(403);
    expect((await (await as('lena')).call('GET', '/dashboard/fair-lending')).status).toBe(403);
    expect((await (await as('audrey')).call('GET', '/dashboard/fair-lending')).status).toBe(200);
  });

  test('tells of groups of five and more, says what it is not, and opens a group into its loans', async () => {
    for (const by of ['race', 'ethnicity', 'sex']) {
      const { groups, limits } = (await adam.call('GET', `/dashboard/fair-lending?by=${by}`)).body;
      expect(limits.length).toBeGreaterThan(2);
      expect(groups.length).toBeGreaterThan(1);
      for (const { applications, denialRate, funded, denied } of groups) {
        expect(applications).toBeGreaterThanOrEqual(5);
        expect(denialRate === null).toBe(funded + denied < 5);
      }
    }
    const { groups } = (await adam.call('GET', '/dashboard/fair-lending?by=sex')).body;
    expect(groups.map(({ group }: { group: string }) => group)).toEqual(expect.arrayContaining(['Female', 'Not provided']));
    for (const { group, applications, combined: small } of groups) {
      if (small) continue;
      const { loans: behind } = (await adam.call('GET', `/dashboard/fair-lending?by=sex&group=${encodeURIComponent(group)}`)).body;
      expect([group, behind.length]).toEqual([group, Math.min(applications, 100)]);
    }
    const combined = groups.find((one: { combined: boolean }) => one.combined);
    const asked = combined ? combined.group : 'Nobody';
    expect((await adam.call('GET', `/dashboard/fair-lending?by=sex&group=${encodeURIComponent(asked)}`)).body.loans).toBeNull();
  });
});

describe('turn times', () => {
  const stepOf = async (who: SignedIn, step: string) =>
    (await who.call('GET', '/resources/turn-times')).body.steps.find((one: { step: string }) => one.step === step);

  test('are counted from the history of all loans, a loan that came back anew, and say what they are made of', async () => {
    const [{ brokerage_id: brokerage, loan_number: loan } = loans[0]!] = loans.filter((one) => one.brokerage_id === 3);
    const before = await stepOf(helen, 'underwriting');
    const history: readonly (readonly [status: string, at: string])[] = [
      ['Submitted', '2026-11-02T15:00:00Z'],
      ['In Underwriting', '2026-11-03T15:00:00Z'],
      ['Suspended', '2026-11-05T15:00:00Z'],
      ['Submitted', '2026-11-09T15:00:00Z'],
      ['Approved with Conditions', '2026-11-10T15:00:00Z'],
    ];
    for (const [index, [to, at]] of history.entries())
      await database.query(
        `insert into loan_status_change (brokerage_id, loan_number, sequence, from_status, to_status, at) values ($1, $2, $3, 'Submitted', $4, $5)`,
        [brokerage, loan, 100 + index, to, at],
      );
    const underwriting = await stepOf(helen, 'underwriting');
    expect(underwriting).toMatchObject({ loans: before.loans + 2, withinPromise: before.withinPromise + 1, promisedDays: 2 });
    const counted = (times: any, days: number) =>
      Number(
        times.why.parts.find((part: { label: string }) => part.label.startsWith(`Loans that took ${days} business`))?.figure.amount ?? 0,
      );
    for (const days of [1, 3]) expect(counted(underwriting, days), `${days} days`).toBe(counted(before, days) + 1);
  });

  test('a promise is changed by the administrator alone, once, and journalled', async () => {
    expect((await helen.call('PUT', '/turn-times/funding', { body: { promisedDays: 4 } })).status).toBe(403);
    expect((await adam.call('PUT', '/turn-times/funding', { body: { promisedDays: 4 } })).body).toEqual({
      step: 'funding',
      promisedDays: 4,
    });
    expect((await adam.call('PUT', '/turn-times/funding', { body: { promisedDays: 4 } })).body.errors[0].code).toBe('PROMISE_UNCHANGED');
    expect((await adam.call('PUT', '/turn-times/lunch', { body: { promisedDays: 4 } })).body.errors[0].code).toBe('NO_SUCH_STEP');
    expect((await stepOf(helen, 'funding')).promisedDays).toBe(4);
    const [line] = await database.query<{ summary: string }>(`select summary from account_journal_line where kind = 'turn-time-promised'`);
    expect(line!.summary).toBe('Adam Adminsky promised 4 business days for Closing to funding, instead of 1');
  });
});
