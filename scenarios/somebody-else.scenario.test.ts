import { describe, expect, test } from 'vitest';
import { demoPerson } from '../database/demo/people.ts';
import { oneIn } from '../platform/testing/tier.ts';
import { axeViolations, picture } from './harness/browser.ts';
import { demoLoan } from './harness/demo-loans.ts';
import { pagesOf } from './harness/pages.ts';
import { startStack } from './harness/stack.ts';

/** A loan officer and the loans that are not hers: by address, by search, by a call of her own making. */
const stack = await startStack({ demo: true, parts: ['login', 'simulators', 'api'], env: { LOCKDESK_NOW: '2026-11-20T16:00:00Z' } });
const openAs = pagesOf(stack);
const own = await demoLoan(stack.database, 'Okafor');
const others = await demoLoan(stack.database, 'Dufresne');
const [ofHelen] = await stack.database.query<{ loan_number: string }>('select loan_number from loan where officer_id = $1 limit 1', [
  demoPerson('helen').id,
]);
const colleagues = ofHelen!.loan_number;

describe('by address', () => {
  const screens = ['loan-details', 'edit-loan', 'lock-loan', 'loan-contacts', 'loan-estimator', 'comments-for-broker'];
  test.each(oneIn(3, screens))('/%s of another brokerage’s loan is not found', async (screen) => {
    const page = await openAs('priya', `/${screen}/${others}`);
    await page.getByText(`Loan ${others} was not found.`, { exact: true }).first().waitFor();
    expect(await page.getByText('Dufresne').count()).toBe(0);
  });

  test('a number that no loan has reads the same', async () => {
    const page = await openAs('priya', `/loan-details/9999999999`);
    await page.getByText('Loan 9999999999 was not found.', { exact: true }).first().waitFor();
    await picture(page, 'somebody-else 1 not found');
    expect(await axeViolations(page)).toEqual([]);
  });

  test.each(oneIn(3, screens, 1))('/%s of a colleague’s loan is not allowed', async (screen) => {
    const page = await openAs('priya', `/${screen}/${colleagues}`);
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
    ['another brokerage’s loan', others, `Loan ${others} was not found.`],
    ['a colleague’s loan', colleagues, `User is not allowed to access loan ${colleagues}.`],
    ['a number no loan has', '9999999999', 'Loan 9999999999 was not found.'],
  ] as const;

  test('what is no loan of hers is said in a sentence, and the page stays', async () => {
    const page = await openAs('priya', `/pipeline`);
    for (const [what, typed, sentence] of found) {
      await page.getByRole('button', { name: 'Search: loan, person or action' }).click();
      const box = page.getByRole('combobox', { name: 'Loan number, last name, person or action' });
      await box.fill(typed);
      await page.keyboard.press('Enter');
      await page.getByRole('alert').getByText(sentence, { exact: true }).waitFor();
      expect(page.url(), what).toBe(`${stack.origin}/pipeline`);
      await page.keyboard.press('Escape');
      await box.waitFor({ state: 'detached' });
    }
  });

  test('a search that fails says so and keeps what was typed', async () => {
    const page = await openAs('priya', '/pipeline', { expectedErrors: /net::ERR_FAILED/ });
    await page.route('**/api/pipeline/lookup/**', (route) => route.abort());
    await page.route('**/api/**/lookup*/**', (route) => route.abort());
    await page.getByRole('button', { name: 'Search: loan, person or action' }).click();
    const box = page.getByRole('combobox', { name: 'Loan number, last name, person or action' });
    await box.fill('Okafor');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('There was an error with this search.').waitFor();
    expect(await box.inputValue()).toBe('Okafor');
    await picture(page, 'somebody-else 2 search failed');
  });

  test('her own loan opens, by number and by the start of the name', async () => {
    const page = await openAs('priya');
    for (const typed of [own, 'okaf']) {
      await page.goto(`${stack.origin}/pipeline`);
      await page.getByRole('button', { name: 'Search: loan, person or action' }).click();
      await page.getByRole('combobox', { name: 'Loan number, last name, person or action' }).fill(typed);
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
