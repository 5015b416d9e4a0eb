import { expect, test } from 'vitest';
import { atNight } from '../../platform/testing/tier.ts';
import { desktop, lookAt, mobile, settled } from '../harness/browser.ts';
import { demoLoan } from '../harness/demo-loans.ts';
import { ask, registerPurchase } from '../harness/loans.ts';
import { pagesOf } from '../harness/pages.ts';
import { startStack } from '../harness/stack.ts';

/** The broker of a loan on its Loan Estimate: who pays them, the printed data, and the facts behind the estimate. */
const stack = await startStack({ demo: true, parts: ['login', 'simulators', 'api'], env: { LOCKDESK_NOW: '2026-11-20T16:00:00Z' } });
const openAs = pagesOf(stack);
const okafor = await demoLoan(stack.database, 'Okafor');
/** Not locked. */
const whitfield = await demoLoan(stack.database, 'Whitfield');
/** Locked, its Loan Estimate sent. */
const fontaine = await demoLoan(stack.database, 'Fontaine');

const CHAIN = [
  'loan-details',
  'get-disclosure-data',
  'get-escrow',
  'get-remaining-escrow',
  'contacts',
  'lookup/loan',
  'previous-le',
  'broker-data',
  'get-loan-payment',
];

test('the payer is chosen for the loan, and an estimate that charges the borrower beside the lender says so at once', async () => {
  const page = await openAs('helen', `/loan-estimator/${whitfield}`);
  const both = page.getByText(/^The Loan Estimate charges the borrower .* and the lender pays the broker too: only one of them may/);
  const payer = page.getByLabel('Broker paid by');
  await page.getByRole('button', { name: 'Add fee' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mortgage Broker Fee' }).click();
  const amount = page.getByRole('textbox', { name: 'Mortgage Broker Fee amount' });
  await amount.fill('1200');
  await amount.blur();
  expect(await both.count()).toBe(0);
  await payer.selectOption('Lender');
  await both.waitFor();
  await payer.selectOption('Borrower');
  await expect.poll(() => both.count()).toBe(0);
  await page.reload();
  await expect.poll(() => page.getByLabel('Broker paid by').inputValue()).toBe('Borrower');
});

test('of a loan that is locked it is as locked', async () => {
  const page = await openAs('helen', `/loan-estimator/${fontaine}`);
  await page.getByText('As locked').waitFor();
  expect(await page.getByLabel('Broker paid by').isDisabled()).toBe(true);
});

test('what is typed of the broker is on the form; over another’s save it stays and one chooses', async () => {
  const path = `/loan-estimator/${okafor}`;
  const [hers, his] = [await openAs('helen', path), await openAs('priya', path)];
  const form = (page: typeof hers) => page.getByRole('region', { name: 'Ridgeline Home Lending' });
  for (const page of [hers, his]) await form(page).getByRole('button', { name: 'Change' }).click();
  await his.getByLabel('Company’s license').fill('CO-200');
  await form(his)
    .getByRole('textbox', { name: /^Phone/ })
    .fill('555');
  await hers.getByLabel('Company’s license').fill('CO-100');
  await hers.getByRole('button', { name: 'Save broker’s details' }).click();
  await form(hers).getByText('license CO-100').waitFor();

  await his.getByRole('button', { name: 'Save broker’s details' }).click();
  await his.getByText('Theirs: CO-100').waitFor();
  expect(await his.getByLabel('Company’s license').inputValue()).toBe('CO-200');
  await his.getByRole('button', { name: 'Keep mine' }).click();
  await his.getByRole('button', { name: 'Save broker’s details' }).click();
  await his.getByText('A phone number has ten digits.').waitFor();
  await form(his)
    .getByRole('textbox', { name: /^Phone/ })
    .fill('303 555 0100');
  await his.getByRole('button', { name: 'Save broker’s details' }).click();
  await form(his).getByText('license CO-200').waitFor();
  await his.reload();
  await form(his).getByText('license CO-200').waitFor();
});

test('the estimate loads in the order of the specification, and shows what each step says', async () => {
  const page = await openAs('priya', '/pipeline');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const step = pathname.startsWith('/api/') ? CHAIN.find((one) => pathname.includes(one)) : undefined;
    if (step && !asked.includes(step)) asked.push(step);
  });
  await page.goto(`${stack.origin}/loan-estimator/${okafor}`);
  const table = page.getByRole('table', { name: 'Escrow and payment' });
  await table.getByRole('row', { name: /^Monthly payment Principal and interest \$/ }).waitFor();
  await table.getByRole('row', { name: /^Taxes, insurance and assessments .*\$/ }).waitFor();
  expect(asked).toEqual(CHAIN);
});

test('a step that fails takes nothing else of the estimate away', async () => {
  const page = await openAs('priya');
  await page.route('**/api/le/*/get-escrow', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto(`${stack.origin}/loan-estimator/${okafor}`);
  const table = page.getByRole('table', { name: 'Escrow and payment' });
  await table.getByText('It did not load.').waitFor();
  await table.getByRole('row', { name: /^Monthly payment Principal and interest \$/ }).waitFor();
  expect(await page.getByRole('button', { name: 'Add fee' }).count()).toBe(1);
});

test.runIf(atNight)('looks whole on a desk and on a phone', async () => {
  const loan = await registerPurchase(stack, 'helen', 'Wholewell');
  const path = `/le/${loan}/broker-loan-details`;
  const { revision, typed } = await ask<{ revision: number; typed: object }>(stack, 'helen', 'GET', path);
  await ask(stack, 'helen', 'PUT', path, { basedOn: revision, details: { ...typed, licenseId: 'OH-300' } });
  const page = await openAs('helen', `/loan-estimator/${loan}`);
  for (const viewport of [desktop, mobile]) {
    await page.setViewportSize(viewport);
    await page.getByRole('heading', { name: 'Broker and people' }).scrollIntoViewIfNeeded();
    await settled(page);
    await lookAt(page, 'broker of the loan');
    const change = page.getByRole('region', { name: 'Ridgeline Home Lending' }).getByRole('button', { name: 'Change' });
    if (await change.count()) await change.click();
    await page.getByLabel('Company’s license').scrollIntoViewIfNeeded();
    await lookAt(page, 'broker of the loan open');
    expect(await page.getByLabel('Company’s license').inputValue()).toBe('OH-300');
  }
});
