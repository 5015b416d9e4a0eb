import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { demoApplication } from '../../../../database/demo/demo-application.ts';
import { demoLoans } from '../../../../database/demo/loan-specs.ts';
import { registerSeeded } from '../../../../database/demo/loans.ts';
import { demoPeople, demoPerson } from '../../../../database/demo/people.ts';
import { verifySteps } from '../../../../foundation/explain/verify.ts';
import { apiForTests, type SignedIn, type TestReply } from '../../../../platform/testing/api-for-tests.ts';
import { brokenInvariants } from '../../../../platform/testing/invariants.ts';
import { testDatabase } from '../../../../platform/testing/test-database.ts';
import { clockAt } from '../../../../platform/clock/clock.ts';
import { amountOf, weightedAverage } from '../../domain/desk-exposure.ts';
import { lapseRequests } from '../requests/lapse-requests.ts';
import { sweepDrift } from '../../../market/server/drift/watch-drift.ts';

const database = await testDatabase({ demo: true });
// Friday 20 November 2026, 11:00 in New York: the desk is open.
const api = await apiForTests(database, { LOCKDESK_NOW: '2026-11-20T16:00:00Z', LOCKDESK_LOG: 'error' });
const desk = await api.as(demoPerson('lena').id);
const admin = await api.as(demoPerson('adam').id);
const auditor = await api.as(demoPerson('audrey').id);

interface Locked {
  readonly loan: string;
  readonly broker: SignedIn;
  readonly price: number;
}

const codeOf = (reply: TestReply): string | undefined => reply.body.errors?.[0]?.code;
const sentenceOf = (reply: TestReply): string => reply.body.errors?.[0]?.message ?? '';
const officers = await database.query<{ loan_number: string; officer_id: string }>('select loan_number, officer_id from loan');

async function brokerOf(loan: string): Promise<SignedIn> {
  const officer = officers.find((one) => one.loan_number === loan)!.officer_id;
  return api.as(
    officer,
    Number((await database.query<{ id: number }>('select brokerage_id as id from loan where loan_number = $1', [loan]))[0]!.id),
  );
}

/** A plain purchase of the demo again, under other names: the demo has fewer loans than these tests lock. */
const okafor = demoLoans.find((one) => one.key === 'okafor')!;
let copies = 0;
async function registered(): Promise<string> {
  copies += 1;
  const last = `Copy${copies}`;
  const borrowers = okafor.borrowers.map((one, n) => ({ ...one, last, ssn: `9${String(copies).padStart(3, '0')}${n}1000`.padEnd(9, '0') }));
  const spec = { ...okafor, street: `${copies} Copy Street`, borrowers };
  const priya = demoPerson('priya');
  return api.portal.database.withTenant({ brokerageId: 2 }, async (tx) => {
    const today = '2026-11-20';
    return registerSeeded(tx, {
      brokerageId: 2,
      personId: priya.id,
      personName: priya.name,
      people: { officerId: priya.id, processorId: null },
      registration: {
        type: 'fullreg',
        document: demoApplication(spec, today),
        productId: '0101',
        anticipatedClosingDate: '2026-12-18',
        applicationDate: today,
        knownDuplicates: [],
      },
      today,
    });
  });
}

const priya = await api.as(demoPerson('priya').id);

/** A loan locked now, with its officer signed in. */
async function locked(): Promise<Locked> {
  const loan = await registered();
  const priced = await priya.call('POST', `/loan/${loan}/price-loan`, { body: {} });
  const product = priced.body.products.find((one: { productId: string }) => one.productId === '0101');
  const wish = { productId: '0101', rate: product.rates[product.nearestToPar[product.lockDays.indexOf(30)]], lockDays: 30 };
  const { offerId } = (await priya.call('POST', `/loan/${loan}/verify-lock`, { body: wish })).body;
  const done = await priya.call('POST', `/loan/${loan}/price-and-lock-loan`, { body: { offerId } });
  expect(done.status, JSON.stringify(done.body)).toBe(200);
  return { loan, broker: priya, price: done.body.lock.price };
}

async function ask({ loan, broker }: Locked, kind: string, wanted: object, note = 'The appraisal came late.') {
  const asked = await broker.call('POST', `/lock/${loan}/request`, { body: { kind, wanted, note } });
  expect(asked.status, JSON.stringify(asked.body)).toBe(200);
  return asked.body.request.requestId as string;
}

const path = (loan: string, request: string, action = '') => `/lock-desk/${loan}/request/${request}${action && `/${action}`}`;

async function open(loan: string, request: string, who = desk) {
  const claimed = await who.call('PUT', path(loan, request, 'claim'), { body: {} });
  expect(claimed.status, JSON.stringify(claimed.body)).toBe(200);
  const detail = await who.call('GET', path(loan, request));
  expect(detail.status, JSON.stringify(detail.body)).toBe(200);
  return detail.body;
}

const seen = (figures: { basedOn: number; price: number; policyVersion: string }) => ({
  basedOn: figures.basedOn,
  price: figures.price,
  policyVersion: figures.policyVersion,
});

async function priceOf(loan: string): Promise<number> {
  return (await desk.call('GET', `/lock/${loan}`)).body.lock.price;
}

interface Edit {
  readonly path: string;
  readonly value: string | number | null;
}

/** Types changes into the application, as the form saves them; made on the version there was when they were begun. */
async function begun({ loan, broker }: Pick<Locked, 'loan' | 'broker'>, edits: readonly Edit[]) {
  const { version } = (await broker.call('GET', `/loan/${loan}/edit`)).body;
  return { save: () => broker.call('PUT', `/loan/${loan}/application`, { body: { basedOn: version, edits } }) };
}
const edited = async (one: Pick<Locked, 'loan' | 'broker'>, edits: readonly Edit[]) => {
  const saved = await (await begun(one, edits)).save();
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
};

/** Sets every borrower's scores to the result of `value`. */
async function scores(one: Locked, value: (was: string) => string): Promise<readonly Edit[]> {
  const { document } = (await one.broker.call('GET', `/loan/${one.loan}/edit`)).body;
  return document.borrowers.flatMap((borrower: { id: string; creditScores: { id: string; CreditScoreValue: string }[] }) =>
    borrower.creditScores.map((score) => ({
      path: `borrowers/${borrower.id}/creditScores/${score.id}/CreditScoreValue`,
      value: value(score.CreditScoreValue),
    })),
  );
}

describe('a request', () => {
  let concession: Locked;
  let id: string;
  beforeEach(async () => {
    concession = await locked();
    id = await ask(concession, 'concession', { points: 250 });
  });

  test('is in the queue, once, with what it would do', async () => {
    const listed = await desk.call('GET', '/lock-desk/queue');
    expect(listed.status, JSON.stringify(listed.body)).toBe(200);
    const queue = listed.body;
    const row = queue.rows.find((one: { requestId: string }) => one.requestId === id);
    expect(row).toMatchObject({ kind: 'concession', state: 'open', name: 'Concession, +0.250', effect: 250, waitingMinutes: 0 });
    const again = await concession.broker.call('POST', `/lock/${concession.loan}/request`, {
      body: { kind: 'concession', wanted: { points: 100 }, note: 'Again' },
    });
    expect(codeOf(again)).toBe('ALREADY_REQUESTED');
  });

  test('needs its figures and a reason', async () => {
    const bare = await concession.broker.call('POST', `/lock/${concession.loan}/request`, {
      body: { kind: 'extension', wanted: {}, note: 'x' },
    });
    expect([codeOf(bare), sentenceOf(bare)]).toEqual(['WISH_INCOMPLETE', 'Enter the number of days.']);
    const mute = await concession.broker.call('POST', `/lock/${concession.loan}/request`, {
      body: { kind: 'extension', wanted: { days: 5 }, note: ' ' },
    });
    expect(mute.status).toBe(400);
  });

  test('is refused where the policy gives it without the desk', async () => {
    const easy = await concession.broker.call('POST', `/lock/${concession.loan}/request`, {
      body: { kind: 'extension', wanted: { days: 5 }, note: 'x' },
    });
    expect(codeOf(easy)).toBe('DESK_NOT_NEEDED');
  });

  test('is claimed by one of two who open it at once, and the other is told by whom', async () => {
    const both = await Promise.all([desk, admin].map((who) => who.call('PUT', path(concession.loan, id, 'claim'), { body: {} })));
    expect(both.map((one) => one.status).sort()).toEqual([200, 409]);
    expect(sentenceOf(both.find((one) => one.status === 409)!)).toMatch(/^(Lena Lockhart-Demo|Adam Adminsky) has this request open\.$/);
    for (const who of [desk, admin]) await who.call('PUT', path(concession.loan, id, 'release'), { body: {} });
  });

  test('is decided only by the one who has it claimed, while the claim lasts', async () => {
    const unclaimed = await desk.call('PUT', path(concession.loan, id, 'deny'), { body: { reason: 'No' } });
    expect(codeOf(unclaimed)).toBe('CLAIM_LOST');
    await open(concession.loan, id);
    await database.query(`update lock_request set claimed_until = '2026-11-20T15:59:59Z' where request_id = $1`, [id]);
    const late = await desk.call('PUT', path(concession.loan, id, 'deny'), { body: { reason: 'No' } });
    expect([codeOf(late), sentenceOf(late)]).toEqual([
      'CLAIM_LOST',
      'Your 10 minutes to decide this request have expired; open it again, then decide.',
    ]);
  });

  test('is approved at exactly what was seen, and the lock shows it', async () => {
    const { figures } = await open(concession.loan, id);
    expect(figures).toMatchObject({ priceBefore: concession.price, price: concession.price + 250, effect: 250 });
    expect(verifySteps(figures.why).discrepancies).toEqual([]);
    const stale = await desk.call('PUT', path(concession.loan, id, 'approve'), {
      body: { seen: { ...seen(figures), price: concession.price }, note: '' },
    });
    expect(codeOf(stale)).toBe('PRICE_CHANGED');
    expect(sentenceOf(stale)).toMatch(/was .* and is now/);
    const key = randomUUID();
    const approve = () =>
      desk.call('PUT', path(concession.loan, id, 'approve'), { body: { seen: seen(figures), note: 'Granted once.' }, key });
    const first = await approve();
    expect(first.body.request).toMatchObject({ state: 'approved', priceAfter: concession.price + 250, answer: 'Granted once.' });
    expect((await approve()).body).toEqual(first.body);
    expect(await priceOf(concession.loan)).toBe(concession.price + 250);
    const second = await admin.call('PUT', path(concession.loan, id, 'claim'), { body: {} });
    expect(sentenceOf(second)).toBe('Lena Lockhart-Demo approved this already.');
    expect(await brokenInvariants(database)).toEqual([]);
  });

  test('above what one person may grant waits for somebody who may', async () => {
    concession = await locked();
    const big = await ask(concession, 'concession', { points: 400 });
    const { figures, refused } = await open(concession.loan, big);
    expect([figures, refused]).toEqual([null, expect.stringMatching(/^You can grant up to 0\.250 alone/)]);
    await desk.call('PUT', path(concession.loan, big, 'release'), { body: {} });
    const allowed = await open(concession.loan, big, admin);
    const done = await admin.call('PUT', path(concession.loan, big, 'approve'), { body: { seen: seen(allowed.figures), note: '' } });
    expect(done.body.request).toMatchObject({ state: 'approved', effect: 400 });
  });
});

describe('a counter', () => {
  test('is valid until it expires, is accepted at its figures, and is recorded as the broker’s change granted by the desk', async () => {
    const one = await locked();
    const id = await ask(one, 'concession', { points: 250 });
    await open(one.loan, id);
    const countered = await desk.call('PUT', path(one.loan, id, 'counter'), {
      body: { terms: { points: 125 }, holdsMinutes: 60, note: 'Half of it.' },
    });
    expect(countered.body.request).toMatchObject({ state: 'countered', counter: { words: '+0.125', by: 'Lena Lockhart-Demo' } });
    const hasty = await desk.call('PUT', path(one.loan, id, 'deny'), { body: { reason: 'No' } });
    expect(codeOf(hasty)).toBe('WAITING_ON_BROKER');
    const { requests } = (await one.broker.call('GET', `/lock/${one.loan}/requests`)).body;
    const shown = requests.find((request: { requestId: string }) => request.requestId === id);
    expect(shown.accepting).toMatchObject({ price: one.price + 125 });
    const accepted = await one.broker.call('PUT', `/lock/${one.loan}/request/${id}/accept-counter`, { body: seen(shown.accepting) });
    expect(accepted.body.request).toMatchObject({ state: 'approved', priceAfter: one.price + 125 });
    const { history } = (await one.broker.call('GET', `/lock/${one.loan}`)).body.lock;
    expect(history.at(-1)).toMatchObject({ kind: 'ConcessionGranted', price: one.price + 125, note: 'Half of it.' });
    expect(history.at(-1).adjustments[0].source).toContain('Lena Lockhart-Demo');
    expect(await brokenInvariants(database)).toEqual([]);
  });

  test('over its time is lapsed wherever it is asked, and recorded as such', async () => {
    const one = await locked();
    const id = await ask(one, 'concession', { points: 250 });
    await open(one.loan, id);
    await desk.call('PUT', path(one.loan, id, 'counter'), { body: { terms: { points: 100 }, holdsMinutes: 15, note: '' } });
    await database.query(`update lock_request set counter_until = '2026-11-20T15:00:00Z' where request_id = $1`, [id]);
    const late = await one.broker.call('PUT', `/lock/${one.loan}/request/${id}/decline-counter`, { body: {} });
    expect(codeOf(late)).toBe('REQUEST_LAPSED');
    expect(await lapseRequests(api.portal.database, clockAt('America/New_York', '2026-11-20T16:00:00Z'))).toBe(1);
    expect(await lapseRequests(api.portal.database, clockAt('America/New_York', '2026-11-20T16:00:00Z'))).toBe(0);
    expect(await database.query('select state from lock_request where request_id = $1', [id])).toEqual([{ state: 'lapsed' }]);
  });
});

describe('at once', () => {
  test('the desk approves while the broker withdraws: one wins, the other is told', async () => {
    for (let round = 0; round < 3; round++) {
      const one = await locked();
      const id = await ask(one, 'concession', { points: 100 });
      const { figures } = await open(one.loan, id);
      const [approved, withdrawn] = await Promise.all([
        desk.call('PUT', path(one.loan, id, 'approve'), { body: { seen: seen(figures), note: '' } }),
        one.broker.call('PUT', `/lock/${one.loan}/request/${id}/withdraw`, { body: {} }),
      ]);
      expect([approved.status, withdrawn.status].sort()).toEqual([200, 409]);
      const loser = approved.status === 200 ? withdrawn : approved;
      expect(sentenceOf(loser)).toMatch(/(approved|withdrew) this already\.$/);
      expect(await priceOf(one.loan)).toBe(approved.status === 200 ? one.price + 100 : one.price);
    }
    expect(await brokenInvariants(database)).toEqual([]);
  });

  test('a lock changed since the desk looked is not changed by what it saw', async () => {
    const one = await locked();
    const id = await ask(one, 'concession', { points: 100 });
    const { figures } = await open(one.loan, id);
    const verified = await one.broker.call('GET', `/lock/${one.loan}/5-days/verify-extension`);
    await one.broker.call('PUT', `/lock/${one.loan}/5-days/extend`, { body: seen(verified.body) });
    const late = await desk.call('PUT', path(one.loan, id, 'approve'), { body: { seen: seen(figures), note: '' } });
    expect(codeOf(late)).toBe('LOCK_CHANGED');
    const fresh = await open(one.loan, id);
    const done = await desk.call('PUT', path(one.loan, id, 'approve'), { body: { seen: seen(fresh.figures), note: '' } });
    expect(done.status).toBe(200);
  });
});

describe('kinds', () => {
  test('an extension beyond the policy, at the cost shown to the broker', async () => {
    const one = await locked();
    for (const days of ['3', '3']) {
      const verified = await one.broker.call('GET', `/lock/${one.loan}/${days}-days/verify-extension`);
      await one.broker.call('PUT', `/lock/${one.loan}/${days}-days/extend`, { body: seen(verified.body) });
    }
    const id = await ask(one, 'extension', { days: 7 });
    const { figures } = await open(one.loan, id);
    expect(figures).toMatchObject({ effect: -140 });
    const done = await desk.call('PUT', path(one.loan, id, 'approve'), { body: { seen: seen(figures), note: '' } });
    expect(done.body.request).toMatchObject({ state: 'approved', effect: -140 });
  });

  test('a product change is priced on the lock’s own sheet', async () => {
    const one = await locked();
    const offers = (await one.broker.call('GET', `/lock/${one.loan}/requests`)).body;
    const { lock } = (await one.broker.call('GET', `/lock/${one.loan}`)).body;
    const others = offers.products.filter((product: { productId: string }) => product.productId !== lock.productId);
    let id: string | undefined;
    for (const product of others) {
      for (const rate of product.rates) {
        const asked = await one.broker.call('POST', `/lock/${one.loan}/request`, {
          body: { kind: 'product-change', wanted: { productId: product.productId, rate }, note: 'Shorter term.' },
        });
        if (asked.status === 200) id = asked.body.request.requestId;
        if (id) break;
      }
      if (id) break;
    }
    const { figures } = await open(one.loan, id!);
    expect(figures.sides).toHaveLength(2);
    const done = await desk.call('PUT', path(one.loan, id!, 'approve'), { body: { seen: seen(figures), note: '' } });
    expect(done.status, JSON.stringify(done.body)).toBe(200);
    const after = (await one.broker.call('GET', `/lock/${one.loan}`)).body.lock;
    expect(after).toMatchObject({ price: figures.price, sheetVersion: lock.sheetVersion });
    expect(after.productId).not.toBe(lock.productId);
    expect(await brokenInvariants(database)).toEqual([]);
  });

  test('a second lien is locked at what the desk types, in its word and without a sheet', async () => {
    const [second] = await database.query<{ loan_number: string }>(
      `select loan_number from loan where lien_priority = 'SecondLien' and status in ('Registered', 'Disclosed') limit 1`,
    );
    const loan = second!.loan_number;
    const broker = await brokerOf(loan);
    // The demo has already made this request; after it is withdrawn, it can be made again.
    for (const one of (await broker.call('GET', `/lock/${loan}/requests`)).body.requests) {
      await broker.call('PUT', `/lock/${loan}/request/${one.requestId}/withdraw`, { body: {} });
    }
    const asked = await broker.call('POST', `/lock/${loan}/request-lock`, { body: { wanted: '30 days, closing 12/15' } });
    expect(asked.status, JSON.stringify(asked.body)).toBe(200);
    const id = asked.body.requestId;
    expect(codeOf(await broker.call('POST', `/lock/${loan}/request-lock`, { body: { wanted: 'Once more' } }))).toBe('ALREADY_REQUESTED');
    const { figures, refused } = await open(loan, id);
    expect([figures, refused]).toEqual([null, expect.stringMatching(/^Enter the product/)]);
    const terms = { productName: 'Fixed second, 15 years', rate: 8125, price: 100250, lockDays: 30 };
    const body = { seen: { basedOn: 0, price: 100250, policyVersion: '2026-11-01' }, terms, note: 'Investor quote of this morning.' };
    const done = await desk.call('PUT', path(loan, id, 'approve'), { body });
    expect(done.status, JSON.stringify(done.body)).toBe(200);
    const { lock } = (await broker.call('GET', `/lock/${loan}`)).body;
    expect(lock).toMatchObject({
      price: 100250,
      rate: 8125,
      sheetVersion: null,
      byHand: { by: 'Lena Lockhart-Demo', reason: 'Investor quote of this morning.' },
    });
    expect(lock.why.source).toBe('Priced by hand by Lena Lockhart-Demo');
    expect((await broker.call('GET', `/lock/${loan}/confirmation`)).bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(await brokenInvariants(database)).toEqual([]);
  });
});

describe('drift', () => {
  const driftOf = async (one: Locked) => (await one.broker.call('GET', `/lock/${one.loan}/requests`)).body.drift;

  test('a worse score is detected in the transaction of the change, reported by fact, and cleared when it is undone', async () => {
    const one = await locked();
    const back = await scores(one, (was) => was);
    await edited(one, await scores(one, () => '641'));
    const drift = await driftOf(one);
    expect(drift.sentence).toMatch(/^FICO \d+→641: −\d/);
    expect((await one.broker.call('GET', `/loan/${one.loan}/loan-details`)).body.lock.drift).toBe(drift.sentence);
    expect(drift.causes.reduce((sum: number, cause: { effect: number }) => sum + cause.effect, 0)).toBe(drift.effect);
    expect(verifySteps(drift.why).discrepancies).toEqual([]);
    expect(await priceOf(one.loan)).toBe(one.price);
    await edited(one, back);
    expect(await driftOf(one)).toBeNull();
    expect(await database.query(`select state, answer from lock_request where loan_number = $1 and kind = 'drift'`, [one.loan])).toEqual([
      { state: 'withdrawn', answer: 'The change was undone.' },
    ]);
    expect(await brokenInvariants(database)).toEqual([]);
  });

  test.each([false, true])('repricing takes the new price; waiving (%s) keeps the old one with the reason', async (waive) => {
    const one = await locked();
    await edited(one, await scores(one, () => '701'));
    const [request] = await database.query<{ request_id: string }>(
      `select request_id from lock_request where loan_number = $1 and kind = 'drift' and state = 'open'`,
      [one.loan],
    );
    const id = request!.request_id;
    const { figures, waived, drift } = await open(one.loan, id, admin);
    expect(figures.price).toBe(drift.price);
    expect(codeOf(await admin.call('PUT', path(one.loan, id, 'deny'), { body: { reason: 'No' } }))).toBe('DRIFT_OPEN');
    expect(codeOf(await one.broker.call('PUT', `/lock/${one.loan}/request/${id}/withdraw`, { body: {} }))).toBe('DRIFT_OPEN');
    const mute = await admin.call('PUT', path(one.loan, id, 'approve'), { body: { seen: seen(waived), waive: true, note: '' } });
    expect(codeOf(mute)).toBe('WISH_INCOMPLETE');
    const body = waive ? { seen: seen(waived), waive: true, note: 'The bureau erred.' } : { seen: seen(figures), note: '' };
    const done = await admin.call('PUT', path(one.loan, id, 'approve'), { body });
    expect(done.status, JSON.stringify(done.body)).toBe(200);
    expect(await priceOf(one.loan)).toBe(waive ? one.price : drift.price);
    expect(await driftOf(one)).toBeNull();
    const { history } = (await one.broker.call('GET', `/lock/${one.loan}`)).body.lock;
    expect(history.at(-1)).toMatchObject({ kind: 'LockRepriced', ...(waive ? { note: 'The bureau erred.' } : {}) });
    expect(await brokenInvariants(database)).toEqual([]);
  });

  test.each<[string, readonly Edit[], RegExp]>([
    ['the occupancy', [{ path: 'subjectProperty/PropertyUsageType', value: 'Investment' }], /Occupancy|not eligible|not on/],
    ['the loan amount', [{ path: 'loan/BaseLoanAmount', value: 385_000_00 }], /LTV|not eligible/],
    ['a fact without which there is no price', [{ path: 'subjectProperty/PropertyUsageType', value: null }], /cannot be priced yet/],
  ])('%s, when it is changed', async (_name, edits, says) => {
    const one = await locked();
    await edited(one, edits);
    const rows = await database.query<{ sentence: string | null }>('select sentence from lock_drift where loan_number = $1', [one.loan]);
    expect(rows).toEqual([{ sentence: expect.stringMatching(says) }]);
    const queue = (await desk.call('GET', '/lock-desk/queue')).body;
    expect(queue.rows).toContainEqual(expect.objectContaining({ loanNumber: one.loan, kind: 'drift', note: rows[0]!.sentence }));
  });

  test('two edits that merge are judged together, in one request', async () => {
    const one = await locked();
    const worse = await begun(one, await scores(one, () => '661'));
    const away = await begun(one, [{ path: 'subjectProperty/PropertyUsageType', value: 'SecondHome' }]);
    expect((await worse.save()).status).toBe(200);
    expect((await away.save()).body).toMatchObject({ merged: true });
    const drift = await driftOf(one);
    expect(drift.causes.map(({ label }: { label: string }) => label)).toEqual(expect.arrayContaining(['FICO', 'Occupancy']));
    expect(
      await database.query(`select count(*)::int as n from lock_request where loan_number = $1 and kind = 'drift'`, [one.loan]),
    ).toEqual([{ n: 1 }]);
  });

  test('a change by something that is no command is found by the sweep', async () => {
    const one = await locked();
    await database.query(
      `insert into application_version (brokerage_id, loan_number, version, document, made_by, origin)
       select brokerage_id, loan_number, version + 1, jsonb_set(document, '{subjectProperty,PropertyUsageType}', '"SecondHome"'), made_by, 'typed'
       from application_version where loan_number = $1 order by version desc limit 1`,
      [one.loan],
    );
    expect(await driftOf(one)).toBeNull();
    expect(await sweepDrift(api.portal.database, api.portal)).toBeGreaterThan(0);
    expect(await sweepDrift(api.portal.database, api.portal)).toBe(0);
    expect((await driftOf(one)).sentence).toContain('Occupancy');
    // A row that no command wrote breaks the invariants, which other tests check: it is deleted, against the rule that nothing is.
    await database.query(
      `set session_replication_role = replica;
       delete from application_version where loan_number = '${one.loan}' and version = 2;
       set session_replication_role = origin`,
    );
    expect(await brokenInvariants(database)).toEqual([]);
  });
});

describe('position and exposure', () => {
  test('is what a plain count of the active locks gives', async () => {
    const shown = (await desk.call('GET', '/lock-desk/exposure')).body;
    const rows = await database.query<{ product: string; brokerage: number; rate: number; price: number; amount: number; expires: string }>(
      `select r.product_id as product, r.brokerage_id as brokerage, r.rate_thousandths as rate, r.price_thousandths as price,
        l.loan_amount_cents::float8 as amount, r.expires_on::text as expires
       from rate_lock r join loan l using (brokerage_id, loan_number) where r.state = 'locked' and r.expires_at > '2026-11-20T16:00:00Z'`,
    );
    const sum = (of: (row: (typeof rows)[number]) => number, which = rows) => which.reduce((total, row) => total + of(row), 0);
    expect(shown.all).toMatchObject({ loans: rows.length, amountCents: sum((row) => row.amount) });
    expect(weightedAverage(shown.all, 'price')!.value).toBe(Math.round(sum((row) => row.amount * row.price) / sum((row) => row.amount)));
    expect(verifySteps(weightedAverage(shown.all, 'rate')!.why).discrepancies).toEqual([]);
    for (const product of shown.byProduct) {
      const own = rows.filter((row) => row.product === product.key);
      expect(product).toMatchObject({ loans: own.length, amountCents: sum((row) => row.amount, own) });
      for (const bucket of product.rates) {
        const inside = own.filter((row) => row.rate >= Number(bucket.key) && row.rate < Number(bucket.key) + 250);
        expect(bucket).toMatchObject({ loans: inside.length, amountCents: sum((row) => row.amount, inside) });
      }
    }
    for (const cut of ['byProduct', 'byLockWeek', 'byExpiryWeek', 'byBrokerage']) {
      expect(amountOf('All', shown[cut]).value, cut).toBe(shown.all.amountCents);
    }
    const soon = rows.filter((row) => row.expires <= '2026-11-23');
    expect(shown.expiring).toMatchObject({ loans: soon.length, amountCents: sum((row) => row.amount, soon) });
    expect(shown.drift.loans).toBeGreaterThan(0);
  });

  test('locks by the day they end, each with its date’s strip and what is missing', async () => {
    const { rows } = (await desk.call('GET', '/lock-desk/expiring')).body;
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.map((row: { daysLeft: number }) => row.daysLeft)).toEqual(
      rows.map((row: { daysLeft: number }) => row.daysLeft).toSorted((a: number, b: number) => a - b),
    );
    expect(rows[0].why.strip.length).toBeGreaterThan(0);
    expect(verifySteps(rows[0].extension.why).discrepancies).toEqual([]);
    const few = (await desk.call('GET', '/lock-desk/expiring?days=10')).body.rows;
    expect(few.every((row: { daysLeft: number }) => row.daysLeft <= 10)).toBe(true);
  });
});

test('every tab answers, counts what it lists, and says what came of what was decided', async () => {
  const one = await locked();
  const id = await ask(one, 'concession', { points: 100 });
  await open(one.loan, id);
  expect((await desk.call('PUT', path(one.loan, id, 'deny'), { body: { reason: 'No' } })).status).toBe(200);
  for (const tab of ['open', 'mine', 'waiting', 'done'] as const) {
    const listed = await desk.call('GET', `/lock-desk/queue?tab=${tab}`);
    expect(listed.status, JSON.stringify(listed.body)).toBe(200);
    expect(listed.body.rows).toHaveLength(listed.body.counts[tab]);
  }
  const { lastHour, median } = (await desk.call('GET', '/lock-desk/queue')).body;
  expect(lastHour.length).toBeGreaterThan(0);
  expect(verifySteps(median.why).discrepancies).toEqual([]);
});

test('those who look at the desk do not decide, and brokers do not look', async () => {
  expect((await auditor.call('GET', '/lock-desk/queue')).body.decides).toBe(false);
  const one = await locked();
  const id = await ask(one, 'concession', { points: 100 });
  expect((await auditor.call('PUT', path(one.loan, id, 'claim'), { body: {} })).status).toBe(403);
  for (const where of ['/lock-desk/queue', '/lock-desk/expiring', '/lock-desk/exposure', path(one.loan, id)]) {
    expect((await one.broker.call('GET', where)).status, where).toBe(403);
  }
  const stranger = await api.as(demoPeople.find((person) => person.brokerages.length === 1 && person.brokerages[0] === 5)!.id);
  expect((await stranger.call('PUT', `/lock/${one.loan}/request/${id}/withdraw`, { body: {} })).status).toBe(404);
});
