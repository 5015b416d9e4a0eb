import { expect, test } from 'vitest';
import { demoPassword, demoPerson } from '../../database/demo/people.ts';
import { brokenInvariants } from '../../platform/testing/invariants.ts';
import { launchBrowser, lookAt, mobile, openPage, settled } from '../harness/browser.ts';
import { rowsOfLoan } from '../harness/demo-loans.ts';
import { purchaseOf } from '../harness/loans.ts';
import { startStack } from '../harness/stack.ts';
import { step } from '../harness/story.ts';
import { inReach, sideways, tapInReach } from '../harness/touch.ts';

/** A broker's day with one thumb: the button of each action is in reach, and each job ends with what to do next. */
const stack = await startStack({ demo: true, parts: ['login', 'api'], env: { LOCKDESK_NOW: '2026-11-20T16:00:00Z' } });

test('a day on a phone: what is due, register, price, lock, send, extend, comment, log out', async () => {
  const { page, context, troubles } = await openPage(await launchBrowser(), { viewport: mobile, hasTouch: true });
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
  const link = (name: string | RegExp) => page.getByRole('link', { name }).first();
  const section = (name: string) => page.getByRole('navigation', { name: 'Loan' }).getByRole('link', { name, exact: true });

  await step('sign in', async () => {
    await page.goto(`${stack.origin}/pipeline`);
    await page.getByLabel('Work email').fill(demoPerson('priya').email);
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await tapInReach(page.getByRole('button', { name: 'Sign in', exact: true }));
    await page.waitForURL(`${stack.origin}/pipeline`);
  });

  await step('see what is due first', async () => {
    await tapInReach(page.getByRole('tab', { name: /^LE due in 3 days/ }));
    const first = page.getByRole('listitem').first();
    await expect.poll(() => first.textContent()).toMatch(/LE due .*(today|late)/);
    expect(await sideways(page)).toBe(0);
  });

  const loan = await step('register from a file', async () => {
    await tapInReach(page.getByRole('tab', { name: /^My pipeline/ }));
    await tapInReach(button('Register loan').or(link('Register loan')).first());
    await page
      .getByLabel('Drop an application file')
      .setInputFiles({ name: 'thumb.xml', mimeType: 'text/xml', buffer: Buffer.from(purchaseOf('Thumb-Sample')) });
    await tapInReach(button('Register loan'));
    await page.waitForURL(/\/loan-details\/\d{10}$/);
    await page.getByRole('heading', { name: /Next actions/ }).waitFor();
    return page.url().slice(-10);
  });

  await step('price and lock', async () => {
    await tapInReach(section('Price and lock'));
    const verify = button(/^Verify [\d.]+% for \d+ days/);
    await verify.waitFor();
    await settled(page);
    // The rates begin on the first screen.
    await inReach(
      page
        .getByRole('table', { name: /prices by rate/ })
        .getByRole('row')
        .nth(5),
    );
    await lookAt(page, 'day phone price');
    await tapInReach(verify);
    await tapInReach(button(/^Lock [\d.]+% for \d+ days/));
    await page.getByText(/^Locked [\d.]+% until/).waitFor();
    expect(await rowsOfLoan(stack.database, 'rate_lock', loan)).toBe(1);
    await settled(page);
    await lookAt(page, 'day phone locked');
  });

  await step('send the Loan Estimate that the lock’s screen leads to', async () => {
    await tapInReach(button('Send the Loan Estimate'));
    await page.waitForURL(`${stack.origin}/loan-estimator/${loan}`);
    await tapInReach(button('Send to borrowers'));
    await tapInReach(button(/^Send to \d borrowers|^Send to .*Thumb/));
    await page.getByText(/^Version 1 sent, nothing changed since/).waitFor();
    await settled(page);
    await lookAt(page, 'day phone sent');
  });

  await step('extend, and be told of the revised estimate', async () => {
    await tapInReach(section('Price and lock'));
    await tapInReach(page.getByRole('tab', { name: 'Extend' }));
    await tapInReach(page.getByRole('radio', { name: /^3 days/ }));
    await settled(page);
    await lookAt(page, 'day phone extend');
    await tapInReach(button(/^Extend by 3 days for \$/));
    await page.getByText(/^Locked [\d.]+% until/).waitFor();
    await button(/revised Loan Estimate/i).waitFor();
  });

  await step('comment', async () => {
    await tapInReach(button('Loan actions'));
    await tapInReach(page.getByRole('menuitem', { name: 'Comments' }));
    const box = page.getByLabel('Write to the lender or your team');
    await box.tap();
    await box.fill('Extended by phone.');
    await tapInReach(button('Add comment'));
    await page.getByRole('article').getByText('Extended by phone.').waitFor();
    await button(/revised Loan Estimate/i).waitFor();
    expect(await sideways(page)).toBe(0);
  });

  await step('log out', async () => {
    await tapInReach(link('Pipeline'));
    await tapInReach(button(/account of Priya/));
    await tapInReach(page.getByRole('menuitem', { name: /log out/i }));
    await page.getByRole('heading', { name: /sign in|signed out/i }).waitFor();
  });
  expect(troubles).toEqual({ errors: [], foreignRequests: [] });
  expect(await brokenInvariants(stack.database)).toEqual([]);
  await context.close();
}, 240_000);
