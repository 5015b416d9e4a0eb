import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { readXlsx } from '../../capabilities/publish/server/worker/read-xlsx.ts';
import { lookAtBoth } from '../harness/browser.ts';
import { pagesOf } from '../harness/pages.ts';
import { startStack } from '../harness/stack.ts';

/** Another company's reporting tool, on an origin of its own. */
const tool = createServer((_request, reply) => {
  reply.setHeader('content-type', 'text/html');
  reply.end('<!doctype html><html lang="en"><title>Tool</title><h1>Figures of another tool</h1></html>');
});
await new Promise<void>((ready) => void tool.listen(0, '127.0.0.1', ready));
afterAll(() => void tool.close());
const address = `http://127.0.0.1:${(tool.address() as AddressInfo).port}/embed`;

const stack = await startStack({
  demo: true,
  parts: ['login', 'simulators', 'api'],
  env: { LOCKDESK_NOW: '2026-11-20T16:00:00Z', LOCKDESK_REPORTS_TOOL: address },
});
const openAs = pagesOf(stack);

async function lookWideAndNarrow(page: Page, name: string): Promise<void> {
  await lookAtBoth(page, name);
}

async function download(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()]);
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

test('a manager takes pull-through along as a workbook and a picture', async () => {
  const page = await openAs('helen', '/tableaudashboard/pull-through-by-month');
  await page.getByRole('group', { name: 'Pull-through by month registered, as a line' }).waitFor();
  await lookWideAndNarrow(page, 'report pull-through');
  const workbook = await download(page, 'Export XLSX');
  expect(workbook.name).toBe('pull-through-by-month 2026-11-20.xlsx');
  const { worksheets } = readXlsx(workbook.bytes);
  const months = worksheets[0]!.rows.slice(1, -1).map((row) => row[0]!.text);
  const picture = await download(page, 'Save PNG');
  expect(picture.name).toBe('pull-through-by-month.png');
  expect(picture.bytes.subarray(1, 4).toString()).toBe('PNG');
  // Twice the size of the drawing on screen and its margins.
  const drawn = (await page.getByRole('group', { name: 'Pull-through by month registered, as a line' }).boundingBox())!;
  expect(picture.bytes.readUInt32BE(16)).toBe((drawn.width + 48) * 2);
  expect(picture.bytes.length).toBeGreaterThan(8_000);
  await page.keyboard.press('t');
  const table = page.getByRole('table', { name: 'Pull-through by month registered' });
  await table.waitFor();
  const shown = await table.getByRole('button').allTextContents();
  expect(months).toEqual(shown.filter((text) => /^\d{4}-\d{2}$/.test(text)));
});

test('the cycle tells of the demo’s months, and a milestone opens into its loans', async () => {
  const page = await openAs('adam', '/tableaudashboard/cycle-by-milestone?show=table');
  const table = page.getByRole('table', { name: 'Cycle by milestone' });
  await table.getByRole('button', { name: 'Closed to Funded', exact: true }).click();
  await expect.poll(() => page.getByRole('table', { name: 'Loans: Closed to Funded' }).getByRole('link').count()).toBeGreaterThan(5);
  await table
    .getByRole('button', { name: /median business days \d+, explain/ })
    .first()
    .click();
  await page
    .getByText(/Loans that took \d+ business days?/)
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
  await lookWideAndNarrow(page, 'report cycle');
  await page.goto(`${stack.origin}/tableaudashboard/exceptions-by-kind?show=table`);
  await page.getByRole('button', { name: 'Price concession', exact: true }).click();
  await page.getByRole('table', { name: 'Loans: Price concession' }).getByRole('link').first().waitFor();
  await lookWideAndNarrow(page, 'report exceptions');
  await page.goto(`${stack.origin}/tableaudashboard/fallout-by-outcome`);
  await page.getByRole('group', { name: 'Fallout by outcome, as bars' }).waitFor();
  await lookWideAndNarrow(page, 'report fallout');
  await page.goto(`${stack.origin}/dashboard/turn-times`);
  await page.getByRole('table', { name: 'Turn times in business days' }).waitFor();
  await lookWideAndNarrow(page, 'report turn times');
});

test('the fair-lending mirror says what it is not before what it counts', async () => {
  const page = await openAs('audrey', '/tableaudashboard');
  await page.getByRole('link', { name: 'By race, ethnicity and sex' }).click();
  await page.getByText('These are counts, not a finding.', { exact: false }).waitFor();
  await page.getByRole('table', { name: 'Outcomes by race' }).waitFor();
  await lookWideAndNarrow(page, 'report fair lending');
  await page.getByRole('radio', { name: 'Sex' }).click();
  await page.getByRole('table', { name: 'Outcomes by sex' }).getByRole('button', { name: 'Female', exact: true }).click();
  await expect.poll(() => page.getByRole('table', { name: 'Loans: Female' }).getByRole('link').count()).toBeGreaterThan(4);
});

test('another tool is shown in a frame that the page’s policy allows, and no other', async () => {
  const page = await openAs('helen', '/tableaudashboard');
  await page.frameLocator('iframe').getByText('Figures of another tool').waitFor();
  expect(await page.locator('iframe').getAttribute('sandbox')).not.toContain('allow-top-navigation');
  const policy = (await page.request.get(`${stack.origin}/tableaudashboard`)).headers()['content-security-policy'];
  expect(policy).toContain(`frame-src ${new URL(address).origin};`);
});
