import type { Page } from 'playwright-core';
import { onePage } from '../../capabilities/documents/samples/made-files.ts';
import { writeReport } from '../../standards/valuation-report/write-report.ts';
import { expect, test } from 'vitest';
import { lookAtBoth } from '../harness/browser.ts';
import { withCredit } from '../harness/credit.ts';
import { demoLoan } from '../harness/demo-loans.ts';
import { pagesOf } from '../harness/pages.ts';
import { startStack } from '../harness/stack.ts';

/** Appraisals that are not needed, that the borrower pays, and that the law requires twice. */
const stack = await startStack({
  demo: true,
  env: {
    LOCKDESK_NOW: '2026-11-20T16:00:00Z',
    LOCKDESK_SIMULATED_DAY_MS: '200',
    LOCKDESK_SIMULATED_BUREAU_MS: '50',
    LOCKDESK_SIMULATED_STEP_MS: '100',
  },
});
const openAs = pagesOf(stack);

async function looksGood(page: Page, name: string): Promise<void> {
  await lookAtBoth(page, name);
}

/** The day alone: how an intent is stated is another scenario's. */
const stateIntent = (loan: string) => stack.database.query(`update loan set intent_on = '2026-11-19' where loan_number = $1`, [loan]);

async function fillAccess(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Who lets the appraiser in' }).fill('Sample Opener');
  await page.getByRole('textbox', { name: 'Telephone' }).fill('303 555 0142');
}

test('a value that DU and LPA accept is said first, and ordering all the same asks for one word of why', async () => {
  const loan = await demoLoan(stack.database, 'Harrow');
  await stateIntent(loan);
  // Two thirds of the value: what the simulated systems accept.
  await stack.database.query(
    `update application_version set document = jsonb_set(document, '{loan,BaseLoanAmount}', '30000000') where loan_number = $1`,
    [loan],
  );
  const page = await openAs('helen', `/order-credit-only/${loan}`);
  await withCredit(stack, page, loan, ['Imogen']);
  await page.goto(`${stack.origin}/dual-aus/${loan}`);
  await page.getByRole('button', { name: /^Order both, \$38\.00/ }).click();
  await page
    .locator('main')
    .getByRole('region', { name: 'LPA', exact: true })
    .getByText(/points, 98 pass/)
    .waitFor();
  await page.goto(`${stack.origin}/order-xpanse/${loan}`);
  await page.getByText('DU offers value acceptance until 03/20/2027; no appraisal is needed.').waitFor();
  await page.getByText('LPA offers ACE (appraisal waiver) until 03/20/2027; no appraisal is needed.').waitFor();
  await page
    .getByRole('radiogroup', { name: 'Company', exact: true })
    .getByRole('radio', { name: /Halyard Valuation/ })
    .click();
  await fillAccess(page);
  await page.getByText('No appraisal is needed. Say why one is ordered all the same.').waitFor();
  await looksGood(page, 'appraisal value accepted');
  await page.getByRole('textbox', { name: 'Why one is ordered all the same' }).fill('The investor asks for one.');
  await page.getByRole('button', { name: /^Order, \$/ }).click();
  await page.waitForURL(new RegExp(`/appraisal-order-Status/${loan}`));
  await page.getByText('Halyard Valuation, from its panel').waitFor();
  const lines = await stack.database.query<{ summary: string }>(
    `select summary from journal_line where loan_number = $1 and kind = 'appraisal-ordered'`,
    [loan],
  );
  expect(lines.map(({ summary }) => summary)).toEqual([expect.stringContaining('though none is needed: The investor asks for one.')]);
});

test('the borrower pays on the company’s page, and a resale gets its second appraisal from another company', async () => {
  const loan = await demoLoan(stack.database, 'Fontaine');
  await stateIntent(loan);
  const page = await openAs('helen', `/order-xpanse/${loan}`);
  await page
    .getByRole('radiogroup', { name: 'Company', exact: true })
    .getByRole('radio', { name: /Halyard Valuation/ })
    .click();
  await fillAccess(page);
  const panel = page.getByRole('complementary', { name: 'Fee and rules' });
  await panel.getByRole('radio', { name: /^Borrower/ }).click();
  await page.getByRole('button', { name: /^Order, \$/ }).click();
  await page.waitForURL(new RegExp(`/appraisal-order-Status/${loan}`));
  const payment = page.getByRole('region', { name: 'Payment' });
  await payment.getByText(/^Waiting for payment of \$/).waitFor();
  await payment.getByRole('button', { name: /^Send link to Luc/ }).click();
  await payment.getByText(/^Link sent to Luc/).waitFor();
  await looksGood(page, 'appraisal waits for payment');
  const [site] = await Promise.all([
    page.context().waitForEvent('page'),
    payment.getByRole('button', { name: 'Open the payment page in a new window' }).click(),
  ]);
  await site.getByText('Simulator', { exact: true }).waitFor();
  await site.getByRole('button', { name: /^Pay \$.* \(simulated\)$/ }).click();
  await site.getByText(/, paid\. Thank you/).waitFor();
  await site.close();
  await payment.getByText(/^The borrower paid Halyard Valuation, /).waitFor();
  await page.getByRole('region', { name: 'Report', exact: true }).getByText('Comparable sale').first().waitFor();

  await page.goto(`${stack.origin}/order-xpanse/${loan}`);
  const resale = page.getByRole('region', { name: 'Second appraisal' });
  await resale.getByRole('textbox', { name: 'Agreement, later signature' }).fill('11/02/2026');
  await resale.getByRole('textbox', { name: 'Seller acquired it on' }).fill('08/10/2026');
  await resale.getByRole('textbox', { name: 'Seller paid' }).fill('300000');
  await page.keyboard.press('Tab');
  await resale.getByRole('button', { name: 'Record resale' }).click();
  await page.getByText(/^This order is the second appraisal, 12 CFR 1026\.35\(c\)\(4\)/).waitFor();
  const companies = page.getByRole('radiogroup', { name: 'Company', exact: true });
  await page.getByText('Made the first appraisal. The second needs another appraiser.').waitFor();
  await companies.getByRole('radio', { name: /Capstan/ }).click();
  await fillAccess(page);
  await looksGood(page, 'appraisal second order');
  await page.goto(`${stack.origin}/appraisal-order-Status/${loan}`);
  await page.getByText('It is not ordered yet. Until it is there the loan is not clear to close, 12 CFR 1026.35(c)(4).').waitFor();
  await page.getByRole('link', { name: 'Order second appraisal' }).click();
  await page.getByRole('button', { name: /^Order, \$/ }).click();
  await page.waitForURL(new RegExp(`/appraisal-order-Status/${loan}`));
  const both = page.getByRole('radiogroup', { name: 'Appraisal' });
  await both.getByRole('radio', { name: /^Second appraisal, Capstan/ }).waitFor();
  await page.getByText('Capstan Appraisal Management, from its panel').waitFor();
  await both.getByRole('radio', { name: /^Halyard Valuation/ }).click();
  await page.getByText('Halyard Valuation, from its panel').waitFor();
  await page.getByText('A second appraisal is needed').waitFor({ state: 'detached' });
  await looksGood(page, 'appraisal two of them');
  expect(await both.getByRole('radio').count()).toBe(2);
});

test('an appraisal made for another lender is brought in with its letter, accepted, and handed on', async () => {
  const loan = await demoLoan(stack.database, 'Okafor');
  const page = await openAs('helen', `/document-center/${loan}`);
  await page.getByLabel('Drop documents').setInputFiles({ name: 'letter.pdf', mimeType: 'application/pdf', buffer: onePage('/Lang (en)') });
  await page
    .getByRole('list', { name: 'Uploads' })
    .getByText(/R-[0-9A-F]{8}/)
    .waitFor();
  await page.goto(`${stack.origin}/order-xpanse/${loan}`);
  const card = page.getByRole('region', { name: 'Made for another lender' });
  await card.getByRole('button', { name: 'Bring in an appraisal' }).click();
  await card.getByLabel('Made for (lender)').fill('Otherwise Lending');
  await card.getByLabel('Made by (company)').fill('Sextant Appraisals');
  const report = {
    reportNumber: 'ST-4471',
    value: 40_500_000,
    effectiveOn: '2026-11-02',
    condition: 'C3',
    quality: 'Q4',
    valueCondition: 'AsIs',
    squareFeet: 1_980,
    comparables: [],
  } as const;
  const choose = (address: string) =>
    card
      .locator('input[type=file]')
      .setInputFiles({ name: 'report.xml', mimeType: 'application/xml', buffer: Buffer.from(writeReport({ ...report, address })) });
  await choose('9 Elsewhere Way');
  await card.getByLabel('Letter of transfer').selectOption({ index: 1 });
  await card.getByRole('textbox', { name: 'Letter of' }).fill('11/10/2026');
  await card.getByLabel('The letter says that the appraiser was chosen independently').check();
  await card.getByRole('button', { name: 'Bring in appraisal' }).click();
  await card.getByText('The report values 9 Elsewhere Way; the loan’s property is 418 Larkspur Lane.').waitFor();
  await looksGood(page, 'appraisal brought in refused');
  await choose('418 Larkspur Ln');
  await card.getByRole('button', { name: 'Bring in appraisal' }).click();
  await page.waitForURL(new RegExp(`/appraisal-order-Status/${loan}`));
  await page.getByText('Otherwise Lending', { exact: true }).waitFor();
  // No company of ours takes it or sends anybody.
  expect(await page.getByText('Assigned', { exact: true }).count()).toBe(0);
  await page.getByText('Made for Otherwise Lending', { exact: true }).waitFor();
  await looksGood(page, 'appraisal brought in');

  const ugo = await openAs('ugo', `/appraisal-order-Status/${loan}`);
  await ugo.getByRole('button', { name: 'Accept report' }).click();
  const transfers = ugo.getByRole('region', { name: 'Transfer to another lender' });
  await transfers.getByLabel('To lender').fill('Third Lending');
  await transfers.getByLabel('Asked for by').fill('the borrower');
  await transfers.getByRole('button', { name: 'Write the letter' }).click();
  const saving = ugo.waitForEvent('download');
  await transfers.getByRole('button', { name: 'Save letter and report to Third Lending' }).click();
  expect((await saving).suggestedFilename()).toBe(`Transfer of the appraisal ${loan}.zip`);
  await looksGood(ugo, 'appraisal transferred');
});
