import { describe, expect, test } from 'vitest';
import { demoPassword, demoPerson } from '../../database/demo/people.ts';
import { axeViolations, launchBrowser, openPage, picture, settled, signInAs } from '../harness/browser.ts';
import { demoLoan } from '../harness/demo-loans.ts';
import { focused } from '../harness/keyboard.ts';
import { pagesOf } from '../harness/pages.ts';
import { startStack } from '../harness/stack.ts';

/** The messages a person gets about their session and their password. */
const stack = await startStack({ demo: true, parts: ['login', 'api'], env: { LOCKDESK_NOW: '2026-11-20T16:00:00Z' } });
const openAs = pagesOf(stack);
const loan = await demoLoan(stack.database, 'Okafor');

describe('the session', () => {
  test('warns two minutes before it ends, and one key makes it longer', async () => {
    const page = await openAs('priya');
    await page.clock.install();
    const details = page.waitForResponse('**/api/cache/details');
    await page.goto(`${stack.origin}/loan-details/${loan}`);
    await page.getByRole('button', { name: 'Open Loan Estimate' }).waitFor();
    await page.clock.runFor(6_000);
    await details;
    const warning = page.getByRole('dialog', { name: 'Your session is about to end' });
    await page.clock.fastForward('26:00');
    expect(await warning.count()).toBe(0);
    await page.clock.fastForward('01:30');
    await warning.waitFor();
    await picture(page, 'session about to end');
    expect(await axeViolations(page)).toEqual([]);
    await expect.poll(() => focused(page)).toMatch(/^BUTTON Stay signed in/);
    const longer = page.waitForRequest('**/api/cache/details');
    await page.keyboard.press('Enter');
    expect((await longer).headers()['x-background']).toBeUndefined();
    await warning.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe(`/loan-details/${loan}`);
  });

  test('that has ended says so, shows nobody’s loan, and comes back where it was', async () => {
    const page = await openAs('priya', `/loan-details/${loan}`);
    await page.getByRole('button', { name: 'Open Loan Estimate' }).waitFor();
    await settled(page);
    await stack.database.query('update session set ended_at = now() where ended_at is null');
    await page.keyboard.press('d');
    await page.getByRole('heading', { name: 'Your session ended' }).waitFor();
    await page.getByText('Sign in again to go on; what you typed is kept.').waitFor();
    expect(await page.getByText('Okafor').count()).toBe(0);
    await picture(page, 'session ended');
    expect(await axeViolations(page)).toEqual([]);
    await expect.poll(() => focused(page)).toMatch(/^BUTTON Sign in again/);
    await page.keyboard.press('Enter');
    await page.getByLabel('Work email').fill(demoPerson('priya').email);
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL(`${stack.origin}/loan-estimator/${loan}`);
  });

  test('is looked for with credentials, the handle and the user id of the chosen account', async () => {
    const page = await openAs('samuel', '/pipeline');
    await settled(page);
    const said = async () => {
      const request = page.waitForRequest((one) => one.url().includes('/api/user/profile'));
      await page.reload();
      return (await request).headers();
    };
    const before = await said();
    const cookies = await page.context().cookies(stack.origin);
    expect(before['user-id']).toBe('-1');
    expect(before['authorization']).toBe(cookies.find(({ name }) => name === 'lockdesk_handle')!.value);

    await page.getByRole('button', { name: /account of Samuel/ }).click();
    await page.getByRole('menuitem', { name: 'Change Account' }).click();
    const choice = page.getByRole('dialog', { name: 'Change account' });
    const loaded = page.waitForEvent('load');
    await choice.getByRole('button', { name: 'Harborlight Mortgage' }).click();
    await loaded;
    await page.getByRole('button', { name: /Harborlight Mortgage.*account of Samuel/ }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/pipeline');
    const stored = await page.evaluate(() => ['accountName', 'brokerageName', 'userId'].map((key) => localStorage.getItem(key)));
    const { id } = demoPerson('samuel');
    expect(stored).toEqual(['Samuel Notreal, Harborlight Mortgage', 'Harborlight Mortgage', JSON.stringify([id])]);
    expect((await said())['user-id']).toBe(id);
  });
});

test('a password with five days left or fewer is warned of after signing in, until it is dismissed', async () => {
  const { context, page } = await openPage(await launchBrowser());
  await signInAs(page, stack.origin, demoPerson('ruth'));
  const warning = page.getByText(/^Your password expires in [23] days, on \w{3} \d\d\/\d\d\/\d{4}\.$/);
  await warning.waitFor();
  await settled(page);
  await picture(page, 'password expires');
  expect(await axeViolations(page)).toEqual([]);
  expect(await page.getByRole('link', { name: 'Change it' }).getAttribute('href')).toMatch(/\/password$/);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect.poll(() => warning.count()).toBe(0);
  const again = page.waitForResponse('**/api/user/is-password-expired');
  await page.reload();
  await page.getByRole('button', { name: /account of Ruth/ }).waitFor();
  await again;
  await settled(page);
  expect(await warning.count()).toBe(0);
  await context.close();
});
