import { expect, test } from 'vitest';
import { demoPerson } from '../../database/demo/people.ts';
import { isAlive } from '../../tools/start/processes.ts';
import { signInOverHttp } from './signed-in.ts';
import { startStack } from './stack.ts';

const stack = await startStack({ parts: ['login', 'api'] });

test('a person signs in over HTTP and is known by both halves of the session together, by neither alone', async () => {
  const priya = await signInOverHttp(stack.origin, demoPerson('priya'));
  const profile = await priya.call('GET', '/api/user/profile');
  expect(profile.status).toBe(200);
  expect(JSON.stringify(profile.json)).toContain(demoPerson('priya').name);

  const { cookie, handle } = priya.halves();
  const url = `${stack.origin}/api/user/profile`;
  expect((await fetch(url, { headers: { cookie: `__Host-lockdesk=${cookie}` } })).status).toBe(401);
  expect((await fetch(url, { headers: { authorization: handle! } })).status).toBe(401);
});

test('a killed API is started again on the same port and the session lives on', async () => {
  const otis = await signInOverHttp(stack.origin, demoPerson('otis'));
  const before = stack.child('api');
  process.kill(before.pid, 'SIGKILL');
  await before.ended;
  expect(isAlive(before.pid)).toBe(false);
  await stack.restart('api');
  expect((await otis.call('GET', '/api/user/profile')).status).toBe(200);
});
