import { expect, test } from 'vitest';
import { lookAt } from '../harness/browser.ts';
import { demoLoan } from '../harness/demo-loans.ts';
import { pagesOf } from '../harness/pages.ts';
import { startStack } from '../harness/stack.ts';

const stack = await startStack({ demo: true, parts: ['login', 'api'], env: { LOCKDESK_NOW: '2026-11-20T16:00:00Z' } });
const openAs = pagesOf(stack);

test('the cheapest extension that covers closing is chosen, the others say why not, and a press anywhere in a row chooses it', async () => {
  // Closes on 12/16; five lengths end before.
  const page = await openAs('lena', `/lock-loan/${await demoLoan(stack.database, 'Harrow')}/extend`);
  await page.getByRole('button', { name: 'Extend by 30 days' }).waitFor();
  expect(await page.getByText('Ends before closing on Wed 12/16/26.').count()).toBe(5);
  await lookAt(page, 'extend');
  const seven = page.getByRole('row').filter({ has: page.getByRole('button', { name: '7 days', exact: true }) });
  await seven.getByRole('cell').first().click();
  expect(await seven.getByRole('button').getAttribute('aria-pressed')).toBe('true');
  await page.getByRole('button', { name: 'Extend by 7 days' }).waitFor();
});
