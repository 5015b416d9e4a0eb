import { expect, test } from 'vitest';
import { axeViolations, desktop, lookAt, mobile, settled } from '../harness/browser.ts';
import { demoLoan } from '../harness/demo-loans.ts';
import { pagesOf } from '../harness/pages.ts';
import { startStack } from '../harness/stack.ts';

/** Fee quotes of a loan from the Loan Estimate on: asked for, a service added and taken off, taxes opened. */
const stack = await startStack({ demo: true, env: { LOCKDESK_NOW: '2026-11-20T16:00:00Z' } });
const openAs = pagesOf(stack);

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
  await settled(page);
  expect(await axeViolations(page)).toEqual([]);
  await lookAt(page, 'fee quotes');
  await page.setViewportSize(mobile);
  await lookAt(page, 'fee quotes');
  await page.setViewportSize(desktop);
  await page.getByRole('button', { name: 'Take off survey' }).click();
  await page.getByText('3 of 3 quoted').waitFor();
});
