import { expect, test } from 'vitest';
import { demoPerson } from '../../database/demo/people.ts';
import { testMasters } from '../../platform/testing/test-keys.ts';
import { loadManyLoans } from '../../tools/load/load-loans.ts';
import { lookAt, settled, untilNewsIsHeard } from '../harness/browser.ts';
import { demoLoan } from '../harness/demo-loans.ts';
import { ask } from '../harness/loans.ts';
import { pagesOf } from '../harness/pages.ts';
import { startStack } from '../harness/stack.ts';

/**
 * The list of loans while others work: a preview of a loan, a person's own columns, a row that changes while it is shown, a long export.
 */
const stack = await startStack({ demo: true, parts: ['api', 'worker'], env: { LOCKDESK_NOW: '2026-11-20T16:00:00Z' } });
const openAs = pagesOf(stack);
const loan = await demoLoan(stack.database, 'Okafor');

test('Space looks into a loan without leaving the list; the cross closes it, P prices the loan', async () => {
  const page = await openAs('priya', '/pipeline?view=all');
  const row = page.getByRole('row').filter({ hasText: loan });
  await row.waitFor();
  await settled(page);
  await row.getByRole('gridcell').nth(1).focus();
  await page.keyboard.press('Space');
  const preview = page.getByRole('complementary', { name: 'Loan preview' });
  await preview.getByText(loan).waitFor();
  await preview.getByText('costliest first').waitFor();
  await expect.poll(() => preview.innerText()).toMatch(/LTV\s*\d/);
  expect(new URL(page.url()).pathname).toBe('/pipeline');
  await settled(page);
  await lookAt(page, 'pipeline preview');
  await preview.getByRole('button', { name: 'Close preview' }).click();
  await preview.waitFor({ state: 'detached' });
  await row.getByRole('gridcell').nth(1).focus();
  await page.keyboard.press('Space');
  await preview.getByText(loan).waitFor();
  await page.keyboard.press('p');
  await page.waitForURL(`**/lock-loan/${loan}`);
});

test('columns are hidden, shown and moved by keyboard, saved, and so on the next visit', async () => {
  const page = await openAs('priya', '/pipeline?view=all');
  await page.getByRole('row').nth(2).waitFor();
  const heads = () => page.getByRole('columnheader').allInnerTexts();
  const place = async (title: string) => (await heads()).findIndex((text) => text.trim().startsWith(title));
  const open = () => page.getByRole('button', { name: /^Columns \d+$/ }).click();
  await open();
  const chooser = page.getByRole('dialog', { name: 'Columns' });
  const product = chooser.getByRole('checkbox', { name: 'Product', exact: true });
  const before = await place('Product');
  await product.press('Alt+ArrowUp');
  await expect.poll(() => place('Product')).toBe(before - 1);
  await chooser
    .getByRole('status')
    .getByText(/^Product, \d+ of \d+$/)
    .waitFor({ state: 'attached' });
  await chooser.getByRole('button', { name: 'Move Product down' }).click();
  await chooser.getByRole('button', { name: 'Move Product up' }).click();
  await chooser.getByRole('checkbox', { name: 'Status', exact: true }).uncheck();
  await expect.poll(() => place('Status')).toBe(-1);
  await settled(page);
  await lookAt(page, 'choose columns');
  await Promise.all([page.waitForResponse(/\/api\/pipeline\/settings$/), chooser.getByRole('button', { name: 'Save columns' }).click()]);
  await page.reload();
  await page.getByRole('row').nth(2).waitFor();
  await expect.poll(() => place('Product')).toBe(before - 1);
  expect(await place('Status')).toBe(-1);
  await open();
  await chooser.getByRole('button', { name: 'Reset to default' }).click();
  await expect.poll(() => place('Status')).toBeGreaterThan(0);
});

test('a loan that somebody else withdraws changes in the list that is open, and nothing is loaded by hand', async () => {
  const other = await demoLoan(stack.database, 'Fontaine');
  const page = await openAs('helen', '/pipeline?view=all&sort=borrower');
  const row = page.getByRole('row').filter({ hasText: other });
  await row.waitFor();
  expect(await row.innerText()).not.toContain('Withdrawn');
  await untilNewsIsHeard(page);
  await settled(page);
  await ask(stack, 'priya', 'PUT', `/loan/${other}/loan-status/Withdrawn`);
  await row.getByText('Withdrawn').waitFor();
  expect(new URL(page.url()).search).toBe('?view=all&sort=borrower');
});

test('an export of several pages says how far it is until it is whole', async () => {
  const [made] = await loadManyLoans(stack.database.ownerUrl, { loans: 1_200, brokerages: 1, masters: testMasters });
  const page = await openAs({ ...demoPerson('helen'), id: made!.managerId, brokerages: [made!.brokerageId] }, '/pipeline?view=all');
  await page.getByRole('row').nth(5).waitFor();
  let release!: () => void;
  const second = new Promise<void>((done) => (release = done));
  let pages = 0;
  // The second thousand waits until the first was seen to be written.
  await page.route('**/api/pipeline/list', async (route) => {
    if (!route.request().postData()?.includes('"limit":1000')) return route.continue();
    pages += 1;
    if (pages === 2) await second;
    return route.continue().catch(() => undefined);
  });
  const start = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('dialog', { name: 'Export loans' }).getByRole('button', { name: 'Export' }).click();
  };
  await start();
  const stop = page.getByRole('button', { name: /^Stop the export, 1,000( of 1,2\d\d)? loans written$/ });
  await stop.waitFor();
  await lookAt(page, 'export under way');
  const saved = page.waitForEvent('download');
  release();
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/^all-loans-.*\.csv$/);
  await page.getByText(/^Exported 1,2\d\d loans$/).waitFor();
  expect(pages).toBe(2);
});
