import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { allContracts } from '../../apps/api/contracts.ts';
import { goodRequest } from '../../apps/api/contract-fuzz/requests.ts';
import { changed, placesIn, valueAt } from '../../apps/api/contract-fuzz/samples.ts';
import { demoPerson } from '../../database/demo/people.ts';
import { readInput } from '../../platform/http/input.ts';
import { atNight } from '../../platform/testing/tier.ts';
import { signInOverHttp, type SignedIn } from '../../platform/testing/signed-in.ts';
import { settled } from '../harness/browser.ts';
import { demoLoan } from '../harness/demo-loans.ts';
import { tabsOf } from '../harness/pages.ts';
import { startStack } from '../harness/stack.ts';

/**
 * A script in every text a person may write, as the contracts name them, then opened by those who read it: it is text on every screen. It would set a
 * name of the window and ask a server that is there to notice.
 */
const asked: string[] = [];
const trap = createServer((request, reply) => {
  asked.push(request.url!);
  reply.writeHead(204).end();
});
const trapAt = await new Promise<string>((ready) => {
  trap.listen(0, '127.0.0.1', () => ready(`127.0.0.1:${(trap.address() as { port: number }).port}`));
});
afterAll(() => trap.close());

const stack = await startStack({ demo: true, parts: ['login', 'simulators', 'api'], env: { LOCKDESK_NOW: '2026-11-20T16:00:00Z' } });
const openAs = tabsOf(stack);
const loan = await demoLoan(stack.database, 'Okafor');
const canary = `"><img src=//${trapAt} onerror=planted=1>`;
const link = 'javascript:planted=1';

const people = ['priya', 'helen', 'dora', 'lena', 'adam'] as const;

/** Writes the canary into every text of every command, by whoever may write it there; gives the calls that took it. */
async function writeEverywhere(): Promise<Set<string>> {
  const signedIn = new Map<string, SignedIn>();
  for (const name of people) signedIn.set(name, await signInOverHttp(stack.origin, demoPerson(name)));
  const known = { loanId: loan, officerId: demoPerson('priya').id, brokerageId: 2 };
  const taken = new Set<string>();
  const commented = await signedIn.get('priya')!.call('PUT', `/api/loan/${loan}/comments`, { raw: { body: canary, type: 'text/plain' } });
  if (commented.status < 300) taken.add('put-loan-comment');
  for (const { call } of await allContracts()) {
    if (!call.command || call.body === undefined || call.bodyKind !== undefined || /^(suspend|end-|log-|revoke|change-)/.test(call.name))
      continue;
    const good = goodRequest(call, { known, knownTo: {}, loans: [], columns: [] });
    let body = good.body;
    for (const place of placesIn(good.body)) {
      if (typeof valueAt(body, place) !== 'string') continue;
      const written = [canary, link].map((text) => changed(body, place, text));
      body = written.find((one) => readInput(call, good.params, good.query, one).ok) ?? body;
    }
    if (body === good.body) continue;
    const path = call.path.replace(/\{(\w+)\}/g, (_place, name: string) => encodeURIComponent(String(good.params[name])));
    for (const name of people) {
      const who = signedIn.get(name)!;
      const { status } = await who.call(call.method, `/api${path}`, { body });
      if (status < 300) taken.add(call.name);
      if (status !== 403) break;
    }
  }
  return taken;
}

/** Where staff read: the screens of a loan and those of the lender; a commit opens those that show what people write. */
function screens(): string[] {
  const routes = JSON.parse(readFileSync(new URL('../../docs/generated/routes.json', import.meta.url), 'utf8')) as { path: string }[];
  const all = routes.map(({ path }) => path.replace('{loanId}', loan).replaceAll(/\/\{\w+\}/g, ''));
  const short =
    /^\/(pipeline|alerts|news|loan-details|loan-contacts|comments|loan-status-history|lock-desk|loan-conditions|admin\/people|document-center)/;
  return [...new Set(all)].filter((path) => atNight || short.test(path));
}

test('a script in every text field is text wherever staff read it', { timeout: 600_000 }, async () => {
  const taken = await writeEverywhere();
  expect(taken).toContain('put-loan-comment');
  expect(taken.size, [...taken].join()).toBeGreaterThan(8);
  let shown = 0;
  for (const who of atNight ? people : (['dora', 'adam'] as const)) {
    const page = await openAs(who, '/pipeline', { expectedErrors: /Failed to load resource/ });
    for (const path of screens()) {
      await page.goto(`${stack.origin}${path}`);
      await page.locator('main').waitFor();
      await settled(page);
      if ((await page.locator('body').innerText()).includes('onerror=planted')) shown += 1;
      expect([path, await page.evaluate(() => (globalThis as { planted?: unknown }).planted)]).toEqual([path, undefined]);
      expect([path, await page.locator('img[onerror], a[href^="javascript:"]').count()]).toEqual([path, 0]);
    }
  }
  expect(shown, 'screens that show the text').toBeGreaterThan(0);
  expect(asked).toEqual([]);
});
