import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { demoPeople, demoPerson } from '../../../database/demo/people.ts';
import { apiForTests, type SignedIn, type TestReply } from '../../../platform/testing/api-for-tests.ts';
import { brokenInvariants } from '../../../platform/testing/invariants.ts';
import { testDatabase } from '../../../platform/testing/test-database.ts';
import { movePrices } from '../../price/samples/move-prices.ts';
import { sheet20261120 } from '../../price/samples/sheet-2026-11-20.ts';
import { publishSheet } from '../../publish/port/live-sheet.ts';
import { LOCK_JOURNAL_KINDS } from '../../lock/domain/index.ts';
import { lockPolicy2026, type LockPolicy } from '../domain/index.ts';
import { cancellation, changeAsVerified, concession, grantedExtension, grantedRelock, type LockChange } from '../../lock/domain/index.ts';
import { changePlan, readLockedLoan, viewOfChange } from '../../lock/port/lock-changes.ts';
import { plans } from '../../loan/port/plans.ts';
import { policyAt } from '../port/policy-in-force.ts';

const database = await testDatabase({ demo: true });
const NOW = '2026-11-20T16:00:00Z';
const api = await apiForTests(database, { LOCKDESK_NOW: NOW });
const deskPerson = demoPeople.find((one) => one.roles.includes('lock-desk'))!;
const desk = await api.as(deskPerson.id);
const codeOf = (reply: TestReply): string | undefined => reply.body.errors?.[0]?.code;

const pool = await database.query<{ loan_number: string; brokerage_id: number }>(
  `select loan_number, brokerage_id from loan where status in ('Registered', 'Disclosed') and lock_state = 'none' and lien_priority = 'FirstLien' order by brokerage_id, 1`,
);

interface LockedLoan {
  readonly loan: string;
  readonly brokerageId: number;
  readonly rate: number;
}

/** The next loan that can be locked for the requested days, locked. */
async function locked(brokerageId?: number, who: SignedIn = desk): Promise<LockedLoan> {
  const lockDays = 30;
  for (;;) {
    const at = pool.findIndex((one) => brokerageId === undefined || one.brokerage_id === brokerageId);
    const next = at < 0 ? undefined : pool.splice(at, 1)[0];
    if (!next) throw new Error('The demo has no more loans to lock');
    const loan = next.loan_number;
    const priced = await who.call('POST', `/loan/${loan}/price-loan`, { body: {} });
    const product = priced.body.products?.find((one: { eligible: boolean; margin?: number }) => one.eligible && one.margin === undefined);
    if (!product) continue;
    const row = product.nearestToPar[product.lockDays.indexOf(lockDays)] ?? product.rates.length - 1;
    const wish = { productId: product.productId, rate: product.rates[row], lockDays };
    const verified = await who.call('POST', `/loan/${loan}/verify-lock`, { body: wish });
    const done = await who.call('POST', `/loan/${loan}/price-and-lock-loan`, { body: { offerId: verified.body.offerId } });
    expect(done.status, JSON.stringify(done.body)).toBe(200);
    return { loan, brokerageId: next.brokerage_id, rate: wish.rate };
  }
}

let written = 0;
/** Puts a policy in force at once that differs from the one before in the given members. */
async function enact(change: Partial<LockPolicy>): Promise<LockPolicy> {
  written += 1;
  const { document: before } = (await desk.call('GET', '/lock-policies/in-force')).body;
  const version = `2026-11-20-${written}`;
  const document = { ...before, ...change, version, title: `Lock policy ${version}` } as LockPolicy;
  const done = await desk.call('POST', '/lock-policies', { body: { document, from: null, note: `Change ${written}` } });
  expect(done.status, JSON.stringify(done.body)).toBe(200);
  return document;
}

// The demo has sheets of its own, and so has each file of tests: compiled sheets are cached by name within a process.
let published = 350;
async function publish(move: number): Promise<void> {
  published += 1;
  const sheet = movePrices(sheet20261120, move, {
    versionId: `2026-11-20-${published}`,
    sequence: published,
    effective: '2026-11-20T14:00:00-05:00',
    title: `Sheet 2026-11-20 #${published}`,
  });
  await api.portal.database.withShared((tx) => publishSheet(tx, sheet, undefined));
}

const ofChange = ({ basedOn, price, policyVersion }: { basedOn: number; price: number; policyVersion: string }) => ({
  basedOn,
  price,
  policyVersion,
});

// One day of the desk: each part continues with the policies that the part before it put in force.
describe('the lock policy', { shuffle: false }, () => {
  describe('the policy as a document', () => {
    test('a new portal has the policy it came with, read by everybody', async () => {
      const broker = await api.as(demoPerson('helen').id, 2);
      const { body } = await broker.call('GET', '/lock-policies/in-force');
      expect(body.document).toEqual(lockPolicy2026);
      expect(body.policy).toMatchObject({ version: '2026-11-01', state: 'in-force', by: null });
      expect(body.sections.map((one: { title: string }) => one.title)).toContain('When rates fall');
      expect((await broker.call('GET', '/lock-policies')).body.policies).toHaveLength(1);
      expect(codeOf(await broker.call('GET', '/lock-policies/2020-01-01'))).toBe('POLICY_NOT_FOUND');
      for (const path of ['/lock-policies', '/lock-policies/check']) {
        const asked = await broker.call('POST', path, { body: { document: lockPolicy2026, from: null, note: 'mine' } });
        expect(asked.status, path).toBe(403);
      }
    });

    test('a policy with mistakes is refused with all of them, and nothing is kept', async () => {
      const document = { ...lockPolicy2026, version: '2026-11-20-99', terms: [], zone: 'Nowhere/Land', maximumExtensions: -1 };
      const checked = await desk.call('POST', '/lock-policies/check', { body: { document } });
      expect(checked.body.problems.map((one: { place: string }) => one.place)).toEqual(['zone', 'terms', 'maximumExtensions']);
      const refused = await desk.call('POST', '/lock-policies', { body: { document, from: null, note: 'Oops' } });
      expect(codeOf(refused)).toBe('POLICY_UNSOUND');
      expect(refused.body.errors[0].details.problems).toHaveLength(3);
      expect(await database.query('select 1 from lock_policy')).toHaveLength(1);
    });

    test('what can’t come into force', async () => {
      const put = (change: object, from: object | null = null) =>
        desk.call('POST', '/lock-policies', {
          body: { document: { ...lockPolicy2026, maximumExtensions: 5, ...change }, from, note: 'x' },
        });
      expect(codeOf(await put({}))).toBe('POLICY_VERSION_TAKEN');
      expect(codeOf(await put({ version: '2026-11-20-90' }, { date: '2026-11-20', time: '10:59' }))).toBe('POLICY_IN_THE_PAST');
      expect(codeOf(await put({ version: '2026-11-20-90', title: 'Other name', maximumExtensions: 2 }))).toBe('POLICY_UNCHANGED');
      expect((await desk.call('POST', '/lock-policies', { body: { document: lockPolicy2026, from: null, note: ' ' } })).status).toBe(400);
    });

    test('comes into force at its time, on the desk’s clock, and is compared and journalled', async () => {
      const document = { ...lockPolicy2026, version: '2026-12-01', title: 'Lock policy 2026-12-01', maximumExtensions: 3 };
      const key = randomUUID();
      const body = { document, from: { date: '2026-12-01', time: '08:00' }, note: 'A third extension' };
      const done = await desk.call('POST', '/lock-policies', { body, key });
      expect(done.body.policy).toMatchObject({
        state: 'scheduled',
        effectiveDate: '2026-12-01',
        effectiveTime: '08:00',
        by: deskPerson.name,
      });
      expect((await desk.call('POST', '/lock-policies', { body, key })).body).toEqual(done.body);
      expect(
        codeOf(await desk.call('POST', '/lock-policies', { body: { ...body, document: { ...document, version: '2026-12-01-2' } } })),
      ).toBe('POLICY_TIME_TAKEN');
      const at = (instant: string) => api.portal.database.withShared(async (tx) => (await policyAt(tx, instant)).version);
      expect(await at('2026-12-01T12:59:59.999Z')).toBe('2026-11-01');
      expect(await at('2026-12-01T13:00:00.000Z')).toBe('2026-12-01');
      const compared = await desk.call('GET', '/lock-policies/2026-12-01?comparedWith=2026-11-01');
      expect(compared.body.differences).toEqual([
        { section: 'Extending', label: 'At most', before: 'Twice and 30 days in all', after: '3 times and 30 days in all' },
      ]);
      expect(
        await database.query(`select brokerage_id, actor_name, subject from account_journal_line where kind = 'lock-policy-put-in-force'`),
      ).toEqual([{ brokerage_id: 1, actor_name: deskPerson.name, subject: '2026-12-01' }]);
      const [stored] = await database.query<{ same: boolean }>(
        `select encode(sha256, 'hex') = $1 as same from lock_policy where version = '2026-12-01'`,
        [done.body.policy.sha256],
      );
      expect(stored!.same).toBe(true);
      await expect(
        api.portal.database.withShared((tx) => tx.updateTable('lock_policy').set({ note: 'changed' }).execute()),
      ).rejects.toThrow(/permission denied/);
    });
  });

  describe('changes of locks under the policy in force', () => {
    test('a policy put in force between verifying and acting is refused with both, then done under the new one', async () => {
      const { loan } = await locked();
      const before = (await desk.call('GET', `/lock/${loan}/5-days/verify-extension`)).body;
      const now = await enact({ extensions: lockPolicy2026.extensions.map((one) => ({ ...one, cost: one.cost + 25 })) });
      const refused = await desk.call('PUT', `/lock/${loan}/5-days/extend`, { body: ofChange(before) });
      expect(refused.body.errors[0]).toMatchObject({
        code: 'POLICY_CHANGED',
        details: { verifiedUnder: before.policyVersion, now: now.version },
        message: expect.stringContaining(`was policy ${before.policyVersion} and is now policy ${now.version}`),
      });
      const again = (await desk.call('GET', `/lock/${loan}/5-days/verify-extension`)).body;
      expect(again).toMatchObject({ effect: -125, policyVersion: now.version });
      const done = await desk.call('PUT', `/lock/${loan}/5-days/extend`, { body: ofChange(again) });
      expect(done.body.lock.history.map((one: { policyVersion: string }) => one.policyVersion)).toEqual([
        before.policyVersion,
        now.version,
      ]);
      expect(await brokenInvariants(database)).toEqual([]);
    });

    test('a lock offer verified under another policy is refused the same way', async () => {
      const next = pool[0]!;
      const priced = await desk.call('POST', `/loan/${next.loan_number}/price-loan`, { body: {} });
      const product = priced.body.products.find((one: { eligible: boolean }) => one.eligible);
      const wish = { productId: product.productId, rate: product.rates.at(-1), lockDays: 30 };
      const { offerId } = (await desk.call('POST', `/loan/${next.loan_number}/verify-lock`, { body: wish })).body;
      await enact({ offerHoldsSeconds: 61 });
      const refused = await desk.call('POST', `/loan/${next.loan_number}/price-and-lock-loan`, { body: { offerId } });
      expect(codeOf(refused)).toBe('POLICY_CHANGED');
      expect(await database.query('select 1 from rate_lock where loan_number = $1', [next.loan_number])).toEqual([]);
    });

    test('policies put in force while people extend: every entry is of the policy it was verified under', async () => {
      const loans = [await locked(), await locked(), await locked()];
      let over = false;
      const codes = new Set<string | undefined>();
      const extending = Promise.all(
        loans.map(async ({ loan }) => {
          for (let tries = 0; tries < 30 && !over; tries++) {
            const verified = await desk.call('GET', `/lock/${loan}/3-days/verify-extension`);
            if (verified.status !== 200) return codes.add(codeOf(verified));
            const done = await desk.call('PUT', `/lock/${loan}/3-days/extend`, { body: ofChange(verified.body) });
            if (done.status === 200) expect(done.body.lock.history.at(-1).policyVersion).toBe(verified.body.policyVersion);
            else codes.add(codeOf(done));
          }
        }),
      );
      for (let n = 0; n < 6; n++) await enact({ offerHoldsSeconds: 62 + n });
      over = true;
      await extending;
      for (const code of codes) expect(['POLICY_CHANGED', 'EXTENSION_LIMIT', 'PRICE_CHANGED']).toContain(code);
      const wrong = await database.query(
        `select 1 from lock_event e join lock_policy p on p.version = e.event ->> 'policyVersion'
       where e.kind = 'LockExtended' and e.at < p.effective_from`,
      );
      expect(wrong).toEqual([]);
      expect(await brokenInvariants(database)).toEqual([]);
    });

    test('twenty at once never spend a brokerage’s free day twice', async () => {
      await enact({ freeDays: { days: 7, per: 'brokerage-year' }, maximumExtensions: 4 });
      const loans: LockedLoan[] = [];
      const one = pool.at(-1)!.brokerage_id;
      for (let n = 0; n < 3; n++) loans.push(await locked(one));
      await Promise.all(
        Array.from({ length: 20 }, async (_, n) => {
          const { loan } = loans[n % loans.length]!;
          const verified = await desk.call('GET', `/lock/${loan}/3-days/verify-extension`);
          if (verified.status === 200) await desk.call('PUT', `/lock/${loan}/3-days/extend`, { body: ofChange(verified.body) });
        }),
      );
      const [spent] = await database.query<{ days: number }>(
        `select coalesce(sum((event ->> 'freeDays')::int), 0)::int as days from lock_event where brokerage_id = $1`,
        [one],
      );
      expect(spent!.days).toBeGreaterThan(0);
      expect(spent!.days).toBeLessThanOrEqual(7);
      const periods = (await desk.call('GET', `/lock/${loans[0]!.loan}/extension-periods`)).body;
      expect(periods.freeDays).toEqual({ days: 7, per: 'brokerage-year', left: 7 - spent!.days });
      await enact({ freeDays: null });
      expect(await brokenInvariants(database)).toEqual([]);
    });
  });

  describe('the newer acts', () => {
    const done = async (loan: LockedLoan, change: LockChange) => {
      const found = { brokerageId: loan.brokerageId, loanNumber: loan.loan };
      const actor = { personId: deskPerson.id, displayName: deskPerson.name, email: deskPerson.email };
      return api.portal.database.withTenant({ brokerageId: loan.brokerageId }, async (tx) => {
        const locked = await readLockedLoan(tx, found, api.portal);
        if (!locked.ok) return locked;
        const wanted = change(locked.value);
        if (!wanted.ok) return wanted;
        const decided = changeAsVerified(locked.value, change, viewOfChange(locked.value, wanted.value));
        if (decided.ok) await plans.writePlan(tx, changePlan(found, actor, locked.value, decided.value));
        return decided;
      });
    };

    test('renegotiates and floats down after the market improved; each once, each with its confirmation and one journal line', async () => {
      const chosen = await locked();
      const { loan } = chosen;
      await publish(500);
      const verified = (await desk.call('GET', `/lock/${loan}/verify-renegotiation`)).body;
      expect(verified).toMatchObject({ effect: 250, basedOn: 1 });
      const answers = await Promise.all([1, 2].map(() => desk.call('PUT', `/lock/${loan}/renegotiate`, { body: ofChange(verified) })));
      expect(answers.map((one) => one.status).sort()).toEqual([200, 409]);
      expect(codeOf(await desk.call('GET', `/lock/${loan}/verify-renegotiation`))).toBe('RENEGOTIATION_LIMIT');

      await database.query(`update loan set anticipated_closing_date = '2026-12-10' where loan_number = $1`, [loan]);
      const { rates } = (await desk.call('GET', `/lock/${loan}/float-down-rates`)).body;
      const lower = rates.filter((one: { refusal: string | null }) => one.refusal === null).at(-1);
      expect(lower.rate).toBeLessThan(chosen.rate);
      const path = `/lock/${loan}/${(lower.rate / 1000).toFixed(3)}`;
      const floating = (await desk.call('GET', `${path}/verify-float-down`)).body;
      const floated = await desk.call('PUT', `${path}/float-down`, { body: ofChange(floating) });
      expect(floated.body.lock).toMatchObject({ rate: lower.rate, price: lower.price, sheetVersion: `2026-11-20-${published}` });
      expect(floated.body.lock.history.at(-1).adjustments).toMatchObject([{ label: 'Float-down fee', effect: -125 }]);
      const kinds = await database.query<{ kind: string }>(
        `select kind from journal_line where loan_number = $1 and kind = any($2) order by sequence`,
        [loan, Object.values(LOCK_JOURNAL_KINDS)],
      );
      expect(kinds.map(({ kind }) => kind)).toEqual(['rate-locked', 'lock-renegotiated', 'lock-floated-down']);
      const { types } = (await desk.call('GET', `/lock/${loan}/policy-types`)).body;
      expect(types.map((one: { type: string; offered: boolean }) => [one.type, one.offered])).toEqual([
        ['lock', false],
        ['extension', true],
        ['relock', false],
        ['rate-change', true],
        ['float-down', false],
        ['renegotiation', false],
      ]);
      expect(await brokenInvariants(database)).toEqual([]);
    });

    test('the desk concedes, extends beyond the maxima and cancels; the history shows each entry’s own adjustment and reason', async () => {
      const chosen = await locked();
      const grantedBy = { personId: deskPerson.id, name: deskPerson.name, roles: deskPerson.roles };
      const wish = { points: 125, reason: 'Late appraisal', grantedBy };
      expect((await done(chosen, concession(wish))).ok).toBe(true);
      expect(await done(chosen, concession({ ...wish, points: 200 }))).toMatchObject({ refusal: { code: 'CONCESSION_ABOVE_LIMIT' } });
      for (const days of [3, 3, 3]) {
        const verified = (await desk.call('GET', `/lock/${chosen.loan}/${days}-days/verify-extension`)).body;
        expect((await desk.call('PUT', `/lock/${chosen.loan}/${days}-days/extend`, { body: ofChange(verified) })).status).toBe(200);
      }
      const grant = { days: 40, cost: 310, reason: 'Flood in the county', by: deskPerson.name };
      expect((await done(chosen, grantedExtension(grant))).ok).toBe(true);
      expect(await done(chosen, grantedRelock({ ...grant, days: 30 }))).toMatchObject({ refusal: { code: 'LOCK_STILL_ACTIVE' } });
      const { entries } = (await desk.call('GET', `/lock/${chosen.loan}/history`)).body;
      expect(
        entries.map((one: { adjustments: { effect: number }[]; note: string | null }) => [one.adjustments[0]?.effect, one.note]),
      ).toEqual([
        [undefined, null],
        [125, 'Late appraisal'],
        [-85, null],
        [-85, null],
        [-85, null],
        [-310, 'Flood in the county'],
      ]);
      expect((await done(chosen, cancellation({ reason: 'Borrower withdrew', by: deskPerson.name }))).ok).toBe(true);
      const after = (await desk.call('GET', `/lock/${chosen.loan}`)).body.lock;
      expect(after).toMatchObject({ state: 'cancelled', confirmation: true });
      const [row] = await database.query('select lock_state from loan where loan_number = $1', [chosen.loan]);
      expect(row).toEqual({ lock_state: 'cancelled' });
      const wishAgain = { productId: after.productId, rate: after.rate, lockDays: 30 };
      expect(codeOf(await desk.call('POST', `/loan/${chosen.loan}/verify-lock`, { body: wishAgain }))).toBe('LOCK_CANCELLED');
      expect(await brokenInvariants(database)).toEqual([]);
    });

    test('simulating a closing answers with options that can be taken', async () => {
      const { loan } = await locked();
      const asked = await desk.call('GET', `/lock/${loan}/simulate-closing?closingDate=2026-12-24`);
      expect(asked.status, JSON.stringify(asked.body)).toBe(200);
      const option = asked.body.options.find(
        (one: { steps: { change: string }[] }) => one.steps.length === 1 && one.steps[0]!.change === 'extension',
      );
      const verified = (await desk.call('GET', `/lock/${loan}/${option.steps[0].choice}/verify-extension`)).body;
      expect(verified).toMatchObject({ price: option.price, effect: -option.cost.points, effectCents: -option.costCents.cents });
      expect(verified.expiry.date).toBe(option.expiresOn.date);
      expect(codeOf(await desk.call('GET', `/lock/${loan}/simulate-closing?closingDate=2026-11-19`))).toBe('CLOSING_DATE');
      expect((await desk.call('GET', `/lock/${loan}/simulate-closing?closingDate=soon`)).status).toBe(400);
      const broker = await api.as(demoPerson('helen').id, 2);
      const [foreign] = await database.query<{ loan_number: string }>('select loan_number from loan where brokerage_id = 3 limit 1');
      expect(codeOf(await broker.call('GET', `/lock/${foreign!.loan_number}/simulate-closing?closingDate=2026-12-24`))).toBe(
        'LOAN_NOT_FOUND',
      );
    });

    test('a withdrawn loan: nothing but cancelling', async () => {
      const chosen = await locked();
      await database.query(`update loan set status = 'Withdrawn' where loan_number = $1`, [chosen.loan]);
      expect(codeOf(await desk.call('GET', `/lock/${chosen.loan}/5-days/verify-extension`))).toBe('LOAN_STATUS');
      expect(codeOf(await desk.call('GET', `/lock/${chosen.loan}/verify-renegotiation`))).toBe('LOAN_STATUS');
      expect((await done(chosen, cancellation({ reason: 'Withdrawn', by: deskPerson.name }))).ok).toBe(true);
    });
  });
});
