import { describe, expect, test } from 'vitest';
import { demoPerson } from '../../../../database/demo/people.ts';
import { deliverOutbox } from '../../../../platform/jobs/deliver-outbox.ts';
import type { Letter } from '../../../../platform/mail/letter.ts';
import { apiForTests } from '../../../../platform/testing/api-for-tests.ts';
import { brokenInvariants } from '../../../../platform/testing/invariants.ts';
import { testDatabase } from '../../../../platform/testing/test-database.ts';
import { isPassword, passwordHash } from '../../../../platform/vault/password-hash.ts';
import { addressOfLink } from '../../port/sign-in-links.ts';
import { ownerOfLink, passwordOwner, setPasswordByLink } from '../../port/sign-in-passwords.ts';

const database = await testDatabase({ demo: true });
const api = await apiForTests(database);
const { database: portal, files, log } = api.portal;
const admin = await api.as(demoPerson('adam').id);
const manager = await api.as(demoPerson('helen').id, 2);

const invitation = (email: string, more: object = {}) => ({
  brokerageId: 2,
  displayName: 'Nina Newcomer',
  email,
  nmlsId: '1990999',
  roles: ['loan-officer'],
  ...more,
});

/** Delivers the waiting letters, as the worker does. */
async function letters(): Promise<Letter[]> {
  const sent: Letter[] = [];
  await deliverOutbox({
    database: portal,
    files,
    log,
    from: 'desk@lockdesk.example',
    mailer: {
      repeatable: true,
      post: async (letter) => {
        sent.push(letter);
        return { outcome: 'sent' };
      },
      close: () => undefined,
    },
    addressOfLink: (link) => addressOfLink(portal.vault, 'http://localhost:4201', link),
  });
  return sent;
}

function linkOf(letter: Letter) {
  const [, brokerage, linkId, token] = /set-password\/(\d+)\/([\w-]+)\/([\w-]+)/.exec(letter.text)!;
  return { brokerageId: Number(brokerage), linkId: linkId!, token: token! };
}

const code = (reply: { body: { errors?: { code: string }[] } }) => reply.body.errors?.[0]?.code;

describe('inviting', () => {
  test('a letter’s link sets a password once; no row contains the link’s secret', async () => {
    const invited = await manager.call('POST', '/admin/people', {
      body: invitation('Nina@ridgelinehome.example', { displayName: 'Nina Firstcomer' }),
    });
    expect([invited.status, invited.body.email]).toEqual([200, 'nina@ridgelinehome.example']);
    const before = await admin.call('GET', '/admin/people?brokerageId=2&state=invited');
    const names = before.body.people.map((one: { displayName: string }) => one.displayName);
    expect(names.filter((name: string) => name === 'Nina Firstcomer')).toHaveLength(1);
    const mine = ({ to }: Letter) => to.some(({ address }) => address === 'nina@ridgelinehome.example');
    const letter = (await letters()).find((one) => mine(one) && /invitation/.test(one.subject))!;
    const link = linkOf(letter);
    for (const table of ['outbox_message', 'sign_in_link', 'account_journal_line']) {
      const [row] = await database.query<{ n: number }>(`select count(*)::int as n from ${table} t where t::text like $1`, [
        `%${link.token}%`,
      ]);
      expect([table, row!.n]).toEqual([table, 0]);
    }
    expect(await ownerOfLink(portal, { ...link, token: `${link.token.slice(0, -2)}xx` })).toBeUndefined();
    expect(await ownerOfLink(portal, { ...link, brokerageId: 3 })).toBeUndefined();
    const owner = (await ownerOfLink(portal, link))!;
    expect(owner.email).toBe('nina@ridgelinehome.example');
    expect(await setPasswordByLink(portal, link, owner, await passwordHash('a long enough secret'))).toBe(true);
    expect(await setPasswordByLink(portal, link, owner, await passwordHash('another long secret'))).toBe(false);
    const stored = await passwordOwner(portal, { email: owner.email });
    expect([await isPassword('a long enough secret', stored?.hash), await isPassword('another long secret', stored?.hash)]).toEqual([
      true,
      false,
    ]);
  });

  test('what is wrong is said at its field; somebody who is there already is not invited again', async () => {
    const bad = await manager.call('POST', '/admin/people', { body: invitation('nobody') });
    expect([bad.status, bad.body.errors[0].field, code(bad)]).toEqual([422, 'email', 'INVITATION_INCOMPLETE']);
    const again = await manager.call('POST', '/admin/people', { body: invitation('priya@ridgelinehome.example') });
    expect([again.status, code(again)]).toEqual([409, 'ALREADY_MEMBER']);
  });

  test('a manager gives no role of the lender’s, and an account executive none at the lender', async () => {
    const raised = await manager.call('POST', '/admin/people', { body: invitation('up@ridgelinehome.example', { roles: ['admin'] }) });
    expect([raised.status, code(raised)]).toEqual([403, 'ROLE_NOT_YOURS']);
    const alex = await api.as(demoPerson('alex').id);
    const inside = await alex.call('POST', '/admin/people', {
      body: invitation('in@lockdesk.example', { brokerageId: 1, roles: ['lock-desk'] }),
    });
    expect([inside.status, code(inside)]).toEqual([403, 'ROLE_NOT_YOURS']);
    expect(
      (await admin.call('POST', '/admin/people', { body: invitation('in@lockdesk.example', { brokerageId: 1, roles: ['lock-desk'] }) }))
        .status,
    ).toBe(200);
  });
});

describe('two tenants and the subtree', () => {
  const otherPerson = demoPerson('bea').id;
  test('a brokerage’s manager sees and changes their own brokerage’s people only', async () => {
    const seen = await manager.call('GET', '/admin/people');
    expect(new Set(seen.body.people.map((one: { brokerageId: number }) => one.brokerageId))).toEqual(new Set([2]));
    expect(seen.body.accounts.map((one: { id: number }) => one.id)).toEqual([2]);
    // Whatever they name, they get their own.
    expect((await manager.call('GET', '/admin/people?brokerageId=4')).body.people).toEqual(seen.body.people);
    expect(code(await manager.call('GET', `/admin/people/${otherPerson}?brokerageId=4`))).toBe('PERSON_NOT_FOUND');
    expect(code(await manager.call('GET', `/admin/people/${otherPerson}`))).toBe('PERSON_NOT_FOUND');
    const suspended = { brokerageId: 4, suspended: true };
    expect(code(await manager.call('PUT', `/admin/people/${otherPerson}/suspended`, { body: suspended }))).toBe('BROKERAGE_NOT_FOUND');
  });

  test('an account executive of one branch has that branch’s brokerages and no other', async () => {
    const colin = await api.as(demoPerson('colin').id);
    const seen = await colin.call('GET', '/admin/people');
    expect([...new Set(seen.body.people.map((one: { brokerageId: number }) => one.brokerageId))].toSorted()).toEqual([1, 4]);
    const body = { brokerageId: 2, roles: ['processor'], nmlsId: '' };
    expect(code(await colin.call('PUT', `/admin/people/${demoPerson('priya').id}`, { body }))).toBe('BROKERAGE_NOT_FOUND');
    const mine = { brokerageId: 4, roles: ['loan-officer', 'processor'], nmlsId: '1990107' };
    expect((await colin.call('PUT', `/admin/people/${otherPerson}`, { body: mine })).body.roles).toEqual(['loan-officer', 'processor']);
  });

  test('the database itself takes no membership of another brokerage', async () => {
    const insert = (brokerageId: number) =>
      portal.withTenant({ brokerageId: 2 }, (tx) =>
        tx
          .insertInto('membership')
          .values({ brokerage_id: brokerageId, person_id: demoPerson('bea').id, roles: ['loan-officer'] })
          .execute(),
      );
    await expect(insert(3)).rejects.toThrow(/row-level security/);
    const changed = await portal.withTenant({ brokerageId: 2 }, (tx) =>
      tx
        .updateTable('membership')
        .set({ roles: ['brokerage-manager'] })
        .where('brokerage_id', '=', 3)
        .executeTakeFirst(),
    );
    expect(changed.numUpdatedRows).toBe(0n);
  });
});

describe('suspending, resetting, signing out', () => {
  const priyaId = demoPerson('priya').id;
  test('a suspended person’s next request is refused, and a restored one signs in again', async () => {
    const priya = await api.as(priyaId, 2);
    expect((await priya.call('GET', '/user/profile')).status).toBe(200);
    const set = (suspended: boolean) => manager.call('PUT', `/admin/people/${priyaId}/suspended`, { body: { brokerageId: 2, suspended } });
    expect((await set(true)).body).toEqual({ suspended: true });
    expect((await priya.call('GET', '/user/profile')).status).toBe(401);
    expect((await (await api.as(priyaId, 2)).call('GET', '/user/profile')).status).toBe(401);
    expect(code(await set(true))).toBe('NOTHING_CHANGED');
    expect((await set(false)).body).toEqual({ suspended: false });
    expect((await (await api.as(priyaId, 2)).call('GET', '/user/profile')).status).toBe(200);
  });

  test('one session is ended, or all of them, at once', async () => {
    const one = await api.as(priyaId, 2);
    const two = await api.as(priyaId, 2);
    expect((await one.call('GET', '/user/profile')).status).toBe(200);
    const found = await manager.call('GET', `/admin/people/${priyaId}`);
    const [{ sessionId }] = found.body.sessions as [{ sessionId: string }];
    const end = (body: object) => manager.call('POST', `/admin/people/${priyaId}/end-sessions`, { body: { brokerageId: 2, ...body } });
    expect((await end({ sessionId })).body).toEqual({ ended: 1 });
    expect((await end({})).body.ended).toBeGreaterThan(0);
    for (const who of [one, two]) expect((await who.call('GET', '/user/profile')).status).toBe(401);
    expect(code(await end({}))).toBe('NO_SESSION');
  });

  test('a reset forgets the password and sends a link that works once, for a day', async () => {
    const nina = await manager.call('POST', '/admin/people', { body: invitation('second@ridgelinehome.example') });
    const first = linkOf((await letters()).find(({ to }) => to[0]!.address === 'second@ridgelinehome.example')!);
    await setPasswordByLink(portal, first, (await ownerOfLink(portal, first))!, await passwordHash('a long enough secret'));
    const reset = await manager.call('POST', `/admin/people/${nina.body.personId}/reset-sign-in`, { body: { brokerageId: 2 } });
    expect(reset.body).toEqual({ email: 'second@ridgelinehome.example' });
    expect(await passwordOwner(portal, { personId: nina.body.personId })).toBeUndefined();
    const again = linkOf((await letters()).find(({ subject }) => subject === 'Set a new password')!);
    expect(await ownerOfLink(portal, first)).toBeUndefined();
    expect((await ownerOfLink(portal, again))?.personId).toBe(nina.body.personId);
    await database.query(`update sign_in_link set expires_at = now() - interval '1 second' where link_id = $1`, [again.linkId]);
    expect(await ownerOfLink(portal, again)).toBeUndefined();
  });

  test('an account never loses its last administrator, not even to two who suspend each other at once', async () => {
    const ruth = await api.as(demoPerson('ruth').id, 4);
    const self = await ruth.call('PUT', `/admin/people/${demoPerson('ruth').id}/suspended`, { body: { brokerageId: 4, suspended: true } });
    expect([self.status, code(self)]).toEqual([409, 'LAST_ADMINISTRATOR']);
    const roles = { brokerageId: 4, roles: ['processor'], nmlsId: '' };
    expect(code(await ruth.call('PUT', `/admin/people/${demoPerson('ruth').id}`, { body: roles }))).toBe('LAST_ADMINISTRATOR');
    const tomas = { brokerageId: 4, roles: ['processor', 'brokerage-manager'], nmlsId: '' };
    await ruth.call('PUT', `/admin/people/${demoPerson('tomas').id}`, { body: tomas });
    const second = await api.as(demoPerson('tomas').id, 4);
    const other = (id: string) => ({ path: `/admin/people/${id}/suspended`, body: { brokerageId: 4, suspended: true } });
    const [a, b] = [other(demoPerson('tomas').id), other(demoPerson('ruth').id)];
    const replies = await Promise.all([ruth.call('PUT', a.path, { body: a.body }), second.call('PUT', b.path, { body: b.body })]);
    expect(replies.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    const [left] = await database.query<{ n: number }>(
      `select count(*)::int as n from membership where brokerage_id = 4 and suspended_at is null and 'brokerage-manager' = any (roles)`,
    );
    expect(left!.n).toBe(1);
  });
});

test('every change is a line of its account’s journal, and nothing standing is broken', async () => {
  const last = async () =>
    (await database.query<{ n: number }>(`select max(sequence)::int as n from account_journal_line where brokerage_id = 2`))[0]!.n ?? 0;
  const before = await last();
  const email = 'lined@ridgelinehome.example';
  const { personId } = (await manager.call('POST', '/admin/people', { body: invitation(email) })).body;
  const link = linkOf((await letters()).find(({ to }) => to[0]!.address === email)!);
  await setPasswordByLink(portal, link, (await ownerOfLink(portal, link))!, await passwordHash('a long enough secret'));
  const change = async (method: 'PUT' | 'POST', what: string, body: object) =>
    expect((await manager.call(method, `/admin/people/${personId}${what}`, { body: { brokerageId: 2, ...body } })).status).toBe(200);
  await change('PUT', '', { roles: ['processor'], nmlsId: '' });
  await api.as(personId, 2);
  await change('POST', '/end-sessions', {});
  await change('PUT', '/suspended', { suspended: true });
  await change('PUT', '/suspended', { suspended: false });
  await change('POST', '/reset-sign-in', {});
  const rows = await database.query<{ kind: string }>(
    `select kind from account_journal_line where brokerage_id = 2 and sequence > $1 order by sequence`,
    [before],
  );
  expect(rows.map(({ kind }) => kind)).toEqual([
    'person-invited',
    'password-set',
    'person-changed',
    'sessions-ended',
    'person-suspended',
    'person-restored',
    'sign-in-reset',
  ]);
  expect(await brokenInvariants(database)).toEqual([]);
});
