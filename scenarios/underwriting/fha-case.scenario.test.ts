import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { behaviours, federalDebts } from '../../vendors/fha-connection/behaviours.ts';
import { atNight } from '../../platform/testing/tier.ts';
import { lookAtBoth, mobile, untilNewsIsHeard } from '../harness/browser.ts';
import { demoLoan } from '../harness/demo-loans.ts';
import { pagesOf } from '../harness/pages.ts';
import { startStack } from '../harness/stack.ts';

/** An FHA case number: what is missing, FHA's refusal, the number that arrives while the page is open, and what CAIVRS has. */
const stack = await startStack({ demo: true, env: { LOCKDESK_NOW: '2026-11-20T16:00:00Z' } });
const openAs = pagesOf(stack);

const getNumber = (page: Page) => page.getByRole('button', { name: 'Get a case number' });
/** The borrower's middle name triggers the simulator's special behaviour. */
const callBorrower = (loan: string, middleName: string) =>
  stack.database.query(
    `update application_version set document = jsonb_set(document, '{borrowers,0,name,MiddleName}', to_jsonb($2::text)) where loan_number = $1`,
    [loan, middleName],
  );

test('a number is asked for by keys, refused once, then it arrives, and what CAIVRS has is explained', async () => {
  const loan = await demoLoan(stack.database, 'Lindqvist');
  const page = await openAs('priya', `/Fha-Case-Number/${loan}`);
  await page.getByText('Missing in the application: Section of the Act.').waitFor();
  expect(await getNumber(page).getAttribute('aria-disabled')).toBe('true');
  await lookAtBoth(page, 'fha missing');

  await page.getByRole('link', { name: 'Change in the application' }).click();
  await page.goto(`${stack.origin}/edit-loan/${loan}/loan`);
  await page.getByLabel('Section of the Act').first().selectOption('203B');
  await page.getByRole('button', { name: /^Save changes/ }).click();
  await page
    .getByText(/^Saved/)
    .first()
    .waitFor();

  await callBorrower(loan, behaviours.duplicate.name);
  await page.goto(`${stack.origin}/Fha-Case-Number/${loan}`);
  await getNumber(page).focus();
  await page.keyboard.press('Enter');
  await page.getByText(/^FHA Connection assigned no number\. Simulated answer\./).waitFor();
  await page.getByText(/^Duplicate case: 061-\d{7} is active for this address\. Case transfer or cancel first\.$/).waitFor();
  await lookAtBoth(page, 'fha refused');

  await callBorrower(loan, federalDebts.C.name);
  await getNumber(page).press('Enter');
  const card = page.getByRole('region', { name: 'Case number', exact: true });
  await card.getByText(/^061-\d{7}$/).waitFor();
  await card.getByText('Simulated answer').waitFor();
  await card.getByText('703').waitFor();
  // For a person who works by keyboard the focus is where it was.
  expect(await getNumber(page).evaluate((button) => button === document.activeElement)).toBe(true);
  const caivrs = page.getByRole('region', { name: 'CAIVRS' });
  await caivrs.getByText('Claim on a federal loan').waitFor();
  await page.getByText(/not eligible for an FHA loan while a federal debt is delinquent/).waitFor();
  await lookAtBoth(page, 'fha assigned');
  await caivrs.scrollIntoViewIfNeeded();
  await page.getByText(/^Call the agency that reported it/).scrollIntoViewIfNeeded();
  await lookAtBoth(page, 'fha caivrs');
  const number = await card.getByText(/^061-\d{7}$/).innerText();

  // It is in the application, as a number typed there is.
  await page.reload();
  await page.getByRole('button', { name: 'Correct the number' }).click();
  expect(await page.getByLabel('FHA case number').inputValue()).toBe(number);
});

test.runIf(atNight)('the number arrives while the page is open; who looks on a phone sees how far it is', async () => {
  const loan = await demoLoan(stack.database, 'Kowalski');
  await stack.database.query(
    `update application_version set document = jsonb_set(document, '{loan,SectionOfActType}', '"203B"') where loan_number = $1`,
    [loan],
  );
  await callBorrower(loan, behaviours.endless.name);
  const page = await openAs('bea', `/Fha-Case-Number/${loan}`);
  const phone = await openAs('tomas', `/Fha-Case-Number/${loan}`, { viewport: mobile });
  await untilNewsIsHeard(phone);
  await getNumber(page).click();
  await page.getByText('Ordered. The number goes into the application when FHA answers.').waitFor();
  await page.getByRole('heading', { name: 'FHA case number' }).nth(1).waitFor();
  await page.getByText('Simulator').waitFor();
  await phone.getByText('Ordered. The number goes into the application when FHA answers.').waitFor();
  await lookAtBoth(page, 'fha running');
  // The order's message is written from the application each time: now nothing delays the answer.
  await callBorrower(loan, 'Q');
  const numberOn = (one: Page) =>
    one
      .getByRole('region', { name: 'Case number', exact: true })
      .getByText(/^361-\d{7}$/)
      .innerText();
  expect(await numberOn(phone)).toBe(await numberOn(page));
  await lookAtBoth(page, 'fha cleared');
});
