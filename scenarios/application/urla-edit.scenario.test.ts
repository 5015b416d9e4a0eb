import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { atNight } from '../../platform/testing/tier.ts';
import { axeViolations, mobile, picture } from '../harness/browser.ts';
import { tabTo, untilFocused } from '../harness/keyboard.ts';
import { ask, registerPurchase } from '../harness/loans.ts';
import { pagesOf } from '../harness/pages.ts';
import { startStack } from '../harness/stack.ts';
import { step } from '../harness/story.ts';

/** The URLA form: a field of every section by keyboard, a second borrower's declarations, another borrower, and the same on a phone. */
const stack = await startStack({ demo: true, parts: ['login', 'simulators', 'api'], env: { LOCKDESK_NOW: '2026-11-20T16:00:00Z' } });
const openAs = pagesOf(stack);
const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true }).first();
const rail = (page: Page, name: string) => page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

interface Typed {
  readonly section: string;
  /** The button that adds an item first. */
  readonly add?: RegExp;
  readonly label: string;
  /** The typed text, or the arrow keys that choose, and the value of the field afterwards. */
  readonly text?: string;
  readonly option?: string;
  readonly holds: string;
}

const typed: readonly Typed[] = [
  { section: 'Personal information', label: 'Alternate name', text: 'M. Keyfield', holds: 'M. Keyfield' },
  { section: 'Employment and income', label: 'Position or title', text: 'Welder', holds: 'Welder' },
  {
    section: 'Additional employment',
    add: /Add another current/,
    label: 'Employer or business name',
    text: 'Night Forge',
    holds: 'Night Forge',
  },
  {
    section: 'Previous employment',
    add: /Add previous employer/,
    label: 'Employer or business name',
    text: 'Day Forge',
    holds: 'Day Forge',
  },
  { section: 'Other income', add: /Add other income/, label: 'Monthly', text: '125', holds: '125' },
  { section: 'Assets', label: 'Held at', text: 'Oak Bank', holds: 'Oak Bank' },
  { section: 'Other assets and credits', add: /Add other asset/, label: 'Description', text: 'Deposit', holds: 'Deposit' },
  { section: 'Liabilities', label: 'Months left', text: '18', holds: '18' },
  { section: 'Other liabilities', label: 'Months left', text: '30', holds: '30' },
  { section: 'Real estate owned', label: 'Costs not in the payment', text: '310', holds: '310' },
  { section: 'Loan and property', label: 'Year built', text: '1987', holds: '1987' },
  { section: 'Other new mortgages', add: /Add mortgage/, label: 'Creditor', text: 'Oak Bank', holds: 'Oak Bank' },
  { section: 'Gifts and grants', label: 'Value', text: '11000', holds: '11,000' },
  { section: 'Declarations', label: 'Applies for other new credit', option: 'Y', holds: 'Yes' },
  { section: 'Acknowledgments', label: 'Signed on', text: '11/18/2026', holds: '11/18/2026' },
  { section: 'Military service', label: 'Surviving spouse of a service member', option: 'Y', holds: 'Yes' },
  { section: 'Demographic information', label: 'Race by observation or surname', option: 'Y', holds: 'Yes' },
  { section: 'Loan originator', label: 'State license', text: 'OH-77', holds: 'OH-77' },
  { section: 'Property and loan', label: 'Renovation loan', option: 'Y', holds: 'Yes' },
  { section: 'Title', label: 'Legal description', text: 'Lot 7', holds: 'Lot 7' },
  { section: 'Mortgage loan', label: 'Balloon', option: 'Y', holds: 'Yes' },
  { section: 'Qualifying the borrower', label: 'Prepaid items', text: '2700', holds: '2,700' },
  { section: 'Continuation sheet', label: 'What the other sections have no room for', text: 'See 1c.', holds: 'See 1c.' },
  { section: 'Unmarried addendum', label: 'Marital status', option: 'U', holds: 'Unmarried' },
];

test('a field of every section is typed by keyboard, saved at once and there again', async () => {
  const loan = await registerPurchase(stack, 'priya', 'Keyfield');
  const page = await openAs('priya', `/edit-loan/${loan}/personal`);
  await field(page, 'Middle name').waitFor();

  await step('sections are reached by one key, each with its mark', async () => {
    await page.keyboard.press('5');
    await heading(page, 'Declarations');
    await page.keyboard.press('4');
    await heading(page, 'Loan and property');
    await page.keyboard.press('4');
    await heading(page, 'Other new mortgages');
    await page.keyboard.press('4');
    await page.getByText('Not asked: one unit, primary residence.').waitFor();
    await page.keyboard.press('1');
    await heading(page, 'Personal information');
  });

  await step('one field in each, from section to section without the mouse', async () => {
    for (const { section, add, label, text, option } of typed) {
      while ((await page.getByRole('heading', { level: 1 }).innerText()) !== section) {
        const before = await page.getByRole('heading', { level: 1 }).innerText();
        await page.keyboard.press('ControlOrMeta+ArrowDown');
        await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).not.toBe(before);
      }
      if (add) {
        await page.evaluate(() => document.querySelector('main')?.focus());
        await tabTo(page, add);
        await page.keyboard.press('Enter');
      }
      await field(page, label).focus();
      await untilFocused(field(page, label));
      if (option !== undefined) await page.keyboard.press(option);
      else {
        await page.keyboard.press('ControlOrMeta+a');
        await page.keyboard.type(text!);
      }
      await page.keyboard.press('Tab');
    }
    await picture(page, 'urla 1 typed');
    expect(await axeViolations(page)).toEqual([]);
  });

  await step('saved in one version, and every section has it again', async () => {
    await page.reload();
    await field(page, 'Marital status').waitFor();
    await page.keyboard.press('ControlOrMeta+s');
    await page.getByText(/^Saved \d+ changes$/).waitFor();
    await page.reload();
    for (const { section, label, holds } of typed) {
      await rail(page, section).first().click();
      await heading(page, section);
      await expect.poll(async () => `${section}: ${await field(page, label).inputValue()}`).toBe(`${section}: ${holds}`);
    }
  });
});

test.runIf(atNight)('what a second borrower declares is theirs, and a third borrower has sections of their own', async () => {
  const loan = await registerPurchase(stack, 'priya', 'Secondwell');
  const page = await openAs('priya', `/edit-loan/${loan}/declarations`);
  await rail(page, 'Declarations 30 of 30 filled').waitFor();

  await step('the declarations of the second are not those of the first', async () => {
    await page.getByRole('radio', { name: /Theodore/ }).click();
    await field(page, 'Party to a lawsuit').selectOption('Yes');
    await page.getByRole('radio', { name: /Marigold/ }).click();
    await expect.poll(() => field(page, 'Party to a lawsuit').inputValue()).toBe('No');
  });

  await step('a third is added, and what they lack is named, each leading to its field', async () => {
    await page.keyboard.press('1');
    await page.getByRole('button', { name: 'Add borrower' }).click();
    await field(page, 'First name').fill('Nadia');
    await field(page, 'Last name').fill('Thirdwell');
    await field(page, 'Social security number').fill('900520009');
    await rail(page, 'Declarations 30 of 45 filled').waitFor();
    await page.getByText('Registration: 1 missing').waitFor();
    await picture(page, 'urla 2 third borrower');
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('ControlOrMeta+ArrowDown');
    await page.getByRole('button', { name: 'Date of birth of Nadia' }).click();
    await untilFocused(field(page, 'Date of birth'));
    await page.keyboard.type('04/12/1990');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.getByText('Registration: 1 missing').count()).toBe(0);
    await page.keyboard.press('ControlOrMeta+s');
    await page.getByText(/^Saved \d+ changes$/).waitFor();
  });

  await step('the application has all three, each with what they said', async () => {
    const { document } = await ask<{ document: { borrowers: readonly Record<string, unknown>[] } }>(
      stack,
      'priya',
      'GET',
      `/loan/${loan}/edit`,
    );
    expect(document.borrowers.map((one) => one['PartyToLawsuitIndicator'])).toEqual([false, true, undefined]);
    expect(document.borrowers[2]).toMatchObject({ name: { FirstName: 'Nadia', LastName: 'Thirdwell' }, BorrowerBirthDate: '1990-04-12' });
  });

  await step('a phone shows and saves them too', async () => {
    const phone = await openAs('priya', `/edit-loan/${loan}/declarations`, { viewport: mobile, colorScheme: 'dark' });
    await phone.getByRole('radio', { name: /Nadia/ }).click();
    await field(phone, 'Foreclosure').selectOption('No');
    await rail(phone, 'Real estate owned').click();
    await heading(phone, 'Real estate owned');
    await phone.getByRole('button', { name: 'Add mortgage on this property' }).click();
    await field(phone, 'Creditor').waitFor();
    await picture(phone, 'urla 3 phone', { fullPage: true });
    expect(await axeViolations(phone)).toEqual([]);
    await phone.getByRole('button', { name: /^Save changes/ }).click();
    await phone.getByText(/^Saved \d+ changes$/).waitFor();
  });
});
