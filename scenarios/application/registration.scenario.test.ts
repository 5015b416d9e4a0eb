import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeViolations, desktop, lookAt, mobile } from '../harness/browser.ts';
import { pagesOf } from '../harness/pages.ts';
import { startStack } from '../harness/stack.ts';
import { step } from '../harness/story.ts';

/** Registering with everything a registration can say: its lists are offered, and what was said is in the loan's forms afterwards. */
const stack = await startStack({ demo: true, parts: ['login', 'simulators', 'api'], env: { LOCKDESK_NOW: '2026-11-20T16:00:00Z' } });
const openAs = pagesOf(stack);
const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true });

async function unfold(page: Page, title: string): Promise<void> {
  await page
    .getByRole('region', { name: title, exact: true })
    .getByRole('button', { name: /^(Fill in|Change)$/ })
    .click();
}

async function whatItNeeds(page: Page): Promise<void> {
  for (const [label, text] of [
    ['First name', 'Wilhelmina'],
    ['Last name', 'Detailson'],
    ['Social security number', '900-55-0142'],
    ['Date of birth', '03/04/1985'],
    ['Monthly income', '9000'],
    ['Property street address', '12 Larkspur Lane'],
    ['Property ZIP code', '80525'],
    ['Estimated value of the property', '450000'],
    ['Loan amount', '300000'],
  ] as const)
    await field(page, label).fill(text);
  await field(page, 'Loan purpose').selectOption('Refinance');
  await field(page, 'Cash-out').selectOption('NoCashOut');
  await field(page, 'Lien position').selectOption('FirstLien');
  await field(page, 'Occupancy').selectOption('PrimaryResidence');
  await field(page, 'Number of units').selectOption('1');
}

test('a registration says all it can: folds say what is in them, the lists are offered, and the forms show it', async () => {
  const page = await openAs('priya', '/loan-registration');
  await page.getByRole('button', { name: 'Start an empty application' }).click();
  await whatItNeeds(page);

  await step('the rate type narrows the products', async () => {
    const products = () => field(page, 'Product').locator('option').count();
    // Products are loaded after the form: until then there is the empty choice alone.
    await expect.poll(products).toBeGreaterThan(1);
    const all = await products();
    await field(page, 'Rate type').selectOption('AdjustableRate');
    await expect.poll(products).toBeLessThan(all);
    await field(page, 'Rate type').selectOption('ALL');
  });

  await step('the terms are asked where no product is chosen, and not where one says them', async () => {
    await unfold(page, 'Loan terms');
    await field(page, 'Loan type').selectOption('Conventional');
    await expect.poll(() => field(page, 'Term').locator('option').count()).toBeGreaterThan(3);
    await field(page, 'Term').selectOption('360');
    await field(page, 'Product').selectOption({ index: 1 });
    await page.getByRole('region', { name: 'Loan terms' }).waitFor({ state: 'detached' });
  });

  await step('a fold says what is filled in', async () => {
    await unfold(page, 'Documentation and credit');
    await field(page, 'Documentation').selectOption('Full');
    await field(page, 'Credit agency for DU').selectOption('Simulator');
    const fold = page.getByRole('region', { name: 'Documentation and credit' });
    await fold.getByRole('button', { name: 'Done' }).click();
    await fold.getByText('Documentation, Credit agency for DU').waitFor();
    await unfold(page, 'Compensation and documents');
    await field(page, 'Compensation').selectOption('LenderPaid');
    await field(page, 'Fee method').selectOption('FeeModel');
    await unfold(page, 'Correspondent');
    await field(page, 'Fulfillment center').selectOption('Denver');
    await unfold(page, 'Property details');
    await field(page, 'Property type').selectOption('PlannedUnitDevelopment');
    await field(page, 'New construction').selectOption('No');
    await unfold(page, 'Who takes title');
    await page.getByRole('button', { name: 'Add title holder' }).click();
    await field(page, 'Name').fill('Otto Detailson');
    await field(page, 'Relationship').selectOption({ index: 1 });
    await unfold(page, 'More about Wilhelmina Detailson');
    await field(page, 'Citizenship').selectOption('USCitizen');
    await page.getByRole('button', { name: 'Add race' }).click();
    await field(page, 'Race').selectOption('Asian');
    await field(page, 'More exactly').selectOption({ index: 1 });
    await lookAt(page, 'registration details');
    expect(await axeViolations(page)).toEqual([]);
  });

  await step('what was typed survives a reload', async () => {
    await page.reload();
    await page.getByRole('region', { name: 'Compensation and documents' }).getByText('Compensation, Fee method').waitFor();
    await field(page, 'Social security number').fill('900-55-0142');
  });

  await step('a fold with something wrong in it opens by itself, and does not close under who mends it', async () => {
    await unfold(page, 'Interview, escrows and comments');
    await field(page, 'Comments').fill('\u202ecall before noon');
    await page.keyboard.press('Tab');
    await page.reload();
    await field(page, 'Comments').waitFor();
    const fold = page.getByRole('region', { name: 'Interview, escrows and comments' });
    expect(await fold.getByRole('button', { name: /^(Done|Change|Fill in)$/ }).count()).toBe(0);
    await field(page, 'Comments').fill('Call before noon');
    await fold.getByRole('button', { name: 'Done' }).waitFor();
    expect(await field(page, 'Comments').isVisible()).toBe(true);
    await field(page, 'Social security number').fill('900-55-0142');
  });

  await step('on a phone the folds are one below the other, and nothing is wider than the page', async () => {
    await page.setViewportSize(mobile);
    await unfold(page, 'Earlier application');
    await lookAt(page, 'registration details');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(mobile.width);
    expect(await axeViolations(page)).toEqual([]);
    await page.setViewportSize(desktop);
  });

  await step('it is registered, and the classic form shows what was said', async () => {
    await page.getByRole('button', { name: /^Register loan/ }).click();
    await page.waitForURL('**/loan-details/*');
    const loan = page.url().split('/').at(-1)!;
    await page.goto(`${stack.origin}/edit-loan/${loan}`);
    await expect.poll(() => field(page, 'Compensation').inputValue()).toBe('LenderPaid');
    await expect.poll(() => field(page, 'Fulfillment center').inputValue()).toBe('Denver');
    await page
      .getByRole('button', { name: /Property and title/ })
      .first()
      .click();
    await expect.poll(() => field(page, 'Property type').inputValue()).toBe('PlannedUnitDevelopment');
    expect(await field(page, 'Name').inputValue()).toBe('Otto Detailson');
    await page
      .getByRole('button', { name: /^B?\s*Borrowers/ })
      .first()
      .click();
    await expect.poll(() => field(page, 'Race').inputValue()).toBe('Asian');
  });
});
