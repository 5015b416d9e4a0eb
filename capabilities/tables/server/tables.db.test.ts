import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { demoPeople, demoPerson } from '../../../database/demo/people.ts';
import { addDays, weekday, type PlainDate } from '../../../foundation/dates/dates.ts';
import { apiForTests, type SignedIn, type TestReply } from '../../../platform/testing/api-for-tests.ts';
import { brokenInvariants } from '../../../platform/testing/invariants.ts';
import { testDatabase } from '../../../platform/testing/test-database.ts';
import { BUILT_IN_TABLES } from '../../../regulation/regulation-tables.ts';
import { allCounties } from '../../reference/port/zip-places.ts';
import { conformingLimit } from '../../../regulation/limits/index.ts';
import { numberCell, textCell, writeXlsx } from '../../publish/port/workbook.ts';
import { writeTable } from '../domain/index.ts';
import { tablesIn } from '../port/tables-in-force.ts';

const codeOf = (reply: TestReply): string | undefined => reply.body.errors?.[0]?.code;
const deskPerson = demoPeople.find((one) => one.roles.includes('lock-desk'))!;
const auditor = demoPeople.find((one) => one.roles.includes('auditor'))!;

interface People {
  readonly adam: SignedIn;
  readonly desk: SignedIn;
}

async function portalAt(now: string) {
  const database = await testDatabase({ demo: true });
  await database.startAt(now);
  const api = await apiForTests(database);
  const people: People = { adam: await api.as(demoPerson('adam').id), desk: await api.as(deskPerson.id) };
  return { database, api, ...people };
}

/** Weekly rates as the CFPB writes them, one rate for every term. */
function weeks(from: PlainDate, count: number, rate: string): string {
  expect(weekday(from)).toBe(1);
  return Array.from({ length: count }, (_, at) => [addDays(from, 7 * at), ...Array.from({ length: 50 }, () => rate)].join('|')).join('\n');
}

function proposal(change: object): object {
  return {
    kind: 'apor-fixed',
    year: null,
    fileName: 'YieldTableFixed.txt',
    source: 'CFPB, fixed-rate table',
    note: 'The new weeks',
    ...change,
  };
}

async function inForce({ adam, desk }: People, change: object): Promise<string> {
  const proposed = await adam.call('POST', '/tables', { body: proposal(change) });
  expect(proposed.status, JSON.stringify(proposed.body)).toBe(200);
  expect(proposed.body.problems).toEqual([]);
  const { tableId } = proposed.body as { tableId: string };
  const { comparedWith } = (await desk.call('GET', `/tables/${tableId}`)).body as { comparedWith: string | null };
  const done = await desk.call('PUT', `/tables/${tableId}/in-force`, { body: { comparedWith } });
  expect(done.status, JSON.stringify(done.body)).toBe(200);
  return tableId;
}

test('a workbook is read for who may propose a table, and what is none is refused in a sentence', async () => {
  const { adam, desk, api } = await portalAt('2026-11-20T16:00:00Z');
  const rows = [['week', '15', '30'].map(textCell), [textCell('2026-11-23'), numberCell('6.1'), numberCell('6.55')]];
  const bytes = writeXlsx({ worksheets: [{ name: 'Weeks', rows }] });
  const read = await adam.upload('/tables/rows-of-workbook', { name: 'weeks.xlsx', bytes });
  expect([read.status, read.body]).toEqual([
    200,
    { fileName: 'weeks.xlsx', worksheet: 'Weeks', rows: 2, text: 'week,15,30\n2026-11-23,6.1,6.55' },
  ]);
  expect((await desk.upload('/tables/rows-of-workbook', { name: 'weeks.xlsx', bytes })).status).toBe(200);
  const none = await adam.upload('/tables/rows-of-workbook', { name: 'weeks.xlsx', bytes: Buffer.from('week,15') });
  expect(none.body.errors[0]).toMatchObject({
    code: 'WORKBOOK_UNREADABLE',
    message: expect.stringMatching(/^The file is not an Excel workbook\./),
  });
  const priya = await api.as(demoPerson('priya').id);
  expect(codeOf(await priya.upload('/tables/rows-of-workbook', { name: 'weeks.xlsx', bytes }))).toBe('CALL_NOT_ALLOWED');
});

const limitsOf = (year: number, change: { readonly more: number }): object => {
  const table = BUILT_IN_TABLES['conforming-limits'].find((one) => one.year === 2026)!;
  // The ceiling stays half as much again as the baseline.
  const raised = (limits: readonly number[]) =>
    limits.map((one, at) => one + (limits[at]! >= table.ceiling[at]! ? change.more * 1.5 : change.more)) as unknown as typeof table.floor;
  const moved = {
    ...table,
    floor: raised(table.floor),
    areas: table.areas!.map((area) => ({ ...area, limits: raised(area.limits) })),
  };
  return {
    kind: 'conforming-limits',
    year,
    fileName: `limits-${year}.csv`,
    text: writeTable({ kind: 'conforming-limits', table: moved }, allCounties(year)),
  };
};
const fhaOf = (year: number): object => {
  const table = BUILT_IN_TABLES['fha-limits'].find((one) => one.year === 2026)!;
  return { kind: 'fha-limits', year, fileName: `fha-${year}.csv`, text: writeTable({ kind: 'fha-limits', table }, allCounties(year)) };
};

describe('tables that end', () => {
  test('who sees them, and who may not', async () => {
    const { api, adam, desk } = await portalAt('2026-11-23T15:00:00Z');
    const listed = await adam.call('GET', '/tables');
    expect(listed.status, JSON.stringify(listed.body)).toBe(200);
    expect(listed.body.ends.slice(0, 2).map(({ id, tone }: { id: string; tone: string }) => [id, tone])).toEqual([
      ['apor-fixed', 'red'],
      expect.arrayContaining(['ink']),
    ]);
    expect((await desk.call('GET', '/tables')).status).toBe(200);
    const reader = await api.as(auditor.id);
    expect((await reader.call('GET', '/tables')).status).toBe(200);
    expect((await reader.call('POST', '/tables', { body: proposal({ text: weeks('2026-09-21', 1, '6.9') }) })).status).toBe(403);
    const broker = await api.as(demoPerson('helen').id, 2);
    expect((await broker.call('GET', '/tables')).status).toBe(403);
    const file = await adam.call('GET', '/tables/kinds/qm-thresholds/file');
    expect(file.status).toBe(200);
  });

  test('a file with mistakes becomes nothing', async () => {
    const { database, adam } = await portalAt('2026-11-23T15:00:00Z');
    const text = `${weeks('2026-09-21', 2, '6.9')}\n2026-10-06|6.9`;
    const refused = await adam.call('POST', '/tables', { body: proposal({ text }) });
    expect(refused.body).toMatchObject({ tableId: null, more: 0 });
    expect(refused.body.problems[0]).toEqual({
      row: 3,
      column: 'week',
      sentence: '10/06/2026 is not a Monday; a week’s rates take effect on one.',
    });
    const broken = await adam.call('POST', '/tables', { body: proposal({ text: '[{"week": "2026-09-21",' }) });
    expect(broken.body.problems[0].sentence).toMatch(/begins as JSON but is none/);
    expect(await database.query('select 1 from regulation_table')).toEqual([]);
  });

  test('two people, on what was looked at; a locked loan is judged by the week it was locked in, and says by which table', async () => {
    const { database, adam, desk, api } = await portalAt('2026-11-23T15:00:00Z');
    const [locked] = await database.query<{ loan_number: string; lock_date: PlainDate }>(
      `select r.loan_number, r.lock_date::text from rate_lock r join loan l using (brokerage_id, loan_number)
       where r.state = 'locked' and l.mortgage_type = 'Conventional' and l.status not in ('Withdrawn', 'Denied') order by 1`,
    );
    const monday = addDays(locked!.lock_date, -((weekday(locked!.lock_date) + 6) % 7));
    const before = await desk.call('GET', `/util/run-qm-rule/${locked!.loan_number}`);
    expect(before.status, JSON.stringify(before.body)).toBe(200);
    const body = proposal({ text: weeks(monday, 1, '6.9') });
    const key = randomUUID();
    const proposed = await adam.call('POST', '/tables', { body, key });
    const { tableId } = proposed.body as { tableId: string };
    expect((await adam.call('POST', '/tables', { body, key })).body).toEqual(proposed.body);
    expect(codeOf(await desk.call('POST', '/tables', { body }))).toBe('TABLE_KNOWN');

    const looked = await desk.call('GET', `/tables/${tableId}`);
    expect(looked.status, JSON.stringify(looked.body)).toBe(200);
    expect(looked.body.changes).toMatchObject({
      added: 1,
      changed: 0,
      removed: 0,
      columns: ['10 years', '15 years', '20 years', '30 years'],
    });
    expect(looked.body.loans.concerned).toBeGreaterThan(0);
    const [moved] = looked.body.loans.moved as { loanNumber: string; before: string; after: string }[];
    expect(moved).toMatchObject({ before: 'QM NA', after: expect.stringMatching(/^QM (Pass|Failed)$/) });

    expect(codeOf(await adam.call('PUT', `/tables/${tableId}/in-force`, { body: { comparedWith: null } }))).toBe('SAME_PERSON');
    expect(codeOf(await desk.call('PUT', `/tables/${tableId}/in-force`, { body: { comparedWith: randomUUID() } }))).toBe('TABLES_CHANGED');
    const done = await desk.call('PUT', `/tables/${tableId}/in-force`, { body: { comparedWith: null } });
    expect(done.body).toEqual({ tableId, version: 1 });
    expect(codeOf(await desk.call('PUT', `/tables/${tableId}/in-force`, { body: { comparedWith: tableId } }))).toBe('TABLE_IN_FORCE');
    expect(codeOf(await adam.call('DELETE', `/tables/${tableId}`))).toBe('TABLE_IN_FORCE');

    const after = await desk.call('GET', `/util/run-qm-rule/${moved!.loanNumber}`);
    expect(after.body.qmCheck.result).toBe(moved!.after === 'QM Pass' ? 'Success' : 'Failed');
    expect(JSON.stringify(after.body.qmCheck.why)).toMatch(/CFPB, fixed-rate table, table version 1, sha256 [0-9a-f]{12}, week of/);
    const lines = await database.query<{ kind: string; actor_name: string }>(
      `select kind, actor_name from account_journal_line where subject = $1 order by sequence`,
      [tableId],
    );
    expect(lines).toEqual([
      { kind: 'table-proposed', actor_name: 'Adam Adminsky' },
      { kind: 'table-put-in-force', actor_name: deskPerson.name },
    ]);
    expect(await brokenInvariants(database)).toEqual([]);
    await expect(
      api.portal.database.withShared((tx) =>
        tx.updateTable('regulation_table').set({ version: 9 }).where('table_id', '=', tableId).execute(),
      ),
    ).rejects.toThrow(/never changed/);
  });

  test('the database itself refuses the same person twice, and what was withdrawn stays withdrawn', async () => {
    const { database, adam, desk, api } = await portalAt('2026-11-23T15:00:00Z');
    const proposed = await adam.call('POST', '/tables', { body: proposal({ text: weeks('2026-09-21', 1, '6.9') }) });
    const { tableId } = proposed.body as { tableId: string };
    const own = api.portal.database.withShared((tx) =>
      tx
        .updateTable('regulation_table')
        .set({ version: 1, in_force: 1, put_in_force_by: demoPerson('adam').id, put_in_force_at: '2026-11-23T15:00:00Z' })
        .where('table_id', '=', tableId)
        .execute(),
    );
    await expect(own).rejects.toThrow(/regulation_table_two_people/);
    expect((await adam.call('DELETE', `/tables/${tableId}`)).status).toBe(200);
    expect(codeOf(await desk.call('PUT', `/tables/${tableId}/in-force`, { body: { comparedWith: null } }))).toBe('TABLE_WITHDRAWN');
    expect(codeOf(await desk.call('GET', `/tables/${randomUUID()}`))).toBe('TABLE_NOT_FOUND');
    expect(await database.query(`select 1 from regulation_table where in_force is not null`)).toEqual([]);
  });
});

describe('limits of a new year', () => {
  const price = async (who: SignedIn, loan: string) => who.call('POST', `/loan/${loan}/price-loan`, { body: {} });

  test('say what they move, open the year, and stay with what was priced by them', { timeout: 120_000 }, async () => {
    const { database, api, adam, desk } = await portalAt('2027-01-04T15:00:00Z');
    const pool = await database.query<{ loan_number: string }>(
      `select loan_number from loan where status in ('Registered', 'Disclosed') and lock_state = 'none' and lien_priority = 'FirstLien'
         and mortgage_type = 'Conventional' order by 1`,
    );
    const loan = pool[0]!.loan_number;
    const refused = await price(desk, loan);
    expect(refused.body.errors[0]).toMatchObject({ code: 'FACTS_MISSING', message: expect.stringContaining('Admin, Tables that end') });
    expect((await desk.call('GET', '/health')).status).toBe(200);

    const people = { adam, desk };
    const lowered = await adam.call('POST', '/tables', { body: proposal({ ...limitsOf(2027, { more: 0 }) }) });
    const looked = await desk.call('GET', `/tables/${lowered.body.tableId}`);
    expect(looked.body.changes).toMatchObject({ comparedWith: 'Conforming loan limits 2026', added: 0, changed: 0, removed: 0 });
    expect(looked.body.loans.looked).toBeGreaterThan(0);
    expect(looked.body.loans.moved.every((one: { before: string }) => one.before === 'Cannot be priced')).toBe(true);
    await desk.call('PUT', `/tables/${lowered.body.tableId}/in-force`, { body: { comparedWith: null } });
    expect((await price(desk, loan)).body.errors[0].message).toMatch(/^The FHA loan limits of 2027 are not on file/);
    await inForce(people, fhaOf(2027));

    const priced = await price(desk, loan);
    expect(priced.status, JSON.stringify(priced.body)).toBe(200);
    const quoted = await (
      await api.as(demoPerson('priya').id, 2)
    ).call('POST', '/ratequote/totals?p1=Wholesale', {
      body: {
        loanInfo: { lienPriorityType: 'FirstLien', loanPurpose: 'Purchase', purchasePrice: 381_216, amountOfMortgage: 318_087 },
        borrowerInfo: { primaryBorrowerMedianFico: 742 },
        propertyInfo: { state: 'CO', propertyZip: '80525', propertyUsageType: 'PrimaryResidence', numberOfUnits: 1 },
        mortgageInfo: { qualifyingDebtRatio: 34.8 },
      },
    });
    expect(quoted.status, JSON.stringify(quoted.body)).toBe(200);
    const again = await price(desk, loan);
    const product = again.body.products.find((one: { eligible: boolean; margin?: number }) => one.eligible && one.margin === undefined);
    const wish = { productId: product.productId, rate: product.rates[product.nearestToPar[product.lockDays.indexOf(30)]], lockDays: 30 };
    const verified = await desk.call('POST', `/loan/${loan}/verify-lock`, { body: wish });
    expect(verified.status, JSON.stringify(verified.body)).toBe(200);
    const made = await desk.call('POST', `/loan/${loan}/price-and-lock-loan`, { body: { offerId: verified.body.offerId } });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    const stored = async (): Promise<{
      tables: { kind: string; version: number; sha256: string }[];
      source: string;
      conforming: number;
    }> => {
      const [row] = await database.query<{ limits: never }>(
        `select e.event #> '{terms,scenario,limits}' as limits from lock_event e join rate_lock r using (brokerage_id, lock_id)
         where r.loan_number = $1 and r.state = 'locked' and e.sequence = 1`,
        [loan],
      );
      return row!.limits;
    };
    const first = await stored();
    expect(first.tables.map(({ kind, version }) => [kind, version])).toEqual([
      ['conforming-limits', 1],
      ['fha-limits', 1],
    ]);
    expect(first.tables[0]!.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(first.source).toMatch(/^Limits of 2027, .*conforming: table version 1, sha256 [0-9a-f]{12}, FHA: table version 1/);

    // A correction of the same year: new prices use it, the lock still has the table it was made with.
    const before = await desk.call('GET', '/tables');
    expect(before.body.ends.find(({ id }: { id: string }) => id === 'conforming-limits')).toMatchObject({
      endsOn: '2027-12-31',
      due: false,
      version: 1,
    });
    await inForce(people, limitsOf(2027, { more: 1_000 }));
    expect(await stored()).toEqual(first);
    const tables = await api.portal.database.withShared(tablesIn);
    expect(tables['conforming-limits'][0]).toMatchObject({ year: 2027, table: { version: 2 } });
    expect(conformingLimit(2026, '08069', 1, tables['conforming-limits'])).toEqual(conformingLimit(2026, '08069', 1));
    expect(await brokenInvariants(database)).toEqual([]);
  });
});

describe('premiums of government loans', () => {
  test('a premium that is put in force counts in price and estimate from its day on; an estimate that was sent is unchanged', async () => {
    const { database, adam, desk, api } = await portalAt('2026-11-20T15:00:00Z');
    const rows = await database.query<{ loan_number: string; brokerage_id: number; officer_id: string }>(
      `select loan_number, brokerage_id, officer_id from loan where mortgage_type = 'FHA' and status = 'Registered' and le_sent_at is null and lock_state = 'none'
       order by loan_number limit 2`,
    );
    expect(rows).toHaveLength(2);
    const [sent, open] = rows as [(typeof rows)[0], (typeof rows)[0]];
    const estimateOf = async ({ loan_number }: (typeof rows)[0]) => (await adam.call('GET', `/le/${loan_number}/get-disclosure-data`)).body;
    const previewOf = async ({ loan_number }: (typeof rows)[0]) => {
      const { version } = (await adam.call('GET', `/loan/${loan_number}/edit`)).body;
      return (await adam.call('PUT', `/loan/${loan_number}/edit/preview`, { body: { basedOn: version, edits: [] } })).body;
    };
    const data = await estimateOf(sent);
    const notify = data.facts.recipients
      .filter((each: { role: string }) => each.role === 'Borrower')
      .map((each: { email: string }) => each.email);
    const officer = await api.as(sent.officer_id, sent.brokerage_id);
    const sending = await officer.call('PUT', `/le/${sent.loan_number}/send-disclosure`, { body: { basedOn: data.place, notify } });
    expect(sending.status, JSON.stringify(sending.body)).toBe(200);
    const sentFacts = async () =>
      (
        await database.query<{ inputs: unknown }>('select inputs from loan_estimate where loan_number = $1 and version = 1', [
          sent.loan_number,
        ])
      )[0]!.inputs;
    const before = { payment: (await previewOf(open)).payment.after, sent: JSON.stringify(await sentFacts()) };
    expect((await estimateOf(open)).facts.insuranceTables).toBeUndefined();

    const [built] = BUILT_IN_TABLES['fha-premiums'];
    const text = writeTable({ kind: 'fha-premiums', table: { ...built!, endorsedFrom: '2026-12-01', upfront: 3_500 } }, []);
    const change = { kind: 'fha-premiums', fileName: 'fha.csv', text, source: 'HUD Mortgagee Letter 2026-99', note: 'Doubled' };
    const proposed = await adam.call('POST', '/tables', { body: proposal(change) });
    const { tableId } = proposed.body as { tableId: string };
    const looked = (await desk.call('GET', `/tables/${tableId}`)).body;
    expect(looked.changes, JSON.stringify([proposed.body, looked])).toBeDefined();
    expect(looked.changes.lines).toContainEqual({ label: 'Upfront premium', before: ['1.750%'], after: ['3.500%'] });
    expect(looked.loans.moved.map(({ loanNumber }: { loanNumber: string }) => loanNumber)).toContain(open.loan_number);
    expect((await previewOf(open)).payment.after).toBe(before.payment);
    expect(codeOf(await adam.call('PUT', `/tables/${tableId}/in-force`, { body: { comparedWith: looked.comparedWith } }))).toBeDefined();
    expect((await desk.call('PUT', `/tables/${tableId}/in-force`, { body: { comparedWith: looked.comparedWith } })).status).toBe(200);

    expect((await previewOf(open)).payment.after).toBeGreaterThan(before.payment);
    const { facts } = await estimateOf(open);
    expect(facts.insuranceTables['fha-premiums'][0]).toMatchObject({ upfront: 3_500, table: { version: 1 } });
    expect(JSON.stringify(await sentFacts())).toBe(before.sent);
    const file = await adam.call('GET', '/tables/kinds/fha-premiums/file');
    expect(file.status).toBe(200);
    expect(codeOf(await adam.call('GET', '/tables/kinds/apor-adjustable/file'))).toBe('NO_TABLE_YET');
  });
});

test('what a state charges counts in the next estimate, named with its version, and says which loans it moves', async () => {
  const { database, adam, desk } = await portalAt('2026-11-20T15:00:00Z');
  const [open] = await database.query<{ loan_number: string; property_state: string }>(
    `select loan_number, property_state from loan where status = 'Registered' and le_sent_at is null and property_state is not null order by loan_number limit 1`,
  );
  const { loan_number: loan, property_state: state } = open!;
  const [built] = BUILT_IN_TABLES['state-charges'];
  const rows = { ...built!.rows, [state]: { ...built!.rows[state]!, recording: built!.rows[state]!.recording + 12_300 } };
  const text = writeTable({ kind: 'state-charges', table: { ...built!, from: '2026-11-01', rows } }, []);
  const change = { kind: 'state-charges', fileName: 'states.csv', text, source: 'State fee guides', note: 'Recording is dearer' };
  const before = (await adam.call('GET', `/le/${loan}/get-disclosure-data`)).body.facts;
  expect(before.stateCharges).toBeUndefined();
  const { tableId } = (await adam.call('POST', '/tables', { body: proposal(change) })).body as { tableId: string };
  const looked = (await desk.call('GET', `/tables/${tableId}`)).body;
  expect(looked.changes).toMatchObject({ added: 0, changed: 1, removed: 0 });
  const moved = looked.loans.moved.find((one: { loanNumber: string }) => one.loanNumber === loan);
  expect(moved).toMatchObject({ detail: 'Section E of the Loan Estimate' });
  expect((await desk.call('PUT', `/tables/${tableId}/in-force`, { body: { comparedWith: looked.comparedWith } })).status).toBe(200);
  const { stateCharges } = (await adam.call('GET', `/le/${loan}/get-disclosure-data`)).body.facts;
  expect(Object.keys(stateCharges.rows)).toEqual([state]);
  expect(stateCharges).toMatchObject({ table: { version: 1 }, source: 'State fee guides' });
});
