import { beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { demoPerson } from '../database/demo/people.ts';
import { axeViolations, launchBrowser, openPage, picture, signInAs, type PageTroubles } from './harness/browser.ts';
import { demoLoan } from './harness/demo-loans.ts';
import { startStack, type Stack } from './harness/stack.ts';

/** A loan officer and the loans that are not hers: by address, by search, by a call of her own making. */
let stack: Stack;
let page: Page;
let troubles: PageTroubles;
let own: string;
let colleagues: string;
let others: string;
beforeAll(async () => {
  stack = await startStack({ demo: true, env: { LOCKDESK_NOW: '2026-11-20T16:00:00Z' } });
  own = await demoLoan(stack.database, 'Okafor');
  others = await demoLoan(stack.database, 'Dufresne');
  const [colleague] = await stack.database.query<{ loan_number: string }>('select loan_number from loan where officer_id = $1 limit 1', [
    demoPerson('helen').id,
  ]);
  colleagues = colleague!.loan_number;
  ({ page, troubles } = await openPage(await launchBrowser()));
  await signInAs(page, stack.origin, demoPerson('priya'));
});

describe('by address', () => {
  const screens = ['loan-details', 'edit-loan', 'lock-loan', 'loan-contacts', 'loan-estimator', 'comments-for-broker'];
  test.each(screens)('/%s of another brokerage’s loan is not found', async (screen) => {
    await page.goto(`${stack.origin}/${screen}/${others}`);
    await page.getByText(`Loan ${others} was not found.`, { exact: true }).first().waitFor();
    expect(await page.getByText('Dufresne').count()).toBe(0);
  });

  test('a number that no loan has reads the same', async () => {
    await page.goto(`${stack.origin}/loan-details/9999999999`);
    await page.getByText('Loan 9999999999 was not found.', { exact: true }).first().waitFor();
    await picture(page, 'somebody-else 1 not found');
    expect(await axeViolations(page)).toEqual([]);
  });

  test.each(screens)('/%s of a colleague’s loan is not allowed', async (screen) => {
    await page.goto(`${stack.origin}/${screen}/${colleagues}`);
    await page.getByText(`User is not allowed to access loan ${colleagues}.`, { exact: true }).first().waitFor();
    expect(await page.getByRole('main').getByRole('textbox').count()).toBe(0);
  });
});

describe('by search', () => {
  const found = [
    ['nine digits', '140002387', 'If searching by loan number, please enter a valid 10 digit loan.'],
    ['eleven digits', '14000238711', 'If searching by loan number, please enter a valid 10 digit loan.'],
    ['one letter', 'O', 'Name must be at least 2 characters.'],
    ['letters and digits', 'oka1', 'Please enter a valid 10 digit loan number or a last name to search.'],
    ['a sign', '%', 'Please enter a valid 10 digit loan number or a last name to search.'],
    ['a name nobody has', 'Zzyzx', 'No loans matched this search.'],
    ['a name of another brokerage', 'Dufresne', 'No loans matched this search.'],
    ['another brokerage’s loan', () => others, () => `Loan ${others} was not found.`],
    ['a colleague’s loan', () => colleagues, () => `User is not allowed to access loan ${colleagues}.`],
    ['a number no loan has', '9999999999', 'Loan 9999999999 was not found.'],
  ] as const;
  const textOf = (given: string | (() => string)): string => (typeof given === 'string' ? given : given());

  test.each(found)('%s', async (_name, typed, sentence) => {
    await page.goto(`${stack.origin}/pipeline`);
    await page.getByRole('button', { name: 'Search: loan number or last name' }).click();
    await page.getByRole('combobox', { name: 'Loan number, last name or action' }).fill(textOf(typed));
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText(textOf(sentence), { exact: true }).waitFor();
    expect(page.url()).toBe(`${stack.origin}/pipeline`);
  });

  test('a search that fails says so and keeps what was typed', async () => {
    await page.goto(`${stack.origin}/pipeline`);
    await page.route('**/api/pipeline/lookup/**', (route) => route.abort());
    await page.route('**/api/**/lookup*/**', (route) => route.abort());
    await page.getByRole('button', { name: 'Search: loan number or last name' }).click();
    const box = page.getByRole('combobox', { name: 'Loan number, last name or action' });
    await box.fill('Okafor');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('There was an error with this search.').waitFor();
    expect(await box.inputValue()).toBe('Okafor');
    await picture(page, 'somebody-else 2 search failed');
    await page.unrouteAll();
  });

  test('her own loan opens, by number and by the start of the name', async () => {
    for (const typed of [own, 'okaf']) {
      await page.goto(`${stack.origin}/pipeline`);
      await page.getByRole('button', { name: 'Search: loan number or last name' }).click();
      await page.getByRole('combobox', { name: 'Loan number, last name or action' }).fill(typed);
      await page
        .getByRole('option', { name: /Okafor/ })
        .first()
        .waitFor();
      await page.keyboard.press('Enter');
      await page.waitForURL(`${stack.origin}/loan-details/${own}`);
      await expect.poll(() => page.title()).toContain(own);
    }
  });
});

test('nothing broke unseen on the way', () => {
  const lost = (line: string) => !/net::ERR_FAILED/.test(line);
  expect({ ...troubles, errors: troubles.errors.filter(lost) }).toEqual({ errors: [], foreignRequests: [] });
});
