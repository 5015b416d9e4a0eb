import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeViolations, mobile, picture } from '../harness/browser.ts';
import { registerPurchase } from '../harness/loans.ts';
import { pagesOf } from '../harness/pages.ts';
import { startStack } from '../harness/stack.ts';
import { step } from '../harness/story.ts';

/** The classic form over the application the URLA form edits: its load and its save in steps, what a save moves, and a case number. */
const stack = await startStack({ demo: true, parts: ['login', 'simulators', 'api'], env: { LOCKDESK_NOW: '2026-11-20T16:00:00Z' } });
const openAs = pagesOf(stack);
const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true });
const part = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(name) }).first();
const save = (page: Page) => page.getByRole('button', { name: /^Save changes/ }).click();

/** The page's requests for the loan, in order. */
function asksOf(page: Page): string[] {
  const asks: string[] = [];
  page.on('request', (request) => {
    const [, path] = /\/api(\/[^#]*)/.exec(request.url()) ?? [];
    if (path && /\/(util\/products|custom-loan-data|edit|dropdown\/lists)(\?|$)/.test(path)) asks.push(`${request.method()} ${path}`);
  });
  return asks;
}

test('a loan from the classic form’s load to its two saves, and the same values on the URLA form', async () => {
  const loan = await registerPurchase(stack, 'priya', 'Classicson');
  const page = await openAs('priya', undefined, { expectedErrors: /net::ERR_|loanreg-term/ });
  const asks = asksOf(page);

  await step('it loads products, custom loan data, the loan and then all lists, and opens with the loan information', async () => {
    await page.goto(`${stack.origin}/edit-loan/${loan}`);
    await page.getByRole('heading', { name: 'Loan information' }).first().waitFor();
    await expect.poll(() => field(page, 'Compensation').locator('option').count()).toBe(3);
    expect(asks).toEqual([
      'GET /util/products',
      `GET /loan/${loan}/custom-loan-data`,
      `GET /loan/${loan}/edit`,
      'GET /dropdown/lists?screen=Classic+form',
    ]);
    await picture(page, 'classic 1 opened', { fullPage: true });
    expect(await axeViolations(page)).toEqual([]);
  });

  await step('what is typed shows what it moves before anything is saved, and whether the loan could be sold', async () => {
    await field(page, 'Interview date').fill('11/16/2026');
    await field(page, 'Comments').fill('Call before noon');
    await field(page, 'Compensation').selectOption('LenderPaid');
    await field(page, 'Anticipated closing date').fill('12/28/2026');
    await part(page, 'Loan and transaction').click();
    await field(page, 'Documentation').selectOption('Full');
    await field(page, 'Loan amount').fill('1999999');
    await page.keyboard.press('Tab');
    const moves = page.getByRole('table', { name: 'Figures before and after the changes' });
    await moves.getByText('Principal and interest').waitFor();
    await page.getByRole('button', { name: 'Check eligibility' }).click();
    await page.getByText('The loan amount is over the limit.').first().waitFor();
    await page.getByRole('button', { name: 'Fannie Mae: eligible' }).or(page.getByText('not eligible')).first().waitFor();
    await picture(page, 'classic 2 typed', { fullPage: true });
    expect(await axeViolations(page)).toEqual([]);
    await field(page, 'Loan amount').fill('300000');
  });

  await step('a first save that fails stops there, and everything typed stays', async () => {
    await page.route('**/custom-loan-data**', (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));
    asks.length = 0;
    await save(page);
    await page.getByText(/What you typed is kept\./).waitFor({ timeout: 60_000 });
    expect(asks.filter((one) => one === `PUT /loan/${loan}/edit`)).toEqual([]);
    await page.unroute('**/custom-loan-data**');
  });

  await step('the custom loan data are saved first, with the documentation type, then the other sections', async () => {
    asks.length = 0;
    await save(page);
    await page.waitForURL(`**/edit-loan-success/${loan}`);
    expect(asks.filter((one) => one.startsWith('PUT'))).toEqual([
      `PUT /loan/${loan}/custom-loan-data?docType=Full`,
      `PUT /loan/${loan}/edit`,
    ]);
    await page.getByText('Mon 12/28/26').first().waitFor();
    await picture(page, 'classic 3 saved');
    expect(await axeViolations(page)).toEqual([]);
  });

  await step('the URLA form has what was saved: it is one application', async () => {
    await page.goto(`${stack.origin}/edit-loan/${loan}/loan`);
    await expect.poll(() => field(page, 'Loan amount').inputValue()).toBe('300,000');
    await expect.poll(() => field(page, 'Anticipated closing date').inputValue()).toBe('12/28/2026');
    await page.getByRole('radio', { name: 'Classic' }).click();
    await expect.poll(() => field(page, 'Comments').inputValue()).toBe('Call before noon');
  });

  await step('a list of terms that does not come is only logged; products that don’t reject the load', async () => {
    await page.route('**/dropdown/loanreg-term/list**', (route) => route.abort());
    // Lists are stored for a moment.
    await page.evaluate(() => sessionStorage.clear());
    const logged = page.waitForEvent('console', (message) => message.text().includes('loanreg-term'));
    await page.goto(`${stack.origin}/edit-loan/${loan}/classic-loan`);
    await logged;
    await expect.poll(() => field(page, 'Loan amount').inputValue()).toBe('300,000');
    await page.route('**/util/products**', (route) => route.abort());
    await page.goto(`${stack.origin}/edit-loan/${loan}`);
    await page.getByText('The application could not be opened').waitFor({ timeout: 60_000 });
    await page.unroute('**/util/products**');
    await page.getByRole('button', { name: /Retry|Try again/ }).click();
    await field(page, 'Comments').waitFor();
  });

  await step('another product makes it an FHA loan, which has a case number', async () => {
    await field(page, 'Product').selectOption('0201');
    await page.getByText('Saving sets mortgage type, amortization and term').waitFor();
    await save(page);
    await page.waitForURL(`**/edit-loan-success/${loan}`);
    await page.goto(`${stack.origin}/Fha-Case-Number/${loan}`);
    await page.getByRole('button', { name: 'Enter a number' }).click();
    await field(page, 'FHA case number').fill('05112');
    await field(page, 'Assigned on').fill('11/18/2026');
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Save case number' }).click();
    await page.getByText('An FHA case number has ten digits, such as 051-1234567.').waitFor();
    await field(page, 'FHA case number').fill('0511234567');
    await page.getByRole('button', { name: 'Save case number' }).click();
    await page.getByText('Case number 051-1234567 saved').waitFor();
    await picture(page, 'classic 4 case number');
    expect(await axeViolations(page)).toEqual([]);
  });

  await step('a phone has the same form', async () => {
    const phone = await openAs('priya', `/edit-loan/${loan}/classic-borrower`, { viewport: mobile, colorScheme: 'dark' });
    await field(phone, 'First name').waitFor();
    await phone.getByRole('button', { name: 'Add race' }).click();
    await field(phone, 'Race').last().selectOption('Asian');
    await field(phone, 'More exactly').last().selectOption('Vietnamese');
    await picture(phone, 'classic 5 phone', { fullPage: true });
    expect(await axeViolations(phone)).toEqual([]);
    await save(phone);
    await phone.waitForURL(`**/edit-loan-success/${loan}`);
  });
});
