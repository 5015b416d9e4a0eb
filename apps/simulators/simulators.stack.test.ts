import { expect, test } from 'vitest';
import { isAlive } from '../../tools/start/processes.ts';
import { startStack } from '../../platform/testing/stack.ts';

const stack = await startStack({ demo: false, parts: ['simulators'] });

test('the page says that these are simulators and which companies they stand in for', async () => {
  const reply = await fetch(stack.simulatorsUrl);
  const page = await reply.text();
  expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'");
  for (const words of ['Simulators', 'NMLS', 'invented', 'every answer is marked as simulated']) expect(page).toContain(words);
});

test('every answer is marked, the refused ones too', async () => {
  for (const path of ['/nmls/check', '/nmls/company/1990001', '/nmls/individual/1', '/nowhere']) {
    const reply = await fetch(`${stack.simulatorsUrl}${path}`);
    expect(await reply.json(), path).toMatchObject({ simulated: true });
  }
});

test('the process stops when told to, even in the middle of a slow answer', async () => {
  const child = stack.child('simulators');
  const hanging = fetch(`${stack.simulatorsUrl}/nmls/check?simulate=slow&after=60000`).catch(() => 'cut');
  await new Promise((soon) => setTimeout(soon, 200));
  process.kill(child.pid, 'SIGTERM');
  await child.ended;
  expect(await hanging).toBe('cut');
  expect(isAlive(child.pid)).toBe(false);
});
