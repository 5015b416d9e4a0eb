import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readXlsx } from '../../capabilities/publish/server/worker/read-xlsx.ts';
import { desktop, lookAtBoth, mobile, picture } from '../harness/browser.ts';
import { pagesOf } from '../harness/pages.ts';
import { startStack } from '../harness/stack.ts';

const stack = await startStack({ demo: true, parts: ['login', 'simulators', 'api'], env: { LOCKDESK_NOW: '2026-11-20T16:00:00Z' } });
const openAs = pagesOf(stack);

async function download(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()]);
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

const linesOf = (bytes: Buffer) => bytes.toString('utf8').replace('\uFEFF', '').trimEnd().split('\r\n');

test('a manager narrows a report by brokerage and period, saves the view, takes it along and opens the loans behind a figure', async () => {
  const page = await openAs('della', '/tableaudashboard/pull-through-by-month?show=table');
  const table = page.getByRole('table', { name: 'Pull-through by month registered' });
  const total = async () =>
    Number(
      (await table
        .getByRole('row', { name: /^Total/ })
        .getByRole('cell')
        .first()
        .textContent())!.replace(',', ''),
    );
  await table.waitFor();
  const everything = await total();

  await page.keyboard.press('f');
  await page.getByRole('dialog', { name: 'Add a filter' }).getByRole('button', { name: 'Brokerage' }).click();
  const choosing = page.getByRole('dialog', { name: 'Filter by brokerage' });
  await choosing.getByRole('checkbox', { name: /^Harborlight Mortgage/ }).check();
  await page.getByRole('button', { name: 'Brokerage Harborlight Mortgage' }).waitFor();
  await lookAtBoth(page, 'reports narrowing');
  await choosing.getByRole('button', { name: 'Done' }).click();
  const ofBrokerage = await total();
  expect(ofBrokerage).toBeLessThan(everything);

  await page.getByRole('button', { name: 'Registered last 12 months' }).click();
  const period = page.getByRole('dialog', { name: 'Filter by registered' });
  await period.getByRole('radio', { name: 'Last 90 days' }).check();
  await page.getByRole('button', { name: 'Registered last 90 days' }).waitFor();
  await period.getByRole('button', { name: 'Done' }).click();
  await expect.poll(total).toBeLessThan(ofBrokerage);
  const narrowed = await total();
  const inAddress = new URL(page.url()).searchParams;
  expect([inAddress.get('brokerage')?.replaceAll('"', ''), inAddress.get('period')]).toEqual(['3', 'last-90-days']);

  await page.getByRole('button', { name: 'Saved views' }).click();
  await page.getByRole('textbox', { name: 'Save this view as' }).fill('Harborlight, 90 days');
  await lookAtBoth(page, 'reports saving');
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByText('Saved “Harborlight, 90 days”').waitFor();

  await page.goto(`${stack.origin}/tableaudashboard`);
  await page.getByRole('link', { name: 'Harborlight, 90 days' }).click();
  await page.getByRole('button', { name: 'Registered last 90 days' }).waitFor();
  await page.getByRole('radio', { name: 'Table' }).click();
  await expect.poll(total).toBe(narrowed);

  const csv = linesOf((await download(page, 'Export CSV')).bytes);
  expect(csv.find((line) => line.startsWith('Total,'))!.split(',')[1]).toBe(String(narrowed));
  expect(csv).toContain('Brokerage,Harborlight Mortgage');
  const cover = readXlsx((await download(page, 'Export XLSX')).bytes).worksheets[1]!;
  expect(cover.rows.map((row) => row.map((cell) => cell!.text))).toContainEqual(['Registered', 'last 90 days']);

  const month = table.getByRole('row', { name: /^2026-11/ });
  const loans = Number(await month.getByRole('cell').first().textContent());
  await month.getByRole('button', { name: '2026-11' }).click();
  const behind = page.getByRole('table', { name: 'Loans: 2026-11' });
  await expect.poll(() => behind.getByRole('link').count()).toBe(Math.min(100, loans));
  await lookAtBoth(page, 'reports narrowed');
  const file = await download(page, 'Loans as CSV');
  expect(file.name).toBe('pull-through-by-month loans.csv');
  expect(linesOf(file.bytes).filter((line) => /^\d{10},/.test(line))).toHaveLength(loans);

  await page.getByRole('button', { name: `Open ${loans} loans in pipeline` }).click();
  await page.getByRole('button', { name: 'Registered 11/01/2026 to 11/30/2026' }).waitFor();
  await page.getByRole('button', { name: 'Brokerage Harborlight Mortgage' }).waitFor();
  await expect.poll(() => page.getByRole('grid').getAttribute('aria-rowcount')).toBe(String(loans + 1));
  await lookAtBoth(page, 'reports in pipeline');
});

test('a view is renamed, shared and deleted by who saved it; days of one’s own leave nothing and say which filter to widen', async () => {
  const page = await openAs('helen', '/tableaudashboard/pipeline-by-status?state=CO');
  await page.getByRole('button', { name: 'State CO' }).waitFor();
  await page.getByRole('button', { name: 'Saved views' }).click();
  await page.getByRole('textbox', { name: 'Save this view as' }).fill('Colorado');
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByText('Saved “Colorado”').waitFor();
  await page.getByRole('button', { name: 'Saved views' }).click();
  const panel = page.getByRole('dialog', { name: 'Saved views' });
  await panel.getByRole('textbox', { name: 'Save this view as' }).fill('All of it');
  await panel.getByRole('button', { name: 'Save view' }).click();
  await page.getByText('Saved “All of it”').waitFor();

  await page.getByRole('button', { name: 'Saved views' }).click();
  await panel.getByRole('button', { name: 'Rename or share the view Colorado' }).click();
  const form = panel.getByRole('form', { name: 'Rename or share the view Colorado' });
  await form.getByRole('textbox', { name: 'Name' }).fill('all of it');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await form.getByText('You have a view named “All of it” already. Please choose another name.').waitFor();
  await lookAtBoth(page, 'reports renaming');
  await form.getByRole('textbox', { name: 'Name' }).fill('Colorado, all');
  await form.getByRole('checkbox', { name: 'Share with everyone in this account' }).check();
  await form.getByRole('button', { name: 'Save changes' }).click();
  await panel.getByText('Pipeline by status, Shared').waitFor();
  await lookAtBoth(page, 'reports renamed');
  const colleague = await openAs('priya', '/tableaudashboard');
  await colleague.getByRole('link', { name: 'Colorado, all' }).click();
  await colleague.getByRole('button', { name: 'State CO' }).waitFor();

  await panel.getByRole('button', { name: 'Delete the view Colorado, all' }).click();
  await page.getByText('Deleted “Colorado, all”').waitFor();
  await page.keyboard.press('Escape');

  await page.keyboard.press('f');
  await page.getByRole('dialog', { name: 'Add a filter' }).getByRole('button', { name: 'Registered' }).click();
  const days = page.getByRole('dialog', { name: 'Filter by registered' });
  await days.getByRole('textbox', { name: /^First day/ }).fill('01/02/2031');
  await days.getByRole('button', { name: 'Done' }).click();
  await page.getByText('There are none with Registered since 01/02/2031, State CO.', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Reset' }).click();
  await page.getByRole('group', { name: 'Pipeline by status, as bars' }).waitFor();
  expect(new URL(page.url()).search).toBe('');
});

test('turn times and the fair-lending mirror have a chart and files; a step opens into its loans, a file of the mirror names none', async () => {
  const page = await openAs('adam', '/dashboard/turn-times');
  await page.getByRole('img', { name: 'Turn times, as bars' }).waitFor();
  const times = linesOf((await download(page, 'Export CSV')).bytes);
  expect(times.filter((line) => /^(Initial disclosure|Underwriting decision|Closing to funding),\d/.test(line))).toHaveLength(3);
  expect((await download(page, 'Save PNG')).name).toBe('turn-times.png');
  await lookAtBoth(page, 'turn times chart');
  // On a phone, too, a bar has its whole name.
  await page.setViewportSize(mobile);
  const drawn = page.getByRole('img', { name: 'Turn times, as bars' });
  await drawn.scrollIntoViewIfNeeded();
  await expect.poll(() => drawn.locator('text').allTextContents()).toContain('Conditions to clear to close');
  await picture(page, 'turn times bars on a phone');
  await page.setViewportSize(desktop);
  await page.getByRole('link', { name: 'Closing to funding' }).click();
  await page.getByRole('table', { name: 'Loans: Closing to funding' }).getByRole('link').first().waitFor();
  await lookAtBoth(page, 'turn times report');

  await page.goto(`${stack.origin}/tableaudashboard/fair-lending`);
  const groups = page.getByRole('table', { name: 'Outcomes by race' });
  await groups.waitFor();
  expect((await download(page, 'Save PNG')).name).toBe('fair-lending-by-race.png');
  const csv = (await download(page, 'Export CSV')).bytes.toString('utf8');
  expect(csv).toContain('These are counts, not a finding.');
  expect(csv).not.toMatch(/\d{10}/);
  const workbook = await download(page, 'Export XLSX');
  expect(workbook.name).toBe('fair-lending-by-race.xlsx');
  const rows = (await groups.getByRole('row').count()) - 1;
  const figures = readXlsx(workbook.bytes).worksheets[0]!.rows.slice(1, rows + 1);
  for (const row of figures) expect(row[1]!.kind).toBe('number');
  await lookAtBoth(page, 'fair lending chart');
});
