import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { settled } from '../harness/browser.ts';
import { demoLoan } from '../harness/demo-loans.ts';
import { focused, tabTo } from '../harness/keyboard.ts';
import { samplePurchase } from '../harness/loans.ts';
import { pagesOf } from '../harness/pages.ts';
import { startStack } from '../harness/stack.ts';

/** Where the focus goes when the focused element is removed, and the effect of keys while a layer is open over the page. */
const stack = await startStack({ demo: true, parts: ['login', 'simulators', 'api'], env: { LOCKDESK_NOW: '2026-11-20T16:00:00Z' } });
const openAs = pagesOf(stack);
const loan = await demoLoan(stack.database, 'Okafor');
const file = { name: 'sample.xml', mimeType: 'text/xml', buffer: Buffer.from(samplePurchase) };

/** The name of the part of the page that has the focus, or that what has it is in. */
const place = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[role="dialog"], #panel, #main, header, footer')?.id ?? '');

async function ready(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button').first().waitFor();
  await settled(page);
}

/** The focus is somewhere, and stays somewhere until the page has come to rest. */
async function expectFocusIn(page: Page, part: RegExp): Promise<void> {
  await expect.poll(() => place(page)).toMatch(part);
  await settled(page);
  expect(await place(page)).toMatch(part);
}

describe('the focus stays in the page', () => {
  test('after a file was loaded', async () => {
    const page = await openAs('priya', '/loan-registration');
    await ready(page);
    await tabTo(page, /^BUTTON Choose a file/);
    await page.getByLabel('Drop an application file').setInputFiles(file);
    await page.getByRole('button', { name: 'Register loan' }).waitFor();
    await expectFocusIn(page, /^(main|panel)$/);
  });

  test('after a key has gone to another screen', async () => {
    const page = await openAs('priya', `/loan-details/${loan}`);
    await ready(page);
    await tabTo(page, /^BUTTON Open Loan Estimate/);
    await page.keyboard.press('p');
    await page.getByRole('button', { name: /^Verify [\d.]+%/ }).waitFor();
    await expectFocusIn(page, /^main$/);
  });

  test('after a key has gone to another screen when nothing had it', async () => {
    const page = await openAs('priya', `/loan-details/${loan}`);
    await ready(page);
    expect(await focused(page)).toMatch(/^BODY/);
    await page.keyboard.press('p');
    await page.getByRole('button', { name: /^Verify [\d.]+%/ }).waitFor();
    await expectFocusIn(page, /^main$/);
  });

  test('after a dialog whose opener went away meanwhile', async () => {
    const page = await openAs('priya', `/loan-details/${loan}`);
    await ready(page);
    await tabTo(page, /^BUTTON Open Loan Estimate/);
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
    await page.getByRole('button', { name: 'Open Loan Estimate', includeHidden: true }).evaluate((opener) => opener.remove());
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expectFocusIn(page, /^main$/);
  });

  test('after the offer was verified, and after it was locked', async () => {
    const page = await openAs('priya', `/lock-loan/${await demoLoan(stack.database, 'Whitfield')}`);
    const verify = page.getByRole('button', { name: /^Verify [\d.]+%/ });
    await verify.waitFor();
    await settled(page);
    await tabTo(page, /^BUTTON Verify [\d.]+%/);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^Lock [\d.]+%/ }).waitFor();
    await expectFocusIn(page, /^panel$/);
    await tabTo(page, /^BUTTON Lock [\d.]+%/);
    await page.keyboard.press('Enter');
    await page
      .getByRole('button', { name: /confirmation/i })
      .first()
      .waitFor();
    await expectFocusIn(page, /^(main|panel)$/);
  });
});

describe('keys', () => {
  test('of the page rest while a dialog is open over it', async () => {
    const page = await openAs('priya', `/loan-details/${loan}`);
    await ready(page);
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
    await settled(page);
    await page.keyboard.press('p');
    await page.keyboard.press('Control+k');
    await settled(page);
    expect(new URL(page.url()).pathname).toBe(`/loan-details/${loan}`);
    expect(await page.getByRole('dialog').count()).toBe(1);
  });

  test('find an entry of an open menu by its first letters, and Enter takes it', async () => {
    const page = await openAs('priya', `/loan-details/${loan}`);
    await ready(page);
    await tabTo(page, /^BUTTON Actions/);
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toMatch(/Status history/);
    await page.keyboard.type('disc');
    await expect.poll(() => focused(page)).toMatch(/Disclosure history/);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/disclosure-history/${loan}`);
    expect(await page.getByRole('menu').count()).toBe(0);
  });

  test('leave a popover past its ends, and its button opens and closes it', async () => {
    const page = await openAs('priya', '/pipeline');
    await ready(page);
    const button = page.getByRole('button', { name: /^Columns/ });
    const box = page.getByRole('dialog', { name: 'Columns' });
    await button.click();
    await box.waitFor();
    await expect.poll(() => focused(page)).toMatch(/^INPUT/);
    await button.click();
    await expect.poll(() => box.count()).toBe(0);
    await button.click();
    await box.waitFor();
    await expect.poll(() => focused(page)).toMatch(/^INPUT/);
    await page.keyboard.press('Shift+Tab');
    await expect.poll(() => box.count()).toBe(0);
    await expect.poll(() => focused(page)).toMatch(/^BUTTON Columns/);
  });

  test('made of one letter rest for good when they are turned off, and work again when they are turned on', async () => {
    const page = await openAs('priya', '/pipeline');
    await ready(page);
    const choice = page.getByRole('checkbox', { name: /single keys/i });
    const turn = async (on: boolean) => {
      await page.getByRole('button', { name: 'Help' }).click();
      await page.getByRole('menuitem', { name: 'Keys' }).click();
      await choice.setChecked(on);
      await page.keyboard.press('Escape');
      await expect.poll(() => choice.count()).toBe(0);
    };
    await turn(false);
    await page.reload();
    await ready(page);
    await page.keyboard.press('g');
    await page.keyboard.press('r');
    await page.keyboard.press('?');
    await settled(page);
    expect(new URL(page.url()).pathname).toBe('/pipeline');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await turn(true);
    await page.keyboard.press('g');
    await page.keyboard.press('r');
    await page.waitForURL(`${stack.origin}/price-it`);
  });
});
