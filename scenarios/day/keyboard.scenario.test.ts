import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { demoPassword, demoPerson } from '../../database/demo/people.ts';
import { brokenInvariants } from '../../platform/testing/invariants.ts';
import { launchBrowser, openPage, picture, settled } from '../harness/browser.ts';
import { rowsOfLoan } from '../harness/demo-loans.ts';
import { focused, tabTo, typeInto, untilFocused } from '../harness/keyboard.ts';
import { purchaseOf } from '../harness/loans.ts';
import { startStack } from '../harness/stack.ts';
import { step } from '../harness/story.ts';

/**
 * The same day at a desk without a mouse: palette, single keys, committing keys; after each action the focus is on something in the page.
 */
const stack = await startStack({ demo: true, parts: ['login', 'api'], env: { LOCKDESK_NOW: '2026-11-20T16:00:00Z' } });

/** The focus is on something, and a key that follows acts in the page. */
async function notLost(page: Page): Promise<void> {
  await settled(page);
  await expect.poll(() => focused(page)).not.toMatch(/^(BODY|null|undefined)/);
}

test('a day by keyboard: register, price, lock, send, extend, comment, log out', async () => {
  const { page, context, troubles } = await openPage(await launchBrowser());
  const press = (key: string) => page.keyboard.press(key);
  const button = (name: RegExp) => page.getByRole('button', { name }).first();

  await step('sign in', async () => {
    await page.goto(`${stack.origin}/pipeline`);
    await typeInto(page.getByLabel('Work email'), demoPerson('priya').email);
    await press('Tab');
    await typeInto(page.getByLabel('Password', { exact: true }), demoPassword);
    await press('Enter');
    await page.waitForURL(`${stack.origin}/pipeline`);
    await page.getByText('Okafor').first().waitFor();
    await settled(page);
  });

  await step('find the registration in the palette', async () => {
    await press('Control+k');
    const box = page.getByRole('combobox');
    await untilFocused(box);
    await page.keyboard.type('register');
    await page
      .getByRole('option', { name: /register/i })
      .first()
      .waitFor();
    await press('Enter');
    await page.waitForURL(/\/loan-registration$/);
    await notLost(page);
  });

  const loan = await step('register from a file', async () => {
    // The wait begins before the tabs: the browser takes a moment to report the event, and a file chooser that opens earlier is missed.
    const chosen = page.waitForEvent('filechooser');
    await tabTo(page, /^(BUTTON|INPUT|LABEL) (Choose a file|Drop an application file)/);
    await press('Enter');
    const chooser = await chosen;
    await chooser.setFiles({ name: 'keys.xml', mimeType: 'text/xml', buffer: Buffer.from(purchaseOf('Keys-Sample')) });
    await button(/^Register loan/).waitFor();
    await notLost(page);
    await press('Control+Enter');
    await page.waitForURL(/\/loan-details\/\d{10}$/);
    await page.getByRole('heading', { name: /Next actions/ }).waitFor();
    await notLost(page);
    return page.url().slice(-10);
  });

  await step('price and lock', async () => {
    await press('p');
    await page.waitForURL(`${stack.origin}/lock-loan/${loan}`);
    await button(/^Verify [\d.]+%/).waitFor();
    await notLost(page);
    await press('l');
    await button(/^Lock [\d.]+%/).waitFor();
    await notLost(page);
    await press('Control+Enter');
    await page.getByText(/^Locked [\d.]+% until/).waitFor();
    await notLost(page);
    expect(await rowsOfLoan(stack.database, 'rate_lock', loan)).toBe(1);
    await picture(page, 'day keyboard locked');
  });

  await step('send the Loan Estimate that the lock’s screen leads to', async () => {
    await tabTo(page, /^BUTTON Send the Loan Estimate/);
    await press('Enter');
    await page.waitForURL(`${stack.origin}/loan-estimator/${loan}`);
    await button(/^Send to borrowers/).waitFor();
    await notLost(page);
    await press('Control+Enter');
    await page
      .getByRole('checkbox', { name: /borrower/i })
      .first()
      .waitFor();
    await notLost(page);
    await press('Control+Enter');
    await page.getByText(/^Version 1 sent, nothing changed since/).waitFor();
    await notLost(page);
    await picture(page, 'day keyboard sent');
  });

  await step('extend, and be told of the revised estimate', async () => {
    await press('p');
    await page.waitForURL(`${stack.origin}/lock-loan/${loan}`);
    await page.getByText(/^Locked [\d.]+% until/).waitFor();
    await notLost(page);
    await tabTo(page, /^BUTTON Lock$/);
    await press('ArrowRight');
    await page.waitForURL(/\/extend$/);
    await button(/^Extend by \d+ days/).waitFor();
    await expect.poll(() => focused(page)).toMatch(/^BUTTON Extend/);
    await tabTo(page, /^BUTTON 3 days/);
    await press('Enter');
    await button(/^Extend by 3 days/).waitFor();
    await press('Control+Enter');
    await page.getByText(/^Locked [\d.]+% until/).waitFor();
    await button(/revised Loan Estimate/i).waitFor();
    await notLost(page);
  });

  await step('comment', async () => {
    await press('m');
    await page.waitForURL(`${stack.origin}/comments-for-broker/${loan}`);
    await page.getByRole('textbox').first().waitFor();
    await notLost(page);
    await tabTo(page, /^TEXTAREA/);
    await typeInto(page.getByRole('textbox').first(), 'Extended by keyboard.');
    await press('Control+Enter');
    await page.getByRole('article').getByText('Extended by keyboard.').waitFor();
    await notLost(page);
    await button(/revised Loan Estimate/i).waitFor();
  });

  await step('log out', async () => {
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await tabTo(page, /account of Priya/);
    await press('Enter');
    await page.getByRole('menu').waitFor();
    for (let n = 0; n < 20 && !/Log out/.test(await focused(page)); n += 1) await press('ArrowDown');
    await press('Enter');
    await page.getByRole('heading', { name: /sign in|signed out/i }).waitFor();
  });
  expect(troubles).toEqual({ errors: [], foreignRequests: [] });
  expect(await brokenInvariants(stack.database)).toEqual([]);
  await context.close();
}, 240_000);
