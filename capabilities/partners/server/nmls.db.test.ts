import { afterAll, expect, test } from 'vitest';
import { createSimulators } from '../../../apps/simulators/site.ts';
import { loadPeople } from '../../../database/demo/load.ts';
import { demoPeople, demoPerson } from '../../../database/demo/people.ts';
import { apiForTests } from '../../../platform/testing/api-for-tests.ts';
import { testDatabase } from '../../../platform/testing/test-database.ts';

const simulators = createSimulators();
const url = await simulators.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => simulators.close());
const database = await testDatabase();
await loadPeople(database.ownerUrl);
const api = await apiForTests(database, { LOCKDESK_SIMULATORS: url });
// Nobody listens on the discard port of the loopback address.
const cutOff = await apiForTests(database, { LOCKDESK_SIMULATORS: 'http://127.0.0.1:9' });

test('every kind of person can look a loan officer up, and sees that a simulator answered', async () => {
  for (const person of demoPeople) {
    const reply = await (await api.as(person.id)).call('GET', '/util/nmls/1990101');
    expect([reply.status, reply.body]).toEqual([
      200,
      { nmlsId: '1990101', name: 'Priya Samplewood', kind: 'individual', status: 'Authorized', states: ['CO'], simulated: true },
    ]);
  }
});

test('an id of a company gives the company', async () => {
  const reply = await (await api.as(demoPerson('adam').id)).call('GET', '/util/nmls/1990002');
  expect(reply.body).toMatchObject({ name: 'Harborlight Mortgage', kind: 'company', simulated: true });
});

test('an id that nobody has is not found, what is no id is refused with its field', async () => {
  const who = await api.as(demoPerson('priya').id);
  const nobody = await who.call('GET', '/util/nmls/1234567');
  expect([nobody.status, nobody.body.errors[0]]).toMatchObject([
    404,
    { code: 'NMLS_NOT_FOUND', field: 'nmlsId', message: 'NMLS has nobody with the id 1234567.' },
  ]);
  for (const id of ['x', '-1', '0', '%2e%2e%2fcheck', '1%3Fsimulate=slow', '1'.repeat(13)]) {
    const reply = await who.call('GET', `/util/nmls/${id}`);
    expect([reply.status, reply.body.errors[0]], id).toMatchObject([
      400,
      { code: 'INVALID_INPUT', field: 'nmlsId', message: 'An NMLS id is a number of up to 12 digits.' },
    ]);
  }
});

test('the check is answered with and without its slash, and says whose word it is', async () => {
  const who = await api.as(demoPerson('priya').id);
  for (const path of ['/util/nmls/nmls-check/', '/util/nmls/nmls-check']) {
    expect((await who.call('GET', path)).body).toEqual({ available: true, simulated: true });
  }
});

test('with the company gone the portal stays up and says so in a sentence', async () => {
  const who = await cutOff.as(demoPerson('priya').id);
  expect((await who.call('GET', '/util/nmls/nmls-check/')).body).toEqual({ available: false, simulated: true });
  const reply = await who.call('GET', '/util/nmls/1990101');
  expect([reply.status, reply.body]).toEqual([
    503,
    { status: 503, errors: [{ code: 'NMLS_UNREACHABLE', message: 'NMLS can’t be reached at the moment. Try again later.' }] },
  ]);
  expect((await who.call('GET', '/user/profile')).status).toBe(200);
});
