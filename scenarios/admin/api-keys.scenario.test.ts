import { expect, test } from 'vitest';
import { demoPerson } from '../../database/demo/people.ts';
import { lookAtBoth } from '../harness/browser.ts';
import { pagesOf } from '../harness/pages.ts';
import { startStack } from '../harness/stack.ts';
import { step } from '../harness/story.ts';

const stack = await startStack({ demo: true, parts: ['login', 'simulators', 'api'], env: { LOCKDESK_NOW: '2026-11-20T16:00:00Z' } });
const openAs = pagesOf(stack);
const [row] = await stack.database.query<{ loan_number: string }>('select loan_number from loan where officer_id = $1 order by 1 limit 1', [
  demoPerson('priya').id,
]);

test('an administrator makes a key, a program calls with it, and it is refused once revoked', async () => {
  const page = await openAs('adam', '/admin/api-keys');
  const dialog = page.getByRole('dialog');
  await step('nothing is there yet; what is missing stands at its field', async () => {
    await page.getByText('No program calls the portal').waitFor();
    await page.getByRole('button', { name: 'Add key' }).click();
    await dialog.getByRole('button', { name: 'Add key' }).click();
    await dialog.getByText('The program’s name is required.').waitFor();
    await dialog.getByText('Choose at least one area.').waitFor();
    await lookAtBoth(page, 'api key mistakes');
  });
  let key = '';
  await step('the key is shown once', async () => {
    await dialog.getByLabel('Program').fill('Nightly export');
    await dialog.getByLabel('Account').selectOption({ label: 'Ridgeline Home Lending' });
    await dialog.getByLabel('Acts as').selectOption({ label: 'Processor' });
    await dialog.getByRole('textbox', { name: 'Last day' }).fill('12/31/2026');
    await dialog.getByRole('textbox', { name: 'Last day' }).press('Tab');
    await dialog.getByLabel('Loans', { exact: true }).check();
    await dialog.getByRole('button', { name: 'Add key' }).click();
    key = await dialog.getByLabel('Key', { exact: true }).inputValue();
    expect(key).toMatch(/^ldk_2_[\da-f]{32}_[\w-]{43}$/);
    await lookAtBoth(page, 'api key shown');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.getByText('Never').waitFor();
    expect(await page.getByText(key).count()).toBe(0);
  });
  const read = () => fetch(`${stack.origin}/api/loan/${row!.loan_number}/loan-details`, { headers: { authorization: `Bearer ${key}` } });
  await step('a program reads with it, and its use is seen', async () => {
    expect((await read()).status).toBe(200);
    await page.reload();
    await page.getByText('Nightly export').waitFor();
    await expect.poll(() => page.getByText('Never').count()).toBe(0);
    await lookAtBoth(page, 'api keys');
  });
  await step('revoked, its next call is refused', async () => {
    await page.getByRole('button', { name: 'Revoke Nightly export' }).click();
    await dialog.getByRole('button', { name: 'Revoke key' }).click();
    await page.getByText('Revoked by Adam Adminsky').waitFor();
    expect((await read()).status).toBe(401);
    await lookAtBoth(page, 'api keys revoked');
  });
});
