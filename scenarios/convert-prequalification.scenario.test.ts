import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { demoLoans } from '../database/demo/loan-specs.ts';
import { axeViolations, picture } from './harness/browser.ts';
import { chooseOption } from './harness/choices.ts';
import { demoLoan, rowsOfLoan } from './harness/demo-loans.ts';
import { typeInto, untilFocused } from './harness/keyboard.ts';
import { registerPurchase } from './harness/loans.ts';
import { pagesOf } from './harness/pages.ts';
import { startStack } from './harness/stack.ts';
import { step } from './harness/story.ts';

/** A prequalification from its registration to the registered loan it becomes, with every reason for which that is refused. */
const stack = await startStack({ demo: true, parts: ['login', 'simulators', 'api'], env: { LOCKDESK_NOW: '2026-11-20T16:00:00Z' } });
const openAs = pagesOf(stack);
const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true });
const convert = (page: Page) => page.getByRole('button', { name: 'Convert to a registered loan' });
const statusOf = async (loan: string) =>
  (
    await stack.database.query<{ status: string; registration_type: string; due: string | null }>(
      'select status, registration_type, initial_le_due::text as due from loan where loan_number = $1',
      [loan],
    )
  )[0];

test('a prequalification from its registration to the registered loan it becomes', async () => {
  const page = await openAs('priya', '/loan-registration');

  const loan = await step('it is registered with no property, and says what to do next', async () => {
    await page.getByRole('button', { name: 'Start an empty application' }).click();
    await page.getByRole('radio', { name: 'Prequalification' }).check();
    await field(page, 'First name').fill('Pru');
    await field(page, 'Last name').fill('Qualwell');
    await field(page, 'Social security number').fill('900520007');
    await field(page, 'Property state').selectOption('CO');
    await field(page, 'Occupancy').selectOption('PrimaryResidence');
    await field(page, 'Number of units').selectOption('1');
    await field(page, 'Estimated value of the property').fill('500000');
    await field(page, 'Loan purpose').selectOption('Purchase');
    await field(page, 'Loan amount').fill('392000');
    await field(page, 'Lien position').selectOption('FirstLien');
    await chooseOption(field(page, 'Product'), /\(0101\)/);
    await page.getByRole('button', { name: 'Register prequalification' }).click();
    await page.waitForURL(/\/loan-details\/\d{10}$/);
    const number = page.url().slice(-10);
    expect(await statusOf(number)).toEqual({ status: 'Prequalified', registration_type: 'prequal', due: null });
    await page.getByRole('main').getByText('Convert the prequalification').first().waitFor();
    await page.getByRole('main').getByRole('button', { name: 'Convert', exact: true }).click();
    await page.waitForURL(`**/convert-prequalification/${number}`);
    return number;
  });

  await step('what it lacks is listed and, once it is tried, said at each field, the first in focus', async () => {
    await page.getByText('Missing: 6').waitFor();
    await picture(page, 'convert 1 opened');
    await convert(page).click();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
      .toBe('borrowers/BORROWER_1/BorrowerBirthDate');
    expect(await page.locator('main [aria-invalid="true"]').count()).toBe(6);
    await page.getByText('Property street address is required.').waitFor();
    await picture(page, 'convert 2 missing');
    expect(await axeViolations(page)).toEqual([]);
    expect(await statusOf(loan)).toMatchObject({ status: 'Prequalified' });
    // Each line of the list leads to its field.
    await page.getByRole('complementary').getByRole('button', { name: 'Property ZIP code' }).click();
    await untilFocused(field(page, 'Property ZIP code'));
  });

  await step('typed by keyboard alone; a ZIP fills the city, and the Loan Estimate’s day opens into its count', async () => {
    await typeInto(field(page, 'Property ZIP code'), '80302');
    await page.keyboard.press('Tab');
    await expect.poll(() => field(page, 'Property city').inputValue()).toBe('Boulder');
    for (const [label, text] of [
      ['Date of birth', '04/12/1986'],
      ['Monthly income', '8400'],
      ['Property street address', '12 Converted Street'],
      ['Purchase price', '490000'],
    ] as const) {
      await field(page, label).focus();
      await untilFocused(field(page, label));
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await page.getByText('Nothing is missing').waitFor();
    const due = page.getByRole('complementary').getByRole('button', { name: /11\/25\/26/ });
    await due.click();
    await page
      .getByText(/1026\.19/)
      .first()
      .waitFor();
    await picture(page, 'convert 3 explained');
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await statusOf(loan)).toMatchObject({ status: 'Prequalified' });
  });

  await step('what was typed survives a reload', async () => {
    await page.reload();
    await expect.poll(() => field(page, 'Property street address').inputValue()).toBe('12 Converted Street');
  });

  await step('a field that somebody else changed meanwhile is shown with both values', async () => {
    const other = await openAs('helen', `/edit-loan/${loan}/loan`);
    await field(other, 'Loan amount').first().fill('380000');
    await field(other, 'Loan amount').first().press('Tab');
    await other.getByRole('button', { name: 'Save changes' }).click();
    await other.getByText('Saved 1 change').waitFor();
    await field(page, 'Loan amount').fill('390000');
    await page.keyboard.press('ControlOrMeta+Enter');
    await page.getByText('Helen Testerman changed the same field while you were editing').waitFor();
    await picture(page, 'convert 4 collision');
    expect(await axeViolations(page)).toEqual([]);
    expect(await statusOf(loan)).toMatchObject({ status: 'Prequalified' });
    await page.getByRole('button', { name: 'Keep $380,000' }).click();
    await expect.poll(() => field(page, 'Loan amount').inputValue()).toMatch(/^\$?380,000/);
  });

  await step('converted once, though pressed twice: the loan is registered and its clock runs', async () => {
    await convert(page).dblclick();
    await page.waitForURL(`**/convert-prequalification/${loan}/success`);
    await page.getByRole('heading', { name: 'The loan is registered' }).waitFor();
    await page.getByRole('main').getByText('12 Converted Street, Boulder, CO 80302').waitFor();
    await page.getByRole('main').getByText('$380,000').waitFor();
    await page
      .getByRole('main')
      .getByRole('button', { name: /11\/25\/26/ })
      .first()
      .waitFor();
    await picture(page, 'convert 5 success');
    expect(await axeViolations(page)).toEqual([]);
    expect(await statusOf(loan)).toEqual({ status: 'Registered', registration_type: 'fullreg', due: '2026-11-25' });
    const lines = await stack.database.query(`select 1 from journal_line where loan_number = $1 and kind = 'prequalification-converted'`, [
      loan,
    ]);
    expect(lines).toHaveLength(1);
  });

  await step('what comes next is a step away, and coming back says who converted it', async () => {
    await page.goto(`${stack.origin}/convert-prequalification/${loan}`);
    await page.getByText('Priya Samplewood converted this prequalification already; the loan is Registered.').waitFor();
    await picture(page, 'convert 6 already');
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Open loan' }).click();
    await page.waitForURL('**/success');
    const steps = page.getByRole('main').getByRole('listitem').getByRole('button');
    await steps.first().waitFor();
    await steps.first().click();
    await page.waitForURL((url) => !url.pathname.includes('convert-prequalification'));
  });

  await step('the welcome package: got, checked, mended and set, and the chain goes on where it stopped', async () => {
    await page.goto(`${stack.origin}/welcome-package/${loan}`);
    await page.getByRole('checkbox', { name: 'List of service providers' }).uncheck();
    await page.getByRole('button', { name: 'Check the loan' }).click();
    await page.getByText('Please enter a valid email address for Pru Qualwell').waitFor();
    await picture(page, 'welcome 1 checked');
    expect(await axeViolations(page)).toEqual([]);
    await page.goto(`${stack.origin}/edit-loan/${loan}/personal`);
    await field(page, 'E-mail').fill('pru@example.com');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Saved 1 change').waitFor();
    await page.goto(`${stack.origin}/welcome-package/${loan}`);
    // The earlier choices and checks are still there.
    await page.getByText('Every borrower can be reached by e-mail.').waitFor();
    expect(await page.getByRole('checkbox', { name: 'List of service providers' }).isChecked()).toBe(false);
    await field(page, 'Name').fill('Vera Vested');
    await field(page, 'Relationship to the borrower').selectOption('Parent');
    await page.getByRole('button', { name: 'Add vested party' }).click();
    await page.getByRole('list', { name: 'Vested parties' }).getByText('Vera Vested').waitFor();
    await page.getByRole('button', { name: 'Set welcome package' }).click();
    await page.getByText(/^Set by Priya Samplewood with Welcome letter/).waitFor();
    await picture(page, 'welcome 2 set');
    expect(await axeViolations(page)).toEqual([]);
  });

  await step('registration opens with a new loan, and a resubmission with its upload, whether or not the address says so', async () => {
    for (const view of ['', '/start-new-loan']) {
      await page.goto(`${stack.origin}/loan-registration${view}`);
      await page.getByRole('button', { name: 'Start an empty application' }).waitFor();
    }
    for (const view of ['', '/upload-1003']) {
      await page.goto(`${stack.origin}/resubmit-1003/${loan}${view}`);
      await page.getByRole('heading', { name: 'Resubmit 1003' }).first().waitFor();
    }
  });
});

describe('kept from it', () => {
  test('those whose role registers nothing are told so', async () => {
    const page = await openAs(
      'ugo',
      `/convert-prequalification/${await registerPurchase(stack, 'priya', 'Unregistered', { type: 'prequal' })}`,
    );
    await page.getByText('Your role cannot register loans.').waitFor();
    expect(await convert(page).count()).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
  });

  test('a loan of the same borrower and property is shown, and converted all the same when it is another one', async () => {
    const abara = await demoLoan(stack.database, 'Abara');
    const page = await openAs('priya', `/convert-prequalification/${abara}`);
    const street = '9 Twofold Lane';
    await field(page, 'Property street address').fill(street);
    await page.getByText('Nothing is missing').waitFor();
    // The same person and house, registered by a colleague a moment before.
    const other = await openAs('helen', '/loan-registration');
    const { ssn } = demoLoans.find(({ key }) => key === 'abara')!.borrowers[0]!;
    await other.getByRole('button', { name: 'Start an empty application' }).click();
    await field(other, 'First name').fill('Ngozi');
    await field(other, 'Last name').fill('Abara-Sample');
    await field(other, 'Social security number').fill(ssn);
    await field(other, 'Date of birth').fill('04/12/1986');
    await field(other, 'Monthly income').fill('5600');
    await field(other, 'Property street address').fill(street);
    await field(other, 'Property ZIP code').fill('80521');
    await field(other, 'Property ZIP code').press('Tab');
    await expect.poll(() => field(other, 'Property city').inputValue()).toBe('Fort Collins');
    await field(other, 'Occupancy').selectOption('PrimaryResidence');
    await field(other, 'Number of units').selectOption('1');
    await field(other, 'Estimated value of the property').fill('310000');
    await field(other, 'Loan purpose').selectOption('Purchase');
    await field(other, 'Purchase price').fill('310000');
    await field(other, 'Loan amount').fill('300700');
    await field(other, 'Lien position').selectOption('FirstLien');
    await chooseOption(field(other, 'Product'), /\(0105\)/);
    await other.getByRole('button', { name: 'Register loan' }).click();
    await other.waitForURL(/\/loan-details\/\d{10}$/);
    await convert(page).click();
    await page.getByText('This borrower and property are registered already').waitFor();
    await picture(page, 'convert 7 duplicate');
    expect(await axeViolations(page)).toEqual([]);
    expect(await statusOf(abara)).toMatchObject({ status: 'Prequalified' });
    await page.getByLabel('This is a new loan; register it too').check();
    await convert(page).click();
    await page.waitForURL('**/success');
    expect(await statusOf(abara)).toMatchObject({ status: 'Registered' });
  });

  test('a loan registered in full is none to convert', async () => {
    const okafor = await demoLoan(stack.database, 'Okafor');
    const before = await rowsOfLoan(stack.database, 'journal_line', okafor);
    const page = await openAs('priya', `/convert-prequalification/${okafor}`);
    await page.getByText('This loan is Registered. Only a prequalification is converted.').waitFor();
    await picture(page, 'convert 8 no prequalification');
    expect(await axeViolations(page)).toEqual([]);
    await page.goto(`${stack.origin}/convert-prequalification/${okafor}/success`);
    await page.getByRole('button', { name: 'Open the loan' }).waitFor();
    expect(await rowsOfLoan(stack.database, 'journal_line', okafor)).toBe(before);
  });
});
