import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { lookAt, lookAtBoth, mobile } from '../harness/browser.ts';
import { demoLoan } from '../harness/demo-loans.ts';
import { ask, registerPurchase } from '../harness/loans.ts';
import { pagesOf } from '../harness/pages.ts';
import { startStack } from '../harness/stack.ts';

/** Mortgage insurance of a loan from the Loan Estimate on: quoted by several insurers, one of them down, chosen, and marked when the loan changes. */
const stack = await startStack({ demo: true, env: { LOCKDESK_NOW: '2026-11-20T16:00:00Z' } });
const openAs = pagesOf(stack);

const premium = (page: Page, plan: string, insurer: string) => page.getByRole('button', { name: new RegExp(`^${plan}, ${insurer}`) });
const setCity = (loan: string, city: string) =>
  stack.database.query(
    `update application_version set document = jsonb_set(document, '{subjectProperty,address,CityName}', to_jsonb($2::text)) where loan_number = $1`,
    [loan, city],
  );
const askInsurers = (loan: string) => ask(stack, 'helen', 'PUT', `/mi/${loan}/ask-mi-quotes`, { coverage: null, splitUpfront: null });

test('insurers are asked at once, one is down, a quote is chosen by keys and is on the Loan Estimate; another loan amount marks it', async () => {
  const loan = await demoLoan(stack.database, 'Okafor');
  const page = await openAs('helen', `/loan-estimator/${loan}`);
  await page.getByRole('link', { name: 'Insurers’ quotes' }).click();
  await page.getByRole('heading', { name: 'No quotes yet' }).waitFor();
  await lookAtBoth(page, 'mi quotes empty');
  await page.getByRole('button', { name: /^Ask insurers/ }).click();
  await page.getByText(/^5 asked, 5 answered/).waitFor();
  await lookAtBoth(page, 'mi quotes');

  // A city of an invented name makes one insurer fail: the others answer anew, and its earlier quotes are still listed.
  await setCity(loan, 'Downing Falls');
  await page.getByLabel('Split, paid at closing').selectOption({ label: '0.75%' });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Quote again/ }).click();
  await page.getByText(/^5 asked, 4 answered/).waitFor();
  await page.getByText('no new answer').waitFor();
  await premium(page, 'Split', 'Sextant Sample MI')
    .getByText(/^0\.50%: /)
    .waitFor();

  // By keys alone: into the grid, to an insurer, its arithmetic, and into the loan.
  await premium(page, 'Monthly', 'Atlas Sample MI').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('e');
  await page.getByText('Monthly premium').first().waitFor();
  await page.keyboard.press('Escape');
  await premium(page, 'Monthly', 'Cairn Sample MI').focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: 'Chosen plan' });
  await panel.getByText(/^CRN-\d{8}$/).waitFor();
  await lookAtBoth(page, 'mi quotes picked');
  const lowest = page.getByRole('region', { name: 'Lowest MI cost by how long the loan is kept' });
  expect((await lowest.getByRole('listitem').allInnerTexts()).at(-1)).toMatch(/\d+ months and longer$|However long$/);
  await lowest.scrollIntoViewIfNeeded();
  await lookAt(page, 'mi quotes lowest');
  await page.keyboard.press('Control+Enter');
  await panel.getByText('This quote is in the loan.').waitFor();

  await page.getByRole('link', { name: 'Loan Estimate' }).click();
  const card = page.getByRole('region', { name: 'Mortgage insurance' });
  await card.getByText(/^Cairn Sample MI, quote CRN-\d{8}, simulator, chosen by Helen/).waitFor();
  const monthly = await card.getByRole('button', { name: /^Monthly mortgage insurance \$/ }).innerText();
  expect(monthly).toMatch(/^\$\d+\.\d\d$/);
  await expect.poll(() => page.getByLabel('Monthly MI').first().inputValue()).toBe(monthly.replace('$', ''));

  // A financed single premium raises the note.
  await page.goto(`${stack.origin}/mi-quotes/${loan}`);
  await premium(page, 'Single, financed', 'Harbor Sample Guaranty').click();
  await page.getByRole('button', { name: /^Use Harbor, single, financed/ }).click();
  await panel.getByText('This quote is in the loan.').waitFor();
  await lookAtBoth(page, 'mi quotes chosen');

  // Another loan amount: every quote is marked with what differs and none can be chosen.
  await page.goto(`${stack.origin}/edit-loan/${loan}/loan`);
  await page.getByLabel('Loan amount', { exact: true }).first().fill('320000');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: /^Save changes/ }).click();
  await page
    .getByText(/^Saved/)
    .first()
    .waitFor();
  await page.goto(`${stack.origin}/mi-quotes/${loan}`);
  await page.getByText(/quotes were for other facts: Loan amount \$318,087, now \$320,000; /).waitFor();
  expect(await premium(page, 'Monthly', 'Atlas Sample MI').getAttribute('aria-disabled')).toBe('true');
  await lookAtBoth(page, 'mi quotes other facts');
  await page.getByRole('link', { name: 'Loan Estimate' }).click();
  await card.getByText(/^The quote was for other facts: Loan amount, LTV/).waitFor();
});

test('on a phone one plan is read at a time', async () => {
  const loan = await demoLoan(stack.database, 'Harrow');
  await setCity(loan, 'Downing Falls');
  await askInsurers(loan);
  const page = await openAs('helen', `/mi-quotes/${loan}`, { viewport: mobile });
  await page.getByRole('button', { name: /^Quote again/ }).click();
  await page.getByText(/^5 asked, 4 answered/).waitFor();
  await page.getByLabel('Plan', { exact: true }).selectOption({ label: 'Lender-paid, price' });
  await page.getByText('Not offered in CO, simulator').waitFor();
  await page.getByRole('radio', { name: /^Atlas Sample MI/ }).click();
  await page.getByRole('button', { name: /^Use Atlas, lender-paid/ }).waitFor();
  expect(await page.getByRole('radio', { name: /^Harbor Sample Guaranty/ }).count()).toBe(0);
});

test('who may only read sees the quotes and no button to ask or choose', async () => {
  const change = (file: string) => file.replaceAll('336000.00', '399000.00');
  const loan = await registerPurchase(stack, 'helen', 'Readwell', { change });
  await askInsurers(loan);
  const page = await openAs('lena', `/mi-quotes/${loan}`);
  await page.getByText(/^5 asked, 5 answered/).waitFor();
  expect(await page.getByRole('button', { name: /^(Quote again|Ask insurers|Use )/ }).count()).toBe(0);
});
