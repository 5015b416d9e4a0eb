import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { demoLoans } from '../database/demo/loan-specs.ts';
import { axeViolations, picture } from './harness/browser.ts';
import { demoLoan } from './harness/demo-loans.ts';
import { pagesOf } from './harness/pages.ts';
import { startStack } from './harness/stack.ts';

/** A borrower's number is the last four everywhere, until somebody who may asks for the whole one. */
const stack = await startStack({ demo: true, parts: ['login', 'simulators', 'api'], env: { LOCKDESK_NOW: '2026-11-20T16:00:00Z' } });
const openAs = pagesOf(stack);
const { ssn } = demoLoans.find(({ key }) => key === 'abara')!.borrowers[0]!;
const digits = ssn.replace(/\D/g, '');

const holds = async (page: Page): Promise<boolean> => {
  const stored = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
  return [await page.content(), stored, page.url()].some((text) => text.replace(/(\d)-(?=\d)/g, '$1').includes(digits));
};

test('the whole Social Security number is shown on request, hidden again, and written in the journal', async () => {
  const loan = await demoLoan(stack.database, 'Abara');
  const page = await openAs('priya', `/edit-loan/${loan}/personal`);
  const field = page.getByLabel('Social security number', { exact: true });
  await field.waitFor();
  expect(await field.inputValue()).toBe(`•••••${digits.slice(-4)}`);
  expect(await holds(page)).toBe(false);
  await page.getByRole('button', { name: 'Show the whole social security number' }).click();
  await page.getByText(ssn, { exact: true }).waitFor();
  await picture(page, 'whole number shown');
  expect(await axeViolations(page)).toEqual([]);
  expect(await field.inputValue()).toBe(`•••••${digits.slice(-4)}`);
  await page.getByRole('button', { name: 'Hide the whole social security number' }).click();
  await expect.poll(() => holds(page)).toBe(false);
  // The masked number is no edit, and another field is saved with it.
  await page.getByLabel('Middle name').fill('Quill');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Saved 1 change').waitFor();
  const lines = await stack.database.query<{ summary: string }>(
    "select summary from journal_line where loan_number = $1 and kind = 'whole-number-seen'",
    [loan],
  );
  expect(lines.map(({ summary }) => summary)).toEqual([expect.stringMatching(/^Saw the whole Social Security number of Ngozi/)]);
});

test('a download leaves numbers out unless they are asked for, and the search finds a loan by one without an address that says it', async () => {
  const loan = await demoLoan(stack.database, 'Abara');
  const page = await openAs('priya', `/download-xml/${loan}`);
  await page.getByRole('radio', { name: 'MISMO 3.4 for DU' }).check();
  const button = page.getByRole('button', { name: 'Download MISMO 3.4 for DU', exact: true });
  const saved = async (): Promise<string> => {
    const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
    return readFileSync(await file.path(), 'utf8');
  };
  await button.waitFor();
  expect((await saved()).replaceAll('-', '')).not.toContain(digits);
  await page.getByLabel('With whole Social Security and account numbers (recorded in the journal)').check();
  expect(await axeViolations(page)).toEqual([]);
  expect((await saved()).replaceAll('-', '')).toContain(digits);

  await page.keyboard.press('/');
  // Written as such: nine digits alone are a loan number that is too short.
  await page.getByRole('combobox').fill(digits.replace(/^(\d{3})(\d{2})/, '$1-$2-'));
  await page.getByRole('option', { name: /Abara/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(new RegExp(`/loan-details/${loan}`));
  expect(await holds(page)).toBe(false);
  const [row] = await stack.database.query<{ n: number }>(
    "select count(*)::int as n from journal_line where loan_number = $1 and kind = 'whole-file-made'",
    [loan],
  );
  expect(row!.n).toBe(1);
});
