import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { demoPeople, demoPerson } from '../../../../database/demo/people.ts';
import { must } from '../../../../foundation/result/result.ts';
import type { Asked } from '../../../../platform/http/asked.ts';
import { runOperation } from '../../../../platform/operation/run-command.ts';
import { clockAt } from '../../../../platform/clock/clock.ts';
import { apiForTests, type SignedIn, type TestReply } from '../../../../platform/testing/api-for-tests.ts';
import { brokenInvariants } from '../../../../platform/testing/invariants.ts';
import { testDatabase } from '../../../../platform/testing/test-database.ts';
import { compileSheet, priceFromTrace, traceCell, type RateSheet } from '../../../price/domain/index.ts';
import { movePrices } from '../../../price/samples/move-prices.ts';
import { sheet20261120 } from '../../../price/samples/sheet-2026-11-20.ts';
import { publishSheet } from '../../../publish/port/live-sheet.ts';
import { lockFromEvents, pinnedTerms, type LockEvent } from '../../domain/index.ts';
import { lockContextIn } from '../../port/lock-context.ts';
import { expireLocks } from '../expiry/expire-locks.ts';
import { lockView, newestLock } from '../../port/stored-locks.ts';
import priceAndLockLoan from '../price-and-lock-loan.ts';

const database = await testDatabase({ demo: true });
// Friday 20 November 2026, 11:00 in New York: the desk is open.
const api = await apiForTests(database, { LOCKDESK_NOW: '2026-11-20T16:00:00Z' });
const desk = await api.as(demoPeople.find((one) => one.roles.includes('lock-desk'))!.id);

const pool = await database.query<{ loan_number: string }>(
  `select loan_number from loan where status in ('Registered', 'Disclosed') and lock_state = 'none' and lien_priority = 'FirstLien' order by brokerage_id, 1`,
);

interface Chosen {
  readonly loan: string;
  readonly wish: { readonly productId: string; readonly rate: number; readonly lockDays: number };
  readonly price: number;
}

/** The next loan nobody has locked, with the cell nearest to par of its first eligible product for 30 days. */
async function fresh(who: SignedIn = desk, lockDays = 30): Promise<Chosen> {
  for (;;) {
    const next = pool.shift();
    if (!next) throw new Error('The demo has no more loans to lock');
    const loan = next.loan_number;
    const priced = await who.call('POST', `/loan/${loan}/price-loan`, { body: {} });
    const product = priced.body.products?.find((one: { eligible: boolean; margin?: number }) => one.eligible && one.margin === undefined);
    if (!product) continue;
    const column = product.lockDays.indexOf(lockDays);
    const row = product.nearestToPar[column] ?? product.rates.length - 1;
    return { loan, wish: { productId: product.productId, rate: product.rates[row], lockDays }, price: product.prices[row][column] };
  }
}

async function verify(loan: string, wish: object, who = desk): Promise<TestReply> {
  return who.call('POST', `/loan/${loan}/verify-lock`, { body: wish });
}

async function lockAt(loan: string, offerId: string, more: { key?: string } = {}, who = desk): Promise<TestReply> {
  return who.call('POST', `/loan/${loan}/price-and-lock-loan`, { body: { offerId }, ...more });
}

async function locked(lockDays = 30): Promise<Chosen> {
  const chosen = await fresh(desk, lockDays);
  const verified = await verify(chosen.loan, chosen.wish);
  const done = await lockAt(chosen.loan, verified.body.offerId);
  expect(done.status, JSON.stringify(done.body)).toBe(200);
  return chosen;
}

const codeOf = (reply: TestReply): string | undefined => reply.body.errors?.[0]?.code;
const countLocks = async (loan: string) => (await database.query('select 1 from rate_lock where loan_number = $1', [loan])).length;

// The demo has sheets of its own.
let published = 50;
async function publish(move: number): Promise<RateSheet> {
  published += 1;
  const sheet = movePrices(sheet20261120, move, {
    versionId: `2026-11-20-${published}`,
    sequence: published,
    effective: '2026-11-20T14:00:00-05:00',
    title: `Sheet 2026-11-20 #${published}`,
  });
  await api.portal.database.withShared((tx) => publishSheet(tx, sheet, undefined));
  return sheet;
}

describe('locking', () => {
  test('a price, verified and locked, is what the grid said', async () => {
    const { loan, wish, price } = await fresh();
    const verified = await verify(loan, wish);
    expect(verified.body).toMatchObject({ price, holdsSeconds: 60, expiry: { date: '2026-12-21', time: '20:00' } });
    const listener = new pg.Client({ connectionString: database.ownerUrl });
    await listener.connect();
    const heard: string[] = [];
    listener.on('notification', ({ channel }) => heard.push(channel));
    await listener.query('listen lockdesk_journal; listen lockdesk_outbox');
    const done = await lockAt(loan, verified.body.offerId);
    await expect.poll(() => heard.sort()).toEqual(['lockdesk_journal', 'lockdesk_outbox']);
    await listener.end();
    expect(done.body.lock).toMatchObject({ state: 'locked', price, rate: wish.rate, lockDays: 30, lockDate: '2026-11-20', daysLeft: 31 });
    const pdf = await desk.call('GET', `/lock/${loan}/confirmation`);
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(await database.query('select note_rate_thousandths::int as rate, lock_state from loan where loan_number = $1', [loan])).toEqual([
      { rate: wish.rate, lock_state: 'locked' },
    ]);
    expect(await brokenInvariants(database)).toEqual([]);
  });

  test('20 requests at once with one offer make one lock', async () => {
    const { loan, wish } = await fresh();
    const { offerId } = (await verify(loan, wish)).body;
    const answers = await Promise.all(Array.from({ length: 20 }, () => lockAt(loan, offerId)));
    expect(answers.map((one) => one.status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    expect(new Set(answers.filter((one) => one.status === 409).map(codeOf))).toEqual(new Set(['ALREADY_LOCKED']));
    expect(await countLocks(loan)).toBe(1);
  });

  test('20 requests at once, each with its own offer, make one lock', async () => {
    const { loan, wish } = await fresh();
    const offers = await Promise.all(Array.from({ length: 20 }, () => verify(loan, wish)));
    const answers = await Promise.all(offers.map((offer) => lockAt(loan, offer.body.offerId)));
    expect(answers.filter((one) => one.status === 200)).toHaveLength(1);
    expect(new Set(answers.filter((one) => one.status !== 200).map(codeOf))).toEqual(new Set(['ALREADY_LOCKED']));
    expect(await countLocks(loan)).toBe(1);
    expect(await brokenInvariants(database)).toEqual([]);
  });

  test('a sheet published between verifying and locking is refused with both prices, then locks at the new one', async () => {
    await publish(0);
    const { loan, wish, price } = await fresh();
    const { offerId, sheetVersion } = (await verify(loan, wish)).body;
    const sheet = await publish(-125);
    const refused = await lockAt(loan, offerId);
    expect(refused).toMatchObject({ status: 409, body: { errors: [{ code: 'SHEET_CHANGED' }] } });
    expect(refused.body.errors[0].details).toEqual({
      offered: price,
      now: price - 125,
      offeredOn: sheetVersion,
      nowOn: sheet.versionId,
    });
    expect(await countLocks(loan)).toBe(0);
    const again = await verify(loan, wish);
    expect(again.body.price).toBe(price - 125);
    expect((await lockAt(loan, again.body.offerId)).body.lock).toMatchObject({ price: price - 125, sheetVersion: sheet.versionId });
  });

  test('a second lien is refused with the printed sentence, whatever is asked', async () => {
    const [row] = await database.query<{ loan_number: string }>(`select loan_number from loan where lien_priority = 'SecondLien'`);
    // The demo already has a request about it at the desk.
    await database.query('delete from lock_request where loan_number = $1', [row!.loan_number]);
    await database.query(`delete from outbox_message where loan_number = $1 and dedupe_key like 'lock-request %'`, [row!.loan_number]);
    await database.query(`update loan set lock_state = 'none' where loan_number = $1`, [row!.loan_number]);
    const sentence = 'Second-lien loans must be locked manually with the lock desk.';
    const wish = { productId: '0101', rate: 6875, lockDays: 30 };
    expect((await desk.call('GET', `/restrict/${row!.loan_number}/lock-loan`)).body).toEqual({
      status: 'N',
      message: sentence,
      requested: false,
    });
    expect((await verify(row!.loan_number, wish)).body.errors[0]).toMatchObject({ code: 'SECOND_LIEN', message: sentence });
    const ask = () => desk.call('POST', `/lock/${row!.loan_number}/request-lock`, { body: { wanted: '8.250% for 30 days' } });
    const asked = await Promise.all([ask(), ask(), ask()]);
    expect(asked.map((one) => one.status).sort()).toEqual([200, 409, 409]);
    expect((await desk.call('GET', `/restrict/${row!.loan_number}/lock-loan`)).body.requested).toBe(true);
    expect(
      await database.query(`select 1 from outbox_message where loan_number = $1 and dedupe_key like 'lock-request %'`, [row!.loan_number]),
    ).toHaveLength(1);
    const first = await fresh();
    const online = await desk.call('POST', `/lock/${first.loan}/request-lock`, { body: { wanted: 'as usual' } });
    expect(codeOf(online)).toBe('LOCKED_ONLINE');
    pool.unshift({ loan_number: first.loan });
  });

  test('an offer of another loan, an old one and a foreign loan are refused', async () => {
    const mine = await fresh();
    const other = await fresh();
    const { offerId } = (await verify(mine.loan, mine.wish)).body;
    expect(codeOf(await lockAt(other.loan, offerId))).toBe('OFFER_MISMATCH');
    await database.query(
      `update lock_offer set offer = jsonb_set(offer, '{verifiedAt}', to_jsonb(to_char((offer ->> 'verifiedAt')::timestamptz at time zone 'UTC' - interval '61 seconds', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) where offer_id = $1`,
      [offerId],
    );
    expect(codeOf(await lockAt(mine.loan, offerId))).toBe('OFFER_EXPIRED');
    const [foreign] = await database.query<{ loan_number: string }>('select loan_number from loan where brokerage_id = 3 limit 1');
    const broker = await api.as(demoPerson('helen').id, 2);
    expect(codeOf(await verify(foreign!.loan_number, mine.wish, broker))).toBe('LOAN_NOT_FOUND');
    pool.unshift({ loan_number: mine.loan }, { loan_number: other.loan });
  });

  test('a stated score is part of the offer and pinned to the lock', async () => {
    const { loan, wish } = await fresh();
    const [officer] = await database.query<{ officer_id: string; brokerage_id: number }>(
      'select officer_id, brokerage_id from loan where loan_number = $1',
      [loan],
    );
    const broker = await api.as(officer!.officer_id, officer!.brokerage_id);
    const { version, document } = (await broker.call('GET', `/loan/${loan}/edit`)).body;
    const edits = document.borrowers.flatMap((one: { id: string; creditScores: { id: string }[] }) =>
      one.creditScores.map((score) => ({ path: `borrowers/${one.id}/creditScores/${score.id}/CreditScoreValue`, value: null })),
    );
    expect((await broker.call('PUT', `/loan/${loan}/application`, { body: { basedOn: version, edits } })).status).toBe(200);
    const unknown = await verify(loan, wish);
    expect(unknown.body.errors[0]).toMatchObject({ code: 'INELIGIBLE' });
    expect(unknown.body.errors[0].message).toContain('FICO missing');
    const choices = { statedScore: 744, compensation: 'Borrower' } as const;
    const priced = await desk.call('POST', `/loan/${loan}/price-loan`, { body: choices });
    expect(priced.body.score).toEqual({ value: 744, stated: true });
    const product = priced.body.products.find((one: { productId: string }) => one.productId === wish.productId);
    const verified = await verify(loan, { ...wish, choices });
    expect(verified.body.price).toBe(product.prices[product.rates.indexOf(wish.rate)][product.lockDays.indexOf(wish.lockDays)]);
    const done = await lockAt(loan, verified.body.offerId);
    expect(done.body.lock).toMatchObject({ choices, score: { value: 744, stated: true }, price: verified.body.price });
  });
});

describe('the instant a lock ends', () => {
  test('one millisecond before it is locked, at it expired; recorded once', async () => {
    const { loan } = await locked(15);
    const [row] = await database.query<{ brokerage_id: number; at: string }>(
      `select brokerage_id, to_char(expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at from rate_lock where loan_number = $1`,
      [loan],
    );
    const before = new Date(Date.parse(row!.at) - 1).toISOString();
    const stored = await api.portal.database.withTenant({ brokerageId: row!.brokerage_id }, (tx) =>
      newestLock(tx, { brokerageId: row!.brokerage_id, loanNumber: loan }),
    );
    expect(lockView(stored!, before).state).toBe('locked');
    expect(lockView(stored!, row!.at).state).toBe('expired');

    const state = async () =>
      (await database.query<{ state: string }>('select state from rate_lock where loan_number = $1', [loan]))[0]!.state;
    await expireLocks(api.portal.database, clockAt(api.portal.settings.zone, before));
    expect(await state()).toBe('locked');
    await Promise.all([1, 2, 3].map(() => expireLocks(api.portal.database, clockAt(api.portal.settings.zone, row!.at))));
    expect(await state()).toBe('expired');
    expect(await database.query(`select actor_name from journal_line where loan_number = $1 and kind = 'lock-expired'`, [loan])).toEqual([
      { actor_name: 'Lockdesk' },
    ]);
    expect(await brokenInvariants(database)).toEqual([]);
  });
});

describe('changing a lock', () => {
  test('extends at what was verified; the second of two tabs is told that the lock changed', async () => {
    const { loan } = await locked();
    const verified = (await desk.call('GET', `/lock/${loan}/5-days/verify-extension`)).body;
    expect(verified).toMatchObject({ effect: -100, basedOn: 1, expiresBefore: '2026-12-21', expiry: { date: '2026-12-28' } });
    const body = { basedOn: verified.basedOn, price: verified.price, policyVersion: verified.policyVersion };
    const answers = await Promise.all([1, 2].map(() => desk.call('PUT', `/lock/${loan}/5-days/extend`, { body })));
    expect(answers.map((one) => one.status).sort()).toEqual([200, 409]);
    expect(codeOf(answers.find((one) => one.status === 409)!)).toBe('LOCK_CHANGED');
    const { entries } = (await desk.call('GET', `/lock/${loan}/history`)).body;
    expect(entries).toHaveLength(2);
    expect(entries[1]).toMatchObject({ kind: 'LockExtended', adjustments: [{ label: 'Extension of 5 days', effect: -100 }] });
    expect((await desk.call('GET', `/lock/${loan}`)).body.lock).toMatchObject({ price: verified.price, confirmation: true });
    expect(await brokenInvariants(database)).toEqual([]);
  });

  test('changes the rate once, on the sheet of the lock', async () => {
    const { loan, wish } = await locked();
    await publish(250);
    const { rates, sheetVersion } = (await desk.call('GET', `/lock/${loan}/rates`)).body;
    expect(sheetVersion).not.toBe(`2026-11-20-${published}`);
    const next = rates.find((one: { rate: number; refusal: string | null }) => one.rate === wish.rate + 125);
    const path = `/lock/${loan}/${(next.rate / 1000).toFixed(3)}`;
    const verified = (await desk.call('GET', `${path}/verify-rate-change`)).body;
    expect(verified).toMatchObject({ price: next.price, rate: next.rate, rateBefore: wish.rate });
    const wrong = await desk.call('PUT', `${path}/change-rate`, {
      body: { basedOn: 1, price: verified.price + 1, policyVersion: verified.policyVersion },
    });
    expect(codeOf(wrong)).toBe('PRICE_CHANGED');
    const done = await desk.call('PUT', `${path}/change-rate`, {
      body: { basedOn: 1, price: verified.price, policyVersion: verified.policyVersion },
    });
    expect(done.body.lock).toMatchObject({ rate: next.rate, price: verified.price, sheetVersion });
    expect(codeOf(await desk.call('GET', `/lock/${loan}/${(wish.rate / 1000).toFixed(3)}/verify-rate-change`))).toBe('RATE_CHANGE_LIMIT');
    expect(await brokenInvariants(database)).toEqual([]);
  });

  test('relocks an expired lock at the worse of both days, and refuses an active one', async () => {
    const { loan, wish, price } = await locked(15);
    expect(codeOf(await desk.call('GET', `/lock/${loan}/30-days/verify-relock`))).toBe('LOCK_STILL_ACTIVE');
    // The locks end on 7 December; ten days later the market is better, so the original day governs.
    const later = await apiForTests(database, { LOCKDESK_NOW: '2026-12-17T16:00:00Z' });
    const then = await later.as(demoPeople.find((one) => one.roles.includes('lock-desk'))!.id);
    await publish(400);
    const verified = (await then.call('GET', `/lock/${loan}/30-days/verify-relock`)).body;
    expect(verified.worstCase.governs).toBe('original');
    expect(verified.worstCase.originalPrice).toBeLessThan(verified.worstCase.todayPrice);
    expect(verified.price).toBe(verified.worstCase.originalPrice - 250);
    expect(codeOf(await then.call('GET', `/lock/${loan}/5-days/verify-extension`))).toBe('LOCK_EXPIRED');
    expect(codeOf(await verify(loan, wish, then))).toBe('LOCK_EXPIRED');
    const done = await then.call('PUT', `/lock/${loan}/30-days/relock`, {
      body: { basedOn: 1, price: verified.price, policyVersion: verified.policyVersion },
    });
    expect(done.status, JSON.stringify(done.body)).toBe(200);
    expect(done.body.lock).toMatchObject({ state: 'locked', lockDate: '2026-12-17', lockDays: 30 });
    expect(done.body.lock.history.map((one: { price: number }) => one.price)).toEqual([price, verified.price]);
    expect(await countLocks(loan)).toBe(1);
    expect(await brokenInvariants(database)).toEqual([]);
  });
});

describe('a change repeated under its key', () => {
  test('is answered as it was then, whatever happened to the lock since', async () => {
    const { loan, wish } = await fresh();
    const { offerId } = (await verify(loan, wish)).body;
    const asks: (() => Promise<TestReply>)[] = [];
    const answers: TestReply[] = [];
    const repeated = async (ask: (key: string) => Promise<TestReply>) => {
      const key = randomUUID();
      asks.push(() => ask(key));
      answers.push(await ask(key));
    };
    const sameAsThen = async () => {
      for (const [index, ask] of asks.entries()) expect(await ask()).toMatchObject({ status: 200, body: answers[index]!.body });
    };
    await repeated((key) => lockAt(loan, offerId, { key }));
    await sameAsThen();
    for (const [verifying, path] of [
      ['5-days/verify-extension', '5-days/extend'],
      [`${((wish.rate + 125) / 1000).toFixed(3)}/verify-rate-change`, `${((wish.rate + 125) / 1000).toFixed(3)}/change-rate`],
      ['5-days/verify-extension', '5-days/extend'],
    ]) {
      const { basedOn, price, policyVersion } = (await desk.call('GET', `/lock/${loan}/${verifying}`)).body;
      await repeated((key) => desk.call('PUT', `/lock/${loan}/${path}`, { body: { basedOn, price, policyVersion }, key }));
      await sameAsThen();
    }
    expect(answers.map(({ body }) => body.lock.history.length)).toEqual([1, 2, 3, 4]);
    expect(await countLocks(loan)).toBe(1);
    // A reply that was stored whole, as all were before.
    await database.query(`update idempotency_answer set reply = $2 where loan_number = $1 and call = 'price-and-lock-loan'`, [
      loan,
      JSON.stringify(answers[0]!.body),
    ]);
    await sameAsThen();
  });
});

describe('what changes between the decision of a lock and its writing', () => {
  const offered = async (chosen: Chosen) => (await verify(chosen.loan, chosen.wish)).body.offerId as string;

  /** Locks as the call does; `meanwhile` happens after the decision, when nothing is locked and nothing is written. */
  async function lockedWhile(chosen: Chosen, offerId: string, meanwhile: () => Promise<unknown>) {
    const [row] = await database.query<{ brokerage_id: number }>('select brokerage_id from loan where loan_number = $1', [chosen.loan]);
    const loan = { brokerageId: row!.brokerage_id, loanNumber: chosen.loan };
    const { id, name, email } = demoPeople.find((one) => one.roles.includes('lock-desk'))!;
    const actor = { personId: id, displayName: name, email };
    let tries = 0;
    const { phases } = priceAndLockLoan;
    const operation = {
      ...priceAndLockLoan,
      phases: {
        ...phases,
        read: (...read: Parameters<NonNullable<typeof phases.read>>) => {
          tries += 1;
          return phases.read!(...read);
        },
        record: async (...recorded: Parameters<typeof phases.record>) => {
          const plan = await phases.record(...recorded);
          if (tries === 1) await meanwhile();
          return plan;
        },
      },
    };
    const identity = { ...loan, personId: id, key: randomUUID(), call: 'price-and-lock-loan', request: { offerId } };
    const outcome = await runOperation(api.portal, identity, operation, { loan, actor, body: { offerId } } as unknown as Asked<never>);
    return { tries, answer: outcome.ok ? 'LOCKED' : outcome.refusal.code, locks: await countLocks(chosen.loan) };
  }

  test('a connection lost at the beginning is one failure, and every caller gets an error', async () => {
    const lost = api.portal.database.readTenant({ brokerageId: 2 }, async (tx) => {
      const failing: Promise<string> = Promise.reject(new Error('lost'));
      return lockContextIn(tx, await failing);
    });
    await expect(lost).rejects.toThrow('lost');
  });

  test('nothing: it is decided once', async () => {
    const one = await fresh();
    expect(await lockedWhile(one, await offered(one), async () => undefined)).toEqual({ tries: 1, answer: 'LOCKED', locks: 1 });
  });

  test('another sheet: it is refused, and nothing of it is written', async () => {
    const one = await fresh();
    expect(await lockedWhile(one, await offered(one), () => publish(60))).toEqual({
      tries: 2,
      answer: 'SHEET_CHANGED',
      locks: 0,
    });
    pool.unshift({ loan_number: one.loan });
  });

  test('another policy: it is refused', async () => {
    const one = await fresh();
    const next = () =>
      database.query(
        `insert into lock_policy (version, effective_from, document, sha256)
          select '2026-11-20-99', '2026-11-20T15:59:59Z', jsonb_set(document, '{version}', '"2026-11-20-99"'), sha256
          from lock_policy order by effective_from desc limit 1`,
      );
    const offerId = await offered(one);
    try {
      expect(await lockedWhile(one, offerId, next)).toEqual({ tries: 2, answer: 'POLICY_CHANGED', locks: 0 });
    } finally {
      await database.query(`delete from lock_policy where version = '2026-11-20-99'`);
    }
    pool.unshift({ loan_number: one.loan });
  });

  test('a lock at another offer: there is one lock', async () => {
    const one = await fresh();
    const [offerId, other] = [await offered(one), await offered(one)];
    const faster = async () => expect((await lockAt(one.loan, other)).status).toBe(200);
    expect(await lockedWhile(one, offerId, faster)).toEqual({ tries: 2, answer: 'ALREADY_LOCKED', locks: 1 });
  });

  test('something about the loan that leaves its price alone: it is locked, having looked again', async () => {
    const one = await fresh();
    const touched = () => database.query('update loan set version = version + 1 where loan_number = $1', [one.loan]);
    expect(await lockedWhile(one, await offered(one), touched)).toEqual({ tries: 2, answer: 'LOCKED', locks: 1 });
    expect(await brokenInvariants(database)).toEqual([]);
  });
});

describe('publishing while people lock', () => {
  test('every lock is at the price of the sheet it names, and every refusal names what moved', async () => {
    const chosen = await Promise.all([fresh(), fresh()]);
    const publishing = (async () => {
      for (let n = 0; n < 25; n++) {
        await publish(n % 2 === 0 ? 60 : -60);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    })();
    const codes = new Map<string, number>();
    const attempt = async ({ loan, wish }: Chosen): Promise<TestReply | undefined> => {
      for (let tries = 0; tries < 40; tries++) {
        const verified = await verify(loan, wish);
        if (verified.status !== 200) return verified;
        const answer = await lockAt(loan, verified.body.offerId);
        if (answer.status === 200) {
          expect(answer.body.lock).toMatchObject({ price: verified.body.price, sheetVersion: verified.body.sheetVersion });
          return answer;
        }
        codes.set(codeOf(answer)!, (codes.get(codeOf(answer)!) ?? 0) + 1);
      }
      return undefined;
    };
    await Promise.all(chosen.flatMap((one) => Array.from({ length: 5 }, () => attempt(one))));
    await publishing;
    for (const code of codes.keys()) expect(['SHEET_CHANGED', 'ALREADY_LOCKED']).toContain(code);
    for (const { loan } of chosen) expect(await countLocks(loan)).toBe(1);
    expect(await brokenInvariants(database)).toEqual([]);
  });
});

test('every stored lock reprices to the thousandth from its trace alone, and from its sheet and facts', async () => {
  const sheets = new Map(
    (await database.query<{ version_id: string; document: RateSheet }>('select version_id, document from rate_sheet')).map((row) => [
      row.version_id,
      compileSheet(row.document),
    ]),
  );
  const rows = await database.query<{ lock_id: string; price: number; events: LockEvent[] }>(
    `select r.lock_id, r.price_thousandths as price, jsonb_agg(e.event order by e.sequence) as events from rate_lock r join lock_event e using (brokerage_id, lock_id) group by 1, 2`,
  );
  expect(rows.length).toBeGreaterThan(10);
  for (const { events, price } of rows) {
    const lock = lockFromEvents(events)!;
    expect(lock.price).toBe(price);
    for (const event of events) {
      if (!('terms' in event)) continue;
      const { trace, scenario, sheetVersion } = pinnedTerms(event.terms);
      expect(priceFromTrace(trace)).toBe(event.terms.price);
      const again = must(traceCell(sheets.get(sheetVersion)!, scenario, trace.productId, trace.rate, trace.lockDays));
      expect(again).toEqual(trace);
    }
  }
});
