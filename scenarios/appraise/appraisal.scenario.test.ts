import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { lookAt, lookAtBoth, settled } from '../harness/browser.ts';
import { demoLoan } from '../harness/demo-loans.ts';
import { pagesOf } from '../harness/pages.ts';
import { startStack } from '../harness/stack.ts';

/** An appraisal from the gate before the intent to the value in the application, by both sides. */
const stack = await startStack({ demo: true, env: { LOCKDESK_NOW: '2026-11-20T16:00:00Z', LOCKDESK_SIMULATED_DAY_MS: '700' } });
const openAs = pagesOf(stack);

async function looksGood(page: Page, name: string): Promise<void> {
  await lookAtBoth(page, name);
}

test('an appraisal is ordered after the intent, followed, reconsidered, reviewed and used', async () => {
  const loan = await demoLoan(stack.database, 'Fontaine');
  const page = await openAs('helen', `/appraisal-order-Status/${loan}`);
  await page.getByText('No appraisal on this loan').waitFor();
  await page.getByText('Order after intent to proceed, 12 CFR 1026.19(e)(2).').waitFor();
  await looksGood(page, 'appraisal not ordered');
  await page.getByRole('link', { name: 'Record intent' }).click();
  await page.getByLabel('How', { exact: true }).selectOption({ label: 'Telephone' });
  await page.getByRole('button', { name: 'Record intent to proceed' }).click();
  await page.getByText('Recorded', { exact: true }).first().waitFor();

  await page.goto(`${stack.origin}/order-xpanse/${loan}`);
  const companies = page.getByRole('radiogroup', { name: 'Company', exact: true });
  await companies.getByRole('radio', { name: /Halyard Valuation/ }).click();
  await page.getByRole('checkbox', { name: /^Rush/ }).check();
  await page.getByRole('textbox', { name: 'Who lets the appraiser in' }).fill('Sample Lowe');
  await page.getByRole('textbox', { name: 'Telephone' }).fill('303 555 0142');
  const instructions = page.getByRole('textbox', { name: /^Instructions/ });
  await instructions.fill('Needs to come in at 400,000.');
  await page.getByText('Instructions can’t name an amount or a value.').first().waitFor();
  // The typed text survives a reload.
  await page.reload();
  await page.getByText('Instructions can’t name an amount or a value.').first().waitFor();
  await instructions.fill('Gate code 4417.');
  await page.getByText('Never').waitFor();
  const resale = page.getByRole('region', { name: 'Second appraisal' });
  await resale.getByRole('textbox', { name: 'Agreement, later signature' }).fill('11/02/2026');
  await resale.getByRole('textbox', { name: 'Seller acquired it on' }).fill('08/10/2026');
  await resale.getByRole('textbox', { name: 'Seller paid' }).fill('300000');
  await page.keyboard.press('Tab');
  await resale.getByRole('button', { name: 'Record resale' }).click();
  await resale.getByRole('button', { name: /A second appraisal is needed/ }).waitFor();
  // The recorded values are in the fields.
  await expect.poll(() => resale.getByRole('textbox', { name: 'Seller acquired it on' }).inputValue()).toBe('08/10/2026');
  await looksGood(page, 'appraisal order');
  await page.getByRole('button', { name: /^Order, \$700\.00/ }).click();
  await page.waitForURL(new RegExp(`/appraisal-order-Status/${loan}`));
  await page.getByText('Halyard Valuation, from its panel').waitFor();
  const report = page.getByRole('region', { name: 'Report', exact: true });
  await report.getByText('Comparable sale').first().waitFor();
  const panel = page.getByRole('complementary', { name: 'What the value moves' });
  await panel.getByRole('button', { name: /^LTV with it/ }).click();
  await page.getByText('Loan to value').first().waitFor();
  await page.keyboard.press('Escape');
  await looksGood(page, 'appraisal report');
  await page.emulateMedia({ colorScheme: 'dark' });
  await lookAt(page, 'appraisal report dark');
  await page.emulateMedia({ colorScheme: 'light' });

  // The borrower shows a sale; the broker can't name a value.
  const value = Number((await panel.getByRole('button', { name: /^Use \$/ }).innerText()).replace(/\D/g, ''));
  const reconsideration = page.getByRole('region', { name: 'Reconsideration of value' });
  await reconsideration.getByRole('button', { name: /^Change/ }).click();
  await reconsideration.getByRole('textbox', { name: 'What is wrong in the report' }).fill('A nearer sale was not used.');
  await reconsideration.getByRole('textbox', { name: 'Sale 1, address' }).fill('12 Nearer Road');
  await reconsideration.getByRole('textbox', { name: 'Sold on' }).fill('10/02/2026');
  await reconsideration.getByRole('textbox', { name: 'Price' }).fill(String(Math.round(value * 1.1)));
  await page.keyboard.press('Tab');
  await reconsideration.getByRole('button', { name: 'Send to the lender' }).click();
  await reconsideration.getByText('With the lender').waitFor();

  const desk = await openAs('ugo', `/appraisal-order-Status/${loan}`);
  await desk.getByRole('button', { name: 'Forward to company' }).click();
  const second = desk.getByRole('region', { name: 'Report, version 2' });
  await second.getByText('12 Nearer Road').waitFor();
  await second.getByRole('button', { name: 'Accept report' }).click();
  await second.getByText(/^Accepted by Ugo/).waitFor();
  await desk.getByRole('button', { name: 'Record copy sent' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Record copy' }).click();
  await desk.getByRole('dialog').waitFor({ state: 'detached' });
  await desk.getByRole('region', { name: 'Copy to borrower' }).getByText('Delivered').waitFor();
  await looksGood(desk, 'appraisal reviewed');

  // The broker's page has received all events, and the value is entered into the application.
  await page.getByRole('region', { name: 'Report, version 2' }).waitFor();
  await reconsideration.getByText('Answered').waitFor();
  const use = panel.getByRole('button', { name: /^Use \$/ });
  const used = (await use.innerText()).replace('Use ', '').split('\n')[0]!;
  expect(Number(used.replace(/\D/g, ''))).toBeGreaterThan(value);
  await use.click();
  await panel.getByRole('heading', { name: `On ${used}` }).waitFor();
  await panel.getByRole('link', { name: 'Price with it' }).waitFor();
});

test('Order Appraisal lists the companies, each with its site in a new window', async () => {
  const loan = await demoLoan(stack.database, 'Okafor');
  const page = await openAs('priya', `/loan-details/${loan}`, { expectedErrors: /503|Failed to load/ });
  const open = async () => {
    await page.getByRole('button', { name: 'Documents' }).click();
    await page.getByRole('navigation', { name: 'Loan' }).getByRole('button', { name: 'Order Appraisal' }).click();
  };
  await open();
  const dialog = page.getByRole('dialog', { name: 'Order Appraisal' });
  await dialog.getByRole('row').filter({ hasText: 'Halyard Valuation' }).waitFor();
  await settled(page);
  await lookAt(page, 'order appraisal modal');
  const [site] = await Promise.all([
    page.context().waitForEvent('page'),
    dialog.getByRole('button', { name: 'Open Halyard Valuation in a new window' }).click(),
  ]);
  await site.getByRole('heading', { name: 'Halyard Valuation' }).waitFor();
  await site.close();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  await page.route('**/amc-providers', (route) => route.fulfill({ status: 503, body: '' }));
  await page.reload();
  await open();
  await dialog
    .getByText('There was a problem getting Order Appraisal data. Please try again later or contact a system administrator.')
    .waitFor();
});
