import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { lookAtBoth, settled } from '../harness/browser.ts';
import { pagesOf } from '../harness/pages.ts';
import { startStack } from '../harness/stack.ts';

/** An auditor asks who saw a loan, and what was refused to whom. */
const stack = await startStack({ demo: true, parts: ['login', 'api'], env: { LOCKDESK_NOW: '2026-11-20T16:00:00Z' } });
const openAs = pagesOf(stack);
const rows = (page: Page) => page.getByRole('table', { name: 'Who saw what, newest first' }).getByRole('row');

test('from the loan to who saw it, to what was refused, to the file', async () => {
  const [loan] = await stack.database.query<{ loan_number: string }>(
    'select loan_number from loan where brokerage_id = 2 order by journal_count desc limit 1',
  );
  const number = loan!.loan_number;
  const priya = await openAs('priya', '/pipeline');
  for (const path of ['admin/settings', 'loan/9999999999/milestones', `loan/${number}/1003`])
    await priya.evaluate(async (address) => void (await fetch(address)), `${stack.origin}/api/${path}`);

  const audrey = await openAs('audrey', `/loan-details/${number}`);
  await audrey.getByRole('button', { name: 'Everything' }).click();
  await audrey.getByText('Who saw this loan').click();
  await audrey.waitForURL(`**/admin/who-saw/${number}`);
  // The event names whichever of the page's calls came first.
  await rows(audrey).filter({ hasText: 'Audrey Auditson' }).filter({ hasText: 'Seen' }).first().waitFor();
  expect(await audrey.getByLabel('Loan number').inputValue()).toBe(number);
  await settled(audrey);
  await lookAtBoth(audrey, 'who saw a loan');

  // Everything, by the keyboard.
  await audrey.getByLabel('Loan number').fill('');
  await audrey.getByLabel('Outcome').focus();
  await audrey.getByLabel('Outcome').selectOption('refused');
  await rows(audrey).filter({ hasText: 'Refused' }).first().waitFor();
  await expect.poll(() => rows(audrey).filter({ hasText: 'Seen' }).count()).toBe(0);
  await settled(audrey);
  await lookAtBoth(audrey, 'what was refused');

  await audrey.getByRole('searchbox', { name: 'Person' }).fill('nobody of this name');
  await audrey.getByText('Nothing found').waitFor();
  await lookAtBoth(audrey, 'who saw what, nothing found');
  await audrey.getByRole('searchbox', { name: 'Person' }).fill('');
  const [download] = await Promise.all([audrey.waitForEvent('download'), audrey.getByRole('button', { name: 'Export CSV' }).click()]);
  expect(download.suggestedFilename()).toBe('who-saw-what 2026-11-20.csv');
  expect(readFileSync(await download.path(), 'utf8')).toContain('SIGNED_OUT');
});
