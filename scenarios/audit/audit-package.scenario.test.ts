import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { onePage } from '../../capabilities/documents/samples/made-files.ts';
import { verifyPackage } from '../../tools/verify/package.ts';
import { lookAtBoth } from '../harness/browser.ts';
import { demoLoan } from '../harness/demo-loans.ts';
import { pagesOf } from '../harness/pages.ts';
import { startStack } from '../harness/stack.ts';

/** A closed loan's file leaves as one package that proves itself. */
const stack = await startStack({ demo: true, parts: ['api'] });
const openAs = pagesOf(stack);

async function looksGood(page: Page, name: string): Promise<void> {
  await lookAtBoth(page, name);
}

test('an audit package is prepared, downloaded, written down and checked without the portal', async () => {
  const loan = await demoLoan(stack.database, 'Okafor');
  const early = await openAs('clara', `/post-close-audit-package/${loan}`);
  await early.getByText('A package is made once the loan is closed.').first().waitFor();
  await looksGood(early, 'audit package not closed');
  // The demo's own files lie elsewhere: this loan has one of its own.
  const broker = await openAs('priya', `/document-center/${loan}`);
  await broker
    .getByLabel('Drop documents')
    .setInputFiles({ name: 'Homeowner insurance.pdf', mimeType: 'application/pdf', buffer: onePage() });
  await broker
    .getByRole('list', { name: 'Uploads' })
    .getByText(/R-[0-9A-F]{8}, /)
    .waitFor();
  await stack.database.query(`update loan set status = 'Closed' where loan_number = $1`, [loan]);

  const page = await openAs('clara', `/post-close-audit-package/${loan}`);
  const contents = page.getByRole('region', { name: 'What it holds' });
  await contents.getByRole('heading', { name: /^0\d0 / }).waitFor();
  await page.getByRole('button', { name: 'Prepare package' }).click();
  await page.waitForURL(new RegExp(`/download-post-close-audit-package/${loan}`));
  const made = page.getByRole('region', { name: 'Packages made' });
  await made.getByText('Nobody yet').waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), made.getByRole('button', { name: /^Package, whole, of/ }).click()]);
  expect(download.suggestedFilename()).toBe(`Audit package ${loan}.zip`);
  const end = /--end ([0-9a-f]{64})/.exec(await page.getByText(/^npm run verify/).innerText())![1]!;
  const { says, problems } = verifyPackage(readFileSync(await download.path()), end);
  expect([problems, says[0]]).toEqual([[], expect.stringMatching(/^Loan \d{10}, stacked for Examiner: \d+ files/)]);
  await made
    .getByText(/^Clara Closerby, /)
    .first()
    .waitFor();
  const [index] = await Promise.all([page.waitForEvent('download'), made.getByRole('button', { name: /^Index PDF, whole, of/ }).click()]);
  expect(
    readFileSync(await index.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');

  // An investor's order is changed, and the next package is stacked by it.
  await page.goto(`${stack.origin}/post-close-audit-package/${loan}`);
  await page.getByLabel('Stacked for').selectOption({ label: 'Investor' });
  await page.getByRole('button', { name: /^See and change/ }).click();
  const order = page.getByRole('list', { name: 'Parts for Investor' });
  await order.getByRole('button', { name: 'Move up: Application and identity' }).click();
  await order.getByRole('button', { name: /^Leave out: List of providers/ }).click();
  await page.getByRole('button', { name: 'Save order' }).click();
  await page.getByText(/^Version 1, by Clara Closerby/).waitFor();
  expect((await order.getByRole('listitem').first().innerText()).trim()).toBe('Application and identity');
  await looksGood(page, 'audit stacking order');
  await page.getByRole('button', { name: 'Prepare package' }).click();
  await page.waitForURL(/download-post-close/);
  await made.getByRole('rowheader', { name: /^Whole, investor/ }).waitFor();

  await page.goto(`${stack.origin}/post-close-audit-package/${loan}`);
  await page.getByRole('checkbox', { name: /^Redacted/ }).check();
  await page.getByRole('button', { name: 'Prepare redacted package' }).click();
  await page.waitForURL(/download-post-close/);
  await made.getByRole('rowheader', { name: /^Redacted, examiner/ }).waitFor();
  await looksGood(page, 'audit packages');
  await page.goto(`${stack.origin}/post-close-audit-package/${loan}`);
  await contents.waitFor();
  await looksGood(page, 'audit package');
});
