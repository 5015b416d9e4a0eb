import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { demoPassword, demoPerson } from '../database/demo/people.ts';
import { brokenInvariants } from '../platform/testing/invariants.ts';
import { axeViolations, mobile, picture } from './harness/browser.ts';
import { pagesOf } from './harness/pages.ts';
import { startStack } from './harness/stack.ts';

/**
 * Price It from the first field to a registration: quote, open a price, save, compare, share, and everything that can be refused in
 * between.
 */
const folder = mkdtempSync(join(tmpdir(), 'lockdesk-price-it-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const stack = await startStack({ demo: true, env: { LOCKDESK_NOW: '2026-11-20T16:00:00Z' } });
const openAs = pagesOf(stack);
/** The page of the test that runs. */
let page: Page;

const main = () => page.getByRole('main');
const panel = () => page.locator('#panel');
const making = () => panel().getByRole('heading', { name: /^How [\d.]+ is made$/ });
const field = (name: string) => main().getByLabel(name, { exact: true });
async function type(name: string, text: string): Promise<void> {
  await field(name).fill(text);
  await field(name).press('Tab');
}

/** The sample purchase, typed as a person would: a ZIP code, two amounts, a score. */
async function fillPurchase(amount = '318087'): Promise<void> {
  await type('Loan amount', amount);
  await type('Purchase price', '381216');
  await type('Median FICO', '742');
  await type('ZIP code', '80525');
  await expect.poll(() => field('State').inputValue()).toBe('CO');
}

/** From the fields filled in to the prices, one of them opened. */
async function getPrices(): Promise<void> {
  await page.keyboard.press('ControlOrMeta+Enter');
  await page.waitForURL(/price-view-rate/);
  await making().waitFor();
}

async function save(name: string): Promise<void> {
  await page.getByRole('button', { name: /^Save (scenario|changes)$/ }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
}

describe('a broker', () => {
  beforeEach(async () => {
    page = await openAs('priya', '/price-it');
  });

  test('is told what is missing, each a way to its field, and sees products as soon as nothing is', async () => {
    await panel().getByText('Missing').waitFor();
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('loanAmount');
    await picture(page, 'price-it 1 missing');
    await fillPurchase();
    await panel()
      .getByText(/\d+ of \d+ products/)
      .waitFor();
    await expect.poll(() => field('City').inputValue()).toBe('Fort Collins');
    expect(await main().getByText('LTV 83.44%').count()).toBe(1);
    await picture(page, 'price-it 2 filled');
  });

  test('sees only the fields that matter', async () => {
    await fillPurchase();
    await main().getByText('LTV 83.44%').waitFor();
    const below = main().getByText('One borrower’s median FICO is below 620');
    expect(await below.count()).toBe(0);
    await field('Number of borrowers').selectOption('2');
    await below.waitFor();
    await field('Number of borrowers').selectOption('1');
    expect(await field('Refinance type').count()).toBe(0);
    await field('Purpose').selectOption('Refinance');
    await field('Loan type').selectOption('VA');
    await field('Refinance type').selectOption('InterestRateReductionRefinanceLoan');
    expect(await field('Cash-out').count()).toBe(0);
    expect(await field('Mortgage insurance').count()).toBe(0);
    await field('Loan type').selectOption('ALL');
    await field('Purpose').selectOption('Purchase');
    expect(await field('Amount of it').count()).toBe(0);
    await field('Subordinate financing').selectOption('NewSecond');
    await type('Amount of it', '20000');
    await main().getByText('LTV 83.44%, combined 88.68%').waitFor();
    await field('Subordinate financing').selectOption('None');
    await main().getByText('Lender-paid mortgage insurance').waitFor();
  });

  test('a USDA product says what nobody has told of the property and the income, and is offered once somebody has', async () => {
    await fillPurchase();
    const usda = panel().getByRole('listitem').filter({ hasText: 'USDA 30 fixed' });
    await usda.getByText('Property in a USDA-eligible rural area missing; this product needs it. 1 more').waitFor();
    await field('Property in a USDA-eligible rural area').selectOption('Yes');
    await usda.getByText('Area median income (AMI) missing; this product needs it.').waitFor();
    await type('Income, % of AMI', '90');
    await expect.poll(() => usda.innerText()).toBe('USDA 30 fixed');
    await picture(page, 'price-it 2b USDA', { fullPage: true });
    await field('Property in a USDA-eligible rural area').selectOption('No');
    await usda.getByText('The property is not known to be in an eligible rural area.').waitFor();
    await field('Property in a USDA-eligible rural area').selectOption('');
    await type('Income, % of AMI', '');
  });

  test('meets a ZIP code that is none with the sentence of the specification’s warning', async () => {
    await field('ZIP code').fill('00000');
    const warning = page.getByRole('dialog', { name: 'Warning' });
    await warning.getByText('No place has the ZIP code 00000.').waitFor();
    await warning.getByRole('button', { name: 'OK' }).click();
    await field('ZIP code').fill('80525');
    await expect.poll(() => field('State').inputValue()).toBe('CO');
  });

  test('chooses among the states of a ZIP code that has several and is given what there is one of', async () => {
    await type('ZIP code', '42223');
    await expect.poll(() => field('City').inputValue()).toBe('Fort Campbell');
    const state = field('State');
    expect(await state.inputValue()).toBe('');
    expect(await state.locator('option:not([value=""])').allInnerTexts()).toEqual(['Kentucky', 'Tennessee']);
    await state.selectOption('Tennessee');
    expect(await field('State').inputValue()).toBe('TN');
    // Each of the two states has one county of the code: it is filled in with the state.
    await expect.poll(() => field('County').inputValue()).toBe('Montgomery');
    await state.selectOption('Kentucky');
    await expect.poll(() => field('County').inputValue()).toBe('Christian');
  });

  test('chooses among the counties of a ZIP code that has several', async () => {
    await type('ZIP code', '19087');
    await expect.poll(() => field('State').inputValue()).toBe('PA');
    const county = field('County');
    await county.selectOption('Delaware');
    expect(await county.locator('option:not([value=""])').allInnerTexts()).toEqual(['Chester', 'Delaware', 'Montgomery']);
  });

  test('keeps what was typed over a reload and an ended session', async () => {
    await fillPurchase();
    await page.reload();
    await expect.poll(() => field('Loan amount').inputValue()).toBe('318,087');
    await field('Median FICO').fill('744');
    await stack.database.query('update session set ended_at = now() where ended_at is null');
    await page.context().clearCookies();
    // Whichever hears of it first says so: the next field's call, or the news that are listened to.
    const over = page.getByRole('button', { name: 'Sign in again' });
    await Promise.race([type('Loan amount', '318,087').catch(() => undefined), over.waitFor()]);
    await over.click();
    await page.getByLabel('Work email').fill(demoPerson('priya').email);
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect.poll(() => field('Median FICO').inputValue()).toBe('744');
  });

  test('gets prices by keyboard, opens one into its making, and every product says why', async () => {
    await fillPurchase();
    await getPrices();
    await main()
      .getByText(/eligible, \d+ not, at 45 days/)
      .waitFor();
    await main()
      .getByText(/Amount .* below|No eligible veteran/)
      .first()
      .waitFor();
    for (const figure of ['Principal and interest', 'Mortgage insurance a month', 'APR with the lender’s charges'])
      await panel().getByText(figure).first().waitFor();
    await picture(page, 'price-it 3 rates');
    await main().getByRole('radio', { name: 'APR' }).click();
    await main()
      .getByRole('grid', { name: /APRs by rate/ })
      .waitFor();
    await page.keyboard.press('1');
    const before = await making().innerText();
    await main().locator('[data-price]:not([disabled])').first().click();
    await expect.poll(() => making().innerText()).not.toBe(before);
  });

  test('downloads a trace that verifies outside the portal, and one tampered with does not', async () => {
    await fillPurchase();
    await getPrices();
    const [download] = await Promise.all([page.waitForEvent('download'), panel().getByRole('button', { name: 'Download trace' }).click()]);
    const file = join(folder, 'price-trace.json');
    await download.saveAs(file);
    const verify = (name: string) =>
      promisify(execFile)(process.execPath, ['tools/verify-price/verify-price.ts', name]).then(
        ({ stdout }) => ({ code: 0, stdout }),
        (error: { code: number; stdout: string }) => ({ code: error.code, stdout: error.stdout }),
      );
    expect(await verify(file)).toMatchObject({ code: 0, stdout: expect.stringContaining('The price is what its lines make') });
    const trace = JSON.parse(readFileSync(file, 'utf8')) as { trace: { price: number } };
    trace.trace.price += 125;
    writeFileSync(file, JSON.stringify(trace));
    expect((await verify(file)).code).toBe(1);
  });

  test('shares a quote as PDF', async () => {
    await fillPurchase();
    await getPrices();
    const [download] = await Promise.all([page.waitForEvent('download'), panel().getByRole('button', { name: 'Share as PDF' }).click()]);
    const file = join(folder, 'quote.pdf');
    await download.saveAs(file);
    expect(download.suggestedFilename()).toMatch(/^quote-2026-11-20\.pdf$/);
    expect(readFileSync(file).subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('asks by rate and by price, and each product stands there', async () => {
    await fillPurchase();
    await getPrices();
    await page.getByRole('button', { name: 'Edit scenario' }).click();
    await main().getByRole('radio', { name: 'A price' }).click();
    await type('Price to reach', '101');
    await page.keyboard.press('ControlOrMeta+Enter');
    await main().getByText('Nearest to 101.000 for each').waitFor();
    await page.getByRole('button', { name: 'Edit scenario' }).click();
    await main().getByRole('radio', { name: 'A rate' }).click();
    await type('Rate', '6.5');
    await page.keyboard.press('ControlOrMeta+Enter');
    await main().getByText('At 6.500% or the next rate for each').waitFor();
    const rates = await main().getByRole('row').filter({ hasText: 'Best execution' }).locator('td').nth(1).allInnerTexts();
    for (const rate of rates) expect(Number.parseFloat(rate)).toBeGreaterThanOrEqual(6.5);
    await page.getByRole('button', { name: 'Edit scenario' }).click();
    await main().getByRole('radio', { name: 'Best execution' }).click();
  });

  test('saves under a name, a taken name is refused and kept, and saves another', async () => {
    await fillPurchase();
    await save('Okafor, as asked');
    await page.getByText('Okafor, as asked saved').waitFor();
    await page.getByRole('button', { name: 'Start over' }).click();
    await fillPurchase('300000');
    await save('OKAFOR, AS ASKED');
    await page.getByRole('dialog').getByText('Another scenario of yours has this name.').waitFor();
    expect(await page.getByRole('dialog').getByLabel('Name').inputValue()).toBe('OKAFOR, AS ASKED');
    await page.getByRole('dialog').getByLabel('Name').fill('Okafor, 20 down');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByText('Okafor, 20 down saved').waitFor();
  });

  test('finds, compares, edits and deletes saved scenarios', async () => {
    // Somebody else's list: what a colleague saved in another test is not in it.
    page = await openAs('otis', '/price-it');
    await fillPurchase();
    await save('Okafor, as asked');
    await page.getByText('Okafor, as asked saved').waitFor();
    await page.getByRole('button', { name: 'Start over' }).click();
    await fillPurchase('300000');
    await save('Okafor, 20 down');
    await page.getByText('Okafor, 20 down saved').waitFor();
    await page.getByRole('button', { name: 'Saved scenarios' }).click();
    await main().getByText('2 saved').waitFor();
    await main().getByLabel('Search').fill('318,087');
    await expect.poll(() => main().getByRole('row').count()).toBe(2);
    await picture(page, 'price-it 4 saved');
    await main().getByRole('button', { name: 'Compare', exact: true }).click();
    await page.getByRole('button', { name: 'Compare 2' }).click();
    await main().getByText('2 scenarios; what differs from the first is marked').waitFor();
    await expect
      .poll(() =>
        main()
          .getByRole('row', { name: /^Loan amount/ })
          .innerText(),
      )
      .toContain('(differs)');
    await expect.poll(() => main().getByText('…').count()).toBe(0);
    await picture(page, 'price-it 5 compare');
    expect(await axeViolations(page)).toEqual([]);
    await page.goto(`${stack.origin}/price-it/priceit_scenario_manager`);
    await main().getByRole('button', { name: 'Edit Okafor, as asked' }).click();
    await page.waitForURL(/edit-scenario/);
    await expect.poll(() => field('Loan amount').inputValue()).toBe('318,087');
    await type('Median FICO', '760');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByText('Okafor, as asked saved').waitFor();
    await picture(page, 'price-it 6 edit');
    await page.getByRole('button', { name: 'Saved scenarios' }).click();
    await main().getByRole('button', { name: 'Delete Okafor, 20 down' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await main().getByText('1 saved').waitFor();
  });

  test('asks for a second lien of its type on a house of three stories, and finds both when the saved scenario is opened', async () => {
    page = await openAs('helen', '/price-it');
    await fillPurchase();
    await field('Lien position').selectOption('SecondLien');
    await field('Second lien type').selectOption({ label: 'Home equity line' });
    const [asked] = await Promise.all([
      page.waitForRequest((request) => (request.postData() ?? '').includes('"numberOfStories":3')),
      field('Stories').selectOption({ label: '3 stories' }),
    ]);
    expect(asked.postDataJSON()).toMatchObject({
      loanInfo: { lienPriorityType: 'SecondLien', secondLienType: 'HELOC' },
      propertyInfo: { numberOfStories: 3 },
    });
    await picture(page, 'price-it 9 second lien', { fullPage: true });
    await save('Third story, line of credit');
    await page.getByText('Third story, line of credit saved').waitFor();
    await page.getByRole('button', { name: 'Start over' }).click();
    expect(await field('Second lien type').count()).toBe(0);
    await page.getByRole('button', { name: 'Saved scenarios' }).click();
    await main().getByRole('button', { name: 'Edit Third story, line of credit' }).click();
    await page.waitForURL(/edit-scenario/);
    await expect.poll(() => field('Second lien type').inputValue()).toBe('HELOC');
    expect(await field('Stories').inputValue()).toBe('3');
    expect(await axeViolations(page)).toEqual([]);
  });

  test('turns a scenario into a registration without typing anything twice', async () => {
    await fillPurchase();
    await getPrices();
    await page.getByRole('button', { name: 'Register this loan' }).click();
    await page.waitForURL(/loan-registration/);
    await expect.poll(() => field('Loan amount').inputValue()).toBe('318,087');
    expect(await field('Purchase price').inputValue()).toBe('381,216');
    expect(await field('Property ZIP code').inputValue()).toBe('80525');
    expect(await field('Property state').inputValue()).toBe('CO');
    // It has its value once the products are loaded.
    await expect.poll(() => field('Product').inputValue()).toMatch(/^\d{4}$/);
    await picture(page, 'price-it 7 registration');
  });
});

describe('others', () => {
  test('one of the lender’s people picks region, branch and brokerage, and is told when none is picked', async () => {
    page = await openAs('alex', '/price-it');
    await panel().getByText('Brokerage to price for').waitFor();
    await field('Region').selectOption({ label: 'Pacific' });
    await expect.poll(() => field('Branch').inputValue()).toBe('412');
    await expect.poll(() => field('Brokerage').inputValue()).toBe('3');
    await main().getByText('Harborlight Mortgage, broker, gold tier, NMLS 1990002, WA').waitFor();
    await fillPurchase();
    await page.keyboard.press('ControlOrMeta+Enter');
    await main()
      .getByText(/Harborlight Mortgage, LTV 83.44%/)
      .waitFor();
    await picture(page, 'price-it 8 inside');
  });

  test('the insurance pilot chooses by name', async () => {
    page = await openAs('helen', '/price-it');
    await field('Mortgage insurance').selectOption('LPMI');
    await field('Lender-paid insurance').selectOption('LenderPaid');
    await fillPurchase();
    await page.keyboard.press('ControlOrMeta+Enter');
    await panel()
      .getByText(/Lender-paid MI/)
      .first()
      .waitFor();
    expect(await panel().getByText('Mortgage insurance a month').count()).toBe(0);
  });

  test('somebody whose role does not quote is told so, on every screen', async () => {
    page = await openAs('ugo', '/price-it');
    await main().getByText('Your role cannot quote rates. The administrator can change that.').waitFor();
    await page.goto(`${stack.origin}/price-it/price-view-rate`);
    await main().getByText('Your role cannot quote rates. The administrator can change that.').waitFor();
    expect(await page.getByRole('button', { name: 'Get prices' }).count()).toBe(0);
  });

  test('a screen without a scenario says what to do, on a phone too', async () => {
    page = await openAs('bea', '/price-it/edit-scenario', { viewport: mobile });
    await main().getByText('No scenario is open').waitFor();
    await page.goto(`${stack.origin}/price-it/price-view-rate`);
    await main().getByText('The scenario is not complete').waitFor();
    await page.goto(`${stack.origin}/price-it/priceit_scenario_manager`);
    await main().getByText('No scenario is saved yet').waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });
});

test('standing conditions hold', async () => expect(await brokenInvariants(stack.database)).toEqual([]));
