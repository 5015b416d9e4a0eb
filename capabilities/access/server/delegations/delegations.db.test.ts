import { beforeEach, describe, expect, test } from 'vitest';
import { demoPerson } from '../../../../database/demo/people.ts';
import { apiForTests, type SignedIn } from '../../../../platform/testing/api-for-tests.ts';
import { brokenInvariants } from '../../../../platform/testing/invariants.ts';
import { testDatabase } from '../../../../platform/testing/test-database.ts';

const START = '2026-11-20T15:30:00Z';
const database = await testDatabase({ demo: true });
const api = await apiForTests(database);
const [priya, marco, helen, adam, lena] = ['priya', 'marco', 'helen', 'adam', 'lena'].map((short) => demoPerson(short).id) as [
  string,
  string,
  string,
  string,
  string,
];
const manager = await api.as(helen, 2);
const admin = await api.as(adam);
const loansOf = async (where: string) =>
  (await database.query<{ loan_number: string }>(`select loan_number from loan where ${where} order by 1`)).map((row) => row.loan_number);
const ofPriya = (await loansOf(`brokerage_id = 2 and officer_id = '${priya}'`))[0]!;
const ofAnother = (await loansOf(`brokerage_id = 2 and officer_id <> '${priya}' and processor_id is distinct from '${priya}'`))[0]!;
const elsewhere = (await loansOf('brokerage_id = 3'))[0]!;

const code = (reply: { body: { errors?: { code: string; message: string }[] } }) => reply.body.errors?.[0]?.code;
const words = (reply: { body: { errors?: { code: string; message: string }[] } }) => reply.body.errors?.[0]?.message;
const days = { from: '2026-11-20', to: '2026-11-27' };

async function give(who: SignedIn, body: object = {}): Promise<string> {
  const given = await who.call('POST', '/user/delegations', {
    body: { brokerageId: 2, personId: priya, delegateId: marco, ...days, ...body },
  });
  expect([given.status, words(given)]).toEqual([200, undefined]);
  return given.body.delegationId as string;
}
const act = (who: SignedIn, delegationId: string | null) => who.call('PUT', '/user/acting-for', { body: { delegationId } });
const comment = (who: SignedIn, loan: string, text = 'Called the borrower') => who.call('PUT', `/loan/${loan}/comments`, { body: text });

/** Priya gave a delegation to Marco, who uses it in this session. */
async function acting(): Promise<{ readonly delegate: SignedIn; readonly officer: SignedIn; readonly id: string }> {
  const officer = await api.as(priya, 2);
  const delegate = await api.as(marco, 2);
  const id = await give(officer);
  expect((await act(delegate, id)).status).toBe(200);
  return { delegate, officer, id };
}

beforeEach(async () => {
  await database.startAt(START);
  await database.query('update session set delegation_id = null');
  await database.query('update delegation set revoked_at = now(), revoked_by = given_by where revoked_at is null');
  await database.query(`update membership set suspended_at = null, suspended_by = null where person_id in ($1, $2)`, [priya, marco]);
  await database.query(`update membership set roles = '{loan-officer}' where person_id = $1`, [priya]);
  await database.query(`update membership set roles = '{processor}' where person_id = $1`, [marco]);
});

describe('while it is in force', () => {
  test('a delegate makes the other’s calls in the other’s loans, and comes back to their own', async () => {
    const { delegate } = await acting();
    const profile = (await delegate.call('GET', '/user/profile')).body;
    expect([profile.actsFor, profile.user.displayName, profile.user.roles]).toEqual([
      { displayName: 'Priya Samplewood', delegateName: 'Marco Placeholt', to: '2026-11-27', ended: null },
      'Marco Placeholt for Priya Samplewood',
      ['loan-officer'],
    ]);
    expect((await delegate.call('GET', `/loan/${ofPriya}/loan-details`)).status).toBe(200);
    // As a processor Marco can open all loans of the brokerage; under Priya's delegation only hers.
    expect(code(await delegate.call('GET', `/loan/${ofAnother}/loan-details`))).toBe('LOAN_NOT_ALLOWED');
    expect(code(await delegate.call('GET', `/loan/${elsewhere}/loan-details`))).toBe('LOAN_NOT_FOUND');
    const listed = (await delegate.call('POST', '/pipeline/list', { body: {} })).body;
    const hers = (await (await api.as(priya, 2)).call('POST', '/pipeline/list', { body: {} })).body;
    expect(listed.total).toBe(hers.total);
    expect((await act(delegate, null)).status).toBe(200);
    expect((await delegate.call('GET', `/loan/${ofAnother}/loan-details`)).status).toBe(200);
    expect((await delegate.call('GET', '/user/profile')).body.actsFor).toBeNull();
  });

  test('everything they do shows both names, in the journal and to others', async () => {
    const { delegate, id } = await acting();
    expect((await comment(delegate, ofPriya)).status).toBe(200);
    const [line] = await database.query<{ actor_name: string; person_id: string; summary: string }>(
      'select actor_name, person_id, summary from journal_line where loan_number = $1 order by sequence desc limit 1',
      [ofPriya],
    );
    expect([line!.actor_name, line!.person_id]).toEqual(['Marco Placeholt for Priya Samplewood', id]);
    expect(line!.summary).toContain('Marco Placeholt for Priya Samplewood');
    const seen = (await manager.call('GET', `/loan/${ofPriya}/comments`)).body;
    expect(seen.comments.at(-1)).toMatchObject({ by: 'Marco Placeholt for Priya Samplewood', company: 'Ridgeline Home Lending' });
    const about = (await manager.call('GET', `/admin/people/${priya}?brokerageId=2`)).body;
    expect(about.history.map((one: { summary: string }) => one.summary)).toContain('Marco Placeholt began to act for Priya Samplewood');
  });

  test('they administer nobody, delegate no further and change nothing of the person’s own', async () => {
    const delegate = await api.as(marco, 2);
    const id = await give(manager, { personId: helen, delegateId: marco });
    await act(delegate, id);
    expect((await delegate.call('GET', '/user/profile')).body.user.roles).toContain('brokerage-manager');
    const asked = await Promise.all([
      delegate.call('GET', '/admin/people?brokerageId=2'),
      delegate.call('PUT', `/admin/people/${priya}/suspended`, { body: { brokerageId: 2, suspended: true } }),
      delegate.call('POST', '/user/delegations', { body: { brokerageId: 2, personId: helen, delegateId: priya, ...days } }),
      delegate.call('PUT', `/user/delegations/${id}/revoked`, { body: { brokerageId: 2 } }),
      delegate.call('PUT', '/user/edit-profile', { body: { displayName: 'Other', phone: '', mobilePhone: '' } }),
      delegate.call('PUT', '/user/account', { body: { brokerageId: 2 } }),
    ]);
    expect(asked.map(code)).toEqual(asked.map(() => 'DELEGATE_NOT_ALLOWED'));
    expect(words(asked[0]!)).toBe('Only Helen Testerman can do this. You act for them.');
    expect((await delegate.call('GET', '/user/profile')).body.may).not.toContain('suspend-person');
    expect(code(await act(delegate, id))).toBe('ACTING_ALREADY');
  });

  test('a role the person gets later is not part of it', async () => {
    const { delegate } = await acting();
    await database.query(`update membership set roles = '{loan-officer,brokerage-manager}' where person_id = $1`, [priya]);
    expect((await delegate.call('GET', '/user/profile')).body.user.roles).toEqual(['loan-officer']);
    expect(code(await delegate.call('GET', `/loan/${ofAnother}/loan-details`))).toBe('LOAN_NOT_ALLOWED');
  });

  test('a page opened before it began, or under it, writes nothing for the other', async () => {
    const { delegate } = await acting();
    const stale = await delegate.call('PUT', `/loan/${ofPriya}/comments`, {
      body: 'From another tab',
      headers: { 'x-account-epoch': '1' },
    });
    expect(code(stale)).toBe('ACCOUNT_CHANGED');
  });

  test('two sessions of a delegate are independent: one uses the delegation, the other does not', async () => {
    const { delegate } = await acting();
    const other = await api.as(marco, 2);
    expect((await other.call('GET', '/user/profile')).body.actsFor).toBeNull();
    expect((await delegate.call('GET', '/user/profile')).body.actsFor).not.toBeNull();
  });
});

describe('its days', () => {
  test('it is not acted under before the first or after the last, in the lender’s zone', async () => {
    const officer = await api.as(priya, 2);
    const delegate = await api.as(marco, 2);
    const id = await give(officer, { from: '2026-11-23', to: '2026-11-24' });
    expect(words(await act(delegate, id))).toBe('You can’t act for Priya Samplewood now: it has not begun.');
    expect((await delegate.call('GET', '/user/profile')).body.canActFor).toEqual([]);
    // The last minute of the last day in New York, which is the next day in UTC.
    await database.startAt('2026-11-25T04:58:00Z');
    expect((await delegate.call('GET', '/user/profile')).body.canActFor).toHaveLength(1);
    expect((await act(delegate, id)).status).toBe(200);
    expect((await comment(delegate, ofPriya)).status).toBe(200);
    await database.startAt('2026-11-25T05:00:01Z');
    await database.query(`update mark set changes = changes + 1 where about = 'access'`);
    expect(words(await comment(delegate, ofPriya))).toMatch(/^You no longer act for Priya Samplewood: its last day was Tue 11\/24\/26\./);
  });
});

describe('it ends at once', () => {
  test('when it is revoked, by either of the two or a manager; nothing falls back to the delegate', async () => {
    for (const by of ['officer', 'delegate', 'manager'] as const) {
      const { delegate, officer, id } = await acting();
      const other = by === 'delegate' ? await api.as(marco, 2) : by === 'officer' ? officer : manager;
      expect((await other.call('PUT', `/user/delegations/${id}/revoked`, { body: { brokerageId: 2 } })).status).toBe(200);
      const before = (await database.query('select 1 from loan_comment')).length;
      const refused = await comment(delegate, ofPriya);
      expect([refused.status, code(refused)]).toEqual([403, 'ACTING_ENDED']);
      expect(words(refused)).toContain('the delegation was revoked');
      expect(code(await delegate.call('GET', `/loan/${ofAnother}/loan-details`))).toBe('ACTING_ENDED');
      expect((await database.query('select 1 from loan_comment')).length).toBe(before);
      expect((await delegate.call('GET', '/user/profile')).body.actsFor.ended).toBe('the delegation was revoked');
      expect((await act(delegate, null)).status).toBe(200);
      expect((await comment(delegate, ofPriya)).status).toBe(200);
    }
  });

  test('when the person is suspended or works as something else, and does not begin again when that is undone', async () => {
    const first = await acting();
    const suspend = (suspended: boolean) =>
      manager.call('PUT', `/admin/people/${priya}/suspended`, { body: { brokerageId: 2, suspended } });
    expect((await suspend(true)).status).toBe(200);
    expect(words(await comment(first.delegate, ofPriya))).toContain('Priya Samplewood is suspended');
    expect((await suspend(false)).status).toBe(200);
    expect(code(await comment(first.delegate, ofPriya))).toBe('ACTING_ENDED');

    const second = await acting();
    const change = (roles: string[]) =>
      manager.call('PUT', `/admin/people/${priya}`, { body: { brokerageId: 2, roles, nmlsId: '1990101' } });
    expect((await change(['processor'])).status).toBe(200);
    expect(code(await comment(second.delegate, ofPriya))).toBe('ACTING_ENDED');
    expect((await change(['loan-officer'])).status).toBe(200);
    expect(code(await comment(second.delegate, ofPriya))).toBe('ACTING_ENDED');
  });

  test('when the delegate is suspended: they are signed out', async () => {
    const { delegate } = await acting();
    await manager.call('PUT', `/admin/people/${marco}/suspended`, { body: { brokerageId: 2, suspended: true } });
    expect(code(await comment(delegate, ofPriya))).toBe('SIGNED_OUT');
  });
});

describe('giving one', () => {
  test('is done once by its key, for oneself or those one administers, never for another’s people', async () => {
    const officer = await api.as(priya, 2);
    const body = { brokerageId: 2, personId: priya, delegateId: marco, ...days };
    const key = 'a-key-of-this-very-test';
    const twice = await Promise.all([1, 2].map(() => officer.call('POST', '/user/delegations', { body, key })));
    expect(twice.map((one) => [one.status, one.body.delegationId])).toEqual([
      [200, twice[0]!.body.delegationId],
      [200, twice[0]!.body.delegationId],
    ]);
    expect(code(await officer.call('POST', '/user/delegations', { body }))).toBe('ALREADY_DELEGATED');
    const desk = await api.as(lena);
    const tries = [
      [officer, { ...body, personId: marco, delegateId: helen }, 'NOT_YOURS_TO_GIVE'],
      [officer, { ...body, brokerageId: 3 }, 'BROKERAGE_NOT_FOUND'],
      [officer, { ...body, delegateId: lena }, 'DELEGATE_NOT_FOUND'],
      [desk, body, 'NOT_YOURS_TO_GIVE'],
      [desk, { ...body, brokerageId: 1, personId: lena, delegateId: adam }, undefined],
      [admin, { ...body, personId: marco, delegateId: priya }, undefined],
    ] as const;
    for (const [who, sent, wanted] of tries) expect(code(await who.call('POST', '/user/delegations', { body: sent }))).toBe(wanted);
  });

  test('is shown to both, and names nobody to a stranger', async () => {
    const id = await give(await api.as(priya, 2));
    for (const person of [priya, marco]) {
      const own = (await (await api.as(person, 2)).call('GET', '/user/edit-profile')).body.delegations;
      expect(own.given.find((one: { delegationId: string }) => one.delegationId === id)).toMatchObject({
        state: 'in-force',
        revocable: true,
      });
    }
    const stranger = await api.as(demoPerson('otis').id);
    expect(code(await act(stranger, id))).toBe('DELEGATION_NOT_FOUND');
    expect(code(await stranger.call('PUT', `/user/delegations/${id}/revoked`, { body: { brokerageId: 3 } }))).toBe('DELEGATION_NOT_FOUND');
    const [seen] = await database.query<{ forced: boolean }>(
      `select relrowsecurity and relforcerowsecurity as forced from pg_class where relname = 'delegation'`,
    );
    expect(seen).toEqual({ forced: true });
  });
});

test('what is done under it counts as either’s own, before and after, and as nobody else’s', async () => {
  const desk = await api.as(lena);
  const closer = await api.as(demoPerson('clara').id);
  const giveInside = async (personId: string, delegateId: string) =>
    (await admin.call('POST', '/user/delegations', { body: { brokerageId: 1, personId, delegateId, ...days } })).body
      .delegationId as string;
  const id = await giveInside(adam, lena);
  await act(desk, id);
  const { samePeople, personId } = await actorOf(desk);
  expect(personId).toBe(id);
  expect(samePeople).toEqual(expect.arrayContaining([lena, adam, id]));
  await act(desk, null);
  for (const who of [desk, admin]) expect((await actorOf(who)).samePeople).toContain(id);
  expect((await actorOf(closer)).samePeople ?? []).not.toContain(id);
});

async function actorOf(who: SignedIn) {
  const { liveSession } = await import('../session/sessions.ts');
  const { sessionHeaders } = await import('../../../../platform/testing/test-session.ts');
  const request = { headers: sessionHeaders(who.cookies), raw: { headers: sessionHeaders(who.cookies) }, server: api.server };
  const live = await liveSession(api.portal, request as never, { setCookie: () => undefined } as never);
  return live!.actor;
}

test('a delegate’s changed name is shown with what they do from then on', async () => {
  const { delegate, officer, id } = await acting();
  await act(delegate, null);
  const profile = { phone: '', mobilePhone: '' };
  expect((await officer.call('PUT', '/user/edit-profile', { body: { ...profile, displayName: 'Priya Newname' } })).status).toBe(200);
  const [person] = await database.query<{ display_name: string }>('select display_name from person where person_id = $1', [id]);
  expect(person!.display_name).toBe('Marco Placeholt for Priya Newname');
  await officer.call('PUT', '/user/edit-profile', { body: { ...profile, displayName: 'Priya Samplewood' } });
});

test('everything that must always be so still is', async () => {
  expect(await brokenInvariants(database)).toEqual([]);
});
