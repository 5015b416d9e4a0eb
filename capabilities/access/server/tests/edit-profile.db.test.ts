import { describe, expect, test } from 'vitest';
import { demoPerson } from '../../../../database/demo/people.ts';
import { apiForTests } from '../../../../platform/testing/api-for-tests.ts';
import { testDatabase } from '../../../../platform/testing/test-database.ts';

const database = await testDatabase({ demo: true });
const api = await apiForTests(database);
const { id: priyaId } = demoPerson('priya');

describe('the person’s own profile', () => {
  test('name and phones are changed, with a line in the journal; a phone that is none is refused in words', async () => {
    const priya = await api.as(priyaId, 2);
    const refused = await priya.call('PUT', '/user/edit-profile', { body: { displayName: 'Priya', phone: '555', mobilePhone: '' } });
    expect([refused.status, refused.body.errors[0]]).toMatchObject([
      422,
      { code: 'PROFILE_INCOMPLETE', field: 'phone', message: 'A phone number has ten digits.' },
    ]);
    for (const mobilePhone of ['007', '0000-00-00', '\u0000', '9'.repeat(60)]) {
      const odd = await priya.call('PUT', '/user/edit-profile', { body: { displayName: 'Priya', phone: '', mobilePhone } });
      expect([400, 422], `${mobilePhone}: ${JSON.stringify(odd.body)}`).toContain(odd.status);
    }
    const body = { displayName: 'Priya Samplewood-Mock', phone: '3035550142', mobilePhone: '303 555 0143' };
    const saved = await priya.call('PUT', '/user/edit-profile', { body });
    expect(saved.body).toEqual({ displayName: 'Priya Samplewood-Mock', phone: '(303) 555-0142', mobilePhone: '(303) 555-0143' });
    // Open sessions show the new name at once.
    expect((await priya.call('GET', '/user/profile')).body.user.displayName).toBe('Priya Samplewood-Mock');
    expect((await priya.call('GET', '/user/edit-profile')).body.profile).toMatchObject({ phone: '(303) 555-0142', nmlsId: '1990101' });
    expect(await database.query(`select summary from account_journal_line where kind = 'profile-changed'`)).toEqual([
      { summary: 'Priya Samplewood is now called Priya Samplewood-Mock' },
    ]);
  });

  test('a session of the person’s own is ended at once; the one in use, and another person’s, are not', async () => {
    const here = await api.as(priyaId, 2);
    const away = await api.as(priyaId, 2);
    const listed = async () => (await here.call('GET', '/user/edit-profile')).body.sessions as { sessionId: string; here: boolean }[];
    const before = await listed();
    expect(before.filter((one) => one.here)).toHaveLength(1);
    const [mine] = before.filter((one) => one.here);
    const awayId = ((await away.call('GET', '/user/edit-profile')).body.sessions as typeof before).find((one) => one.here)!.sessionId;
    const inUse = await here.call('DELETE', `/user/sessions/${mine!.sessionId}`);
    expect(inUse.body.errors[0].code).toBe('SESSION_IN_USE');
    const otis = await api.as(demoPerson('otis').id);
    expect((await otis.call('DELETE', `/user/sessions/${awayId}`)).body.errors[0].code).toBe('SESSION_NOT_FOUND');
    expect((await away.call('GET', '/user/profile')).status).toBe(200);
    expect((await here.call('DELETE', `/user/sessions/${awayId}`)).body).toEqual({ sessionId: awayId });
    expect((await away.call('GET', '/user/profile')).status).toBe(401);
    expect((await listed()).map(({ sessionId }) => sessionId)).not.toContain(awayId);
    expect((await here.call('DELETE', `/user/sessions/${awayId}`)).body.errors[0].code).toBe('SESSION_NOT_FOUND');
  });
});
