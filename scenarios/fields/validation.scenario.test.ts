import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { ZIP_FAILURE } from '../../foundation/validation/sentences.ts';
import { axeViolations, picture } from '../harness/browser.ts';
import { rowsOfLoan } from '../harness/demo-loans.ts';
import { registerPurchase } from '../harness/loans.ts';
import { pagesOf } from '../harness/pages.ts';
import { startStack } from '../harness/stack.ts';

/** Wrong values are reported at their fields, in words, all at once; and none of them is saved or sent. */
const stack = await startStack({ demo: true, parts: ['login', 'simulators', 'api'], env: { LOCKDESK_NOW: '2026-11-20T16:00:00Z' } });
const openAs = pagesOf(stack);
const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true });
/** The sentence below a field, once the field is left. */
const errorOf = (page: Page, label: string) =>
  field(page, label).evaluate((input) => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent ?? '');

async function type(page: Page, label: string, text: string): Promise<void> {
  await field(page, label).fill(text);
  await page.keyboard.press('Tab');
}

describe('registration', () => {
  async function emptyApplication(): Promise<Page> {
    const page = await openAs('priya', '/loan-registration');
    await page.getByRole('button', { name: 'Start an empty application' }).click();
    return page;
  }

  test('says everything that is wrong at once, each at its field and in its section', async () => {
    const page = await emptyApplication();
    await type(page, 'Social security number', '123');
    await type(page, 'Property ZIP code', '123');
    await type(page, 'Loan amount', 'a lot');
    const ssn = 'Invalid characters in Social security number field. Please check the field(s) and retry.';
    const zip = 'Please enter a valid 5 digit zip code for ZIP.';
    expect([
      await errorOf(page, 'Social security number'),
      await errorOf(page, 'Property ZIP code'),
      await errorOf(page, 'Loan amount'),
    ]).toEqual([ssn, zip, 'Not an amount']);
    await page.getByText('To correct: 3').waitFor();
    expect(await page.getByText('Nothing is missing').count()).toBe(0);
    expect(await page.getByRole('group', { name: 'Errors: Borrower' }).innerText()).toContain(ssn);
    expect(await page.getByRole('group', { name: 'Errors: Property' }).innerText()).toContain(zip);
    expect(await page.getByRole('group', { name: 'Errors: Loan' }).innerText()).toContain('Loan amount: not an amount');
    await picture(page, 'fields 1 registration', { fullPage: true });
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: zip }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('subjectProperty/address/PostalCode');
    await type(page, 'Property ZIP code', '80525');
    await page.getByText('To correct: 2').waitFor();
  });

  test('takes only what a field can hold, while it is typed', async () => {
    const page = await emptyApplication();
    await field(page, 'First name').pressSequentially('A1d2a-Má');
    expect(await field(page, 'First name').inputValue()).toBe('Ada-Má');
    await field(page, 'Property ZIP code').pressSequentially('80x202-1234');
    expect(await field(page, 'Property ZIP code').inputValue()).toBe('80202');
    // The caret stays where it was.
    await field(page, 'First name').fill('Ada');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('9m');
    expect(await field(page, 'First name').inputValue()).toBe('Adma');
  });

  test('looks a ZIP code up at exactly five digits, and says in a warning why it can’t', async () => {
    const page = await emptyApplication();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/zip/')) asked.push(request.url().slice(-5));
    });
    const zip = field(page, 'Property ZIP code');
    await zip.pressSequentially('8052');
    expect(asked).toEqual([]);
    await zip.pressSequentially('5');
    await expect.poll(() => field(page, 'Property state').inputValue()).toBe('CO');
    expect(asked).toEqual(['80525']);
    expect(await field(page, 'Property city').inputValue()).toBe('Fort Collins');
    // Another code takes what the first one filled with it.
    await zip.fill('42223');
    await expect.poll(() => field(page, 'Property city').inputValue()).toBe('Fort Campbell');
    expect(await field(page, 'Property state').inputValue()).toBe('');
    await zip.fill('00000');
    const warning = page.getByRole('dialog', { name: 'Warning' });
    await warning.getByText('No place has the ZIP code 00000.').waitFor();
    await picture(page, 'fields 2 warning');
    await warning.getByRole('button', { name: 'OK' }).click();
    expect(await zip.inputValue()).toBe('00000');
  });

  test('has the specification’s words where the lookup of a ZIP code has none', async () => {
    const page = await openAs('priya', '/loan-registration', { expectedErrors: /500|net::ERR_/ });
    await page.route('**/api/zip/80210', (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByRole('button', { name: 'Start an empty application' }).click();
    await field(page, 'Property ZIP code').fill('80210');
    const warning = page.getByRole('dialog', { name: 'Warning' });
    await warning.waitFor();
    expect(await warning.innerText()).toContain(ZIP_FAILURE);
  });
});

test('the application’s form looks a typed ZIP code up, and leaves one that is there alone', async () => {
  const loan = await registerPurchase(stack, 'priya', 'Zipwell');
  const page = await openAs('priya', `/edit-loan/${loan}/loan`);
  await field(page, 'ZIP').waitFor();
  expect(await page.getByRole('button', { name: 'Undo all' }).count()).toBe(0);
  await field(page, 'ZIP').fill('00000');
  const warning = page.getByRole('dialog', { name: 'Warning' });
  await warning.getByText('No place has the ZIP code 00000.').waitFor();
  await warning.getByRole('button', { name: 'OK' }).click();
  await field(page, 'ZIP').fill('80525');
  await expect.poll(() => field(page, 'City').inputValue()).toBe('Fort Collins');
  // The code is in neither the state nor the county that were there.
  expect([await field(page, 'State').inputValue(), await field(page, 'County').inputValue()]).toEqual(['CO', 'Larimer']);
  await type(page, 'Year built', '19');
  expect(await errorOf(page, 'Year built')).toBe('Please enter a valid 4 digit year for Year built.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
    .toBe('subjectProperty/PropertyStructureBuiltYear');
  await picture(page, 'fields 3 edit', { fullPage: true });
  expect(await rowsOfLoan(stack.database, 'application_version', loan)).toBe(1);
  await type(page, 'Year built', '1987');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText(/^Saved \d changes$/).waitFor();
});

test('a borrower new to a line of work is told of the two years, and is saved all the same', async () => {
  const loan = await registerPurchase(stack, 'priya', 'Newwork');
  const page = await openAs('priya', `/edit-loan/${loan}/employment`);
  const sentence = 'Time in line of work has a minimum requirement of 2 years of employment.';
  const months = page.getByRole('main').getByLabel('Months in line of work').first();
  await months.fill('11');
  await page.getByRole('group', { name: 'Errors: Employment and income' }).getByText(sentence).waitFor();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Saved 1 change').waitFor();
  await months.fill('24');
  await expect.poll(() => page.getByText(sentence).count()).toBe(0);
});

test('a fee that can’t be one is said in words, is not saved and keeps the estimate from being sent', async () => {
  const loan = await registerPurchase(stack, 'priya', 'Feewell');
  const page = await openAs('priya', `/loan-estimator/${loan}`);
  const fee = page.locator('[data-fee] input[aria-label$=" amount"]').first();
  const name = (await fee.getAttribute('aria-label'))!.replace(/ amount$/, '');
  const before = await fee.inputValue();
  const saves: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/save-disclosure-data')) saves.push(request.postData() ?? '');
  });
  for (const [typed, sentence] of [
    ['abc', `${name} is not an amount.`],
    ['', `${name} is required.`],
    ['-50', `${name} must be from $0 to `],
    ['99999999', `${name} must be from $0 to `],
  ] as const) {
    await fee.fill(typed);
    await page.keyboard.press('Tab');
    await page.getByRole('main').getByRole('alert').filter({ hasText: sentence }).first().waitFor();
    await page.getByText('Not saved: 1 to correct').waitFor();
    expect(await page.locator('#send-blocked').innerText()).toContain(sentence);
    expect(await fee.inputValue()).toBe(typed);
  }
  await picture(page, 'fields 4 fee');
  expect(await axeViolations(page)).toEqual([]);
  expect(saves).toEqual([]);
  await fee.focus();
  await page.keyboard.press('Escape');
  expect(await fee.inputValue()).toBe(before);
  await expect.poll(() => page.getByText('Not saved: 1 to correct').count()).toBe(0);
});

describe('the price form', () => {
  const panel = (page: Page) => page.getByRole('complementary');

  test('says what a figure may be, by its name, once its field is left', async () => {
    const page = await openAs('priya', '/price-it');
    await field(page, 'Median FICO').pressSequentially('999');
    await page.keyboard.press('Tab');
    const sentence = 'Median FICO must be from 300 to 850.';
    await expect.poll(() => errorOf(page, 'Median FICO')).toBe(sentence);
    await panel(page).getByRole('button', { name: sentence }).waitFor();
    await picture(page, 'fields 5 price form');
    await type(page, 'Median FICO', '742');
    await expect.poll(() => errorOf(page, 'Median FICO')).toBe('');
  });

  test('asks for no prices while a figure in it can’t be read', async () => {
    const page = await openAs('priya', '/price-it');
    for (const [label, text] of [
      ['Loan amount', '318087'],
      ['Purchase price', '381216'],
      ['Median FICO', '742'],
      ['ZIP code', '80525'],
      ['Appraised value', 'later'],
    ] as const)
      await type(page, label, text);
    await expect.poll(() => field(page, 'State').inputValue()).toBe('CO');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('appraisedValue');
    expect(await errorOf(page, 'Appraised value')).toBe('Not an amount');
    expect(page.url()).toMatch(/\/price-it$/);
  });

  test('no longer asks for the state that a ZIP code filled, and prices by the county that is chosen', async () => {
    const page = await openAs('priya', '/price-it');
    const state = panel(page).getByRole('button', { name: 'Property state' });
    await state.waitFor();
    await field(page, 'ZIP code').fill('80504');
    await expect.poll(() => field(page, 'State').inputValue()).toBe('CO');
    await expect.poll(() => state.count()).toBe(0);
    const counties: unknown[] = [];
    page.on('request', (request) => {
      if (!request.url().includes('/ratequote/eligibility')) return;
      counties.push((request.postDataJSON() as { propertyInfo?: { county?: string } }).propertyInfo?.county);
    });
    await field(page, 'County').selectOption('Boulder');
    await expect.poll(() => counties.at(-1)).toBe('Boulder');
  });
});
