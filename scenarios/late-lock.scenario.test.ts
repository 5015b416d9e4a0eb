import { expect, test } from 'vitest';
import { axeViolations, desktop, mobile, picture, settled } from './harness/browser.ts';
import { demoLoan } from './harness/demo-loans.ts';
import { pagesOf } from './harness/pages.ts';
import { startStack } from './harness/stack.ts';

/** Six in the evening in New York: adjustable and jumbo loans wait for the desk. */
const stack = await startStack({ demo: true, parts: ['login', 'simulators', 'api'], env: { LOCKDESK_NOW: '2026-11-20T23:00:00Z' } });
const openAs = pagesOf(stack);

test('after the cut-off the desk is asked from the prices, for the price that is chosen', async () => {
  const loan = await demoLoan(stack.database, 'Okafor');
  const page = await openAs('priya', `/lock-loan/${loan}`);
  await page
    .getByRole('button', { name: /7\/6 ARM/ })
    .first()
    .click();
  await page.getByRole('button', { name: /^Verify [\d.]+%/ }).waitFor();
  await page.getByRole('button', { name: 'Ask the lock desk' }).click();
  const chosen = async (label: string) => page.getByRole('main').getByLabel(label, { exact: true }).locator('option:checked').innerText();
  await expect.poll(() => chosen('Product')).toMatch(/7\/6 ARM/);
  await expect.poll(() => chosen('Lock days')).toMatch(/^\d+$/);
  await expect.poll(() => chosen('Rate')).toMatch(/%$/);
  await picture(page, 'late-lock form 1440');
  expect(await axeViolations(page)).toEqual([]);
  await page.setViewportSize(mobile);
  await settled(page);
  await picture(page, 'late-lock form 390');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await page.setViewportSize(desktop);
  await page.getByLabel('Why').fill('The borrower signed at six.');
  await page.getByRole('button', { name: 'Send to lock desk' }).click();
  await page.getByText('Waiting for the desk').first().waitFor();
  const asked = await stack.database.query('select kind, state from lock_request where loan_number = $1', [loan]);
  expect(asked).toEqual([{ kind: 'late-lock', state: 'open' }]);
});
