import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { lookAtBoth, settled } from '../harness/browser.ts';
import { pagesOf } from '../harness/pages.ts';
import { startStack } from '../harness/stack.ts';

/** An auditor asks who changed what of the lender and its brokerages, and takes it along. */
const stack = await startStack({ demo: true, parts: ['login', 'api'], env: { LOCKDESK_NOW: '2026-11-20T16:00:00Z' } });
const openAs = pagesOf(stack);

test('what an administrator did is found by subject, person and kind, and exported as CSV and Excel', async () => {
  const adam = await openAs('adam', '/admin/brokerages');
  await adam.getByRole('button', { name: 'Add branch' }).click();
  await adam.getByRole('dialog').getByLabel('Branch').fill('Boise');
  await adam.getByRole('dialog').getByRole('button', { name: 'Add branch' }).click();
  await adam.getByText('Branch added.').waitFor();
  await adam.goto(`${stack.origin}/admin`);
  await adam.getByRole('link', { name: /^Account journal/ }).click();
  await adam.getByText('Adam Adminsky added the branch Boise').waitFor();

  const audrey = await openAs('audrey', '/admin/who-saw');
  await audrey.getByRole('link', { name: 'Account journal' }).click();
  const rows = audrey.getByRole('table', { name: 'Account journal, newest first' }).getByRole('row');
  await rows.filter({ hasText: 'added the branch Boise' }).waitFor();
  await settled(audrey);
  await lookAtBoth(audrey, 'account journal');

  await audrey.getByLabel('What').focus();
  await audrey.getByLabel('What').selectOption('Branch added');
  await expect.poll(() => rows.count()).toBe(2);
  await audrey.getByRole('searchbox', { name: 'Person' }).fill('nobody of this name');
  await audrey.getByText('Nothing found').waitFor();
  await audrey.getByRole('searchbox', { name: 'Person' }).fill('adminsky');
  await audrey.getByRole('searchbox', { name: 'About' }).fill('boise');
  await expect.poll(() => rows.count()).toBe(2);
  const saved = async (name: string) => {
    const [download] = await Promise.all([audrey.waitForEvent('download'), audrey.getByRole('button', { name }).click()]);
    return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
  };
  const csv = await saved('Export CSV');
  expect(csv.name).toBe('account-journal 2026-11-20.csv');
  expect(csv.bytes.toString()).toMatch(/^\uFEFFWhen,Account,Line,Who,Kind,About,What,Details,Hash\r\n.*added the branch Boise.*\r\n$/);
  const xlsx = await saved('Export Excel');
  expect(xlsx.name).toBe('account-journal 2026-11-20.xlsx');
  expect(strFromU8(unzipSync(xlsx.bytes)['xl/worksheets/sheet1.xml']!)).toContain('added the branch Boise');
});
