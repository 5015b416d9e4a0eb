import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { atNight } from '../../platform/testing/tier.ts';
import { lookAtBoth } from '../harness/browser.ts';
import { demoLoan } from '../harness/demo-loans.ts';
import { pagesOf } from '../harness/pages.ts';
import { startStack } from '../harness/stack.ts';

/** The issuer of a Loan Estimate: set by the disclosure coordinator, followed by both sides; and an affiliate that is paid on it. */
const stack = await startStack({ demo: true, env: { LOCKDESK_NOW: '2026-11-20T16:00:00Z' } });
const openAs = pagesOf(stack);
const whitfield = await demoLoan(stack.database, 'Whitfield');
const kowalski = await demoLoan(stack.database, 'Kowalski');
const [harborlight] = await stack.database.query<{ loan_number: string }>(
  `select loan_number from loan where brokerage_id = 3 and status = 'Registered' and le_sent_at is null order by loan_number limit 1`,
);

async function setIssuing(page: Page, brokerage: string, question: RegExp, answer: 'Yes' | 'No', title: string): Promise<void> {
  await page
    .getByRole('row', { name: new RegExp(brokerage) })
    .getByRole('button')
    .click();
  const panel = page.getByRole('complementary', { name: brokerage });
  await panel.getByRole('radiogroup', { name: question }).getByRole('radio', { name: answer }).click();
  await panel.getByText(title, { exact: true }).waitFor();
  await panel.getByRole('button', { name: 'Save way of issuing' }).click();
  await panel.getByText('Say why in 3 to 300 characters.').waitFor();
  await panel.getByLabel('Reason').fill('Agreed with the brokerage');
  await panel.getByRole('button', { name: 'Save way of issuing' }).click();
  await page.getByRole('row', { name: new RegExp(`${brokerage} ${title}`) }).waitFor();
}

/** The coordinator finds the request on their day, and sends the estimate. */
async function sendsAsAsked(dora: Page, loan: string, note: string): Promise<void> {
  await dora.goto(`${stack.origin}/dashboard`);
  const asked = dora.getByRole('region', { name: /Asked of the disclosure desk/ });
  await asked.getByText(note).waitFor();
  await lookAtBoth(dora, 'asked of the disclosure desk');
  await asked.getByRole('button', { name: /Open Loan Estimate/ }).click();
  await dora.waitForURL(`**/loan-estimator/${loan}**`);
  await dora.getByRole('button', { name: 'Send to borrowers' }).click();
  await dora.getByRole('button', { name: /^Send to (?!borrowers)/ }).click();
  await dora
    .getByText(/Version 1 sent/)
    .first()
    .waitFor();
}

test('the coordinator has the lender send a brokerage’s estimates; the broker drafts and asks, an affiliate’s fee may not rise, and the coordinator sends', async () => {
  const dora = await openAs('dora', '/disclosure-mgmt');
  await setIssuing(dora, 'Ridgeline Home Lending', /discloses its own documents/, 'No', 'Broker drafts, lender sends');
  await dora.getByRole('complementary').getByText('Agreed with the brokerage').waitFor();
  await lookAtBoth(dora, 'disclosure management');

  const helen = await openAs('helen', `/loan-estimator/${whitfield}`);
  const fees = helen.getByRole('region', { name: 'Fees' });
  await helen.getByText('Ask the disclosure desk to send this one.').first().waitFor();
  await fees.getByRole('button', { name: /Services you can shop for/ }).click();
  const fee = fees.getByRole('row').filter({ hasText: 'Settlement Agent Fee' });
  await fee.getByText('10%').waitFor();

  await helen.goto(`${stack.origin}/affiliated-business-arrangement`);
  await helen.getByRole('link', { name: 'Affiliates of your company' }).click();
  await helen
    .getByRole('row', { name: /Specimen Ridge Settlement/ })
    .getByRole('button', { name: /^Specimen Ridge Settlement/ })
    .click();
  const panel = helen.getByRole('complementary', { name: 'Specimen Ridge Settlement' });
  await panel.getByLabel('How it comes to be paid').selectOption({ label: 'Used unless the borrower chooses another' });
  await panel.getByRole('button', { name: 'Save affiliate' }).click();
  await panel.getByText(/^Version 2,/).waitFor();
  await lookAtBoth(helen, 'business affiliates');
  await helen.getByRole('button', { name: 'Add affiliate' }).click();
  await helen.getByRole('button', { name: 'Record affiliate' }).click();
  await helen.getByText('Choose at least one service.').waitFor();
  await lookAtBoth(helen, 'business affiliates new');

  await helen.goto(`${stack.origin}/loan-estimator/${whitfield}`);
  await fees.getByRole('button', { name: /Services you can shop for/ }).click();
  await fee.getByText('affiliate of Ridgeline Home Lending').waitFor();
  await fee.getByRole('button', { name: 'Tolerance of Settlement Agent Fee' }).click();
  await helen.getByText('Specimen Ridge Settlement, affiliate of Ridgeline Home Lending').first().waitFor();
  await helen.keyboard.press('Escape');
  await fee.getByText('Zero').waitFor();
  const issuing = helen.getByRole('region', { name: 'Who issues it' });
  await issuing.getByLabel('Note to the disclosure desk').fill('The draft is complete');
  await issuing.getByRole('button', { name: 'Ask the lender to send it' }).click();
  await issuing.getByText('Waits for the disclosure desk').waitFor();
  await issuing.scrollIntoViewIfNeeded();
  await lookAtBoth(helen, 'way of issuing of a loan');

  await sendsAsAsked(dora, whitfield, 'The draft is complete');

  await helen.reload();
  await helen
    .getByRole('region', { name: 'Who issues it' })
    .getByText(/^Sent as version 1 .* by Dora Disclosewell$/)
    .waitFor();
  expect(await helen.getByRole('button', { name: 'Withdraw request' }).count()).toBe(0);
});

test.runIf(atNight)('a brokerage whose estimates the lender draws asks for one, and the coordinator draws and sends it', async () => {
  const dora = await openAs('dora', '/disclosure-mgmt');
  await dora
    .getByRole('row', { name: /Plain Oak Brokers/ })
    .getByRole('button')
    .click();
  const panel = dora.getByRole('complementary', { name: /Plain Oak Brokers/ });
  await panel
    .getByRole('radiogroup', { name: /draws its Loan Estimates/ })
    .getByRole('radio', { name: 'No' })
    .click();
  await setIssuing(dora, 'Plain Oak Brokers', /discloses its own documents/, 'No', 'Lender draws on request');

  const bea = await openAs('bea', `/loan-estimator/${kowalski}`);
  const issuing = bea.getByRole('region', { name: 'Who issues it' });
  await issuing.getByLabel('Note to the disclosure desk').fill('All six items are there');
  await issuing.getByRole('button', { name: 'Request disclosure' }).click();
  await issuing.getByText('Waits for the disclosure desk').waitFor();
  await lookAtBoth(bea, 'lender draws on request');

  await sendsAsAsked(dora, kowalski, 'All six items are there');
  await bea.reload();
  await issuing.getByText(/^Sent as version 1 .* by Dora Disclosewell$/).waitFor();
  expect(await stack.database.query('select version, status from loan_estimate where loan_number = $1', [kowalski])).toEqual([
    { version: 1, status: 'sent' },
  ]);
});

test('a brokerage that discloses outside records the day and the file; a server that gives no answer leaves nothing to change', async () => {
  const dora = await openAs('dora', '/disclosure-mgmt', { expectedErrors: /503/ });
  await setIssuing(dora, 'Harborlight Mortgage', /draws its Loan Estimates/, 'No', 'Disclosed outside the portal');
  const ingrid = await openAs('ingrid', `/loan-estimator/${harborlight!.loan_number}`);
  await ingrid.getByText('Harborlight Mortgage discloses outside the portal', { exact: false }).first().waitFor();
  await ingrid.getByRole('textbox', { name: 'Sent on' }).fill('11/19/2026');
  await ingrid.getByRole('textbox', { name: 'Sent on' }).blur();
  await ingrid.getByLabel('Sent by').selectOption({ label: 'Mail' });
  await lookAtBoth(ingrid, 'disclosed outside');
  const file = { name: 'estimate.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 sample') };
  await ingrid.getByLabel('Loan Estimate as it was sent').setInputFiles(file);
  await ingrid.getByRole('row', { name: /Thu 11\/19\/2026 Mail/ }).waitFor();

  await dora.route('**/api/util/can-update-disc-mgmt', (route) => route.fulfill({ status: 503, body: '' }));
  await dora.reload();
  await dora.getByRole('complementary', { name: 'Harborlight Mortgage' }).getByText('Agreed with the brokerage').waitFor();
  expect(await dora.getByRole('button', { name: 'Save way of issuing' }).count()).toBe(0);
});
