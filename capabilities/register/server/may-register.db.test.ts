import { expect, test } from 'vitest';
import { loadPeople } from '../../../database/demo/load.ts';
import { demoPerson } from '../../../database/demo/people.ts';
import { apiForTests } from '../../../platform/testing/api-for-tests.ts';
import { testDatabase } from '../../../platform/testing/test-database.ts';

const database = await testDatabase();
await loadPeople(database.ownerUrl);
const api = await apiForTests(database);

test.each([
  ['priya', true, true],
  ['helen', true, true],
  ['marco', true, false],
  ['lena', false, false],
])('the server says whether %s may register a loan in the URLA form: %s; and whether it is theirs: %s', async (short, may, own) => {
  const { body } = await (await api.as(demoPerson(short).id)).call('GET', '/register/can-register-urla-loan');
  expect(body.canRegister).toBe(may);
  expect(body.reason === '').toBe(may);
  expect(body.isOfficer).toBe(own);
});
