import { expect, test } from 'vitest';
import { lookAtBoth, settled } from '../harness/browser.ts';
import { pagesOf, type OpenAs } from '../harness/pages.ts';
import { startStack } from '../harness/stack.ts';

const stack = await startStack({ demo: true, parts: ['login', 'simulators', 'api'], env: { LOCKDESK_NOW: '2026-11-20T16:00:00Z' } });
const openAs = pagesOf(stack);

async function lookWideAndNarrow(page: Awaited<ReturnType<OpenAs>>, name: string): Promise<void> {
  await lookAtBoth(page, name);
}

test('a manager opens a report, a row of it, and a loan; the file has the same figures', async () => {
  const page = await openAs('helen', '/tableaudashboard');
  await page.getByRole('heading', { name: 'Lock position' }).waitFor();
  await lookWideAndNarrow(page, 'reports');
  await page.getByRole('link', { name: 'By status' }).click();
  await page.getByRole('group', { name: 'Pipeline by status, as bars' }).waitFor();
  await page.keyboard.press('t');
  const table = page.getByRole('table', { name: 'Pipeline by status' });
  await table.getByRole('button', { name: 'Registered' }).click();
  const behind = page.getByRole('table', { name: 'Loans: Registered' });
  await behind.waitFor();
  await lookWideAndNarrow(page, 'reports pipeline');
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export CSV' }).click()]);
  expect(download.suggestedFilename()).toBe('pipeline-by-status.csv');
  const first = await behind.getByRole('link').first().textContent();
  await behind.getByRole('link').first().click();
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/loan-details/${first}`);
});

test('pull-through shows what became of loans', async () => {
  const page = await openAs('adam', '/tableaudashboard/pull-through-by-month?show=table');
  await page.getByRole('columnheader', { name: 'Pull-through' }).waitFor();
  await expect.poll(() => page.getByRole('rowheader', { name: 'Total' }).count()).toBe(1);
  await lookWideAndNarrow(page, 'reports pull-through');
});

test('a week of the line opens by keys into its ledger and its loans', async () => {
  const page = await openAs('adam', '/tableaudashboard/pull-through-by-week');
  const line = page.getByRole('group', { name: 'Pull-through by week registered, as a line' });
  const points = line.getByRole('button');
  await points.last().waitFor();
  // The reports beside it come later, and the line is drawn anew in the width they leave.
  await settled(page);
  await points.last().focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: 'The loans of a row' });
  const [week, figures] = (await points.nth(-2).getAttribute('aria-label'))!.split(': ');
  await panel.getByRole('heading', { name: week! }).waitFor();
  expect(await points.nth(-2).getAttribute('aria-pressed')).toBe('true');
  const ledger = panel.getByRole('table', { name: `Pull-through, ${week}` });
  const funded = await ledger
    .getByRole('row', { name: /^Funded/ })
    .getByRole('cell')
    .textContent();
  expect(figures).toContain(`${funded!.replace('equals ', '')} of `);
  await panel
    .getByRole('table', { name: `Loans: ${week}` })
    .getByRole('link')
    .first()
    .waitFor();
  await lookWideAndNarrow(page, 'reports week opened');
  await panel.getByRole('button', { name: 'Close' }).click();
  await panel.waitFor({ state: 'detached' });
  expect(new URL(page.url()).searchParams.get('row')).toBeNull();
});

test('reports are shown only to those they are open to', async () => {
  const page = await openAs('dora', '/tableaudashboard/pipeline-by-status');
  await page.getByText('Reports are not open to your role').waitFor();
  expect(await page.getByRole('table').count()).toBe(0);
});

test('products and natural disaster pages are the lender’s text; turn times stand beside it', async () => {
  const page = await openAs('helen', '/dashboard/products');
  await page.getByText('Manual underwriting').waitFor();
  await page.goto(`${stack.origin}/dashboard/natural-disaster`);
  await page.getByText('Help for borrowers').waitFor();
  await page.goto(`${stack.origin}/dashboard/turn-times`);
  await page.getByText('Rush review is given', { exact: false }).waitFor();
  const table = page.getByRole('table', { name: 'Turn times in business days' });
  await table.getByRole('button', { name: /Initial disclosure, median days \d+, explain/ }).click();
  await page
    .getByText(/Loans that took \d+ business days?/)
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
  expect(await page.getByRole('button', { name: 'Save promise' }).count()).toBe(0);
  await lookWideAndNarrow(page, 'turn times');
});

test('the administrator changes what is promised', async () => {
  const page = await openAs('adam', '/dashboard/turn-times');
  await page.getByLabel('Step').selectOption('funding');
  await page.getByRole('textbox', { name: 'Business days' }).fill('soon');
  await page.getByRole('button', { name: 'Save promise' }).click();
  await page.getByText('A number from 1 to 60').waitFor();
  await page.getByRole('textbox', { name: 'Business days' }).fill('4');
  await page.getByRole('button', { name: 'Save promise' }).click();
  await page.getByText('4 business days promised').waitFor();
  const row = page.getByRole('row', { name: /^Closing to funding/ });
  await expect.poll(() => row.getByRole('cell').first().textContent()).toBe('4');
});

test('rates of today lead to the whole grid of a product', async () => {
  const page = await openAs('helen', '/dashboard/rates');
  await page.getByRole('table', { name: 'Lowest rate at a base price of 100' }).waitFor();
  await lookWideAndNarrow(page, 'rates today');
  const product = page.getByRole('table', { name: 'Lowest rate at a base price of 100' }).getByRole('link').nth(1);
  const name = await product.textContent();
  await product.click();
  await page.getByRole('table', { name: `Base prices of ${name}` }).waitFor();
  expect(await page.getByLabel('Product').locator('option:checked').textContent()).toBe(name);
  await lookWideAndNarrow(page, 'rates grid');
});
