import { expect, test } from 'vitest';
import { lookAt, settled } from '../harness/browser.ts';
import { demoLoan } from '../harness/demo-loans.ts';
import { registerPurchase } from '../harness/loans.ts';
import { pagesOf } from '../harness/pages.ts';
import { startStack } from '../harness/stack.ts';

/** The inputs of a price besides the application: special programs and features, waived escrows, an adjustable rate's margin. */
const stack = await startStack({ demo: true, parts: ['login', 'api'], env: { LOCKDESK_NOW: '2026-11-20T16:00:00Z' } });
const openAs = pagesOf(stack);

test('escrows are waived from their list, and an adjustable rate shows its margin with what made it', async () => {
  const loan = await demoLoan(stack.database, 'Okafor');
  const page = await openAs('priya', `/lock-loan/${loan}`);
  await page.getByRole('button', { name: /^Escrows/ }).click();
  await page.getByRole('menuitemradio', { name: 'Taxes and insurance' }).first().click();
  await page
    .getByText(/Escrows waived/)
    .first()
    .waitFor();
  await page
    .getByRole('row', { name: /7\/6 ARM/ })
    .first()
    .click();
  await page.getByRole('heading', { name: 'Adjustable rate' }).waitFor();
  await page.getByRole('button', { name: /^Margin .*explain$/ }).click();
  await settled(page);
  await lookAt(page, 'arm margin');
  expect(await page.getByText('30-day average SOFR').count()).toBeGreaterThan(0);
});

test('a program says what it lacks, its feature costs what the sheet says, and the lock keeps both', async () => {
  const loan = await registerPurchase(stack, 'priya', 'Programwell');
  const page = await openAs('priya', `/lock-loan/${loan}`);
  await page.getByRole('button', { name: /^Program None/ }).click();
  await page.getByRole('menuitemradio', { name: 'Temporary buydown' }).click();
  // Without its schedule no product takes it, and each says so.
  await page.getByText('A temporary buydown is taken with its schedule: 2-1 buydown, 1-0 buydown.').first().waitFor();
  await page.getByRole('button', { name: /^Feature None/ }).click();
  await settled(page);
  await lookAt(page, 'program verdict');
  await page.getByRole('menuitemradio', { name: '2-1 buydown' }).click();
  await page.getByText('Temporary buydown, Special feature: 2-1 buydown').first().waitFor();
  await settled(page);
  await lookAt(page, 'program priced');
  await page.getByRole('button', { name: /^Verify/ }).click();
  await page.getByRole('button', { name: /^Lock [\d.]+% for \d+ days/ }).click();
  await page
    .getByRole('button', { name: /confirmation/i })
    .first()
    .waitFor();
  await page
    .getByText(/Conforming 30 fixed, Temporary buydown, 2-1 buydown/)
    .first()
    .waitFor();
  await settled(page);
  expect(await page.getByRole('button', { name: /^Price .*explain$/ }).count()).toBeGreaterThan(0);
  await lookAt(page, 'program locked');
});
