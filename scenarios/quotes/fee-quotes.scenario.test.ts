import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { lookAt, lookAtBoth } from '../harness/browser.ts';
import { demoLoan } from '../harness/demo-loans.ts';
import { pagesOf } from '../harness/pages.ts';
import { startStack } from '../harness/stack.ts';

/** Fee quotes of a loan from the Loan Estimate on: requested, a service added and removed, taxes opened. */
const stack = await startStack({ demo: true, env: { LOCKDESK_NOW: '2026-11-20T16:00:00Z' } });
const openAs = pagesOf(stack);

async function quotedPage(person: string) {
  const loan = await demoLoan(stack.database, 'Harrow');
  const page = await openAs(person, `/fee-quotes/${loan}`);
  await page.getByRole('button', { name: 'Ask for quotes' }).click();
  await page.getByText(/Quoted .+ by Helen/).waitFor();
  return page;
}

test('quotes are asked for, marked as a simulator’s, and a service is added and taken off', async () => {
  const loan = await demoLoan(stack.database, 'Okafor');
  const page = await openAs('priya', `/loan-estimator/${loan}`);
  await page.getByRole('link', { name: 'Fee quotes' }).click();
  await page.getByText('0 of 3 quoted').waitFor();
  await page.getByRole('button', { name: 'Ask for quotes' }).click();
  await page.getByText('3 of 3 quoted').waitFor();
  const title = page.getByRole('region', { name: 'Title insurance' });
  await title.getByRole('row').filter({ hasText: 'Cairn Peak Title' }).getByText('Simulator').waitFor();
  expect(await title.getByRole('button', { name: /^Take off/ }).count()).toBe(0);
  // Colorado's documentary fee opens into its arithmetic.
  await page
    .getByRole('region', { name: 'Transfer taxes' })
    .getByRole('button', { name: /^Transfer taxes/ })
    .click();
  await page
    .getByText(/39-13-102/)
    .first()
    .waitFor();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Add service' }).click();
  await page.getByRole('dialog').getByLabel('Service').selectOption({ label: 'Survey' });
  await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click();
  await page.getByText('3 of 4 quoted').waitFor();
  await page.getByRole('button', { name: 'Quote again' }).click();
  await page.getByText('4 of 4 quoted').waitFor();
  await lookAtBoth(page, 'fee quotes');
  await page.getByRole('button', { name: 'Take off survey' }).click();
  await page.getByText('3 of 3 quoted').waitFor();
});

test('a provider the borrower found lifts the limit, an affiliate takes it all, and an excluded one is not offered', async () => {
  const page = await quotedPage('helen');
  const title = page.getByRole('region', { name: 'Title insurance' });
  await title
    .getByRole('button', { name: /^Tolerance of title insurance/ })
    .getByText('10% in total')
    .waitFor();
  const select = async (fill: (dialog: Locator) => Promise<unknown>) => {
    await title.getByRole('button', { name: 'Select provider for title insurance' }).click();
    await fill(page.getByRole('dialog'));
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  };
  await select(async (dialog) => {
    await dialog.getByLabel('Provider').selectOption({ label: 'Found by the borrower, not on the list' });
    // Without a name it is refused, and what was typed stays.
    await dialog.getByLabel('Address').fill('3 Sample Road');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Name the provider.').waitFor();
    await lookAt(page, 'fee quotes provider');
    await dialog.getByLabel('Name').fill('Example Aunt Title');
  });
  await title.getByText('Example Aunt Title, found by the borrower.').waitFor();
  await title.getByText('No limit').waitFor();
  await select((dialog) => dialog.getByLabel('Provider').selectOption({ label: 'Harrow Sample Title, affiliate' }));
  await title.getByText('Zero tolerance').waitFor();
  await title.getByLabel('Standing of Longs View Settlement').selectOption({ label: 'Excluded' });
  const named = page.getByRole('region', { name: 'Preferred and excluded providers' });
  await named.getByRole('row').filter({ hasText: 'Longs View Settlement' }).getByText('Excluded').waitFor();
  await lookAtBoth(page, 'fee quotes selected');
  await title.getByRole('button', { name: 'Select provider for title insurance' }).click();
  const offered = () => page.getByRole('dialog').getByLabel('Provider').locator('option').allInnerTexts();
  await expect
    .poll(offered)
    .toEqual(['Nobody', 'Cairn Peak Title', 'Harrow Sample Title, affiliate', 'Found by the borrower, not on the list']);
  // No provider is remembered in the browser: one that is excluded would be offered by another tab.
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Longs View');
});
