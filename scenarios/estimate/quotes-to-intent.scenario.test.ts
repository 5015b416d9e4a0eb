import { expect, test } from 'vitest';
import { desktop, lookAt, lookAtBoth, mobile, settled } from '../harness/browser.ts';
import { demoLoan } from '../harness/demo-loans.ts';
import { pagesOf } from '../harness/pages.ts';
import { startStack } from '../harness/stack.ts';

/** One loan from its fee quotes to the borrower's intent: quoted, applied, rushed, insured, sent, sent again, and stated. */
const stack = await startStack({ demo: true, env: { LOCKDESK_NOW: '2026-11-20T16:00:00Z' } });
const openAs = pagesOf(stack);

test('quotes → estimate → resend → intent to proceed', async () => {
  const loan = await demoLoan(stack.database, 'Okafor');
  const page = await openAs('helen', `/fee-quotes/${loan}`);
  const panel = page.getByRole('complementary', { name: 'On the Loan Estimate' });
  await panel.getByText('Not quoted yet.').first().waitFor();
  // Without quotes there is no list to give.
  await panel.getByRole('button', { name: 'Download list' }).click();
  await panel.getByText('The list needs an available provider for title insurance and settlement. Ask for quotes first.').waitFor();
  await page.getByRole('button', { name: 'Ask for quotes' }).click();
  await page.getByText('3 of 3 quoted').waitFor();
  await panel.getByText('Nobody is selected. Select a provider.').first().waitFor();
  for (const [service, provider] of [
    ['title insurance', 'Cairn Peak Title'],
    ['settlement', 1],
  ] as const) {
    await page.getByRole('button', { name: `Select provider for ${service}` }).click();
    const choice = page.getByRole('dialog').getByLabel('Provider');
    await (typeof provider === 'string' ? choice.selectOption({ label: provider }) : choice.selectOption({ index: provider }));
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  const list = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Download list' }).click();
  expect((await list).suggestedFilename()).toBe(`Providers ${loan}.pdf`);
  await panel.getByText('Fee quote not validated').waitFor();
  await lookAtBoth(page, 'quotes on the estimate');
  await panel.getByRole('button', { name: 'Apply quotes to Loan Estimate' }).click();
  await panel.getByText(/fees as quoted\.$/).waitFor();

  // On the estimate each fee names its quote; a typed amount takes precedence and survives.
  await page.getByRole('link', { name: 'Loan Estimate', exact: true }).first().click();
  await page.getByRole('heading', { name: 'Loan Estimate', level: 1 }).waitFor();
  await page.getByRole('button', { name: /Services you can shop for/ }).click();
  await page.getByText('quoted by Cairn Peak Title').first().waitFor();
  const settlement = page.getByRole('textbox', { name: 'Settlement Agent Fee amount' });
  const saved = page.waitForResponse((response) => response.url().includes('save-disclosure-data'));
  await settlement.fill('433');
  await settlement.blur();
  await page.getByText(/typed, quote/).waitFor();
  expect((await saved).status()).toBe(200);
  await page.getByRole('button', { name: 'Apply quotes to Loan Estimate' }).click();
  await expect.poll(() => page.getByText(/typed, quote/).count()).toBe(0);

  // A rush shows its cost before it is saved.
  await page.getByLabel('Rush: the lender takes this loan first').check();
  await page.getByText(', section A.').waitFor();
  await page.getByRole('button', { name: 'Save rush' }).click();
  await page.getByLabel('Rush, with a fee of $250.00').waitFor();

  // The borrower pays the insurance at once.
  const mi = page.getByRole('region', { name: 'Mortgage insurance' });
  await mi.getByLabel('Premium plan').selectOption({ label: 'Single premium, borrower pays' });
  await mi.getByRole('button', { name: 'Save mortgage insurance' }).click();
  await mi.getByText('Enter the rate of the premium paid at closing.').waitFor();
  await mi.getByLabel('Rate paid at closing').fill('1.25');
  await mi.getByLabel('Rate paid at closing').blur();
  await mi.getByRole('button', { name: 'Save mortgage insurance' }).click();
  await mi.getByText('Chosen by Helen Testerman').waitFor();
  await settled(page);
  await lookAt(page, 'estimate with quotes');
  await mi.scrollIntoViewIfNeeded();
  await lookAt(page, 'estimate insurance');
  await page.setViewportSize(mobile);
  await lookAt(page, 'estimate with quotes');
  await page.setViewportSize(desktop);

  await page.getByRole('button', { name: 'Send to borrowers' }).click();
  await page.getByRole('button', { name: /^Send to (Adaeze|2 borrowers)/ }).click();
  await page.getByText('Version 1 sent, nothing changed since').waitFor();

  // It is sent again unchanged, once.
  await page.goto(`${stack.origin}/resend-initial-disclosures/${loan}`);
  await page.getByRole('checkbox', { name: /^Adaeze Okafor-Sample/ }).check();
  await page.getByRole('button', { name: 'Resend v1 to 1 person' }).click();
  await page.getByRole('row').filter({ hasText: 'Sent again' }).waitFor();
  await page.getByRole('checkbox', { name: /^Adaeze Okafor-Sample/ }).check();
  await page.getByRole('button', { name: 'Resend v1 to 1 person' }).click();
  await page.getByText(/^Version 1 went to Adaeze .* less than 10 minutes ago\.$/).waitFor();
  await lookAtBoth(page, 'resend');

  // The intent: not before the estimate is in the borrower's hands.
  await page.goto(`${stack.origin}/intent-to-proceed/${loan}`);
  const fees = page.getByRole('region', { name: 'Fees before closing' });
  await fees.getByRole('row').filter({ hasText: 'Appraisal Fee' }).getByText('Not yet').waitFor();
  await page.getByLabel('How', { exact: true }).selectOption({ label: 'Telephone' });
  await page.getByRole('textbox', { name: /^Note/ }).fill('Adaeze called and wants to go on.');
  await page.getByRole('button', { name: 'Record intent to proceed' }).click();
  await page
    .getByText(/^By law Adaeze .* has no Loan Estimate yet: no delivery counts\. Confirm that they had it by that day\.$/)
    .waitFor();
  await settled(page);
  await lookAt(page, 'intent form');
  await page.getByLabel('The borrower had the Loan Estimate by then').check();
  await page.getByRole('button', { name: 'Record intent to proceed' }).click();
  await page.getByText('Recorded', { exact: true }).first().waitFor();
  await fees.getByRole('row').filter({ hasText: 'Appraisal Fee' }).getByText('Yes').waitFor();
  await settled(page);
  await lookAt(page, 'intent recorded');
  await page.setViewportSize(mobile);
  await lookAt(page, 'intent recorded');
});

test('a quote later than the estimate sent is a difference, and a validation that can’t be read is none', async () => {
  const loan = await demoLoan(stack.database, 'Fontaine');
  const page = await openAs('helen', undefined);
  await page.route('**/tracking-item/**', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto(`${stack.origin}/fee-quotes/${loan}`);
  await page.getByRole('button', { name: 'Ask for quotes' }).click();
  await page.getByText(/^\d of \d quoted$/).waitFor();
  const panel = page.getByRole('complementary', { name: 'On the Loan Estimate' });
  await panel.getByText('Fee quote not validated').waitFor();
  await panel.getByText(/Version 1, sent .*, stays as sent/).waitFor();
  await panel.getByRole('button', { name: 'Propose in version 2' }).click();
  await panel.getByText(/as quoted\./).waitFor();
  await page.goto(`${stack.origin}/disclosure-history/${loan}`);
  await page.getByRole('table', { name: 'Loan Estimates sent' }).getByRole('row').nth(1).waitFor();
  expect(await page.getByRole('table', { name: 'Loan Estimates sent' }).getByRole('row').count()).toBe(2);
});
