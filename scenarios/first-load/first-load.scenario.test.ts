import { expect, test } from 'vitest';
import { demoPerson } from '../../database/demo/people.ts';
import { launchBrowser, openPage, signInAs } from '../harness/browser.ts';
import { startStack } from '../harness/stack.ts';

/** The data sent to a browser with an empty cache before the pipeline can be used, compressed. */
const stack = await startStack({ demo: true, parts: ['login', 'api'], env: { LOCKDESK_NOW: '2026-11-20T16:00:00Z' } });
const browser = await launchBrowser();

interface Sent {
  readonly path: string;
  bytes: number;
  encoding: string | undefined;
}

/** Packed already, or smaller than what packing adds. */
const STAYS_AS_IT_IS = /\.woff2$|\/api\/pipeline\/settings$/;

test('the first pipeline of the day is at most 200 KB in at most 12 requests, all text of it compressed', async () => {
  const { page, context } = await openPage(browser);
  await signInAs(page, stack.origin, demoPerson('priya'), '/dashboard');
  const fresh = await context.newPage();
  const watched = await context.newCDPSession(fresh);
  await watched.send('Network.enable');
  await watched.send('Network.setCacheDisabled', { cacheDisabled: true });
  const sent = new Map<string, Sent>();
  watched.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const path = request.url.replace(stack.origin, '');
    sent.set(requestId, { path, bytes: 0, encoding: undefined });
  });
  watched.on('Network.responseReceived', ({ requestId, response }) => {
    const one = sent.get(requestId);
    if (one)
      one.encoding = new Map(Object.entries(response.headers).map(([name, value]) => [name.toLowerCase(), value])).get('content-encoding');
  });
  watched.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = sent.get(requestId);
    if (one) one.bytes = encodedDataLength;
  });
  await fresh.goto(`${stack.origin}/pipeline`);
  await fresh.getByRole('row').nth(3).waitFor();
  // The browser draws the icon of its tab when it is idle: nobody waits for it.
  const waitedFor = [...sent.values()].filter(({ path }) => path !== '/icon.svg');
  await expect.poll(() => waitedFor.filter(({ bytes }) => bytes === 0)).toEqual([]);
  const list = waitedFor.map(({ path, bytes }) => `${bytes} ${path}`);
  expect(waitedFor.length, list.join('\n')).toBeLessThanOrEqual(12);
  expect(
    waitedFor.reduce((sum, { bytes }) => sum + bytes, 0),
    list.join('\n'),
  ).toBeLessThanOrEqual(200 * 1_024);
  const plain = waitedFor.filter(({ path, encoding }) => encoding === undefined && !STAYS_AS_IT_IS.test(path));
  expect(plain.map(({ path }) => path)).toEqual([]);
});
