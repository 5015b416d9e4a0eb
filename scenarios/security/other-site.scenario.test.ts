import { createServer } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { allContracts } from '../../apps/api/contracts.ts';
import { goodRequest } from '../../apps/api/contract-fuzz/requests.ts';
import { HANDLE_COOKIE, SESSION_COOKIE } from '../../capabilities/access/server/session/sessions.ts';
import { demoPerson } from '../../database/demo/people.ts';
import { sumOfEveryTable, tablesOf } from '../../platform/testing/database-sums.ts';
import { testSession } from '../../platform/testing/test-session.ts';
import { oneIn } from '../../platform/testing/tier.ts';
import { launchBrowser, openPage } from '../harness/browser.ts';
import { demoLoan } from '../harness/demo-loans.ts';
import { startStack } from '../harness/stack.ts';

/** A page of another site, opened by somebody who is signed in to the portal, tries every call that writes. Nothing changes. */
const stack = await startStack({ demo: true, parts: ['api'] });
const site = createServer((_request, reply) => reply.writeHead(200, { 'content-type': 'text/html' }).end('<title>Elsewhere</title>'));
const elsewhere = await new Promise<string>((ready) => {
  site.listen(0, '127.0.0.1', () => ready(`http://127.0.0.1:${(site.address() as { port: number }).port}`));
});
afterAll(() => site.close());

test('a page of another site changes nothing by form, image or script, though the cookies go along', { timeout: 240_000 }, async () => {
  const loan = await demoLoan(stack.database, 'Okafor');
  const known = { loanId: loan, officerId: demoPerson('priya').id, brokerageId: 2 };
  const writing = (await allContracts()).filter(({ call }) => call.method !== 'GET');
  const targets = writing.map(({ call }) => {
    const { params, body } = goodRequest(call, { known, knownTo: {}, loans: [], columns: [] });
    const path = call.path.replace(/\{(\w+)\}/g, (_place, name: string) => encodeURIComponent(String(params[name])));
    return { url: `${stack.origin}/api${path}`, method: call.method, body: JSON.stringify(body ?? {}) };
  });
  const { context, page } = await openPage(await launchBrowser());
  const { session, handle } = await testSession(stack.database, demoPerson('adam').id);
  // As if the portal had set them for every site: the test checks what the server does, not only what the browser blocks.
  const shared = { domain: 'localhost', path: '/', secure: true, sameSite: 'None' as const };
  await context.addCookies([
    { ...shared, name: SESSION_COOKIE, value: session, httpOnly: true },
    { ...shared, name: HANDLE_COOKIE, value: handle },
  ]);
  const seen = new Map<string, number[]>();
  let withCookie = 0;
  page.on('response', (response) => {
    const request = response.request();
    if (!response.url().startsWith(stack.origin)) return;
    const kind = `${request.resourceType()} ${request.method()}`;
    seen.set(kind, [...(seen.get(kind) ?? []), response.status()]);
    void request.allHeaders().then((headers) => (withCookie += headers['cookie']?.includes(SESSION_COOKIE) ? 1 : 0));
  });
  // The requests that the browser blocks by the reply's own headers have been made and have failed.
  let blocked = 0;
  page.on('requestfailed', (request) => {
    if (request.url().startsWith(stack.origin) && /BLOCKED_BY/.test(request.failure()?.errorText ?? '')) blocked += 1;
  });
  await page.goto(elsewhere);
  const tables = await tablesOf(stack.database);
  const before = await sumOfEveryTable(stack.database, tables);

  await page.evaluate(async (all) => {
    for (const { url, method, body } of all) {
      const image = new Image();
      await new Promise((done) => {
        image.addEventListener('load', done);
        image.addEventListener('error', done);
        image.src = url;
      });
      const credentials = 'include';
      await fetch(url, { method: 'POST', mode: 'no-cors', credentials, body }).catch(() => undefined);
      // Refused by the browser, which asks first: a whole request needs headers no other site may send.
      const headers = { 'content-type': 'application/json', 'x-account-epoch': '1', authorization: 'x' };
      await fetch(url, { method, credentials, headers, body }).catch(() => undefined);
    }
  }, targets);
  // A form leaves the page it is on: into a frame, one after the other.
  for (const { url, body } of oneIn(12, targets)) {
    await page.evaluate(
      async ([action, value]) => {
        const frame = document.createElement('iframe');
        frame.name = 'into';
        document.body.append(frame);
        const form = document.createElement('form');
        Object.assign(form, { action, method: 'post', enctype: 'text/plain', target: 'into' });
        const field = document.createElement('input');
        [field.name, field.value] = [value!, ''];
        form.append(field);
        document.body.append(form);
        await new Promise((done) => {
          frame.addEventListener('load', done);
          form.submit();
          setTimeout(done, 3_000);
        });
        form.remove();
        frame.remove();
      },
      [url, body],
    );
  }
  expect(await sumOfEveryTable(stack.database, tables)).toEqual(before);
  const statuses = [...seen.values()].flat();
  expect(statuses.filter((status) => status < 400 || status >= 500)).toEqual([]);
  expect(statuses.length + blocked, `${statuses.length} shown and ${blocked} kept from the page`).toBeGreaterThanOrEqual(
    2 * targets.length,
  );
  expect(withCookie).toBeGreaterThan(0);
  await context.close();
});
