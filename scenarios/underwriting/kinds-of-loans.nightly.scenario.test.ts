import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { lookAtBoth, settled } from '../harness/browser.ts';
import { withCredit } from '../harness/credit.ts';
import { demoLoan } from '../harness/demo-loans.ts';
import { registerPurchase } from '../harness/loans.ts';
import { pagesOf } from '../harness/pages.ts';
import { startStack } from '../harness/stack.ts';
import { step } from '../harness/story.ts';

/** Loans that are underwritten by rules of their own, each from the application to what a person has to do next. */
const stack = await startStack({
  demo: true,
  env: { LOCKDESK_NOW: '2026-11-20T16:00:00Z', LOCKDESK_SIMULATED_BUREAU_MS: '50', LOCKDESK_SIMULATED_STEP_MS: '100' },
});
const openAs = pagesOf(stack);
const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true }).first();

async function looksGood(page: Page, name: string): Promise<void> {
  await settled(page);
  await lookAtBoth(page, name);
}

async function typeIn(page: Page, loan: string, section: string, values: Readonly<Record<string, string>>): Promise<void> {
  await page.goto(`${stack.origin}/edit-loan/${loan}/${section}`);
  for (const [label, value] of Object.entries(values)) {
    const input = field(page, label);
    await input.waitFor();
    if ((await input.evaluate((element) => element.tagName)) === 'SELECT') await input.selectOption(value);
    else await input.fill(value);
  }
  await page.keyboard.press('ControlOrMeta+s');
  await page.getByText(/^Saved \d+ changes?$/).waitFor();
}

async function ran(page: Page, loan: string, button: RegExp, run: number): Promise<void> {
  await page.goto(`${stack.origin}/order-du/${loan}`);
  await page.getByRole('button', { name: button }).click();
  const answer = page.getByRole('region', { name: 'Last answer of DU' });
  await answer.getByText(new RegExp(`run ${run}\\b`)).waitFor();
  await answer.getByText(/points, \d+ pass/).waitFor();
  await page.getByRole('link', { name: 'DU report' }).click();
  await du(page).waitFor();
}

const du = (page: Page) => page.locator('main').getByRole('region', { name: 'DU', exact: true });
const figure = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Figures' }).getByRole('row', { name: new RegExp(`^${name}`) });

test('an FHA loan with a borrower who will not live there: the highest loan opens, and what has to be shown is said', async () => {
  const loan = await registerPurchase(stack, 'priya', 'Coborrow', {
    productId: '0201',
    change: (file) => file.replaceAll('<MortgageType>Conventional', '<MortgageType>FHA'),
  });
  const page = await openAs('priya', `/edit-loan/${loan}/declarations`);
  await step('the second borrower will not live there', async () => {
    await page.getByRole('radio', { name: /Theodore/ }).click();
    await field(page, 'Will occupy as primary residence').selectOption('No');
    await page.keyboard.press('ControlOrMeta+s');
    await page.getByText('Saved 1 change').waitFor();
  });
  await withCredit(stack, page, loan, ['Marigold', 'Theodore']);
  await ran(page, loan, /^Order DU, \$20\.00/, 1);
  await du(page).getByText('Approve/Eligible').waitFor();
  await page.getByText(/Theodore .* will not live in the home: show that they are family.* at most \$315,000\.00/).waitFor();
  expect(await figure(page, 'Highest base loan unless family').innerText()).toMatch(/\$315,000/);
  await page.getByRole('button', { name: 'Highest base loan, DU' }).click();
  await page
    .getByText(/HUD handbook 4000\.1/)
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
  await looksGood(page, 'fha non-occupant');

  await step('an entry of CAIVRS is no refusal of the risk, and says what has to be paid', async () => {
    await typeIn(page, loan, 'military', { 'CAIVRS number': 'B001234567' });
    await ran(page, loan, /^Run DU again, \$5\.00/, 2);
    await du(page).getByText('Approve/Ineligible').waitFor();
    await du(page).getByText('Not met: Federal debts paid on time.').waitFor();
    await page.goto(`${stack.origin}/order-du/${loan}/compare`);
    await page
      .getByRole('region', { name: 'Why' })
      .getByText(/overdue federal debt/)
      .first()
      .waitFor();
  });
}, 120_000);

test('a VA loan whose residual income is short: by how much, why, and who has to sign; then what made it pass', async () => {
  const loan = await registerPurchase(stack, 'priya', 'Veteranwell', {
    productId: '0301',
    change: (file) => file.replaceAll('<MortgageType>Conventional', '<MortgageType>VA'),
  });
  const page = await openAs('priya', `/order-du/${loan}`);
  await step('what the residual income needs is named before anything is ordered', async () => {
    await page
      .getByText(/^Missing in the application: .*Members of the household/)
      .first()
      .waitFor();
  });
  await typeIn(page, loan, 'lender-qualifying', { 'Members of the household': '4', 'Upkeep a month': '120', 'Utilities a month': '190' });
  await typeIn(page, loan, 'military', {
    'Federal tax': '7200',
    'State tax': '400',
    'Social Security and Medicare': '1300',
  });
  await looksGood(page, 'va taxes');
  await withCredit(stack, page, loan, ['Marigold', 'Theodore']);
  await ran(page, loan, /^Order DU, \$20\.00/, 1);
  await du(page).getByText('Refer/Eligible').waitFor();
  await page.getByText(/Residual income of \$[\d,.]+ is \$[\d,.]+ short of the \$1,003\.00 that VA asks for/).waitFor();
  expect(await figure(page, 'Supervisor has to sign').innerText()).toMatch(/Yes/);
  await page.getByRole('button', { name: 'Residual income required, DU' }).click();
  await page
    .getByText(/38 CFR 36\.4340/)
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
  await looksGood(page, 'va short');

  await step('the taxes were wrong by one digit: the cause of the better answer is named', async () => {
    await typeIn(page, loan, 'military', { 'Federal tax': '1200' });
    await ran(page, loan, /^Run DU again, \$5\.00/, 2);
    await du(page).getByText('Approve/Eligible').waitFor();
    await page.goto(`${stack.origin}/order-du/${loan}/compare`);
    const why = page.getByRole('region', { name: 'Why' });
    await why.getByText(/^Residual income went from .* because the taxes on the income went from \$8,900\.00 to \$2,900\.00/).waitFor();
    await looksGood(page, 'va compare');
  });
}, 120_000);

test('a refinance that turns on one fact: an income that came out lower takes it over the highest DTI', async () => {
  const loan = await demoLoan(stack.database, 'Castellano');
  const page = await openAs('priya', `/order-du/${loan}`);
  await withCredit(stack, page, loan, ['Renzo']);
  await ran(page, loan, /^Order DU, \$20\.00/, 1);
  await du(page).getByText('Approve/Eligible').waitFor();
  await typeIn(page, loan, 'employment', { Monthly: '6200' });
  await ran(page, loan, /^Run DU again, \$5\.00/, 2);
  await du(page).getByText('Approve/Ineligible').waitFor();
  await page.goto(`${stack.origin}/au-decision/${loan}/du`);
  const why = page.getByRole('region', { name: 'Why' });
  await why
    .getByText(
      /^DTI went from .* because Base .* went from \$14,300\.00 to \$6,200\.00.* DTI of at most 50% is not met\. This moved Approve\/Eligible to Approve\/Ineligible\./,
    )
    .waitFor();
  await looksGood(page, 'refinance one fact');
  await page.goto(`${stack.origin}/au-decision/${loan}`);
  const nearest = page.getByRole('region', { name: 'Nearest changes' });
  await nearest.waitFor();
  expect(await nearest.getByRole('row', { name: /Example Motor Credit/ }).count()).toBeGreaterThan(0);
}, 120_000);

test('a self-employed investor: the business’s income is asked with its tax returns', async () => {
  const loan = await demoLoan(stack.database, 'Fontaine');
  const page = await openAs('priya', `/order-du/${loan}`);
  await withCredit(stack, page, loan, ['Luc']);
  await ran(page, loan, /^Order DU, \$20\.00/, 1);
  await page.getByText(/Self.employment of Luc .*personal and business tax returns of two years/i).waitFor();
  const points = page.getByRole('region', { name: 'Points', exact: true });
  expect(await points.getByRole('row', { name: /^Main income/ }).innerText()).toMatch(/4$/);
}, 60_000);
