import { expect, test } from 'vitest';
import { demoPerson } from '../database/demo/people.ts';
import { launchBrowser, openPage, picture, signInAs } from './harness/browser.ts';
import { startStack } from './harness/stack.ts';

/** Logging out ends at the login page whatever happens to the call, and what signed in before opens nothing any more. */
const stack = await startStack({ demo: true, parts: ['login', 'api'], env: { LOCKDESK_NOW: '2026-11-20T16:00:00Z' } });
const browser = await launchBrowser();

test.each([
  ['when it is answered', undefined],
  ['when the call fails', 'abort'],
  ['when the server has an error', 'error'],
  ['when another question of the page finds the session over meanwhile', 'late'],
] as const)('%s', async (_name, how) => {
  const { context, page } = await openPage(browser);
  await signInAs(page, stack.origin, demoPerson('priya'));
  const cookies = await context.cookies(stack.origin);
  await page.evaluate(() => sessionStorage.setItem('lockdesk.draft.somebody.something', 'typed'));
  if (how === 'late') {
    // The session has ended, the reply that says so is being sent, and the page sends a request: the login site must not sign in again.
    await page.route('**/api/util/log-out', async (route) => {
      const reply = await route.fetch();
      await context.clearCookies({ name: 'lockdesk_handle' });
      const refused = page.waitForResponse((response) => response.status() === 401);
      await page.getByRole('navigation', { name: 'Global' }).getByRole('link', { name: 'Price', exact: true }).click();
      await refused;
      await route.fulfill({ response: reply });
    });
  } else if (how) {
    await page.route('**/api/util/log-out', (route) => (how === 'abort' ? route.abort() : route.fulfill({ status: 500, body: '' })));
  }
  await page.getByRole('button', { name: /account of Priya/ }).click();
  await page.getByRole('menuitem', { name: /log out/i }).click();
  await page.getByRole('heading', { name: /sign in|signed out/i }).waitFor();
  await picture(page, `log-out ${how ?? 'answered'}`);

  // The next person at this machine sees a login page, not the portal.
  await page.goto(`${stack.origin}/pipeline`);
  await page.getByLabel('Work email').waitFor();

  // The browser's earlier cookies are invalid now.
  const handle = decodeURIComponent(cookies.find(({ name }) => name === 'lockdesk_handle')!.value);
  const answer = await fetch(`${stack.origin}/api/user/profile`, {
    headers: { authorization: handle, cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') },
  });
  expect(answer.status).toBe(401);
  expect(await stack.database.query('select 1 from session where ended_at is null')).toEqual([]);
  await context.close();
});
