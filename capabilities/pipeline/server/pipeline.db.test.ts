import { beforeAll, describe, expect, test } from 'vitest';
import { demoPerson } from '../../../database/demo/people.ts';
import { loanStatuses } from '../../loan/domain/loan-status.ts';
import { apiForTests, type SignedIn } from '../../../platform/testing/api-for-tests.ts';
import { testDatabase } from '../../../platform/testing/test-database.ts';
import { pipelineOrder, pipelineView } from '../contract/pipeline-row.ts';

const database = await testDatabase({ demo: true });
// Friday 20 November 2026, 11:00 in New York.
const now = '2026-11-20T16:00:00Z';
const api = await apiForTests(database, { LOCKDESK_NOW: now });

interface Loan {
  readonly brokerage_id: number;
  readonly loan_number: string;
  readonly status: string;
  readonly officer_id: string | null;
  readonly processor_id: string | null;
  readonly borrower_name: string;
  readonly borrower_last_name: string;
  readonly product_name: string | null;
  readonly amount: string;
  readonly rate: number | null;
  readonly lock_state: string;
  readonly lock_ends: string | null;
  readonly le_due: string | null;
  readonly closing: string | null;
  readonly updated: string;
  readonly more: Readonly<
    Record<'officer' | 'processor' | 'brokerage' | 'type' | 'purpose' | 'state' | 'lien' | 'qm' | 'disclosed' | 'registered', string>
  >;
  readonly ltv: number | null;
  readonly score: number | null;
}

let loans: Loan[];
let helen: SignedIn;
let priya: SignedIn;
let otis: SignedIn;
let lena: SignedIn;

const holidays = new Set(['2026-11-26']);
/**
 * The lender's business days, computed without the calendar: Monday to Friday without Thanksgiving, enough for the weeks of these loans.
 */
function thirdBusinessDay(): string {
  const at = new Date('2026-11-20T12:00:00Z');
  for (let counted = 0; counted < 3;) {
    at.setUTCDate(at.getUTCDate() + 1);
    const text = at.toISOString().slice(0, 10);
    if (at.getUTCDay() !== 0 && at.getUTCDay() !== 6 && !holidays.has(text)) counted += 1;
  }
  return at.toISOString().slice(0, 10);
}

beforeAll(async () => {
  // The demo registers; the life after is given to its loans here, with ties in everything a list can be ordered by.
  const numbers = await database.query<{ loan_number: string }>('select loan_number from loan order by loan_number');
  const statuses = ['Registered', 'Disclosed', 'Suspended', 'Clear to Close', 'Funded', 'In Underwriting', 'Withdrawn'];
  for (const [at, { loan_number }] of numbers.entries()) {
    const lock = ['none', 'locked', 'locked', 'expired', 'none', 'requested'][at % 6]!;
    await database.query(
      `update loan set status = $2, lock_state = $3, lock_expires_at = $4, note_rate_thousandths = $5, le_sent_at = $6, updated_at = $7,
         anticipated_closing_date = $8 where loan_number = $1`,
      [
        loan_number,
        at % 3 === 0 ? 'Registered' : statuses[at % statuses.length],
        lock,
        // One of the locked ones ran out an hour ago and nothing has recorded it.
        lock === 'locked'
          ? at % 12 === 1
            ? '2026-11-20T15:00:00Z'
            : `2026-11-${21 + (at % 9)}T01:00:00Z`
          : lock === 'expired'
            ? '2026-11-18T01:00:00Z'
            : null,
        lock === 'locked' || lock === 'expired' ? 6000 + (at % 4) * 125 : null,
        at % 4 === 0 ? '2026-11-19T18:00:00Z' : null,
        `2026-11-${10 + (at % 5)}T12:00:00.123456Z`,
        at % 5 === 0 ? null : `2026-${at % 2 === 0 ? '11' : '12'}-${10 + (at % 15)}`,
      ],
    );
  }
  loans = await database.query<Loan>(
    `select brokerage_id, loan_number, status, officer_id, processor_id, borrower_name, borrower_last_name, product_name,
       loan_amount_cents::text as amount, note_rate_thousandths as rate, lock_state,
       to_char(lock_expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS') as lock_ends, coalesce(revised_le_due, case when le_sent_at is null then initial_le_due end)::text as le_due,
       anticipated_closing_date::text as closing, to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') as updated, ltv_thousandths as ltv, score,
       jsonb_build_object('officer', (select display_name from person where person_id = officer_id), 'processor', (select display_name from person
         where person_id = processor_id), 'brokerage', (select name from brokerage b where b.brokerage_id = loan.brokerage_id), 'type', mortgage_type,
         'purpose', loan_purpose, 'state', property_state, 'lien', lien_priority, 'qm', (select result from loan_qm_check q where
         q.brokerage_id = loan.brokerage_id and q.loan_number = loan.loan_number), 'disclosed', le_sent_at, 'registered', registered_at) as more from loan`,
  );
  helen = await api.as(demoPerson('helen').id);
  priya = await api.as(demoPerson('priya').id);
  otis = await api.as(demoPerson('otis').id);
  lena = await api.as(demoPerson('lena').id);
});

const ended = ['Withdrawn', 'Denied', 'Cancelled', 'Funded', 'Post-Closing'];
const isActive = (loan: Loan): boolean => !ended.includes(loan.status);
const stateNow = (loan: Loan): string =>
  loan.lock_state === 'locked' && loan.lock_ends! <= now.slice(0, 19) ? 'expired' : loan.lock_state;

/** The filter of each view, written again in plain JavaScript. */
const inView: Record<string, (loan: Loan) => boolean> = {
  mine: isActive,
  'le-due': (loan) => isActive(loan) && loan.le_due !== null && loan.le_due <= thirdBusinessDay(),
  // Within seven days by the lender's date: before midnight in New York (05:00 UTC) after 27 November.
  'locks-expiring': (loan) => isActive(loan) && stateNow(loan) === 'locked' && loan.lock_ends! < '2026-11-28T05:00:00',
  suspended: (loan) => loan.status === 'Suspended',
  'closing-this-month': (loan) => isActive(loan) && (loan.closing?.startsWith('2026-11') ?? false),
  all: () => true,
};

const never = '9999-12-31';
const owedLe = (loan: Loan): string => (isActive(loan) && loan.le_due !== null ? loan.le_due : never);
const lockEnd = (loan: Loan): string =>
  isActive(loan) && ['locked', 'expired'].includes(loan.lock_state) && loan.lock_ends !== null ? loan.lock_ends : never;
const smaller = (a: string, b: string): string => (a < b ? a : b);
const keys: Record<string, (loan: Loan) => string | number> = {
  cost: (loan) => smaller(owedLe(loan), lockEnd(loan)),
  updated: (loan) => loan.updated,
  loan: (loan) => loan.loan_number,
  borrower: (loan) => loan.borrower_name.toLowerCase(),
  product: (loan) => loan.product_name ?? '',
  amount: (loan) => Number(loan.amount),
  rate: (loan) => loan.rate ?? 0,
  'lock-expires': lockEnd,
  'le-due': owedLe,
  closing: (loan) => loan.closing ?? never,
  status: (loan) => loanStatuses.indexOf(loan.status as never),
  ltv: (loan) => loan.ltv ?? 0,
  score: (loan) => loan.score ?? 0,
  officer: (loan) => (loan.more.officer ?? '').toLowerCase(),
  processor: (loan) => (loan.more.processor ?? '').toLowerCase(),
  brokerage: (loan) => loan.more.brokerage.toLowerCase(),
  type: (loan) => loan.more.type ?? '',
  purpose: (loan) => loan.more.purpose ?? '',
  state: (loan) => loan.more.state ?? '',
  lien: (loan) => loan.more.lien,
  qm: (loan) => ({ Failed: 1, Success: 2 })[loan.more.qm] ?? 3,
  disclosed: (loan) => loan.more.disclosed ?? never,
  registered: (loan) => loan.more.registered,
};

function model(reach: (loan: Loan) => boolean, view: string, by: string, descending: boolean): string[] {
  const key = keys[by]!;
  const compare = (a: Loan, b: Loan): number => {
    const [x, y] = [key(a), key(b)];
    return x < y ? -1 : x > y ? 1 : a.loan_number < b.loan_number ? -1 : 1;
  };
  const found = loans.filter((loan) => reach(loan) && inView[view]!(loan)).sort(compare);
  return (descending ? found.reverse() : found).map((loan) => loan.loan_number);
}

/** The whole list, walked page by page. */
async function walk(who: SignedIn, filter: object, limit: number): Promise<string[]> {
  const numbers: string[] = [];
  let after: string | null = null;
  do {
    const reply = await who.call('POST', '/pipeline/list', { body: { ...filter, limit, ...(after === null ? {} : { after }) } });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    expect(reply.body.loans.length).toBeLessThanOrEqual(limit);
    numbers.push(...reply.body.loans.map((row: { loanNumber: string }) => row.loanNumber));
    after = reply.body.next;
  } while (after !== null && numbers.length < 500);
  return numbers;
}

describe('the list equals a plain model of it', () => {
  for (const by of pipelineOrder.options) {
    for (const descending of [false, true]) {
      test(`ordered by ${by}, ${descending ? 'down' : 'up'}: pages of 4 joined are the whole list, in order, none twice`, async () => {
        const expected = model(() => true, 'all', by, descending);
        expect(expected).toHaveLength(loans.length);
        expect(await walk(lena, { view: 'all', sort: { by, descending } }, 4)).toEqual(expected);
      });
    }
  }
  for (const view of pipelineView.options) {
    test(`the view ${view}, for the lender, a brokerage and a loan officer, with its count`, async () => {
      const sort = { by: 'cost', descending: false };
      const reaches: [SignedIn, (loan: Loan) => boolean][] = [
        [lena, () => true],
        [helen, (loan) => loan.brokerage_id === 2],
        [priya, (loan) => [loan.officer_id, loan.processor_id].includes(demoPerson('priya').id)],
      ];
      for (const [who, reach] of reaches) {
        const expected = model(reach, view, 'cost', false);
        expect(await walk(who, { view, sort }, 3)).toEqual(expected);
        const { body } = await who.call('POST', '/pipeline/list', { body: { view, sort, limit: 1 } });
        expect(body.counts[view]).toBe(expected.length);
        expect(body.totals.loans).toBe(expected.length);
      }
    });
  }
  test('no view is empty in this test, or it would prove nothing', () => {
    for (const view of pipelineView.options) expect(model(() => true, view, 'loan', false).length, view).toBeGreaterThan(0);
  });
});

describe('filters and totals', () => {
  const narrowed = async (filter: object): Promise<string[]> => (await walk(lena, { view: 'all', ...filter }, 200)).sort();
  const numbersOf = (keep: (loan: Loan) => boolean): string[] =>
    loans
      .filter(keep)
      .map((loan) => loan.loan_number)
      .sort();

  test('by status, officer, text, last change, and all of them together', async () => {
    expect(await narrowed({ status: ['Suspended', 'Funded'] })).toEqual(numbersOf((loan) => ['Suspended', 'Funded'].includes(loan.status)));
    const officer = demoPerson('priya').id;
    expect(await narrowed({ officerId: [officer] })).toEqual(numbersOf((loan) => loan.officer_id === officer));
    expect(await narrowed({ text: 'OKA' })).toEqual(numbersOf((loan) => loan.borrower_name.toLowerCase().startsWith('oka')));
    expect(await narrowed({ text: '14000238' })).toEqual(numbersOf((loan) => loan.loan_number.startsWith('14000238')));
    expect(await narrowed({ text: '%' })).toEqual([]);
    expect(await narrowed({ updatedAfter: '2026-11-13' })).toEqual(numbersOf((loan) => loan.updated >= '2026-11-13T05:00'));
    expect(await narrowed({ status: ['Registered'], officerId: [officer], lockState: ['none'] })).toEqual(
      numbersOf((loan) => loan.status === 'Registered' && loan.officer_id === officer && stateNow(loan) === 'none'),
    );
  });
  test('a lock that ran out an hour ago is expired, in the filter, in the row and in the totals', async () => {
    expect(await narrowed({ lockState: ['expired'] })).toEqual(numbersOf((loan) => stateNow(loan) === 'expired'));
    const ranOut = loans.find((loan) => loan.lock_state === 'locked' && stateNow(loan) === 'expired')!;
    const { body } = await lena.call('GET', `/pipeline/lookup/loan/${ranOut.loan_number}`);
    expect(body.pipelineLoanRecord[0]).toMatchObject({ lockState: 'expired', loanClass: 'Not Locked' });
    const locked = loans.filter((loan) => stateNow(loan) === 'locked');
    const sum = locked.reduce((total, loan) => total + Number(loan.amount), 0);
    const weighted = locked.reduce((total, loan) => total + Number(loan.amount) * loan.rate!, 0);
    const { totals } = (await lena.call('POST', '/pipeline/list', { body: { view: 'all' } })).body;
    expect(totals).toEqual({
      loans: loans.length,
      amountCents: loans.reduce((total, loan) => total + Number(loan.amount), 0),
      lockedCents: sum,
      averageLockedRate: Math.round(weighted / sum),
    });
  });
  test('a cursor of another order, a forged one and a broken one are refused in one sentence', async () => {
    const first = await lena.call('POST', '/pipeline/list', { body: { view: 'all', sort: { by: 'amount', descending: false }, limit: 2 } });
    const forged = Buffer.from(JSON.stringify(['amount', "1'); drop table loan; --", '1400023871'])).toString('base64url');
    for (const [by, after] of [
      ['borrower', first.body.next],
      ['amount', forged],
      ['amount', 'nonsense'],
    ]) {
      const reply = await lena.call('POST', '/pipeline/list', { body: { view: 'all', sort: { by, descending: false }, after } });
      expect(reply.status).toBe(400);
      expect(reply.body.errors[0]).toMatchObject({
        code: 'CURSOR_UNUSABLE',
        message: 'This page link is no longer valid. Reload the list.',
      });
    }
  });
});

describe('looking up', () => {
  const message = (reply: { body: { errors: { message: string }[] } }): string => reply.body.errors[0]!.message;

  test('by number: found, malformed, absent, and another brokerage’s in the words of an absent one', async () => {
    const own = loans.find((loan) => loan.brokerage_id === 2)!.loan_number;
    const found = await helen.call('GET', `/pipeline/lookup/loan/${own}`);
    expect(found.body.pipelineLoanRecord.map((row: { loanNumber: string }) => row.loanNumber)).toEqual([own]);
    expect(message(await helen.call('GET', '/pipeline/lookup/loan/12345'))).toBe(
      'If searching by loan number, please enter a valid 10 digit loan.',
    );
    expect(message(await helen.call('GET', '/pipeline/lookup/loan/1999999999'))).toBe('Loan 1999999999 was not found.');
    const absent = await otis.call('GET', '/pipeline/lookup/loan/1999999999');
    const foreign = await otis.call('GET', `/pipeline/lookup/loan/${own}`);
    expect(foreign.status).toBe(absent.status);
    expect(message(foreign)).toBe(`Loan ${own} was not found.`);
  });
  test('a loan of the own brokerage that is somebody else’s says so', async () => {
    const helens = loans.find(
      (loan) => loan.brokerage_id === 2 && loan.officer_id !== demoPerson('priya').id && loan.processor_id !== demoPerson('priya').id,
    )!.loan_number;
    const reply = await priya.call('GET', `/pipeline/lookup/loan/${helens}`);
    expect(reply.status).toBe(403);
    expect(message(reply)).toBe(`User is not allowed to access loan ${helens}.`);
  });
  test('by last name: the start of it, whatever the capitals, within reach only; two letters at least', async () => {
    const names = async (who: SignedIn, name: string): Promise<string[]> =>
      (await who.call('GET', `/pipeline/lookup/lastname/${encodeURIComponent(name)}`)).body.pipelineLoanRecord?.map(
        (row: { loanNumber: string }) => row.loanNumber,
      ) ?? [];
    const okafors = loans.filter((loan) => loan.borrower_last_name.startsWith('Okafor')).map((loan) => loan.loan_number);
    expect(await names(helen, 'oKAf')).toEqual(okafors);
    expect(await names(otis, 'okaf')).toEqual([]);
    expect(message(await otis.call('GET', '/pipeline/lookup/lastname/okaf'))).toBe('No loans matched this search.');
    expect(message(await helen.call('GET', '/pipeline/lookup/lastname/o'))).toBe('Name must be at least 2 characters.');
    expect(message(await helen.call('GET', "/pipeline/lookup/lastname/o'"))).toBe('Name must be at least 2 characters.');
    expect(message(await helen.call('GET', '/pipeline/lookup/lastname/oka4'))).toBe(
      'Please enter a valid 10 digit loan number or a last name to search.',
    );
    expect(message(await helen.call('GET', `/pipeline/lookup/lastname/${encodeURIComponent("O'Brien-Smith St. J")}`))).toBe(
      'No loans matched this search.',
    );
  });
});

test('a loan’s TPO type is its own, also when its brokerage becomes another kind, and not its mortgage type', async () => {
  const own = loans.find((loan) => loan.brokerage_id === 2)!.loan_number;
  const typeOf = async () => (await lena.call('GET', `/pipeline/lookup/loan/${own}`)).body.pipelineLoanRecord[0];
  const [{ mortgage_type: mortgage }] = (await database.query('select mortgage_type from loan where loan_number = $1', [own])) as [
    { mortgage_type: string | null },
  ];
  expect(await typeOf()).toMatchObject({ tpoloanType: 'Broker', loanType: mortgage });
  await database.query(`update brokerage set kind = 'correspondent' where brokerage_id = 2`);
  expect((await typeOf()).tpoloanType).toBe('Broker');
  await database.query(`update brokerage set kind = 'broker' where brokerage_id = 2`);
  await database.query('update loan set tpo_type = null where loan_number = $1', [own]);
  expect((await typeOf()).tpoloanType).toBeNull();
  await database.query(`update loan set tpo_type = 'Broker' where loan_number = $1`, [own]);
});

describe('columns and density', () => {
  test('are standard until saved, then the person’s own in this account', async () => {
    expect((await helen.call('GET', '/pipeline/settings')).body).toEqual({ columns: null, density: 'compact' });
    const chosen = { columns: ['loan', 'borrower', 'score'], density: 'comfortable' };
    expect((await helen.call('POST', '/pipeline/settings', { body: chosen })).status).toBe(200);
    expect((await helen.call('GET', '/pipeline/settings')).body).toEqual(chosen);
    expect((await priya.call('GET', '/pipeline/settings')).body.columns).toBeNull();
  });
});

describe('how many loans each value of a filter has', () => {
  const facets = async (who: SignedIn, facet: string, filter: object) =>
    (await who.call('POST', '/pipeline/facets', { body: { facet, filter } })).body.counts as { value: string; loans: number }[];

  test('is what the list then has, with its other filters on and its own off', async () => {
    for (const { value, loans: count } of await facets(helen, 'status', { view: 'all', lockState: ['locked'], status: ['Funded'] })) {
      const body = { view: 'all', lockState: ['locked'], status: [value], limit: 1 };
      expect((await helen.call('POST', '/pipeline/list', { body })).body.totals.loans, value).toBe(count);
    }
    const products = await facets(helen, 'product', { view: 'all' });
    expect(products.length).toBeGreaterThan(1);
    const [most] = products;
    const body = { view: 'all', productId: [most!.value], limit: 1 };
    expect((await helen.call('POST', '/pipeline/list', { body })).body.totals.loans).toBe(most!.loans);
  });

  test('counts no loan that the person may not list', async () => {
    const all = (who: SignedIn) => facets(who, 'type', { view: 'all' }).then((counts) => counts.reduce((sum, { loans: n }) => sum + n, 0));
    expect(await all(priya)).toBeLessThan(await all(helen));
    expect(await all(helen)).toBeLessThan(await all(lena));
  });
});

describe('saved lists', () => {
  const save = (who: SignedIn, body: object) => who.call('POST', '/pipeline/views', { body });
  const listsOf = async (who: SignedIn) => (await who.call('GET', '/pipeline/views')).body.views;

  test('are a person’s own, or shared within the account, and never seen outside it', async () => {
    const address = { view: 'all', status: 'Registered' };
    /** The two lists of this test, as somebody sees them: other tests save others. */
    const seen = async (who: SignedIn) => (await listsOf(who)).filter(({ name }: { name: string }) => /^(ours|mine alone)$/i.test(name));
    const { viewId } = (await save(helen, { name: 'Ours', shared: true, address, columns: ['loan', 'borrower'] })).body;
    await save(helen, { name: 'Mine alone', shared: false, address, columns: null });
    expect((await seen(helen)).map((view: { name: string }) => view.name)).toEqual(['Mine alone', 'Ours']);
    expect(await seen(priya)).toEqual([
      expect.objectContaining({ viewId, name: 'Ours', mine: false, shared: true, address, columns: ['loan', 'borrower'] }),
    ]);
    expect(await listsOf(otis)).toEqual([]);
    // The same name again is the same list.
    expect((await save(helen, { name: 'OURS', shared: false, address, columns: null })).body.viewId).toBe(viewId);
    expect(await seen(priya)).toEqual([]);
  });

  test('have every word a list’s address can have, those a report’s link adds too', async () => {
    const address = { view: 'all', brokerage: '2', registered: '2026-10-01..2026-10-31', expires: '..2026-12-31', days: '30', text: 'Ok' };
    expect((await save(helen, { name: 'From a report', shared: false, address, columns: null })).status).toBe(200);
    expect(await listsOf(helen)).toContainEqual(expect.objectContaining({ name: 'From a report', address }));
  });

  test('are renamed and shared by their owner alone, show what they showed, and never take another list’s name', async () => {
    const address = { view: 'all', sort: '-amount' };
    const { viewId } = (await save(helen, { name: 'Large', shared: false, address, columns: ['loan'] })).body;
    await save(helen, { name: 'Small', shared: false, address: {}, columns: null });
    const change = (who: SignedIn, body: object, key?: string) =>
      who.call('PUT', `/pipeline/views/${viewId}`, { body, ...(key && { key }) });
    for (const _twice of [1, 2])
      expect((await change(helen, { name: '  Largest first ', shared: true }, 'rename-largest-first')).body).toEqual({ viewId });
    expect(await listsOf(priya)).toContainEqual(expect.objectContaining({ viewId, name: 'Largest first', address, columns: ['loan'] }));
    const taken = await change(helen, { name: 'SMALL', shared: true });
    expect([taken.status, taken.body.errors[0]]).toEqual([
      409,
      {
        code: 'VIEW_NAME_TAKEN',
        message: 'You have a list named “Small” already. Please choose another name.',
        field: 'name',
        details: { name: 'Small' },
      },
    ]);
    expect((await change(priya, { name: 'Hers', shared: true })).body.errors[0].code).toBe('VIEW_NOT_FOUND');
    expect((await change(helen, { name: 'Large again', shared: true })).status).toBe(200);
    expect((await change(helen, { name: 'Mine', shared: false })).status).toBe(200);
    expect((await listsOf(priya)).some((view: { viewId: string }) => view.viewId === viewId)).toBe(false);
    const lines = await database.query('select summary from account_journal_line where subject = $1 order by sequence', [`list ${viewId}`]);
    const { name } = demoPerson('helen');
    expect(lines.map((line) => line.summary)).toEqual([
      `${name} shared the list “Largest first” with everyone in this account`,
      `${name} renamed the shared list “Largest first” to “Large again”`,
      `${name} no longer shares the list “Large again”`,
    ]);
  });

  test('are deleted by their owner alone', async () => {
    const { viewId } = (await save(helen, { name: 'For now', shared: true, address: {}, columns: null })).body;
    expect((await priya.call('DELETE', `/pipeline/views/${viewId}`)).body.errors[0].message).toBe(
      'The list was not found. It may have been deleted.',
    );
    expect((await helen.call('DELETE', `/pipeline/views/${viewId}`)).status).toBe(200);
    expect((await listsOf(helen)).some((view: { name: string }) => view.name === 'For now')).toBe(false);
  });
});
