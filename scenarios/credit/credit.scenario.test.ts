import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { atNight } from '../../platform/testing/tier.ts';
import { lookAt, lookAtBoth, untilNewsIsHeard } from '../harness/browser.ts';
import { demoLoan } from '../harness/demo-loans.ts';
import { pagesOf } from '../harness/pages.ts';
import { startStack } from '../harness/stack.ts';

/** Credit of a loan from the first consent to its accounts in the application, and every screen of credit. */
/** Long enough that a page that looks every second and a half sees the first bureau's answer before the last. */
const stack = await startStack({ demo: true, env: { LOCKDESK_NOW: '2026-11-20T16:00:00Z', LOCKDESK_SIMULATED_BUREAU_MS: '2000' } });
const openAs = pagesOf(stack);

async function recordConsent(page: Page, who: string): Promise<void> {
  await page.getByRole('button', { name: `Record consent of ${who}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Record consent' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

async function looksGood(page: Page, name: string): Promise<void> {
  await lookAtBoth(page, name);
}

test('credit is ordered with consent and at a known price, followed bureau by bureau, read, answered and taken into the application', async () => {
  const loan = await demoLoan(stack.database, 'Okafor');
  const page = await openAs('priya', `/order-credit-only/${loan}`);
  await page.getByText('No report on this loan yet').waitFor();
  await page.getByText('Consent of Adaeze and Chidi to a hard inquiry missing.').first().waitFor();
  await recordConsent(page, 'Adaeze');
  await recordConsent(page, 'Chidi');
  await page.getByRole('button', { name: /^View wording of Chidi/ }).waitFor();
  const choices = page.getByRole('radiogroup', { name: 'What to order' });
  await choices.getByRole('radio', { name: /New single reports/ }).click();
  await page.getByRole('button', { name: /^Order, \$164\.00/ }).waitFor();
  // The choice survives a reload.
  await page.reload();
  await page.getByRole('button', { name: /^Order, \$164\.00/ }).waitFor();
  await choices.getByRole('radio', { name: /New joint report/ }).click();
  await looksGood(page, 'credit order');

  await page.getByRole('button', { name: /^Order, \$118\.00/ }).click();
  await page.getByRole('row').filter({ hasText: 'Equifax, Adaeze' }).getByText('Returned').waitFor();
  await page.getByText('Accepted by Meridian Credit, cannot be canceled').waitFor();
  await lookAt(page, 'credit order running');
  // The report opens automatically.
  await page.waitForURL(new RegExp(`/order-credit-only-report/${loan}`));
  const scores = page.getByRole('region', { name: 'Scores' });
  await scores.getByText('Three scores, the middle one counts.').first().waitFor();
  await scores.getByRole('button', { name: /^Score of the loan/ }).click();
  await page
    .getByText(/B3-5\.1-02/)
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
  // The joint account is listed once, with two owners.
  await page
    .getByRole('region', { name: 'Accounts' })
    .getByRole('row')
    .filter({ hasText: 'HARROW AUTO' })
    .getByText('Adaeze and Chidi')
    .waitFor();
  const inquiries = page.getByRole('region', { name: 'Alerts and inquiries' });
  const open = inquiries.getByRole('button', { name: /^No debt of / });
  const before = await open.count();
  if (before > 0) {
    await open.first().click();
    await inquiries.getByText(/No new debt, Priya/).waitFor();
    expect(await open.count()).toBe(before - 1);
  }
  const panel = page.getByRole('complementary', { name: 'Into the application' });
  const accept = panel.getByRole('button', { name: /^Accept \d+ proposals/ });
  await accept.waitFor();
  await looksGood(page, 'credit report');
  await page.emulateMedia({ colorScheme: 'dark' });
  await lookAt(page, 'credit report dark');
  await page.emulateMedia({ colorScheme: 'light' });
  const all = (await accept.innerText()).match(/\d+/)![0];
  await panel.getByRole('radio', { name: 'Add', exact: true }).click();
  await panel.getByText('Adds new accounts, changes nothing you have.').waitFor();
  await panel.getByRole('radio', { name: 'Update and add' }).click();
  await accept.click();
  await panel.getByText(new RegExp(`${all} accepted`)).waitFor();
  // The same report again proposes nothing; replacing the earlier one its accounts are imported again, and an undo restores them.
  const number = (await page.getByText(/MC-\d{8}, Meridian Credit/).innerText()).match(/MC-\d{8}/)![0];
  await page.goto(`${stack.origin}/reissue-credit-report/${loan}`);
  await page.getByLabel('Report number').fill(number);
  // Only the event stream reports that it is done. The route stays to the end: a running request can be lost when a page stops being
  // routed.
  await untilNewsIsHeard(page);
  await page.route('**/api/order/**', () => undefined);
  await page.getByRole('button', { name: /^Order, \$12\.00/ }).click();
  await page.waitForURL(new RegExp(`/order-credit-only-report/${loan}`));
  await panel.getByText('Nothing to propose.').waitFor();
  await panel.getByRole('radio', { name: 'Replace' }).click();
  await panel.getByRole('button', { name: 'Replace earlier report' }).click();
  await panel.getByText(new RegExp(`${all} accepted`)).waitFor();
  await panel.getByRole('button', { name: 'Undo' }).click();
  await panel.getByText('Accepted and undone').waitFor();

  // The status says what was charged.
  await page.goto(`${stack.origin}/credit-request-status/${loan}`);
  await page.getByText('$12.00').waitFor();
  await lookAt(page, 'credit status');
  await page.goto(`${stack.origin}/order-credit-only/${loan}/status`);
  await page.getByText('Open the report').waitFor();
  await page.goto(`${stack.origin}/order-credit-only/${loan}/report`);
  await page.getByRole('heading', { name: 'Credit report', level: 1 }).waitFor();
});

test.runIf(atNight)('a report from elsewhere is reissued and attached, and Loan Product Advisor has its own', async () => {
  const loan = await demoLoan(stack.database, 'Mbeki');
  const page = await openAs('helen', `/associated-credit-report/${loan}`);
  await page.getByText('No report is attached yet.').waitFor();
  await page.getByLabel('Agency').fill('Sample Bureau');
  await page.getByLabel('Report number').fill('88204 3');
  await page.getByRole('button', { name: 'Attach report' }).click();
  // Refused; what was typed stays.
  await page.getByText('A report number has letters, digits and hyphens.').first().waitFor();
  expect(await page.getByLabel('Agency').inputValue()).toBe('Sample Bureau');
  await page.getByLabel('Report number').fill('88204-3');
  await page.getByRole('button', { name: 'Attach report' }).click();
  await page.getByRole('row').filter({ hasText: '88204-3' }).getByText('Sample Bureau').waitFor();
  await looksGood(page, 'credit associated');

  await page.goto(`${stack.origin}/reissue-lpa-credit-report/${loan}`);
  await page.getByLabel('Report number').fill('EX-88204');
  await recordConsent(page, 'Thabo');
  await recordConsent(page, 'Lindiwe');
  await page.getByRole('button', { name: /^Order, \$12\.00/ }).click();
  await page.waitForURL(new RegExp(`/order-credit-only-report/${loan}`));
  await page.getByText(/EX-88204, Meridian Credit/).waitFor();
  await page.goto(`${stack.origin}/lpa-credit-request-status/${loan}`);
  await page.getByText('$12.00').waitFor();
  for (const [path, heading] of [
    ['new-lpa-credit-report', 'New LPA credit report'],
    ['reissue-credit-report', 'Reissue credit report'],
    ['new-credit-report', 'New credit report'],
    ['select-borrowers', 'Select borrowers'],
  ] as const) {
    await page.goto(`${stack.origin}/${path}/${loan}`);
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
    await page.getByRole('radiogroup', { name: 'What to order' }).waitFor();
  }
  await page.getByText(/Report EX-88204 is 20 days old and free to reuse/).waitFor();
});
